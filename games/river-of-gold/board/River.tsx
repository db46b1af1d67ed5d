import { classNames, ScreenReaderHeading, type Point } from '@two-rivers/ui';
import type { PieceAmount } from '@two-rivers/kernel';
import { Fragment, type RefObject, useEffect, useMemo, useRef } from 'react';
import { REGION_NUMBERS, type SailRoute } from '../view/index.ts';
import { INK, PAPER } from './colors.ts';
import {
  sailCourse,
  type FlowDirection,
  LAYOUTS,
  type RiverLayout,
  type RiverSpaceLayout,
  type ShoreSpaceLayout,
} from './geometry.ts';
import { RiverBackground } from './RiverBackground.tsx';
import {
  canChooseGoal,
  changedPlaceNames,
  previewedBuild,
  previewedSail,
  reachabilityOf,
  type RiverOfGoldTable,
  useHover,
  useTable,
  useTableI18n,
} from './props.ts';
import css from './River.module.css';
import { RiverSpace } from './RiverSpace.tsx';
import { SailTargets } from './SailTargets.tsx';
import { Ships } from './Ships.tsx';
import { PriceTag, ShoreSpace } from './ShoreSpace.tsx';
import { SpaceGains } from './SpaceGains.tsx';

/** Scroll targets on a river longer than the screen: selected pieces, spaces to sail to, spaces to build on. */
const SELECTED_PLACES = `.${css.previewed}, .${css.highlighted}, .${css.destination}`;
const SAILABLE_SPACES = `.${css.sailable}`;
const BUILDABLE_SPACES = `:is(.${css.reachable}, .${css.reachableLater})`;

interface RiverProps {
  readonly flow: FlowDirection;
  /** SVG view box of the section shown; default: everything */
  readonly view?: string;
}

/** The board: river and shore with tiles, markers and ships, and the changes of the previewed move. */
export function River({ flow, view }: RiverProps) {
  const i18n = useTableI18n();
  const layout = LAYOUTS[flow];
  const regionNames = useMemo(() => REGION_NUMBERS.map((region) => i18n.t(`region.${region}`)), [i18n]);
  const drawing = useRef<SVGSVGElement>(null);
  return (
    <svg
      ref={drawing}
      className={classNames(css.river, css[flow])}
      viewBox={view ?? `0 0 ${layout.width} ${layout.height}`}
      role="group"
      aria-label={i18n.t('screen.river')}
      data-at="river"
    >
      <RiverBackground layout={layout} regionNames={regionNames} />
      <ScreenReaderHeading>{i18n.t('screen.riverSpaces')}</ScreenReaderHeading>
      {layout.rivers.map((place) => (
        <RiverSpace key={place.river} place={place} />
      ))}
      {REGION_NUMBERS.map((region) => (
        <Fragment key={region}>
          <ScreenReaderHeading>{regionNames[region - 1] ?? ''}</ScreenReaderHeading>
          {shoreByNumber(layout)
            .filter((place) => place.region === region)
            .map((place) => (
              <ShoreSpace key={place.space} place={place} />
            ))}
        </Fragment>
      ))}
      <RiverNumbers layout={layout} />
      <SailPath layout={layout} />
      <SailPrices layout={layout} />
      <Ships layout={layout} />
      <SailTargets layout={layout} />
      <SpaceGains layout={layout} />
      <RiverScrolling drawing={drawing} flow={flow} />
    </svg>
  );
}

interface RiverScrollingProps {
  readonly drawing: RefObject<SVGSVGElement | null>;
  readonly flow: FlowDirection;
}

/** A selected move, or only its kind with the empty spaces of the shore. */
interface ChosenOnRiver {
  readonly move?: string;
  /** the space of a selected build */
  readonly space?: number | undefined;
  readonly kind?: string;
  readonly emptySpaces?: readonly number[];
}

function chosenOnRiver(table: RiverOfGoldTable): ChosenOnRiver | undefined {
  const { position, selected, partialMove } = table;
  if (selected !== undefined) return { move: selected.text, space: previewedBuild(table).space };
  if (partialMove === undefined) return undefined;
  const emptySpaces = position.shoreSpaces.filter(({ isEmpty }) => isEmpty).map(({ space }) => space);
  return { kind: partialMove.kind, emptySpaces };
}

/** The last step, and the first place that it changed for others. */
function lastChangeByOthers({ lastStep, viewer }: RiverOfGoldTable) {
  const [place] = (lastStep?.events ?? []).filter(({ seat }) => seat !== viewer).flatMap(changedPlaceNames);
  return { step: lastStep?.serial, place, viewer };
}

/** Scrolls a river longer than the screen to what the viewer chooses and what others change. Renders nothing itself. */
function RiverScrolling({ drawing, flow }: RiverScrollingProps) {
  const chosen = useTable(chosenOnRiver);
  const change = useTable(lastChangeByOthers);
  useEffect(() => {
    if (!isScrollable(drawing.current) || chosen === undefined) return;
    const block = chosen.move === undefined ? 'center' : 'nearest';
    drawing.current?.querySelector(scrollTargetOf(chosen))?.scrollIntoView({ block, inline: block });
  }, [drawing, chosen, flow]);
  useEffect(() => {
    // scroll to the hit area: it is at the destination, while the drawn ship is still gliding there
    if (isScrollable(drawing.current) && change.place !== undefined)
      drawing.current
        ?.querySelector(`[data-at="${change.place}"] > [role="button"]`)
        ?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [drawing, change, flow]);
  return null;
}

/** Scroll target as a selector: what is selected, else the spaces to sail to, or the empty ones to build on. */
function scrollTargetOf({ move, kind, emptySpaces = [] }: ChosenOnRiver): string {
  if (move !== undefined) return SELECTED_PLACES;
  if (kind === 'sail') return SAILABLE_SPACES;
  return emptySpaces.map((space) => `[data-at="space-${space}"]${BUILDABLE_SPACES}`).join();
}

/** Shore spaces by number, the order for screen readers: downriver, alternating between the banks. */
function shoreByNumber({ shore }: RiverLayout): readonly ShoreSpaceLayout[] {
  return shore.toSorted((a, b) => a.space - b.space);
}

/** Whether the river is longer than its visible part, as on a phone; always false in the pictures of the rules. */
function isScrollable(drawing: SVGSVGElement | null): boolean {
  const board = drawing?.closest('[data-form]');
  for (let ancestor = drawing?.parentElement; board?.contains(ancestor ?? null); ancestor = ancestor?.parentElement) {
    const { scrollHeight = 0, clientHeight = 0, scrollWidth = 0, clientWidth = 0 } = ancestor ?? {};
    if (ancestor !== board && (scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1)) return true;
  }
  return false;
}

/** The previewed ship's path down the river; past the mouth, the path continues at the spring. */
function SailPath({ layout }: { readonly layout: RiverLayout }) {
  const sail = useTable(previewedSail);
  return sail === undefined ? null : <path className={css.course} d={sailPath(layout, sail)} aria-hidden="true" />;
}

function sailPath({ rivers, flow, width, height }: RiverLayout, { from, to }: SailRoute): string {
  const centerOf = (river: number): Point => rivers[river - 1]?.center ?? { x: 0, y: 0 };
  let path = `M${centerOf(from).x} ${centerOf(from).y}`;
  let previous = from;
  for (const river of sailCourse(from, to)) {
    const { x, y } = centerOf(river);
    if (river < previous) {
      const end = centerOf(previous);
      path += flow === 'wide' ? `L${width} ${end.y}M0 ${y}` : `L${end.x} ${height}M${x} 0`;
    }
    path += `L${x} ${y}`;
    previous = river;
  }
  return path;
}

/** Numbers of the river spaces, drawn on top of the shore's frames. */
function RiverNumbers({ layout }: { readonly layout: RiverLayout }) {
  return (
    <g className={css.numbers} aria-hidden="true">
      {layout.rivers.map(({ river, label }) => (
        <g key={river}>
          <circle cx={label.x} cy={label.y} r="8.5" fill={PAPER} stroke={INK} strokeWidth="1" />
          <text className={css.number} x={label.x} y={label.y + 3.8} textAnchor="middle">
            {river}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Preparation costs of sails: on the hovered river space, or on all spaces while choosing where to sail. */
function SailPrices({ layout: { rivers } }: { readonly layout: RiverLayout }) {
  return (
    <g aria-hidden="true" pointerEvents="none">
      {rivers.map((place) => (
        <SailPrice key={place.river} place={place} />
      ))}
    </g>
  );
}

function SailPrice({ place: { river, tagPoint } }: { readonly place: RiverSpaceLayout }) {
  const isHovered = useHover(({ goal }) => goal?.kind === 'sail' && goal.to === river);
  const price = useTable((table) => shownSailPrice(table, river, isHovered));
  return <PriceTag at={tagPoint} price={price} />;
}

/** Preparation cost of a sail, if it is shown; a preview shows its own cost. */
function shownSailPrice(table: RiverOfGoldTable, river: number, isHovered: boolean): readonly PieceAmount[] {
  const { selected, partialMove } = table;
  if (!canChooseGoal(table) || selected !== undefined) return [];
  if (!isHovered && partialMove?.kind !== 'sail') return [];
  const reachability = reachabilityOf(table, { kind: 'sail', to: river });
  return reachability?.isImmediate === false ? reachability.price : [];
}

import { classNames, ScreenReaderHeading, choicesOfKind, type Point, useStore } from '@two-rivers/ui';
import { Fragment, useEffect, useMemo, useRef } from 'react';
import { REGION_NUMBERS, RIVER } from '../view/index.ts';
import { INK, PAPER } from './colors.ts';
import { sailCourse, type FlowDirection, LAYOUTS, type RiverLayout, type ShoreSpaceLayout } from './geometry.ts';
import { RiverBackground } from './RiverBackground.tsx';
import {
  previewedBuild,
  canChooseGoal,
  changedPlaceNames,
  reachabilityOf,
  previewedSail,
  type RiverOfGoldTable,
  useHoverStore,
} from './props.ts';
import css from './River.module.css';
import { RiverSpace } from './RiverSpace.tsx';
import { Ships } from './Ships.tsx';
import { PriceTag, ShoreSpace } from './ShoreSpace.tsx';
import { SpaceGains } from './SpaceGains.tsx';
import { SailTargets } from './SailTargets.tsx';

/** Scroll targets on a river longer than the screen: selected pieces, spaces to sail to, spaces to build on. */
const SELECTED_PLACES = `.${css.previewed}, .${css.highlighted}, .${css.destination}`;
const SAILABLE_SPACES = `.${css.sailable}`;
const BUILDABLE_SPACES = `:is(.${css.reachable}, .${css.reachableLater})`;

interface RiverProps {
  readonly table: RiverOfGoldTable;
  readonly flow: FlowDirection;
  /** SVG view box of the section shown; default: everything */
  readonly view?: string;
}

/** The board: river and shore with tiles, markers and ships, and the changes of the previewed move. */
export function River({ table, flow, view }: RiverProps) {
  const { choices, position, i18n, selected, partialMove, lastStep, viewer } = table;
  const layout = LAYOUTS[flow];
  const regionNames = useMemo(() => REGION_NUMBERS.map((region) => i18n.t(`region.${region}`)), [i18n]);
  const sails = choicesOfKind(choices, 'sail');
  const highlighted = highlightedSpaces(table);
  const { space } = previewedBuild(table);
  const sail = previewedSail(table);
  const drawing = useRef<SVGSVGElement>(null);
  useEffect(() => {
    if (!isScrollable(drawing.current) || (selected === undefined && partialMove === undefined)) return;
    const empty = layout.shore.filter((place) => position.shoreSpace(place.space).isEmpty);
    const openShore = empty.map((place) => `[data-at="space-${place.space}"]${BUILDABLE_SPACES}`).join();
    const scrollTarget =
      selected === undefined ? (partialMove?.kind === 'sail' ? SAILABLE_SPACES : openShore) : SELECTED_PLACES;
    const block = selected === undefined ? 'center' : 'nearest';
    drawing.current?.querySelector(scrollTarget)?.scrollIntoView({ block, inline: block });
  }, [selected, space, flow, partialMove?.kind]);
  useEffect(() => {
    const [place] = (lastStep?.events ?? []).filter(({ seat }) => seat !== viewer).flatMap(changedPlaceNames);
    // scroll to the hit area: it is at the destination, while the drawn ship is still gliding there
    if (isScrollable(drawing.current) && place !== undefined)
      drawing.current
        ?.querySelector(`[data-at="${place}"] > [role="button"]`)
        ?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [lastStep, viewer, flow]);
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
        <RiverSpace key={place.river} table={table} place={place} sails={sails} />
      ))}
      {REGION_NUMBERS.map((region) => (
        <Fragment key={region}>
          <ScreenReaderHeading>{regionNames[region - 1] ?? ''}</ScreenReaderHeading>
          {shoreByNumber(layout)
            .filter((place) => place.region === region)
            .map((place) => (
              <ShoreSpace key={place.space} table={table} place={place} isHighlighted={highlighted.has(place.space)} />
            ))}
        </Fragment>
      ))}
      <RiverNumbers layout={layout} />
      {sail !== undefined && <SailPath layout={layout} {...sail} />}
      <SailPrices table={table} layout={layout} />
      <Ships table={table} layout={layout} />
      <SailTargets table={table} layout={layout} sails={sails} />
      <SpaceGains table={table} layout={layout} />
    </svg>
  );
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

/** Shore spaces that the previewed move would visit or change. */
function highlightedSpaces(table: RiverOfGoldTable): ReadonlySet<number> {
  const move = table.selected?.move;
  const sail = previewedSail(table);
  if (sail !== undefined) return new Set(RIVER[sail.to - 1]?.touches);
  return new Set(move?.kind === 'build' || move?.kind === 'marker' ? [move.space] : []);
}

interface SailPathProps {
  readonly layout: RiverLayout;
  readonly from: number;
  readonly to: number;
}

/** A ship's path down the river; past the mouth, the path continues at the spring. */
function SailPath({ layout, from, to }: SailPathProps) {
  const centerOf = (river: number): Point => layout.rivers[river - 1]?.center ?? { x: 0, y: 0 };
  const { flow, width, height } = layout;
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
  return <path className={css.course} d={path} aria-hidden="true" />;
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

interface SailPricesProps {
  readonly table: RiverOfGoldTable;
  readonly layout: RiverLayout;
}

/** Preparation cost of a sail: on the hovered river space, or on all spaces while choosing where to sail. */
function SailPrices({ table, layout: { rivers } }: SailPricesProps) {
  const { selected, partialMove } = table;
  const { goal: hoveredGoal } = useStore(useHoverStore());
  // a preview shows its own cost
  if (!canChooseGoal(table) || selected !== undefined) return null;
  const isChoosing = partialMove?.kind === 'sail';
  return (
    <g aria-hidden="true" pointerEvents="none">
      {rivers.map(({ river, tagPoint }) => {
        if (!isChoosing && !(hoveredGoal?.kind === 'sail' && hoveredGoal.to === river)) return null;
        const reachability = reachabilityOf(table, { kind: 'sail', to: river });
        return reachability?.isImmediate === false && <PriceTag key={river} at={tagPoint} price={reachability.price} />;
      })}
    </g>
  );
}

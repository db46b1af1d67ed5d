import { classes, HeardHeading, ofKind, type Point, useStore } from '@two-rivers/board';
import { Fragment, useEffect, useMemo, useRef } from 'react';
import { REGION_NUMBERS, RIVER } from '../face/index.ts';
import { INK, PAPER } from './colours.ts';
import { course, type Flow, LAYOUTS, type RiverLayout, type ShorePlace } from './geometry.ts';
import { Ground } from './Ground.tsx';
import { buildShown, mayAct, placesOf, reachOf, sailShown, type Table, usePeek } from './props.ts';
import css from './River.module.css';
import { RiverSpace } from './RiverSpace.tsx';
import { Ships } from './Ships.tsx';
import { Price, ShoreSpace } from './ShoreSpace.tsx';
import { SpaceGains } from './SpaceGains.tsx';
import { Targets } from './Targets.tsx';

/** Scroll targets on a river longer than the screen: selected pieces, spaces to sail to, spaces to build on. */
const CHOSEN = `.${css.picked}, .${css.lit}, .${css.on}`;
const OPEN_WATER = `.${css.goal}`;
const OPEN_SHORE = `:is(.${css.can}, .${css.soon})`;

interface RiverProps {
  readonly table: Table;
  readonly flow: Flow;
  /** SVG view box of the section shown; default: everything */
  readonly view?: string;
}

/** The board: river and shore with tiles, markers and ships, and what the previewed move would change. */
export function River({ table, flow, view }: RiverProps) {
  const { choices, position, speaker, selected, picked, step, viewer } = table;
  const layout = LAYOUTS[flow];
  const names = useMemo(() => REGION_NUMBERS.map((region) => speaker.say(`region.${region}`)), [speaker]);
  const sails = ofKind(choices, 'sail');
  const lit = litSpaces(table);
  const { space } = buildShown(table);
  const sail = sailShown(table);
  const drawing = useRef<SVGSVGElement>(null);
  useEffect(() => {
    if (!isLong(drawing.current) || (selected === undefined && picked === undefined)) return;
    const empty = layout.shore.filter((place) => position.shore(place.space).isEmpty);
    const openShore = empty.map((place) => `[data-at="space-${place.space}"]${OPEN_SHORE}`).join();
    const wanted = selected === undefined ? (picked?.kind === 'sail' ? OPEN_WATER : openShore) : CHOSEN;
    const block = selected === undefined ? 'center' : 'nearest';
    drawing.current?.querySelector(wanted)?.scrollIntoView({ block, inline: block });
  }, [selected, space, flow, picked?.kind]);
  useEffect(() => {
    const [place] = (step?.happenings ?? []).filter(({ seat }) => seat !== viewer).flatMap(placesOf);
    // a gliding ship is still at its origin, but its hit area already lies at its destination
    if (isLong(drawing.current) && place !== undefined)
      drawing.current
        ?.querySelector(`[data-at="${place}"] > [role="button"]`)
        ?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [step, viewer, flow]);
  return (
    <svg
      ref={drawing}
      className={classes(css.river, css[flow])}
      viewBox={view ?? `0 0 ${layout.width} ${layout.height}`}
      role="group"
      aria-label={speaker.say('screen.river')}
      data-at="river"
    >
      <Ground layout={layout} names={names} />
      <HeardHeading>{speaker.say('screen.riverSpaces')}</HeardHeading>
      {layout.rivers.map((place) => (
        <RiverSpace key={place.river} table={table} place={place} sails={sails} />
      ))}
      {REGION_NUMBERS.map((region) => (
        <Fragment key={region}>
          <HeardHeading>{names[region - 1] ?? ''}</HeardHeading>
          {byNumber(layout)
            .filter((place) => place.region === region)
            .map((place) => (
              <ShoreSpace key={place.space} table={table} place={place} isLit={lit.has(place.space)} />
            ))}
        </Fragment>
      ))}
      <RiverNumbers layout={layout} />
      {sail !== undefined && <Course layout={layout} {...sail} />}
      <WaterPrices table={table} layout={layout} />
      <Ships table={table} layout={layout} />
      <Targets table={table} layout={layout} sails={sails} />
      <SpaceGains table={table} layout={layout} />
    </svg>
  );
}

/** Shore spaces by number, the order for screen readers: downriver, alternating between the banks. */
function byNumber({ shore }: RiverLayout): readonly ShorePlace[] {
  return shore.toSorted((a, b) => a.space - b.space);
}

/** Whether the river is longer than its visible part, as on a phone; false for pictures of the rules. */
function isLong(drawing: SVGSVGElement | null): boolean {
  const board = drawing?.closest('[data-form]');
  for (let around = drawing?.parentElement; board?.contains(around ?? null); around = around?.parentElement) {
    const { scrollHeight = 0, clientHeight = 0, scrollWidth = 0, clientWidth = 0 } = around ?? {};
    if (around !== board && (scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1)) return true;
  }
  return false;
}

/** Shore spaces that the previewed move would visit or change. */
function litSpaces(table: Table): ReadonlySet<number> {
  const move = table.selected?.move;
  const sail = sailShown(table);
  if (sail !== undefined) return new Set(RIVER[sail.to - 1]?.touches);
  return new Set(move?.kind === 'build' || move?.kind === 'marker' ? [move.space] : []);
}

interface CourseProps {
  readonly layout: RiverLayout;
  readonly from: number;
  readonly to: number;
}

/** A ship's path down the river; past the mouth it continues at the spring. */
function Course({ layout, from, to }: CourseProps) {
  const centre = (river: number): Point => layout.rivers[river - 1]?.centre ?? { x: 0, y: 0 };
  const { flow, width, height } = layout;
  let path = `M${centre(from).x} ${centre(from).y}`;
  let before = from;
  for (const river of course(from, to)) {
    const { x, y } = centre(river);
    if (river < before) {
      const end = centre(before);
      path += flow === 'wide' ? `L${width} ${end.y}M0 ${y}` : `L${end.x} ${height}M${x} 0`;
    }
    path += `L${x} ${y}`;
    before = river;
  }
  return <path className={css.course} d={path} aria-hidden="true" />;
}

/** Numbers of the river spaces, drawn above the shore's frames, which would cover them. */
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

interface WaterPricesProps {
  readonly table: Table;
  readonly layout: RiverLayout;
}

/** Cost of preparing a sail, per river space: for the hovered space, and for all while choosing where to sail. */
function WaterPrices({ table, layout: { rivers } }: WaterPricesProps) {
  const { selected, picked } = table;
  const { goal: seen } = useStore(usePeek());
  // a preview shows its own cost
  if (!mayAct(table) || selected !== undefined) return null;
  const isChoosing = picked?.kind === 'sail';
  return (
    <g aria-hidden="true" pointerEvents="none">
      {rivers.map(({ river, tag }) => {
        if (!isChoosing && !(seen?.kind === 'sail' && seen.to === river)) return null;
        const reach = reachOf(table, { kind: 'sail', to: river });
        return reach?.isNow === false && <Price key={river} at={tag} price={reach.price} />;
      })}
    </g>
  );
}

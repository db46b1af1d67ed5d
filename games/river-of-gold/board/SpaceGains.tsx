import { type Point, useStore } from '@two-rivers/board';
import type { RiverOfGoldGain, RiverOfGoldGoal, RiverOfGoldHappening } from '../face/index.ts';
import { Crest } from './Crest.tsx';
import type { Pointing, RiverLayout, ShorePlace } from './geometry.ts';
import { Glyph } from './Glyph.tsx';
import { type Table, usePeek } from './props.ts';
import css from './River.module.css';
import { Put } from './Tile.tsx';

const HEIGHT = 16;
/** width of each gain, and of the crest */
const ITEM = 28;
const CREST = 15;
/** gains side by side on a tag */
const ABREAST = 2;

/** Gains of the previewed move on their shore spaces: the visitor's at the bank, an owner's at the other end. */
export function SpaceGains({ table, layout }: { readonly table: Table; readonly layout: RiverLayout }) {
  const { goal } = useStore(usePeek());
  const gains = happeningsOf(table, goal).filter((each) => each.kind === 'gain' && each.amount > 0);
  return (
    <g aria-hidden="true" pointerEvents="none">
      {layout.shore.flatMap((place) =>
        (['bank', 'land'] as const).flatMap((end) => {
          const here = gains.filter(
            (gain): gain is RiverOfGoldGain => gain.kind === 'gain' && isFrom(gain, place.space, end),
          );
          return tagsOf(here).map((tag, line, { length }) => (
            <Tag
              key={`${place.space} ${end} ${line}`}
              table={table}
              tag={tag}
              at={(width) => tagPlace(place, { end, line, lines: length, width })}
            />
          ));
        }),
      )}
    </g>
  );
}

/** Events of the cheapest path to a hovered goal; without one, those of the previewed move. */
function happeningsOf(
  { position, reach, preview }: Table,
  goal: RiverOfGoldGoal | undefined,
): readonly RiverOfGoldHappening[] {
  const ways = goal === undefined ? undefined : reach(goal);
  const [cheapest] = ways?.kind === 'ways' ? ways.ways : [];
  if (cheapest === undefined) return preview?.happenings ?? [];
  let at = position;
  return cheapest.steps.flatMap((step) => {
    const { position: next, happenings } = at.after(step);
    at = next;
    return happenings;
  });
}

/** An end of a space: at the river, where ships call, or away from it. */
type End = 'bank' | 'land';

const SOURCES = { bank: 'visit', land: 'owner' } as const;

/** Whether a gain comes from this shore space, for the visitor (bank) or an owner (land). */
function isFrom({ source }: RiverOfGoldGain, space: number, end: End): boolean {
  return source.by === SOURCES[end] && source.space === space;
}

/** Gains of one player, as many as fit on a tag. */
interface GainTag {
  readonly seat: number;
  readonly gains: readonly RiverOfGoldGain[];
}

function tagsOf(gains: readonly RiverOfGoldGain[]): readonly GainTag[] {
  return [...Map.groupBy(gains, ({ seat }) => seat)].flatMap(([seat, own]) =>
    own.flatMap((_, index) =>
      index % ABREAST === 0 ? [{ seat, gains: own.slice(index, index + ABREAST) }] : [],
    ),
  );
}

const TOWARD: Readonly<Record<Pointing, Point>> = {
  down: { x: 0, y: 1 },
  up: { x: 0, y: -1 },
  right: { x: 1, y: 0 },
  left: { x: -1, y: 0 },
};

interface TagOnSpace {
  readonly end: End;
  readonly line: number;
  readonly lines: number;
  readonly width: number;
}

/** Center of a tag: it overhangs the end of its space, so that the building stays visible; more tags go beside it. */
function tagPlace({ box, pointing }: ShorePlace, { end, line, lines, width }: TagOnSpace): Point {
  const toward = TOWARD[pointing];
  const isFlat = toward.x !== 0;
  const [deep, size] = isFlat ? [box.width, width] : [box.height, HEIGHT];
  const over = isFlat && end === 'bank' ? 8 : 6;
  const stacked = isFlat ? 0 : line * HEIGHT;
  const off = (end === 'bank' ? 1 : -1) * (deep / 2 + over - size / 2 - stacked);
  const aside = isFlat ? (line - (lines - 1) / 2) * HEIGHT : 0;
  return {
    x: box.x + box.width / 2 + toward.x * off,
    y: box.y + box.height / 2 + toward.y * off + aside,
  };
}

interface TagProps {
  readonly table: Table;
  readonly tag: GainTag;
  readonly at: (width: number) => Point;
}

function Tag({ table: { position, viewer }, tag: { seat, gains }, at }: TagProps) {
  const isOthers = seat >= 0 && seat !== viewer;
  const start = isOthers ? CREST : 0;
  const width = 4 + start + ITEM * gains.length;
  const { x, y } = at(width);
  const left = x - width / 2;
  return (
    <g>
      <rect className={css.gain} x={left} y={y - HEIGHT / 2} width={width} height={HEIGHT} rx={HEIGHT / 2} />
      {isOthers && (
        <Put at={{ x: left + CREST / 2 + 1, y }} size={14}>
          <Crest clan={position.seat(seat).clan} seat={seat} />
        </Put>
      )}
      {gains.map(({ what, amount }, index) => {
        const from = left + 2 + start + index * ITEM;
        return (
          <g key={index}>
            <text className={css.gainText} x={from + 15} y={y + 4.2} textAnchor="end">
              +{amount}
            </text>
            <Put at={{ x: from + 21, y }} size={13}>
              <Glyph name={what} />
            </Put>
          </g>
        );
      })}
    </g>
  );
}

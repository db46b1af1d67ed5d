import type { Point } from '@two-rivers/ui';
import type { RiverOfGoldGain, RiverOfGoldGoal, RiverOfGoldEvent } from '../view/index.ts';
import { Crest } from './Crest.tsx';
import type { TileDirection, RiverLayout, ShoreSpaceLayout } from './geometry.ts';
import { Glyph } from './Glyph.tsx';
import { type PieceOwner, pieceOwner, type RiverOfGoldTable, useHover, useTable } from './props.ts';
import css from './River.module.css';
import { CenteredDrawing } from './Tile.tsx';

const TAG_HEIGHT = 16;
/** width of each gain, and of the crest */
const GAIN_WIDTH = 28;
const CREST_WIDTH = 15;
/** gains side by side on a tag */
const GAINS_PER_TAG = 2;

/** A tag with gains of one player, at most as many as fit, and where it is drawn. */
interface PlacedTag {
  readonly key: string;
  readonly center: Point;
  readonly width: number;
  /** player with the gains; undefined for the viewer */
  readonly owner: PieceOwner | undefined;
  readonly gains: readonly Pick<RiverOfGoldGain, 'what' | 'amount'>[];
}

/** Gains of the previewed move on their shore spaces: visitor gains at the bank, owner gains at the far end. */
export function SpaceGains({ layout }: { readonly layout: RiverLayout }) {
  const hoveredGoal = useHover(({ goal }) => goal);
  const tags = useTable((table) => placedTags(table, layout, hoveredGoal));
  return (
    <g aria-hidden="true" pointerEvents="none">
      {tags.map((tag) => (
        <GainTagArt key={tag.key} tag={tag} />
      ))}
    </g>
  );
}

export function placedTags(
  table: RiverOfGoldTable,
  layout: RiverLayout,
  hoveredGoal: RiverOfGoldGoal | undefined,
): readonly PlacedTag[] {
  const { position, viewer } = table;
  const gains = previewedEvents(table, hoveredGoal).filter(
    (event): event is RiverOfGoldGain => event.kind === 'gain' && event.amount > 0,
  );
  if (gains.length === 0) return [];
  return layout.shore.flatMap((place) =>
    (['bank', 'land'] as const).flatMap((end) => {
      const gainsHere = gains.filter((gain) => isGainFrom(gain, place.space, end));
      return groupIntoTags(gainsHere).map((tag, line, { length }) => {
        const isOthers = tag.seat >= 0 && tag.seat !== viewer;
        const width = 4 + (isOthers ? CREST_WIDTH : 0) + GAIN_WIDTH * tag.gains.length;
        return {
          key: `${place.space} ${end} ${line}`,
          center: tagPosition(place, { end, line, lines: length, width }),
          width,
          owner: isOthers ? pieceOwner(position, tag.seat) : undefined,
          gains: tag.gains.map(({ what, amount }) => ({ what, amount })),
        };
      });
    }),
  );
}

/** Events of the cheapest path to the hovered goal; without a hovered goal, events of the previewed move. */
function previewedEvents(
  { position, pathsTo, preview }: RiverOfGoldTable,
  goal: RiverOfGoldGoal | undefined,
): readonly RiverOfGoldEvent[] {
  const pathResult = goal === undefined ? undefined : pathsTo(goal);
  const [cheapest] = pathResult?.kind === 'paths' ? pathResult.paths : [];
  if (cheapest === undefined) return preview?.events ?? [];
  let current = position;
  return cheapest.steps.flatMap((step) => {
    const { position: next, events } = current.afterMove(step);
    current = next;
    return events;
  });
}

/** An end of a shore space: at the river, where ships call, or away from the river. */
type SpaceEnd = 'bank' | 'land';

const GAIN_SOURCES = { bank: 'visit', land: 'owner' } as const;

/** Whether a gain comes from a shore space, for the visitor (bank) or an owner (land). */
function isGainFrom({ source }: RiverOfGoldGain, space: number, end: SpaceEnd): boolean {
  return source.by === GAIN_SOURCES[end] && source.space === space;
}

/** Gains of one player for a tag. */
interface GainTag {
  readonly seat: number;
  readonly gains: readonly RiverOfGoldGain[];
}

function groupIntoTags(gains: readonly RiverOfGoldGain[]): readonly GainTag[] {
  return [...Map.groupBy(gains, ({ seat }) => seat)].flatMap(([seat, own]) =>
    own.flatMap((_, index) =>
      index % GAINS_PER_TAG === 0 ? [{ seat, gains: own.slice(index, index + GAINS_PER_TAG) }] : [],
    ),
  );
}

const RIVERWARD: Readonly<Record<TileDirection, Point>> = {
  down: { x: 0, y: 1 },
  up: { x: 0, y: -1 },
  right: { x: 1, y: 0 },
  left: { x: -1, y: 0 },
};

interface TagSlot {
  readonly end: SpaceEnd;
  readonly line: number;
  readonly lines: number;
  readonly width: number;
}

/** Center of a tag, beyond the end of its space so that the building stays visible; more tags go beside it. */
function tagPosition({ box, pointing }: ShoreSpaceLayout, { end, line, lines, width }: TagSlot): Point {
  const toward = RIVERWARD[pointing];
  const isFlat = toward.x !== 0;
  const [depth, size] = isFlat ? [box.width, width] : [box.height, TAG_HEIGHT];
  const overhang = isFlat && end === 'bank' ? 8 : 6;
  const stackOffset = isFlat ? 0 : line * TAG_HEIGHT;
  const offset = (end === 'bank' ? 1 : -1) * (depth / 2 + overhang - size / 2 - stackOffset);
  const sideOffset = isFlat ? (line - (lines - 1) / 2) * TAG_HEIGHT : 0;
  return {
    x: box.x + box.width / 2 + toward.x * offset,
    y: box.y + box.height / 2 + toward.y * offset + sideOffset,
  };
}

function GainTagArt({ tag: { center, width, owner, gains } }: { readonly tag: PlacedTag }) {
  const { x, y } = center;
  const left = x - width / 2;
  const start = owner === undefined ? 0 : CREST_WIDTH;
  return (
    <g>
      <rect
        className={css.gain}
        x={left}
        y={y - TAG_HEIGHT / 2}
        width={width}
        height={TAG_HEIGHT}
        rx={TAG_HEIGHT / 2}
      />
      {owner !== undefined && (
        <CenteredDrawing at={{ x: left + CREST_WIDTH / 2 + 1, y }} size={14}>
          <Crest {...owner} />
        </CenteredDrawing>
      )}
      {gains.map(({ what, amount }, index) => {
        const from = left + 2 + start + index * GAIN_WIDTH;
        return (
          <g key={index}>
            <text className={css.gainText} x={from + 15} y={y + 4.2} textAnchor="end">
              +{amount}
            </text>
            <CenteredDrawing at={{ x: from + 21, y }} size={13}>
              <Glyph name={what} />
            </CenteredDrawing>
          </g>
        );
      })}
    </g>
  );
}

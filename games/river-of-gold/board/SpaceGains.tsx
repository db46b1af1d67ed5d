import { useStore } from '@two-rivers/board';
import type { RiverOfGoldGain, RiverOfGoldGoal, RiverOfGoldHappening } from '../face/index.ts';
import { Crest } from './Crest.tsx';
import type { RiverLayout, ShorePlace } from './geometry.ts';
import { Glyph } from './Glyph.tsx';
import { usePeek } from './peek.ts';
import type { Table } from './props.ts';
import css from './River.module.css';
import { Put } from './Tile.tsx';

const WIDTH = 46;
const HEIGHT = 19;

/** The gains of the move looked at, on the shore spaces they come from; those of others with their crest. */
export function SpaceGains({ table, layout }: { readonly table: Table; readonly layout: RiverLayout }) {
  const { goal } = useStore(usePeek());
  const gains = happeningsOf(table, goal).filter((each) => each.kind === 'gain' && each.amount > 0);
  return (
    <g aria-hidden="true" pointerEvents="none">
      {layout.shore.map((place) => {
        const own = gains.filter(
          (gain): gain is RiverOfGoldGain => gain.kind === 'gain' && isFrom(gain, place.space),
        );
        return own.map((gain, index) => (
          <Chip
            key={`${place.space} ${index}`}
            table={table}
            place={place}
            gain={gain}
            row={index}
            rows={own.length}
          />
        ));
      })}
    </g>
  );
}

/** What reaching a goal that is only looked at would do, by the cheapest way; else the move that is chosen. */
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

/** Whether a shore space gives it: to the visitor or to an owner. */
function isFrom({ source }: RiverOfGoldGain, space: number): boolean {
  return (source.by === 'visit' || source.by === 'owner') && source.space === space;
}

interface ChipProps {
  readonly table: Table;
  readonly place: ShorePlace;
  readonly gain: RiverOfGoldGain;
  readonly row: number;
  /** of all gains there */
  readonly rows: number;
}

/** At the bank end of the space, one above the other. */
function Chip({ table: { position, viewer }, place: { box, pointing }, gain, row, rows }: ChipProps) {
  const isOwn = gain.seat === viewer;
  const width = isOwn ? WIDTH - 10 : WIDTH + 8;
  const centre = box.x + box.width / 2;
  const x =
    pointing === 'right' ? box.x + box.width - width : pointing === 'left' ? box.x : centre - width / 2;
  const y =
    pointing === 'down'
      ? box.y + box.height - 8 - (row + 1) * (HEIGHT + 1)
      : pointing === 'up'
        ? box.y + 8 + row * (HEIGHT + 1)
        : box.y + box.height / 2 - HEIGHT / 2 + (row - (rows - 1) / 2) * (HEIGHT + 1);
  const start = isOwn ? x + 3 : x + HEIGHT + 1;
  return (
    <g>
      <rect className={css.gain} x={x} y={y} width={width} height={HEIGHT} rx={HEIGHT / 2} />
      {!isOwn && gain.seat >= 0 && (
        <Put at={{ x: x + HEIGHT / 2, y: y + HEIGHT / 2 }} size={15}>
          <Crest clan={position.seat(gain.seat).clan} seat={gain.seat} />
        </Put>
      )}
      <text className={css.gainText} x={start} y={y + 14}>
        +{gain.amount}
      </text>
      <Put at={{ x: x + width - HEIGHT / 2 - 1, y: y + HEIGHT / 2 }} size={15}>
        <Glyph name={gain.what} />
      </Put>
    </g>
  );
}

import type { Call } from '../face/index.ts';
import { Crest } from './Crest.tsx';
import type { ShorePlace } from './geometry.ts';
import type { Table } from './props.ts';
import css from './River.module.css';
import { Put } from './Tile.tsx';

const SIZE = 17;
/** maximum side by side */
const MOST = 3;

interface TrafficMarksProps {
  readonly table: Table;
  readonly place: ShorePlace;
}

/** Ships that can call at a space before the viewer's next turn, at its bank end; paler if that takes favor. */
export function TrafficMarks({ table, place: { space, box, pointing } }: TrafficMarksProps) {
  const { position, viewer } = table;
  const calls = callsOf(table, space).slice(0, MOST);
  const across = pointing === 'left' || pointing === 'right';
  const start = -((calls.length - 1) / 2) * (SIZE + 1);
  return calls.map(({ seat, ship, chance }, index) => {
    const aside = start + index * (SIZE + 1);
    const at = {
      x: across ? (pointing === 'left' ? box.x + 22 : box.x + box.width - 22) : box.x + box.width / 2 + aside,
      y: across ? box.y + box.height / 2 + aside : pointing === 'up' ? box.y + 20 : box.y + box.height - 20,
    };
    return (
      <g key={`${seat} ${ship}`} opacity={chance > 0 ? 1 : 0.45}>
        <Put at={at} size={SIZE}>
          <Crest clan={position.seat(seat).clan} seat={seat} />
        </Put>
        {chance > 0 && chance < 1 && viewer >= 0 && (
          <text className={css.chance} x={at.x} y={at.y + SIZE} textAnchor="middle">
            {Math.round(chance * 100)}%
          </text>
        )}
      </g>
    );
  });
}

/** Sorted by chance, certain ones first. */
function callsOf({ position, viewer }: Table, space: number): readonly Call[] {
  return position.traffic(space, viewer).calls.toSorted((a, b) => b.chance - a.chance);
}

/** `TrafficMarks` in words. */
export function trafficLines(table: Table, space: number): string[] {
  const { speaker } = table;
  const calls = callsOf(table, space);
  if (calls.length === 0) return [speaker.say('screen.noTraffic')];
  return calls.map(({ seat, ship, chance, favor }) => {
    const name = speaker.name(seat);
    if (favor !== undefined) return speaker.say('screen.callsFor', { name, ship, favor });
    return chance === 1
      ? speaker.say('screen.calls', { name, ship })
      : speaker.say('screen.mayCall', { name, ship, percent: Math.round(chance * 100) });
  });
}

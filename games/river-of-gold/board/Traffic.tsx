import type { RiverOfGoldPosition, ShipCall } from '../view/index.ts';
import { Crest } from './Crest.tsx';
import type { ShoreSpaceLayout } from './geometry.ts';
import { type PieceOwner, pieceOwner, type RiverOfGoldI18n } from './props.ts';
import css from './River.module.css';
import { CenteredDrawing } from './Tile.tsx';

const SIZE = 17;
/** maximum number of marks side by side */
const MAX_MARKS = 3;

/** A ship that can call at a space, and its owner. */
interface OwnedShipCall {
  readonly owner: PieceOwner;
  readonly call: ShipCall;
}

/** Calls at a space before a seat's next turn, the most likely first. */
export function callsByChance(position: RiverOfGoldPosition, space: number, seat: number): readonly OwnedShipCall[] {
  return position
    .shoreTraffic(space, seat)
    .calls.toSorted((a, b) => b.probability - a.probability)
    .map((call) => ({ owner: pieceOwner(position, call.seat), call }));
}

interface TrafficMarksProps {
  readonly calls: readonly OwnedShipCall[];
  readonly place: ShoreSpaceLayout;
}

/** Marks for ships that can call at a space before the viewer's next turn; paler if a ship needs favor to do so. */
export function TrafficMarks({ calls, place: { box, pointing } }: TrafficMarksProps) {
  const marks = calls.slice(0, MAX_MARKS);
  const isHorizontal = pointing === 'left' || pointing === 'right';
  const start = -((marks.length - 1) / 2) * (SIZE + 1);
  return marks.map(({ owner, call: { seat, ship, probability } }, index) => {
    const offset = start + index * (SIZE + 1);
    const at = {
      x: isHorizontal ? (pointing === 'left' ? box.x + 22 : box.x + box.width - 22) : box.x + box.width / 2 + offset,
      y: isHorizontal ? box.y + box.height / 2 + offset : pointing === 'up' ? box.y + 20 : box.y + box.height - 20,
    };
    return (
      <g key={`${seat} ${ship}`} opacity={probability > 0 ? 1 : 0.45}>
        <CenteredDrawing at={at} size={SIZE}>
          <Crest {...owner} />
        </CenteredDrawing>
        {probability > 0 && probability < 1 && (
          <text className={css.chance} x={at.x} y={at.y + SIZE} textAnchor="middle">
            {Math.round(probability * 100)}%
          </text>
        )}
      </g>
    );
  });
}

/** Describes the `TrafficMarks` of a space for screen readers. */
export function describeTraffic(i18n: RiverOfGoldI18n, calls: readonly OwnedShipCall[]): string[] {
  if (calls.length === 0) return [i18n.t('screen.noTraffic')];
  return calls.map(({ call: { seat, ship, probability, favorNeeded } }) => {
    const name = i18n.playerName(seat);
    if (favorNeeded !== undefined) return i18n.t('screen.callsFor', { name, ship, favor: favorNeeded });
    return probability === 1
      ? i18n.t('screen.calls', { name, ship })
      : i18n.t('screen.mayCall', { name, ship, percent: Math.round(probability * 100) });
  });
}

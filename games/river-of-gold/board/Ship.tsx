import type { Seat, ShipNumber } from '../face/index.ts';
import { GOLD, INK } from './colours.ts';
import { Crest, colourOf } from './Crest.tsx';
import css from './River.module.css';

interface ShipPieceProps {
  readonly player: Seat;
  readonly ship: ShipNumber;
  readonly isRoyal: boolean;
}

/** A ship around 0 0, 32 wide: the sail has the clan's colour and crest, the hull the ship's number. */
export function ShipPiece({ player, ship, isRoyal }: ShipPieceProps) {
  return (
    <g stroke={INK} strokeWidth="1.2" strokeLinejoin="round">
      <path
        d={
          isRoyal
            ? 'M-17 3c4 .6 4 3 7 3h20c3 0 4-3 7-4-1 7-4 12-11 12H-7C-13 14-16 9-17 3z'
            : 'M-15 5h30c-1.5 6-5 9-10 9H-6c-5 0-8-3-9-9z'
        }
        fill={isRoyal ? '#7c1420' : '#8a5a33'}
      />
      <path d="M-11-15h22c-1.5 6-1.5 12 0 18h-22c1.5-6 1.5-12 0-18z" fill={isRoyal ? GOLD : '#fff8e6'} />
      {isRoyal && <path d="M-6-16-7.5-21l4 2.2L0-22l3.5 3.2 4-2.2L6-16z" fill={GOLD} />}
      <path d="M-12.5-15h25" stroke={colourOf(player)} strokeWidth="2.6" />
      <g transform="translate(-8 -14) scale(.67)">
        <Crest clan={player.clan} seat={player.seat} />
      </g>
      <text className={css.shipNumber} y="12.5" textAnchor="middle" fill="#fff8e6" stroke="none">
        {ship}
      </text>
    </g>
  );
}

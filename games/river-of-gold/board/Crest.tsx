import './tokens.css';
import { IconFrame, type PlayerMarkProps } from '@two-rivers/ui';
import type { ReactNode } from 'react';
import type { Clan, RiverOfGoldPosition } from '../view/index.ts';
import { CLAN_COLORS, INK, PAPER, SEAT_COLORS } from './colors.ts';
import css from './Glyph.module.css';
import type { PieceOwner } from './props.ts';

interface CrestShape {
  /** unique per clan, so that clans differ by more than color */
  readonly outline: string;
  readonly emblem: ReactNode;
}

const EMBLEM_STROKE = {
  fill: 'none',
  stroke: PAPER,
  strokeWidth: 1.7,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const CLAN_CRESTS: Readonly<Record<Clan, CrestShape>> = {
  // a square wall with two claws
  crab: {
    outline: 'M5 2h14l3 3v14l-3 3H5l-3-3V5z',
    emblem: (
      <path
        {...EMBLEM_STROKE}
        d="M8.5 17c-3-2-4.5-5-3.5-8.5 1-2 3-2.5 4.5-1.5L8 9.5l3 .5M15.5 17c3-2 4.5-5 3.5-8.5-1-2-3-2.5-4.5-1.5L16 9.5l-3 .5M9.5 15.5h5"
      />
    ),
  },
  // a leaf on its tip, with folded arms
  mantis: {
    outline: 'M12 .8 23 12 12 23.2 1 12z',
    emblem: (
      <path {...EMBLEM_STROKE} d="M12 18.5V8.5M12 8.5 9.5 6M12 8.5 14.5 6M12 12.5 7.5 10l-.8 4M12 12.5 16.5 10l.8 4" />
    ),
  },
  // a round moon with spread wings
  crane: {
    outline: 'M12 1.2A10.8 10.8 0 1 1 12 22.8 10.8 10.8 0 1 1 12 1.2z',
    emblem: (
      <path
        {...EMBLEM_STROKE}
        d="M4.5 9c3.5.2 6 1.8 7.5 5.5C13.5 10.8 16 9.2 19.5 9M12 14.5v4M12 14.5V7.5c0-1.6 1.2-2.4 2.6-2M7 13c1.5.4 2.6 1.2 3.4 2.6M17 13c-1.5.4-2.6 1.2-3.4 2.6"
      />
    ),
  },
  // a shield with a raised tail
  scorpion: {
    outline: 'M2 2.5h20v9c0 6-4 9.7-10 11.7-6-2-10-5.7-10-11.7z',
    emblem: (
      <path
        {...EMBLEM_STROKE}
        d="M12 19v-5.5c0-2.5 4.5-2 4.5-5s-3-4-5.5-2.5l2 2.2M12 15 8.5 13M12 17.5 8 16.5M12 15l3.5-.5M12 17.5l4-1.2"
      />
    ),
  },
};

/** Shape per seat, until the clans are known. */
const SEAT_OUTLINES = [
  'M12 1.2A10.8 10.8 0 1 1 12 22.8 10.8 10.8 0 1 1 12 1.2z',
  'M3 3h18v18H3z',
  'M12 1 23.5 21.5H.5z',
  'M12 .8 23 12 12 23.2 1 12z',
];

/** A player's crest, 24 by 24: the clan's shape and color, or a numbered shape before the clans are known. */
export function Crest({ clan, seat }: PieceOwner) {
  if (clan === undefined) {
    return (
      <>
        <path d={SEAT_OUTLINES[seat] ?? ''} fill={SEAT_COLORS[seat] ?? INK} stroke={PAPER} strokeWidth="1" />
        <text className={css.count} x="12" y={seat === 2 ? 19 : 16.5} fill={PAPER} textAnchor="middle">
          {seat + 1}
        </text>
      </>
    );
  }
  const { outline, emblem } = CLAN_CRESTS[clan];
  return (
    <>
      <path d={outline} fill={CLAN_COLORS[clan]} stroke={PAPER} strokeWidth="1.2" />
      {emblem}
    </>
  );
}

export function seatColor({ clan, seat }: PieceOwner): string {
  return clan === undefined ? (SEAT_COLORS[seat] ?? INK) : CLAN_COLORS[clan];
}

/** A player's crest at text size. */
export function PlayerMark({ position, seat }: PlayerMarkProps<RiverOfGoldPosition>) {
  return <ClanMark owner={position.seat(seat)} />;
}

export function ClanMark({ owner: { clan, seat } }: { readonly owner: PieceOwner }) {
  return (
    <IconFrame className={css.icon}>
      <Crest clan={clan} seat={seat} />
    </IconFrame>
  );
}

import { IconFrame } from '@two-rivers/ui';
import { memo } from 'react';
import { INK } from './glyphs.tsx';
import css from './glyphs.module.css';

/** Color and hat of each seat's pioneers, independent of the river board. */
const PIONEER_STYLES = [
  { body: '#2f72b0', deep: '#1d4f80', hat: 'brim' },
  { body: '#4c8f3c', deep: '#2c5f24', hat: 'fur' },
  { body: '#e3aa1e', deep: '#98690a', hat: 'bonnet' },
  { body: '#4b454c', deep: '#221d24', hat: 'top' },
] as const;

type PioneerStyle = (typeof PIONEER_STYLES)[number];

function pioneerStyle(index: number): PioneerStyle {
  return PIONEER_STYLES[index & 3] ?? PIONEER_STYLES[0];
}

const HATS = {
  brim: 'M2.5 8.4c2.6-1 4.2-1.4 5-1.9L8.4 2.8c1.2-1.3 2.2-.4 3.6-.4s2.4-.9 3.6.4l.9 3.7c.8.5 2.4.9 5 1.9-4.5 1.8-14.5 1.8-19 0z',
  fur: 'M6.5 8.8C6 4.5 8.5 2.2 12 2.2s6 2.3 5.5 6.6c2.5 1.2 4 4 3.2 8-1.7-.8-3.5-3.6-3.7-6.3-3 1-7.5 1-10.5-1.7z',
  bonnet:
    'M5.8 13.8C4.6 8 6.5 2.2 12 2.2s7.4 5.8 6.2 11.6c-1.3-.9-1.7-2.7-2-4.8-2.5-1.7-5.9-1.7-8.4 0-.3 2.1-.7 3.9-2 4.8z',
  top: 'M4.5 8.6V6.8h3V1.5h9v5.3h3v1.8c-4 1.3-11 1.3-15 0z',
} as const;

interface PioneerFigureProps {
  readonly styleIndex: number;
  readonly isGhost?: boolean;
}

/** A pioneer, 24 by 24. */
export const PioneerFigure = memo(function Figure({ styleIndex, isGhost = false }: PioneerFigureProps) {
  const { body, deep, hat } = pioneerStyle(styleIndex);
  const ink = { stroke: INK, strokeWidth: 1.1, strokeLinejoin: 'round' } as const;
  return (
    <g opacity={isGhost ? 0.55 : 1}>
      <path d="M4 22.8c0-6.5 2.8-9.8 8-9.8s8 3.3 8 9.8z" fill={body} stroke="#fffaf0" strokeWidth="3" />
      <path d="M4 22.8c0-6.5 2.8-9.8 8-9.8s8 3.3 8 9.8z" fill={body} {...ink} />
      <path d="M12 13c-1 3-1 6.5 0 9.8h8c0-6.5-2.8-9.8-8-9.8z" fill={deep} fillOpacity=".45" />
      <circle cx="12" cy="10" r="4.1" fill="#f3d5ae" {...ink} />
      <path d={HATS[hat]} fill={deep} {...ink} />
      {hat === 'brim' && <path d="M8 6.2q4 1.3 8 0" stroke={body} strokeWidth="1.5" fill="none" />}
      {hat === 'top' && <path d="M7.5 5.8h9" stroke="#c0402f" strokeWidth="1.6" />}
      {hat === 'bonnet' && <path d="M8 7.5q4-2.3 8 0" stroke="#fff4d8" strokeWidth="1.2" fill="none" />}
      {hat === 'fur' && (
        <path d="M7 7q5 1.5 10 0M18.2 11.5l1.5-.6M19.2 14l1.3-.6" stroke="#e9c99b" strokeWidth="1.2" fill="none" />
      )}
    </g>
  );
});

/** Mark of a player: a pioneer with the seat's color and hat. */
export const PlayerMark = memo(function Mark({ seat }: { readonly seat: number }) {
  return (
    <IconFrame className={css.mark}>
      <PioneerFigure styleIndex={seat} />
    </IconFrame>
  );
});

export function playerColor({ seat }: { readonly seat: number }): string {
  return pioneerStyle(seat).body;
}

import { IconFrame, useDieRollAnimation } from '@two-rivers/ui';
import type { Seat } from '../view/index.ts';
import { INK, regionColors } from './colors.ts';
import icon from './Glyph.module.css';

/** Face of a player's die; 0 if not rolled or unknown. */
export function dieFaceOf({ die }: Seat): number {
  return typeof die === 'number' ? die : 0;
}

/** A die centered at the origin; no pips for face 0. */
export function Die({ face }: { readonly face: number }) {
  const tumble = useDieRollAnimation(face);
  return (
    <g ref={tumble}>
      <rect x="-23" y="-23" width="46" height="46" rx="10" fill="#fffaf0" stroke={INK} strokeWidth="2" />
      {(PIPS[face] ?? []).map(([x, y]) => (
        <circle
          key={`${x} ${y}`}
          cx={x * 12}
          cy={y * 12}
          r="4.6"
          fill={face >= 1 && face <= 6 ? regionColors(face).strong : INK}
        />
      ))}
    </g>
  );
}

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A die at text size. */
export function DieIcon({ face }: { readonly face: number }) {
  return (
    <IconFrame className={icon.icon} viewBox="-24 -24 48 48">
      <Die face={face} />
    </IconFrame>
  );
}

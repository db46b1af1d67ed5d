import { memo } from 'react';
import drawing from './drawing.module.css';
import { INK } from './glyphs.tsx';
import { PioneerFigure } from './Pioneer.tsx';
import css from './Token.module.css';

/** The boat of a seat with the pioneers on it, 120 by 46. */
export const BoatArt = memo(function BoatArt({ seat, pioneers }: { readonly seat: number; readonly pioneers: number }) {
  return (
    <svg viewBox="0 0 120 46">
      <path d="M2 38c10-5 18 3 30-1s20 3 30 0 18-4 28 0 18 1 28-1v10H2z" fill="#9fd0e0" />
      {Array.from({ length: pioneers }, (_, index) => (
        <svg key={index} x={60 - (pioneers * 19) / 2 + index * 19 - 2} y="4" width="24" height="24" viewBox="0 0 24 24">
          <PioneerFigure styleIndex={seat} />
        </svg>
      ))}
      <path
        d="M6 22c8 4 20 5 54 5s46-1 54-5c-2 10-10 17-20 17H26C16 39 8 32 6 22z"
        fill="#b07a44"
        stroke={INK}
        strokeWidth="1.4"
        strokeLinejoin="round"
      />
      <path d="M12 30c14 3 80 3 96 0" stroke="#7d5530" strokeWidth="1.3" fill="none" />
      <path
        d="M4 41c10-4 18 3 30-1s20 3 30 0 18-4 28 0 18 1 24-1"
        stroke="#4d93b5"
        strokeWidth="1.6"
        fill="none"
        strokeLinecap="round"
      />
    </svg>
  );
});

interface TokenCoinProps {
  readonly value: number | string;
  /** center of the coin */
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A bonus token inside a larger drawing. */
export function TokenCoin({ value, x, y, size }: TokenCoinProps) {
  return (
    <svg x={x - size / 2} y={y - size / 2} width={size} height={size} viewBox="0 0 30 30">
      <circle cx="15" cy="15" r="13.5" fill="#d99e35" stroke={INK} strokeWidth="1.4" />
      <circle cx="15" cy="15" r="10" fill="#f7dc95" stroke="#a8731c" strokeWidth="1" />
      <text className={drawing.numeral} x="15" y="20.5" fontSize="15.5">
        {value}
      </text>
    </svg>
  );
}

interface TokenArtProps {
  readonly value: number | string | undefined;
  /** seat of the fifth pioneer waiting on the spot */
  readonly waitingSeat?: number | undefined;
}

/** A bonus token, 30 by 30, or its empty spot. */
export const TokenArt = memo(function TokenArt({ value, waitingSeat }: TokenArtProps) {
  return (
    <svg className={css.token} viewBox="0 0 30 30" aria-hidden="true">
      {value === undefined ? (
        <circle
          cx="15"
          cy="15"
          r="12.5"
          fill="#fffaf0"
          fillOpacity=".5"
          stroke="#a5834a"
          strokeWidth="1.3"
          strokeDasharray="3 2.5"
        />
      ) : (
        <TokenCoin value={value} x={15} y={15} size={30} />
      )}
      {waitingSeat !== undefined && (
        <svg x="4" y="3" width="22" height="22" viewBox="0 0 24 24">
          <PioneerFigure styleIndex={waitingSeat} isGhost />
        </svg>
      )}
    </svg>
  );
});

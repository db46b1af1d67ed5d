import { IconFrame } from '@two-rivers/ui';
import { memo, type ReactNode } from 'react';
import css from './glyphs.module.css';

/** Sepia ink for the outlines of all pieces. */
export const INK = '#4a3524';

const inkStroke = { stroke: INK, strokeWidth: 1.1, strokeLinejoin: 'round', strokeLinecap: 'round' } as const;
const fineStroke = { ...inkStroke, strokeWidth: 0.8, fill: 'none' } as const;

/** A small conifer with its base at (x, y). */
export function Pine({
  x,
  y,
  scale = 1,
  tone = '#4d7d46',
}: {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  readonly tone?: string;
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-.9 0h1.8v-3h-1.8z" fill="#7a5533" />
      <path d="M0-17l4.6 7h-2l3.6 5.2H-6.2l3.6-5.2h-2z" fill={tone} />
      <path d="M0-17l4.6 7h-2l3.6 5.2H.6z" fill="#244f32" fillOpacity=".35" />
    </g>
  );
}

/** The drawings, 24 by 24. */
const GLYPHS: Readonly<Record<string, ReactNode>> = {
  wood: (
    <>
      <path d="M8 3.5h11.5c2 0 2.8 1.3 2.8 3.3s-.8 3.2-2.8 3.2H8z" fill="#b07a44" {...inkStroke} />
      <ellipse cx="7.8" cy="6.75" rx="2.7" ry="3.25" fill="#efd3a2" {...inkStroke} />
      <path d="M4.5 12.5h13c2.3 0 3.3 1.5 3.3 4s-1 4-3.3 4h-13z" fill="#9a6635" {...inkStroke} />
      <path d="M9.5 15.2h7M11 18h7M12 6.3h6" stroke="#6d4521" strokeWidth=".9" strokeLinecap="round" />
      <ellipse cx="4.8" cy="16.5" rx="3.3" ry="4" fill="#f3dbae" {...inkStroke} />
      <ellipse cx="4.8" cy="16.5" rx="1.4" ry="1.8" fill="none" stroke="#b07a44" strokeWidth=".9" />
    </>
  ),
  clay: (
    <>
      <path d="M7 3.5h10v6H7z" fill="#d98a5c" {...inkStroke} />
      <path d="M1.8 9.5h10v5.5h-10zM12.2 9.5h10v5.5h-10z" fill="#c8693f" {...inkStroke} />
      <path d="M4.5 15h7v6h-7zM11.5 15h8v6h-8z" fill="#b5562f" {...inkStroke} />
      <path d="M8.5 5.2h4M3.5 11.2h3.5M14 11.2h4M13.2 16.8h3" stroke="#f6c7a2" strokeWidth="1" strokeLinecap="round" />
    </>
  ),
  stone: (
    <>
      <path d="M9 8.5l4.5-5 5.5 2 2 5.5-3 4h-7z" fill="#b9bdc0" {...inkStroke} />
      <path d="M1.8 16.5l3.2-6 6-.5 4 4.2-.8 6.3H4.5z" fill="#949ba1" {...inkStroke} />
      <path d="M13.5 20.5l2-5.5 4.5-.5 2.5 3.5-1.5 2.5z" fill="#7f878e" {...inkStroke} />
      <path d="M5 10.5l3 3.2 7 .6M8 13.7l-1.5 6M13.5 3.5l1.2 5 6 2.5" {...fineStroke} strokeOpacity=".55" />
    </>
  ),
  food: (
    <>
      <path d="M11.5 22C4.5 19 3.5 13 5.5 8.5c2.5 2.5 3.5 4 4 7z" fill="#6f9a3d" {...inkStroke} />
      <path d="M12.5 22c7-3 8-9 6-13.5-2.5 2.5-3.5 4-4 7z" fill="#84ad4b" {...inkStroke} />
      <path
        d="M12 1.8c3 1.7 4 5.2 4 8.7 0 5-1.7 9.5-4 11.5-2.3-2-4-6.5-4-11.5 0-3.5 1-7 4-8.7z"
        fill="#f2c53d"
        {...inkStroke}
      />
      <path d="M12 3v17M9 7.5h6M8.3 11h7.4M8.7 14.5h6.6M9.8 17.8h4.4" stroke="#b98414" strokeWidth=".9" fill="none" />
    </>
  ),
  any: (
    <>
      <path d="M12 12V1.8A10.2 10.2 0 0 1 22.2 12z" fill="#c8693f" />
      <path d="M12 12h10.2A10.2 10.2 0 0 1 12 22.2z" fill="#949ba1" />
      <path d="M12 12v10.2A10.2 10.2 0 0 1 1.8 12z" fill="#f2c53d" />
      <path d="M12 12H1.8A10.2 10.2 0 0 1 12 1.8z" fill="#9a6635" />
      <path d="M12 1.8v20.4M1.8 12h20.4" stroke={INK} strokeWidth=".9" />
      <circle cx="12" cy="12" r="10.2" fill="none" {...inkStroke} />
    </>
  ),
  pioneer: (
    <>
      <path d="M4.5 22.5c0-6 2.5-9.5 7.5-9.5s7.5 3.5 7.5 9.5z" fill="#a2543a" {...inkStroke} />
      <circle cx="12" cy="9.5" r="4" fill="#f0cfa6" {...inkStroke} />
      <path
        d="M3.5 8.2c2.5-1.2 4-1.4 4.3-1.7L8.5 2.5c2-1.2 5-1.2 7 0l.7 4c.3.3 1.8.5 4.3 1.7-4 1.6-13 1.6-17 0z"
        fill="#8a6137"
        {...inkStroke}
      />
    </>
  ),
  warehouse: (
    <>
      <path d="M2.5 7.5h19v14h-19z" fill="#e7c88f" {...inkStroke} />
      <path d="M5.5 10.5h13v8h-13z" fill="#fff6e0" stroke="#a4783f" strokeWidth=".9" />
      <path d="M1.5 7.8L12 2l10.5 5.8z" fill="#b98a4e" {...inkStroke} />
      <path d="M2.5 21.5l3-3M21.5 21.5l-3-3M2.5 7.5l3 3M21.5 7.5l-3 3" {...fineStroke} />
    </>
  ),
  points: (
    <>
      <path
        d="M12 1.6l3.1 6.6 7.2.9-5.3 5 1.4 7.2L12 17.8l-6.4 3.5L7 14.1l-5.3-5 7.2-.9z"
        fill="#f0b93a"
        {...inkStroke}
      />
      <path d="M12 4.6v11L7.5 18l.9-4.4-3.4-3.2 4.9-.6z" fill="#fbdc86" />
    </>
  ),
  token: (
    <>
      <circle cx="12" cy="12" r="10.2" fill="#d99e35" {...inkStroke} />
      <circle cx="12" cy="12" r="7.4" fill="#f7dc95" stroke="#a8731c" strokeWidth=".9" />
      <path d="M12 7l1.6 3.3 3.6.5-2.6 2.5.6 3.6-3.2-1.7-3.2 1.7.6-3.6-2.6-2.5 3.6-.5z" fill="#c08524" />
    </>
  ),
  pawn: (
    <>
      <path d="M6 22.5V2" stroke={INK} strokeWidth="2.2" strokeLinecap="round" />
      <path d="M7 3c4-1.8 7 2 14 .2-1.5 2.3-1.5 5.3 0 8.3-6 2-10-1.8-14 .2z" fill="#c0402f" {...inkStroke} />
      <path d="M9.5 5.5c3-.5 5 1 8 .8" stroke="#f4c9b8" strokeWidth="1.2" fill="none" strokeLinecap="round" />
      <path d="M2.5 22.5c1-2 6-2 7 0z" fill="#8a6137" {...inkStroke} />
    </>
  ),
  tile: (
    <>
      <path d="M2.5 2.5h19v19h-19z" fill="#dbe3b4" {...inkStroke} />
      <path d="M3 13c4-3 6 1.5 9-.5s5-2 9 0v4.5c-4-2-6-1-9 .5s-5-2-9 .5z" fill="#6fb0cb" />
      <path
        d="M6 11.5l3-6 3 6zM11.5 11.5l3.5-5.5 3.5 5.5z"
        fill="#5f8a4f"
        stroke={INK}
        strokeWidth=".8"
        strokeLinejoin="round"
      />
    </>
  ),
  building: (
    <>
      <path d="M4 11h16v10.5H4z" fill="#c48f55" {...inkStroke} />
      <path d="M4 14.5h16M4 18h16" stroke="#7d5530" strokeWidth=".8" />
      <path d="M1.5 12L12 3l10.5 9-1.8 1.6L12 6.3l-8.7 7.3z" fill="#a2543a" {...inkStroke} />
      <path d="M10 21.5V15h4v6.5z" fill="#5b3f26" {...inkStroke} />
      <path d="M16.5 4v3.6l2.5 2.2V4z" fill="#8d8f8c" {...inkStroke} />
    </>
  ),
  forest: (
    <>
      <circle cx="12" cy="12" r="10.8" fill="#bcd3a0" stroke={INK} strokeWidth=".9" />
      <Pine x={8} y={20} scale={0.8} />
      <Pine x={16} y={19.5} scale={0.7} tone="#5f8f4f" />
      <Pine x={12} y={21.5} scale={0.95} tone="#3f7040" />
    </>
  ),
  desert: (
    <>
      <circle cx="12" cy="12" r="10.8" fill="#f6e0a4" stroke={INK} strokeWidth=".9" />
      <path d="M1.8 15c4-4 7-4 10-1s7 2.5 10.2 0a10.6 10.6 0 0 1-20.2 1z" fill="#e5b863" />
      <path
        d="M11 18V7.5a1.5 1.5 0 0 1 3 0V18zM7.5 9v3q0 2 3.5 2M17.5 8v2.5q0 2-3.5 2"
        fill="#6f9250"
        stroke="#50733a"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <path d="M12.5 7.5V18" stroke="#9cba74" strokeWidth=".9" />
    </>
  ),
  badlands: (
    <>
      <circle cx="12" cy="12" r="10.8" fill="#f3cfb4" stroke={INK} strokeWidth=".9" />
      <path
        d="M2 18.5l3-9h5l1.5 4 2-6h5.5l3 10a10.7 10.7 0 0 1-20 1z"
        fill="#b9573d"
        stroke={INK}
        strokeWidth=".8"
        strokeLinejoin="round"
      />
      <path d="M4 13h7M13 11h7M3.5 16.5h17" stroke="#eab48d" strokeWidth="1.4" />
    </>
  ),
  mountain: (
    <>
      <circle cx="12" cy="12" r="10.8" fill="#d5e2ea" stroke={INK} strokeWidth=".9" />
      <path
        d="M2 17l7-11.5 4 6 2.5-3.5L22 16a10.7 10.7 0 0 1-20 1z"
        fill="#7d8aa0"
        stroke={INK}
        strokeWidth=".8"
        strokeLinejoin="round"
      />
      <path d="M9 5.5l3 4.5-1.5 1.2-1.5-1.5-2 1.8-1-1zM15.5 8l2.6 3.2-2 .6-2-1.3z" fill="#fff" />
    </>
  ),
  meadow: (
    <>
      <circle cx="12" cy="12" r="10.8" fill="#cfe39a" stroke={INK} strokeWidth=".9" />
      <path
        d="M12 13.5V21.5M12 18.5q-3.5 0-4.5-2.5 3.5-.5 4.5 2.5zM12 17q3 0 4-2.5-3-.5-4 2.5z"
        fill="#6a9a3c"
        stroke="#4c7a2c"
        strokeWidth="1.1"
      />
      <g fill="#f2f0fb" stroke="#7d5aa6" strokeWidth=".9">
        <ellipse cx="12" cy="5.8" rx="2.1" ry="2.9" />
        <ellipse cx="12" cy="12.6" rx="2.1" ry="2.9" />
        <ellipse cx="8.6" cy="9.2" rx="2.9" ry="2.1" />
        <ellipse cx="15.4" cy="9.2" rx="2.9" ry="2.1" />
      </g>
      <circle cx="12" cy="9.2" r="2.1" fill="#f0b93a" stroke={INK} strokeWidth=".7" />
    </>
  ),
  settler: (
    <>
      <path d="M2 21.5L12 4l10 17.5z" fill="#efe3c6" {...inkStroke} />
      <path d="M12 4l10 17.5H12z" fill="#d3bd8c" />
      <path d="M2 21.5L12 4l10 17.5z" fill="none" {...inkStroke} />
      <path d="M12 10.5l-4 11h8z" fill="#6b4a2c" {...inkStroke} />
      <path d="M12 4l-1.5-2.5M12 4l1.5-2.5" {...fineStroke} />
    </>
  ),
  swap: (
    <>
      <path d="M3 9.5C5 4.5 13 2.5 17.5 6.5L19.5 4l1.8 8-8-.8 2-2.2C12 6 7.5 7 6 10.5z" fill="#5d93ad" {...inkStroke} />
      <path d="M21 14.5c-2 5-10 7-14.5 3L4.5 20l-1.8-8 8 .8-2 2.2c3.3 3 7.8 2 9.3-1.5z" fill="#e0a95a" {...inkStroke} />
    </>
  ),
  reserve: (
    <>
      <path d="M5 1.8h14v20.4H5z" fill="#f4e6c6" {...inkStroke} />
      <path
        d="M7.5 13h9v6h-9zM6.5 13.5L12 8.5l5.5 5z"
        fill="#c79c68"
        stroke={INK}
        strokeWidth=".8"
        strokeLinejoin="round"
      />
      <path d="M13.5 1.8h4v8l-2-1.7-2 1.7z" fill="#c0402f" {...inkStroke} strokeWidth={0.8} />
    </>
  ),
  exchange: (
    <>
      <path d="M2 8.5h13V5.5l6.5 5-6.5 5v-3H2z" fill="#f2c53d" {...inkStroke} />
      <circle cx="5" cy="18.5" r="2.8" fill="#9a6635" {...inkStroke} />
      <circle cx="11.5" cy="18.5" r="2.8" fill="#c8693f" {...inkStroke} />
      <circle cx="18" cy="18.5" r="2.8" fill="#949ba1" {...inkStroke} />
    </>
  ),
  columns: (
    <>
      <path d="M7.5 1.8h9v6.6h-9zM7.5 8.4h9V15h-9zM7.5 15h9v6.6h-9z" fill="#bcd596" {...inkStroke} />
      <path d="M4 3v17.5M20 3v17.5" stroke="#c08524" strokeWidth="1.8" strokeLinecap="round" />
    </>
  ),
  now: <path d="M14 1.5L4.5 13.5h6L9 22.5l10.5-13h-6.5z" fill="#f0b93a" {...inkStroke} />,
  each: (
    <path
      d="M12 3a9 9 0 0 1 8.8 7h2L19.5 15 16 10h2a6.2 6.2 0 1 0-1.5 6.5l2 2A9 9 0 1 1 12 3z"
      fill="#5d93ad"
      {...inkStroke}
      strokeWidth={0.9}
    />
  ),
};

/** Glyphs to use for names that have no drawing of their own. */
const GLYPH_ALIASES: Readonly<Record<string, string>> = {
  terrain: 'tile',
  build: 'building',
  first: 'pawn',
  firstPlayer: 'pawn',
  take: 'meadow',
  return: 'warehouse',
  produces: 'any',
};

interface GlyphProps {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A glyph inside a larger drawing, positioned by its upper left corner. */
export const Glyph = memo(function Glyph({ name, x, y, size }: GlyphProps) {
  return (
    <svg x={x} y={y} width={size} height={size} viewBox="0 0 24 24">
      {glyphArt(name)}
    </svg>
  );
});

export function glyphArt(name: string): ReactNode {
  return GLYPHS[GLYPH_ALIASES[name] ?? name] ?? GLYPHS['any'];
}

/** A glyph at text size. */
export const Icon = memo(function Icon({ name, title }: { readonly name: string; readonly title?: string }) {
  return (
    <IconFrame className={css.icon} title={title}>
      {glyphArt(name)}
    </IconFrame>
  );
});

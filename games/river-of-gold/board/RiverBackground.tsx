import { memo } from 'react';
import { REGION_NUMBERS } from '../view/index.ts';
import { GOLD, INK, PAPER, regionColors } from './colors.ts';
import { bankTextTransform, type RiverLayout } from './geometry.ts';
import css from './River.module.css';

/** Ground pattern per region, so that regions differ by more than color: peaks, firs, furrows, leaves, reeds, waves. */
const REGION_PATTERNS: readonly { readonly size: number; readonly path: string }[] = [
  { size: 26, path: 'M2 20l6-10 6 10M13 12l5-8 5 8M6 13l2 2 2-2' },
  { size: 24, path: 'M6 16V6M3 10l3-3 3 3M2.5 14l3.5-3 3.5 3M18 24V15M15 19l3-3 3 3M14.5 23l3.5-3 3.5 3' },
  { size: 20, path: 'M0 6c4-2 6-2 10 0s6 2 10 0M0 16c4-2 6-2 10 0s6 2 10 0' },
  { size: 24, path: 'M4 8c3-5 7-5 9 0-3 3-6 3-9 0zM4 8h9M14 19c3-5 7-5 9 0-3 3-6 3-9 0zM14 19h9' },
  { size: 22, path: 'M5 16V7M8 16V4M11 16V8M2 18h12M17 8V2M20 8V4M15 10h6' },
  {
    size: 20,
    path: 'M0 10a10 10 0 0 1 20 0M4 10a6 6 0 0 1 12 0M-10 20a10 10 0 0 1 20 0M10 20a10 10 0 0 1 20 0M-6 20a6 6 0 0 1 12 0M14 20a6 6 0 0 1 12 0',
  },
];

/** Threads of the current, golden and pale: [offset across the river, width, dashes, color]. */
const CURRENT_THREADS: readonly (readonly [number, number, string, string])[] = [
  [-0.88, 2.4, '60 18 130 26 22 20', GOLD],
  [-0.66, 1.4, '34 26 12 22', '#cfe6ea'],
  [-0.46, 1.8, '90 40 26 34 150 30', GOLD],
  [-0.16, 1.2, '20 40 44 30', '#cfe6ea'],
  [0.12, 1.6, '120 60 40 44', GOLD],
  [0.4, 1.3, '30 34 10 28', '#cfe6ea'],
  [0.62, 2, '44 24 100 40 18 22', GOLD],
  [0.88, 2.4, '140 22 50 26', GOLD],
];

interface RiverBackgroundProps {
  readonly layout: RiverLayout;
  /** names of the six regions, in order */
  readonly regionNames: readonly string[];
}

/** Static background: the land of the six regions and the river with its gold threads. */
export const RiverBackground = memo(function Ground({ layout, regionNames }: RiverBackgroundProps) {
  const { flow, width, height, regions, water, current, borders } = layout;
  return (
    <g aria-hidden="true">
      <defs>
        {REGION_NUMBERS.map((region) => {
          const { size, path } = REGION_PATTERNS[region - 1] ?? { size: 20, path: '' };
          return (
            <pattern key={region} id={`rog-land-${region}`} width={size} height={size} patternUnits="userSpaceOnUse">
              <path d={path} fill="none" stroke={regionColors(region).strong} strokeWidth="1" strokeOpacity=".34" />
            </pattern>
          );
        })}
        <clipPath id={`rog-clip-${flow}`}>
          <rect width={width} height={height} rx="4" />
        </clipPath>
        <linearGradient id="rog-water" x1="0" y1="0" x2={flow === 'wide' ? 0 : 1} y2={flow === 'wide' ? 1 : 0}>
          <stop offset="0" stopColor="#2f6d8b" />
          <stop offset=".5" stopColor="#5c9db4" />
          <stop offset="1" stopColor="#2f6d8b" />
        </linearGradient>
      </defs>
      <rect width={width} height={height} fill={PAPER} />
      {regions.map(({ region, bank, path }) => (
        <g key={`${region}${bank}`}>
          <path d={path} fill={regionColors(region).wash} stroke={INK} strokeWidth=".8" strokeDasharray="2 3" />
          <path d={path} fill={`url(#rog-land-${region})`} />
        </g>
      ))}
      <g clipPath={`url(#rog-clip-${flow})`}>
        <path d={water} fill="none" stroke={INK} strokeWidth="13" strokeOpacity=".18" />
        <path d={water} fill="none" stroke="#efdcae" strokeWidth="11" />
      </g>
      <path d={water} fill="url(#rog-water)" stroke={INK} strokeWidth="2" />
      {CURRENT_THREADS.map(([offset, thick, dash, color]) => (
        <path
          key={offset}
          d={current(offset)}
          fill="none"
          stroke={color}
          strokeWidth={thick}
          strokeDasharray={dash}
          strokeLinecap="round"
        />
      ))}
      {borders.map((path) => (
        <path key={path} d={path} fill="none" stroke="#0d2b38" strokeWidth="1.7" strokeDasharray="5 3" />
      ))}
      {regions.map(({ region, bank, label, length }) => {
        const name = regionNames[region - 1] ?? '';
        const maxTextLength = length - 34;
        return (
          <g key={`${region}${bank}`} transform={bankTextTransform(flow, bank, label)}>
            <text
              className={css.land}
              x="9"
              y="3.6"
              textAnchor="middle"
              fill={INK}
              {...(name.length * 6.2 > maxTextLength
                ? { textLength: maxTextLength, lengthAdjust: 'spacingAndGlyphs' }
                : {})}
            >
              {name}
            </text>
            <g transform={`translate(${-Math.min(name.length * 6.2, maxTextLength) / 2 - 3} 0)`}>
              <circle r="7" fill={regionColors(region).strong} />
              <text className={css.land} y="3.7" textAnchor="middle" fill={PAPER}>
                {region}
              </text>
            </g>
          </g>
        );
      })}
      <rect x="1" y="1" width={width - 2} height={height - 2} fill="none" stroke={INK} strokeWidth="2" rx="4" />
    </g>
  );
});

import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import css from './drawing.module.css';

/** Path data of line icons on a 24×24 grid, for controls. */
const GLYPHS = {
  close: 'M6 6l12 12M18 6 6 18',
  delete: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0M7 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  about: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18M12 11v5M12 7.5v.5',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4M12 17v-6M9.5 13.5 12 11l2.5 2.5',
  rules: 'M12 6c-2-2-5-2.5-8-2v14c3-.5 6 0 8 2 2-2 5-2.5 8-2V4c-3-.5-6 0-8 2v14',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 1 0 0-13M15.5 15.5 20 20',
  play: 'M8 5v14l11-7z',
  pause: 'M8 5v14M16 5v14',
  back: 'M15 5l-7 7 7 7',
  on: 'M9 5l7 7-7 7',
  first: 'M7 5v14M18 5l-7 7 7 7',
  last: 'M17 5v14M6 5l7 7-7 7',
  window: 'M13 4h7v7M20 4l-9 9M18 14v6H4V6h6',
  compare: 'M4 5h7v14H4zM13 5h7v14h-7zM7 9h1M16 9h1M16 13h1',
  log: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  chart: 'M4 4v16h16M7 15l4-5 3 3 5-7',
  share: 'M12 15V3M8 7l4-4 4 4M6 11H5v10h14V11h-1',
  branch: 'M6 4v16M6 14c0-5 12-2 12-8M15 8.5 18 5l3 3.5',
  up: 'M6 14l6-6 6 6',
  down: 'M6 10l6 6 6-6',
  table: 'M3 9h18M5 9v11M19 9v11M8 9V5h8v4',
  see: 'M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7M12 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6',
  undo: 'M4 9h10a6 6 0 0 1 0 12H8M4 9l5-5M4 9l5 5',
  die: 'M5 5h14v14H5zM9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01',
  device: 'M8 3h8v18H8zM11 18h2',
  analysis: 'M4 4v16h16M7 15l4-5 3 3 5-7',
  puzzle: 'M4 8h4.5a2.3 2.3 0 1 1 4 0H17v4.5a2.3 2.3 0 1 1 0 4V21H4z',
  solved: 'M5 13l4.5 4.5L19 7',
  print: 'M7 8V3h10v5M7 17H4V9h16v8h-3M7 14h10v7H7z',
} as const;

export type GlyphName = keyof typeof GLYPHS;

export function Glyph({ name }: { readonly name: GlyphName }) {
  return (
    <svg className="glyph" viewBox="0 0 24 24" aria-hidden="true">
      <path d={GLYPHS[name]} />
    </svg>
  );
}

interface IconFrameProps {
  readonly title?: string | undefined;
  readonly viewBox?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** An inline icon within text; hidden from screen readers without a title. */
export function IconFrame({ title, viewBox = '0 0 24 24', className, children }: IconFrameProps) {
  return (
    <svg
      className={classNames(css.icon, className)}
      viewBox={viewBox}
      {...(title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title })}
    >
      {title !== undefined && <title>{title}</title>}
      {children}
    </svg>
  );
}

/** Change of a count by the previewed choice, such as +2 or −1. */
export function CountChange({ by }: { readonly by: number }) {
  if (by === 0) return null;
  return <i className={classNames(css.change, by < 0 && css.decrease)}>{by > 0 ? `+${by}` : `−${-by}`}</i>;
}

/** A river bank: its starting point, then cubic Bézier segments. */
export type BankCurve = readonly (readonly number[])[];

/** Interpolates between two banks: 0 is the left one, 1 the right one. */
export function interpolateBanks(left: BankCurve, right: BankCurve, share: number): BankCurve {
  return left.map((curve, row) =>
    curve.map((coordinate, column) => coordinate + ((right[row]?.[column] ?? coordinate) - coordinate) * share),
  );
}

/** A bank as SVG path data starting with M. `isReversed` reverses it and omits the M, to continue a path. */
export function bankPath(bank: BankCurve, isReversed = false): string {
  if (!isReversed)
    return bank.map((curve, row) => `${row === 0 ? 'M' : 'C'}${curve.map(roundCoordinate).join(' ')}`).join('');
  const points = bank.flat().map(roundCoordinate);
  const reversedPoints = Array.from({ length: points.length / 2 }, (_, index) => points.slice(index * 2, index * 2 + 2))
    .toReversed()
    .map((point) => point.join(' '));
  return `${reversedPoints[0] ?? ''}C${reversedPoints.slice(1).join(' ')}`;
}

function roundCoordinate(value: number): number {
  return Math.round(value);
}

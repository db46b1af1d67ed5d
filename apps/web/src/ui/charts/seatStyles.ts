import type { CSSProperties } from 'react';

/** Dash pattern per seat, so that lines are distinguishable without color. */
const DASH_PATTERNS = [undefined, '9 5', '2 5', '13 4 3 4'];

/** Colors for games without player colors. */
const DEFAULT_COLORS = ['var(--accent)', 'var(--water)', 'var(--gold)', 'var(--good)'];

/** Color for a player's lines and bands, with enough contrast in light and dark mode. */
export function chartColor(color: string): string {
  return `color-mix(in oklab, ${color} 65%, var(--ink))`;
}

export function seatLineStyle(seat: number, colors: readonly string[] = DEFAULT_COLORS): CSSProperties {
  const dashes = DASH_PATTERNS[seat % DASH_PATTERNS.length];
  const stroke = chartColor(colors[seat] ?? 'var(--ink-2)');
  return { stroke, ...(dashes === undefined ? {} : { strokeDasharray: dashes }) };
}

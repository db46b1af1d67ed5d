import type { CSSProperties } from 'react';

/** Lines of players are told apart by these and by their names, not by color alone. */
const DASH_PATTERNS = [undefined, '9 5', '2 5', '13 4 3 4'];

/** Where nobody says which color a player has. */
const DEFAULT_COLORS = ['var(--accent)', 'var(--water)', 'var(--gold)', 'var(--good)'];

/** What a player's lines and bands are drawn in: the player's own color, strong enough on the paper of day and night. */
export function chartColor(color: string): string {
  return `color-mix(in oklab, ${color} 65%, var(--ink))`;
}

export function seatLineStyle(seat: number, colors: readonly string[] = DEFAULT_COLORS): CSSProperties {
  const dashes = DASH_PATTERNS[seat % DASH_PATTERNS.length];
  const stroke = chartColor(colors[seat] ?? 'var(--ink-2)');
  return { stroke, ...(dashes === undefined ? {} : { strokeDasharray: dashes }) };
}

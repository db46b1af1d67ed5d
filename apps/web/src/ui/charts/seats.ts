import type { CSSProperties } from 'react';

/** Lines of players are told apart by these and by their names, not by color alone. */
const DASHES = [undefined, '9 5', '2 5', '13 4 3 4'];

/** Where nobody says which color a player has. */
const COLORS = ['var(--accent)', 'var(--water)', 'var(--gold)', 'var(--good)'];

/** What a player's lines and bands are drawn in: the player's own color, strong enough on the paper of day and night. */
export function ink(color: string): string {
  return `color-mix(in oklab, ${color} 65%, var(--ink))`;
}

export function lineStyle(seat: number, colors: readonly string[] = COLORS): CSSProperties {
  const dashes = DASHES[seat % DASHES.length];
  const stroke = ink(colors[seat] ?? 'var(--ink-2)');
  return { stroke, ...(dashes === undefined ? {} : { strokeDasharray: dashes }) };
}

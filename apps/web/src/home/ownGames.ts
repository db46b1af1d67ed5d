import type { TableSummary } from '@two-rivers/protocol';
import type { StoredGame } from '../table/storage.ts';
import { waitsForYou } from '../ui/TableRow.tsx';

/** A game of one's own, wherever it is played. */
export type OwnGame =
  | { readonly where: 'here'; readonly stored: StoredGame }
  | { readonly where: 'online'; readonly table: TableSummary };

const RANKS = ['waits', 'playing', 'waiting', 'over'] as const;

function rankOf(game: OwnGame): (typeof RANKS)[number] {
  if (game.where === 'here') {
    const { over, turn, saved } = game.stored;
    if (over) return 'over';
    const next = turn === undefined ? undefined : saved.record.seats[turn];
    return next !== undefined && next.bot === undefined ? 'waits' : 'playing';
  }
  const { table } = game;
  if (waitsForYou(table)) return 'waits';
  return table.status === 'playing' || table.status === 'waiting' ? table.status : 'over';
}

function updatedOf(game: OwnGame): number {
  return game.where === 'here' ? game.stored.updated : Date.parse(game.table.updated);
}

export function isOver(game: OwnGame): boolean {
  return rankOf(game) === 'over';
}

/** One list: what waits for oneself first, then what runs, what has not begun, what is over; each the latest first. */
export function inOrder(stored: readonly StoredGame[], tables: readonly TableSummary[]): readonly OwnGame[] {
  const all: readonly OwnGame[] = [
    ...stored.map((each) => ({ where: 'here', stored: each }) as const),
    ...tables.map((table) => ({ where: 'online', table }) as const),
  ];
  return all.toSorted(
    (a, b) => RANKS.indexOf(rankOf(a)) - RANKS.indexOf(rankOf(b)) || updatedOf(b) - updatedOf(a),
  );
}

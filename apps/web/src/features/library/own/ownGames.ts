import type { TableSummary } from '@two-rivers/protocol';
import type { ListedGame } from '../../../platform/storage/listedGame.ts';
import { isAwaitingViewer } from '../rows/OnlineTableRow.tsx';

/** One of the user's games, in this browser or online. */
export type OwnGame =
  | { readonly where: 'here'; readonly listed: ListedGame }
  | { readonly where: 'online'; readonly table: TableSummary };

const SORT_GROUPS = ['waits', 'playing', 'waiting', 'over'] as const;

function sortGroupOf(game: OwnGame): (typeof SORT_GROUPS)[number] {
  if (game.where === 'here') {
    const { over, turn, seats } = game.listed;
    if (over) return 'over';
    const nextSeat = turn === undefined ? undefined : seats[turn];
    return nextSeat !== undefined && nextSeat.bot === undefined ? 'waits' : 'playing';
  }
  const { table } = game;
  if (isAwaitingViewer(table)) return 'waits';
  return table.status === 'playing' || table.status === 'waiting' ? table.status : 'over';
}

function updateTimeOf(game: OwnGame): number {
  return game.where === 'here' ? game.listed.updated : Date.parse(game.table.updated);
}

export function isOver(game: OwnGame): boolean {
  return sortGroupOf(game) === 'over';
}

/**
 * Sorts all own games: first those that wait for the user, then running, not yet started, and finished ones; within
 * each group, the latest first.
 */
export function sortOwnGames(listed: readonly ListedGame[], tables: readonly TableSummary[]): readonly OwnGame[] {
  const isKept = (id: string) => listed.some((game) => game.id === id);
  const all: readonly OwnGame[] = [
    ...listed.map((each) => ({ where: 'here', listed: each }) as const),
    ...tables.filter(({ id }) => !isKept(id)).map((table) => ({ where: 'online', table }) as const),
  ];
  return all.toSorted(
    (a, b) =>
      SORT_GROUPS.indexOf(sortGroupOf(a)) - SORT_GROUPS.indexOf(sortGroupOf(b)) || updateTimeOf(b) - updateTimeOf(a),
  );
}

/** Games of localStorage and archive, without duplicates; the archived entry has more data and wins. */
export function mergeGames(stored: readonly ListedGame[], archived: readonly ListedGame[]): readonly ListedGame[] {
  const all = new Map([...stored, ...archived].map((game) => [game.id, game]));
  // except a finished game that was continued and is running again
  for (const game of stored) if (!game.over) all.set(game.id, game);
  return [...all.values()];
}

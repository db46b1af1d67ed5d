import type { BoardEntry, BoardGame } from '@two-rivers/board';
import * as registry from '@two-rivers/games/board';
import { faces } from '@two-rivers/games/face';

/** A registry is a module and has a name for each game; the types allow it a `default` besides, which it has not. */
const isGame = (entry: [string, object]): entry is [string, BoardEntry] => 'Cover' in entry[1];

/** The games of this app, in the order in which they are shown. */
export const games: readonly (BoardEntry & { readonly id: string })[] = Object.entries(registry)
  .filter(isGame)
  .map(([id, entry]) => Object.assign({ id }, entry));

export function gameOf(id: string): BoardEntry | undefined {
  return games.find((game) => game.id === id);
}

export async function loadGame(id: string): Promise<BoardGame | undefined> {
  const [board, face] = await Promise.all([gameOf(id)?.load(), faces.load(id)]);
  return board && (face === undefined ? board : { ...board, face });
}

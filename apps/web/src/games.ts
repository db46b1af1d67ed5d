import type { BoardEntry, BoardGame } from '@two-rivers/board';
import { boards } from '@two-rivers/games/board';

/** The games of this app, in the order in which they are shown. */
export const games: readonly (BoardEntry & { readonly id: string })[] = Array.from(boards, ([id, entry]) => ({
  id,
  ...entry,
}));

export async function loadGame(id: string): Promise<BoardGame | undefined> {
  return boards.get(id)?.load();
}

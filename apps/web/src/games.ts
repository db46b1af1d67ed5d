import type { BoardEntry, BoardGame } from '@two-rivers/board';
import { boards } from '@two-rivers/games/board';
import { faces } from '@two-rivers/games/face';

/** The games of this app, in the order in which they are shown. */
export const games: readonly (BoardEntry & { readonly id: string })[] = Array.from(boards, ([id, entry]) => ({
  id,
  ...entry,
}));

export async function loadGame(id: string): Promise<BoardGame | undefined> {
  const [board, face] = await Promise.all([boards.get(id)?.load(), faces.load(id)]);
  return board && (face === undefined ? board : { ...board, face });
}

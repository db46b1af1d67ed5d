import type { WebGame } from './table/webGame.ts';

/** What the first page needs of a game; the rest is loaded when a table is opened. */
export interface GameEntry {
  readonly id: string;
  readonly load: () => Promise<WebGame>;
}

/** One entry for each game. */
export const games: readonly GameEntry[] = [
  { id: 'river-of-gold', load: async () => (await import('./riverOfGold/webGame.ts')).webRiverOfGold },
  { id: 'the-river', load: async () => (await import('./theRiver/webGame.ts')).webTheRiver },
];

export async function loadGame(id: string): Promise<WebGame | undefined> {
  return games.find((game) => game.id === id)?.load();
}

import type { GameFamily, Json, MakeFace } from '@two-rivers/kernel';
import type { Wording } from '@two-rivers/words';
import type { BoardEntry, BoardGame } from '@two-rivers/board';
import * as screens from '@two-rivers/games/screens';
import { faces, rules, words } from '@two-rivers/games/parts';

/** The list is a module and has a name for each game; the types allow it a `default` besides, which it has not. */
const isGame = (entry: [string, object]): entry is [string, BoardEntry] => 'Cover' in entry[1];

/** The games of this app, in the order in which they are shown. */
export const games: readonly (BoardEntry & { readonly id: string })[] = Object.entries(screens)
  .filter(isGame)
  .map(([id, entry]) => Object.assign({ id }, entry));

export function gameOf(id: string): BoardEntry | undefined {
  return games.find((game) => game.id === id);
}

/** All that a table of a game needs. */
export interface LoadedGame extends BoardGame, Pick<BoardEntry, 'positions' | 'scorePad'> {
  readonly family: GameFamily;
  readonly face: MakeFace;
  readonly wording: Wording;
}

export async function loadGame(id: string): Promise<LoadedGame | undefined> {
  const entry = gameOf(id);
  const [board, family, face, wording] = await Promise.all([
    entry?.load(),
    rules.load(id),
    faces.load(id),
    words.load(id),
  ]);
  return board && family && face && wording && { ...entry, ...board, family, face, wording };
}

/** Whether a first game of it teaches how it is played. */
export function hasLesson(id: string): boolean {
  return gameOf(id)?.lesson !== undefined;
}

/** The lesson of a game, a record with notes; undefined where it has none. */
export async function loadLesson(id: string): Promise<Json | undefined> {
  return gameOf(id)?.lesson?.();
}

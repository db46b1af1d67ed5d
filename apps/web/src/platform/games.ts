import type { GameFamily, Json, MakeGameView } from '@two-rivers/kernel';
import type { GameTextLoaders } from '@two-rivers/i18n';
import type { GameEntry, BoardGame } from '@two-rivers/ui';
import * as screens from '@two-rivers/games/screens';
import { gameViews, rules, gameTexts } from '@two-rivers/games/parts';

/** Whether an export is a game; excludes `default`, which the types list although the module has no such export. */
const isGame = (entry: [string, object]): entry is [string, GameEntry] => 'Cover' in entry[1];

/** All games of the app, in display order. */
export const games: readonly (GameEntry & { readonly id: string })[] = Object.entries(screens)
  .filter(isGame)
  .map(([id, entry]) => Object.assign({ id }, entry));

export function findGameEntry(id: string): GameEntry | undefined {
  return games.find((game) => game.id === id);
}

/** All parts of a game that a table needs. */
export interface LoadedGame extends BoardGame, Pick<GameEntry, 'positionEditor' | 'scorePad'> {
  readonly family: GameFamily;
  readonly gameView: MakeGameView;
  readonly textLoaders: GameTextLoaders;
}

export async function loadGame(id: string): Promise<LoadedGame | undefined> {
  const entry = findGameEntry(id);
  const [board, family, gameView, textLoaders] = await Promise.all([
    entry?.load(),
    rules.load(id),
    gameViews.load(id),
    gameTexts.load(id),
  ]);
  return board && family && gameView && textLoaders && { ...entry, ...board, family, gameView, textLoaders };
}

export function hasLesson(id: string): boolean {
  return findGameEntry(id)?.lesson !== undefined;
}

/** Lesson of a game, a record with notes; undefined if it has none. */
export async function loadLesson(id: string): Promise<Json | undefined> {
  return findGameEntry(id)?.lesson?.();
}

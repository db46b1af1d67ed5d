import type { GameFamily, MakeGameView } from '@two-rivers/kernel';
import type { GameBots } from '@two-rivers/search';
import type { GameTerminalView } from '@two-rivers/terminal';
import type { GameTextLoaders } from '@two-rivers/i18n';
import type { GameManifest } from './manifest.ts';
import * as manifests from './manifests.ts';

/** Cast because the type of a module namespace also allows a `default` export. */
const games = Object.entries(manifests as Readonly<Record<string, GameManifest>>);

/** One part, such as the rules or the bots, of every game; loaded on demand. */
class GamePart<T> {
  readonly ids: readonly string[] = games.map(([id]) => id);
  readonly #loaderOf: (game: GameManifest) => () => Promise<T>;

  constructor(loaderOf: (game: GameManifest) => () => Promise<T>) {
    this.#loaderOf = loaderOf;
  }

  /** Loads the part of one game; undefined for an unknown id. */
  async load(id: string): Promise<T | undefined> {
    const [, game] = games.find(([each]) => each === id) ?? [];
    return game && this.#loaderOf(game)();
  }

  /** Loads the part of all games, in display order. */
  async loadAll(): Promise<readonly T[]> {
    return Promise.all(games.map(async ([, game]) => this.#loaderOf(game)()));
  }
}

export const rules: GamePart<GameFamily> = new GamePart(({ rules: load }) => load);
export const gameViews: GamePart<MakeGameView> = new GamePart(({ gameView }) => gameView);
export const gameTexts: GamePart<GameTextLoaders> = new GamePart(({ gameTexts: load }) => load);
export const gameBots: GamePart<GameBots> = new GamePart(({ bots }) => bots);
export const terminals: GamePart<GameTerminalView> = new GamePart(({ terminal: load }) => load);

import type { GameFamily, MakeFace } from '@two-rivers/kernel';
import type { GameBots } from '@two-rivers/search';
import type { TerminalPart } from '@two-rivers/terminal';
import type { Wording } from '@two-rivers/words';
import type { GameManifest } from './manifest.ts';
import * as manifests from './manifests.ts';

/** The cast drops `default`, which types of a module namespace allow. */
const games = Object.entries(manifests as Readonly<Record<string, GameManifest>>);

/** One part of every game, loaded on demand. */
class Part<T> {
  readonly ids: readonly string[] = games.map(([id]) => id);
  readonly #of: (game: GameManifest) => () => Promise<T>;

  constructor(of: (game: GameManifest) => () => Promise<T>) {
    this.#of = of;
  }

  /** Loads the part of one game; undefined for an unknown id. */
  async load(id: string): Promise<T | undefined> {
    const [, game] = games.find(([each]) => each === id) ?? [];
    return game && this.#of(game)();
  }

  /** Loads the part of all games, in display order. */
  async all(): Promise<readonly T[]> {
    return Promise.all(games.map(async ([, game]) => this.#of(game)()));
  }
}

export const rules: Part<GameFamily> = new Part(({ rules: load }) => load);
export const faces: Part<MakeFace> = new Part(({ face }) => face);
export const words: Part<Wording> = new Part(({ words: load }) => load);
export const gameBots: Part<GameBots> = new Part(({ bots }) => bots);
export const terminal: Part<TerminalPart> = new Part(({ terminal: load }) => load);

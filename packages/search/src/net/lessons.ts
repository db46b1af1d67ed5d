import { type Correction, readCorrection } from './net.ts';
import type { NetFile } from './weights.ts';

/** By number of players: brings what was learned for it. */
export type Loaders = Readonly<Record<number, () => Promise<NetFile>>>;

/**
 * What a game's bots have learned, a net for each number of players. Nets are large and only the strongest bots ask them: each
 * comes when it is first wanted, before its bot is made, because a bot itself never waits.
 */
export class Lessons {
  readonly #loaders: Loaders;
  /** bots of one thread share them */
  readonly #learned = new Map<number, Correction>();

  constructor(loaders: Loaders) {
    this.#loaders = loaders;
  }

  /** Brings what was learned for so many players, or for any number of them. */
  async load(...players: readonly number[]): Promise<void> {
    const wanted = players.length === 0 ? Object.keys(this.#loaders).map(Number) : players;
    await Promise.all(
      wanted.map(async (seats) => {
        const file = await this.#loaders[seats]?.();
        if (file !== undefined && !this.#learned.has(seats)) this.#learned.set(seats, readCorrection(file));
      }),
    );
  }

  /** What has been brought; undefined where nothing was learned for so many players. */
  of(seats: number): Correction | undefined {
    if (this.#loaders[seats] === undefined) return undefined;
    const learned = this.#learned.get(seats);
    if (learned === undefined) throw new Error(`what was learned for ${seats} players has not been loaded`);
    return learned;
  }
}

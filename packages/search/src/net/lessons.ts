import { Heads, type HeadsFile } from './heads.ts';
import { type Correction, readCorrection } from './net.ts';
import { type NetFile, readNet } from './weights.ts';

/** By number of players: brings what was learned for it. */
export type Loaders<File> = Readonly<Record<number, () => Promise<File>>>;

/**
 * What a game's bots have learned, a net for each number of players. Nets are large and only the strongest bots ask them: each
 * comes when it is first wanted, before its bot is made, because a bot itself never waits.
 */
export class Lessons {
  readonly #loaders: Loaders<NetFile>;
  readonly #headLoaders: Loaders<HeadsFile>;
  /** bots of one thread share them */
  readonly #learned = new Map<number, Correction>();
  readonly #heads = new Map<number, Heads>();

  constructor(loaders: Loaders<NetFile>, headLoaders: Loaders<HeadsFile> = {}) {
    this.#loaders = loaders;
    this.#headLoaders = headLoaders;
  }

  /** Brings what was learned for so many players, or for any number of them. */
  async load(...players: readonly number[]): Promise<void> {
    await Promise.all(
      this.#wanted(players).map(async (seats) => {
        const file = await this.#loaders[seats]?.();
        if (file !== undefined && !this.#learned.has(seats)) this.#learned.set(seats, readCorrection(file));
      }),
    );
  }

  /** Brings what gives reasons besides. */
  async loadHeads(...players: readonly number[]): Promise<void> {
    await Promise.all(
      this.#wanted(players).map(async (seats) => {
        const [net, heads] = await Promise.all([this.#loaders[seats]?.(), this.#headLoaders[seats]?.()]);
        if (net !== undefined && heads !== undefined && !this.#heads.has(seats))
          this.#heads.set(seats, new Heads(readNet(net), heads));
      }),
    );
  }

  /** What gives reasons, where it has been brought. */
  headsOf(seats: number): Heads | undefined {
    return this.#heads.get(seats);
  }

  /** What has been brought; undefined where nothing was learned for so many players. */
  of(seats: number): Correction | undefined {
    if (this.#loaders[seats] === undefined) return undefined;
    const learned = this.#learned.get(seats);
    if (learned === undefined) throw new Error(`what was learned for ${seats} players has not been loaded`);
    return learned;
  }

  #wanted(players: readonly number[]): readonly number[] {
    return players.length === 0 ? Object.keys(this.#loaders).map(Number) : players;
  }
}

import { PointHeads, type PointHeadsFile } from './pointHeads.ts';
import { type NetCorrection, readNetCorrection } from './net.ts';
import { type NetFile, readNetWeights } from './netWeights.ts';

/** By number of players: brings what was learned for it. */
export type FileLoaders<File> = Readonly<Record<number, () => Promise<File>>>;

/**
 * What a game's bots have learned, a net for each number of players. Nets are large and only the strongest bots ask them: each
 * comes when it is first wanted, before its bot is made, because a bot itself never waits.
 */
export class NetCache {
  readonly #loaders: FileLoaders<NetFile>;
  readonly #headLoaders: FileLoaders<PointHeadsFile>;
  /** bots of one thread share them */
  readonly #corrections = new Map<number, NetCorrection>();
  readonly #heads = new Map<number, PointHeads>();

  constructor(loaders: FileLoaders<NetFile>, headLoaders: FileLoaders<PointHeadsFile> = {}) {
    this.#loaders = loaders;
    this.#headLoaders = headLoaders;
  }

  /** Brings what was learned for so many players, or for any number of them. */
  async load(...playerCounts: readonly number[]): Promise<void> {
    await Promise.all(
      this.#requestedSeats(playerCounts).map(async (seats) => {
        const file = await this.#loaders[seats]?.();
        if (file !== undefined && !this.#corrections.has(seats)) this.#corrections.set(seats, readNetCorrection(file));
      }),
    );
  }

  /** Brings what gives reasons besides. */
  async loadHeads(...playerCounts: readonly number[]): Promise<void> {
    await Promise.all(
      this.#requestedSeats(playerCounts).map(async (seats) => {
        const [net, heads] = await Promise.all([this.#loaders[seats]?.(), this.#headLoaders[seats]?.()]);
        if (net !== undefined && heads !== undefined && !this.#heads.has(seats))
          this.#heads.set(seats, new PointHeads(readNetWeights(net), heads));
      }),
    );
  }

  /** What gives reasons, where it has been brought. */
  headsFor(seats: number): PointHeads | undefined {
    return this.#heads.get(seats);
  }

  /** What has been brought; undefined where nothing was learned for so many players. */
  correctionFor(seats: number): NetCorrection | undefined {
    if (this.#loaders[seats] === undefined) return undefined;
    const correction = this.#corrections.get(seats);
    if (correction === undefined) throw new Error(`what was learned for ${seats} players has not been loaded`);
    return correction;
  }

  #requestedSeats(playerCounts: readonly number[]): readonly number[] {
    return playerCounts.length === 0 ? Object.keys(this.#loaders).map(Number) : playerCounts;
  }
}

import { PointHeads, type PointHeadsFile } from './pointHeads.ts';
import { type NetCorrection, readNetCorrection } from './net.ts';
import { type NetFile, readNetWeights } from './netWeights.ts';

/** Loaders of trained files, by number of players. */
export type FileLoaders<File> = Readonly<Record<number, () => Promise<File>>>;

/**
 * Trained nets of a game, one per number of players. Nets are large and only the strongest bots use them, so each is loaded
 * on demand; it must be loaded before its bot is made, because bots are synchronous.
 */
export class NetCache {
  readonly #loaders: FileLoaders<NetFile>;
  readonly #headLoaders: FileLoaders<PointHeadsFile>;
  /** shared by all bots of a thread */
  readonly #corrections = new Map<number, NetCorrection>();
  readonly #heads = new Map<number, PointHeads>();

  constructor(loaders: FileLoaders<NetFile>, headLoaders: FileLoaders<PointHeadsFile> = {}) {
    this.#loaders = loaders;
    this.#headLoaders = headLoaders;
  }

  /** Loads the nets for these player counts, or all nets if no count is given. */
  async load(...playerCounts: readonly number[]): Promise<void> {
    await Promise.all(
      this.#requestedSeats(playerCounts).map(async (seats) => {
        const file = await this.#loaders[seats]?.();
        if (file !== undefined && !this.#corrections.has(seats)) this.#corrections.set(seats, readNetCorrection(file));
      }),
    );
  }

  /**
   * Loads the point heads for these player counts, or all of them if no count is given. Only reasons need point heads.
   */
  async loadHeads(...playerCounts: readonly number[]): Promise<void> {
    await Promise.all(
      this.#requestedSeats(playerCounts).map(async (seats) => {
        const [net, heads] = await Promise.all([this.#loaders[seats]?.(), this.#headLoaders[seats]?.()]);
        if (net !== undefined && heads !== undefined && !this.#heads.has(seats))
          this.#heads.set(seats, new PointHeads(readNetWeights(net), heads));
      }),
    );
  }

  /** Point heads for this player count; undefined if not loaded. */
  headsFor(seats: number): PointHeads | undefined {
    return this.#heads.get(seats);
  }

  /** Net for this player count; undefined if none was trained. Throws if the net is not loaded yet. */
  correctionFor(seats: number): NetCorrection | undefined {
    if (this.#loaders[seats] === undefined) return undefined;
    const correction = this.#corrections.get(seats);
    if (correction === undefined) throw new Error(`the net for ${seats} players has not been loaded`);
    return correction;
  }

  #requestedSeats(playerCounts: readonly number[]): readonly number[] {
    return playerCounts.length === 0 ? Object.keys(this.#loaders).map(Number) : playerCounts;
  }
}

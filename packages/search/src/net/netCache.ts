import type { PointHeads, PointHeadsFile } from './pointHeads.ts';
import type { NetCorrection } from './net.ts';
import type { NetFile } from './netWeights.ts';

/** Loaders of trained files, by number of players. */
type FileLoaders<File> = Readonly<Record<number, () => Promise<File>>>;

export interface NetLoaders<Evaluations> {
  readonly nets: FileLoaders<NetFile>;
  readonly heads?: FileLoaders<PointHeadsFile>;
  /** the game's module of evaluations with a net */
  readonly evaluations: () => Promise<Evaluations>;
}

/**
 * Trained nets of a game, one per number of players. Nets are large and only the strongest bots use them, so each is loaded
 * on demand, with the code that runs it; it must be loaded before its bot is made, because bots are synchronous.
 */
export class NetCache<Evaluations> {
  readonly #loaders: NetLoaders<Evaluations>;
  /** shared by all bots of a thread */
  readonly #corrections = new Map<number, NetCorrection>();
  readonly #heads = new Map<number, PointHeads>();
  #evaluations: Evaluations | undefined;

  constructor(loaders: NetLoaders<Evaluations>) {
    this.#loaders = loaders;
  }

  /** The game's evaluations with a net. Throws if nothing is loaded yet. */
  get evaluations(): Evaluations {
    if (this.#evaluations === undefined) throw new Error('no net has been loaded');
    return this.#evaluations;
  }

  /** Loads the nets for these player counts, or all nets if no count is given. */
  async load(...playerCounts: readonly number[]): Promise<void> {
    await Promise.all([
      this.#loadEvaluations(),
      ...this.#requestedSeats(playerCounts).map(async (seats) => {
        const [{ readNetCorrection }, file] = await Promise.all([import('./net.ts'), this.#loaders.nets[seats]?.()]);
        if (file !== undefined && !this.#corrections.has(seats)) this.#corrections.set(seats, readNetCorrection(file));
      }),
    ]);
  }

  /**
   * Loads the point heads for these player counts, or all of them if no count is given. Only reasons need point heads.
   */
  async loadHeads(...playerCounts: readonly number[]): Promise<void> {
    await Promise.all([
      this.#loadEvaluations(),
      ...this.#requestedSeats(playerCounts).map(async (seats) => {
        const { nets, heads: headLoaders } = this.#loaders;
        const [{ readPointHeads }, net, heads] = await Promise.all([
          import('./pointHeads.ts'),
          nets[seats]?.(),
          headLoaders?.[seats]?.(),
        ]);
        if (net !== undefined && heads !== undefined && !this.#heads.has(seats))
          this.#heads.set(seats, readPointHeads(net, heads));
      }),
    ]);
  }

  /** Point heads for this player count; undefined if not loaded. */
  headsFor(seats: number): PointHeads | undefined {
    return this.#heads.get(seats);
  }

  /** Net for this player count; undefined if none was trained. Throws if the net is not loaded yet. */
  correctionFor(seats: number): NetCorrection | undefined {
    if (this.#loaders.nets[seats] === undefined) return undefined;
    const correction = this.#corrections.get(seats);
    if (correction === undefined) throw new Error(`the net for ${seats} players has not been loaded`);
    return correction;
  }

  async #loadEvaluations(): Promise<void> {
    this.#evaluations = await this.#loaders.evaluations();
  }

  #requestedSeats(playerCounts: readonly number[]): readonly number[] {
    return playerCounts.length === 0 ? Object.keys(this.#loaders.nets).map(Number) : playerCounts;
  }
}

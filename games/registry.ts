/** One part of every game, each loaded when it is first asked for. */
export class Registry<T> {
  readonly #loaders: ReadonlyMap<string, () => Promise<T>>;

  constructor(entries: readonly (readonly [id: string, load: () => Promise<T>])[]) {
    this.#loaders = new Map(entries);
  }

  get ids(): readonly string[] {
    return [...this.#loaders.keys()];
  }

  /** undefined where no game has this id */
  async load(id: string): Promise<T | undefined> {
    return this.#loaders.get(id)?.();
  }

  /** The parts of all games, in their order. */
  async all(): Promise<readonly T[]> {
    return Promise.all(Array.from(this.#loaders.values(), async (load) => load()));
  }
}

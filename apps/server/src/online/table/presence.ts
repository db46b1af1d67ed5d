/** After this long without a word a node is taken for dead. */
const FRESH_MS = 70_000;

/** Who is connected to the other nodes. */
export class Presence {
  readonly #now: () => number;
  readonly #nodes = new Map<string, { readonly persons: readonly string[]; readonly at: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Returns who was there until now. */
  heard(node: string, persons: readonly string[]): readonly string[] {
    const before = this.#nodes.get(node)?.persons ?? [];
    if (persons.length === 0) this.#nodes.delete(node);
    else this.#nodes.set(node, { persons, at: this.#now() });
    return before;
  }

  has(person: string): boolean {
    const oldest = this.#now() - FRESH_MS;
    for (const [node, { persons, at }] of this.#nodes) {
      if (at < oldest) this.#nodes.delete(node);
      else if (persons.includes(person)) return true;
    }
    return false;
  }
}

const MOST = 100_000;

/** From which network people were last seen, as far as this node knows; nothing of it is stored. */
export class Whereabouts {
  readonly #of = new Map<string, string>();

  note(person: string, network: string): void {
    if (this.#of.get(person) === network) return;
    if (this.#of.size >= MOST) this.#of.clear();
    this.#of.set(person, network);
  }

  /** '' where it is not known. */
  of(person: string): string {
    return this.#of.get(person) ?? '';
  }

  /** Who was last seen there. */
  at(network: string): readonly string[] {
    return [...this.#of].flatMap(([person, each]) => (each === network ? [person] : []));
  }
}

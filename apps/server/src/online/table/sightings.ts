/** When the people of one table were last there, on whichever node, as far as this one knows. */
export class Sightings {
  readonly #last = new Map<string, number>();
  readonly #since: () => number;

  /** `since`: nobody's absence began before, because no server was there to see them. */
  constructor(since: () => number) {
    this.#since = since;
  }

  note(persons: readonly string[], at: number): void {
    for (const person of persons) this.#last.set(person, at);
  }

  /** What the store says counts where it is later than what is known. */
  learn(person: string, at: number): void {
    this.#last.set(person, Math.max(at, this.#last.get(person) ?? at));
  }

  /** Undefined where nobody has asked yet. */
  of(person: string): number | undefined {
    const last = this.#last.get(person);
    return last === undefined ? undefined : Math.max(last, this.#since());
  }
}

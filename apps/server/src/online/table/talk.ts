import type { Chats, StoredLine } from '../store/store.ts';

const AT_ONCE = 100;

/** One circle of a table's talk, as far as this node has told it. */
export class Talk {
  readonly #chats: Chats;
  readonly #table: string;
  /** the number of the next line to tell; undefined while nobody listens */
  #next: number | undefined;

  constructor(chats: Chats, table: string) {
    this.#chats = chats;
    this.#table = table;
  }

  /** The last lines, for somebody who comes: from now on what is new is told. */
  async last(): Promise<readonly StoredLine[]> {
    const lines = await this.#chats.from(this.#table, 0, AT_ONCE);
    this.#next ??= (lines.at(-1)?.id ?? -1) + 1;
    return lines;
  }

  /** What was said since. */
  async news(): Promise<readonly StoredLine[]> {
    if (this.#next === undefined) return [];
    const lines = await this.#chats.from(this.#table, this.#next, AT_ONCE);
    this.#next = (lines.at(-1)?.id ?? this.#next - 1) + 1;
    return lines;
  }

  /** Nobody listens any more. */
  end(): void {
    this.#next = undefined;
  }
}

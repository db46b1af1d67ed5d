/** A draft that the server has told: the moves of a turn begun on a log of this length. */
interface Draft {
  readonly length: number;
  readonly moves: readonly string[];
}

interface Asked {
  readonly type: string;
  readonly id?: string;
  readonly moves?: unknown;
}

type Told =
  | {
      readonly type: 'welcome';
      readonly from: number;
      readonly lines: readonly string[];
      readonly draft: readonly string[];
    }
  | { readonly type: 'grew'; readonly from: number; readonly lines: readonly string[] }
  | ({ readonly type: 'draft' } & Draft)
  | { readonly type: 'done'; readonly id: string }
  | { readonly type: 'refused'; readonly id: string | null }
  | { readonly type: 'chat' | 'table' | 'pong' | 'bye' };

/**
 * What one browser asked and was told, over all its sockets to one table. Whatever a server must never do, lose or change
 * what it has told or acknowledged, is written down in `wrong`.
 */
export class Wire {
  /** the log, as far as it was told */
  lines: readonly string[] = [];
  /** moves that the server said were done, in their order */
  readonly acknowledged: string[] = [];
  readonly wrong: string[] = [];
  welcomes = 0;
  /** called when something of this type has left the browser */
  onSent: ((type: string) => void) | undefined;
  #draft: Draft = { length: 0, moves: [] };
  readonly #pending = new Map<string, Asked>();

  /** whether everything that was asked is answered */
  get isQuiet(): boolean {
    return this.#pending.size === 0;
  }

  /** the turn begun, as far as it was told */
  get draft(): readonly string[] {
    return this.#draft.length === this.lines.length ? this.#draft.moves : [];
  }

  sent(text: string): void {
    const asked = JSON.parse(text) as Asked;
    if (asked.id !== undefined) this.#pending.set(asked.id, asked);
    this.onSent?.(asked.type);
  }

  received(text: string): void {
    const told = JSON.parse(text) as Told;
    switch (told.type) {
      case 'welcome':
        this.#welcome(told.from, told.lines, told.draft);
        break;
      case 'grew':
        if (told.from > this.lines.length)
          this.wrong.push(`lines from ${told.from}, but ${this.lines.length} are here`);
        this.#grow(told.from, told.lines);
        break;
      case 'draft':
        this.#draft = told;
        break;
      case 'done':
        this.#done(told.id);
        break;
      case 'refused':
        this.wrong.push(`${JSON.stringify(this.#pending.get(told.id ?? ''))}: ${text}`);
        this.#pending.delete(told.id ?? '');
        break;
      default:
    }
  }

  #welcome(from: number, lines: readonly string[], draft: readonly string[]): void {
    this.welcomes++;
    const before = this.lines.length;
    const after = from + lines.length;
    if (after < before) this.wrong.push(`${before} lines were told, ${after} are left`);
    const wasKnown = this.draft;
    this.#grow(from, lines);
    // what is not answered may be done or not; otherwise the turn goes on where it was
    if (this.isQuiet && after === before && JSON.stringify(draft) !== JSON.stringify(wasKnown)) {
      this.wrong.push(`the draft was ${JSON.stringify(wasKnown)}, is ${JSON.stringify(draft)}`);
    }
    this.#draft = { length: this.lines.length, moves: draft };
  }

  #grow(from: number, lines: readonly string[]): void {
    for (const [index, line] of lines.entries()) {
      const known = this.lines[from + index];
      if (known !== undefined && known !== line)
        this.wrong.push(`line ${from + index} was “${known}”, is “${line}”`);
    }
    if (from <= this.lines.length)
      this.lines = [...this.lines, ...lines.slice(Math.max(0, this.lines.length - from))];
  }

  #done(id: string): void {
    const asked = this.#pending.get(id);
    this.#pending.delete(id);
    if (asked?.type === 'play' && Array.isArray(asked.moves))
      this.acknowledged.push(...(asked.moves as readonly string[]));
  }
}

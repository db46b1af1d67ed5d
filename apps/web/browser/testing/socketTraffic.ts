/** Draft that the server has sent: moves of a turn that began at this log length. */
interface ServerDraft {
  readonly length: number;
  readonly moves: readonly string[];
}

interface SentMessage {
  readonly type: string;
  readonly id?: string;
  readonly moves?: unknown;
}

type ReceivedMessage =
  | {
      readonly type: 'welcome';
      readonly from: number;
      readonly lines: readonly string[];
      readonly draft: readonly string[];
    }
  | { readonly type: 'grew'; readonly from: number; readonly lines: readonly string[] }
  | ({ readonly type: 'draft' } & ServerDraft)
  | { readonly type: 'done'; readonly id: string }
  | { readonly type: 'refused'; readonly id: string | null }
  | { readonly type: 'chat' | 'table' | 'pong' | 'bye' };

/**
 * Messages of one browser over all its sockets to one table. Records in `problems` whatever a server must never do: lose or change sent
 * or acknowledged data.
 */
export class SocketTraffic {
  /** log as received so far */
  lines: readonly string[] = [];
  /** acknowledged moves, in order */
  readonly acknowledged: string[] = [];
  readonly problems: string[] = [];
  welcomes = 0;
  /** called when the browser has sent a message of this type */
  onSent: ((type: string) => void) | undefined;
  #draft: ServerDraft = { length: 0, moves: [] };
  readonly #pendingMessages = new Map<string, SentMessage>();

  /** whether all requests are answered */
  get isQuiet(): boolean {
    return this.#pendingMessages.size === 0;
  }

  /** draft of the current turn as received */
  get draft(): readonly string[] {
    return this.#draft.length === this.lines.length ? this.#draft.moves : [];
  }

  recordSent(text: string): void {
    const message = JSON.parse(text) as SentMessage;
    if (message.id !== undefined) this.#pendingMessages.set(message.id, message);
    this.onSent?.(message.type);
  }

  recordReceived(text: string): void {
    const message = JSON.parse(text) as ReceivedMessage;
    switch (message.type) {
      case 'welcome':
        this.#applyWelcome(message.from, message.lines, message.draft);
        break;
      case 'grew':
        if (message.from > this.lines.length)
          this.problems.push(`lines from ${message.from}, but ${this.lines.length} are here`);
        this.#appendLines(message.from, message.lines);
        break;
      case 'draft':
        this.#draft = message;
        break;
      case 'done':
        this.#acknowledge(message.id);
        break;
      case 'refused':
        this.problems.push(`${JSON.stringify(this.#pendingMessages.get(message.id ?? ''))}: ${text}`);
        this.#pendingMessages.delete(message.id ?? '');
        break;
      default:
    }
  }

  #applyWelcome(from: number, lines: readonly string[], draft: readonly string[]): void {
    this.welcomes++;
    const before = this.lines.length;
    const after = from + lines.length;
    if (after < before) this.problems.push(`${before} lines were sent, ${after} are left`);
    const wasKnown = this.draft;
    this.#appendLines(from, lines);
    // an unanswered move may have been played or not; otherwise the draft must be unchanged
    if (this.isQuiet && after === before && JSON.stringify(draft) !== JSON.stringify(wasKnown)) {
      this.problems.push(`the draft was ${JSON.stringify(wasKnown)}, is ${JSON.stringify(draft)}`);
    }
    this.#draft = { length: this.lines.length, moves: draft };
  }

  #appendLines(from: number, lines: readonly string[]): void {
    for (const [index, line] of lines.entries()) {
      const knownLine = this.lines[from + index];
      if (knownLine !== undefined && knownLine !== line)
        this.problems.push(`line ${from + index} was “${knownLine}”, is “${line}”`);
    }
    if (from <= this.lines.length) this.lines = [...this.lines, ...lines.slice(Math.max(0, this.lines.length - from))];
  }

  #acknowledge(id: string): void {
    const request = this.#pendingMessages.get(id);
    this.#pendingMessages.delete(id);
    if (request?.type === 'play' && Array.isArray(request.moves))
      this.acknowledged.push(...(request.moves as readonly string[]));
  }
}

import type { Refusal } from '@two-rivers/kernel';
import { type ClientMessage, PROTOCOL_VERSION, ServerMessage } from '@two-rivers/protocol';
import * as z from 'zod/mini';
import { Store } from '@two-rivers/table';

/** A socket; real in the browser, fake in tests. */
export interface Wire {
  send(text: string): void;
  close(): void;
}

export interface WireEvents {
  readonly opened: () => void;
  readonly received: (text: string) => void;
  /** called once, even if it never opened */
  readonly closed: () => void;
}

export type Dial = (events: WireEvents) => Wire;

export interface Link {
  /** `old`: reload the app; `ended`: the server refuses reconnects */
  readonly state: 'connecting' | 'online' | 'offline' | 'old' | 'ended';
  /** only if ended */
  readonly reason?: FinalReason;
  /** time of the next attempt, by `performance.now` */
  readonly nextTry?: number;
}

type Numbered = Exclude<ClientMessage, { type: 'hello' | 'ping' }>;
/** A request without its id. */
export type Request = Numbered extends infer M ? (M extends Numbered ? Omit<M, 'id'> : never) : never;

interface Waiting {
  readonly message: Numbered;
  readonly answer: (refusal: Refusal | undefined) => void;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 20_000;
/** Ping after this long without a message. */
const QUIET_MS = 20_000;
/** Reconnect if the socket stays silent this long, even if it never closed. */
const DEAF_MS = 10_000;
/** Reasons not to reconnect; each has its own message. */
const FINAL_REASONS = [
  'kicked',
  'gone',
  'damaged',
  'banned',
  'flood',
  'signed-out',
  'not-signed-in',
] as const;
type FinalReason = (typeof FINAL_REASONS)[number];

type Hear = (message: ServerMessage) => void;

/**
 * Socket of a table that reconnects when closed. Requests have ids and wait for a response; unanswered ones are resent after the next
 * welcome, and the server executes each id once.
 */
export class Connection {
  readonly link = new Store<Link>({ state: 'connecting' });
  /** lines of the log already here; the server sends those that follow */
  length = 0;
  readonly #dial: Dial;
  readonly #name: string;
  readonly #ears: Hear[] = [];
  readonly #waiting = new Map<string, Waiting>();
  #wire: Wire | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isWelcome = false;
  #failures = 0;
  #dialled = 0;
  #lastId = 0;

  /** `name` prefixes the request ids, so that no other device uses the same. */
  constructor(dial: Dial, name: string) {
    this.#dial = dial;
    this.#name = name;
  }

  /** Listens to all messages except responses, in order of arrival. */
  listen(hear: Hear): void {
    this.#ears.push(hear);
  }

  open(): void {
    this.#clear();
    this.#isWelcome = false;
    if (this.link.get().state !== 'offline') this.link.set({ state: 'connecting' });
    // ignore events of an abandoned socket
    const dialled = ++this.#dialled;
    const ifCurrent = (act: () => void) => {
      if (dialled === this.#dialled) act();
    };
    this.#wire = this.#dial({
      opened: () => ifCurrent(() => this.hello()),
      received: (text) => ifCurrent(() => this.#received(text)),
      closed: () => ifCurrent(() => this.#lost()),
    });
    this.#watch(DEAF_MS, () => this.#lost());
  }

  close(): void {
    this.#clear();
    this.#dialled++;
    const wire = this.#wire;
    this.#wire = undefined;
    wire?.close();
  }

  /** Retries now: on user request, or when the browser is back online. */
  retry(): void {
    const { state } = this.link.get();
    if (state === 'offline') this.open();
    else if (state === 'online') this.#ping();
  }

  /** The browser is offline; the socket may not notice for a long time. */
  networkGone(): void {
    const { state } = this.link.get();
    if (state === 'online' || state === 'connecting') this.#lost();
  }

  /** Requests everything after the lines already here. */
  hello(): void {
    this.#send({ type: 'hello', version: PROTOCOL_VERSION, from: this.length });
  }

  /** Sends a request, now or after reconnecting; resolves with undefined on success. */
  async ask(request: Request): Promise<Refusal | undefined> {
    const id = `${this.#name}-${++this.#lastId}`;
    const { promise, resolve } = Promise.withResolvers<Refusal | undefined>();
    const message = { ...request, id };
    this.#waiting.set(id, { message, answer: resolve });
    if (this.#isWelcome) this.#send(message);
    return promise;
  }

  #send(message: ClientMessage): void {
    this.#wire?.send(JSON.stringify(message));
  }

  #received(text: string): void {
    const message = read(text);
    this.#watch(QUIET_MS, () => this.#ping());
    if (message === undefined) {
      // unreadable before the welcome: a newer server; after it: a message for newer clients
      if (!this.#isWelcome) this.#end({ state: 'old' });
      return;
    }
    if (message.type === 'welcome') {
      if (message.version !== PROTOCOL_VERSION) return this.#end({ state: 'old' });
      this.#failures = 0;
      // requests made in response to this welcome are not resent
      const unanswered = this.#isWelcome ? [] : [...this.#waiting.values()];
      this.#isWelcome = true;
      this.link.set({ state: 'online' });
      this.#tell(message);
      for (const { message: asked } of unanswered) this.#send(asked);
      return;
    }
    if (message.type === 'done') this.#answer(message.id, undefined);
    else if (message.type === 'refused' && message.id !== null) this.#answer(message.id, message.refusal);
    else if (message.type === 'bye') this.#bye(message.reason);
    else if (message.type !== 'pong') this.#tell(message);
  }

  #tell(message: ServerMessage): void {
    for (const hear of this.#ears) hear(message);
  }

  #answer(id: string, refusal: Refusal | undefined): void {
    const waiting = this.#waiting.get(id);
    // ignores a second response
    this.#waiting.delete(id);
    waiting?.answer(refusal);
  }

  #bye(reason: string): void {
    if (reason === 'version') this.#end({ state: 'old' });
    else {
      const final = FINAL_REASONS.find((each) => each === reason);
      if (final === undefined) this.#lost();
      else this.#end({ state: 'ended', reason: final });
    }
  }

  #end(link: Link): void {
    this.close();
    this.link.set(link);
  }

  /** Reconnects with exponential backoff and jitter. */
  #lost(): void {
    this.close();
    const most = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#failures++);
    const wait = most * (0.5 + Math.random() / 2);
    this.link.set({ state: 'offline', nextTry: performance.now() + wait });
    this.#timer = setTimeout(() => this.open(), wait);
  }

  #ping(): void {
    this.#send({ type: 'ping' });
    this.#watch(DEAF_MS, () => this.#lost());
  }

  #watch(wait: number, then: () => void): void {
    this.#clear();
    this.#timer = setTimeout(then, wait);
  }

  #clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

function read(text: string): ServerMessage | undefined {
  try {
    return z.safeParse(ServerMessage, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Opens the real socket of a table. */
export function dialTable(id: string): Dial {
  return ({ opened, received, closed }) => {
    const address = new URL(`/api/tables/${id}/socket`, location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(address);
    socket.addEventListener('open', opened);
    socket.addEventListener('message', ({ data }) => received(String(data)));
    socket.addEventListener('close', closed);
    return {
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      },
      close: () => socket.close(),
    };
  };
}

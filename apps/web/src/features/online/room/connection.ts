import type { Refusal } from '@two-rivers/kernel';
import { type ClientMessage, PROTOCOL_VERSION, ServerMessage } from '@two-rivers/protocol';
import * as z from 'zod/mini';
import { Store } from '@two-rivers/table';

/** One socket, from the moment it is asked for; a real one in the browser, a made-up one in tests. */
export interface Wire {
  send(text: string): void;
  close(): void;
}

export interface WireEvents {
  readonly opened: () => void;
  readonly received: (text: string) => void;
  /** once, also where it never opened */
  readonly closed: () => void;
}

export type Dial = (events: WireEvents) => Wire;

export interface Link {
  /** `old`: the app is to be loaded again; `ended`: the server wants no further try */
  readonly state: 'connecting' | 'online' | 'offline' | 'old' | 'ended';
  /** why it ended */
  readonly reason?: FinalReason;
  /** when the next try is made, by `performance.now` */
  readonly nextTry?: number;
}

type Numbered = Exclude<ClientMessage, { type: 'hello' | 'ping' }>;
/** A request before it has its id. */
export type Request = Numbered extends infer M ? (M extends Numbered ? Omit<M, 'id'> : never) : never;

interface Waiting {
  readonly message: Numbered;
  readonly answer: (refusal: Refusal | undefined) => void;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 20_000;
/** Where nothing was heard for this long, the server is asked whether it is there. */
const QUIET_MS = 20_000;
/** A socket that answers nothing for this long is given up, though it never closed. */
const DEAF_MS = 10_000;
/** After these the server is not to be asked again; each has words of its own. */
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
 * The socket of a table, opened again whenever it closes. Each request has an id and waits for its answer; those that
 * were not answered are sent again after the next welcome, and the server does each id once.
 */
export class Connection {
  readonly link = new Store<Link>({ state: 'connecting' });
  /** lines of the log that are here already: the server is asked for those that follow */
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

  /** `name` begins the ids of this connection's requests, so that no other device has the same. */
  constructor(dial: Dial, name: string) {
    this.#dial = dial;
    this.#name = name;
  }

  /** What the server says, apart from answers, goes to everybody who listens, in the order in which they came. */
  listen(hear: Hear): void {
    this.#ears.push(hear);
  }

  open(): void {
    this.#clear();
    this.#isWelcome = false;
    if (this.link.get().state !== 'offline') this.link.set({ state: 'connecting' });
    // events of a socket that was given up mean nothing any more
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

  /** Tries now instead of later: the user asks, or the browser says that the network is back. */
  retry(): void {
    const { state } = this.link.get();
    if (state === 'offline') this.open();
    else if (state === 'online') this.#ping();
  }

  /** The browser says that the network is gone: the socket may not notice for a long time. */
  networkGone(): void {
    const { state } = this.link.get();
    if (state === 'online' || state === 'connecting') this.#lost();
  }

  /** Asks for everything after the lines that are here. */
  hello(): void {
    this.#send({ type: 'hello', version: PROTOCOL_VERSION, from: this.length });
  }

  /** Sends a request, now or once there is a connection; the answer is undefined when it was done. */
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
      // what cannot be read before the welcome is a newer server; later it is news for newer clients
      if (!this.#isWelcome) this.#end({ state: 'old' });
      return;
    }
    if (message.type === 'welcome') {
      if (message.version !== PROTOCOL_VERSION) return this.#end({ state: 'old' });
      this.#failures = 0;
      // what is asked because of this welcome is sent by itself
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
    // an answer that comes twice is heard once
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

  /** Waits longer after each failure, and not all clients equally long. */
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

/** The real socket of a table. */
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

import { ONLINE_REASONS } from '@two-rivers/protocol';
import { limitScopes } from './origin.ts';
import { setTimeout as sleep } from 'node:timers/promises';

/** Token bucket: a burst, refilled by one every `everyMs` milliseconds. */
export interface RateLimit {
  readonly burst: number;
  readonly everyMs: number;
}

/** Maximum number of keys per limiter, at about 160 bytes each. */
const MAX_KEYS = 20_000;

/** Rate limits per key: a person, a socket, or an address together with the wider networks that contain it. */
export class Limiter {
  readonly #rate: RateLimit;
  readonly #now: () => number;
  /** By key, the time at which its bucket is full again. */
  readonly #fullAt = new Map<string, number>();

  constructor(rate: RateLimit, now: () => number) {
    this.#rate = rate;
    this.#now = now;
  }

  /** Whether the action is allowed; if so, it is counted. */
  take(key: string, count = 1): boolean {
    return this.takeOrWaitSeconds(key, count) === 0;
  }

  /** Returns the seconds until the action is allowed. If it is allowed now, counts it and returns 0. */
  takeOrWaitSeconds(key: string, count = 1): number {
    const now = this.#now();
    const { burst, everyMs } = this.#rate;
    const taken = limitScopes(key).map((scope): [string, number] => [
      scope.key,
      Math.max(this.#fullAt.get(scope.key) ?? now, now) + (count * everyMs) / scope.factor,
    ]);
    const tooEarly = Math.max(...taken.map(([, full]) => full - now - burst * everyMs));
    if (tooEarly > 0) return Math.ceil(tooEarly / 1000);
    if (this.#fullAt.size >= MAX_KEYS) this.#prune(now);
    for (const [each, full] of taken) this.#fullAt.set(each, full);
    return 0;
  }

  isHalfUsed(key: string): boolean {
    const { burst, everyMs } = this.#rate;
    return (this.#fullAt.get(key) ?? 0) - this.#now() > (burst * everyMs) / 2;
  }

  /** Removes at least half of the keys, so that it runs rarely; keeps the keys with the most use. */
  #prune(now: number): void {
    for (const [key, full] of this.#fullAt) if (full <= now) this.#fullAt.delete(key);
    const tooMany = this.#fullAt.size - MAX_KEYS / 2;
    if (tooMany <= 0) return;
    const least = [...this.#fullAt].toSorted(([, a], [, b]) => a - b).slice(0, tooMany);
    for (const [key] of least) this.#fullAt.delete(key);
  }
}

/** Current counts per person or network; a network also counts toward the wider networks that contain it. */
export class ScopedTally {
  readonly #counts = new Map<string, number>();

  add(key: string, more: number): void {
    for (const scope of limitScopes(key)) {
      const sum = (this.#counts.get(scope.key) ?? 0) + more;
      if (sum === 0) this.#counts.delete(scope.key);
      else this.#counts.set(scope.key, sum);
    }
  }

  isAtLeast(key: string, least: number): boolean {
    return this.highestShare(key) >= least;
  }

  /** The highest count, relative to its allowance, among the network and the wider networks that contain it. */
  highestShare(key: string): number {
    return Math.max(...limitScopes(key).map((scope) => (this.#counts.get(scope.key) ?? 0) / scope.factor));
  }
}

const RATE_LIMITS = {
  /** All requests from an address. A school class may install the app at the same time, with 300 files each. */
  visits: { burst: 10_000, everyMs: 2 },
  /** Requests from an address that cost more than a file. */
  requests: { burst: 300, everyMs: 20 },
  /** Body bytes from an address: all games of a browser in one go, then 256 per millisecond. */
  bodyBytes: { burst: 16_000_000, everyMs: 1 / 256 },
  /** New guests from an address. */
  guests: { burst: 60, everyMs: 30_000 },
  /** Sockets opened by a person. */
  sockets: { burst: 60, everyMs: 1000 },
  /** New tables of a person. */
  tables: { burst: 20, everyMs: 30_000 },
  /** New tables from an address. */
  tablesHere: { burst: 300, everyMs: 6000 },
  /** Seats given to bot accounts from an address. */
  botSeats: { burst: 40, everyMs: 30_000 },
  /** Messages on one socket. */
  messages: { burst: 60, everyMs: 50 },
  /** Messages of a person on all sockets, and from an address, which a school class may share. */
  messagesOfPerson: { burst: 180, everyMs: 25 },
  messagesHere: { burst: 1200, everyMs: 5 },
  /** Hellos of a person and from an address; each causes messages to the whole table. */
  hellos: { burst: 40, everyMs: 1000 },
  hellosHere: { burst: 200, everyMs: 50 },
  /** Excess messages of a person on all sockets: refused up to this limit, then the sockets are closed. */
  patience: { burst: 120, everyMs: 250 },
  /** Exports of a person's data, which are long. */
  exports: { burst: 3, everyMs: 600_000 },
  /** Saved games of a person: all of a browser in one go, then one per second. */
  keepsakes: { burst: 300, everyMs: 1000 },
  /** Uploads of a person's whole puzzle history. */
  puzzles: { burst: 20, everyMs: 5000 },
  /**
   * Passkeys that a person adds or shows again, and sign-ins from an address; each takes two requests, a stored
   * challenge and its verification.
   */
  passkeys: { burst: 40, everyMs: 1500 },
  signIns: { burst: 120, everyMs: 500 },
  /** Push subscriptions and unsubscriptions of a person. */
  pushes: { burst: 30, everyMs: 2000 },
  /** Bot accounts that a person tries to create; at most ten exist. */
  bots: { burst: 20, everyMs: 3000 },
  /** Short links of a person and from an address. */
  links: { burst: 20, everyMs: 30_000 },
  linksHere: { burst: 100, everyMs: 10_000 },
  /** Link pictures rendered for an address and in total, as rendering takes time. */
  pictures: { burst: 20, everyMs: 5000 },
  picturesOfAll: { burst: 60, everyMs: 250 },
  /** New names that a person tries, including refused ones. */
  namesTried: { burst: 20, everyMs: 3000 },
  /** Link previews made for an address and in total; each replays a game. */
  previews: { burst: 30, everyMs: 1000 },
  previewsOfAll: { burst: 60, everyMs: 100 },
  /** Actual renames of a person, announced at all their tables. */
  names: { burst: 5, everyMs: 60_000 },
  /** Chat lines and reports of a person. */
  chat: { burst: 8, everyMs: 2000 },
} as const satisfies Readonly<Record<string, RateLimit>>;

export type Limits = { readonly [name in keyof typeof RATE_LIMITS]: Limiter };

/** Whether a person may create another table; `network` is '' if unknown. */
export function mayCreateTable({ tables, tablesHere }: Limits, person: string, network: string): boolean {
  return tables.take(person) && (network === '' || tablesHere.take(network));
}

/** Whether a socket message is within the limits of its socket, person and network. */
export function maySendMessage(limits: Limits, socket: string, person: string, network: string): boolean {
  const { messages, messagesOfPerson, messagesHere } = limits;
  return messages.take(socket) && messagesOfPerson.take(person) && messagesHere.take(network);
}

export function maySendHello({ hellos, hellosHere }: Limits, person: string, network: string): boolean {
  return hellos.take(person) && hellosHere.take(network);
}

export function createLimits(now: () => number, isOff: boolean): Limits {
  const createLimiter = (rate: RateLimit): Limiter => new Limiter(isOff ? { burst: 1e9, everyMs: 1e-6 } : rate, now);
  return {
    visits: createLimiter(RATE_LIMITS.visits),
    requests: createLimiter(RATE_LIMITS.requests),
    bodyBytes: createLimiter(RATE_LIMITS.bodyBytes),
    guests: createLimiter(RATE_LIMITS.guests),
    sockets: createLimiter(RATE_LIMITS.sockets),
    tables: createLimiter(RATE_LIMITS.tables),
    tablesHere: createLimiter(RATE_LIMITS.tablesHere),
    messages: createLimiter(RATE_LIMITS.messages),
    messagesOfPerson: createLimiter(RATE_LIMITS.messagesOfPerson),
    messagesHere: createLimiter(RATE_LIMITS.messagesHere),
    hellos: createLimiter(RATE_LIMITS.hellos),
    hellosHere: createLimiter(RATE_LIMITS.hellosHere),
    botSeats: createLimiter(RATE_LIMITS.botSeats),
    patience: createLimiter(RATE_LIMITS.patience),
    keepsakes: createLimiter(RATE_LIMITS.keepsakes),
    puzzles: createLimiter(RATE_LIMITS.puzzles),
    passkeys: createLimiter(RATE_LIMITS.passkeys),
    signIns: createLimiter(RATE_LIMITS.signIns),
    pushes: createLimiter(RATE_LIMITS.pushes),
    bots: createLimiter(RATE_LIMITS.bots),
    exports: createLimiter(RATE_LIMITS.exports),
    links: createLimiter(RATE_LIMITS.links),
    linksHere: createLimiter(RATE_LIMITS.linksHere),
    pictures: createLimiter(RATE_LIMITS.pictures),
    picturesOfAll: createLimiter(RATE_LIMITS.picturesOfAll),
    namesTried: createLimiter(RATE_LIMITS.namesTried),
    previews: createLimiter(RATE_LIMITS.previews),
    previewsOfAll: createLimiter(RATE_LIMITS.previewsOfAll),
    names: createLimiter(RATE_LIMITS.names),
    chat: createLimiter(RATE_LIMITS.chat),
  };
}

/** Status and headers of a response that may be retried later. */
export interface RetryLaterResponse {
  readonly status: 429 | 503;
  readonly headers: { readonly 'retry-after': string };
}

type TemporaryReason = 'too-fast' | 'busy' | 'unavailable';

/** Response that asks to retry later, 1 second by default. */
export function retryLaterResponse(reason: TemporaryReason, seconds = 1): RetryLaterResponse {
  return { status: ONLINE_REASONS[reason].status, headers: retryAfter(seconds) };
}

export function retryAfter(seconds: number): RetryLaterResponse['headers'] {
  return { 'retry-after': String(seconds) };
}

const THROTTLE_DELAY_MS = 1000;
/** Maximum number of delayed responses; each keeps its request in memory. */
const MAX_DELAYED = 200;

const delayedConnections = new Set<object>();

/**
 * Delays the response to a client over its limit, so that immediate retries cost next to nothing. Returns false without
 * a delay if the connection is already delayed or too many are; the caller then closes it.
 */
export async function late(connection: object): Promise<boolean> {
  if (delayedConnections.has(connection) || delayedConnections.size >= MAX_DELAYED) return false;
  delayedConnections.add(connection);
  await sleep(THROTTLE_DELAY_MS, undefined, { ref: false });
  return delayedConnections.delete(connection);
}

/** Runs one task at a time, first come, first served. */
export class Mutex {
  #isFree = true;
  /** Waiting tasks, in order. */
  readonly #waiting: (() => void)[] = [];

  get isFree(): boolean {
    return this.#isFree;
  }

  /** Runs a task, immediately if no other one is running. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (!this.#isFree) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#waiting.push(resolve);
      await promise;
    }
    this.#isFree = false;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // if another task waits, the mutex stays locked for it
      if (next === undefined) this.#isFree = true;
      else next();
    }
  }
}

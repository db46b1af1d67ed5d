import { scopesOf } from './origin.ts';
import { setTimeout as sleep } from 'node:timers/promises';

/** A token bucket: a burst, refilled by one every so many milliseconds. */
export interface Pace {
  readonly burst: number;
  readonly everyMs: number;
}

/** Per limiter; about 160 bytes each. */
const MOST_KEYS = 20_000;

/** Rate limits per key: a person, a socket, or an address together with its wider networks. */
export class Limiter {
  readonly #pace: Pace;
  readonly #now: () => number;
  /** By key, the time at which its bucket is full again. */
  readonly #full = new Map<string, number>();

  constructor(pace: Pace, now: () => number) {
    this.#pace = pace;
    this.#now = now;
  }

  /** Whether the action is allowed; if so, it is counted. */
  take(key: string, count = 1): boolean {
    return this.wait(key, count) === 0;
  }

  /** Seconds until the action is allowed; 0 allows and counts it. */
  wait(key: string, count = 1): number {
    const now = this.#now();
    const { burst, everyMs } = this.#pace;
    const taken = scopesOf(key).map((scope): [string, number] => [
      scope.key,
      Math.max(this.#full.get(scope.key) ?? now, now) + (count * everyMs) / scope.times,
    ]);
    const tooEarly = Math.max(...taken.map(([, full]) => full - now - burst * everyMs));
    if (tooEarly > 0) return Math.ceil(tooEarly / 1000);
    if (this.#full.size >= MOST_KEYS) this.#forget(now);
    for (const [each, full] of taken) this.#full.set(each, full);
    return 0;
  }

  isHalfUsed(key: string): boolean {
    const { burst, everyMs } = this.#pace;
    return (this.#full.get(key) ?? 0) - this.#now() > (burst * everyMs) / 2;
  }

  /** Prunes to half, so that it runs rarely; keeps those with the most use. */
  #forget(now: number): void {
    for (const [key, full] of this.#full) if (full <= now) this.#full.delete(key);
    const tooMany = this.#full.size - MOST_KEYS / 2;
    if (tooMany <= 0) return;
    const least = [...this.#full].toSorted(([, a], [, b]) => a - b).slice(0, tooMany);
    for (const [key] of least) this.#full.delete(key);
  }
}

/** Current counts per person, or per network together with its wider ones. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(key: string, more: number): void {
    for (const scope of scopesOf(key)) {
      const sum = (this.#counts.get(scope.key) ?? 0) + more;
      if (sum === 0) this.#counts.delete(scope.key);
      else this.#counts.set(scope.key, sum);
    }
  }

  has(key: string, least: number): boolean {
    return this.most(key) >= least;
  }

  /** The highest count among the network and its wider ones, relative to their allowance. */
  most(key: string): number {
    return Math.max(...scopesOf(key).map((scope) => (this.#counts.get(scope.key) ?? 0) / scope.times));
  }
}

const PACES = {
  /** All requests from an address; a school class may install the app at once, with 300 files each. */
  visits: { burst: 10_000, everyMs: 2 },
  /** Requests from an address that cost more than a file. */
  requests: { burst: 300, everyMs: 20 },
  /** Body bytes from an address: all games of a browser at once, then 256 per millisecond. */
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
  /** Saved games of a person: all of a browser at once, then one by one. */
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
} as const satisfies Readonly<Record<string, Pace>>;

export type Limits = { readonly [name in keyof typeof PACES]: Limiter };

/** Whether a person may create another table; `network` is '' if unknown. */
export function mayMakeTable({ tables, tablesHere }: Limits, person: string, network: string): boolean {
  return tables.take(person) && (network === '' || tablesHere.take(network));
}

/** Whether a socket message is within the limits of its socket, person and network. */
export function maySay(limits: Limits, socket: string, person: string, network: string): boolean {
  const { messages, messagesOfPerson, messagesHere } = limits;
  return messages.take(socket) && messagesOfPerson.take(person) && messagesHere.take(network);
}

export function maySayHello({ hellos, hellosHere }: Limits, person: string, network: string): boolean {
  return hellos.take(person) && hellosHere.take(network);
}

export function limitsFor(now: () => number, isOff: boolean): Limits {
  const limiter = (pace: Pace): Limiter => new Limiter(isOff ? { burst: 1e9, everyMs: 1e-6 } : pace, now);
  return {
    visits: limiter(PACES.visits),
    requests: limiter(PACES.requests),
    bodyBytes: limiter(PACES.bodyBytes),
    guests: limiter(PACES.guests),
    sockets: limiter(PACES.sockets),
    tables: limiter(PACES.tables),
    tablesHere: limiter(PACES.tablesHere),
    messages: limiter(PACES.messages),
    messagesOfPerson: limiter(PACES.messagesOfPerson),
    messagesHere: limiter(PACES.messagesHere),
    hellos: limiter(PACES.hellos),
    hellosHere: limiter(PACES.hellosHere),
    botSeats: limiter(PACES.botSeats),
    patience: limiter(PACES.patience),
    keepsakes: limiter(PACES.keepsakes),
    puzzles: limiter(PACES.puzzles),
    passkeys: limiter(PACES.passkeys),
    signIns: limiter(PACES.signIns),
    pushes: limiter(PACES.pushes),
    bots: limiter(PACES.bots),
    exports: limiter(PACES.exports),
    links: limiter(PACES.links),
    linksHere: limiter(PACES.linksHere),
    pictures: limiter(PACES.pictures),
    picturesOfAll: limiter(PACES.picturesOfAll),
    namesTried: limiter(PACES.namesTried),
    previews: limiter(PACES.previews),
    previewsOfAll: limiter(PACES.previewsOfAll),
    names: limiter(PACES.names),
    chat: limiter(PACES.chat),
  };
}

/** HTTP statuses of refusals that may be retried: 429 for excess requests, 503 for a busy or unavailable server. */
const STATUSES = { 'too-fast': 429, busy: 503, unavailable: 503 } as const;

/** Status and headers of a response that may be retried later. */
export interface Later {
  readonly status: 429 | 503;
  readonly headers: { readonly 'retry-after': string };
}

/** Undefined if retrying does not help. */
export function laterFor(reason: keyof typeof STATUSES, seconds?: number): Later;
export function laterFor(reason: string, seconds?: number): Later | undefined;
export function laterFor(reason: string, seconds = 1): Later | undefined {
  const status = Object.entries(STATUSES).find(([each]) => each === reason)?.[1];
  return status && { status, headers: { 'retry-after': String(seconds) } };
}

const LATE_MS = 1000;
/** Delayed responses in total; each keeps its request in memory. */
const MOST_LATE = 200;

const waiting = new Set<object>();

/**
 * Delays the response to a client over its limit, so that one that retries at once costs next to nothing. Returns
 * false at once if the connection is already delayed or too many are; the caller then closes it.
 */
export async function late(connection: object): Promise<boolean> {
  if (waiting.has(connection) || waiting.size >= MOST_LATE) return false;
  waiting.add(connection);
  await sleep(LATE_MS, undefined, { ref: false });
  return waiting.delete(connection);
}

/** Runs one task at a time, first come, first served. */
export class Turnstile {
  #isFree = true;
  /** Waiting tasks, in order. */
  readonly #waiting: (() => void)[] = [];

  get isFree(): boolean {
    return this.#isFree;
  }

  /** Starts at once if nothing else runs. */
  async pass<T>(work: () => Promise<T>): Promise<T> {
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
      // stays locked for the next task
      if (next === undefined) this.#isFree = true;
      else next();
    }
  }
}

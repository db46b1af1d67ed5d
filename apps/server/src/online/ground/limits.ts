import { scopesOf } from './origin.ts';
import { setTimeout as sleep } from 'node:timers/promises';

/** How often something may be done: so many at once, then one every so many milliseconds. */
export interface Pace {
  readonly burst: number;
  readonly everyMs: number;
}

/** Some 160 bytes each, for each kind of limit. */
const MOST_KEYS = 20_000;

/** Counts per key: an address together with the wider networks it is in, a person, a socket. */
export class Limiter {
  readonly #pace: Pace;
  readonly #now: () => number;
  /** by key, the time at which it is full again */
  readonly #full = new Map<string, number>();

  constructor(pace: Pace, now: () => number) {
    this.#pace = pace;
    this.#now = now;
  }

  /** Whether it may be done once more, or so many times; that it may is counted. */
  take(key: string, count = 1): boolean {
    return this.wait(key, count) === 0;
  }

  /** For how many seconds it may not be done; 0 where it may, which is counted. */
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

  /** Down to half, so that the next thousands needn't look; those who used most stay. */
  #forget(now: number): void {
    for (const [key, full] of this.#full) if (full <= now) this.#full.delete(key);
    const tooMany = this.#full.size - MOST_KEYS / 2;
    if (tooMany <= 0) return;
    const least = [...this.#full].toSorted(([, a], [, b]) => a - b).slice(0, tooMany);
    for (const [key] of least) this.#full.delete(key);
  }
}

/** How many of something are open, by person, or by network together with the wider ones it is in. */
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

  /** In the network that has most of them for its width. */
  most(key: string): number {
    return Math.max(...scopesOf(key).map((scope) => (this.#counts.get(scope.key) ?? 0) / scope.times));
  }
}

const PACES = {
  /** everything asked from one address: a class of pupils may install the app at once, which is 300 files each */
  visits: { burst: 10_000, everyMs: 2 },
  /** requests of one address that cost more than a file */
  requests: { burst: 300, everyMs: 20 },
  /** bytes of bodies from one address: all games of a browser at once, then 256 a millisecond */
  bodyBytes: { burst: 16_000_000, everyMs: 1 / 256 },
  /** new guests from one address */
  guests: { burst: 60, everyMs: 30_000 },
  /** sockets opened by one person */
  sockets: { burst: 60, everyMs: 1000 },
  /** new tables of one person */
  tables: { burst: 20, everyMs: 30_000 },
  /** new tables from one address */
  tablesHere: { burst: 300, everyMs: 6000 },
  /** seats given to bots of others from one address */
  botSeats: { burst: 40, everyMs: 30_000 },
  /** messages on one socket */
  messages: { burst: 60, everyMs: 50 },
  /** messages of one person on all sockets, and of all sockets from one address: a class of pupils may play behind one */
  messagesOfPerson: { burst: 180, everyMs: 25 },
  messagesHere: { burst: 1200, everyMs: 5 },
  /** hellos of one person, and from one address: each is answered by the whole table */
  hellos: { burst: 40, everyMs: 1000 },
  hellosHere: { burst: 200, everyMs: 50 },
  /** messages of one person that come too fast, on all sockets: so many are refused, then they are closed */
  patience: { burst: 120, everyMs: 250 },
  /** how often one person takes away all that is kept of them: it is long */
  exports: { burst: 3, everyMs: 600_000 },
  /** games that one person keeps with the account: all of a browser's at once, then one by one */
  keepsakes: { burst: 300, everyMs: 1000 },
  /** what one person has made of puzzles, each time all of it */
  puzzles: { burst: 20, everyMs: 5000 },
  /**
   * Passkeys that one person adds or shows again, and sign-ins from one address. Each is two requests: what is asked of the
   * authenticator is stored, and its answer is verified.
   */
  passkeys: { burst: 40, everyMs: 1500 },
  signIns: { burst: 120, everyMs: 500 },
  /** browsers that one person subscribes or unsubscribes */
  pushes: { burst: 30, everyMs: 2000 },
  /** bot accounts that one person asks for, most of them in vain: there are ten */
  bots: { burst: 20, everyMs: 3000 },
  /** games that one person makes a link for, and from one address */
  links: { burst: 20, everyMs: 30_000 },
  linksHere: { burst: 100, everyMs: 10_000 },
  /** pictures of links that are drawn for one address, and for all together: each costs some time */
  pictures: { burst: 20, everyMs: 5000 },
  picturesOfAll: { burst: 60, everyMs: 250 },
  /** names that one person tries, some of which are refused */
  namesTried: { burst: 20, everyMs: 3000 },
  /** previews of links that are made for one address, and for all together: each replays a game */
  previews: { burst: 30, everyMs: 1000 },
  previewsOfAll: { burst: 60, everyMs: 100 },
  /** new names of one person, which are told at all of their tables */
  names: { burst: 5, everyMs: 60_000 },
  /** lines of chat, and reports, of one person */
  chat: { burst: 8, everyMs: 2000 },
} as const satisfies Readonly<Record<string, Pace>>;

export type Limits = { readonly [name in keyof typeof PACES]: Limiter };

/** Whether a person may make one more table, from where they are; '' where that is not known. */
export function mayMakeTable({ tables, tablesHere }: Limits, person: string, network: string): boolean {
  return tables.take(person) && (network === '' || tablesHere.take(network));
}

/** Whether a message that came on a socket is in the pace of the socket, of the person and of where they are. */
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

/** By reason, what may be asked again later: 429 where the caller asked too much, 503 where the server is busy or away. */
const STATUSES = { 'too-fast': 429, busy: 503, unavailable: 503 } as const;

/** How an answer says that the same may be asked again, and when. */
export interface Later {
  readonly status: 429 | 503;
  readonly headers: { readonly 'retry-after': string };
}

/** What an answer for a reason says; undefined where no waiting helps. */
export function laterFor(reason: keyof typeof STATUSES, seconds?: number): Later;
export function laterFor(reason: string, seconds?: number): Later | undefined;
export function laterFor(reason: string, seconds = 1): Later | undefined {
  const status = Object.entries(STATUSES).find(([each]) => each === reason)?.[1];
  return status && { status, headers: { 'retry-after': String(seconds) } };
}

const LATE_MS = 1000;
/** Late answers on the way in all: each keeps its request in memory. */
const MOST_LATE = 200;

const waiting = new Set<object>();

/**
 * Holds back the answer to a client that asks too fast: one that asks again as soon as it is answered then costs next to
 * nothing, and an honest one that got carried away loses a second. False, at once, if the connection already waits for
 * such an answer or too many do: the caller closes it.
 */
export async function late(connection: object): Promise<boolean> {
  if (waiting.has(connection) || waiting.size >= MOST_LATE) return false;
  waiting.add(connection);
  await sleep(LATE_MS, undefined, { ref: false });
  return waiting.delete(connection);
}

/** Lets one through at a time, in the order in which they came. */
export class Turnstile {
  #isFree = true;
  /** who waits, first come first */
  readonly #waiting: (() => void)[] = [];

  get isFree(): boolean {
    return this.#isFree;
  }

  /** Where nobody is inside the work begins at once. */
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
      // whoever waits is inside from now on: nobody comes between
      if (next === undefined) this.#isFree = true;
      else next();
    }
  }
}

import { isDeep } from '@two-rivers/search';
import type { Owner } from '../table/house.ts';

/** The owner of an item, from widest to narrowest: address, person, table. */
type Whose = readonly string[];

/**
 * Round-robin at every level: addresses take turns, then persons within an address, and so on. Whatever one owner
 * queues, another waits for at most one item of theirs.
 */
export class FairQueue<T> {
  readonly #own: T[] = [];
  /** By the next name of the path; those just served move to the end. */
  readonly #within = new Map<string, FairQueue<T>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(item: T, [name, ...rest]: Whose): void {
    this.#size++;
    if (name === undefined) {
      this.#own.push(item);
      return;
    }
    let within = this.#within.get(name);
    if (within === undefined) {
      within = new FairQueue();
      this.#within.set(name, within);
    }
    within.add(item, rest);
  }

  take(): T | undefined {
    if (this.#size === 0) return undefined;
    this.#size--;
    for (const [name, within] of this.#within) {
      this.#within.delete(name);
      const item = within.take();
      if (within.size > 0) this.#within.set(name, within);
      return item;
    }
    return this.#own.shift();
  }
}

/** A token bucket: initial milliseconds, refilled at this share of real time. */
interface Allowance {
  readonly atOnceMs: number;
  readonly share: number;
}

const MOST_KEYS = 100_000;

/** Recent thinking time of bots, per person or address. */
export class ThinkingTime {
  readonly #allowance: Allowance;
  readonly #now: () => number;
  /** By key, the time at which the used budget is refilled. */
  readonly #paid = new Map<string, number>();

  constructor(allowance: Allowance, now: () => number) {
    this.#allowance = allowance;
    this.#now = now;
  }

  spend(key: string, ms: number): void {
    const now = this.#now();
    if (this.#paid.size >= MOST_KEYS) this.#forget(now);
    this.#paid.set(key, Math.max(now, this.#paid.get(key) ?? now) + ms / this.#allowance.share);
  }

  /** Whether the budget is used up. */
  isSpent(key: string): boolean {
    const { atOnceMs, share } = this.#allowance;
    return ((this.#paid.get(key) ?? 0) - this.#now()) * share > atOnceMs;
  }

  #forget(now: number): void {
    for (const [key, paid] of this.#paid) if (paid <= now) this.#paid.delete(key);
    if (this.#paid.size >= MOST_KEYS) this.#paid.clear();
  }
}

/**
 * Average time per turn: a searching bot counts as quick below QUICK_MS, another as slow above SLOW_MS. The gap keeps
 * a busy machine from changing the classification.
 */
const QUICK_MS = 20;
const SLOW_MS = 300;
/** Weight of the newest turn in the moving average. */
const NEWEST = 0.2;

/** Budgets for slow turns, per person and per address. */
const OF_PERSON: Allowance = { atOnceMs: 120_000, share: 0.2 };
const OF_NETWORK: Allowance = { atOnceMs: 360_000, share: 0.5 };

/** A turn to compute. */
export interface Turn {
  readonly game: string;
  readonly bot: string;
  readonly owner: Owner;
}

/**
 * Waiting turns in three queues: quick, slow, and slow over budget. Within each, addresses, persons and tables take
 * turns.
 */
export class Lanes<T extends Turn> {
  readonly #quick = new FairQueue<T>();
  readonly #slow = new FairQueue<T>();
  readonly #later = new FairQueue<T>();
  /** Average milliseconds per turn, by game and bot. */
  readonly #usual = new Map<string, number>();
  readonly #ofPersons: ThinkingTime;
  readonly #ofNetworks: ThinkingTime;

  constructor(now: () => number) {
    this.#ofPersons = new ThinkingTime(OF_PERSON, now);
    this.#ofNetworks = new ThinkingTime(OF_NETWORK, now);
  }

  get size(): number {
    return this.#quick.size + this.#slow.size + this.#later.size;
  }

  get hasQuick(): boolean {
    return this.#quick.size > 0;
  }

  get hasSlow(): boolean {
    return this.#slow.size + this.#later.size > 0;
  }

  add(turn: T): void {
    const lane = this.#isQuick(turn) ? this.#quick : this.#isLater(turn) ? this.#later : this.#slow;
    lane.add(turn, pathOf(turn.owner));
  }

  takeQuick(): T | undefined {
    return this.#quick.take();
  }

  /** Turns over budget come last. */
  takeSlow(): T | undefined {
    return this.#slow.take() ?? this.#later.take();
  }

  /** Records the time that a turn took. */
  took({ game, bot, owner }: T, ms: number): void {
    const key = keyOf(game, bot);
    const usual = this.#usual.get(key);
    this.#usual.set(key, usual === undefined ? ms : usual + NEWEST * (ms - usual));
    if (!isDeep(bot)) return;
    this.#ofPersons.spend(owner.person, ms);
    this.#ofNetworks.spend(owner.network, ms);
  }

  #isQuick({ game, bot }: T): boolean {
    const usual = this.#usual.get(keyOf(game, bot));
    const searches = isDeep(bot) || bot === 'hard';
    return searches ? usual !== undefined && usual < QUICK_MS : usual === undefined || usual < SLOW_MS;
  }

  #isLater({ bot, owner: { person, network } }: T): boolean {
    if (!isDeep(bot)) return false;
    return this.#ofPersons.isSpent(person) || (network !== '' && this.#ofNetworks.isSpent(network));
  }
}

function keyOf(game: string, bot: string): string {
  return `${game} ${bot}`;
}

/** Persons without a known address count as an address of their own. */
function pathOf({ network, person, table }: Owner): Whose {
  return [network === '' ? person : network, person, table];
}

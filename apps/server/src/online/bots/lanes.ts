import { isDeep } from '@two-rivers/search';
import type { Owner } from '../table/house.ts';

/** Whose something is, from the widest circle to the narrowest: an address, a person, a table. */
type Whose = readonly string[];

/**
 * Takes turns at every level: one of this address, then one of the next; within an address one of this person, then one of
 * the next; and so on. However much somebody wants, another one waits for at most one of theirs.
 */
export class FairQueue<T> {
  readonly #own: T[] = [];
  /** by the next name; whoever was served goes to the end */
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

/** So many milliseconds at once, and this share of the time that passes. */
interface Allowance {
  readonly atOnceMs: number;
  readonly share: number;
}

const MOST_KEYS = 100_000;

/** What the bots of a person, or of an address, have thought of late. */
export class ThinkingTime {
  readonly #allowance: Allowance;
  readonly #now: () => number;
  /** by key, the time at which nothing of it is left */
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

  /** Whether more was thought than there is a right to. */
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
 * What a bot needs for a turn, on average: one that searches is quick below the first, one that does not is slow above the
 * second. On a busy machine everything takes longer, and nobody is to change lanes for that.
 */
const QUICK_MS = 20;
const SLOW_MS = 300;
/** how much the newest turn counts */
const NEWEST = 0.2;

/** What the bots of one person may think in the lane for slow ones, and those from one address. */
const OF_PERSON: Allowance = { atOnceMs: 120_000, share: 0.2 };
const OF_NETWORK: Allowance = { atOnceMs: 360_000, share: 0.5 };

/** What is to be thought. */
export interface Turn {
  readonly game: string;
  readonly bot: string;
  readonly owner: Owner;
}

/**
 * The turns that wait: quick ones, slow ones, and slow ones of those whose bots have thought more than their share. In each
 * lane addresses, people and tables take turns.
 */
export class Lanes<T extends Turn> {
  readonly #quick = new FairQueue<T>();
  readonly #slow = new FairQueue<T>();
  readonly #later = new FairQueue<T>();
  /** by game and bot, milliseconds of a turn */
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

  /** Those who had their share come when nobody else wants anything. */
  takeSlow(): T | undefined {
    return this.#slow.take() ?? this.#later.take();
  }

  /** A turn took so long. */
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

/** Whose address is not known counts as an address of their own. */
function pathOf({ network, person, table }: Owner): Whose {
  return [network === '' ? person : network, person, table];
}

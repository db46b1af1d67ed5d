import { isDeepSearchBot } from '@two-rivers/search';
import type { BotTurnOwner } from '../rooms/roomDeps.ts';

/** The owner of an item, from widest to narrowest: address, person, table. */
type OwnerPath = readonly string[];

/**
 * Round-robin at every level: addresses take turns, then persons within an address, and so on. However many items one
 * owner queues, any other owner waits for at most one of them.
 */
export class FairQueue<T> {
  readonly #items: T[] = [];
  /** Child queues by the next name of the owner path. The one just served moves to the end. */
  readonly #children = new Map<string, FairQueue<T>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(item: T, [name, ...rest]: OwnerPath): void {
    this.#size++;
    if (name === undefined) {
      this.#items.push(item);
      return;
    }
    let child = this.#children.get(name);
    if (child === undefined) {
      child = new FairQueue();
      this.#children.set(name, child);
    }
    child.add(item, rest);
  }

  take(): T | undefined {
    if (this.#size === 0) return undefined;
    this.#size--;
    for (const [name, child] of this.#children) {
      this.#children.delete(name);
      const item = child.take();
      if (child.size > 0) this.#children.set(name, child);
      return item;
    }
    return this.#items.shift();
  }
}

/** Time budget, as a token bucket: a burst in milliseconds, refilled at a share of real time. */
interface TimeBudget {
  readonly burstMs: number;
  readonly refillShare: number;
}

const MAX_KEYS = 100_000;

/** Recent thinking time of bots, per person or address. */
export class ThinkingBudgets {
  readonly #budget: TimeBudget;
  readonly #now: () => number;
  /** By key, the time at which the used budget is refilled. */
  readonly #refilledAt = new Map<string, number>();

  constructor(budget: TimeBudget, now: () => number) {
    this.#budget = budget;
    this.#now = now;
  }

  spend(key: string, ms: number): void {
    const now = this.#now();
    if (this.#refilledAt.size >= MAX_KEYS) this.#prune(now);
    this.#refilledAt.set(key, Math.max(now, this.#refilledAt.get(key) ?? now) + ms / this.#budget.refillShare);
  }

  /** Whether the budget is used up. */
  isSpent(key: string): boolean {
    const { burstMs, refillShare } = this.#budget;
    return ((this.#refilledAt.get(key) ?? 0) - this.#now()) * refillShare > burstMs;
  }

  #prune(now: number): void {
    for (const [key, refilledAt] of this.#refilledAt) if (refilledAt <= now) this.#refilledAt.delete(key);
    if (this.#refilledAt.size >= MAX_KEYS) this.#refilledAt.clear();
  }
}

/**
 * Average times per turn. Searching bots count as quick below QUICK_MS, other bots up to SLOW_MS. The gap keeps a busy
 * machine from changing the classification.
 */
const QUICK_MS = 20;
const SLOW_MS = 300;
/** Weight of the newest turn in the moving average. */
const NEWEST_WEIGHT = 0.2;

/** Budgets for slow turns, per person and per address. */
const PERSON_BUDGET: TimeBudget = { burstMs: 120_000, refillShare: 0.2 };
const NETWORK_BUDGET: TimeBudget = { burstMs: 360_000, refillShare: 0.5 };

/** Turn of a bot that waits to be computed. */
export interface QueuedTurn {
  readonly game: string;
  readonly bot: string;
  readonly owner: BotTurnOwner;
}

/**
 * Waiting turns in three queues: quick, slow, and slow over budget. Within each, addresses, persons and tables take
 * turns.
 */
export class BotTurnQueues<T extends QueuedTurn> {
  readonly #quick = new FairQueue<T>();
  readonly #slow = new FairQueue<T>();
  readonly #overBudget = new FairQueue<T>();
  /** Average milliseconds per turn, by game and bot. */
  readonly #averageMs = new Map<string, number>();
  readonly #personBudgets: ThinkingBudgets;
  readonly #networkBudgets: ThinkingBudgets;

  constructor(now: () => number) {
    this.#personBudgets = new ThinkingBudgets(PERSON_BUDGET, now);
    this.#networkBudgets = new ThinkingBudgets(NETWORK_BUDGET, now);
  }

  get size(): number {
    return this.#quick.size + this.#slow.size + this.#overBudget.size;
  }

  get hasQuick(): boolean {
    return this.#quick.size > 0;
  }

  get hasSlow(): boolean {
    return this.#slow.size + this.#overBudget.size > 0;
  }

  add(turn: T): void {
    const queue = this.#isQuick(turn) ? this.#quick : this.#isOverBudget(turn) ? this.#overBudget : this.#slow;
    queue.add(turn, ownerPath(turn.owner));
  }

  takeQuick(): T | undefined {
    return this.#quick.take();
  }

  /** Takes the next slow turn; turns over budget come last. */
  takeSlow(): T | undefined {
    return this.#slow.take() ?? this.#overBudget.take();
  }

  /** Records the time that a turn took. */
  recordDuration({ game, bot, owner }: T, ms: number): void {
    const key = averageKey(game, bot);
    const average = this.#averageMs.get(key);
    this.#averageMs.set(key, average === undefined ? ms : average + NEWEST_WEIGHT * (ms - average));
    if (!isDeepSearchBot(bot)) return;
    this.#personBudgets.spend(owner.person, ms);
    this.#networkBudgets.spend(owner.network, ms);
  }

  #isQuick({ game, bot }: T): boolean {
    const average = this.#averageMs.get(averageKey(game, bot));
    const searches = isDeepSearchBot(bot) || bot === 'hard';
    return searches ? average !== undefined && average < QUICK_MS : average === undefined || average < SLOW_MS;
  }

  #isOverBudget({ bot, owner: { person, network } }: T): boolean {
    if (!isDeepSearchBot(bot)) return false;
    return this.#personBudgets.isSpent(person) || (network !== '' && this.#networkBudgets.isSpent(network));
  }
}

function averageKey(game: string, bot: string): string {
  return `${game} ${bot}`;
}

/** Path of a turn's owner. Persons without a known address count as an address of their own. */
function ownerPath({ network, person, table }: BotTurnOwner): OwnerPath {
  return [network === '' ? person : network, person, table];
}

import type { Outcome } from '@two-rivers/kernel';

/** How often something was there, and what whoever had it won: sums, so that parts can be added. */
export interface Had {
  readonly games: number;
  /** of the win, and its squares */
  readonly share: number;
  readonly squares: number;
  /** points over the mean of the table */
  readonly points: number;
}

/** What was counted, game by game: the sum over games and that of its squares. */
interface Spread {
  readonly sum: number;
  readonly squares: number;
}

/** Of a game: the mean over all seats, and of those who won. */
export interface Both {
  readonly all: Spread;
  readonly won: Spread;
}

/**
 * Sums over games. Of what is named there is one for each name. What differs by seat is counted as a mean of the game, since those who
 * sit at one table are not independent of each other; `won` is of those who won, in shares of the win.
 */
export interface Counted {
  readonly games: number;
  readonly rounds: number;
  readonly roundSquares: number;
  /** by place at the table, and by what a seat had */
  readonly seats: readonly Had[];
  readonly had: Readonly<Record<string, Had>>;
  readonly endings: Readonly<Record<string, number>>;
  readonly score: Both;
  /** points by category, and what was done, by name */
  readonly categories: readonly Both[];
  readonly actions: Readonly<Record<string, Both>>;
}

const NOTHING: Had = { games: 0, share: 0, squares: 0, points: 0 };

function add(had: Had | undefined, share: number, points: number): Had {
  const { games, share: sum, squares, points: all } = had ?? NOTHING;
  return { games: games + 1, share: sum + share, squares: squares + share * share, points: all + points };
}

const NEVER: Both = { all: { sum: 0, squares: 0 }, won: { sum: 0, squares: 0 } };

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function addOne({ sum, squares }: Spread, value: number): Spread {
  return { sum: sum + value, squares: squares + value * value };
}

function addBoth(both: Both = NEVER, values: readonly number[], shares: readonly number[]): Both {
  const won = values.reduce((sum, value, seat) => sum + shares[seat] * value, 0);
  return { all: addOne(both.all, meanOf(values)), won: addOne(both.won, won) };
}

/** Counts games, one after the other. */
export class Tally {
  readonly #seats: Had[];
  readonly #had = new Map<string, Had>();
  readonly #endings = new Map<string, number>();
  readonly #actions = new Map<string, Both>();
  readonly #done: Map<string, number>[];
  #categories: Both[] = [];
  #score: Both = NEVER;
  #sums = { games: 0, rounds: 0, roundSquares: 0 };

  constructor(seats: number) {
    this.#seats = Array.from({ length: seats }, () => NOTHING);
    this.#done = Array.from({ length: seats }, () => new Map<string, number>());
  }

  /** A seat of the game that is being played does something. */
  act(seat: number, action: string): void {
    plus(this.#done[seat], action, 1);
  }

  /** The game is over; `had` is what each seat had. */
  end(
    { scores, ranks, breakdown }: Outcome,
    rounds: number,
    ending: string,
    had: readonly (readonly string[])[],
  ): void {
    const winners = ranks.filter((rank) => rank === 1).length;
    const shares = ranks.map((rank) => (rank === 1 ? 1 / winners : 0));
    const mean = meanOf(scores);
    scores.forEach((score, seat) => {
      this.#seats[seat] = add(this.#seats[seat], shares[seat], score - mean);
      for (const name of had[seat]) this.#had.set(name, add(this.#had.get(name), shares[seat], score - mean));
    });
    this.#score = addBoth(this.#score, scores, shares);
    this.#categories = breakdown[0].map((_, i) =>
      addBoth(
        this.#categories[i],
        breakdown.map((points) => points[i]),
        shares,
      ),
    );
    // what nobody did in a game counts as never done
    for (const action of new Set(this.#done.flatMap((done) => [...done.keys()]))) {
      const times = this.#done.map((done) => done.get(action) ?? 0);
      this.#actions.set(action, addBoth(this.#actions.get(action), times, shares));
    }
    for (const done of this.#done) done.clear();
    this.#sums.games++;
    this.#sums.rounds += rounds;
    this.#sums.roundSquares += rounds * rounds;
    plus(this.#endings, ending, 1);
  }

  counted(): Counted {
    return {
      ...this.#sums,
      seats: this.#seats,
      had: Object.fromEntries(this.#had),
      endings: Object.fromEntries(this.#endings),
      score: this.#score,
      categories: this.#categories,
      actions: Object.fromEntries(this.#actions),
    };
  }
}

function plus(counts: Map<string, number>, name: string, more: number): void {
  counts.set(name, (counts.get(name) ?? 0) + more);
}

type Sums = number | { readonly [name: string]: Sums };

/** Adds number to number, name by name: what was counted in parts, together. */
export function together(parts: readonly Counted[]): Counted {
  const sum = (one: Sums | undefined, other: Sums | undefined): Sums => {
    if (one === undefined) return other ?? 0;
    if (other === undefined) return one;
    if (typeof one === 'number' || typeof other === 'number') return Number(one) + Number(other);
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return Object.fromEntries(Array.from(names, (name) => [name, sum(one[name], other[name])]));
  };
  const all = parts.reduce<Sums | undefined>((so, part) => sum(so, asSums(part)), undefined);
  return asCounted(all);
}

const LISTS = ['seats', 'categories'];

/** Lists as objects, so that everything is added alike. */
function asSums(counted: Counted): Sums {
  return JSON.parse(
    JSON.stringify(counted, (_, value: unknown) =>
      Array.isArray(value) ? Object.fromEntries(value.entries()) : value,
    ),
  ) as Sums;
}

function asCounted(sums: Sums | undefined): Counted {
  if (sums === undefined || typeof sums === 'number') throw new Error('nothing was counted');
  const all = Object.entries(sums).map(([name, value]) => [
    name,
    LISTS.includes(name) && typeof value !== 'number' ? Object.values(value) : value,
  ]);
  return Object.fromEntries(all) as Counted;
}

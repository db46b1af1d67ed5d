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

/** Sums over games. Of what is named there is one for each name; `win` is of those who won, in shares of the win. */
export interface Counted {
  readonly games: number;
  readonly rounds: number;
  readonly roundSquares: number;
  /** by place at the table, and by what a seat had */
  readonly seats: readonly Had[];
  readonly had: Readonly<Record<string, Had>>;
  readonly endings: Readonly<Record<string, number>>;
  /** points of all seats, of those who won, and their squares over all seats; then by category */
  readonly score: number;
  readonly scoreSquares: number;
  readonly winScore: number;
  readonly categories: readonly number[];
  readonly winCategories: readonly number[];
  /** of all seats, and of those who won */
  readonly actions: Readonly<Record<string, number>>;
  readonly winActions: Readonly<Record<string, number>>;
}

const NOTHING: Had = { games: 0, share: 0, squares: 0, points: 0 };

function add(had: Had | undefined, share: number, points: number): Had {
  const { games, share: sum, squares, points: all } = had ?? NOTHING;
  return { games: games + 1, share: sum + share, squares: squares + share * share, points: all + points };
}

/** Counts games, one after the other. */
export class Tally {
  readonly #seats: Had[];
  readonly #had = new Map<string, Had>();
  readonly #endings = new Map<string, number>();
  readonly #actions = new Map<string, number>();
  readonly #winActions = new Map<string, number>();
  readonly #done: Map<string, number>[];
  #categories: number[] = [];
  #winCategories: number[] = [];
  #sums = { games: 0, rounds: 0, roundSquares: 0, score: 0, scoreSquares: 0, winScore: 0 };

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
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    scores.forEach((score, seat) => {
      const share = ranks[seat] === 1 ? 1 / winners : 0;
      this.#seats[seat] = add(this.#seats[seat], share, score - mean);
      for (const name of had[seat]) this.#had.set(name, add(this.#had.get(name), share, score - mean));
      this.#sums.score += score;
      this.#sums.scoreSquares += score * score;
      this.#sums.winScore += share * score;
      this.#categories = breakdown[seat].map((points, i) => (this.#categories[i] ?? 0) + points);
      this.#winCategories = breakdown[seat].map(
        (points, i) => (this.#winCategories[i] ?? 0) + share * points,
      );
      for (const [action, times] of this.#done[seat]) {
        plus(this.#actions, action, times);
        plus(this.#winActions, action, share * times);
      }
      this.#done[seat].clear();
    });
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
      categories: this.#categories,
      winCategories: this.#winCategories,
      actions: Object.fromEntries(this.#actions),
      winActions: Object.fromEntries(this.#winActions),
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

const LISTS = ['seats', 'categories', 'winCategories'];

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

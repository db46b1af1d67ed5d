import type { Outcome } from '@two-rivers/kernel';

/** Results of seats, or of owners of a piece, as sums that can be merged. */
export interface PieceSums {
  readonly games: number;
  /** sum of shares of the win, and sum of their squares */
  readonly share: number;
  readonly squares: number;
  /** sum of the differences between a seat's points and its table's mean */
  readonly points: number;
}

/** Sum of a value over games, and of its squares. */
interface SumAndSquares {
  readonly sum: number;
  readonly squares: number;
}

/** Sums of a per-game mean: over all seats, and over the winners. */
export interface OverallAndWinnerSums {
  readonly all: SumAndSquares;
  readonly won: SumAndSquares;
}

/**
 * Sums over games. Values that differ by seat count as one mean per game, because the seats of a game are not independent;
 * `won` weights seats by their shares of the win.
 */
export interface GameSums {
  readonly games: number;
  readonly rounds: number;
  readonly roundSquares: number;
  /** results by seat */
  readonly seats: readonly PieceSums[];
  /** results by piece name */
  readonly had: Readonly<Record<string, PieceSums>>;
  readonly endings: Readonly<Record<string, number>>;
  readonly score: OverallAndWinnerSums;
  /** points by category */
  readonly categories: readonly OverallAndWinnerSums[];
  /** number of actions, by action key */
  readonly actions: Readonly<Record<string, OverallAndWinnerSums>>;
}

const NO_PIECE_SUMS: PieceSums = { games: 0, share: 0, squares: 0, points: 0 };

function addGame(sums: PieceSums | undefined, share: number, points: number): PieceSums {
  const { games, share: sum, squares, points: all } = sums ?? NO_PIECE_SUMS;
  return { games: games + 1, share: sum + share, squares: squares + share * share, points: all + points };
}

const NO_SUMS: OverallAndWinnerSums = { all: { sum: 0, squares: 0 }, won: { sum: 0, squares: 0 } };

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function addValue({ sum, squares }: SumAndSquares, value: number): SumAndSquares {
  return { sum: sum + value, squares: squares + value * value };
}

function addSeatValues(
  sums: OverallAndWinnerSums = NO_SUMS,
  values: readonly number[],
  shares: readonly number[],
): OverallAndWinnerSums {
  const winnerMean = values.reduce((sum, value, seat) => sum + shares[seat] * value, 0);
  return { all: addValue(sums.all, meanOf(values)), won: addValue(sums.won, winnerMean) };
}

/** Adds up games, one after the other. */
export class GameTally {
  readonly #seats: PieceSums[];
  readonly #pieces = new Map<string, PieceSums>();
  readonly #endings = new Map<string, number>();
  readonly #actions = new Map<string, OverallAndWinnerSums>();
  readonly #gameActions: Map<string, number>[];
  #categories: OverallAndWinnerSums[] = [];
  #score: OverallAndWinnerSums = NO_SUMS;
  #totals = { games: 0, rounds: 0, roundSquares: 0 };

  constructor(seats: number) {
    this.#seats = Array.from({ length: seats }, () => NO_PIECE_SUMS);
    this.#gameActions = Array.from({ length: seats }, () => new Map<string, number>());
  }

  /** Counts an action of a seat in the current game. */
  addAction(seat: number, action: string): void {
    increment(this.#gameActions[seat], action, 1);
  }

  /** Adds the finished game; `pieceNames` lists the pieces of each seat. */
  endGame(
    { scores, ranks, breakdown }: Outcome,
    rounds: number,
    ending: string,
    pieceNames: readonly (readonly string[])[],
  ): void {
    const winners = ranks.filter((rank) => rank === 1).length;
    const shares = ranks.map((rank) => (rank === 1 ? 1 / winners : 0));
    const mean = meanOf(scores);
    scores.forEach((score, seat) => {
      this.#seats[seat] = addGame(this.#seats[seat], shares[seat], score - mean);
      for (const name of pieceNames[seat])
        this.#pieces.set(name, addGame(this.#pieces.get(name), shares[seat], score - mean));
    });
    this.#score = addSeatValues(this.#score, scores, shares);
    this.#categories = breakdown[0].map((_, i) =>
      addSeatValues(
        this.#categories[i],
        breakdown.map((points) => points[i]),
        shares,
      ),
    );
    // actions that no seat took in this game would only add 0
    for (const action of new Set(this.#gameActions.flatMap((seatActions) => [...seatActions.keys()]))) {
      const actionCounts = this.#gameActions.map((seatActions) => seatActions.get(action) ?? 0);
      this.#actions.set(action, addSeatValues(this.#actions.get(action), actionCounts, shares));
    }
    for (const seatActions of this.#gameActions) seatActions.clear();
    this.#totals.games++;
    this.#totals.rounds += rounds;
    this.#totals.roundSquares += rounds * rounds;
    increment(this.#endings, ending, 1);
  }

  totalSums(): GameSums {
    return {
      ...this.#totals,
      seats: this.#seats,
      had: Object.fromEntries(this.#pieces),
      endings: Object.fromEntries(this.#endings),
      score: this.#score,
      categories: this.#categories,
      actions: Object.fromEntries(this.#actions),
    };
  }
}

function increment(counts: Map<string, number>, name: string, more: number): void {
  counts.set(name, (counts.get(name) ?? 0) + more);
}

type NestedSums = number | { readonly [name: string]: NestedSums };

/** Merges the sums of several tasks by adding all numbers with the same path. */
export function mergeSums(parts: readonly GameSums[]): GameSums {
  const addNested = (one: NestedSums | undefined, other: NestedSums | undefined): NestedSums => {
    if (one === undefined) return other ?? 0;
    if (other === undefined) return one;
    if (typeof one === 'number' || typeof other === 'number') return Number(one) + Number(other);
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return Object.fromEntries(Array.from(names, (name) => [name, addNested(one[name], other[name])]));
  };
  const merged = parts.reduce<NestedSums | undefined>((sum, part) => addNested(sum, toNestedSums(part)), undefined);
  return toGameSums(merged);
}

const LIST_FIELDS = ['seats', 'categories'];

/** Converts arrays to objects, so that all values are added the same way. */
function toNestedSums(counted: GameSums): NestedSums {
  return JSON.parse(
    JSON.stringify(counted, (_, value: unknown) =>
      Array.isArray(value) ? Object.fromEntries(value.entries()) : value,
    ),
  ) as NestedSums;
}

function toGameSums(sums: NestedSums | undefined): GameSums {
  if (sums === undefined || typeof sums === 'number') throw new Error('no sums to merge');
  const entries = Object.entries(sums).map(([name, value]) => [
    name,
    LIST_FIELDS.includes(name) && typeof value !== 'number' ? Object.values(value) : value,
  ]);
  return Object.fromEntries(entries) as GameSums;
}

import type { Outcome, ProgressStats } from '@two-rivers/kernel';

/** Running score statistics of one bot or one seat. */
class ScoreStats {
  games = 0;
  wins = 0;
  sum = 0;
  sumOfSquares = 0;
  min = Number.POSITIVE_INFINITY;
  max = Number.NEGATIVE_INFINITY;

  add(score: number, win: number): void {
    this.games++;
    this.wins += win;
    this.sum += score;
    this.sumOfSquares += score * score;
    if (score < this.min) this.min = score;
    if (score > this.max) this.max = score;
  }

  get mean(): number {
    return this.games === 0 ? 0 : this.sum / this.games;
  }

  /** Sample standard deviation; 0 for a single score. */
  get deviation(): number {
    if (this.games < 2) return 0;
    return Math.sqrt(Math.max(0, this.sumOfSquares - this.sum * this.mean) / (this.games - 1));
  }
}

/** Adds up finished games. */
export class GameTally {
  readonly bots: readonly ScoreStats[];
  readonly seats: readonly ScoreStats[];
  readonly endings = new Map<string, number>();
  readonly #byCategory: Float64Array;
  games = 0;
  decisions = 0;
  seconds = 0;
  #turns = 0;
  #rounds = 0;

  constructor(bots: number, seats: number, categories: number) {
    this.bots = Array.from({ length: bots }, () => new ScoreStats());
    this.seats = Array.from({ length: seats }, () => new ScoreStats());
    this.#byCategory = new Float64Array(categories);
  }

  /** Adds a finished game; `botBySeat` has the index of each seat's bot. */
  addGame(outcome: Outcome, progress: ProgressStats, botBySeat: readonly number[]): void {
    const { scores, ranks, breakdown } = outcome;
    this.games++;
    this.#turns += progress.turns;
    this.#rounds += progress.rounds;
    this.endings.set(progress.ending, (this.endings.get(progress.ending) ?? 0) + 1);
    let winners = 0;
    for (const rank of ranks) if (rank === 1) winners++;
    for (let seat = 0; seat < this.seats.length; seat++) {
      const score = scores[seat] ?? 0;
      const win = ranks[seat] === 1 ? 1 / winners : 0;
      this.seats[seat]?.add(score, win);
      this.bots[botBySeat[seat] ?? 0]?.add(score, win);
      const points = breakdown[seat] ?? [];
      for (let category = 0; category < points.length; category++) {
        this.#byCategory[category] = (this.#byCategory[category] ?? 0) + (points[category] ?? 0);
      }
    }
  }

  get turnsPerPlayer(): number {
    return this.#turns / this.games / this.seats.length;
  }

  get rounds(): number {
    return this.#rounds / this.games;
  }

  /** Mean points per player in a category. */
  meanCategoryPoints(category: number): number {
    return (this.#byCategory[category] ?? 0) / this.games / this.seats.length;
  }
}

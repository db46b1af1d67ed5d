import {
  copyState,
  FastRandom,
  type Game,
  type Move,
  MoveList,
  type SeedKey,
  type State,
} from '@two-rivers/kernel';
import type { Thinking } from '../gameBots.ts';
import type { SearchBot } from '../search/search.ts';
import type { StudiedWay, StudyBudget } from '../search/study.ts';
import { leadOf, sameEnd } from './opened.ts';

/** A turn, or as much of it as is settled. */
export interface SolvedWay {
  readonly moves: readonly Move[];
  /** what it is behind the best in shares of the win, and its standard error */
  readonly behind: number;
  readonly error: number;
  /** the same in points, where the game ends with the turn */
  readonly points?: number;
}

/** The best turn, and what else could be done. */
export interface Solved<S extends State = State> {
  readonly moves: readonly Move[];
  /** the position that it leads to */
  readonly end: S;
  /** the share of the win of who is to move */
  readonly win: number;
  /** what leads elsewhere, the next best first */
  readonly others: readonly SolvedWay[];
}

/** How a turn is looked for. */
export interface Search {
  readonly seed: SeedKey;
  readonly budget: StudyBudget;
}

/** Finds the best turn from what a seat sees; the same seed gives the same. */
export class TurnSolver<S extends State = State> {
  readonly #game: Game<S>;
  readonly #bot: SearchBot<S>;
  readonly #trust: number;
  readonly #moves: MoveList;

  /** `trust`: how much of a difference between simulations turns up in results of games. */
  constructor(game: Game<S>, thinking: Thinking<S>, trust = 1) {
    this.#game = game;
    this.#bot = thinking.search(game, { name: 'puzzle', budget: { simulations: 1 } });
    this.#trust = trust;
    this.#moves = new MoveList(game.limits.moves);
  }

  /**
   * Decision by decision, up to chance or another seat. Undefined where nothing else can be done, or where the best ways all come to
   * the same.
   */
  solve(state: S, seat: number, { seed, budget }: Search): Solved<S> | undefined {
    const game = this.#game;
    const end = game.create();
    const random = new FastRandom(seed);
    const moves: Move[] = [];
    const others: SolvedWay[] = [];
    let win: number | undefined;
    copyState(state, end);
    while (this.isOpen(state, end, seat)) {
      game.moves(end, this.#moves);
      const [only] = this.#moves.toArray();
      const view = { game, state: end, seat, moves: this.#moves, random };
      const study = this.#moves.length === 1 ? undefined : this.#bot.study(view, [only], budget);
      win ??= study?.ways[0].shares[seat];
      others.push(...(study?.ways.slice(1).map((way) => this.#behind(moves, way)) ?? []));
      for (const move of study?.ways[0].moves.slice(0, study.together) ?? [only]) {
        moves.push(move);
        game.play(end, move);
      }
    }
    const elsewhere = this.#elsewhere(state, seat, end, others);
    return win === undefined || elsewhere.length === 0 ? undefined : { moves, end, win, others: elsewhere };
  }

  /** The best of those that lead to each other end, the next best first. */
  #elsewhere(state: S, seat: number, end: S, others: readonly SolvedWay[]): SolvedWay[] {
    const game = this.#game;
    const ends = [end];
    const lead = leadOf(game, end, seat);
    return others
      .toSorted((a, b) => a.behind - b.behind)
      .flatMap((way): SolvedWay[] => {
        const other = this.after(state, way.moves);
        if (ends.some((known) => sameEnd(game, known, other))) return [];
        ends.push(other);
        const theirs = lead === undefined ? undefined : leadOf(game, other, seat);
        return [lead === undefined || theirs === undefined ? way : { ...way, points: lead - theirs }];
      });
  }

  /** Whether a turn that began at a state still goes on. */
  isOpen(from: S, state: S, seat: number): boolean {
    return (
      this.#game.actor(state) === seat && this.#game.progress(state).turns === this.#game.progress(from).turns
    );
  }

  /** The position that moves lead to. */
  after(state: S, moves: readonly Move[]): S {
    const after = this.#game.create();
    copyState(state, after);
    for (const move of moves) this.#game.play(after, move);
    return after;
  }

  #behind(before: readonly Move[], { moves, behind, error }: StudiedWay): SolvedWay {
    return { moves: [...before, ...moves], behind: this.#trust * behind, error: this.#trust * error };
  }
}

import { copyState, FastRandom, type Game, type Move, MoveList, type SeedKey, type State } from '@two-rivers/kernel';
import type { SearchFactory } from '../gameBots.ts';
import type { SearchBot } from '../search/searchBot.ts';
import type { StudiedVariation, StudyBudget } from '../search/study.ts';
import { finalPointLead, isSameOutcome } from './opened.ts';

/** A whole turn, or the first part of it if only that part is decided together. */
export interface AlternativeTurn {
  readonly moves: readonly Move[];
  /** how far the turn is behind the best turn, in shares of the win, and the standard error of that difference */
  readonly deficit: number;
  readonly error: number;
  /** deficit in points, if the game ends with the turn */
  readonly points?: number;
}

/** The best turn and its alternatives. */
export interface TurnSolution<S extends State = State> {
  readonly moves: readonly Move[];
  /** state after the turn */
  readonly end: S;
  /** share of the win for the seat to move */
  readonly win: number;
  /** turns with other outcomes, best first */
  readonly alternatives: readonly AlternativeTurn[];
}

export interface SolveOptions {
  readonly seed: SeedKey;
  readonly budget: StudyBudget;
}

/** Finds the best turn from a seat's view; the same seed gives the same result. */
export class TurnSolver<S extends State = State> {
  readonly #game: Game<S>;
  readonly #bot: SearchBot<S>;
  readonly #trust: number;
  readonly #moves: MoveList;

  /** `trust` is the factor that converts differences in simulations to differences in game results. */
  constructor(game: Game<S>, searchFactory: SearchFactory<S>, trust = 1) {
    this.#game = game;
    this.#bot = searchFactory.makeSearchBot(game, { name: 'puzzle', budget: { simulations: 1 } });
    this.#trust = trust;
    this.#moves = new MoveList(game.limits.moves);
  }

  /**
   * Solves a turn decision by decision, until chance or another seat acts. Undefined if there is no choice, or if the
   * best variations all have the same outcome.
   */
  solve(state: S, seat: number, { seed, budget }: SolveOptions): TurnSolution<S> | undefined {
    const game = this.#game;
    const end = game.create();
    const random = new FastRandom(seed);
    const moves: Move[] = [];
    const alternatives: AlternativeTurn[] = [];
    let win: number | undefined;
    copyState(state, end);
    while (this.isMidTurn(state, end, seat)) {
      game.moves(end, this.#moves);
      const [onlyMove] = this.#moves.toArray();
      const view = { game, state: end, seat, moves: this.#moves, random };
      const study = this.#moves.length === 1 ? undefined : this.#bot.studyDecision(view, [onlyMove], budget);
      win ??= study?.variations[0].shares[seat];
      alternatives.push(
        ...(study?.variations.slice(1).map((variation) => this.#toAlternative(moves, variation)) ?? []),
      );
      for (const move of study?.variations[0].moves.slice(0, study.bestLength) ?? [onlyMove]) {
        moves.push(move);
        game.play(end, move);
      }
    }
    const distinct = this.#distinctAlternatives(state, seat, end, alternatives);
    return win === undefined || distinct.length === 0 ? undefined : { moves, end, win, alternatives: distinct };
  }

  /** The best alternative for each outcome that differs from the best turn's, best first. */
  #distinctAlternatives(state: S, seat: number, end: S, alternatives: readonly AlternativeTurn[]): AlternativeTurn[] {
    const game = this.#game;
    const ends = [end];
    const lead = finalPointLead(game, end, seat);
    return alternatives
      .toSorted((a, b) => a.deficit - b.deficit)
      .flatMap((alternative): AlternativeTurn[] => {
        const other = this.playMoves(state, alternative.moves);
        if (ends.some((knownEnd) => isSameOutcome(game, knownEnd, other))) return [];
        ends.push(other);
        const otherLead = lead === undefined ? undefined : finalPointLead(game, other, seat);
        return [
          lead === undefined || otherLead === undefined ? alternative : { ...alternative, points: lead - otherLead },
        ];
      });
  }

  /** Whether the turn that began at `from` is still in progress. */
  isMidTurn(from: S, state: S, seat: number): boolean {
    return this.#game.actor(state) === seat && this.#game.progress(state).turns === this.#game.progress(from).turns;
  }

  /** State after these moves; `state` is not modified. */
  playMoves(state: S, moves: readonly Move[]): S {
    const after = this.#game.create();
    copyState(state, after);
    for (const move of moves) this.#game.play(after, move);
    return after;
  }

  #toAlternative(earlierMoves: readonly Move[], { moves, deficit, error }: StudiedVariation): AlternativeTurn {
    return { moves: [...earlierMoves, ...moves], deficit: this.#trust * deficit, error: this.#trust * error };
  }
}

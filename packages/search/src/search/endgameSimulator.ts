import { copyState, type Game, type Move, MoveList, type SeedKey, type State } from '@two-rivers/kernel';
import type { BotView } from '../bot.ts';
import type { EndgameSolver } from './endgameSolver.ts';
import type { CandidateMatch, Simulator } from './simulator.ts';

/** Simulator that solves endgames exactly where possible, and otherwise delegates. */
export class EndgameSimulator<S extends State> implements Simulator<S> {
  readonly maxCandidates: number;
  readonly values: Float64Array;
  isExact = false;

  readonly #game: Game<S>;
  readonly #simulator: Simulator<S>;
  readonly #solver: EndgameSolver<S>;
  readonly #moves: MoveList;
  readonly #after: S;
  #root: S;
  #viewer = 0;

  constructor(game: Game<S>, simulator: Simulator<S>, solver: EndgameSolver<S>) {
    this.maxCandidates = Math.max(simulator.maxCandidates, game.limits.moves);
    this.values = simulator.values;
    this.#game = game;
    this.#simulator = simulator;
    this.#solver = solver;
    this.#moves = new MoveList(game.limits.moves);
    this.#root = game.create();
    this.#after = game.create();
  }

  /** Positions evaluated; a failed attempt to solve doesn't count, since it would use up a small budget. */
  get evaluationCount(): number {
    return this.isExact ? this.#solver.positions : this.#simulator.evaluationCount;
  }

  get isExploring(): boolean {
    return this.#simulator.isExploring;
  }

  set isExploring(explores: boolean) {
    this.#simulator.isExploring = explores;
  }

  beginDecision(view: BotView<S>, seed: SeedKey): number {
    const { state, seat, moves } = view;
    this.isExact = this.#solver.solve(state);
    if (!this.isExact) return this.#simulator.beginDecision(view, seed);
    this.#root = state;
    this.#viewer = seat;
    this.#moves.clear();
    for (let i = 0; i < moves.length; i++) this.#moves.add(moves.at(i));
    return moves.length;
  }

  moveOf(candidate: number): Move {
    return this.isExact ? this.#moves.at(candidate) : this.#simulator.moveOf(candidate);
  }

  evaluateCandidate(candidate: number): void {
    if (this.isExact) this.#solver.fillMoveValues(this.#root, this.#moves.at(candidate), this.values);
    else this.#simulator.evaluateCandidate(candidate);
  }

  /** Exact values already include points as tiebreakers. */
  evaluateCandidatePoints(candidate: number): void {
    if (this.isExact) this.evaluateCandidate(candidate);
    else this.#simulator.evaluateCandidatePoints(candidate);
  }

  sampleWorld(worldIndex: number): void {
    if (!this.isExact) this.#simulator.sampleWorld(worldIndex);
  }

  simulate(candidate: number): void {
    if (this.isExact) this.evaluateCandidate(candidate);
    else this.#simulator.simulate(candidate);
  }

  continuation(candidate: number): readonly Move[] {
    if (!this.isExact) return this.#simulator.continuation(candidate);
    const game = this.#game;
    const after = this.#after;
    const moves: Move[] = [];
    copyState(this.#root, after);
    game.play(after, this.#moves.at(candidate));
    while (game.actor(after) === this.#viewer) {
      const move = this.#solver.bestMove(after);
      moves.push(move);
      game.play(after, move);
    }
    return moves;
  }

  findCandidate(moves: readonly Move[]): CandidateMatch {
    if (!this.isExact) return this.#simulator.findCandidate(moves);
    const candidate = this.#moves.toArray().indexOf(moves[0]);
    if (candidate < 0) throw new Error('a variation that does not begin with a legal move');
    return { candidate, steps: 1 };
  }
}

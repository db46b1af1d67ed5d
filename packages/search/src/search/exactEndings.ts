import { copyState, type Game, type Move, MoveList, type SeedKey, type State } from '@two-rivers/kernel';
import type { View } from '../bot.ts';
import type { EndSolver } from './endSolver.ts';
import type { Candidate, Simulations } from './simulations.ts';

/** Simulations of a game whose end is played in all ways instead, wherever that can be done. */
export class ExactEndings<S extends State> implements Simulations<S> {
  readonly capacity: number;
  readonly values: Float64Array;
  isExact = false;

  readonly #game: Game<S>;
  readonly #simulations: Simulations<S>;
  readonly #solver: EndSolver<S>;
  readonly #moves: MoveList;
  readonly #after: S;
  #root: S;
  #viewer = 0;

  constructor(game: Game<S>, simulations: Simulations<S>, solver: EndSolver<S>) {
    this.capacity = Math.max(simulations.capacity, game.limits.moves);
    this.values = simulations.values;
    this.#game = game;
    this.#simulations = simulations;
    this.#solver = solver;
    this.#moves = new MoveList(game.limits.moves);
    this.#root = game.create();
    this.#after = game.create();
  }

  /** What was tried in vain is not counted: a small budget would be used up by it. */
  get evaluated(): number {
    return this.isExact ? this.#solver.positions : this.#simulations.evaluated;
  }

  get explores(): boolean {
    return this.#simulations.explores;
  }

  set explores(explores: boolean) {
    this.#simulations.explores = explores;
  }

  begin(view: View<S>, seed: SeedKey): number {
    const { state, seat, moves } = view;
    this.isExact = this.#solver.solve(state);
    if (!this.isExact) return this.#simulations.begin(view, seed);
    this.#root = state;
    this.#viewer = seat;
    this.#moves.clear();
    for (let i = 0; i < moves.length; i++) this.#moves.add(moves.at(i));
    return moves.length;
  }

  moveOf(candidate: number): Move {
    return this.isExact ? this.#moves.at(candidate) : this.#simulations.moveOf(candidate);
  }

  look(candidate: number): void {
    if (this.isExact) this.#solver.look(this.#root, this.#moves.at(candidate), this.values);
    else this.#simulations.look(candidate);
  }

  /** Points are what settles ties in an ending that is known. */
  lookAtPoints(candidate: number): void {
    if (this.isExact) this.look(candidate);
    else this.#simulations.lookAtPoints(candidate);
  }

  sample(bundle: number): void {
    if (!this.isExact) this.#simulations.sample(bundle);
  }

  run(candidate: number): void {
    if (this.isExact) this.look(candidate);
    else this.#simulations.run(candidate);
  }

  rest(candidate: number): readonly Move[] {
    if (!this.isExact) return this.#simulations.rest(candidate);
    const game = this.#game;
    const after = this.#after;
    const moves: Move[] = [];
    copyState(this.#root, after);
    game.play(after, this.#moves.at(candidate));
    while (game.actor(after) === this.#viewer) {
      const move = this.#solver.bestAt(after);
      moves.push(move);
      game.play(after, move);
    }
    return moves;
  }

  candidateFor(way: readonly Move[]): Candidate {
    if (!this.isExact) return this.#simulations.candidateFor(way);
    const candidate = this.#moves.toArray().indexOf(way[0]);
    if (candidate < 0) throw new Error('a way that does not begin with a legal move');
    return { candidate, steps: 1 };
  }
}

import type { Game } from '@two-rivers/kernel';
import {
  type Correction,
  correctShares,
  type Evaluation,
  type Expectation,
  type Heads,
} from '@two-rivers/search';
import { OVER_PHASE, TheRiver, type TheRiverState } from '../../rules/index.ts';
import { type TheRiverEvaluation, theRiverEvaluation } from '../evaluation.ts';
import { InputTeller } from './inputs.ts';

/** The fitted evaluation, put right by a net that learned from the results of games. */
export class NetEvaluation implements Evaluation<TheRiverState> {
  readonly #fitted: TheRiverEvaluation;
  readonly #teller: InputTeller;
  readonly #correction: Correction;

  constructor(game: Game<TheRiverState>, correction: Correction) {
    if (!(game instanceof TheRiver)) throw new Error(`${game.id} is not The River`);
    this.#fitted = theRiverEvaluation(game);
    this.#teller = new InputTeller(game.components);
    this.#correction = correction;
  }

  points(state: TheRiverState, points: Float64Array): void {
    this.#fitted.points(state, points);
  }

  shares(state: TheRiverState, shares: Float64Array): void {
    if (state.phase === OVER_PHASE) {
      this.#fitted.shares(state, shares);
      return;
    }
    const seats = shares.length;
    const { net } = this.#correction;
    const certainty = expect(this.#fitted, state, shares);
    this.#teller.tell(state, shares, certainty, this.#fitted.rows, net.inputs);
    net.run();
    for (let seat = 0; seat < seats; seat++) shares[seat] *= certainty;
    correctShares(this.#correction, state.seat, shares, seats);
  }
}

/** Fills `points` with what each seat can expect over the mean of all; how much a point makes the win likelier. */
export function expect(fitted: TheRiverEvaluation, state: TheRiverState, points: Float64Array): number {
  const step = fitted.estimate(state, points);
  let mean = 0;
  for (const each of points) mean += each / points.length;
  for (let seat = 0; seat < points.length; seat++) points[seat] -= mean;
  return fitted.certaintyAt(step);
}

/** What the net lets expect: what would be scored now, and what is still to come. */
export class NetExpectation implements Expectation<TheRiverState> {
  readonly points: Float64Array;
  readonly #game: Game<TheRiverState>;
  readonly #fitted: TheRiverEvaluation;
  readonly #teller: InputTeller;
  readonly #heads: Heads;
  readonly #byFit: Float64Array;

  constructor(game: Game<TheRiverState>, heads: Heads) {
    if (!(game instanceof TheRiver)) throw new Error(`${game.id} is not The River`);
    this.points = new Float64Array(game.seats * game.categories.length);
    this.#game = game;
    this.#fitted = theRiverEvaluation(game);
    this.#teller = new InputTeller(game.components);
    this.#heads = heads;
    this.#byFit = new Float64Array(game.seats);
  }

  expect(state: TheRiverState): void {
    const heads = this.#heads;
    this.points.set(this.#game.outcome(state).breakdown.flat());
    if (state.phase === OVER_PHASE) return;
    const certainty = expect(this.#fitted, state, this.#byFit);
    this.#teller.tell(state, this.#byFit, certainty, this.#fitted.rows, heads.inputs);
    heads.run();
    heads.addTo(this.points, state.seat, this.#game.seats);
  }
}

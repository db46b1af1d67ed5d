import type { Game } from '@two-rivers/kernel';
import type { Expectation, Heads } from '@two-rivers/search';
import { OVER_PHASE, TheRiver, type TheRiverState } from '../../rules/index.ts';
import { type TheRiverEvaluation, theRiverEvaluation } from '../evaluation.ts';
import { expect } from './evaluation.ts';
import { InputTeller } from './inputs.ts';

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

import type { Game } from '@two-rivers/kernel';
import type { Expectation, Heads } from '@two-rivers/search';
import { type RiverOfGoldState, stateCodes } from '../../rules/index.ts';
import { RiverOfGoldEvaluation } from '../evaluation.ts';
import { expect } from './evaluation.ts';
import { tellInputs } from './inputs.ts';

const { OVER_PHASE } = stateCodes;

/** What the net lets expect, as its viewer sees the table: what would be scored now, and what is still to come. */
export class NetExpectation implements Expectation<RiverOfGoldState> {
  readonly points: Float64Array;
  readonly #game: Game<RiverOfGoldState>;
  readonly #viewer: number;
  readonly #fitted: RiverOfGoldEvaluation;
  readonly #heads: Heads;
  readonly #byFit: Float64Array;

  constructor(game: Game<RiverOfGoldState>, viewer: number, heads: Heads) {
    this.points = new Float64Array(game.seats * game.categories.length);
    this.#game = game;
    this.#viewer = viewer;
    this.#fitted = new RiverOfGoldEvaluation(game, viewer);
    this.#heads = heads;
    this.#byFit = new Float64Array(game.seats);
  }

  expect(state: RiverOfGoldState): void {
    const heads = this.#heads;
    this.points.set(this.#game.outcome(state).breakdown.flat());
    if (state.phase === OVER_PHASE) return;
    const scale = expect(this.#fitted, state, this.#byFit);
    tellInputs(state, this.#viewer, this.#byFit, scale, this.#fitted.features, heads.inputs);
    heads.run();
    heads.addTo(this.points, this.#viewer, this.#game.seats);
  }
}

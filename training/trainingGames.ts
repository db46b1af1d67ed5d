import { type Game, isRefusal, type Move, type MoveList, type State } from '@two-rivers/kernel';
import {
  type Bot,
  type SearchBudget,
  type NetCorrection,
  type Evaluation,
  type MakeViewerEvaluation,
  makeSoftmaxBot,
  type NetInputs,
  type BotView,
} from '@two-rivers/search';
import { RiverOfGoldEvaluation, riverOfGoldEvaluation } from '../games/river-of-gold/bots/evaluation.ts';
import { makeHeuristicBot as riverOfGoldHeuristic } from '../games/river-of-gold/bots/heuristic.ts';
import {
  fillExpectedPoints as expectRiverOfGold,
  NetEvaluation as RiverOfGoldNet,
} from '../games/river-of-gold/bots/net/evaluation.ts';
import { riverOfGoldInputCounts, writeNetInputs } from '../games/river-of-gold/bots/net/inputs.ts';
import { riverOfGoldLevels, riverOfGoldSearch, makeTurnSimulator } from '../games/river-of-gold/bots/search.ts';
import { MAX_STEPS, TurnEnumerator } from '../games/river-of-gold/bots/turnEnumerator.ts';
import { riverOfGold, type RiverOfGoldState } from '../games/river-of-gold/rules/index.ts';
import { theRiverEvaluation } from '../games/the-river/bots/evaluation.ts';
import { heuristic as theRiverHeuristic } from '../games/the-river/bots/heuristic.ts';
import {
  estimateLeads as expectTheRiver,
  NetEvaluation as TheRiverNet,
} from '../games/the-river/bots/net/evaluation.ts';
import { NetInputEncoder, theRiverInputSize } from '../games/the-river/bots/net/inputEncoder.ts';
import { theRiverLevels, theRiverSearch, theRiverTree } from '../games/the-river/bots/search.ts';
import { TheRiver, theRiver, type TheRiverState } from '../games/the-river/rules/index.ts';

/** Options of a search with a net, for matches. */
interface NetSearchOptions {
  readonly correction: NetCorrection;
  readonly rounds?: number;
  readonly candidates?: number;
  readonly trust?: number;
}

/** A game with its bots and net inputs, as training uses them. */
export interface TrainingGame<S extends State = State> {
  readonly game: Game<S>;
  readonly sizes: { readonly amounts: number; readonly bits: number };
  /** self-play bot `heuristic`, which searches its own turn */
  makeHeuristicBot(): Bot<S>;
  /** faster self-play bot, which plays the statically best move or turn */
  makeQuickBot(correction?: NetCorrection): Bot<S>;
  /** bot of the stray decisions, so that training also covers inferior moves */
  makeStrayBot(): Bot<S>;
  /** whether a search evaluates positions after a turn, from its player's view, or before the next turn */
  readonly evaluatedAt: 'after' | 'before';
  /** whether the actor has no more moves in this turn before chance or another seat acts */
  isTurnOver(state: S, actor: number, turns: number): boolean;
  turnCount(state: S): number;
  /** fills the inputs, and each seat's logit by the fitted evaluation; returns the first seat of the inputs */
  fillInputs(state: S, viewer: number, inputs: NetInputs, logits: Float64Array): number;
  makeEvaluation(viewer: number, correction: NetCorrection): Evaluation<S>;
  makeSearchBot(budget: SearchBudget, clock: () => number, netOptions?: NetSearchOptions): Bot<S>;
  /** bot that looks one step ahead */
  makeOneStepBot(correction: NetCorrection): Bot<S>;
}

function requireGame<T>(game: T): Exclude<T, { readonly refused: unknown }> {
  if (isRefusal(game)) throw new Error(JSON.stringify(game));
  return game as Exclude<T, { readonly refused: unknown }>;
}

function makeRiverOfGoldTraining(seats: number): TrainingGame<RiverOfGoldState> {
  const game = requireGame(riverOfGold.make({ seats })) as Game<RiverOfGoldState>;
  const fittedEvaluations = Array.from({ length: seats }, (_, seat) => new RiverOfGoldEvaluation(game, seat));
  const points = new Float64Array(seats);
  const makeOneStepBot = (correction: NetCorrection): Bot<RiverOfGoldState> => {
    const makeLeafEvaluation = (botGame: Game<RiverOfGoldState>, viewer: number) =>
      new RiverOfGoldNet(botGame, viewer, correction);
    const simulator = makeTurnSimulator(game, {
      evaluation: riverOfGoldEvaluation,
      leaf: makeLeafEvaluation,
    });
    return makeSoftmaxBot(game, {
      name: 'net',
      simulator,
      temperature: 0,
      maxDrop: 0,
      pointTemperature: 0,
    });
  };
  return {
    game,
    sizes: riverOfGoldInputCounts(seats),
    makeHeuristicBot: () => riverOfGoldHeuristic(game),
    makeQuickBot: (correction) =>
      new QuickTurnBot(
        game,
        fittedEvaluations.map((each, viewer) =>
          correction === undefined ? each : new RiverOfGoldNet(game, viewer, correction),
        ),
      ),
    makeStrayBot: () => riverOfGoldLevels.novice(game),
    evaluatedAt: 'after',
    isTurnOver: (state, actor, turns) => game.actor(state) !== actor || state.turns !== turns,
    turnCount: (state) => state.turns,
    fillInputs(state, viewer, inputs, logits) {
      const scale = expectRiverOfGold(fittedEvaluations[viewer], state, points);
      writeNetInputs(state, viewer, points, scale, fittedEvaluations[viewer].features, inputs);
      for (let seat = 0; seat < seats; seat++) logits[seat] = points[seat] / scale;
      return viewer;
    },
    makeEvaluation: (viewer, correction) => new RiverOfGoldNet(game, viewer, correction),
    makeSearchBot(budget, clock, netOptions) {
      const options = { name: 'search', budget, clock };
      if (netOptions === undefined) return riverOfGoldSearch(game, { ...options, evaluation: riverOfGoldEvaluation });
      const { correction, ...searchOptions } = netOptions;
      const makeLeafEvaluation = (botGame: Game<RiverOfGoldState>, viewer: number) =>
        new RiverOfGoldNet(botGame, viewer, correction);
      return riverOfGoldSearch(game, { ...options, ...searchOptions, leaf: makeLeafEvaluation });
    },
    makeOneStepBot,
  };
}

function makeTheRiverSoftmaxBot(
  game: Game<TheRiverState>,
  evaluation: MakeViewerEvaluation<TheRiverState>,
): Bot<TheRiverState> {
  const simulator = theRiverTree(game, evaluation);
  return makeSoftmaxBot(game, {
    name: 'glance',
    simulator,
    temperature: 0,
    maxDrop: 0,
    pointTemperature: 0,
  });
}

function makeTheRiverTraining(seats: number): TrainingGame<TheRiverState> {
  const game = requireGame(theRiver.make({ seats }));
  if (!(game instanceof TheRiver)) throw new Error('not The River');
  const fittedEvaluation = theRiverEvaluation(game);
  const inputWriter = new NetInputEncoder(game.components);
  const points = new Float64Array(seats);
  const makeOneStepBot = (correction: NetCorrection): Bot<TheRiverState> =>
    makeTheRiverSoftmaxBot(game, () => new TheRiverNet(game, correction));
  return {
    game,
    sizes: theRiverInputSize(game.components),
    makeHeuristicBot: () => theRiverHeuristic(game),
    makeQuickBot: (correction) =>
      correction === undefined ? makeTheRiverSoftmaxBot(game, theRiverEvaluation) : makeOneStepBot(correction),
    makeStrayBot: () => theRiverLevels.novice(game),
    evaluatedAt: 'before',
    isTurnOver: (state, actor) => game.actor(state) !== actor,
    turnCount: (state) => state.turns,
    fillInputs(state, _viewer, inputs, logits) {
      const certainty = expectTheRiver(fittedEvaluation, state, points);
      inputWriter.encode(state, points, certainty, fittedEvaluation.featureRows, inputs);
      for (let seat = 0; seat < seats; seat++) logits[seat] = points[seat] * certainty;
      return state.seat;
    },
    makeEvaluation: (_viewer, correction) => new TheRiverNet(game, correction),
    makeSearchBot(budget, clock, netOptions) {
      const options = { name: 'search', budget, clock };
      if (netOptions === undefined) return theRiverSearch(game, { ...options, evaluation: theRiverEvaluation });
      const { correction, ...searchOptions } = netOptions;
      return theRiverSearch(game, {
        ...options,
        ...searchOptions,
        evaluation: () => new TheRiverNet(game, correction),
      });
    },
    makeOneStepBot,
  };
}

const TRAINING_GAMES = { 'river-of-gold': makeRiverOfGoldTraining, 'the-river': makeTheRiverTraining };

export function withTrainingGame<T>(
  name: string,
  seats: number,
  use: <S extends State>(subject: TrainingGame<S>) => T,
): T {
  switch (name) {
    case 'river-of-gold':
      return use(makeRiverOfGoldTraining(seats));
    case 'the-river':
      return use(makeTheRiverTraining(seats));
    default:
      throw new Error(`no game named ${name}: ${Object.keys(TRAINING_GAMES).join(', ')}`);
  }
}

/**
 * Plays the statically best turn without trades, as seats do in search simulations. Five times as fast as
 * `heuristic`.
 */
class QuickTurnBot implements Bot<RiverOfGoldState> {
  readonly name = 'quick';
  readonly #turnPlays: TurnEnumerator;
  readonly #steps = new Int32Array(MAX_STEPS);
  #length = 0;
  #nextStep = 0;
  #plannedTurn = -1;

  constructor(game: Game<RiverOfGoldState>, evaluations: readonly Evaluation<RiverOfGoldState>[]) {
    this.#turnPlays = new TurnEnumerator(game, evaluations);
  }

  choose({ state, seat, moves }: BotView<RiverOfGoldState>): Move {
    const planned = this.#nextPlannedMove(state, moves);
    if (planned !== undefined) return planned;
    const plays = this.#turnPlays;
    plays.findBest(state, seat);
    this.#steps.set(plays.steps);
    this.#length = plays.length;
    this.#nextStep = 1;
    this.#plannedTurn = state.turns;
    return plays.steps[0];
  }

  /** Next move of a turn evaluated as a whole; no new information comes up within it. */
  #nextPlannedMove(state: RiverOfGoldState, moves: MoveList): Move | undefined {
    if (state.turns !== this.#plannedTurn || this.#nextStep >= this.#length) return undefined;
    const move = this.#steps[this.#nextStep++];
    return moves.includes(move) ? move : undefined;
  }
}

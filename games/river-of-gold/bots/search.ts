import type { Game } from '@two-rivers/kernel';
import {
  type SearchBudget,
  EndgameSolver,
  type MakeViewerEvaluation,
  EndgameSimulator,
  makeSoftmaxBot,
  type EndgameConditions,
  type BotLevel,
  type MakeBot,
  makeSearchBot,
  type SearchBot,
} from '@two-rivers/search';
import { DRAW_PHASE, type RiverOfGoldState } from '../model.gen.ts';
import { riverOfGoldEvaluation } from './evaluation.ts';
import { trainedEvaluation } from './net/nets.ts';
import { type SimulatorEvaluations, TurnSimulator } from './turnSimulator.ts';

export interface RiverOfGoldSearchOptions {
  readonly name: string;
  readonly budget: SearchBudget;
  readonly candidates?: number;
  readonly trust?: number;
  /** number of the seat's own turns that a simulation reaches */
  readonly rounds?: number;
  /** maximum number of positions in an exhaustive search of the last turn */
  readonly endings?: number;
  /** evaluates everything that `leaf` does not; default: the fitted evaluation */
  readonly evaluation?: MakeViewerEvaluation<RiverOfGoldState>;
  /**
   * evaluates candidates and the ends of simulations; default: the loaded net, if any and if `evaluation` is omitted
   */
  readonly leaf?: MakeViewerEvaluation<RiverOfGoldState>;
  readonly clock?: () => number;
}

/** Rounds per simulation by player count: a compromise between longer simulations and more of them. */
const ROUNDS = [0, 0, 3, 2, 1];
/** Rounds with a net, whose evaluation already includes most of what longer simulations would reveal. */
const LEARNED_ROUNDS = 1;
/**
 * Weight of a candidate's first evaluation, as a number of simulations. With a net it depends on the player count,
 * because a net may deserve more trust.
 */
const TRUST = 2;
const LEARNED_TRUST = [0, 0, 8, 2, 2];

/** Maximum number of positions in an exhaustive search, which takes about as long as simulating that many positions. */
const ENDINGS = 12_000;

/** In the game's very last turn, other players' hidden pieces don't matter, nor do the customers drawn in it. */
export const riverOfGoldLastTurns: EndgameConditions<RiverOfGoldState> = {
  isEndgame: ({ ending, lastTurns, turn, seats, finisher }) =>
    ending !== 0 && lastTurns !== 0 && (turn + 1) % seats === finisher,
  isChanceRelevant: ({ phase }) => phase !== DRAW_PHASE,
};

/** Makes a bot that compares whole turns by playing on from their end positions. */
export function riverOfGoldSearch(
  game: Game<RiverOfGoldState>,
  options: RiverOfGoldSearchOptions,
): SearchBot<RiverOfGoldState> {
  const { evaluation, leaf, rounds, endings = ENDINGS, ...searchOptions } = options;
  const leafEvaluation = leaf ?? (evaluation === undefined ? trainedEvaluation(game)?.makeEvaluation : undefined);
  const evaluations = { evaluation: evaluation ?? riverOfGoldEvaluation, leaf: leafEvaluation };
  const defaultRounds = leafEvaluation === undefined ? undefined : LEARNED_ROUNDS;
  const trust = leafEvaluation === undefined ? TRUST : LEARNED_TRUST[game.seats];
  const simulator = makeTurnSimulator(game, evaluations, rounds ?? defaultRounds);
  const solver = new EndgameSolver(game, riverOfGoldEvaluation(game), riverOfGoldLastTurns, endings);
  const simulations = new EndgameSimulator(game, simulator, solver);
  return makeSearchBot(game, {
    candidates: 12,
    preview: false,
    trust,
    ...searchOptions,
    simulator: simulations,
  });
}

export function makeTurnSimulator(
  game: Game<RiverOfGoldState>,
  evaluations: SimulatorEvaluations = { evaluation: riverOfGoldEvaluation },
  rounds = ROUNDS[game.seats],
): TurnSimulator {
  return new TurnSimulator(game, evaluations, rounds);
}

/** Positions evaluated per turn by Expert (less than 0.1 s) and Master (about 1 s). */
const EXPERT = 25_000;
const MASTER = 400_000;

function makeSoftmaxLevel(name: BotLevel, temperature: number, cap: number, points: number): MakeBot<RiverOfGoldState> {
  return (game) =>
    makeSoftmaxBot(game, {
      name,
      simulator: makeTurnSimulator(game),
      temperature,
      maxDrop: cap,
      pointTemperature: points,
    });
}

export const riverOfGoldLevels: Readonly<Record<BotLevel, MakeBot<RiverOfGoldState>>> = {
  novice: makeSoftmaxLevel('novice', 0.32, 1, 3),
  easy: makeSoftmaxLevel('easy', 0.16, 0.7, 1.5),
  medium: makeSoftmaxLevel('medium', 0.08, 0.5, 0.7),
  hard: makeSoftmaxLevel('hard', 0, 0, 0),
  expert: (game) => riverOfGoldSearch(game, { name: 'expert', budget: { simulations: EXPERT } }),
  master: (game) => riverOfGoldSearch(game, { name: 'master', budget: { simulations: MASTER } }),
};

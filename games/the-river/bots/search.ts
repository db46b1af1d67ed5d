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
  type TurnStructure,
  makeTreeSimulator,
  type TreeSimulator,
  type TreeTuning,
} from '@two-rivers/search';
import { EXCHANGE, kindOf, NO_ENDING, type TheRiverState } from '../rules/index.ts';
import { theRiverEvaluation } from './evaluation.ts';
import { loadedNet } from './net/nets.ts';
import { GOODS_WIDTH } from '../model.gen.ts';

/** Structure of a turn: exchanges, the placement of a pioneer, then meadow choices and returns. */
const theRiverTurnSteps: TurnStructure<TheRiverState> = {
  isPreparation: (move) => kindOf(move) === EXCHANGE,
  isMidTurn(state) {
    if (state.effect !== 0) return true;
    const at = state.seat * GOODS_WIDTH;
    const { goods } = state;
    return goods[at] + goods[at + 1] + goods[at + 2] + goods[at + 3] > state.warehouses[state.seat];
  },
};

/** Maximum number of unplaced pioneers at which the bot still tries to solve the last round exhaustively. */
const MAX_PIONEERS_TO_SOLVE = 3;

/** Conditions of the endgame: the last round, in which nothing is drawn, with few pioneers left. */
export const theRiverLastTurns: EndgameConditions<TheRiverState> = {
  isEndgame({ boat, ending }) {
    return ending !== NO_ENDING && boat[0] + boat[1] + boat[2] + boat[3] <= MAX_PIONEERS_TO_SOLVE;
  },
  isChanceRelevant: () => true,
};

export interface TheRiverSearchOptions extends Partial<TreeTuning> {
  readonly name: string;
  readonly budget: SearchBudget;
  readonly candidates?: number;
  readonly trust?: number;
  /** maximum positions for solving the last turns exhaustively */
  readonly endings?: number;
  /** evaluation of positions; by default the trained net if loaded, otherwise the fitted one */
  readonly evaluation?: MakeViewerEvaluation<TheRiverState>;
  readonly clock?: () => number;
}

/** Enough positions to solve most last turns; solving takes as long as searching the same number of positions. */
const MAX_ENDING_POSITIONS = 4000;

/** Tree search with an exhaustive endgame solver. */
export function theRiverSearch(game: Game<TheRiverState>, options: TheRiverSearchOptions): SearchBot<TheRiverState> {
  const { evaluation = loadedNet(game)?.makeEvaluation, endings = MAX_ENDING_POSITIONS, ...tuning } = options;
  const tree = theRiverTree(game, evaluation, tuning);
  const solver = new EndgameSolver(game, theRiverEvaluation(game), theRiverLastTurns, endings);
  const simulations = new EndgameSimulator(game, tree, solver);
  return makeSearchBot(game, { candidates: 16, preview: true, trust: 10, ...tuning, simulator: simulations });
}

export function theRiverTree(
  game: Game<TheRiverState>,
  evaluation: MakeViewerEvaluation<TheRiverState> = theRiverEvaluation,
  overrides: Partial<TreeTuning> = {},
): TreeSimulator<TheRiverState> {
  return makeTreeSimulator(game, evaluation, theRiverTurnSteps, overrides);
}

/** Evaluated positions per turn: Expert takes less than a tenth of a second, Master about a second. */
const HARD = 300;
const EXPERT = 16_000;
const MASTER = 200_000;

/** Settings of Hard; unchanged because players know its strength. */
const HARD_SETTINGS = { endings: 0, exploration: 0.05, drift: 1 };

function makeGlanceBot(name: BotLevel, temperature: number, cap: number, points: number): MakeBot<TheRiverState> {
  return (game) =>
    makeSoftmaxBot(game, {
      name,
      simulator: theRiverTree(game),
      temperature,
      maxDrop: cap,
      pointTemperature: points,
    });
}

export const theRiverLevels: Readonly<Record<BotLevel, MakeBot<TheRiverState>>> = {
  novice: makeGlanceBot('novice', 0.32, 1, 3),
  easy: makeGlanceBot('easy', 0.16, 0.7, 1.5),
  medium: makeGlanceBot('medium', 0.08, 0.5, 0.7),
  hard: (game) =>
    theRiverSearch(game, {
      name: 'hard',
      budget: { simulations: HARD },
      evaluation: theRiverEvaluation,
      ...HARD_SETTINGS,
    }),
  expert: (game) => theRiverSearch(game, { name: 'expert', budget: { simulations: EXPERT } }),
  master: (game) => theRiverSearch(game, { name: 'master', budget: { simulations: MASTER } }),
};

import type { Game } from '@two-rivers/kernel';
import {
  type Budget,
  EndSolver,
  type EvaluationFor,
  ExactEndings,
  glance,
  type LastTurns,
  type Level,
  type MakeBot,
  Outlook,
  search,
  type SearchBot,
  type Steps,
  TreeSimulator,
  TUNING,
  type Tuning,
} from '@two-rivers/search';
import { EXCHANGE, kindOf, NO_ENDING, type TheRiverState } from '../rules/index.ts';
import { theRiverEvaluation } from './evaluation.ts';
import { learned } from './net/nets.ts';

/** A turn is a pioneer placed with exchanges before it; then what a meadow asks, and what to return. */
const theRiverSteps: Steps<TheRiverState> = {
  prepares: (move) => kindOf(move) === EXCHANGE,
  isOpen(state) {
    if (state.effect !== 0) return true;
    const at = state.seat * 4;
    const { goods } = state;
    return goods[at] + goods[at + 1] + goods[at + 2] + goods[at + 3] > state.warehouses[state.seat];
  },
};

/** Pioneers on all boats with whom it is worth trying whether the last round can be played in all ways. */
const FEW_PIONEERS = 3;

/** Once the end is called the round being played is the last, in which nothing is drawn. */
export const theRiverLastTurns: LastTurns<TheRiverState> = {
  isNear({ boat, ending }) {
    return ending !== NO_ENDING && boat[0] + boat[1] + boat[2] + boat[3] <= FEW_PIONEERS;
  },
  matters: () => true,
};

export interface TheRiverSearch extends Partial<Tuning> {
  readonly name: string;
  readonly budget: Budget;
  readonly candidates?: number;
  readonly trust?: number;
  /** positions up to which the last turns are played in all ways */
  readonly endings?: number;
  /** what judges positions; left out, what learned to judge the game does, where anything has */
  readonly evaluation?: EvaluationFor<TheRiverState>;
  readonly clock?: () => number;
}

/** Takes as long as so many positions of a search do, and settles most last turns. */
const ENDINGS = 4000;

/** Looks to the end of the round, where the evaluation says what was gained. */
export function theRiverSearch(game: Game<TheRiverState>, options: TheRiverSearch): SearchBot<TheRiverState> {
  const { evaluation = learned(game)?.evaluation, endings = ENDINGS, ...given } = options;
  const tree = theRiverTree(game, evaluation, given);
  const solver = new EndSolver(game, theRiverEvaluation(game), theRiverLastTurns, endings);
  const simulations = new ExactEndings(game, tree, solver);
  return search(game, { candidates: 16, preview: true, trust: 10, ...given, simulations });
}

export function theRiverTree(
  game: Game<TheRiverState>,
  evaluation: EvaluationFor<TheRiverState> = theRiverEvaluation,
  given: Partial<Tuning> = {},
): TreeSimulator<TheRiverState> {
  const tuning = { ...TUNING, ...given };
  const outlook = new Outlook(game, evaluation, theRiverSteps, tuning.settle);
  return new TreeSimulator(game, outlook, theRiverSteps, tuning);
}

/** Positions that are evaluated for a turn: Expert takes less than a tenth of a second, Master about one. */
const HARD = 300;
const EXPERT = 16_000;
const MASTER = 200_000;

/** How Hard searches: people know how strong it is. */
const AS_EVER = { endings: 0, exploration: 0.05, drift: 1 };

function look(name: Level, temperature: number, cap: number, points: number): MakeBot<TheRiverState> {
  return (game) => glance(game, { name, simulations: theRiverTree(game), temperature, cap, points });
}

export const theRiverLevels: Readonly<Record<Level, MakeBot<TheRiverState>>> = {
  novice: look('novice', 0.32, 1, 3),
  easy: look('easy', 0.16, 0.7, 1.5),
  medium: look('medium', 0.08, 0.5, 0.7),
  hard: (game) =>
    theRiverSearch(game, {
      name: 'hard',
      budget: { simulations: HARD },
      evaluation: theRiverEvaluation,
      ...AS_EVER,
    }),
  expert: (game) => theRiverSearch(game, { name: 'expert', budget: { simulations: EXPERT } }),
  master: (game) => theRiverSearch(game, { name: 'master', budget: { simulations: MASTER } }),
};

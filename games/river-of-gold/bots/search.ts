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
  search,
  type SearchBot,
} from '@two-rivers/search';
import { type RiverOfGoldState, stateCodes } from '../rules/index.ts';
import { riverOfGoldEvaluation } from './evaluation.ts';
import { learned } from './net/nets.ts';
import { type Judges, TurnSimulator } from './turnSimulator.ts';

export interface RiverOfGoldSearch {
  readonly name: string;
  readonly budget: Budget;
  readonly candidates?: number;
  readonly trust?: number;
  /** number of the seat's own turns that a simulation reaches */
  readonly rounds?: number;
  /** maximum positions of an exhaustive search of the last turn */
  readonly endings?: number;
  /** evaluates everything; default: the loaded net if any, else the fitted evaluation */
  readonly evaluation?: EvaluationFor<RiverOfGoldState>;
  /** evaluates candidates and ends of simulations, if different */
  readonly leaf?: EvaluationFor<RiverOfGoldState>;
  readonly clock?: () => number;
}

/** By player count: trades longer simulations against more of them. */
const ROUNDS = [0, 0, 3, 2, 1];
/** A net already estimates what is to come, so playing on reveals less. */
const LEARNED_ROUNDS = 1;
/** By player count: weight of a candidate's first evaluation, in simulations; a net's is worth more. */
const TRUST = 2;
const LEARNED_TRUST = [0, 0, 8, 2, 2];

/** Takes as long as searching as many positions. */
const ENDINGS = 12_000;

/** In the game's very last turn, other players' hidden pieces don't matter, nor do the customers drawn in it. */
export const riverOfGoldLastTurns: LastTurns<RiverOfGoldState> = {
  isNear: ({ ending, lastTurns, turn, seats, finisher }) =>
    ending !== 0 && lastTurns !== 0 && (turn + 1) % seats === finisher,
  matters: ({ phase }) => phase !== stateCodes.DRAW_PHASE,
};

/** Compares whole turns by playing on from their end positions. */
export function riverOfGoldSearch(
  game: Game<RiverOfGoldState>,
  options: RiverOfGoldSearch,
): SearchBot<RiverOfGoldState> {
  const { evaluation, leaf, rounds, endings = ENDINGS, ...given } = options;
  const judge = leaf ?? (evaluation === undefined ? learned(game)?.evaluation : undefined);
  const judges = { evaluation: evaluation ?? riverOfGoldEvaluation, leaf: judge };
  const usual = judge === undefined ? undefined : LEARNED_ROUNDS;
  const trust = judge === undefined ? TRUST : LEARNED_TRUST[game.seats];
  const turns = riverOfGoldTurns(game, judges, rounds ?? usual);
  const solver = new EndSolver(game, riverOfGoldEvaluation(game), riverOfGoldLastTurns, endings);
  const simulations = new ExactEndings(game, turns, solver);
  return search(game, { candidates: 12, preview: false, trust, ...given, simulations });
}

export function riverOfGoldTurns(
  game: Game<RiverOfGoldState>,
  judges: Judges = { evaluation: riverOfGoldEvaluation },
  rounds = ROUNDS[game.seats],
): TurnSimulator {
  return new TurnSimulator(game, judges, rounds);
}

/** Positions evaluated per turn by Expert (less than 0.1 s) and Master (about 1 s). */
const EXPERT = 25_000;
const MASTER = 400_000;

function look(name: Level, temperature: number, cap: number, points: number): MakeBot<RiverOfGoldState> {
  return (game) => glance(game, { name, simulations: riverOfGoldTurns(game), temperature, cap, points });
}

export const riverOfGoldLevels: Readonly<Record<Level, MakeBot<RiverOfGoldState>>> = {
  novice: look('novice', 0.32, 1, 3),
  easy: look('easy', 0.16, 0.7, 1.5),
  medium: look('medium', 0.08, 0.5, 0.7),
  hard: look('hard', 0, 0, 0),
  expert: (game) => riverOfGoldSearch(game, { name: 'expert', budget: { simulations: EXPERT } }),
  master: (game) => riverOfGoldSearch(game, { name: 'master', budget: { simulations: MASTER } }),
};

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
  /** how often a simulation comes back to the own turn */
  readonly rounds?: number;
  /** positions up to which the last turn is played in all ways */
  readonly endings?: number;
  /** what judges everything; left out, what learned to judge the game does, where anything has */
  readonly evaluation?: EvaluationFor<RiverOfGoldState>;
  /** what judges candidates and where simulations end, where that is another */
  readonly leaf?: EvaluationFor<RiverOfGoldState>;
  readonly clock?: () => number;
}

/** By player count: longer simulations see more, shorter ones are more. */
const ROUNDS = [0, 0, 3, 2, 1];
/** Where a net judges that knows what is to come, there is less to be seen by playing on. */
const LEARNED_ROUNDS = 1;
/** For how many simulations it counts how a candidate looks at first, by player count: what a net says is worth more of them. */
const TRUST = 2;
const LEARNED_TRUST = [0, 0, 8, 2, 2];

/** Takes as long as so many positions of a search do. */
const ENDINGS = 12_000;

/** After the last turn of all nothing of what others hold counts, and the customers drawn in it serve nobody any more. */
export const riverOfGoldLastTurns: LastTurns<RiverOfGoldState> = {
  isNear: ({ ending, lastTurns, turn, seats, finisher }) =>
    ending !== 0 && lastTurns !== 0 && (turn + 1) % seats === finisher,
  matters: ({ phase }) => phase !== stateCodes.DRAW_PHASE,
};

/** Compares whole turns by playing on from where they lead. */
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

/** Positions that Expert and Master evaluate for a turn: less than a tenth of a second, and about one. */
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

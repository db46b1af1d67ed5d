import type { Game } from '@two-rivers/kernel';
import {
  type ReasonDetails,
  type Advisor,
  makeAdvisor,
  PredictedBreakdown,
  type EvaluationBreakdown,
  PLAYS_OUT,
} from '@two-rivers/search';
import type { PuzzleSettings, SolvedTurn } from '@two-rivers/search/puzzle';
import { REASONS, type RiverReason } from '../view/reasons.ts';
import {
  BUILD,
  EXCHANGE,
  FIRST_PLAYER,
  kindOf,
  NO_ENDING,
  RESERVE,
  SWAP,
  TERRAIN,
  type TheRiverState,
} from '../rules/index.ts';
import { type TheRiverEvaluation, theRiverEvaluation } from './evaluation.ts';
import { FEATURES } from './layout.ts';
import { loadedExpectation } from './net/nets.ts';
import { theRiverSearch } from './search.ts';

/** Reasons that name a means to points rather than a category of points. */
const MEANS_REASONS: readonly RiverReason[] = ['pioneers', 'turnOrder', 'tiles', 'production', 'warehouses'];

/** For each reason, prefixes of the names of its features. */
const FEATURE_PREFIXES: Readonly<Record<Exclude<RiverReason, 'rivals'>, readonly string[]>> = {
  tokens: ['points of tokens', 'tokens', 'next token', 'one spot left'],
  buildings: ['points of buildings'],
  columns: ['points of columns', 'columns of', 'odds of', 'terrains with', 'points by a'],
  meadows: ['points of meadows', 'meadows', 'symbols a meadow', 'tokens a meadow'],
  pioneers: ['pioneers', 'next space has a settler', 'second next space'],
  turnOrder: ['to move', 'holds the pawn', 'seats to move'],
  tiles: ['tiles laid', 'next space has a', 'terrain actions'],
  production: ['resources with so many symbols', 'symbols', 'best island', 'second best island'],
  warehouses: ['warehouses', 'free warehouses'],
  resources: ['resources held', 'food held', 'kinds held'],
  plans: ['turns to', 'worth of', 'gain of', 'reserved', 'points reserved'],
};

const RIVALS_INDEX = REASONS.indexOf('rivals');

/** Index of the reason with the longest matching prefix; -1 for features common to all seats. */
function reasonIndexOf(feature: string): number {
  let [best, longest] = [-1, 0];
  REASONS.forEach((reason, category) => {
    for (const beginning of reason === 'rivals' ? [] : FEATURE_PREFIXES[reason]) {
      if (!feature.startsWith(beginning) || beginning.length <= longest) continue;
      best = category;
      longest = beginning.length;
    }
  });
  return best;
}

const REASON_BY_FEATURE = FEATURES.map(reasonIndexOf);

class TheRiverExplanation implements EvaluationBreakdown<TheRiverState> {
  readonly categories = REASONS;
  readonly #game: Game<TheRiverState>;
  readonly #evaluation: TheRiverEvaluation;
  readonly #expectedPoints: Float64Array;

  constructor(game: Game<TheRiverState>) {
    this.#game = game;
    this.#evaluation = theRiverEvaluation(game);
    this.#expectedPoints = new Float64Array(game.seats);
  }

  fillCategoryPoints(state: TheRiverState, seat: number, points: Float64Array): void {
    const [now] = this.#game.outcome(state).breakdown.slice(seat);
    points.fill(0);
    // points if scored now, plus the features' expected points
    this.#game.categories.forEach((name, i) => {
      points[REASONS.findIndex((reason) => reason === name)] = now[i];
    });
    this.#evaluation.addExpectedPointsByGroup(state, seat, REASON_BY_FEATURE, points);
    points[RIVALS_INDEX] = -this.#expectedPoints[this.#strongestRivalOf(state, seat)];
  }

  reasonDetails(before: TheRiverState, after: TheRiverState, seat: number, category: string): ReasonDetails {
    if (category === 'rivals') return { seat: this.#strongestRivalOf(before, seat) };
    const i = this.#game.categories.indexOf(category);
    if (i < 0) return {};
    const [now] = this.#game.outcome(before).breakdown.slice(seat);
    const [then] = this.#game.outcome(after).breakdown.slice(seat);
    return { points: then[i] - now[i] };
  }

  /** Opponent with the most expected points. */
  #strongestRivalOf(state: TheRiverState, seat: number): number {
    this.#evaluation.fillPoints(state, this.#expectedPoints);
    let rival = seat === 0 ? 1 : 0;
    this.#expectedPoints.forEach((expected, other) => {
      if (other !== seat && expected > this.#expectedPoints[rival]) rival = other;
    });
    return rival;
  }
}

/** Categories of reasons; their messages are `hint.<category>`. */
export const theRiverReasons: readonly string[] = [...REASONS, PLAYS_OUT];

export function theRiverExplanation(game: Game<TheRiverState>): EvaluationBreakdown<TheRiverState> {
  const fittedExplanation = new TheRiverExplanation(game);
  const predictor = loadedExpectation(game);
  if (predictor === undefined) return fittedExplanation;
  return new PredictedBreakdown({
    seats: game.seats,
    reasons: game.categories,
    predictor,
    fittedBreakdown: fittedExplanation,
    enablers: MEANS_REASONS,
  });
}

export function theRiverAdvisor(game: Game<TheRiverState>): Advisor<TheRiverState> {
  const bot = theRiverSearch(game, {
    name: 'hints',
    budget: { simulations: 1 },
    clock: () => performance.now(),
  });
  return makeAdvisor(game, bot, theRiverEvaluation, theRiverExplanation);
}

/** Themes of puzzles; the first match applies. */
const PUZZLE_THEMES: readonly (readonly [string, (turn: SolvedTurn<TheRiverState>) => boolean])[] = [
  ['lastRound', ({ before }) => before.ending !== NO_ENDING],
  ['exchange', playsKind(EXCHANGE)],
  ['building', playsKind(BUILD)],
  ['swap', playsKind(SWAP)],
  ['terrain', playsKind(TERRAIN)],
  ['reserve', playsKind(RESERVE)],
  ['firstPlayer', playsKind(FIRST_PLAYER)],
  ['production', () => true],
];

function playsKind(kind: number): (turn: SolvedTurn<TheRiverState>) => boolean {
  return ({ moves }) => moves.some((move) => kindOf(move) === kind);
}

export const puzzleConfig: PuzzleSettings<TheRiverState> = {
  themes: PUZZLE_THEMES.map(([theme]) => theme),
  findTheme: (turn) => PUZZLE_THEMES.find(([, fits]) => fits(turn))?.[0] ?? 'production',
  rare: { theme: 'lastRound', matches: ({ ending }) => ending !== NO_ENDING },
};

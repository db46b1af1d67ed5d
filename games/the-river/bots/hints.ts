import type { Game } from '@two-rivers/kernel';
import {
  type About,
  type Advisor,
  advisor,
  ByCategory,
  type Explanation,
  PLAYS_OUT,
} from '@two-rivers/search';
import type { PuzzlePart, SolvedTurn } from '@two-rivers/search/puzzle';
import { REASONS, type RiverReason } from '../face/reasons.ts';
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
import { NetExpectation } from './net/evaluation.ts';
import { reasonsLearned } from './net/nets.ts';
import { theRiverSearch } from './search.ts';

/** By what means points of a category are to come. */
const MEANS: readonly RiverReason[] = ['pioneers', 'turnOrder', 'tiles', 'production', 'warehouses'];

/** The features each reason is made of, by the first words of their names. */
const CATEGORIES: Readonly<Record<Exclude<RiverReason, 'rivals'>, readonly string[]>> = {
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

const RIVALS = REASONS.indexOf('rivals');

/** The category with the longest beginning that fits; -1 for what moves all seats alike. */
function categoryOf(feature: string): number {
  let [best, longest] = [-1, 0];
  REASONS.forEach((reason, category) => {
    for (const beginning of reason === 'rivals' ? [] : CATEGORIES[reason]) {
      if (!feature.startsWith(beginning) || beginning.length <= longest) continue;
      best = category;
      longest = beginning.length;
    }
  });
  return best;
}

const CATEGORY = FEATURES.map(categoryOf);

class TheRiverExplanation implements Explanation<TheRiverState> {
  readonly categories = REASONS;
  readonly #game: Game<TheRiverState>;
  readonly #evaluation: TheRiverEvaluation;
  readonly #expected: Float64Array;

  constructor(game: Game<TheRiverState>) {
    this.#game = game;
    this.#evaluation = theRiverEvaluation(game);
    this.#expected = new Float64Array(game.seats);
  }

  explain(state: TheRiverState, seat: number, points: Float64Array): void {
    const [now] = this.#game.outcome(state).breakdown.slice(seat);
    points.fill(0);
    // what would be scored now, and what the features add to it
    this.#game.categories.forEach((name, i) => {
      points[REASONS.findIndex((reason) => reason === name)] = now[i];
    });
    this.#evaluation.addByGroup(state, seat, CATEGORY, points);
    points[RIVALS] = -this.#expected[this.#rivalOf(state, seat)];
  }

  about(before: TheRiverState, after: TheRiverState, seat: number, category: string): About {
    if (category === 'rivals') return { seat: this.#rivalOf(before, seat) };
    const i = this.#game.categories.indexOf(category);
    if (i < 0) return {};
    const [now] = this.#game.outcome(before).breakdown.slice(seat);
    const [then] = this.#game.outcome(after).breakdown.slice(seat);
    return { points: then[i] - now[i] };
  }

  /** Whoever can expect most of the others. */
  #rivalOf(state: TheRiverState, seat: number): number {
    this.#evaluation.points(state, this.#expected);
    let rival = seat === 0 ? 1 : 0;
    this.#expected.forEach((expected, other) => {
      if (other !== seat && expected > this.#expected[rival]) rival = other;
    });
    return rival;
  }
}

/** The categories of reasons; words for them are `hint.<category>`. */
export const theRiverReasons: readonly string[] = [...REASONS, PLAYS_OUT];

export function theRiverExplanation(game: Game<TheRiverState>): Explanation<TheRiverState> {
  const fitted = new TheRiverExplanation(game);
  const heads = reasonsLearned(game);
  if (heads === undefined) return fitted;
  const expectation = new NetExpectation(game, heads);
  return new ByCategory({ seats: game.seats, reasons: game.categories, expectation, fitted, means: MEANS });
}

export function theRiverHints(game: Game<TheRiverState>): Advisor<TheRiverState> {
  const bot = theRiverSearch(game, {
    name: 'hints',
    budget: { simulations: 1 },
    clock: () => performance.now(),
  });
  return advisor(game, bot, theRiverEvaluation, theRiverExplanation);
}

/** What a puzzle can be about, the first that fits. */
const THEMES: readonly (readonly [string, (turn: SolvedTurn<TheRiverState>) => boolean])[] = [
  ['lastRound', ({ before }) => before.ending !== NO_ENDING],
  ['exchange', does(EXCHANGE)],
  ['building', does(BUILD)],
  ['swap', does(SWAP)],
  ['terrain', does(TERRAIN)],
  ['reserve', does(RESERVE)],
  ['firstPlayer', does(FIRST_PLAYER)],
  ['production', () => true],
];

function does(kind: number): (turn: SolvedTurn<TheRiverState>) => boolean {
  return ({ moves }) => moves.some((move) => kindOf(move) === kind);
}

export const puzzles: PuzzlePart<TheRiverState> = {
  themes: THEMES.map(([theme]) => theme),
  theme: (turn) => THEMES.find(([, fits]) => fits(turn))?.[0] ?? 'production',
  rare: { theme: 'lastRound', is: ({ ending }) => ending !== NO_ENDING },
};

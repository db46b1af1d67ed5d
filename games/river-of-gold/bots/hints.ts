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
import { BUILD, DELIVER, kindOf, type RiverOfGoldState } from '../model.gen.ts';
import { MAX_SEATS } from '../rules/components.ts';
import { type HintReason, HINT_REASONS } from '../view/reasons.ts';
import { SCORE_CATEGORIES, components, scoreRegion } from '../rules/index.ts';
import { riverOfGoldEvaluation } from './evaluation.ts';
import { type FeatureName, FeatureReader, FEATURES, FEATURE_COUNT } from './features.ts';
import { trainedExpectation } from './net/nets.ts';
import { PATRON_POINTS, expectedPatronPoints } from './patronOutlook.ts';
import { riverOfGoldSearch } from './search.ts';
import { WEIGHTS } from './weights.ts';

/** Hint reason of each scoring category. */
const CATEGORY_REASONS: Readonly<Record<(typeof SCORE_CATEGORIES)[number], HintReason>> = {
  visits: 'visits',
  owners: 'owners',
  influence: 'influence',
  masteries: 'masteries',
  abilities: 'abilities',
  patron: 'patron',
  end: 'lastTile',
  regions: 'regions',
  customers: 'customers',
  merchants: 'merchants',
  artisans: 'artisans',
  nobles: 'nobles',
};
const SCORED_REASONS = SCORE_CATEGORIES.map((category) => CATEGORY_REASONS[category]);
/** Reasons that are only a means to gain points in another category. */
const RESOURCE_REASONS: readonly HintReason[] = ['koku', 'goods', 'favor', 'nextTurn'];

/** Features of the fitted evaluation, by hint reason. */
const FEATURES_BY_REASON = {
  pointsNow: [],
  regions: ['regions', 'track'],
  masteries: ['masteries'],
  customers: [
    'customers',
    'nobleScore',
    'nobleScoreToCome',
    'merchantScore',
    'merchantScoreToCome',
    'artisanScore',
    'artisanScoreToCome',
    'merchantIncome',
    'royalIncome',
  ],
  koku: ['firstKoku', 'moreKoku', 'muchKoku'],
  goods: ['firstGoods', 'moreGoods', 'muchGoods', 'fewestGood'],
  favor: ['firstFavor', 'moreFavor', 'favorLimit'],
  owners: ['ownerPoints', 'ownerKoku', 'ownerGoods', 'ownerFavor', 'ownerInfluence'],
  nextTurn: ['nextAction', 'laterActions', 'shipProgress'],
  hand: ['handBest', 'handSum', 'draws'],
  end: ['one', 'turns', 'longGame', 'finish'],
  patron: [
    'patron',
    'kaiuShihobu',
    'yasukiTaka',
    'yoritomo',
    'kudaka',
    'daidojiUji',
    'kakitaRyoku',
    'shosuroHyobu',
    'bayushiKachiko',
  ],
} satisfies Partial<Record<HintReason, readonly FeatureName[]>>;
const FITTED_REASONS: readonly string[] = [...Object.keys(FEATURES_BY_REASON), 'rivals'];

const REGION_COUNT = components.REGIONS.length;
const RIVALS_INDEX = FITTED_REASONS.indexOf('rivals');
const PATRON_INDEX = FITTED_REASONS.indexOf('patron');
const POINTS_NOW_INDEX = FITTED_REASONS.indexOf('pointsNow');
const FEATURE_INDEXES = Object.values(FEATURES_BY_REASON).map((members) =>
  members.map((name) => FEATURES.indexOf(name)),
);

class RiverOfGoldBreakdown implements EvaluationBreakdown<RiverOfGoldState> {
  readonly categories = FITTED_REASONS;
  readonly #game: Game<RiverOfGoldState>;
  readonly #viewer: number;
  readonly #reader = new FeatureReader();
  readonly #weights: Float64Array;
  readonly #evaluation: ReturnType<typeof riverOfGoldEvaluation>;
  readonly #expected = new Float64Array(MAX_SEATS);

  constructor(game: Game<RiverOfGoldState>, viewer: number) {
    this.#game = game;
    this.#viewer = viewer;
    this.#weights = Float64Array.from(FEATURES, (name) => WEIGHTS[game.seats].seen[name]);
    this.#evaluation = riverOfGoldEvaluation(game, viewer);
  }

  fillCategoryPoints(state: RiverOfGoldState, seat: number, points: Float64Array): void {
    this.#reader.read(state, this.#viewer);
    const { values } = this.#reader;
    FEATURE_INDEXES.forEach((members, category) => {
      points[category] = 0;
      for (const i of members) points[category] += this.#weights[i] * values[seat * FEATURE_COUNT + i];
    });
    points[POINTS_NOW_INDEX] = state.points[seat];
    if (state.patrons !== 0) {
      const turns = this.#reader.horizon.turnsLeft[seat];
      points[PATRON_INDEX] += expectedPatronPoints(state, seat, turns, PATRON_POINTS[state.seats]);
    }
    points[RIVALS_INDEX] = -this.#expected[this.#strongestOpponent(state, seat)];
  }

  reasonDetails(before: RiverOfGoldState, after: RiverOfGoldState, seat: number, category: string): ReasonDetails {
    if (category === 'rivals') return { seat: this.#strongestOpponent(before, seat) };
    if (category === 'regions') return bestRegionGain(before, after, seat);
    if (category === 'masteries') return claimedMastery(before, after, seat);
    if (category === 'pointsNow') return { points: after.points[seat] - before.points[seat] };
    const i = SCORED_REASONS.findIndex((reason) => reason === category);
    return i < 0 ? {} : { points: this.#categoryPoints(after, seat, i) - this.#categoryPoints(before, seat, i) };
  }

  #categoryPoints(state: RiverOfGoldState, seat: number, category: number): number {
    return this.#game.outcome(state).breakdown[seat][category];
  }

  /** The opponent with the highest expected points. */
  #strongestOpponent(state: RiverOfGoldState, seat: number): number {
    this.#evaluation.fillPoints(state, this.#expected);
    let rival = seat === 0 ? 1 : 0;
    for (let other = 0; other < state.seats; other++)
      if (other !== seat && this.#expected[other] > this.#expected[rival]) rival = other;
    return rival;
  }
}

/** The region whose final points rise most, as if the game ended now; empty if none rise. */
function bestRegionGain(before: RiverOfGoldState, after: RiverOfGoldState, seat: number): ReasonDetails {
  let best: ReasonDetails = {};
  for (let region = 1; region <= REGION_COUNT; region++) {
    const points = scoreRegion(after, seat, region) - scoreRegion(before, seat, region);
    if (points <= (best.points ?? 0)) continue;
    const leads = leadsRegion(after, seat, region) && !leadsRegion(before, seat, region);
    best = { what: `region.${region}`, leads, points };
  }
  return best;
}

function leadsRegion({ influence, seats }: RiverOfGoldState, seat: number, region: number): boolean {
  const own = influence[seat * REGION_COUNT + region - 1];
  for (let other = 0; other < seats; other++)
    if (other !== seat && influence[other * REGION_COUNT + region - 1] >= own) return false;
  return true;
}

function claimedMastery(before: RiverOfGoldState, after: RiverOfGoldState, seat: number): ReasonDetails {
  const has = (s: RiverOfGoldState, place: number): boolean =>
    s.claims.subarray(place * MAX_SEATS, (place + 1) * MAX_SEATS).includes(seat + 1);
  const place = Array.from(after.masteries).findIndex((_, i) => has(after, i) && !has(before, i));
  return place < 0 ? {} : { what: `mastery.${components.MASTERIES[after.masteries[place] - 1]}` };
}

/** Categories of hint reasons; their messages are `hint.<category>`. */
export const riverOfGoldReasons: readonly string[] = [...HINT_REASONS, PLAYS_OUT];

export function makeRiverOfGoldBreakdown(
  game: Game<RiverOfGoldState>,
  viewer: number,
): EvaluationBreakdown<RiverOfGoldState> {
  const fitted = new RiverOfGoldBreakdown(game, viewer);
  const predictor = trainedExpectation(game, viewer);
  if (predictor === undefined) return fitted;
  return new PredictedBreakdown({
    seats: game.seats,
    reasons: SCORED_REASONS,
    predictor,
    fittedBreakdown: fitted,
    enablers: RESOURCE_REASONS,
  });
}

export function makeRiverOfGoldAdvisor(game: Game<RiverOfGoldState>): Advisor<RiverOfGoldState> {
  const bot = riverOfGoldSearch(game, {
    name: 'hints',
    budget: { simulations: 1 },
    clock: () => performance.now(),
  });
  return makeAdvisor(game, bot, riverOfGoldEvaluation, makeRiverOfGoldBreakdown);
}

/** Minimum koku that a turn must gain to have the theme `koku`. */
const MUCH_KOKU = 5;

/** Puzzle themes; the first matching one applies. */
const THEMES: readonly (readonly [string, (turn: SolvedTurn<RiverOfGoldState>) => boolean])[] = [
  ['lastTurn', ({ before }) => before.ending !== 0],
  ['mastery', ({ before, after, seat }) => claimedMastery(before, after, seat).what !== undefined],
  ['region', ({ before, after, seat }) => bestRegionGain(before, after, seat).leads === true],
  ['delivery', includesMoveKind(DELIVER)],
  ['koku', ({ before, after, seat }) => after.koku[seat] - before.koku[seat] >= MUCH_KOKU],
  ['building', includesMoveKind(BUILD)],
  ['sailing', () => true],
];

function includesMoveKind(kind: number): (turn: SolvedTurn<RiverOfGoldState>) => boolean {
  return ({ moves }) => moves.some((move) => kindOf(move) === kind);
}

export const puzzles: PuzzleSettings<RiverOfGoldState> = {
  themes: THEMES.map(([theme]) => theme),
  findTheme: (turn) => THEMES.find(([, fits]) => fits(turn))?.[0] ?? 'sailing',
  rare: { theme: 'lastTurn', matches: ({ ending }) => ending !== 0 },
};

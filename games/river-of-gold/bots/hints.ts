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
import { type Reason, REASONS } from '../face/reasons.ts';
import {
  CATEGORIES,
  components,
  kindOf,
  moveKinds as kinds,
  type RiverOfGoldState,
  scoreRegion,
} from '../rules/index.ts';
import { MAX_SEATS } from '../rules/state.ts';
import { riverOfGoldEvaluation } from './evaluation.ts';
import { type Feature, FeatureReader, FEATURES, WIDTH } from './features.ts';
import { NetExpectation } from './net/evaluation.ts';
import { reasonsLearned } from './net/nets.ts';
import { PATRON_OUTLOOKS, patronOutlook } from './patronOutlook.ts';
import { riverOfGoldSearch } from './search.ts';
import { WEIGHTS } from './weights.ts';

/** Reason for each scoring category. */
const COUNTED: Readonly<Record<(typeof CATEGORIES)[number], Reason>> = {
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
const COUNTED_REASONS = CATEGORIES.map((category) => COUNTED[category]);
/** Means by which points of a category are to come. */
const MEANS: readonly Reason[] = ['koku', 'goods', 'favor', 'nextTurn'];

/** Features that make up each reason of the fitted evaluation. */
const FITTED = {
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
} satisfies Partial<Record<Reason, readonly Feature[]>>;
const FITTED_REASONS: readonly string[] = [...Object.keys(FITTED), 'rivals'];

const REGION_COUNT = components.REGIONS.length;
const RIVALS = FITTED_REASONS.indexOf('rivals');
const PATRON = FITTED_REASONS.indexOf('patron');
const POINTS_NOW = FITTED_REASONS.indexOf('pointsNow');
const MEMBERS = Object.values(FITTED).map((members) => members.map((name) => FEATURES.indexOf(name)));

class RiverOfGoldExplanation implements Explanation<RiverOfGoldState> {
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

  explain(state: RiverOfGoldState, seat: number, points: Float64Array): void {
    this.#reader.read(state, this.#viewer);
    const { values } = this.#reader;
    MEMBERS.forEach((members, category) => {
      points[category] = 0;
      for (const i of members) points[category] += this.#weights[i] * values[seat * WIDTH + i];
    });
    points[POINTS_NOW] = state.points[seat];
    if (state.patrons !== 0) {
      const turns = this.#reader.horizon.turns[seat];
      points[PATRON] += patronOutlook(state, seat, turns, PATRON_OUTLOOKS[state.seats]);
    }
    points[RIVALS] = -this.#expected[this.#rivalOf(state, seat)];
  }

  about(before: RiverOfGoldState, after: RiverOfGoldState, seat: number, category: string): About {
    if (category === 'rivals') return { seat: this.#rivalOf(before, seat) };
    if (category === 'regions') return regionGained(before, after, seat);
    if (category === 'masteries') return masteryClaimed(before, after, seat);
    if (category === 'pointsNow') return { points: after.points[seat] - before.points[seat] };
    const i = COUNTED_REASONS.findIndex((reason) => reason === category);
    return i < 0 ? {} : { points: this.#counted(after, seat, i) - this.#counted(before, seat, i) };
  }

  #counted(state: RiverOfGoldState, seat: number, category: number): number {
    return this.#game.outcome(state).breakdown[seat][category];
  }

  /** The opponent with the highest expected points. */
  #rivalOf(state: RiverOfGoldState, seat: number): number {
    this.#evaluation.points(state, this.#expected);
    let rival = seat === 0 ? 1 : 0;
    for (let other = 0; other < state.seats; other++)
      if (other !== seat && this.#expected[other] > this.#expected[rival]) rival = other;
    return rival;
  }
}

/** The region that gains most points, if scored now. */
function regionGained(before: RiverOfGoldState, after: RiverOfGoldState, seat: number): About {
  let best: About = {};
  for (let region = 1; region <= REGION_COUNT; region++) {
    const points = scoreRegion(after, seat, region) - scoreRegion(before, seat, region);
    if (points <= (best.points ?? 0)) continue;
    const leads = leadsIn(after, seat, region) && !leadsIn(before, seat, region);
    best = { what: `region.${region}`, leads, points };
  }
  return best;
}

function leadsIn({ influence, seats }: RiverOfGoldState, seat: number, region: number): boolean {
  const own = influence[seat * REGION_COUNT + region - 1];
  for (let other = 0; other < seats; other++)
    if (other !== seat && influence[other * REGION_COUNT + region - 1] >= own) return false;
  return true;
}

function masteryClaimed(before: RiverOfGoldState, after: RiverOfGoldState, seat: number): About {
  const has = (s: RiverOfGoldState, place: number): boolean =>
    s.claims.subarray(place * MAX_SEATS, (place + 1) * MAX_SEATS).includes(seat + 1);
  const place = Array.from(after.masteries).findIndex((_, i) => has(after, i) && !has(before, i));
  return place < 0 ? {} : { what: `mastery.${components.MASTERIES[after.masteries[place] - 1]}` };
}

/** Categories of reasons; their texts are `hint.<category>`. */
export const riverOfGoldReasons: readonly string[] = [...REASONS, PLAYS_OUT];

export function riverOfGoldExplanation(
  game: Game<RiverOfGoldState>,
  viewer: number,
): Explanation<RiverOfGoldState> {
  const fitted = new RiverOfGoldExplanation(game, viewer);
  const heads = reasonsLearned(game);
  if (heads === undefined) return fitted;
  const expectation = new NetExpectation(game, viewer, heads);
  return new ByCategory({ seats: game.seats, reasons: COUNTED_REASONS, expectation, fitted, means: MEANS });
}

export function riverOfGoldHints(game: Game<RiverOfGoldState>): Advisor<RiverOfGoldState> {
  const bot = riverOfGoldSearch(game, {
    name: 'hints',
    budget: { simulations: 1 },
    clock: () => performance.now(),
  });
  return advisor(game, bot, riverOfGoldEvaluation, riverOfGoldExplanation);
}

/** A turn that gains this much is about koku. */
const MUCH_KOKU = 5;

/** Puzzle themes; the first that fits applies. */
const THEMES: readonly (readonly [string, (turn: SolvedTurn<RiverOfGoldState>) => boolean])[] = [
  ['lastTurn', ({ before }) => before.ending !== 0],
  ['mastery', ({ before, after, seat }) => masteryClaimed(before, after, seat).what !== undefined],
  ['region', ({ before, after, seat }) => regionGained(before, after, seat).leads === true],
  ['delivery', does(kinds.DELIVER)],
  ['koku', ({ before, after, seat }) => after.koku[seat] - before.koku[seat] >= MUCH_KOKU],
  ['building', does(kinds.BUILD)],
  ['sailing', () => true],
];

function does(kind: number): (turn: SolvedTurn<RiverOfGoldState>) => boolean {
  return ({ moves }) => moves.some((move) => kindOf(move) === kind);
}

export const puzzles: PuzzlePart<RiverOfGoldState> = {
  themes: THEMES.map(([theme]) => theme),
  theme: (turn) => THEMES.find(([, fits]) => fits(turn))?.[0] ?? 'sailing',
  rare: { theme: 'lastTurn', is: ({ ending }) => ending !== 0 },
};

import type { Game } from '@two-rivers/kernel';
import { REASONS, type Reason } from '../face/reasons.ts';
import type { RiverOfGoldState } from '../rules/index.ts';
import { MAX_SEATS } from '../rules/state.ts';
import { riverOfGoldEvaluation } from './evaluation.ts';
import { type Feature, FEATURES, FeatureReader, WIDTH } from './features.ts';
import { PATRON_OUTLOOKS, patronOutlook } from './patronOutlook.ts';
import { WEIGHTS } from './weights.ts';
import { riverOfGoldSearch } from './search.ts';
import { type Advisor, advisor, type Explanation, PLAYS_OUT } from '@two-rivers/search';

/** The features each reason is made of. */
const CATEGORIES: Readonly<Record<Exclude<Reason, 'rivals'>, readonly Feature[]>> = {
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
};

const RIVALS = REASONS.indexOf('rivals');
const PATRON = REASONS.indexOf('patron');
const POINTS_NOW = REASONS.indexOf('pointsNow');
const MEMBERS = REASONS.map((reason) =>
  reason === 'rivals' ? [] : CATEGORIES[reason].map((name) => FEATURES.indexOf(name)),
);

class RiverOfGoldExplanation implements Explanation<RiverOfGoldState> {
  readonly categories = REASONS;
  readonly #viewer: number;
  readonly #reader = new FeatureReader();
  readonly #weights: Float64Array;
  readonly #evaluation: ReturnType<typeof riverOfGoldEvaluation>;
  readonly #expected = new Float64Array(MAX_SEATS);

  constructor(game: Game<RiverOfGoldState>, viewer: number) {
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
    this.#evaluation.points(state, this.#expected);
    let rival = Number.NEGATIVE_INFINITY;
    for (let other = 0; other < state.seats; other++)
      if (other !== seat) rival = Math.max(rival, this.#expected[other]);
    points[RIVALS] = -rival;
  }
}

/** The categories of reasons; words for them are `hint.<category>`. */
export const riverOfGoldReasons: readonly string[] = [...REASONS, PLAYS_OUT];

export function riverOfGoldHints(game: Game<RiverOfGoldState>): Advisor<RiverOfGoldState> {
  const bot = riverOfGoldSearch(game, {
    name: 'hints',
    budget: { simulations: 1 },
    clock: () => performance.now(),
  });
  return advisor(
    game,
    bot,
    riverOfGoldEvaluation,
    (made, viewer) => new RiverOfGoldExplanation(made, viewer),
  );
}

import { lowestMember, type Game, withoutLowestMember } from '@two-rivers/kernel';
import { type FeatureExtractor, featureNamesBySeat } from '@two-rivers/search';
import { END_POINTS, GOODS_PER_POINT, KOKU_PER_POINT, MAX_SEATS } from '../rules/components.ts';
import { countNoblePieces, type RiverOfGoldState } from '../rules/index.ts';
import { ARTISAN, MERCHANT, NOBLE, PATRON_COUNT, RIVER_SPACE_COUNT, CUSTOMER_TYPE_COUNT } from '../rules/tables.ts';
import { expectedCustomerPoints, royalShipWorth } from './customers.ts';
import {
  customerCounts,
  favorWorth,
  occupiedSpaces,
  ownerFavor,
  ownerGoods,
  ownerInfluence,
  ownerKoku,
  ownerPoints,
  estimateEconomy,
} from './economy.ts';
import { halfTurnIndex, GameHorizon } from './horizon.ts';
import { masteryPoints, estimateMasteries } from './masteries.ts';
import { NextActionEstimate } from './nextAction.ts';
import { patronWorth } from './patrons.ts';
import { estimateRegions, regionPoints, trackPoints } from './regions.ts';
import { SET_SIZE, USABLE_SHARE } from './worth.ts';
import { GOODS_WIDTH, SHIPS_WIDTH } from '../model.gen.ts';

/** Features of each seat, in points or nearly so; each has a fitted weight. */
export const FEATURES = [
  'one',
  'turns',
  'longGame',
  'regions',
  'track',
  'masteries',
  'customers',
  'nobleScore',
  'nobleScoreToCome',
  'merchantScore',
  'merchantScoreToCome',
  'artisanScore',
  'artisanScoreToCome',
  'merchantIncome',
  'royalIncome',
  'firstKoku',
  'moreKoku',
  'muchKoku',
  'firstGoods',
  'moreGoods',
  'muchGoods',
  'fewestGood',
  'firstFavor',
  'moreFavor',
  'favorLimit',
  'ownerPoints',
  'ownerKoku',
  'ownerGoods',
  'ownerFavor',
  'ownerInfluence',
  'nextAction',
  'laterActions',
  'shipProgress',
  'handBest',
  'handSum',
  'draws',
  'finish',
  'patron',
  'kaiuShihobu',
  'yasukiTaka',
  'yoritomo',
  'kudaka',
  'daidojiUji',
  'kakitaRyoku',
  'shosuroHyobu',
  'bayushiKachiko',
] as const;
export type FeatureName = (typeof FEATURES)[number];

export const FEATURE_COUNT = FEATURES.length;

const POINTS_PER_KOKU = 1 / KOKU_PER_POINT;
const FEW_KOKU = 6;
const SOME_KOKU = 14;
const DRAWN = 2;

/** Index of the first patron feature; patron features come last, and a seat has at most one. */
export const FIRST_PATRON_FEATURE = FEATURE_COUNT - PATRON_COUNT;

function clamp(x: number, low: number, high: number): number {
  return x < low ? low : x > high ? high : x;
}

/** [amount]: the part of the amount between two bounds. */
function tabulateBetween(low: number, high: number): Float64Array {
  return Float64Array.from({ length: AMOUNTS }, (_, amount) => clamp(amount - low, 0, high - low));
}

/** Number of possible amounts; each is a byte. */
const AMOUNTS = 256;
const FIRST_KOKU = tabulateBetween(0, FEW_KOKU);
const MORE_KOKU = tabulateBetween(FEW_KOKU, SOME_KOKU);
const MUCH_KOKU = tabulateBetween(SOME_KOKU, SOME_KOKU + 25);
const FIRST_GOODS = tabulateBetween(0, 2);
const MORE_GOODS = tabulateBetween(2, 4);
const MUCH_GOODS = tabulateBetween(4, 6);
const FIRST_FAVOR = tabulateBetween(0, 2);
const MORE_FAVOR = tabulateBetween(2, 8);
const FAVOR_LIMIT = tabulateBetween(3, 6);

/** [seat]: half turns left. */
const halfTurnsLeft = new Uint8Array(MAX_SEATS);
/** [seat][feature]; shared by all readers for speed, see regions.ts */
const featureValues = new Float64Array(MAX_SEATS * FEATURE_COUNT);

/** Reads the features of all seats from a position; any reader's next reading overwrites them. */
export class FeatureReader {
  /** [seat][feature]: values of the last `read` */
  readonly values = featureValues;
  readonly horizon = new GameHorizon();
  readonly #nextAction = new NextActionEstimate();

  /** Reads the viewer's hand; of other hands only the public number of cards. */
  read(s: RiverOfGoldState, viewer: number): void {
    const { horizon } = this;
    const { seats } = s;
    this.#readShared(s);
    estimateMasteries(s, horizon.turnsLeft);
    for (let seat = 0; seat < seats; seat++) {
      this.#nextAction.read(s, seat, halfTurnsLeft[seat], seat === viewer, horizon);
      this.#writeSeatFeatures(s, seat);
    }
  }

  /** [face of the die]: worth of a seat's best action with the face, minus the favor for turning the die. */
  rateFaces(s: RiverOfGoldState, seat: number): Float64Array {
    this.#readShared(s);
    this.#nextAction.read(s, seat, halfTurnsLeft[seat], true, this.horizon);
    const { faces } = this.#nextAction;
    for (let face = 1; face < faces.length; face++) {
      const steps = Math.abs(face - s.die[seat]);
      faces[face] -= Math.min(steps, faces.length - 1 - steps) * favorWorth[seat];
    }
    return faces;
  }

  /** Prepares the values shared by the features of all seats. */
  #readShared(s: RiverOfGoldState): void {
    const { horizon } = this;
    const occupied = occupiedSpaces(s);
    horizon.read(s);
    for (let seat = 0; seat < s.seats; seat++) halfTurnsLeft[seat] = halfTurnIndex(horizon.turnsLeft[seat]);
    estimateRegions(s, halfTurnsLeft);
    estimateEconomy(s, occupied, halfTurnsLeft, horizon);
    this.#nextAction.prepare(s, occupied, horizon);
  }

  #writeSeatFeatures(s: RiverOfGoldState, seat: number): void {
    const out = featureValues;
    const next = this.#nextAction;
    const turns = this.horizon.turnsLeft[seat];
    const half = halfTurnsLeft[seat];
    const use = USABLE_SHARE[half];
    const merchants = SET_SIZE[s.delivered[seat * CUSTOMER_TYPE_COUNT + MERCHANT]];
    const artisans = SET_SIZE[s.delivered[seat * CUSTOMER_TYPE_COUNT + ARTISAN]];
    const nobles = s.delivered[seat * CUSTOMER_TYPE_COUNT + NOBLE];
    const koku = s.koku[seat];
    const favor = s.favor[seat];
    let i = seat * FEATURE_COUNT;
    out[i++] = 1;
    out[i++] = turns;
    out[i++] = turns * turns * 0.05;
    out[i++] = regionPoints[seat];
    out[i++] = trackPoints[seat];
    out[i++] = masteryPoints[seat];
    out[i++] = expectedCustomerPoints(customerCounts[seat], half);
    let nobleScore = 0;
    for (let rest = nobles; rest !== 0; rest = withoutLowestMember(rest))
      nobleScore += countNoblePieces(s, seat, lowestMember(rest));
    out[i++] = nobleScore;
    out[i++] = SET_SIZE[nobles] * turns * 0.1;
    // koku and goods held now count more as the end nears
    out[i++] = merchants * koku * POINTS_PER_KOKU * (1 - use);
    out[i++] = merchants * use;
    const silk = s.goods[seat * GOODS_WIDTH];
    const rice = s.goods[seat * GOODS_WIDTH + 1];
    const porcelain = s.goods[seat * GOODS_WIDTH + 2];
    out[i++] = (artisans * (silk + rice + porcelain) * (1 - use)) / GOODS_PER_POINT;
    out[i++] = artisans * use;
    out[i++] = next.merchantWorth * turns * 0.15;
    out[i++] = royalShipWorth(s, seat) * turns * 0.25;
    out[i++] = FIRST_KOKU[koku] * use;
    out[i++] = MORE_KOKU[koku] * use;
    out[i++] = MUCH_KOKU[koku] * use;
    const open = s.openGoods[seat] + (s.turn === seat ? s.openJourney : 0);
    out[i++] = (FIRST_GOODS[silk] + FIRST_GOODS[rice] + FIRST_GOODS[porcelain] + open) * use;
    out[i++] = (MORE_GOODS[silk] + MORE_GOODS[rice] + MORE_GOODS[porcelain]) * use;
    out[i++] = (MUCH_GOODS[silk] + MUCH_GOODS[rice] + MUCH_GOODS[porcelain]) * use;
    out[i++] = Math.min(silk, rice, porcelain, 2) * use;
    out[i++] = FIRST_FAVOR[favor] * use;
    out[i++] = MORE_FAVOR[favor] * use;
    out[i++] = FAVOR_LIMIT[s.favorLimit[seat]] * use;
    out[i++] = ownerPoints[seat];
    out[i++] = ownerKoku[seat] * use;
    out[i++] = ownerGoods[seat] * use;
    out[i++] = ownerFavor[seat] * use;
    out[i++] = ownerInfluence[seat];
    const turnFactor = turns > 0 ? 1 : 0;
    out[i++] = next.currentWorth * turnFactor;
    out[i++] = turns > 1 ? next.meanWorth * clamp(turns - 1, 0, 4) : 0;
    out[i++] = ((s.ships[seat * SHIPS_WIDTH] + s.ships[seat * SHIPS_WIDTH + 1]) / RIVER_SPACE_COUNT) * use;
    out[i++] = next.handBest;
    out[i++] = next.handSum;
    out[i++] = s.turn === seat ? (s.drawsDue + (this.horizon.drawDue !== 0 ? DRAWN : 0)) * use : 0;
    out[i++] = this.horizon.finishChance[seat] * END_POINTS;
    out[i++] = patronWorth(s, seat, half);
    const patron = s.patron[seat];
    for (let each = 0; each < PATRON_COUNT; each++) out[i + each] = 0;
    if (patron >= 1 && patron <= PATRON_COUNT) out[i + patron - 1] = turns * 0.1;
  }
}

/** Features for machine learning: those of the evaluation, and the points so far. */
export function makeRiverOfGoldFeatureExtractor({ seats }: Game<RiverOfGoldState>): FeatureExtractor<RiverOfGoldState> {
  const reader = new FeatureReader();
  return {
    names: featureNamesBySeat(seats, ['points', ...FEATURES]),
    extract(masked, viewer, into, at) {
      reader.read(masked, viewer);
      for (let place = 0; place < seats; place++) {
        const seat = (viewer + place) % seats;
        const from = at + place * (FEATURE_COUNT + 1);
        into[from] = masked.points[seat];
        for (let i = 0; i < FEATURE_COUNT; i++) into[from + 1 + i] = reader.values[seat * FEATURE_COUNT + i];
      }
    },
  };
}

import { firstIn, type Game, withoutFirst } from '@two-rivers/kernel';
import { type Features, namesBySeat } from '@two-rivers/search';
import { END_POINTS, GOODS_PER_POINT, KOKU_PER_POINT } from '../rules/components.ts';
import { named, type RiverOfGoldState } from '../rules/index.ts';
import { MAX_SEATS } from '../rules/state.ts';
import { ARTISAN, MERCHANT, NOBLE, PATRON_COUNT, RIVER_SPACES, TYPES } from '../rules/tables.ts';
import { customerPoints, royalWorth } from './customers.ts';
import {
  customerCounts,
  favorWorth,
  occupiedSpaces,
  ownFavor,
  ownGoods,
  ownInfluence,
  ownKoku,
  ownPoints,
  readEconomy,
} from './economy.ts';
import { halfTurns, Horizon } from './horizon.ts';
import { masteryPoints, readMasteries } from './masteries.ts';
import { NextAction } from './nextAction.ts';
import { patronWorth } from './patrons.ts';
import { readRegions, regionPoints, trackPoints } from './regions.ts';
import { SIZE, USE } from './worth.ts';

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
export type Feature = (typeof FEATURES)[number];

export const WIDTH = FEATURES.length;

const POINTS_PER_KOKU = 1 / KOKU_PER_POINT;
const FEW_KOKU = 6;
const SOME_KOKU = 14;
const DRAWN = 2;

/** First patron feature: they come last, and a seat has at most one. */
export const FIRST_PATRON = WIDTH - PATRON_COUNT;

function clamp(x: number, low: number, high: number): number {
  return x < low ? low : x > high ? high : x;
}

/** [amount]: the part of it between two bounds. */
function between(low: number, high: number): Float64Array {
  return Float64Array.from({ length: AMOUNTS }, (_, amount) => clamp(amount - low, 0, high - low));
}

/** Amounts are bytes. */
const AMOUNTS = 256;
const FIRST_KOKU = between(0, FEW_KOKU);
const MORE_KOKU = between(FEW_KOKU, SOME_KOKU);
const MUCH_KOKU = between(SOME_KOKU, SOME_KOKU + 25);
const FIRST_GOODS = between(0, 2);
const MORE_GOODS = between(2, 4);
const MUCH_GOODS = between(4, 6);
const FIRST_FAVOR = between(0, 2);
const MORE_FAVOR = between(2, 8);
const FAVOR_LIMIT = between(3, 6);

/** [seat]: half turns left. */
const halves = new Uint8Array(MAX_SEATS);
/** [seat][feature]; shared by all readers, see regions.ts */
const values = new Float64Array(MAX_SEATS * WIDTH);

/** Reads the features of all seats from a position; any reader's next reading overwrites them. */
export class FeatureReader {
  /** [seat][feature] */
  readonly values = values;
  readonly horizon = new Horizon();
  readonly #next = new NextAction();

  /** Reads only the viewer's hand; of the others just the number of cards, which is public. */
  read(s: RiverOfGoldState, viewer: number): void {
    const { horizon } = this;
    const { seats } = s;
    this.#look(s);
    readMasteries(s, horizon.turns);
    for (let seat = 0; seat < seats; seat++) {
      this.#next.read(s, seat, halves[seat], seat === viewer, horizon);
      this.#seat(s, seat);
    }
  }

  /** [face of the die]: worth of a seat's best action with it, less the favor for turning to it. */
  faces(s: RiverOfGoldState, seat: number): Float64Array {
    this.#look(s);
    this.#next.read(s, seat, halves[seat], true, this.horizon);
    const { faces } = this.#next;
    for (let face = 1; face < faces.length; face++) {
      const steps = Math.abs(face - s.die[seat]);
      faces[face] -= Math.min(steps, faces.length - 1 - steps) * favorWorth[seat];
    }
    return faces;
  }

  /** Prepares what every seat's features share. */
  #look(s: RiverOfGoldState): void {
    const { horizon } = this;
    const occupied = occupiedSpaces(s);
    horizon.read(s);
    for (let seat = 0; seat < s.seats; seat++) halves[seat] = halfTurns(horizon.turns[seat]);
    readRegions(s, halves);
    readEconomy(s, occupied, halves, horizon);
    this.#next.look(s, occupied, horizon);
  }

  #seat(s: RiverOfGoldState, seat: number): void {
    const out = values;
    const next = this.#next;
    const turns = this.horizon.turns[seat];
    const half = halves[seat];
    const use = USE[half];
    const merchants = SIZE[s.delivered[seat * TYPES + MERCHANT]];
    const artisans = SIZE[s.delivered[seat * TYPES + ARTISAN]];
    const nobles = s.delivered[seat * TYPES + NOBLE];
    const koku = s.koku[seat];
    const favor = s.favor[seat];
    let i = seat * WIDTH;
    out[i++] = 1;
    out[i++] = turns;
    out[i++] = turns * turns * 0.05;
    out[i++] = regionPoints[seat];
    out[i++] = trackPoints[seat];
    out[i++] = masteryPoints[seat];
    out[i++] = customerPoints(customerCounts[seat], half);
    let nobleScore = 0;
    for (let rest = nobles; rest !== 0; rest = withoutFirst(rest))
      nobleScore += named(s, seat, firstIn(rest));
    out[i++] = nobleScore;
    out[i++] = SIZE[nobles] * turns * 0.1;
    // koku and goods held now count more as the end nears
    out[i++] = merchants * koku * POINTS_PER_KOKU * (1 - use);
    out[i++] = merchants * use;
    const silk = s.goods[seat * 3];
    const rice = s.goods[seat * 3 + 1];
    const porcelain = s.goods[seat * 3 + 2];
    out[i++] = (artisans * (silk + rice + porcelain) * (1 - use)) / GOODS_PER_POINT;
    out[i++] = artisans * use;
    out[i++] = next.journey * turns * 0.15;
    out[i++] = royalWorth(s, seat) * turns * 0.25;
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
    out[i++] = ownPoints[seat];
    out[i++] = ownKoku[seat] * use;
    out[i++] = ownGoods[seat] * use;
    out[i++] = ownFavor[seat] * use;
    out[i++] = ownInfluence[seat];
    const any = turns > 0 ? 1 : 0;
    out[i++] = next.now * any;
    out[i++] = turns > 1 ? next.mean * clamp(turns - 1, 0, 4) : 0;
    out[i++] = ((s.ships[seat * 2] + s.ships[seat * 2 + 1]) / RIVER_SPACES) * use;
    out[i++] = next.handBest;
    out[i++] = next.handSum;
    out[i++] = s.turn === seat ? (s.toDraw + (this.horizon.drawDue !== 0 ? DRAWN : 0)) * use : 0;
    out[i++] = this.horizon.finish[seat] * END_POINTS;
    out[i++] = patronWorth(s, seat, half);
    const patron = s.patron[seat];
    for (let each = 0; each < PATRON_COUNT; each++) out[i + each] = 0;
    if (patron >= 1 && patron <= PATRON_COUNT) out[i + patron - 1] = turns * 0.1;
  }
}

/** Features for learning programs: those of the evaluation, and the points so far. */
export function riverOfGoldFeatures({ seats }: Game<RiverOfGoldState>): Features<RiverOfGoldState> {
  const reader = new FeatureReader();
  return {
    names: namesBySeat(seats, ['points', ...FEATURES]),
    read(masked, viewer, into, at) {
      reader.read(masked, viewer);
      for (let place = 0; place < seats; place++) {
        const seat = (viewer + place) % seats;
        const from = at + place * (WIDTH + 1);
        into[from] = masked.points[seat];
        for (let i = 0; i < WIDTH; i++) into[from + 1 + i] = reader.values[seat * WIDTH + i];
      }
    },
  };
}

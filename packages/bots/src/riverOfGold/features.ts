import { firstIn, sizeOf, withoutFirst } from '@two-rivers/kernel';
import { type RiverOfGoldState, stateCodes, tables } from '@two-rivers/river-of-gold';
import { customerPoints, named, royalWorth } from './customers.ts';
import { Economy } from './economy.ts';
import { Horizon, halfTurns } from './horizon.ts';
import { MasteryOutlook } from './masteries.ts';
import { NextAction } from './nextAction.ts';
import { patronWorth } from './patrons.ts';
import { RegionOutlook } from './regions.ts';
import { USE } from './worth.ts';

const { MAX_SEATS } = stateCodes;
const { ARTISAN, MERCHANT, NOBLE, PATRON_COUNT, RIVER_SPACES, TYPES } = tables;

/** What is counted for each seat, in points or nearly so; each has a fitted weight. */
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

const END_POINTS = 5;
const FEW_KOKU = 6;
const SOME_KOKU = 14;
const DRAWN = 2;

function clamp(x: number, low: number, high: number): number {
  return x < low ? low : x > high ? high : x;
}

/** Reads the features of all seats from a position. Everything is allocated once. */
export class FeatureReader {
  /** [seat][feature] */
  readonly values = new Float64Array(MAX_SEATS * WIDTH);
  readonly horizon = new Horizon();
  readonly #halves = new Uint8Array(MAX_SEATS);
  readonly #regions = new RegionOutlook();
  readonly #masteries = new MasteryOutlook();
  readonly #economy = new Economy();
  readonly #next = new NextAction();

  /** Of all hands only the viewer's is read; of the others everybody knows no more than how many cards they hold. */
  read(s: RiverOfGoldState, viewer: number): void {
    const { horizon } = this;
    const halves = this.#halves;
    horizon.read(s);
    for (let seat = 0; seat < s.seats; seat++) halves[seat] = halfTurns(horizon.turns[seat]);
    this.#regions.read(s, halves);
    this.#masteries.read(s, horizon.turns);
    this.#economy.read(s, halves, horizon, this.#regions);
    for (let seat = 0; seat < s.seats; seat++) {
      this.#next.read(s, seat, halves[seat], seat === viewer, horizon, this.#economy, this.#regions);
      this.#seat(s, seat);
    }
  }

  /** By face of the die: what a seat's best action with it is worth, less the favor that turning to it takes. */
  faces(s: RiverOfGoldState, seat: number): Float64Array {
    const { horizon } = this;
    const halves = this.#halves;
    horizon.read(s);
    for (let each = 0; each < s.seats; each++) halves[each] = halfTurns(horizon.turns[each]);
    this.#regions.read(s, halves);
    this.#economy.read(s, halves, horizon, this.#regions);
    this.#next.read(s, seat, halves[seat], true, horizon, this.#economy, this.#regions);
    const { faces } = this.#next;
    for (let face = 1; face < faces.length; face++) {
      const steps = Math.abs(face - s.die[seat]);
      faces[face] -= Math.min(steps, faces.length - 1 - steps) * this.#economy.favor[seat];
    }
    return faces;
  }

  #seat(s: RiverOfGoldState, seat: number): void {
    const out = this.values;
    const economy = this.#economy;
    const next = this.#next;
    const turns = this.horizon.turns[seat];
    const half = this.#halves[seat];
    const use = USE[half];
    const merchants = sizeOf(s.delivered[seat * TYPES + MERCHANT]);
    const artisans = sizeOf(s.delivered[seat * TYPES + ARTISAN]);
    const nobles = s.delivered[seat * TYPES + NOBLE];
    const koku = s.koku[seat];
    const favor = s.favor[seat];
    let i = seat * WIDTH;
    out[i++] = 1;
    out[i++] = turns;
    out[i++] = turns * turns * 0.05;
    let regions = 0;
    for (let at = seat * 6; at < seat * 6 + 6; at++) regions += this.#regions.points[at];
    out[i++] = regions;
    out[i++] = this.#regions.track[seat];
    out[i++] = this.#masteries.points[seat];
    out[i++] = customerPoints(economy.customers[seat], half);
    let nobleScore = 0;
    for (let rest = nobles; rest !== 0; rest = withoutFirst(rest))
      nobleScore += named(s, seat, firstIn(rest));
    out[i++] = nobleScore;
    out[i++] = sizeOf(nobles) * turns * 0.1;
    // what is held now counts the more the nearer the end is
    out[i++] = merchants * koku * 0.2 * (1 - use);
    out[i++] = merchants * use;
    const silk = s.goods[seat * 3];
    const rice = s.goods[seat * 3 + 1];
    const porcelain = s.goods[seat * 3 + 2];
    out[i++] = (artisans * (silk + rice + porcelain) * (1 - use)) / 3;
    out[i++] = artisans * use;
    out[i++] = next.journey * turns * 0.15;
    out[i++] = royalWorth(s, seat) * turns * 0.25;
    out[i++] = clamp(koku, 0, FEW_KOKU) * use;
    out[i++] = clamp(koku - FEW_KOKU, 0, SOME_KOKU - FEW_KOKU) * use;
    out[i++] = clamp(koku - SOME_KOKU, 0, 25) * use;
    const open = s.openGoods[seat] + (s.turn === seat ? s.openJourney : 0);
    out[i++] = (clamp(silk, 0, 2) + clamp(rice, 0, 2) + clamp(porcelain, 0, 2) + open) * use;
    out[i++] = (clamp(silk - 2, 0, 2) + clamp(rice - 2, 0, 2) + clamp(porcelain - 2, 0, 2)) * use;
    out[i++] = (clamp(silk - 4, 0, 2) + clamp(rice - 4, 0, 2) + clamp(porcelain - 4, 0, 2)) * use;
    out[i++] = Math.min(silk, rice, porcelain, 2) * use;
    out[i++] = clamp(favor, 0, 2) * use;
    out[i++] = clamp(favor - 2, 0, 6) * use;
    out[i++] = clamp(s.favorLimit[seat] - 3, 0, 3) * use;
    out[i++] = economy.ownPoints[seat];
    out[i++] = economy.ownKoku[seat] * use;
    out[i++] = economy.ownGoods[seat] * use;
    out[i++] = economy.ownFavor[seat] * use;
    out[i++] = economy.ownInfluence[seat];
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
    for (let each = 1; each <= PATRON_COUNT; each++) out[i++] = each === patron ? turns * 0.1 : 0;
  }
}

import { lowestMember, withoutLowestMember } from '@two-rivers/kernel';
import { INFLUENCE_WIDTH, type RiverOfGoldState, SHIPS_WIDTH, UNKNOWN } from '../model.gen.ts';
import { completesJourney, EXIT, JOURNEY_KOKU, riverSpaceAfter } from '../rules/index.ts';
import { ABILITY_AMOUNTS } from '../rules/components.ts';
import {
  ARTISAN,
  BUILDABLE,
  CARD_REGION,
  FAVOR,
  GOOD,
  INFLUENCE,
  KAIU_SHIHOBU,
  KOKU,
  POINTS,
  REWARD_WIDTH,
  RIVER_SPACE_COUNT,
  SHORE_SPACE_COUNT,
  SPACE_COST,
  SPACE_REGION,
  SPACE_TOUCHED,
  TILE_BUILD,
  CUSTOMER_TYPE_COUNT,
  YORITOMO,
} from '../rules/tables.ts';
import { customerWorth, journeyWorth, countMissingGoods, ORDER_SIZE, canPayWithoutTrade } from './customers.ts';
import { favorWorth, goodWorth, kokuWorth, estimateShore, riverSpaceWorth } from './economy.ts';
import type { GameHorizon } from './horizon.ts';
import { stepWorth } from './regions.ts';
import { TILE_TO_OWN } from './worth.ts';

const DISCOUNT = ABILITY_AMOUNTS.artisan;
const FACES = 6;
const ROW = EXIT + 1;
/** Number of shore spaces in a region; they are numbered consecutively. */
const REGION_SPACES = SHORE_SPACE_COUNT / FACES;
const ALL_FREE = (1 << REGION_SPACES) - 1;
const FIRST_SPACE = Uint8Array.from(BUILDABLE, (_, region) => SPACE_REGION.indexOf(region));

function isWorseSite(space: number, than: number): boolean {
  if (SPACE_COST[space] === SPACE_COST[than] && SPACE_TOUCHED[space] === SPACE_TOUCHED[than]) return space > than;
  return SPACE_COST[space] >= SPACE_COST[than] && SPACE_TOUCHED[space] <= SPACE_TOUCHED[than];
}

/** [region][bit set of the region's free spaces]: bit set of the free spaces that no other free space beats. */
const SITES = Int32Array.from({ length: (FACES + 1) << REGION_SPACES }, (_, i) => {
  const region = i >> REGION_SPACES;
  const free = BUILDABLE[region].filter((space) => ((i >> (space - FIRST_SPACE[region])) & 1) === 1);
  const sites = free.filter((space) => !free.some((other) => isWorseSite(space, other)));
  return sites.reduce((set, space) => set | (1 << space), 0);
});
/** [river space reached]: 1 if the sail completes a journey. */
const PAST_THE_MOUTH = Float64Array.from({ length: RIVER_SPACE_COUNT + FACES + 1 }, (_, space) =>
  completesJourney(space, riverSpaceAfter(space, 0)) ? 1 : 0,
);
/** [number of missing goods]: share of a delivery's worth that still counts. */
const DELIVERY_SHARE = [1, 0.6, 0.4, 0.25, 0.15, 0.1, 0.05, 0, 0, 0, 0, 0, 0];
/** Number of missing goods that a turn supplies on average. */
const GOODS_A_TURN = 1.5;

/** Minimum cost of a building, with an artisan's discount. */
const CHEAPEST = Math.min(...SPACE_COST.filter((cost) => cost > 0)) - DISCOUNT;
/** Maximum favor to turn the die between two faces. */
const FARTHEST = FACES / 2;

/** For each tile of the row: offset of its rewards, expected influence steps, and worth of its other owner rewards. */
const rewardRows = new Int32Array(ROW);
const tileSteps = new Float64Array(ROW);
const tileOwner = new Float64Array(ROW);
/** Worth of the best action with each face: without and with favor to turn the die. */
const faceWorth = new Float64Array(FACES + 1);
const turnedFaceWorth = new Float64Array(FACES + 1);

/** Worth of a seat's next turn: for each face of the die the best of sail, build and deliver. */
export class NextActionEstimate {
  /** worth of the best action with each face, without turning the die */
  readonly faces = faceWorth;
  /** worth of the best action with the current die, or the mean over all faces if the die must be rolled */
  currentWorth = 0;
  /** worth of the best action, averaged over all faces */
  meanWorth = 0;
  /** worth of the customers in a known hand: the best one, and the sum */
  handBest = 0;
  handSum = 0;
  /** worth of the seat's merchants at a completed journey */
  merchantWorth = 0;
  /** bit set of the shore spaces with a tile */
  #occupied = 0;
  /** expected visits to a shore space: per river space that touches it, and in all for an average shore space */
  #perTouch = 0;
  #visits = 0;
  /** number of tiles in the row */
  #tiles = 0;

  /** Prepares the values shared by all seats; call before `read`. */
  prepare(s: RiverOfGoldState, occupied: number, horizon: GameHorizon): void {
    const perTouch = horizon.sailsLeft / RIVER_SPACE_COUNT;
    const visits = 2 * perTouch + horizon.emperorVisits;
    let tiles = 0;
    for (let place = 0; place < ROW; place++) {
      const tile = s.row[place];
      if (tile === 0 || tile === UNKNOWN) continue;
      const row = tile * REWARD_WIDTH;
      rewardRows[tiles] = row;
      tileSteps[tiles++] = visits * TILE_TO_OWN[row + INFLUENCE] + TILE_BUILD[tile];
    }
    this.#occupied = occupied;
    this.#perTouch = perTouch;
    this.#visits = visits;
    this.#tiles = tiles;
  }

  read(s: RiverOfGoldState, seat: number, half: number, knownHand: boolean, horizon: GameHorizon): void {
    this.#rateSails(s, seat);
    this.#rateBuilds(s, seat);
    this.handBest = 0;
    this.handSum = 0;
    if (knownHand) this.#rateDeliveries(s, seat, half);
    this.#applyDieTurns(s.favor[seat], favorWorth[seat]);
    const known = s.turn !== seat || horizon.actionsDue !== 0 ? s.die[seat] : 0;
    this.currentWorth = known === 0 || known === UNKNOWN ? this.meanWorth : turnedFaceWorth[known];
  }

  /**
   * Computes the worth of the best action for each rolled face, spending favor to turn the die if that pays off, and
   * the mean over the faces.
   */
  #applyDieTurns(favor: number, price: number): void {
    let one = faceWorth[1];
    let two = faceWorth[2];
    let three = faceWorth[3];
    let four = faceWorth[4];
    let five = faceWorth[5];
    let six = faceWorth[6];
    const steps = favor < FARTHEST ? favor : FARTHEST;
    for (let step = 0; step < steps; step++) {
      // updated in place, so an update may build on an earlier one and turn the die one step more; the result stays
      // valid, because the price of that step is included
      one = bestOfNeighbors(one, six, two, price);
      two = bestOfNeighbors(two, one, three, price);
      three = bestOfNeighbors(three, two, four, price);
      four = bestOfNeighbors(four, three, five, price);
      five = bestOfNeighbors(five, four, six, price);
      six = bestOfNeighbors(six, five, one, price);
    }
    const best = turnedFaceWorth;
    best[1] = one;
    best[2] = two;
    best[3] = three;
    best[4] = four;
    best[5] = five;
    best[6] = six;
    this.meanWorth = (one + two + three + four + five + six) / FACES;
  }

  #rateSails(s: RiverOfGoldState, seat: number): void {
    const koku = JOURNEY_KOKU * kokuWorth[seat];
    const bonus = koku > goodWorth[seat] ? koku : goodWorth[seat];
    this.merchantWorth = journeyWorth(s, seat);
    const completed = bonus + this.merchantWorth;
    const first = s.ships[seat * SHIPS_WIDTH];
    const second = s.ships[seat * SHIPS_WIDTH + 1];
    estimateShore(s, this.#occupied, seat);
    for (let face = 1; face <= FACES; face++) {
      const one = riverSpaceWorth(first + face) + PAST_THE_MOUTH[first + face] * completed;
      const other = riverSpaceWorth(second + face) + PAST_THE_MOUTH[second + face] * completed;
      const best = one > other ? one : other;
      faceWorth[face] = best > 0 ? best : 0;
    }
  }

  #rateBuilds(s: RiverOfGoldState, seat: number): void {
    const price = kokuWorth[seat];
    const koku = s.koku[seat];
    if (koku < CHEAPEST) return;
    const tiles = this.#tiles;
    const perTouch = this.#perTouch;
    const visits = this.#visits;
    const artisans = s.delivered[seat * CUSTOMER_TYPE_COUNT + ARTISAN];
    const good = goodWorth[seat];
    const favor = favorWorth[seat];
    for (let i = 0; i < tiles; i++) {
      const row = rewardRows[i];
      tileOwner[i] =
        visits *
        (TILE_TO_OWN[row + POINTS] +
          TILE_TO_OWN[row + KOKU] * price +
          TILE_TO_OWN[row + GOOD] * good +
          TILE_TO_OWN[row + FAVOR] * favor);
    }
    const anyRegion = s.patron[seat] === KAIU_SHIHOBU;
    let anywhere = 0;
    for (let region = 1; region <= FACES; region++) {
      const step = stepWorth[seat * INFLUENCE_WIDTH + region - 1];
      let tileWorth = 0;
      for (let i = 0; i < tiles; i++) {
        const worth = tileOwner[i] + tileSteps[i] * step;
        if (worth > tileWorth) tileWorth = worth;
      }
      // upper bound: assumes the cost of the cheapest space and the visits of the best location
      const most = tileWorth + perTouch - CHEAPEST * price;
      if (tileWorth === 0 || (!anyRegion && most <= faceWorth[region])) continue;
      const discount = ((artisans >> (region - 1)) & 1) * DISCOUNT;
      let best = 0;
      const free = (~this.#occupied >> FIRST_SPACE[region]) & ALL_FREE;
      for (let rest = SITES[(region << REGION_SPACES) + free]; rest !== 0; rest = withoutLowestMember(rest)) {
        const space = lowestMember(rest);
        const cost = SPACE_COST[space] - discount;
        if (cost > koku) continue;
        const worth = tileWorth + (SPACE_TOUCHED[space] - 2) * perTouch - cost * price;
        if (worth > best) best = worth;
      }
      if (best > faceWorth[region]) faceWorth[region] = best;
      if (best > anywhere) anywhere = best;
    }
    if (anyRegion) this.#raiseAllFaces(anywhere);
  }

  #rateDeliveries(s: RiverOfGoldState, seat: number, half: number): void {
    const turns = half / 2;
    for (let hand = s.hands[seat]; hand !== 0; hand = withoutLowestMember(hand)) {
      const card = lowestMember(hand);
      const worth = customerWorth(s, seat, card, half) - ORDER_SIZE[card] * goodWorth[seat];
      const missingCount = countMissingGoods(s, seat, card);
      // orders are mostly paid as soon as the goods suffice; an incomplete order is worthless at the end
      const readiness = turns >= 1 + missingCount / GOODS_A_TURN ? DELIVERY_SHARE[missingCount] : 0;
      if (worth > 0) {
        this.handSum += worth * readiness;
        if (worth * readiness > this.handBest) this.handBest = worth * readiness;
      }
      if (!canPayWithoutTrade(s, seat, card)) continue;
      if (s.patron[seat] === YORITOMO) this.#raiseAllFaces(worth);
      else if (worth > faceWorth[CARD_REGION[card]]) faceWorth[CARD_REGION[card]] = worth;
    }
  }

  #raiseAllFaces(worth: number): void {
    for (let face = 1; face <= FACES; face++) if (worth > faceWorth[face]) faceWorth[face] = worth;
  }
}

/** Worth of a face, or of its better neighboring face minus the price of turning the die, whichever is higher. */
function bestOfNeighbors(face: number, before: number, after: number, price: number): number {
  const neighbor = (before > after ? before : after) - price;
  return neighbor > face ? neighbor : face;
}

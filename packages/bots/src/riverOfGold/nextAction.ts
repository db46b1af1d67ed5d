import { firstIn, withoutFirst } from '@two-rivers/kernel';
import { type RiverOfGoldState, stateCodes, tables } from '@two-rivers/river-of-gold';
import { customerWorth, journeyWorth, lacking, ORDER_SIZE, payable } from './customers.ts';
import type { Economy } from './economy.ts';
import type { Horizon } from './horizon.ts';
import type { RegionOutlook } from './regions.ts';

const {
  ARTISAN,
  BUILDABLE,
  CARD_REGION,
  FAVOR,
  GOOD,
  INFLUENCE,
  KAIU_SHIHOBU,
  KOKU,
  OWNER,
  PER,
  POINTS,
  REWARD_WIDTH,
  RIVER_SPACES,
  SPACE_COST,
  SPACE_TOUCHED,
  TILE_BUILD,
  TYPES,
  YORITOMO,
} = tables;

const { UNKNOWN } = stateCodes;
const FACES = 6;
const ROW = 4;
/** How much of a delivery is in a hand that lacks so many goods. */
const READY = [1, 0.6, 0.4, 0.25, 0.15, 0.1, 0.05, 0, 0, 0, 0, 0, 0];
/** Turns that must be left for it. */
const GOODS_A_TURN = 1.5;

/** The least a building can cost, an artisan's discount counted. */
const CHEAPEST = 3;
/** No face is farther from another than three turns of the die. */
const FARTHEST = 3;

/** What a seat can do with its next turn: for each face of the die the best of sail, build and deliver. */
export class NextAction {
  /** worth of the best action with each face, favor not counted */
  readonly faces = new Float64Array(FACES + 1);
  /** best with the die as it lies, or the mean over all faces where it is to be rolled */
  now = 0;
  /** mean over all faces */
  mean = 0;
  /** the customers of a known hand: the best, the sum */
  handBest = 0;
  handSum = 0;
  /** what one's merchants bring at a completed journey */
  journey = 0;
  /** of each tile of the row: what its visits bring, and the steps it is good for */
  readonly #owner = new Float64Array(ROW);
  readonly #steps = new Float64Array(ROW);
  readonly #turned = new Float64Array(FACES + 1);

  read(
    s: RiverOfGoldState,
    seat: number,
    half: number,
    knownHand: boolean,
    horizon: Horizon,
    economy: Economy,
    regions: RegionOutlook,
  ): void {
    this.#sails(s, seat, economy, regions);
    this.#builds(s, seat, horizon, economy, regions);
    this.handBest = 0;
    this.handSum = 0;
    if (knownHand) this.#deliveries(s, seat, half, economy, regions);
    this.#turn(s.favor[seat], economy.favor[seat]);
    const best = this.#turned;
    this.mean = (best[1] + best[2] + best[3] + best[4] + best[5] + best[6]) / FACES;
    const known = s.turn !== seat || horizon.toAct !== 0 ? s.die[seat] : 0;
    this.now = known === 0 || known === UNKNOWN ? this.mean : best[known];
  }

  /** The best with each face rolled, the die turned by favor where that is worth it. */
  #turn(favor: number, price: number): void {
    const best = this.#turned;
    // a loop, because calling a built-in for seven numbers takes longer
    for (let face = 1; face <= FACES; face++) best[face] = this.faces[face];
    const steps = favor < FARTHEST ? favor : FARTHEST;
    for (let step = 0; step < steps; step++) {
      // in place: a face reached early may be reached by one step too many, which costs its price all the same
      let before = best[FACES];
      for (let face = 1; face <= FACES; face++) {
        const after = best[face === FACES ? 1 : face + 1];
        const neighbour = (before > after ? before : after) - price;
        if (neighbour > best[face]) best[face] = neighbour;
        before = best[face];
      }
    }
  }

  #sails(s: RiverOfGoldState, seat: number, economy: Economy, regions: RegionOutlook): void {
    const koku = 3 * economy.koku[seat];
    const bonus = koku > economy.good[seat] ? koku : economy.good[seat];
    this.journey = journeyWorth(s, seat, economy, regions);
    const completed = bonus + this.journey;
    const river = seat * (RIVER_SPACES + 1);
    for (let face = 1; face <= FACES; face++) {
      let best = 0;
      for (let ship = 0; ship < 2; ship++) {
        const reached = s.ships[seat * 2 + ship] + face;
        const worth =
          reached > RIVER_SPACES
            ? economy.river[river + reached - RIVER_SPACES] + completed
            : economy.river[river + reached];
        if (worth > best) best = worth;
      }
      this.faces[face] = best;
    }
  }

  #builds(
    s: RiverOfGoldState,
    seat: number,
    horizon: Horizon,
    economy: Economy,
    regions: RegionOutlook,
  ): void {
    const price = economy.koku[seat];
    const koku = s.koku[seat];
    if (koku < CHEAPEST) return;
    const perTouch = horizon.sails / RIVER_SPACES;
    const artisans = s.delivered[seat * TYPES + ARTISAN];
    const visits = 2 * perTouch + horizon.visit;
    const owner = this.#owner;
    let tiles = 0;
    for (let place = 0; place < ROW; place++) {
      const tile = s.row[place];
      if (tile === 0 || tile === UNKNOWN) continue;
      const row = tile * REWARD_WIDTH;
      owner[tiles] =
        visits *
        (OWNER[row + POINTS] +
          (OWNER[row + KOKU] + (OWNER[row + PER] > 0 ? 2 : 0)) * price +
          (OWNER[row + GOOD] > 0 ? economy.good[seat] : 0) +
          OWNER[row + FAVOR] * economy.favor[seat]);
      this.#steps[tiles++] = visits * OWNER[row + INFLUENCE] + TILE_BUILD[tile];
    }
    const anyRegion = s.patron[seat] === KAIU_SHIHOBU;
    let anywhere = 0;
    for (let region = 1; region <= FACES; region++) {
      const step = regions.step[seat * 6 + region - 1];
      let tileWorth = 0;
      for (let i = 0; i < tiles; i++) {
        const worth = owner[i] + this.#steps[i] * step;
        if (worth > tileWorth) tileWorth = worth;
      }
      // no space is cheaper or lies better than that
      const most = tileWorth + perTouch - CHEAPEST * price;
      if (tileWorth === 0 || (!anyRegion && most <= this.faces[region])) continue;
      const discount = ((artisans >> (region - 1)) & 1) * 2;
      const spaces = BUILDABLE[region];
      let best = 0;
      for (let i = 0; i < spaces.length; i++) {
        const space = spaces[i];
        const cost = SPACE_COST[space] - discount;
        if (s.tile[space] !== 0 || cost > koku) continue;
        const worth = tileWorth + (SPACE_TOUCHED[space] - 2) * perTouch - cost * price;
        if (worth > best) best = worth;
      }
      if (best > this.faces[region]) this.faces[region] = best;
      if (best > anywhere) anywhere = best;
    }
    if (anyRegion) this.#anyFace(anywhere);
  }

  #deliveries(
    s: RiverOfGoldState,
    seat: number,
    half: number,
    economy: Economy,
    regions: RegionOutlook,
  ): void {
    const turns = half / 2;
    for (let hand = s.hands[seat]; hand !== 0; hand = withoutFirst(hand)) {
      const card = firstIn(hand);
      const worth =
        customerWorth(s, seat, card, half, economy, regions) - ORDER_SIZE[card] * economy.good[seat];
      const lack = lacking(s, seat, card);
      // a share of a delivery is worth nothing in the end, but most orders are paid goods first
      const ready = turns >= 1 + lack / GOODS_A_TURN ? READY[lack] : 0;
      if (worth > 0) {
        this.handSum += worth * ready;
        if (worth * ready > this.handBest) this.handBest = worth * ready;
      }
      if (!payable(s, seat, card)) continue;
      if (s.patron[seat] === YORITOMO) this.#anyFace(worth);
      else if (worth > this.faces[CARD_REGION[card]]) this.faces[CARD_REGION[card]] = worth;
    }
  }

  #anyFace(worth: number): void {
    for (let face = 1; face <= FACES; face++) if (worth > this.faces[face]) this.faces[face] = worth;
  }
}

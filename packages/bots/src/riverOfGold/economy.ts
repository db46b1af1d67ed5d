import { sizeOf } from '@two-rivers/kernel';
import { components, type RiverOfGoldState, stateCodes, tables } from '@two-rivers/river-of-gold';
import type { Horizon } from './horizon.ts';
import type { RegionOutlook } from './regions.ts';
import { DRAW_WORTH, FAVOR_WORTH, GOOD_WORTH, KOKU_WORTH, USE } from './worth.ts';

const { MAX_SEATS } = stateCodes;
const {
  ARTISAN,
  DRAW,
  FAVOR,
  GOOD,
  INFLUENCE,
  KOKU,
  MERCHANT,
  OWNER,
  PER,
  PER_CUSTOMER,
  POINTS,
  REWARD_WIDTH,
  RIVER_SPACES,
  SHORE_SPACES,
  SPACE_REGION,
  SPACE_TOUCHED,
  TILE_COUNT,
  TOUCHES,
  TYPES,
  VISITOR,
} = tables;

/** [tile]: how many goods a visit brings, of any kind. */
const VISITOR_GOODS = Uint8Array.from({ length: TILE_COUNT + 1 }, (_, tile) =>
  VISITOR[tile * REWARD_WIDTH + GOOD] > 0 ? 1 : 0,
);
const OWNER_GOODS = Uint8Array.from({ length: TILE_COUNT + 1 }, (_, tile) =>
  OWNER[tile * REWARD_WIDTH + GOOD] > 0 ? 1 : 0,
);
/** What a gain is worth of which much will be lost to a limit. */
const AT_LIMIT = 0.5;
const NEARLY_FULL = components.KOKU_LIMIT - 2;

/** What the shores bring: to their owners by all visits still to come, and to a ship that comes to a river space. */
export class Economy {
  /** worth in points of one koku, good, favor for each seat now */
  readonly koku = new Float64Array(MAX_SEATS);
  readonly good = new Float64Array(MAX_SEATS);
  readonly favor = new Float64Array(MAX_SEATS);
  /** owner rewards to come, by seat */
  readonly ownPoints = new Float64Array(MAX_SEATS);
  readonly ownKoku = new Float64Array(MAX_SEATS);
  readonly ownGoods = new Float64Array(MAX_SEATS);
  readonly ownFavor = new Float64Array(MAX_SEATS);
  readonly ownInfluence = new Float64Array(MAX_SEATS);
  /** customers delivered to, by seat */
  readonly customers = new Uint8Array(MAX_SEATS);
  /** [seat][river space]: what a ship of the seat finds there, less what it brings the others */
  readonly river = new Float64Array(MAX_SEATS * (RIVER_SPACES + 1));
  readonly #shore = new Float64Array(SHORE_SPACES + 1);
  /** worth of one visit to the holder of the older and the second marker */
  readonly #older = new Float64Array(SHORE_SPACES + 1);
  readonly #second = new Float64Array(SHORE_SPACES + 1);

  read(s: RiverOfGoldState, halves: Uint8Array, horizon: Horizon, regions: RegionOutlook): void {
    const { seats } = s;
    for (let seat = 0; seat < seats; seat++) {
      const use = USE[halves[seat]];
      const merchants = sizeOf(s.delivered[seat * TYPES + MERCHANT]);
      const artisans = sizeOf(s.delivered[seat * TYPES + ARTISAN]);
      this.koku[seat] = KOKU_WORTH * use + 0.2 * merchants * (1 - use);
      this.good[seat] = GOOD_WORTH * use + 0.3 * artisans * (1 - use);
      this.favor[seat] = (s.favor[seat] < s.favorLimit[seat] ? FAVOR_WORTH : FAVOR_WORTH * AT_LIMIT) * use;
      if (s.koku[seat] >= NEARLY_FULL) this.koku[seat] *= AT_LIMIT;
      this.ownPoints[seat] = 0;
      this.ownKoku[seat] = 0;
      this.ownGoods[seat] = 0;
      this.ownFavor[seat] = 0;
      this.ownInfluence[seat] = 0;
      let customers = 0;
      for (let type = 0; type < TYPES; type++) customers += sizeOf(s.delivered[seat * TYPES + type]);
      this.customers[seat] = customers;
    }
    const perTouch = horizon.sails / RIVER_SPACES;
    for (let space = 1; space <= SHORE_SPACES; space++) {
      const marker = s.marker[space];
      if (marker === 0) continue;
      const visits = perTouch * SPACE_TOUCHED[space] + horizon.visit;
      this.#older[space] = this.#owner(s, marker - 1, space, visits, regions);
      const second = s.second[space];
      if (second !== 0) this.#second[space] = this.#owner(s, second - 1, space, visits, regions);
    }
    for (let seat = 0; seat < seats; seat++) this.#ships(s, seat, regions);
  }

  /** Adds what a marker will bring; returns the worth of one visit. */
  #owner(s: RiverOfGoldState, seat: number, space: number, visits: number, regions: RegionOutlook): number {
    const tile = s.tile[space];
    const row = tile * REWARD_WIDTH;
    let koku = OWNER[row + KOKU];
    const per = OWNER[row + PER];
    if (per > 0) koku += per === PER_CUSTOMER ? this.customers[seat] : s.owned[seat * 4 + per - 1];
    const influence = OWNER[row + INFLUENCE] * regions.step[seat * 6 + SPACE_REGION[space] - 1];
    this.ownPoints[seat] += OWNER[row + POINTS] * visits;
    this.ownKoku[seat] += koku * visits;
    this.ownGoods[seat] += OWNER_GOODS[tile] * visits;
    this.ownFavor[seat] += OWNER[row + FAVOR] * visits;
    this.ownInfluence[seat] += influence * visits;
    return (
      OWNER[row + POINTS] +
      influence +
      koku * this.koku[seat] +
      OWNER_GOODS[tile] * this.good[seat] +
      OWNER[row + FAVOR] * this.favor[seat]
    );
  }

  #ships(s: RiverOfGoldState, seat: number, regions: RegionOutlook): void {
    const shore = this.#shore;
    const koku = this.koku[seat];
    const good = this.good[seat];
    const favor = this.favor[seat];
    const steps = seat * 6 - 1;
    const others = 1 / (s.seats - 1);
    for (let space = 1; space <= SHORE_SPACES; space++) {
      const tile = s.tile[space];
      if (tile === 0) {
        shore[space] = koku;
        continue;
      }
      const row = tile * REWARD_WIDTH;
      let worth =
        VISITOR[row + POINTS] +
        VISITOR[row + KOKU] * koku +
        VISITOR_GOODS[tile] * good +
        VISITOR[row + FAVOR] * favor +
        VISITOR[row + DRAW] * DRAW_WORTH +
        VISITOR[row + INFLUENCE] * regions.step[steps + SPACE_REGION[space]];
      const marker = s.marker[space];
      if (marker !== 0) {
        worth += marker === seat + 1 ? this.#older[space] : -others * this.#older[space];
        const second = s.second[space];
        if (second !== 0) worth += second === seat + 1 ? this.#second[space] : -others * this.#second[space];
      }
      shore[space] = worth;
    }
    const river = seat * (RIVER_SPACES + 1);
    for (let space = 1; space <= RIVER_SPACES; space++) {
      const at = space * 4;
      this.river[river + space] =
        shore[TOUCHES[at]] + shore[TOUCHES[at + 1]] + shore[TOUCHES[at + 2]] + shore[TOUCHES[at + 3]];
    }
  }
}

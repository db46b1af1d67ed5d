import {
  BUILDING_TYPES,
  CUSTOMER_TYPES,
  CUSTOMERS,
  GOODS,
  PATRONS,
  type Reward,
  REGIONS,
  RIVER,
  SHORE,
  TILES,
} from './components.ts';

/**
 * Components as flat number tables, for speed. Tiles, spaces, regions and patrons are numbered from 1 (0 = none);
 * goods, building types, customers and customer types from 0.
 */

export const SHORE_SPACE_COUNT = SHORE.length;
export const RIVER_SPACE_COUNT = RIVER.length;
export const CARD_COUNT = CUSTOMERS.length;
export const ALL_CARDS = (1 << CARD_COUNT) - 1;

/** First tile number of each set. */
export const ERA1_FIRST = 1;
export const ERA2_FIRST = 25;
export const STARTING_FIRST = 41;
export const IMPERIAL_FIRST = 47;
export const TILE_COUNT = TILES.length;
export const ERA_SIZES = [ERA2_FIRST - ERA1_FIRST, STARTING_FIRST - ERA2_FIRST] as const;
export const ERA_FIRST = [ERA1_FIRST, ERA2_FIRST] as const;
export const STARTING_TILE_COUNT = IMPERIAL_FIRST - STARTING_FIRST;
export const IMPERIAL_TILE_COUNT = TILE_COUNT + 1 - IMPERIAL_FIRST;

export const TILE_TYPE = Uint8Array.from([0, ...TILES.map((tile) => BUILDING_TYPES.indexOf(tile.type))]);
export const TILE_BUILD = Uint8Array.from([0, ...TILES.map((tile) => tile.build)]);

/** Columns of a reward row. */
export const KOKU = 0;
/** column of the good: 0 for none, 1 to 3 for silk, rice, porcelain, or `ANY_GOOD` */
export const GOOD = 1;
export const FAVOR = 2;
export const POINTS = 3;
export const INFLUENCE = 4;
/** column for what the owner gets 1 koku per: 0 for nothing, 1 to 4 for a building type, or `PER_CUSTOMER` */
export const PER = 5;
export const DRAW = 6;
export const REWARD_WIDTH = 8;
export const ANY_GOOD = 4;
export const PER_CUSTOMER = 5;

function rewardRow(reward: Reward): number[] {
  const row = Array.from({ length: REWARD_WIDTH }, () => 0);
  row[KOKU] = reward.koku ?? 0;
  if (reward.good !== undefined) row[GOOD] = reward.good === 'any' ? ANY_GOOD : GOODS.indexOf(reward.good) + 1;
  row[FAVOR] = reward.favor ?? 0;
  row[POINTS] = reward.points ?? 0;
  row[INFLUENCE] = reward.influence ?? 0;
  if (reward.per !== undefined) {
    row[PER] = reward.per === 'customer' ? PER_CUSTOMER : BUILDING_TYPES.indexOf(reward.per) + 1;
  }
  row[DRAW] = reward.draw ?? 0;
  return row;
}

export const VISITOR_REWARDS = Uint8Array.from([rewardRow({}), ...TILES.map((tile) => rewardRow(tile.visitor))].flat());
export const OWNER_REWARDS = Uint8Array.from([rewardRow({}), ...TILES.map((tile) => rewardRow(tile.owner))].flat());

/** `TOUCHES[4 × river space + 0…3]`: the four shore spaces touched, ascending. */
export const TOUCHES = Uint8Array.from([0, 0, 0, 0, ...RIVER.flat()]);
export const SPACE_REGION = Uint8Array.from([0, ...SHORE.map((space) => space.region)]);
export const SPACE_COST = Uint8Array.from([0, ...SHORE.map((space) => space.cost)]);
/** Number of river spaces touching a shore space: 1 to 3. */
export const SPACE_TOUCHED = Uint8Array.from(
  [0, ...SHORE.keys()].map((_, space) => RIVER.filter((touches) => touches.includes(space)).length),
);
export const IMPERIAL_SPACES: readonly number[] = SHORE.flatMap((space, i) => (space.cost === 0 ? [i + 1] : []));
/** Buildable spaces of each region, ascending. */
export const BUILDABLE: readonly (readonly number[])[] = [0, 1, 2, 3, 4, 5, 6].map((region) =>
  SHORE.flatMap((space, i) => (space.region === region && space.cost > 0 ? [i + 1] : [])),
);

/** Spaces with a starting tile, by player count. */
export const STARTING_SPACES: readonly (readonly number[])[] = [0, 1, 2, 3, 4].map((seats) =>
  SHORE.flatMap((space, i) => (space.starting?.includes(seats) ? [i + 1] : [])),
);

/** A customer's number is type × 6 + region − 1. */
export const ARTISAN = 0;
export const ELDER = 1;
export const MERCHANT = 2;
export const MONK = 3;
export const NOBLE = 4;
export const CUSTOMER_TYPE_COUNT = CUSTOMER_TYPES.length;
export const CARD_TYPE = Uint8Array.from(CUSTOMERS.map((card) => CUSTOMER_TYPES.indexOf(card.type)));
export const CARD_REGION = Uint8Array.from(CUSTOMERS.map((card) => card.region));
export const CARD_ORDER = Uint8Array.from(CUSTOMERS.flatMap((card) => card.order));

/** Good of each region, 0 to 2, by region number. */
export const REGION_GOOD = Uint8Array.from([0, ...REGIONS.map((region) => GOODS.indexOf(region.good))]);

/** Bits of `pendingEffects`, which wait until no choice is open. */
/** a tile was built, so the row must slide */
export const AFTER_BUILD = 1;
/** a journey was completed, so the row must slide */
export const AFTER_JOURNEY = 2;
/** the draw of 2 customers after a delivery */
export const AFTER_DRAW = 4;
export const AFTER_MASTERIES = 8;

/** Values of `openMonk`: owner of the building that may get the second marker. */
export const OWN_BUILDING = 1;
export const OPPONENTS_BUILDING = 2;

export const KAIU_SHIHOBU = 1;
export const YASUKI_TAKA = 2;
export const YORITOMO = 3;
export const KUDAKA = 4;
export const IRON_CRANE = 5;
export const KAKITA_RYOKU = 6;
export const SHOSURO_HYOBU = 7;
export const BAYUSHI_KACHIKO = 8;
export const PATRON_COUNT = PATRONS.length;

export { lowestMember, memberCount, withoutLowestMember } from '@two-rivers/kernel';

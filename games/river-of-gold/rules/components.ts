/**
 * Components of River of Gold as data. Regions, river spaces and shore spaces are numbered from 1, as on the board.
 */

/** Region numbers, which are also the faces of the die. */
export const REGION_NUMBERS = [1, 2, 3, 4, 5, 6] as const;
export type RegionNumber = (typeof REGION_NUMBERS)[number];

/** Numbers of a player's ships. */
export const SHIPS = [1, 2] as const;
export type ShipNumber = (typeof SHIPS)[number];

export const MAX_SEATS = 4;
/** Largest transient hand: Yoritomo's 3 cards plus 2 drawn. */
export const HAND_SLOTS = 5;

/** Sources of points during play, as columns of the breakdown. */
export const POINT_SOURCES = ['visits', 'owners', 'influence', 'masteries', 'abilities', 'patron', 'end'] as const;
export type PointSource = (typeof POINT_SOURCES)[number];

export const GOODS = ['silk', 'rice', 'porcelain'] as const;
export type Good = (typeof GOODS)[number];

/** What a journey may bring. */
export const JOURNEY_BONUSES = ['koku', ...GOODS] as const;
export type JourneyBonus = (typeof JOURNEY_BONUSES)[number];

export const BUILDING_TYPES = ['port', 'market', 'manor', 'shrine'] as const;
export type BuildingType = (typeof BUILDING_TYPES)[number];

export const CUSTOMER_TYPES = ['artisan', 'elder', 'merchant', 'monk', 'noble'] as const;
export type CustomerType = (typeof CUSTOMER_TYPES)[number];

export const CLANS = ['crab', 'mantis', 'crane', 'scorpion'] as const;
export type Clan = (typeof CLANS)[number];

/**
 * Reward of a tile. `any` is a good that the player chooses; `per` gives 1 koku for each building of that type, or for
 * each customer, that the tile's owner has.
 */
export interface Reward {
  readonly koku?: number;
  readonly good?: Good | 'any';
  readonly favor?: number;
  readonly points?: number;
  /** influence steps, always in the building's region */
  readonly influence?: number;
  readonly per?: BuildingType | 'customer';
  /** draw a customer, then discard one */
  readonly draw?: number;
}

export type TileSet = 'era1' | 'era2' | 'starting' | 'imperial';

export type TileId = `${'era1' | 'era2' | 'start' | 'imperial'}-${BuildingType}-${number}`;

export interface Tile {
  readonly id: TileId;
  readonly set: TileSet;
  readonly type: BuildingType;
  /** influence for building the tile; 0 for starting tiles and imperial markets, which are never built */
  readonly build: number;
  /** reward at the pointed end, for the visitor */
  readonly visitor: Reward;
  /** reward at the flat end, for the owner */
  readonly owner: Reward;
}

export const REGIONS: readonly { readonly name: string; readonly good: Good }[] = [
  { name: 'Spine of the World', good: 'porcelain' },
  { name: 'Shinomen Forest', good: 'rice' },
  { name: 'Three Man Alliance Plain', good: 'silk' },
  { name: 'Kitsune Woods', good: 'porcelain' },
  { name: 'Uebe Marshes', good: 'rice' },
  { name: 'Earthquake Fish Bay', good: 'silk' },
];

/** The four shore spaces touched by each of the 14 river spaces. */
export const RIVER: readonly (readonly [number, number, number, number])[] = [
  [1, 2, 3, 4],
  [3, 4, 5, 7],
  [4, 6, 7, 9],
  [6, 8, 9, 10],
  [9, 10, 11, 12],
  [11, 12, 13, 15],
  [12, 14, 15, 16],
  [15, 16, 17, 18],
  [17, 18, 19, 21],
  [18, 20, 21, 23],
  [21, 22, 23, 25],
  [22, 24, 25, 26],
  [25, 26, 27, 29],
  [26, 28, 29, 30],
];

export interface ShoreSpace {
  readonly region: number;
  /** koku to build here; 0 for spaces of imperial markets */
  readonly cost: number;
  readonly bank: 'left' | 'right';
  /** player counts with a starting tile here */
  readonly starting?: readonly number[];
}

export const SHORE: readonly ShoreSpace[] = [
  { region: 1, cost: 6, bank: 'right' },
  { region: 1, cost: 5, bank: 'left' },
  { region: 1, cost: 8, bank: 'right', starting: [2, 3] },
  { region: 1, cost: 12, bank: 'left' },
  { region: 1, cost: 6, bank: 'right' },
  { region: 2, cost: 0, bank: 'left' },
  { region: 2, cost: 8, bank: 'right', starting: [2] },
  { region: 2, cost: 6, bank: 'left' },
  { region: 2, cost: 12, bank: 'right' },
  { region: 2, cost: 9, bank: 'left' },
  { region: 3, cost: 8, bank: 'right', starting: [2, 3] },
  { region: 3, cost: 12, bank: 'left' },
  { region: 3, cost: 6, bank: 'right' },
  { region: 3, cost: 5, bank: 'left', starting: [2] },
  { region: 3, cost: 11, bank: 'right' },
  { region: 4, cost: 9, bank: 'left' },
  { region: 4, cost: 0, bank: 'left' },
  { region: 4, cost: 12, bank: 'right' },
  { region: 4, cost: 6, bank: 'left' },
  { region: 4, cost: 6, bank: 'right' },
  { region: 5, cost: 12, bank: 'left' },
  { region: 5, cost: 8, bank: 'left', starting: [2, 3] },
  { region: 5, cost: 9, bank: 'right', starting: [2] },
  { region: 5, cost: 6, bank: 'left' },
  { region: 5, cost: 11, bank: 'right' },
  { region: 6, cost: 13, bank: 'left' },
  { region: 6, cost: 6, bank: 'right' },
  { region: 6, cost: 6, bank: 'left' },
  { region: 6, cost: 0, bank: 'right' },
  { region: 6, cost: 5, bank: 'right' },
];

/** 24 tiles of era 1, 16 of era 2, 6 starting tiles, 3 imperial markets; chance results use the same order. */
export const TILES: readonly Tile[] = [
  { id: 'era1-port-1', set: 'era1', type: 'port', build: 1, visitor: { koku: 3 }, owner: { good: 'rice' } },
  {
    id: 'era1-port-2',
    set: 'era1',
    type: 'port',
    build: 0,
    visitor: { koku: 3 },
    owner: { koku: 1, good: 'porcelain' },
  },
  { id: 'era1-port-3', set: 'era1', type: 'port', build: 4, visitor: { koku: 3 }, owner: { favor: 1 } },
  { id: 'era1-port-4', set: 'era1', type: 'port', build: 3, visitor: { koku: 3 }, owner: { per: 'port' } },
  { id: 'era1-port-5', set: 'era1', type: 'port', build: 3, visitor: { koku: 3 }, owner: { points: 1 } },
  {
    id: 'era1-port-6',
    set: 'era1',
    type: 'port',
    build: 1,
    visitor: { koku: 3 },
    owner: { favor: 1, points: 1 },
  },
  {
    id: 'era1-market-1',
    set: 'era1',
    type: 'market',
    build: 4,
    visitor: { good: 'silk' },
    owner: { koku: 2 },
  },
  {
    id: 'era1-market-2',
    set: 'era1',
    type: 'market',
    build: 1,
    visitor: { good: 'rice' },
    owner: { favor: 1, points: 1 },
  },
  {
    id: 'era1-market-3',
    set: 'era1',
    type: 'market',
    build: 2,
    visitor: { good: 'porcelain' },
    owner: { koku: 1, points: 1 },
  },
  {
    id: 'era1-market-4',
    set: 'era1',
    type: 'market',
    build: 3,
    visitor: { good: 'silk' },
    owner: { points: 1 },
  },
  {
    id: 'era1-market-5',
    set: 'era1',
    type: 'market',
    build: 4,
    visitor: { good: 'rice' },
    owner: { favor: 1 },
  },
  {
    id: 'era1-market-6',
    set: 'era1',
    type: 'market',
    build: 3,
    visitor: { good: 'porcelain' },
    owner: { per: 'market' },
  },
  {
    id: 'era1-manor-1',
    set: 'era1',
    type: 'manor',
    build: 1,
    visitor: { influence: 2 },
    owner: { good: 'silk' },
  },
  {
    id: 'era1-manor-2',
    set: 'era1',
    type: 'manor',
    build: 0,
    visitor: { influence: 2 },
    owner: { koku: 1, good: 'rice' },
  },
  {
    id: 'era1-manor-3',
    set: 'era1',
    type: 'manor',
    build: 4,
    visitor: { influence: 2 },
    owner: { favor: 1 },
  },
  {
    id: 'era1-manor-4',
    set: 'era1',
    type: 'manor',
    build: 3,
    visitor: { influence: 2 },
    owner: { per: 'manor' },
  },
  {
    id: 'era1-manor-5',
    set: 'era1',
    type: 'manor',
    build: 4,
    visitor: { influence: 2 },
    owner: { per: 'customer' },
  },
  {
    id: 'era1-manor-6',
    set: 'era1',
    type: 'manor',
    build: 3,
    visitor: { influence: 2 },
    owner: { points: 1 },
  },
  {
    id: 'era1-shrine-1',
    set: 'era1',
    type: 'shrine',
    build: 1,
    visitor: { points: 2 },
    owner: { good: 'porcelain' },
  },
  {
    id: 'era1-shrine-2',
    set: 'era1',
    type: 'shrine',
    build: 0,
    visitor: { points: 2 },
    owner: { koku: 1, good: 'silk' },
  },
  { id: 'era1-shrine-3', set: 'era1', type: 'shrine', build: 4, visitor: { points: 2 }, owner: { favor: 1 } },
  {
    id: 'era1-shrine-4',
    set: 'era1',
    type: 'shrine',
    build: 3,
    visitor: { points: 2 },
    owner: { per: 'shrine' },
  },
  {
    id: 'era1-shrine-5',
    set: 'era1',
    type: 'shrine',
    build: 2,
    visitor: { points: 2 },
    owner: { koku: 1, points: 1 },
  },
  {
    id: 'era1-shrine-6',
    set: 'era1',
    type: 'shrine',
    build: 3,
    visitor: { points: 2 },
    owner: { points: 1 },
  },
  { id: 'era2-port-1', set: 'era2', type: 'port', build: 3, visitor: { koku: 5 }, owner: { points: 2 } },
  { id: 'era2-port-2', set: 'era2', type: 'port', build: 4, visitor: { koku: 5 }, owner: { good: 'any' } },
  {
    id: 'era2-port-3',
    set: 'era2',
    type: 'port',
    build: 4,
    visitor: { koku: 5 },
    owner: { good: 'rice', favor: 1 },
  },
  { id: 'era2-port-4', set: 'era2', type: 'port', build: 2, visitor: { koku: 5 }, owner: { points: 3 } },
  {
    id: 'era2-market-1',
    set: 'era2',
    type: 'market',
    build: 5,
    visitor: { good: 'any' },
    owner: { favor: 1 },
  },
  {
    id: 'era2-market-2',
    set: 'era2',
    type: 'market',
    build: 5,
    visitor: { good: 'any' },
    owner: { influence: 1 },
  },
  {
    id: 'era2-market-3',
    set: 'era2',
    type: 'market',
    build: 2,
    visitor: { good: 'any' },
    owner: { points: 3 },
  },
  {
    id: 'era2-market-4',
    set: 'era2',
    type: 'market',
    build: 3,
    visitor: { good: 'any' },
    owner: { points: 2 },
  },
  {
    id: 'era2-manor-1',
    set: 'era2',
    type: 'manor',
    build: 5,
    visitor: { influence: 3 },
    owner: { influence: 1 },
  },
  {
    id: 'era2-manor-2',
    set: 'era2',
    type: 'manor',
    build: 4,
    visitor: { influence: 3 },
    owner: { good: 'porcelain', favor: 1 },
  },
  {
    id: 'era2-manor-3',
    set: 'era2',
    type: 'manor',
    build: 3,
    visitor: { influence: 3 },
    owner: { points: 2 },
  },
  {
    id: 'era2-manor-4',
    set: 'era2',
    type: 'manor',
    build: 2,
    visitor: { influence: 3 },
    owner: { points: 3 },
  },
  {
    id: 'era2-shrine-1',
    set: 'era2',
    type: 'shrine',
    build: 5,
    visitor: { points: 3 },
    owner: { influence: 1 },
  },
  {
    id: 'era2-shrine-2',
    set: 'era2',
    type: 'shrine',
    build: 5,
    visitor: { points: 3 },
    owner: { good: 'silk' },
  },
  {
    id: 'era2-shrine-3',
    set: 'era2',
    type: 'shrine',
    build: 4,
    visitor: { points: 3 },
    owner: { good: 'any' },
  },
  { id: 'era2-shrine-4', set: 'era2', type: 'shrine', build: 5, visitor: { points: 3 }, owner: { favor: 1 } },
  { id: 'start-port-1', set: 'starting', type: 'port', build: 0, visitor: { koku: 3 }, owner: {} },
  { id: 'start-port-2', set: 'starting', type: 'port', build: 0, visitor: { koku: 3 }, owner: {} },
  { id: 'start-manor-1', set: 'starting', type: 'manor', build: 0, visitor: { influence: 2 }, owner: {} },
  { id: 'start-manor-2', set: 'starting', type: 'manor', build: 0, visitor: { influence: 2 }, owner: {} },
  { id: 'start-shrine-1', set: 'starting', type: 'shrine', build: 0, visitor: { points: 2 }, owner: {} },
  { id: 'start-shrine-2', set: 'starting', type: 'shrine', build: 0, visitor: { points: 2 }, owner: {} },
  {
    id: 'imperial-market-1',
    set: 'imperial',
    type: 'market',
    build: 0,
    visitor: { good: 'porcelain', favor: 1 },
    owner: {},
  },
  {
    id: 'imperial-market-2',
    set: 'imperial',
    type: 'market',
    build: 0,
    visitor: { good: 'rice', favor: 1 },
    owner: {},
  },
  {
    id: 'imperial-market-3',
    set: 'imperial',
    type: 'market',
    build: 0,
    visitor: { good: 'silk', draw: 1 },
    owner: {},
  },
];

/** Number of tiles in the stacks, by player count. */
export const STACKS: Readonly<Record<number, { readonly era1: number; readonly era2: number }>> = {
  2: { era1: 12, era2: 9 },
  3: { era1: 14, era2: 11 },
  4: { era1: 16, era2: 13 },
};

/** Points for first, second and third place on the six region tiles: one side for 2 players, one for 3 and 4. */
export const REGION_TILES: {
  readonly two: readonly (readonly number[])[];
  readonly more: readonly (readonly number[])[];
} = {
  two: [[3], [5, 2], [4, 2], [8, 4], [6, 3], [7, 3]],
  more: [
    [7, 3],
    [9, 5],
    [8, 4],
    [12, 8, 4],
    [10, 6, 2],
    [11, 7, 3],
  ],
};

export const MASTERIES = ['air', 'fire', 'courts', 'void', 'earth', 'water'] as const;
export type Mastery = (typeof MASTERIES)[number];

/** Rewards of a mastery, the highest first. */
export const MASTERY_REWARDS: Readonly<Record<number, readonly number[]>> = {
  2: [5],
  3: [7, 5, 3],
  4: [7, 5, 3],
};

/** Two patrons of each clan, in clan order. */
export const PATRONS = [
  { id: 'kaiu-shihobu', clan: 'crab' },
  { id: 'yasuki-taka', clan: 'crab' },
  { id: 'yoritomo', clan: 'mantis' },
  { id: 'kudaka', clan: 'mantis' },
  { id: 'daidoji-uji', clan: 'crane' },
  { id: 'kakita-ryoku', clan: 'crane' },
  { id: 'shosuro-hyobu', clan: 'scorpion' },
  { id: 'bayushi-kachiko', clan: 'scorpion' },
] as const satisfies readonly { readonly id: string; readonly clan: Clan }[];
export type Patron = (typeof PATRONS)[number];
export type PatronId = Patron['id'];

export type CustomerId = `${CustomerType}-${number}`;

export interface Customer {
  readonly id: CustomerId;
  readonly type: CustomerType;
  readonly region: number;
  /** goods ordered: silk, rice, porcelain */
  readonly order: readonly [number, number, number];
}

/** Six customers of each type, one for each region. */
export const CUSTOMERS: readonly Customer[] = [
  { id: 'artisan-1', type: 'artisan', region: 1, order: [0, 0, 2] },
  { id: 'artisan-2', type: 'artisan', region: 2, order: [0, 0, 2] },
  { id: 'artisan-3', type: 'artisan', region: 3, order: [2, 0, 0] },
  { id: 'artisan-4', type: 'artisan', region: 4, order: [2, 0, 0] },
  { id: 'artisan-5', type: 'artisan', region: 5, order: [0, 2, 0] },
  { id: 'artisan-6', type: 'artisan', region: 6, order: [0, 2, 0] },
  { id: 'elder-1', type: 'elder', region: 1, order: [2, 1, 2] },
  { id: 'elder-2', type: 'elder', region: 2, order: [2, 2, 1] },
  { id: 'elder-3', type: 'elder', region: 3, order: [2, 1, 2] },
  { id: 'elder-4', type: 'elder', region: 4, order: [2, 2, 1] },
  { id: 'elder-5', type: 'elder', region: 5, order: [2, 1, 2] },
  { id: 'elder-6', type: 'elder', region: 6, order: [2, 1, 2] },
  { id: 'merchant-1', type: 'merchant', region: 1, order: [0, 0, 3] },
  { id: 'merchant-2', type: 'merchant', region: 2, order: [0, 3, 0] },
  { id: 'merchant-3', type: 'merchant', region: 3, order: [3, 0, 0] },
  { id: 'merchant-4', type: 'merchant', region: 4, order: [2, 1, 0] },
  { id: 'merchant-5', type: 'merchant', region: 5, order: [0, 2, 1] },
  { id: 'merchant-6', type: 'merchant', region: 6, order: [1, 2, 0] },
  { id: 'monk-1', type: 'monk', region: 1, order: [1, 2, 1] },
  { id: 'monk-2', type: 'monk', region: 2, order: [3, 2, 0] },
  { id: 'monk-3', type: 'monk', region: 3, order: [2, 1, 1] },
  { id: 'monk-4', type: 'monk', region: 4, order: [1, 1, 3] },
  { id: 'monk-5', type: 'monk', region: 5, order: [1, 2, 1] },
  { id: 'monk-6', type: 'monk', region: 6, order: [1, 2, 2] },
  { id: 'noble-1', type: 'noble', region: 1, order: [1, 1, 2] },
  { id: 'noble-2', type: 'noble', region: 2, order: [2, 0, 2] },
  { id: 'noble-3', type: 'noble', region: 3, order: [2, 1, 1] },
  { id: 'noble-4', type: 'noble', region: 4, order: [2, 2, 0] },
  { id: 'noble-5', type: 'noble', region: 5, order: [0, 2, 2] },
  { id: 'noble-6', type: 'noble', region: 6, order: [1, 2, 1] },
];

/**
 * Amount gained by a customer ability each time: koku, influence, favor or points. For artisans the koku discount on
 * building, for elders the factor on region points, for noble 5 the steps of the die.
 */
export const ABILITY_AMOUNTS = {
  artisan: 2,
  elder: 2,
  'merchant-1': 1,
  'merchant-5': 1,
  'merchant-6': 3,
  'noble-2': 2,
  'noble-3': 1,
  'noble-4': 1,
  'noble-5': 1,
  'noble-6': 1,
} as const;

/**
 * Immediate gain of a delivery: influence in the customer's region. A monk brings favor instead, after raising the
 * favor limit by 1.
 */
export const DELIVERY_AMOUNTS = { artisan: 2, merchant: 3, monk: 2, noble: 2 } as const;

/** Patron effects: extra starting koku, hand size, or points each time. Yasuki Taka scores per touching river space. */
export const PATRON_AMOUNTS = {
  'kaiu-shihobu': 10,
  yoritomo: 3,
  kudaka: 3,
  'daidoji-uji': 2,
  'shosuro-hyobu': 3,
} as const;

/**
 * Final scoring: koku left for which each merchant scores 1 point, and goods left for which each artisan scores 1
 * point.
 */
export const KOKU_PER_POINT = 5;
export const GOODS_PER_POINT = 3;

/** Final points by number of customers delivered to; the last entry is for 6 or more. */
export const CUSTOMER_SCORE: readonly number[] = [0, 2, 5, 9, 14, 20, 27];

export const KOKU_LIMIT = 25;
export const GOOD_LIMIT = 6;
export const FAVOR_LIMIT_MAX = 6;
export const TRACK_LENGTH = 18;
/** Imperial flower: no reward, but meets the Mastery of the Courts. */
export const IMPERIAL_FLOWER = 11;
/** Steps of every influence track, and rewards for reaching or passing them. */
export const TRACK_REWARDS = {
  /** step with 1 good of the region */
  good: { step: 2 },
  koku: { step: 5, koku: 2 },
  favor: { step: 9, favor: 1 },
  points: { step: 13, points: 3 },
  /** last step: points and a good of the player's choice */
  last: { step: TRACK_LENGTH, points: 3 },
} as const;
export const START = {
  koku: [7, 8, 9, 10],
  favor: 2,
  favorLimit: 3,
  goods: 1,
  hand: 2,
  ships: [1, 8],
} as const;
export const END_POINTS = 5;
/** With 2 players, second place scores only if it is at most this many steps behind first place. */
export const CLOSE_SECOND = 5;

/** The four resources, in the order of the islands; the first three can be produced and stand in a cost. */
export const RESOURCES = ['wood', 'clay', 'stone', 'food'] as const;
export type Resource = (typeof RESOURCES)[number];

export const PRODUCED = ['wood', 'clay', 'stone'] as const;
export type Produced = (typeof PRODUCED)[number];

export const WOOD = 0;
export const CLAY = 1;
export const STONE = 2;
export const FOOD = 3;

export const TERRAINS = ['forest', 'desert', 'badlands', 'mountain', 'meadow'] as const;
export type Terrain = (typeof TERRAINS)[number];

/** The seven kinds of meadow, named by what they do. */
export const MEADOW_KINDS = [
  'point-per-tile',
  'point-per-production-symbol',
  'take-resources-now',
  'resource-each-cleanup',
  'swap-tiles-now',
  'point-per-pioneer-on-boat',
  'point-per-bonus-token',
] as const;
export type MeadowKind = (typeof MEADOW_KINDS)[number];

/** Where pioneers are placed; the order is the numbering of the spaces inside the engine. */
export const ACTION_SPACES = [
  'terrain',
  'wood',
  'clay',
  'stone',
  'food',
  'reserve',
  'build',
  'firstPlayer',
  'swap',
] as const;
export type ActionSpace = (typeof ACTION_SPACES)[number];

/** Where a table comes from; `box` is for an owner who read it off the components. */
export const SOURCES = ['rulebook', 'reported', 'reconstructed', 'box'] as const;
type Source = (typeof SOURCES)[number];

export type Provenance = {
  readonly part: string;
  readonly source: Source;
  readonly note?: string;
};

/** What may be printed on a tile or on a space of a river board. */
export type Symbols = {
  readonly produces?: Produced | readonly Produced[];
  readonly storage?: number;
};

type Meadow = {
  readonly kind: MeadowKind;
  readonly of?: Terrain | Resource;
  readonly max?: number;
  readonly upTo?: number;
  readonly points?: number;
  readonly times?: number;
};

/** The one number of a meadow: most points, most resources, points, or swaps; 0 where its kind has none. */
export function amountOf(meadow: Meadow | undefined): number {
  switch (meadow?.kind) {
    case 'point-per-production-symbol':
      return meadow.max ?? 0;
    case 'take-resources-now':
      return meadow.upTo ?? 0;
    case 'resource-each-cleanup':
      return meadow.points ?? 0;
    case 'swap-tiles-now':
      return meadow.times ?? 0;
    default:
      return 0;
  }
}

export type Tile = Symbols & {
  readonly id: string;
  /** two terrains on a mixed tile */
  readonly terrain: readonly Terrain[];
  readonly meadow?: Meadow;
};

type Building = {
  readonly id: string;
  readonly points: number;
  readonly cost: { readonly [resource in Produced]?: number };
};

/** How many pioneers fit: so many in all, so many of each player, or any number. */
export type Capacity = number | 'any' | { readonly perPlayer: number };

type BoardSpace = Symbols & { readonly space: number; readonly settler?: boolean };

export type RiverBoard = { readonly id: string; readonly spaces: readonly BoardSpace[] };

type PerPlayerCount<T> = { readonly 2: T; readonly 3: T; readonly 4: T };

/**
 * The component tables of The River as a document. Part of what is printed on the components is not known to us, so
 * the tables are data that an owner of the box can correct; docs/editions.md explains how.
 */
export type Edition = {
  readonly game?: 'the-river';
  readonly name: string;
  readonly about?: string;
  readonly terrainTiles: { readonly provenance: readonly Provenance[]; readonly tiles: readonly Tile[] };
  readonly buildings: { readonly provenance: readonly Provenance[]; readonly cards: readonly Building[] };
  readonly bonusTokens: {
    readonly provenance: readonly Provenance[];
    readonly twoPlayers: readonly number[];
    readonly threeOrFourPlayers: readonly number[];
    readonly spots: PerPlayerCount<number>;
  };
  readonly stock: {
    readonly provenance: readonly Provenance[];
    readonly players: PerPlayerCount<{ readonly [resource in Resource]: number }>;
  };
  readonly actionSpaces: {
    readonly provenance: readonly Provenance[];
    readonly twoPlayers: { readonly [space in ActionSpace]: Capacity };
    readonly threeOrFourPlayers: { readonly [space in ActionSpace]: Capacity };
    readonly firstPioneerBonus: PerPlayerCount<number>;
  };
  readonly faceUp: {
    readonly provenance: readonly Provenance[];
    readonly terrain: PerPlayerCount<number>;
    readonly buildings: number;
  };
  readonly riverBoards: {
    readonly provenance: readonly Provenance[];
    readonly boards: readonly RiverBoard[];
    /** where the side for two players shows other symbols */
    readonly twoPlayerBoards?: readonly RiverBoard[];
  };
};

/** The tables an edition is made of, each with its provenance. */
export const TABLES = [
  'terrainTiles',
  'buildings',
  'bonusTokens',
  'stock',
  'actionSpaces',
  'faceUp',
  'riverBoards',
] as const;

/** Spaces of a river; index 0 is space 1, where the river begins. */
export const RIVER_LENGTH = 12;
/** The four columns of a river board as indices of its spaces, top to bottom: the river snakes. */
export const COLUMNS: readonly (readonly [number, number, number])[] = [
  [0, 7, 8],
  [1, 6, 9],
  [2, 5, 10],
  [3, 4, 11],
];

/** Pioneers of a player: four on the boat, and one who waits for the second bonus token. */
export const PIONEERS_AT_START = 4;
export const TOKEN_OF_THE_FIFTH_PIONEER = 2;
/** Buildings a player may hold reserved. */
export const MOST_RESERVED = 2;
/** No game is longer. */
export const LAST_ROUND = 40;

/** Resources in island order; the first three can be produced and occur in costs. */
export const RESOURCES = ['wood', 'clay', 'stone', 'food'] as const;
export type Resource = (typeof RESOURCES)[number];

export const MATERIALS = ['wood', 'clay', 'stone'] as const;
export type Material = (typeof MATERIALS)[number];

export const WOOD = 0;
export const CLAY = 1;
export const STONE = 2;
export const FOOD = 3;

export const TERRAINS = ['forest', 'desert', 'badlands', 'mountain', 'meadow'] as const;
export type Terrain = (typeof TERRAINS)[number];

/** The seven meadow kinds, named by effect. */
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

/** Action spaces, in the order of their engine numbers. */
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

/** Origin of a table; `box`: read off the components by an owner. */
export const SOURCES = ['rulebook', 'reported', 'reconstructed', 'box'] as const;
type ProvenanceSource = (typeof SOURCES)[number];

export type Provenance = {
  readonly part: string;
  readonly source: ProvenanceSource;
  readonly note?: string;
};

/** Symbols printed on a tile or river board space. */
export type Symbols = {
  readonly produces?: Material | readonly Material[];
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

/** The number in a meadow's effect: maximum points, maximum resources, points or swaps; 0 if its kind has none. */
export function meadowAmountOf(meadow: Meadow | undefined): number {
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
  readonly cost: { readonly [resource in Material]?: number };
};

/** Pioneers that fit: a total, a number per player, or any number. */
export type Capacity = number | 'any' | { readonly perPlayer: number };

type BoardSpace = Symbols & { readonly space: number; readonly settler?: boolean };

export type RiverBoard = { readonly id: string; readonly spaces: readonly BoardSpace[] };

type PerPlayerCount<T> = { readonly 2: T; readonly 3: T; readonly 4: T };

/**
 * Component tables of The River as a document. We do not know everything that is printed on the components, so box
 * owners can correct the data (docs/play/editions.md).
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
    /** two-player sides of the boards; present only if they show other symbols */
    readonly twoPlayerBoards?: readonly RiverBoard[];
  };
};

/** Names of an edition's tables, each with provenance. */
export const TABLES = [
  'terrainTiles',
  'buildings',
  'bonusTokens',
  'stock',
  'actionSpaces',
  'faceUp',
  'riverBoards',
] as const;

export const MAX_SEATS = 4;
/** Spaces of a river; index 0 is space 1, where the river begins. */
export const RIVER_LENGTH = 12;
/** Columns of a river board as space indices, top to bottom; the river snakes. */
export const COLUMNS: readonly (readonly [number, number, number])[] = [
  [0, 7, 8],
  [1, 6, 9],
  [2, 5, 10],
  [3, 4, 11],
];

/** Pioneers on each boat at set-up; the fifth waits for the second bonus token. */
export const PIONEERS_AT_START = 4;
export const TOKEN_OF_THE_FIFTH_PIONEER = 2;
/** Limit of reserved buildings per player. */
export const MAX_RESERVED = 2;
/** Largest number of spots for bonus tokens per player. */
export const MAX_SPOTS = 5;
/** Round limit of a game. */
export const LAST_ROUND = 40;

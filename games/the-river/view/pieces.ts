import {
  meadowAmountOf,
  type Edition,
  type MeadowKind,
  MATERIALS,
  type Material,
  type Resource,
  type Terrain,
} from '../rules/index.ts';

export {
  ACTION_SPACES,
  type ActionSpace,
  type Goods,
  makeGoods,
  MATERIALS,
  type Material,
  RESOURCES,
  type Resource,
  type Terrain,
  type TheRiverState,
} from '../rules/index.ts';

/** Amount of each resource that can be produced and occurs in costs. */
export type Materials = Readonly<Record<Material, number>>;

/** Symbols printed on a tile or river board space. */
export interface Symbols {
  readonly produces: readonly Material[];
  readonly storage: number;
}

/** Effect of a meadow. */
export interface Meadow {
  readonly kind: MeadowKind;
  /** the terrain or resource it refers to */
  readonly of?: Terrain | Resource;
  /** the number in the meadow's effect: maximum points, maximum resources, points or swaps; 0 if its kind has none */
  readonly amount: number;
}

export interface Tile extends Symbols {
  readonly id: string;
  /** two terrains on a mixed tile */
  readonly terrain: readonly Terrain[];
  readonly meadow?: Meadow;
}

export interface Building {
  readonly id: string;
  readonly points: number;
  readonly cost: Materials;
}

/** Tiles and buildings of an edition, by engine number and by id. */
export class Pieces {
  readonly tiles: readonly Tile[];
  readonly buildings: readonly Building[];
  readonly #tileById: ReadonlyMap<string, Tile>;
  readonly #buildingById: ReadonlyMap<string, Building>;

  constructor({ terrainTiles, buildings }: Edition) {
    this.tiles = terrainTiles.tiles.map(({ id, terrain, produces = [], storage = 0, meadow }) => ({
      id,
      terrain,
      produces: typeof produces === 'string' ? [produces] : produces,
      storage,
      ...(meadow === undefined ? {} : { meadow: toMeadow(meadow) }),
    }));
    this.buildings = buildings.cards.map(({ id, points, cost }) => ({
      id,
      points,
      cost: makeMaterials((resource) => cost[resource] ?? 0),
    }));
    this.#tileById = new Map(this.tiles.map((tile) => [tile.id, tile]));
    this.#buildingById = new Map(this.buildings.map((building) => [building.id, building]));
  }

  tile(id: string): Tile {
    return requirePiece(this.#tileById.get(id), id);
  }

  building(id: string): Building {
    return requirePiece(this.#buildingById.get(id), id);
  }
}

type EditionMeadow = NonNullable<Edition['terrainTiles']['tiles'][number]['meadow']>;

function toMeadow(meadow: EditionMeadow): Meadow {
  const { kind, of } = meadow;
  return { kind, ...(of === undefined ? {} : { of }), amount: meadowAmountOf(meadow) };
}

function requirePiece<T>(piece: T | undefined, id: string): T {
  if (piece === undefined) throw new Error(`this edition has no ${id}`);
  return piece;
}

export function makeMaterials(count: (resource: Material, index: number) => number): Materials {
  const [wood, clay, stone] = MATERIALS.map(count);
  return { wood, clay, stone };
}

import {
  amountOf,
  type Edition,
  type MeadowKind,
  PRODUCED,
  type Produced,
  RESOURCES,
  type Resource,
  type Terrain,
} from '../rules/index.ts';

export {
  ACTION_SPACES,
  type ActionSpace,
  PRODUCED,
  type Produced,
  RESOURCES,
  type Resource,
  type Terrain,
  type TheRiverState,
} from '../rules/index.ts';

/** Amount of each resource. */
export type Goods = Readonly<Record<Resource, number>>;
/** Amount of each resource that can be produced and occurs in costs. */
export type Materials = Readonly<Record<Produced, number>>;

/** Symbols printed on a tile or river board space. */
export interface Symbols {
  readonly produces: readonly Produced[];
  readonly storage: number;
}

/** Effect of a meadow. */
export interface Meadow {
  readonly kind: MeadowKind;
  /** the terrain or resource it refers to */
  readonly of?: Terrain | Resource;
  /** max points, max resources, points or swaps; 0 if its kind has none */
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
      ...(meadow === undefined ? {} : { meadow: meadowOf(meadow) }),
    }));
    this.buildings = buildings.cards.map(({ id, points, cost }) => ({
      id,
      points,
      cost: materials((resource) => cost[resource] ?? 0),
    }));
    this.#tileById = new Map(this.tiles.map((tile) => [tile.id, tile]));
    this.#buildingById = new Map(this.buildings.map((building) => [building.id, building]));
  }

  tile(id: string): Tile {
    return found(this.#tileById.get(id), id);
  }

  building(id: string): Building {
    return found(this.#buildingById.get(id), id);
  }
}

type EditionMeadow = NonNullable<Edition['terrainTiles']['tiles'][number]['meadow']>;

function meadowOf(meadow: EditionMeadow): Meadow {
  const { kind, of } = meadow;
  return { kind, ...(of === undefined ? {} : { of }), amount: amountOf(meadow) };
}

function found<T>(piece: T | undefined, id: string): T {
  if (piece === undefined) throw new Error(`this edition has no ${id}`);
  return piece;
}

export function materials(count: (resource: Produced, index: number) => number): Materials {
  const [wood, clay, stone] = PRODUCED.map(count);
  return { wood, clay, stone };
}

export function goods(count: (resource: Resource, index: number) => number): Goods {
  const [wood, clay, stone, food] = RESOURCES.map(count);
  return { wood, clay, stone, food };
}

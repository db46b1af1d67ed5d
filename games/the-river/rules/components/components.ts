import { BUILD } from '../../model.gen.ts';
import { makePayment } from '../oddMoves.ts';
import {
  ACTION_SPACES,
  meadowAmountOf,
  type Capacity,
  type Edition,
  MEADOW_KINDS,
  type MeadowKind,
  MATERIALS,
  RESOURCES,
  RIVER_LENGTH,
  type RiverBoard,
  type Symbols,
  TERRAINS,
  type Tile,
} from './edition.ts';

/** Value of an unlimited capacity. */
export const ANY_NUMBER = 255;

/** Meadow kinds as numbers; 0 for other tiles. */
export const POINT_PER_TILE = meadowNumber('point-per-tile');
export const POINT_PER_SYMBOL = meadowNumber('point-per-production-symbol');
export const TAKE_NOW = meadowNumber('take-resources-now');
export const EACH_CLEANUP = meadowNumber('resource-each-cleanup');
export const SWAP_NOW = meadowNumber('swap-tiles-now');
export const POINT_PER_PIONEER = meadowNumber('point-per-pioneer-on-boat');
export const POINT_PER_TOKEN = meadowNumber('point-per-bonus-token');

/**
 * Flat lookup tables of an edition for one player count. Tiles, buildings and boards count from 0 in edition order.
 */
export class Components {
  readonly seats: number;
  readonly tiles: readonly string[];
  /** symbols of wood, clay and stone on a tile: `tile × 3 + resource` */
  readonly tileProduces: Uint8Array;
  readonly tileStorage: Uint8Array;
  /** a bit for each terrain; a mixed tile has two */
  readonly tileTerrain: Uint8Array;
  readonly meadow: Uint8Array;
  /** index of the terrain or resource a meadow refers to */
  readonly meadowOf: Uint8Array;
  /** the number in a meadow's effect: maximum points, maximum resources, points or swaps, depending on its kind */
  readonly meadowAmount: Uint8Array;

  readonly buildings: readonly string[];
  /** cost of a building: `building × 3 + resource` */
  readonly cost: Uint8Array;
  readonly costTotal: Uint8Array;
  /** cost of a building with eight bits per resource, indexed by building + 1; index 0 (empty place) is unaffordable */
  readonly costPacked: Uint32Array;
  /** the move that pays a building's exact cost, indexed by building + 1 */
  readonly fullPayment: Uint32Array;
  readonly points: Uint8Array;

  readonly boards: readonly string[];
  /** production symbols of a board: `(board × 12 + space) × 3 + resource` */
  readonly boardProduces: Uint8Array;
  readonly boardStorage: Uint8Array;
  readonly boardSettler: Uint8Array;

  /** bonus tokens in the order they are taken */
  readonly tokens: Uint8Array;
  readonly spots: number;
  readonly stock: Uint8Array;
  /** pioneers that fit on each action space, in total and per player */
  readonly capacity: Uint8Array;
  readonly capacityEach: Uint8Array;
  readonly firstPioneerBonus: number;
  readonly openingTiles: number;
  readonly roundTiles: number;
  readonly faceUpBuildings: number;
  /** number of places for face-up tiles, enough for the opening and for every round */
  readonly tilePlaces: number;

  readonly #tileNumbers: ReadonlyMap<string, number>;
  readonly #buildingNumbers: ReadonlyMap<string, number>;

  constructor(edition: Edition, seats: 2 | 3 | 4) {
    this.seats = seats;
    const tiles = edition.terrainTiles.tiles;
    this.tiles = tiles.map(({ id }) => id);
    this.tileProduces = Uint8Array.from(tiles.flatMap(symbolCounts));
    this.tileStorage = Uint8Array.from(tiles, ({ storage }) => storage ?? 0);
    this.tileTerrain = Uint8Array.from(tiles, ({ terrain }) =>
      terrain.reduce((bits, name) => bits | (1 << TERRAINS.indexOf(name)), 0),
    );
    this.meadow = Uint8Array.from(tiles, ({ meadow }) => (meadow === undefined ? 0 : meadowNumber(meadow.kind)));
    this.meadowOf = Uint8Array.from(tiles, meadowSubjectIndex);
    this.meadowAmount = Uint8Array.from(tiles, ({ meadow }) => meadowAmountOf(meadow));

    const cards = edition.buildings.cards;
    this.buildings = cards.map(({ id }) => id);
    this.cost = Uint8Array.from(cards.flatMap(({ cost }) => MATERIALS.map((resource) => cost[resource] ?? 0)));
    this.costTotal = Uint8Array.from(cards, (_, i) => this.cost[i * 3] + this.cost[i * 3 + 1] + this.cost[i * 3 + 2]);
    const number = (card: number, resource: number): number => this.cost[card * 3 + resource];
    this.costPacked = Uint32Array.from([
      UNAFFORDABLE_COST,
      ...cards.map((_, card) => packResources(number(card, 0), number(card, 1), number(card, 2))),
    ]);
    this.fullPayment = Uint32Array.from([
      0,
      ...cards.map((_, card) => makePayment(BUILD, number(card, 0), number(card, 1), number(card, 2), 0, card)),
    ]);
    this.points = Uint8Array.from(cards, ({ points }) => points);

    const boards = riverBoardsFor(edition, seats);
    const spaces = boards.flatMap((board) => board.spaces);
    this.boards = boards.map(({ id }) => id);
    this.boardProduces = Uint8Array.from(spaces.flatMap(symbolCounts));
    this.boardStorage = Uint8Array.from(spaces, ({ storage }) => storage ?? 0);
    this.boardSettler = Uint8Array.from(spaces, ({ settler }) => (settler === true ? 1 : 0));

    const { bonusTokens, actionSpaces, faceUp } = edition;
    const side = seats === 2 ? 'twoPlayers' : 'threeOrFourPlayers';
    this.tokens = Uint8Array.from(bonusTokens[side]);
    this.spots = bonusTokens.spots[seats];
    this.stock = Uint8Array.from(RESOURCES, (resource) => edition.stock.players[seats][resource]);
    this.capacity = Uint8Array.from(ACTION_SPACES, (space) => totalCapacity(actionSpaces[side][space]));
    this.capacityEach = Uint8Array.from(ACTION_SPACES, (space) => capacityPerPlayer(actionSpaces[side][space]));
    this.firstPioneerBonus = actionSpaces.firstPioneerBonus[seats];
    // rulebook: one more tile than players
    this.openingTiles = seats + 1;
    this.roundTiles = faceUp.terrain[seats];
    this.faceUpBuildings = faceUp.buildings;
    this.tilePlaces = Math.max(this.openingTiles, this.roundTiles);
    this.#tileNumbers = new Map(this.tiles.map((id, index) => [id, index]));
    this.#buildingNumbers = new Map(this.buildings.map((id, index) => [id, index]));
  }

  tileNumber(id: string): number | undefined {
    return this.#tileNumbers.get(id);
  }

  buildingNumber(id: string): number | undefined {
    return this.#buildingNumbers.get(id);
  }

  boardNumber(id: string): number | undefined {
    const number = this.boards.indexOf(id);
    return number < 0 ? undefined : number;
  }

  /** whether a river board shows a settler on this space (index from 0) */
  isSettler(board: number, space: number): boolean {
    return this.boardSettler[board * RIVER_LENGTH + space] === 1;
  }
}

/** Packed cost above any possible amount of each resource. */
const UNAFFORDABLE_COST = 0x7f7f7f;

export function packResources(wood: number, clay: number, stone: number): number {
  return wood | (clay << 8) | (stone << 16);
}

/** 1 if each of the three packed numbers (below 128) covers its cost, else 0. */
export function coversPackedCost(have: number, cost: number): number {
  const enough = ((have | 0x808080) - cost) & 0x808080;
  return (enough >> 23) & (enough >> 15) & (enough >> 7) & 1;
}

function riverBoardsFor(edition: Edition, seats: number): readonly RiverBoard[] {
  const { boards, twoPlayerBoards } = edition.riverBoards;
  return seats === 2 ? (twoPlayerBoards ?? boards) : boards;
}

function meadowNumber(kind: MeadowKind): number {
  return MEADOW_KINDS.indexOf(kind) + 1;
}

function symbolCounts({ produces }: Symbols): number[] {
  const symbols = produces === undefined ? [] : typeof produces === 'string' ? [produces] : produces;
  return MATERIALS.map((resource) => symbols.filter((symbol) => symbol === resource).length);
}

function meadowSubjectIndex({ meadow }: Tile): number {
  if (meadow?.of === undefined) return 0;
  const names: readonly string[] = meadow.kind === 'point-per-tile' ? TERRAINS : RESOURCES;
  return names.indexOf(meadow.of);
}

function totalCapacity(capacity: Capacity): number {
  return typeof capacity === 'number' ? capacity : ANY_NUMBER;
}

function capacityPerPlayer(capacity: Capacity): number {
  return typeof capacity === 'object' ? capacity.perPlayer : ANY_NUMBER;
}

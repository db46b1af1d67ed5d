import {
  COLUMNS,
  type Components,
  MATERIALS,
  pointsOfColumn,
  pointsOfMeadow,
  terrainColumnPoints,
  RIVER_LENGTH,
  type Resource,
  symbolsAt,
  TERRAINS,
  type Terrain,
  type TheRiverState,
} from '../rules/index.ts';
import type { Pieces, Symbols, Tile } from './pieces.ts';

export { RIVER_LENGTH, UPPER_TWO, WHOLE_COLUMN } from '../rules/index.ts';

/** Spaces of a river, from 1, by the rows of its board; the river snakes. */
export const ROWS: readonly (readonly number[])[] = [0, 1, 2].map((row) => COLUMNS.map((spaces) => spaces[row] + 1));

/** A space of a river with its visible symbols: those of its tile or, without a tile, those of the board. */
export interface Cell extends Symbols {
  /** from 1, where the river begins */
  readonly space: number;
  readonly tile?: Tile;
  /** whether the board has a settler there, covered or not */
  readonly isSettler: boolean;
  /** whether the next tile goes there */
  readonly isNext: boolean;
  /** contents of its warehouses; undefined if free */
  readonly stored: readonly (Resource | undefined)[];
  /** points of its meadow if scored now; undefined without one */
  readonly points?: number;
}

export interface Column {
  /** number of the column, from 1 */
  readonly number: number;
  /** points if scored now */
  readonly points: number;
  /** maximum points still possible with its tiles */
  readonly maxPoints: number;
  /** terrains whose tiles would improve the column; empty if it has no tile or no terrain helps */
  readonly improvingTerrains: readonly Terrain[];
}

/** Terrain bits of an empty space: any tile is possible. */
const EVERY_TERRAIN = (1 << TERRAINS.length) - 1;

/** The river of a player. */
export class River {
  readonly #components: Components;
  readonly #pieces: Pieces;
  readonly #state: TheRiverState;
  readonly #seat: number;
  readonly #stored: readonly (Resource | undefined)[];
  #cells: readonly Cell[] | undefined;
  #columns: readonly Column[] | undefined;

  constructor(
    components: Components,
    pieces: Pieces,
    state: TheRiverState,
    seat: number,
    stored: readonly (Resource | undefined)[],
  ) {
    this.#components = components;
    this.#pieces = pieces;
    this.#state = state;
    this.#seat = seat;
    this.#stored = stored;
  }

  /** Number of tiles on the river. */
  get tilesLaid(): number {
    return this.#state.tilesLaid[this.#seat];
  }

  /** All spaces, in the order of the river. */
  get cells(): readonly Cell[] {
    this.#cells ??= this.#readCells();
    return this.#cells;
  }

  /** A space by its number, from 1. */
  cell(space: number): Cell {
    return this.cells[space - 1];
  }

  get columns(): readonly Column[] {
    this.#columns ??= COLUMNS.map((_, column) => this.#readColumn(column + 1));
    return this.#columns;
  }

  /** A column by its number, from 1. */
  column(number: number): Column {
    return this.columns[number - 1];
  }

  #readColumn(number: number): Column {
    const [c, s, seat] = [this.#components, this.#state, this.#seat];
    const tiles = COLUMNS[number - 1].map((space) => s.river[seat * RIVER_LENGTH + space] - 1);
    const [top, middle, bottom] = tiles.map((tile) => (tile < 0 ? EVERY_TERRAIN : c.tileTerrain[tile]));
    const points = pointsOfColumn(c, s, seat, number - 1);
    const maxPoints = terrainColumnPoints(top, middle, bottom);
    const common = points < maxPoints && tiles[0] >= 0 ? top & middle & bottom : 0;
    return {
      number,
      points,
      maxPoints,
      improvingTerrains: TERRAINS.filter((_, terrain) => ((common >> terrain) & 1) === 1),
    };
  }

  #readCells(): readonly Cell[] {
    let warehouse = 0;
    return Array.from({ length: RIVER_LENGTH }, (_, index) => {
      const cell = this.#readCell(index, warehouse);
      warehouse += cell.storage;
      return cell;
    });
  }

  #readCell(index: number, warehouse: number): Cell {
    const [c, s, seat] = [this.#components, this.#state, this.#seat];
    const tile = s.river[seat * RIVER_LENGTH + index] - 1;
    const board = s.board[seat] - 1;
    const [storage, ...symbols] = symbolsAt(c, s, seat, index);
    const produces = MATERIALS.flatMap((name, resource) => Array.from({ length: symbols[resource] }, () => name));
    return {
      space: index + 1,
      ...(tile < 0 ? {} : { tile: this.#pieces.tiles[tile] }),
      produces,
      storage,
      isSettler: board >= 0 && c.isSettler(board, index),
      isNext: index === this.tilesLaid,
      stored: this.#stored.slice(warehouse, warehouse + storage),
      ...(tile < 0 || c.meadow[tile] === 0 ? {} : { points: pointsOfMeadow(c, s, seat, tile) }),
    };
  }
}

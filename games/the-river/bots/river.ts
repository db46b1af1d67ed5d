import {
  COLUMNS,
  type Components,
  EACH_CLEANUP,
  MAX_SEATS,
  POINT_PER_PIONEER,
  POINT_PER_SYMBOL,
  POINT_PER_TILE,
  POINT_PER_TOKEN,
  RIVER_LENGTH,
  TERRAIN,
  TERRAINS,
  type TheRiverState,
  UPPER_TWO,
  WHOLE_COLUMN,
} from '../rules/index.ts';
import {
  ALIKE,
  COLUMN_MIXED,
  COLUMN_OF_ONE,
  COLUMN_PAIR,
  COLUMN_POINTS,
  COLUMN_UPPER,
  COLUMN_WHOLE,
  FACE_UP_MATCH,
  LAID,
  MAY_LAY,
  MEADOW_POINTS,
  MAX_ALIKE,
  NEXT_SETTLER,
  NEXT_STORAGE,
  NEXT_SYMBOL,
  PAIR_ODDS,
  PER_PIONEER,
  PER_SYMBOL_ROOM,
  PER_TILE,
  PER_TOKEN_ROOM,
  SECOND_MATCH,
  SECOND_SETTLER,
  WHOLE_ODDS,
  YIELDS,
} from './layout.ts';
import { PRODUCTION_WIDTH } from '../model.gen.ts';

const SPACES_BY_COLUMN = Uint8Array.from(COLUMNS.flat());
/** Bits per terrain in a packed count of tiles. */
const COUNT_BITS = 4;
const COUNT_MASK = 15;

/** Reads the features of a seat's river: its current points and its prospects. */
export class RiverReader {
  readonly #components: Components;
  /** terrain bits of each tile, indexed by tile number from 1; entry 0 stands for no tile */
  readonly #terrainBits: Uint8Array;
  /** terrains of each tile as packed counts, four bits per terrain */
  readonly #terrainCounts: Uint32Array;
  /** for each set of terrains, the share of all tiles that have at least one terrain of the set */
  readonly #terrainOdds: Float64Array;
  /** first and second space above each space in its column; -1 if there is none */
  readonly #tileAbove: Int8Array;
  readonly #secondTileAbove: Int8Array;
  /** terrain bits of all face-up tiles; set by `readShared` */
  #faceUpTerrains = 0;

  constructor(components: Components) {
    this.#components = components;
    const terrains = Array.from(components.tileTerrain);
    this.#terrainBits = Uint8Array.from([0, ...terrains]);
    this.#terrainCounts = Uint32Array.from([0, ...terrains], (bits: number) =>
      TERRAINS.reduce((sum, _, terrain) => sum | (((bits >> terrain) & 1) << (COUNT_BITS * terrain)), 0),
    );
    this.#terrainOdds = Float64Array.from(
      { length: 1 << TERRAINS.length },
      (_, terrainSet) => terrains.filter((bits) => (bits & terrainSet) !== 0).length / terrains.length,
    );
    this.#tileAbove = new Int8Array(RIVER_LENGTH + 1).fill(-1);
    this.#secondTileAbove = new Int8Array(RIVER_LENGTH + 1).fill(-1);
    for (const [upper, middle, lower] of COLUMNS) {
      this.#tileAbove[middle] = upper;
      this.#tileAbove[lower] = middle;
      this.#secondTileAbove[lower] = upper;
    }
  }

  /** Reads the parts shared by all seats; call before `readSeat`. */
  readShared(s: TheRiverState): void {
    let faceUp = 0;
    for (let place = 0; place < this.#components.tilePlaces; place++) faceUp |= this.#terrainBits[s.tiles[place]];
    this.#faceUpTerrains = faceUp;
  }

  /** Fills the features of a river; returns the points of its columns and meadows. */
  readSeat(s: TheRiverState, seat: number, pioneers: number, f: Float64Array): number {
    this.#readNextSpaces(s, seat, f);
    return this.#readColumns(s, seat, f) + this.#readMeadows(s, seat, pioneers, f);
  }

  #readNextSpaces(s: TheRiverState, seat: number, f: Float64Array): void {
    const c = this.#components;
    const tilesLaid = s.tilesLaid[seat];
    f[LAID + tilesLaid] = 1;
    if (tilesLaid === RIVER_LENGTH || s.board[seat] === 0) return;
    const next = (s.board[seat] - 1) * RIVER_LENGTH + tilesLaid;
    const each = c.capacityEach[TERRAIN];
    const lays = Math.min(s.boat[seat], each - s.pioneers[TERRAIN * MAX_SEATS + seat], RIVER_LENGTH - tilesLaid, 2);
    f[MAY_LAY] = lays;
    f[NEXT_SETTLER] = c.boardSettler[next];
    f[NEXT_SYMBOL] = c.boardProduces[next * 3] + c.boardProduces[next * 3 + 1] + c.boardProduces[next * 3 + 2];
    f[NEXT_STORAGE] = c.boardStorage[next];
    if (tilesLaid + 1 < RIVER_LENGTH) f[SECOND_SETTLER] = c.boardSettler[next + 1];
    if (lays <= 0) return;
    f[FACE_UP_MATCH] = this.#faceUpMatchPoints(s, seat, tilesLaid);
    if (lays > 1) f[SECOND_MATCH] = this.#faceUpMatchPoints(s, seat, tilesLaid + 1);
  }

  /** Points that some face-up tile would add to the column of this space. */
  #faceUpMatchPoints(s: TheRiverState, seat: number, space: number): number {
    const above = this.#tileAbove[space];
    if (above < 0) return 0;
    const at = seat * RIVER_LENGTH;
    const matchingTerrains = this.#terrainBits[s.river[at + above]] & this.#faceUpTerrains;
    const second = this.#secondTileAbove[space];
    if (second < 0) return matchingTerrains === 0 ? 0 : UPPER_TWO;
    return (matchingTerrains & this.#terrainBits[s.river[at + second]]) === 0 ? 0 : WHOLE_COLUMN - UPPER_TWO;
  }

  #readColumns(s: TheRiverState, seat: number, f: Float64Array): number {
    const terrain = this.#terrainBits;
    const river = s.river;
    const at = seat * RIVER_LENGTH;
    let points = 0;
    for (let i = 0; i < SPACES_BY_COLUMN.length; i += 3) {
      const upper = terrain[river[at + SPACES_BY_COLUMN[i]]];
      if (upper === 0) continue;
      const middle = terrain[river[at + SPACES_BY_COLUMN[i + 1]]];
      if (middle === 0) {
        f[COLUMN_OF_ONE]++;
        f[PAIR_ODDS] += this.#terrainOdds[upper];
        continue;
      }
      const pair = upper & middle;
      const lower = terrain[river[at + SPACES_BY_COLUMN[i + 2]]];
      if (pair === 0) {
        if (lower === 0) f[COLUMN_MIXED]++;
      } else if (lower === 0) {
        points += UPPER_TWO;
        f[COLUMN_PAIR]++;
        f[WHOLE_ODDS] += this.#terrainOdds[pair];
      } else if ((pair & lower) === 0) {
        points += UPPER_TWO;
        f[COLUMN_UPPER]++;
      } else {
        points += WHOLE_COLUMN;
        f[COLUMN_WHOLE]++;
      }
    }
    f[COLUMN_POINTS] = points;
    return points;
  }

  #readMeadows(s: TheRiverState, seat: number, pioneers: number, f: Float64Array): number {
    const c = this.#components;
    const at = seat * RIVER_LENGTH;
    const tilesLaid = s.tilesLaid[seat];
    let counts = 0;
    for (let space = 0; space < tilesLaid; space++) counts += this.#terrainCounts[s.river[at + space]];
    for (let remainingCounts = counts; remainingCounts !== 0; remainingCounts >>>= COUNT_BITS) {
      const alike = Math.min(MAX_ALIKE, remainingCounts & COUNT_MASK);
      if (alike >= 2) f[ALIKE + alike - 2]++;
    }
    let points = 0;
    for (let space = 0; space < tilesLaid; space++) {
      const tile = s.river[at + space] - 1;
      switch (c.meadow[tile]) {
        case 0:
          break;
        case POINT_PER_TILE:
          points += (counts >>> (COUNT_BITS * c.meadowOf[tile])) & COUNT_MASK;
          f[PER_TILE]++;
          break;
        case POINT_PER_SYMBOL: {
          const counted = Math.min(c.meadowAmount[tile], s.production[seat * PRODUCTION_WIDTH + c.meadowOf[tile]]);
          points += counted;
          f[PER_SYMBOL_ROOM] += c.meadowAmount[tile] - counted;
          break;
        }
        case EACH_CLEANUP:
          points += c.meadowAmount[tile];
          f[YIELDS]++;
          break;
        case POINT_PER_PIONEER:
          points += pioneers;
          f[PER_PIONEER]++;
          break;
        case POINT_PER_TOKEN:
          points += s.tokens[seat];
          f[PER_TOKEN_ROOM] += c.spots - s.tokens[seat];
          break;
      }
    }
    f[MEADOW_POINTS] = points;
    return points;
  }
}

// Written by `npm run models` from model.ts: change that instead.
import { BufferAllocator, type Move, type State } from '@two-rivers/kernel';

export const PHASES = ['opening', 'round', 'cleanup', 'over'] as const;
export type PhaseName = (typeof PHASES)[number];
export const OPENING_PHASE = 0;
export const ROUND_PHASE = 1;
export const CLEANUP_PHASE = 2;
export const OVER_PHASE = 3;

export const ENDINGS = ['', 'tokens', 'tiles', 'no-pioneers', 'rounds'] as const;
export type EndingName = (typeof ENDINGS)[number];
export const NO_ENDING = 0;
/** Somebody has a bonus token on each spot. */
export const TOKENS_ENDING = 1;
/** Somebody has filled the river. */
export const TILES_ENDING = 2;
/** All pioneers have settled. */
export const NO_PIONEERS_ENDING = 3;
/** The last round is over. */
export const ROUNDS_ENDING = 4;

export const DUES = ['first', 'boards', 'tiles', 'buildings'] as const;
export type DueName = (typeof DUES)[number];
export const FIRST_DUE = 0;
export const BOARDS_DUE = 1;
export const TILES_DUE = 2;
export const BUILDINGS_DUE = 3;

// Words of a set.
export const TILE_WORDS = 3;
export const BUILDING_WORDS = 2;

// Numbers in a row.
export const RIVER_WIDTH = 12;
export const GOODS_WIDTH = 4;
export const PRODUCTION_WIDTH = 3;
export const RESERVED_WIDTH = 2;
export const SPOTS_WIDTH = 5;
export const PIONEERS_WIDTH = 4;

/** Largest numbers of fields; the conformance kit checks them. */
export const LARGEST = {
  due: 96,
  full: 511,
  river: 96,
  goods: 99,
  tilesLaid: 12,
  boat: 5,
  settled: 5,
  settling: 5,
  reserved: 64,
  tokens: 5,
  board: 8,
  pioneers: 5,
  occupied: 20,
  tiles: 96,
  buildings: 64,
  phase: 3,
  seat: 3,
  pawn: 3,
  round: 40,
  ending: 4,
  passed: 15,
  reshuffles: 40,
  outOfGame: 96,
  effect: 96,
  yields: 48,
} as const;

/** A position; its bytes hold everything that differs between two positions. */
export class TheRiverState implements State {
  readonly bytes: Uint8Array;
  /** tiles that may still be turned up; unordered */
  readonly stack: Uint32Array;
  /** tiles discarded */
  readonly discard: Uint32Array;
  /** buildings that may still be turned up */
  readonly deck: Uint32Array;
  /** finished buildings of each seat; indexed by `seat × 2 + word` */
  readonly built: Uint32Array;
  /** bonus tokens left, in order of descending value */
  readonly tokensLeft: Uint32Array;
  /** number of pending chance results by kind, drawn in the order of `DUES` */
  readonly due: Uint8Array;
  /** `due` as one number */
  readonly anyDue: Uint32Array;
  readonly counters: Uint16Array;
  /** action spaces that are full: a set for each seat, then one for all seats; follows from `pioneers` */
  readonly full: Uint16Array;
  /** tile on each space of a river; indexed by `seat × 12 + column` */
  readonly river: Uint8Array;
  /** wood, clay, stone, food held; indexed by `seat × 4 + resource` */
  readonly goods: Uint8Array;
  /** visible production symbols; follows from `board` and `river`; indexed by `seat × 3 + column` */
  readonly production: Uint8Array;
  /** visible warehouses; follows from `board` and `river` */
  readonly warehouses: Uint8Array;
  /** tiles in each river */
  readonly tilesLaid: Uint8Array;
  /** pioneers on the boat */
  readonly boat: Uint8Array;
  /** pioneers settled for good */
  readonly settled: Uint8Array;
  /** pioneers settling in this round’s cleanup */
  readonly settling: Uint8Array;
  /** reserved buildings; indexed by `seat × 2 + column` */
  readonly reserved: Uint8Array;
  /** value + 1 of the token on each spot; indexed by `seat × 5 + column` */
  readonly spots: Uint8Array;
  /** number of bonus tokens taken */
  readonly tokens: Uint8Array;
  /** the river board */
  readonly board: Uint8Array;
  /** pioneers on an action space; indexed by `actionSpace × 4 + seat` */
  readonly pioneers: Uint8Array;
  /** pioneers of all players on an action space; follows from `pioneers` */
  readonly occupied: Uint8Array;
  /** resources on the islands */
  readonly stock: Uint8Array;
  /** face-up tiles by place */
  readonly tiles: Uint8Array;
  /** face-up buildings by place */
  readonly buildings: Uint8Array;
  readonly control: Uint8Array;

  constructor() {
    const windows = new BufferAllocator(296);
    this.stack = windows.sets(3);
    this.discard = windows.sets(3);
    this.deck = windows.sets(2);
    this.built = windows.sets(8);
    this.tokensLeft = windows.sets(1);
    this.due = windows.bytes(4);
    this.anyDue = new Uint32Array(windows.buffer, this.due.byteOffset, 1);
    this.counters = windows.words(1);
    this.full = windows.words(5);
    this.river = windows.bytes(48);
    this.goods = windows.bytes(16);
    this.production = windows.bytes(12);
    this.warehouses = windows.bytes(4);
    this.tilesLaid = windows.bytes(4);
    this.boat = windows.bytes(4);
    this.settled = windows.bytes(4);
    this.settling = windows.bytes(4);
    this.reserved = windows.bytes(8);
    this.spots = windows.bytes(20);
    this.tokens = windows.bytes(4);
    this.board = windows.bytes(4);
    this.pioneers = windows.bytes(36);
    this.occupied = windows.bytes(9);
    this.stock = windows.bytes(4);
    this.tiles = windows.bytes(12);
    this.buildings = windows.bytes(8);
    this.control = windows.bytes(11);
    this.bytes = windows.wholeBuffer();
  }

  /** pioneers placed by all players together */
  get turns(): number {
    return this.counters[0];
  }
  set turns(value: number) {
    this.counters[0] = value;
  }
  /** see `PHASES` */
  get phase(): number {
    return this.control[0];
  }
  set phase(value: number) {
    this.control[0] = value;
  }
  /** the seat that decides */
  get seat(): number {
    return this.control[1];
  }
  set seat(value: number) {
    this.control[1] = value;
  }
  /** seat holding the first-player pawn */
  get pawn(): number {
    return this.control[2];
  }
  set pawn(value: number) {
    this.control[2] = value;
  }
  /** the round being played; 0 in the opening round */
  get round(): number {
    return this.control[3];
  }
  set round(value: number) {
    this.control[3] = value;
  }
  /** what ended the game, or will after this round; see `ENDINGS` */
  get ending(): number {
    return this.control[4];
  }
  set ending(value: number) {
    this.control[4] = value;
  }
  /** seats that passed since the last placement */
  get passed(): number {
    return this.control[5];
  }
  set passed(value: number) {
    this.control[5] = value;
  }
  /** number of reshuffles of the discard */
  get reshuffles(): number {
    return this.control[6];
  }
  set reshuffles(value: number) {
    this.control[6] = value;
  }
  /** the tile left over in the opening round */
  get outOfGame(): number {
    return this.control[7];
  }
  set outOfGame(value: number) {
    this.control[7] = value;
  }
  /** tile with an open immediate effect; 0 for none */
  get effect(): number {
    return this.control[8];
  }
  set effect(value: number) {
    this.control[8] = value;
  }
  /** remaining uses of the open effect */
  get effectLeft(): number {
    return this.control[9];
  }
  set effectLeft(value: number) {
    this.control[9] = value;
  }
  /** river spaces already checked for meadow yields in this cleanup */
  get yields(): number {
    return this.control[10];
  }
  set yields(value: number) {
    this.control[10] = value;
  }
}

/** Copies a state without what the viewer may not know. */
export function maskState(s: TheRiverState, _viewer: number, into: TheRiverState): void {
  into.bytes.set(s.bytes);
}

// Kinds of moves and chance results; those without slots are the whole move.
/** `terrain <tile>` */
export const TERRAIN = 0;
/** `wood` */
export const WOOD_SPACE = 1;
/** `clay` */
export const CLAY_SPACE = 2;
/** `stone` */
export const STONE_SPACE = 3;
/** `food <resource>` */
export const FOOD_SPACE = 4;
/** `reserve <building>` */
export const RESERVE = 5;
/** `build <building> <paid>` */
export const BUILD = 6;
/** `first` */
export const FIRST_PLAYER = 7;
/** `swap <spaces>` */
export const SWAP = 8;
/** `exchange <paid>` */
export const EXCHANGE = 9;
/** `return <resource>` */
export const RETURN = 10;
/** `take <amount>` */
export const TAKE = 11;
/** `pass` */
export const PASS = 12;
/** `~first <seat>` */
export const CHANCE_FIRST = 13;
/** `~board <board>` */
export const CHANCE_BOARD = 14;
/** `~tile <tile>` */
export const CHANCE_TILE = 15;
/** `~building <building>` */
export const CHANCE_BUILDING = 16;

export function kindOf(move: Move): number {
  return move & 31;
}

/** All slots of a move as one number. */
export function argumentOf(move: Move): number {
  return move >>> 5;
}

export function makeMove(kind: number, argument = 0): Move {
  return kind | (argument << 5);
}

export function makeTerrain(tile: number): Move {
  return TERRAIN | (tile << 5);
}

export function makeFoodSpace(resource: number): Move {
  return FOOD_SPACE | (resource << 5);
}

export function makeReserve(building: number): Move {
  return RESERVE | (building << 5);
}

export function makeReturn(resource: number): Move {
  return RETURN | (resource << 5);
}

export function makeTake(amount: number): Move {
  return TAKE | (amount << 5);
}

export function makeChanceFirst(seat: number): Move {
  return CHANCE_FIRST | (seat << 5);
}

export function makeChanceBoard(board: number): Move {
  return CHANCE_BOARD | (board << 5);
}

export function makeChanceTile(tile: number): Move {
  return CHANCE_TILE | (tile << 5);
}

export function makeChanceBuilding(building: number): Move {
  return CHANCE_BUILDING | (building << 5);
}

export function tileOfTerrain(move: Move): number {
  return (move >>> 5) & 255;
}

export function resourceOfFoodSpace(move: Move): number {
  return (move >>> 5) & 255;
}

export function buildingOfReserve(move: Move): number {
  return (move >>> 5) & 255;
}

export function resourceOfReturn(move: Move): number {
  return (move >>> 5) & 255;
}

export function amountOfTake(move: Move): number {
  return (move >>> 5) & 255;
}

export function seatOfChanceFirst(move: Move): number {
  return (move >>> 5) & 255;
}

export function boardOfChanceBoard(move: Move): number {
  return (move >>> 5) & 255;
}

export function tileOfChanceTile(move: Move): number {
  return (move >>> 5) & 255;
}

export function buildingOfChanceBuilding(move: Move): number {
  return (move >>> 5) & 255;
}

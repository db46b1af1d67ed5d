import { memberAt as memberOfWord, memberCount as sizeOfWord, type State, BufferAllocator } from '@two-rivers/kernel';
import { ACTION_SPACES, MAX_RESERVED, RIVER_LENGTH } from './components/edition.ts';

export const MAX_SEATS = 4;
/** Places for face-up tiles and buildings; an edition may use fewer. */
const TILE_PLACES = 12;
const BUILDING_PLACES = 8;
export const MAX_SPOTS = 5;

export const PHASES = ['opening', 'round', 'cleanup', 'over'] as const;
export const OPENING_PHASE = 0;
export const ROUND_PHASE = 1;
export const CLEANUP_PHASE = 2;
export const OVER_PHASE = 3;

/** Causes that ended the game, or will after this round; '' for none. */
export const ENDINGS = ['', 'tokens', 'tiles', 'no-pioneers', 'rounds'] as const;
export const NO_ENDING = 0;
export const BY_TOKENS = 1;
export const BY_TILES = 2;
export const BY_PIONEERS = 3;
export const BY_ROUNDS = 4;

/** Indices of `due`: pending chance results, drawn in this order. */
export const FIRST_DUE = 0;
export const BOARDS_DUE = 1;
export const TILES_DUE = 2;
export const BUILDINGS_DUE = 3;

export const TILE_WORDS = 3;
export const BUILDING_WORDS = 2;

const CONTROL = 11;
const PER_SEAT = RIVER_LENGTH + 4 + 3 + 1 + 1 + 1 + 1 + 1 + MAX_RESERVED + MAX_SPOTS + 1 + 1;
const BYTES =
  4 * (2 * TILE_WORDS + BUILDING_WORDS + MAX_SEATS * BUILDING_WORDS + 1) +
  2 * (1 + MAX_SEATS + 1) +
  MAX_SEATS * PER_SEAT +
  ACTION_SPACES.length * (MAX_SEATS + 1) +
  4 +
  TILE_PLACES +
  BUILDING_PLACES +
  4 +
  CONTROL;

/**
 * A position. Arrays with a row per seat are indexed `seat × width + column`. Tiles, buildings and boards count from 1
 * in arrays (0 is none), from 0 in bit sets.
 */
export class TheRiverState implements State {
  readonly bytes: Uint8Array;

  /** set of tiles that may still be turned up; unordered */
  readonly stack: Uint32Array;
  readonly discard: Uint32Array;
  /** set of buildings that may still be turned up */
  readonly deck: Uint32Array;
  /** sets of finished buildings, two words per seat */
  readonly built: Uint32Array;
  /** set of bonus tokens left; its members are in order of descending value */
  readonly tokensLeft: Uint32Array;

  readonly counters: Uint16Array;
  /** bit sets of action spaces that are full: one set per seat, then one for all seats; derived from `pioneers` */
  readonly full: Uint16Array;

  /** tiles of each river, from space 1 on */
  readonly river: Uint8Array;
  /** wood, clay, stone, food held */
  readonly goods: Uint8Array;
  /** visible production symbols; derived from board and river, cached for speed */
  readonly production: Uint8Array;
  /** visible warehouses; derived from board and river, cached for speed */
  readonly warehouses: Uint8Array;
  readonly tilesLaid: Uint8Array;
  /** pioneers on the boat */
  readonly boat: Uint8Array;
  /** pioneers settled for good, and those settling in this round's cleanup */
  readonly settled: Uint8Array;
  readonly settling: Uint8Array;
  readonly reserved: Uint8Array;
  /** value + 1 of the token on each spot */
  readonly spots: Uint8Array;
  readonly tokens: Uint8Array;
  /** the river board */
  readonly board: Uint8Array;

  /** pioneers on an action space: `space × 4 + seat` */
  readonly pioneers: Uint8Array;
  /** pioneers of all players on an action space; derived from `pioneers`, cached for speed */
  readonly occupied: Uint8Array;
  /** resources on the islands */
  readonly stock: Uint8Array;
  /** face-up tiles and buildings by place */
  readonly tiles: Uint8Array;
  readonly buildings: Uint8Array;
  /** pending chance results, see FIRST_DUE …; `anyDue` reads all four at once */
  readonly due: Uint8Array;
  readonly anyDue: Uint32Array;
  readonly control: Uint8Array;

  constructor() {
    const windows = new BufferAllocator(BYTES);
    this.stack = windows.sets(TILE_WORDS);
    this.discard = windows.sets(TILE_WORDS);
    this.deck = windows.sets(BUILDING_WORDS);
    this.built = windows.sets(MAX_SEATS * BUILDING_WORDS);
    this.tokensLeft = windows.sets(1);
    this.due = windows.bytes(4);
    this.anyDue = new Uint32Array(windows.buffer, this.due.byteOffset, 1);
    this.counters = windows.words(1);
    this.full = windows.words(MAX_SEATS + 1);
    this.river = windows.bytes(MAX_SEATS * RIVER_LENGTH);
    this.goods = windows.bytes(MAX_SEATS * 4);
    this.production = windows.bytes(MAX_SEATS * 3);
    this.warehouses = windows.bytes(MAX_SEATS);
    this.tilesLaid = windows.bytes(MAX_SEATS);
    this.boat = windows.bytes(MAX_SEATS);
    this.settled = windows.bytes(MAX_SEATS);
    this.settling = windows.bytes(MAX_SEATS);
    this.reserved = windows.bytes(MAX_SEATS * MAX_RESERVED);
    this.spots = windows.bytes(MAX_SEATS * MAX_SPOTS);
    this.tokens = windows.bytes(MAX_SEATS);
    this.board = windows.bytes(MAX_SEATS);
    this.pioneers = windows.bytes(ACTION_SPACES.length * MAX_SEATS);
    this.occupied = windows.bytes(ACTION_SPACES.length);
    this.stock = windows.bytes(4);
    this.tiles = windows.bytes(TILE_PLACES);
    this.buildings = windows.bytes(BUILDING_PLACES);
    this.control = windows.bytes(CONTROL);
    this.bytes = windows.wholeBuffer();
  }

  /** pioneers placed by all players together */
  get turns(): number {
    return this.counters[0];
  }
  set turns(value: number) {
    this.counters[0] = value;
  }
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
  /** index into ENDINGS */
  get ending(): number {
    return this.control[4];
  }
  set ending(value: number) {
    this.control[4] = value;
  }
  /** bit set of seats that passed since the last placement */
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

/** The seat to the left; avoids a division because it runs after every pioneer. */
export function nextSeat(seat: number, seats: number): number {
  return seat + 1 === seats ? 0 : seat + 1;
}

export function isChanceDue(s: TheRiverState): boolean {
  return s.anyDue[0] !== 0;
}

/** Whether a bit set, starting at word `from`, contains a member. */
export function isInSet(set: Uint32Array, index: number, from = 0): boolean {
  return (set[from + (index >> 5)] & (1 << (index & 31))) !== 0;
}

export function addToSet(set: Uint32Array, index: number, from = 0): void {
  set[from + (index >> 5)] |= 1 << (index & 31);
}

export function removeFromSet(set: Uint32Array, index: number, from = 0): void {
  set[from + (index >> 5)] &= ~(1 << (index & 31));
}

export function setSize(set: Uint32Array, wordCount: number, from = 0): number {
  let size = 0;
  for (let word = from; word < from + wordCount; word++) size += sizeOfWord(set[word]);
  return size;
}

/** The member at an index, in ascending order. */
export function setMemberAt(set: Uint32Array, index: number): number {
  let remaining = index;
  for (let word = 0; ; word++) {
    const size = sizeOfWord(set[word]);
    if (remaining < size) return word * 32 + memberOfWord(set[word], remaining);
    remaining -= size;
  }
}

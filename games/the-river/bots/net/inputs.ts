import { AMOUNT_UNIT, type Inputs, wholesOf } from '@two-rivers/search';
import {
  ACTION_SPACES,
  type Components,
  MAX_SEATS,
  MOST_RESERVED,
  NO_ENDING,
  RIVER_LENGTH,
  TERRAINS,
  type TheRiverState,
} from '../../rules/index.ts';
import { FEATURES, LEVEL } from '../layout.ts';

const RESOURCES = 4;
const PRODUCED = 3;
const SOME_GOODS = 6;
const SOME_SYMBOLS = 5;
const SOME_PIONEERS = 2;
const ROUNDS = 12;
/** Bits of a number. */
const WORD = 32;

/** Amounts are brought to about 1: points to an eighth, what is counted to a half, cases stay. */
const POINTS = 1 / 20;
const LOGIT = 1 / 3;
const SCALES = Float64Array.from(FEATURES.slice(LEVEL + 1), (name) => {
  if (/^(points|worth|gain)/.test(name)) return AMOUNT_UNIT / 8;
  return /\d$/.test(name) && !/^(resources with|terrains with)/.test(name) ? AMOUNT_UNIT : AMOUNT_UNIT / 2;
});

const STOCK = wholesOf(8);
const OCCUPIED = wholesOf(4);

export function theRiverInputs(c: Components): { readonly amounts: number; readonly bits: number } {
  const ofASeat =
    RESOURCES * (SOME_GOODS + 1) +
    PRODUCED * (SOME_SYMBOLS + 1) +
    c.boards.length +
    c.buildings.length +
    RIVER_LENGTH * TERRAINS.length +
    ACTION_SPACES.length * (SOME_PIONEERS + 1);
  return {
    amounts: c.seats * (2 + FEATURES.length - 1) + RESOURCES + ACTION_SPACES.length,
    bits: c.seats * (ofASeat + 1) + c.buildings.length + c.tiles.length + ROUNDS + c.tokens.length + 2,
  };
}

/** Tells a net how the table looks from the seat that decides; nobody hides anything. */
export class InputTeller {
  readonly #components: Components;
  readonly #buildings = new Int32Array(2);
  readonly #tiles = new Int32Array(3);

  constructor(components: Components) {
    this.#components = components;
  }

  /** `points` over their mean, `certainty` and `rows` are what the evaluation expects. */
  tell(
    s: TheRiverState,
    points: Float64Array,
    certainty: number,
    rows: readonly Float64Array[],
    inputs: Inputs,
  ): void {
    const c = this.#components;
    inputs.begin();
    for (let r = 0; r < c.seats; r++) {
      const seat = (s.seat + r) % c.seats;
      inputs.amount(points[seat] * POINTS);
      inputs.amount(points[seat] * certainty * LOGIT);
      inputs.scaled(rows[seat], LEVEL + 1, SCALES);
      this.#tellSeat(s, seat, inputs);
    }
    this.#tellTable(s, inputs);
    inputs.end();
  }

  #tellSeat(s: TheRiverState, seat: number, inputs: Inputs): void {
    const c = this.#components;
    inputs.oneOfEach(s.goods, seat * RESOURCES, RESOURCES, SOME_GOODS + 1);
    inputs.oneOfEach(s.production, seat * PRODUCED, PRODUCED, SOME_SYMBOLS + 1);
    inputs.set(s.board[seat] === 0 ? 0 : 1 << (s.board[seat] - 1), c.boards.length);
    const buildings = this.#buildings.fill(0);
    for (let i = 0; i < MOST_RESERVED; i++) add(buildings, s.reserved[seat * MOST_RESERVED + i]);
    tellSet(buildings, c.buildings.length, inputs);
    const laid = s.laid[seat];
    for (let space = 0; space < laid; space++)
      inputs.set(c.tileTerrain[s.river[seat * RIVER_LENGTH + space] - 1], TERRAINS.length);
    inputs.noBits((RIVER_LENGTH - laid) * TERRAINS.length);
    for (let space = 0; space < ACTION_SPACES.length; space++)
      inputs.oneOf(s.pioneers[space * MAX_SEATS + seat], SOME_PIONEERS + 1);
    inputs.bit(s.pawn === seat);
  }

  #tellTable(s: TheRiverState, inputs: Inputs): void {
    const c = this.#components;
    inputs.tabled(s.stock, 0, RESOURCES, STOCK);
    inputs.tabled(s.occupied, 0, ACTION_SPACES.length, OCCUPIED);
    const buildings = this.#buildings.fill(0);
    for (let place = 0; place < c.faceUpBuildings; place++) add(buildings, s.buildings[place]);
    tellSet(buildings, c.buildings.length, inputs);
    const tiles = this.#tiles.fill(0);
    for (let place = 0; place < c.tilePlaces; place++) add(tiles, s.tiles[place]);
    tellSet(tiles, c.tiles.length, inputs);
    inputs.oneOf(s.round, ROUNDS);
    inputs.set(s.tokensLeft[0], c.tokens.length);
    inputs.bit(s.ending !== NO_ENDING);
    inputs.bit(s.effect !== 0);
  }
}

/** Adds what counts from 1 to a set; 0 is nothing. */
function add(set: Int32Array, one: number): void {
  if (one !== 0) set[(one - 1) >> 5] |= 1 << (one - 1);
}

function tellSet(set: Int32Array, size: number, inputs: Inputs): void {
  for (let word = 0; word * WORD < size; word++) inputs.set(set[word], Math.min(WORD, size - word * WORD));
}

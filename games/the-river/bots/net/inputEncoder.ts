import { AMOUNT_UNIT, type NetInputs, makeAmountTable } from '@two-rivers/search';
import {
  ACTION_SPACES,
  type Components,
  MAX_SEATS,
  MAX_RESERVED,
  NO_ENDING,
  RIVER_LENGTH,
  TERRAINS,
  type TheRiverState,
} from '../../rules/index.ts';
import { FEATURES, LEVEL } from '../layout.ts';

const RESOURCES = 4;
const PRODUCED = 3;
const GOODS_LEVELS = 6;
const SYMBOL_LEVELS = 5;
const PIONEER_LEVELS = 2;
const ROUNDS = 12;
const WORD_BITS = 32;

const POINTS_SCALE = 1 / 20;
const LOGIT_SCALE = 1 / 3;
/** Scales that bring amounts close to 1: an eighth for points, a half for counts, none for one-hot features. */
const FEATURE_SCALES = Float64Array.from(FEATURES.slice(LEVEL + 1), (name) => {
  if (/^(points|worth|gain)/.test(name)) return AMOUNT_UNIT / 8;
  return /\d$/.test(name) && !/^(resources with|terrains with)/.test(name) ? AMOUNT_UNIT : AMOUNT_UNIT / 2;
});

const STOCK = makeAmountTable(8);
const OCCUPIED = makeAmountTable(4);

export function theRiverInputSize(c: Components): { readonly amounts: number; readonly bits: number } {
  const bitsPerSeat =
    RESOURCES * (GOODS_LEVELS + 1) +
    PRODUCED * (SYMBOL_LEVELS + 1) +
    c.boards.length +
    c.buildings.length +
    RIVER_LENGTH * TERRAINS.length +
    ACTION_SPACES.length * (PIONEER_LEVELS + 1);
  return {
    amounts: c.seats * (2 + FEATURES.length - 1) + RESOURCES + ACTION_SPACES.length,
    bits: c.seats * (bitsPerSeat + 1) + c.buildings.length + c.tiles.length + ROUNDS + c.tokens.length + 2,
  };
}

/** Encodes a state as net inputs, relative to the acting seat; nothing is hidden. */
export class NetInputEncoder {
  readonly #components: Components;
  readonly #buildings = new Int32Array(2);
  readonly #tiles = new Int32Array(3);

  constructor(components: Components) {
    this.#components = components;
  }

  /** `points` (relative to their mean), `certainty` and `rows` come from the fitted evaluation. */
  encode(
    s: TheRiverState,
    points: Float64Array,
    certainty: number,
    rows: readonly Float64Array[],
    inputs: NetInputs,
  ): void {
    const c = this.#components;
    inputs.reset();
    for (let r = 0; r < c.seats; r++) {
      const seat = (s.seat + r) % c.seats;
      inputs.addAmount(points[seat] * POINTS_SCALE);
      inputs.addAmount(points[seat] * certainty * LOGIT_SCALE);
      inputs.addScaledAmounts(rows[seat], LEVEL + 1, FEATURE_SCALES);
      this.#encodeSeat(s, seat, inputs);
    }
    this.#encodeTable(s, inputs);
    inputs.checkComplete();
  }

  #encodeSeat(s: TheRiverState, seat: number, inputs: NetInputs): void {
    const c = this.#components;
    inputs.addOneHots(s.goods, seat * RESOURCES, RESOURCES, GOODS_LEVELS + 1);
    inputs.addOneHots(s.production, seat * PRODUCED, PRODUCED, SYMBOL_LEVELS + 1);
    inputs.addBitSet(s.board[seat] === 0 ? 0 : 1 << (s.board[seat] - 1), c.boards.length);
    const buildings = this.#buildings.fill(0);
    for (let i = 0; i < MAX_RESERVED; i++) addToSet(buildings, s.reserved[seat * MAX_RESERVED + i]);
    encodeSet(buildings, c.buildings.length, inputs);
    const tilesLaid = s.tilesLaid[seat];
    for (let space = 0; space < tilesLaid; space++)
      inputs.addBitSet(c.tileTerrain[s.river[seat * RIVER_LENGTH + space] - 1], TERRAINS.length);
    inputs.skipBits((RIVER_LENGTH - tilesLaid) * TERRAINS.length);
    for (let space = 0; space < ACTION_SPACES.length; space++)
      inputs.addOneHot(s.pioneers[space * MAX_SEATS + seat], PIONEER_LEVELS + 1);
    inputs.addBit(s.pawn === seat);
  }

  #encodeTable(s: TheRiverState, inputs: NetInputs): void {
    const c = this.#components;
    inputs.addTableAmounts(s.stock, 0, RESOURCES, STOCK);
    inputs.addTableAmounts(s.occupied, 0, ACTION_SPACES.length, OCCUPIED);
    const buildings = this.#buildings.fill(0);
    for (let place = 0; place < c.faceUpBuildings; place++) addToSet(buildings, s.buildings[place]);
    encodeSet(buildings, c.buildings.length, inputs);
    const tiles = this.#tiles.fill(0);
    for (let place = 0; place < c.tilePlaces; place++) addToSet(tiles, s.tiles[place]);
    encodeSet(tiles, c.tiles.length, inputs);
    inputs.addOneHot(s.round, ROUNDS);
    inputs.addBitSet(s.tokensLeft[0], c.tokens.length);
    inputs.addBit(s.ending !== NO_ENDING);
    inputs.addBit(s.effect !== 0);
  }
}

/** Adds a number, counted from 1, to a bit set; ignores 0. */
function addToSet(set: Int32Array, number: number): void {
  if (number !== 0) set[(number - 1) >> 5] |= 1 << (number - 1);
}

function encodeSet(set: Int32Array, size: number, inputs: NetInputs): void {
  for (let word = 0; word * WORD_BITS < size; word++)
    inputs.addBitSet(set[word], Math.min(WORD_BITS, size - word * WORD_BITS));
}

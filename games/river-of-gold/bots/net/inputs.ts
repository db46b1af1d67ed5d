import { AMOUNT_UNIT, type NetInputs, makeAmountTable } from '@two-rivers/search';
import { MAX_SEATS } from '../../rules/components.ts';
import { components, type RiverOfGoldState, tables } from '../../rules/index.ts';
import { FIRST_PATRON_FEATURE, FEATURE_COUNT } from '../features.ts';

const { CARD_COUNT, IMPERIAL_FIRST, RIVER_SPACE_COUNT, SHORE_SPACE_COUNT, TILE_COUNT, TILE_TYPE, CUSTOMER_TYPE_COUNT } =
  tables;

const GOODS = components.GOODS.length;
const REGIONS = components.REGIONS.length;
const CLANS = components.CLANS.length;
const MASTERIES = components.MASTERIES.length;
const BUILDING_TYPES = components.BUILDING_TYPES.length;
const SHIPS = 2;
const FACES = 6;
const SOME_GOODS = 6;
const ROW = 4;
const OPEN_MASTERIES = 3;

/**
 * [tile]: kind of the tile: 0 for none or unknown, then one number per building type, then one for imperial markets.
 */
const TILE_KIND = Uint8Array.from({ length: 256 }, (_, tile) =>
  tile === 0 || tile > TILE_COUNT ? 0 : tile >= IMPERIAL_FIRST ? BUILDING_TYPES + 1 : TILE_TYPE[tile] + 1,
);
const TILE_KIND_COUNT = BUILDING_TYPES + 2;

/** Scales that bring amounts to about 1. */
const POINTS = 1 / 20;
const LOGIT = 1 / 3;
const FEATURE_SCALES = new Float64Array(FIRST_PATRON_FEATURE).fill(AMOUNT_UNIT / 8);

const KOKU = makeAmountTable(10);
const FAVOR = makeAmountTable(5);
const CARDS_HELD = makeAmountTable(3);
const INFLUENCE = makeAmountTable(10);
const OWNED = makeAmountTable(3);

const AMOUNTS_PER_SEAT = 3 + FIRST_PATRON_FEATURE + 4 + REGIONS + BUILDING_TYPES;
const BITS_PER_SEAT =
  FACES + 1 + SHIPS * (RIVER_SPACE_COUNT + 1) + 2 + GOODS * (SOME_GOODS + 1) + CUSTOMER_TYPE_COUNT * REGIONS + CLANS;

export function riverOfGoldInputCounts(seats: number): { readonly amounts: number; readonly bits: number } {
  return {
    amounts: seats * AMOUNTS_PER_SEAT + 5,
    bits:
      seats * BITS_PER_SEAT +
      CARD_COUNT +
      SHORE_SPACE_COUNT * (2 * seats + TILE_KIND_COUNT) +
      ROW * TILE_KIND_COUNT +
      TILE_COUNT +
      OPEN_MASTERIES * (MASTERIES + seats),
  };
}

/**
 * Writes the viewer's knowledge as a net's inputs, with the viewer's seat first and the others in turn order: the
 * evaluation's expectations (`points` minus their mean, `scale`, `features`) and the state of the table.
 */
export function writeNetInputs(
  s: RiverOfGoldState,
  viewer: number,
  points: Float64Array,
  scale: number,
  features: Float64Array,
  inputs: NetInputs,
): void {
  const { seats } = s;
  inputs.reset();
  let mean = 0;
  for (let seat = 0; seat < seats; seat++) mean += s.points[seat] / seats;
  for (let r = 0; r < seats; r++) {
    const seat = (viewer + r) % seats;
    inputs.addAmount(points[seat] * POINTS);
    inputs.addAmount((points[seat] / scale) * LOGIT);
    inputs.addAmount((s.points[seat] - mean) * POINTS);
    inputs.addScaledAmounts(features, seat * FEATURE_COUNT, FEATURE_SCALES);
    writeSeatInputs(s, seat, inputs);
  }
  inputs.addBitSet(s.hands[viewer], CARD_COUNT);
  writeShoreInputs(s, viewer, inputs);
  writeTableInputs(s, viewer, inputs);
  inputs.checkComplete();
}

function writeSeatInputs(s: RiverOfGoldState, seat: number, inputs: NetInputs): void {
  inputs.addTableAmounts(s.koku, seat, 1, KOKU);
  inputs.addTableAmounts(s.favor, seat, 1, FAVOR);
  inputs.addTableAmounts(s.favorLimit, seat, 1, FAVOR);
  inputs.addTableAmounts(s.handCount, seat, 1, CARDS_HELD);
  inputs.addTableAmounts(s.influence, seat * REGIONS, REGIONS, INFLUENCE);
  inputs.addTableAmounts(s.owned, seat * BUILDING_TYPES, BUILDING_TYPES, OWNED);
  inputs.addOneHot(s.die[seat], FACES + 1);
  inputs.addOneHots(s.ships, seat * SHIPS, SHIPS, RIVER_SPACE_COUNT + 1);
  for (let ship = 1; ship <= SHIPS; ship++) inputs.addBit(s.royalShip[seat] === ship);
  inputs.addOneHots(s.goods, seat * GOODS, GOODS, SOME_GOODS + 1);
  for (let type = 0; type < CUSTOMER_TYPE_COUNT; type++)
    inputs.addBitSet(s.delivered[seat * CUSTOMER_TYPE_COUNT + type], REGIONS);
  for (let clan = 1; clan <= CLANS; clan++) inputs.addBit(s.clan[seat] === clan);
}

/** [marker]: turn order of the marker's seat, counted from the viewer's seat; 0 for no marker. */
const turnPlaces = new Uint8Array(MAX_SEATS + 1);

/** Writes the owners of the markers on the shore, and the tiles. */
function writeShoreInputs(s: RiverOfGoldState, viewer: number, inputs: NetInputs): void {
  const { seats, marker, secondMarker, tile } = s;
  const { bits } = inputs;
  for (let seat = 0; seat < seats; seat++) turnPlaces[seat + 1] = (seat - viewer + seats) % seats;
  let row = inputs.reserveBits(SHORE_SPACE_COUNT * (2 * seats + TILE_KIND_COUNT));
  let at = inputs.bitCount;
  for (let space = 1; space <= SHORE_SPACE_COUNT; space++) {
    const older = marker[space];
    const newer = secondMarker[space];
    // always write, but advance only if set: a branch here would be mispredicted half the time
    bits[at] = row + turnPlaces[older];
    at += older === 0 ? 0 : 1;
    bits[at] = row + seats + turnPlaces[newer];
    at += newer === 0 ? 0 : 1;
    bits[at++] = row + 2 * seats + TILE_KIND[tile[space]];
    row += 2 * seats + TILE_KIND_COUNT;
  }
  inputs.bitCount = at;
}

function writeTableInputs(s: RiverOfGoldState, viewer: number, inputs: NetInputs): void {
  const { seats } = s;
  let low = 0;
  let high = 0;
  for (let place = 0; place < ROW; place++) {
    const tile = s.row[place];
    inputs.addOneHot(TILE_KIND[tile], TILE_KIND_COUNT);
    if (tile === 0 || tile > TILE_COUNT) continue;
    if (tile <= WORD_BITS) low |= 1 << (tile - 1);
    else high |= 1 << (tile - 1 - WORD_BITS);
  }
  inputs.addBitSet(low, WORD_BITS);
  inputs.addBitSet(high, TILE_COUNT - WORD_BITS);
  for (let place = 0; place < OPEN_MASTERIES; place++) {
    inputs.addBitSet(s.masteries[place] === 0 ? 0 : 1 << (s.masteries[place] - 1), MASTERIES);
    let claimed = 0;
    for (let i = 0; i < MAX_SEATS; i++) {
      const claimant = s.claims[place * MAX_SEATS + i];
      if (claimant !== 0) claimed |= 1 << ((claimant - 1 - viewer + seats) % seats);
    }
    inputs.addBitSet(claimed, seats);
  }
  inputs.addAmount(s.tilesLeft[0] / 10);
  inputs.addAmount(s.tilesLeft[1] / 10);
  inputs.addAmount(s.turns / 40);
  inputs.addAmount(s.ending === 0 ? 0 : 1);
  inputs.addAmount(s.lastTurns);
}

/** Number of bits in an integer that holds a bit set. */
const WORD_BITS = 32;

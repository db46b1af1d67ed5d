import { AMOUNT_UNIT, type Inputs, wholesOf } from '@two-rivers/search';
import { components, type RiverOfGoldState, stateCodes, tables } from '../../rules/index.ts';
import { FIRST_PATRON, WIDTH } from '../features.ts';

const { MAX_SEATS } = stateCodes;
const { CARDS, IMPERIAL_FIRST, RIVER_SPACES, SHORE_SPACES, TILE_COUNT, TILE_TYPE, TYPES } = tables;

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

/** [tile]: 0 for none or unknown, 1 and up for a building type, last for an imperial market. */
const LOOK = Uint8Array.from({ length: 256 }, (_, tile) =>
  tile === 0 || tile > TILE_COUNT ? 0 : tile >= IMPERIAL_FIRST ? BUILDING_TYPES + 1 : TILE_TYPE[tile] + 1,
);
const LOOKS = BUILDING_TYPES + 2;

/** Scales that bring amounts to about 1. */
const POINTS = 1 / 20;
const LOGIT = 1 / 3;
const FEATURE_SCALES = new Float64Array(FIRST_PATRON).fill(AMOUNT_UNIT / 8);

const KOKU = wholesOf(10);
const FAVOR = wholesOf(5);
const CARDS_HELD = wholesOf(3);
const INFLUENCE = wholesOf(10);
const OWNED = wholesOf(3);

const AMOUNTS_OF_A_SEAT = 3 + FIRST_PATRON + 4 + REGIONS + BUILDING_TYPES;
const BITS_OF_A_SEAT =
  FACES + 1 + SHIPS * (RIVER_SPACES + 1) + 2 + GOODS * (SOME_GOODS + 1) + TYPES * REGIONS + CLANS;

export function riverOfGoldInputs(seats: number): { readonly amounts: number; readonly bits: number } {
  return {
    amounts: seats * AMOUNTS_OF_A_SEAT + 5,
    bits:
      seats * BITS_OF_A_SEAT +
      CARDS +
      SHORE_SPACES * (2 * seats + LOOKS) +
      ROW * LOOKS +
      TILE_COUNT +
      OPEN_MASTERIES * (MASTERIES + seats),
  };
}

/**
 * Writes what the viewer knows as a net's inputs, own seat first, the others in turn order: the evaluation's expectations
 * (`points` over their mean, `scale`, `features`) and the state of the table.
 */
export function tellInputs(
  s: RiverOfGoldState,
  viewer: number,
  points: Float64Array,
  scale: number,
  features: Float64Array,
  inputs: Inputs,
): void {
  const { seats } = s;
  inputs.begin();
  let mean = 0;
  for (let seat = 0; seat < seats; seat++) mean += s.points[seat] / seats;
  for (let r = 0; r < seats; r++) {
    const seat = (viewer + r) % seats;
    inputs.amount(points[seat] * POINTS);
    inputs.amount((points[seat] / scale) * LOGIT);
    inputs.amount((s.points[seat] - mean) * POINTS);
    inputs.scaled(features, seat * WIDTH, FEATURE_SCALES);
    tellSeat(s, seat, inputs);
  }
  inputs.set(s.hands[viewer], CARDS);
  tellShore(s, viewer, inputs);
  tellTable(s, viewer, inputs);
  inputs.end();
}

function tellSeat(s: RiverOfGoldState, seat: number, inputs: Inputs): void {
  inputs.tabled(s.koku, seat, 1, KOKU);
  inputs.tabled(s.favor, seat, 1, FAVOR);
  inputs.tabled(s.favorLimit, seat, 1, FAVOR);
  inputs.tabled(s.handCount, seat, 1, CARDS_HELD);
  inputs.tabled(s.influence, seat * REGIONS, REGIONS, INFLUENCE);
  inputs.tabled(s.owned, seat * BUILDING_TYPES, BUILDING_TYPES, OWNED);
  inputs.oneOf(s.die[seat], FACES + 1);
  inputs.oneOfEach(s.ships, seat * SHIPS, SHIPS, RIVER_SPACES + 1);
  for (let ship = 1; ship <= SHIPS; ship++) inputs.bit(s.royal[seat] === ship);
  inputs.oneOfEach(s.goods, seat * GOODS, GOODS, SOME_GOODS + 1);
  for (let type = 0; type < TYPES; type++) inputs.set(s.delivered[seat * TYPES + type], REGIONS);
  for (let clan = 1; clan <= CLANS; clan++) inputs.bit(s.clan[seat] === clan);
}

/** [marker]: turn order of its seat, counted from the viewer's; 0 for no marker. */
const places = new Uint8Array(MAX_SEATS + 1);

/** Owners of the markers, and the tiles under them. */
function tellShore(s: RiverOfGoldState, viewer: number, inputs: Inputs): void {
  const { seats, marker, second, tile } = s;
  const { bits } = inputs;
  for (let seat = 0; seat < seats; seat++) places[seat + 1] = (seat - viewer + seats) % seats;
  let row = inputs.takeBits(SHORE_SPACES * (2 * seats + LOOKS));
  let at = inputs.bitCount;
  for (let space = 1; space <= SHORE_SPACES; space++) {
    const older = marker[space];
    const newer = second[space];
    // write first, then keep if set: branches here would be mispredicted half the time
    bits[at] = row + places[older];
    at += older === 0 ? 0 : 1;
    bits[at] = row + seats + places[newer];
    at += newer === 0 ? 0 : 1;
    bits[at++] = row + 2 * seats + LOOK[tile[space]];
    row += 2 * seats + LOOKS;
  }
  inputs.bitCount = at;
}

function tellTable(s: RiverOfGoldState, viewer: number, inputs: Inputs): void {
  const { seats } = s;
  let low = 0;
  let high = 0;
  for (let place = 0; place < ROW; place++) {
    const tile = s.row[place];
    inputs.oneOf(LOOK[tile], LOOKS);
    if (tile === 0 || tile > TILE_COUNT) continue;
    if (tile <= WORD) low |= 1 << (tile - 1);
    else high |= 1 << (tile - 1 - WORD);
  }
  inputs.set(low, WORD);
  inputs.set(high, TILE_COUNT - WORD);
  for (let place = 0; place < OPEN_MASTERIES; place++) {
    inputs.set(s.masteries[place] === 0 ? 0 : 1 << (s.masteries[place] - 1), MASTERIES);
    let claimed = 0;
    for (let i = 0; i < MAX_SEATS; i++) {
      const who = s.claims[place * MAX_SEATS + i];
      if (who !== 0) claimed |= 1 << ((who - 1 - viewer + seats) % seats);
    }
    inputs.set(claimed, seats);
  }
  inputs.amount(s.left[0] / 10);
  inputs.amount(s.left[1] / 10);
  inputs.amount(s.turns / 40);
  inputs.amount(s.ending === 0 ? 0 : 1);
  inputs.amount(s.lastTurns);
}

/** Bits of a number. */
const WORD = 32;

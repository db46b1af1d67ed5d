import {
  DocumentReader,
  flawRefusal,
  type Json,
  type JsonObject,
  omitUndefined,
  type PositionSource,
  type Refusal,
  shortJson,
} from '@two-rivers/kernel';
import { readTableFields, TABLE_FIELDS, writeTableFields } from '../fields.gen.ts';
import { ENDINGS, type RiverOfGoldState } from '../model.gen.ts';
import { flawOf, unreachableStateFlaw } from './flaw.ts';
import { type GameOptions, writeOptions } from './options.ts';
import {
  readMasteries,
  readRegions,
  readShore,
  readTiles,
  writeMasteries,
  writeRegions,
  writeShore,
  writeTiles,
} from './boardDocument.ts';
import { readCustomers, writeCustomers } from './customersDocument.ts';
import { PATRON_IDS, readSeats, writeSeat } from './seatDocument.ts';
import { AFTER_BUILD, AFTER_DRAW, AFTER_JOURNEY, AFTER_MASTERIES, OWN_BUILDING } from './tables.ts';
import { refuse } from './reasons.ts';

const POSITION_FIELDS = [
  'game',
  'options',
  ...TABLE_FIELDS,
  'turn',
  'chooser',
  'first',
  'seats',
  'regions',
  'masteries',
  'shore',
  'row',
  'stacks',
  'gone',
  'customers',
  'open',
  'after',
  'ending',
  'offer',
];

/** Names of the bits of `pendingEffects` in a position document, in bit order. */
const PENDING_EFFECT_NAMES: readonly (readonly [number, string])[] = [
  [AFTER_BUILD, 'build'],
  [AFTER_JOURNEY, 'journey'],
  [AFTER_DRAW, 'draw'],
  [AFTER_MASTERIES, 'masteries'],
];

/** Writes a position as a human-readable document, see docs/reference/positions.md; unknown parts are omitted. */
export function writePosition(s: RiverOfGoldState, options: GameOptions): JsonObject {
  // the order of fields stays, because ids of puzzles follow from documents as text
  const { phase, turns, dealt, ...due } = writeTableFields(s);
  return omitUndefined({
    game: 'river-of-gold',
    options: writeOptions(options),
    phase,
    turn: s.turn,
    chooser: s.chooser || undefined,
    first: s.firstSeat,
    turns,
    seats: Array.from({ length: s.seats }, (_, seat) => writeSeat(s, seat)),
    regions: writeRegions(s),
    masteries: writeMasteries(s),
    shore: writeShore(s),
    ...writeTiles(s),
    customers: writeCustomers(s),
    open: writeOpenChoices(s),
    after:
      s.pendingEffects === 0
        ? undefined
        : PENDING_EFFECT_NAMES.filter(([bit]) => (s.pendingEffects & bit) !== 0).map(([, name]) => name),
    ...due,
    ending:
      s.ending === 0
        ? undefined
        : omitUndefined({
            by: ENDINGS[s.ending],
            seat: s.finisher,
            lastTurns: s.lastTurns !== 0 || undefined,
          }),
    dealt,
    offer: s.offeredPatrons === 0 ? undefined : PATRON_IDS.filter((_, i) => (s.offeredPatrons & (1 << i)) !== 0),
  });
}

/**
 * Reads a position. Omitted parts of the board, hands and deck become unknown (`resample` fills them); every other part
 * gets its starting value.
 */
export function readPositionInto(
  document: Json,
  s: RiverOfGoldState,
  seats: number,
  options: GameOptions,
  source: PositionSource = 'written',
): Refusal | undefined {
  const reader = new DocumentReader(source);
  const position = reader.object(document, '', POSITION_FIELDS);
  if ((position['game'] ?? 'river-of-gold') !== 'river-of-gold') {
    reader.addProblem(refuse('position-other-game', { found: shortJson(position['game']) }));
  }
  s.bytes.fill(0);
  s.seats = seats;
  s.patrons = options.patrons === 'off' ? 0 : 1;
  readTableFields({ reader, own: position, s });
  readTurn(reader, position, s, options);
  const seatObjects = readSeats(reader, position['seats'], s, options);
  const placedTiles = readShore(reader, position['shore'], s);
  const isBoardKnown = readTiles(reader, position, s, placedTiles);
  readRegions(reader, position['regions'], s);
  readMasteries(reader, position['masteries'], s);
  readCustomers(reader, position['customers'] ?? {}, seatObjects, s, isBoardKnown);
  readProgress(reader, position, s);
  if (reader.refusal !== undefined) return reader.refusal;
  const flaw = flawOf(s, options) ?? (source === 'written' ? unreachableStateFlaw(s) : undefined);
  return flaw === undefined ? undefined : flawRefusal(flaw);
}

function readTurn(reader: DocumentReader, position: JsonObject, s: RiverOfGoldState, options: GameOptions): void {
  const lastSeat = s.seats - 1;
  s.firstSeat = reader.integer(position['first'], 'first', 0, lastSeat, options.first === 'random' ? 0 : options.first);
  s.turn = reader.integer(position['turn'], 'turn', 0, lastSeat, s.firstSeat);
  s.chooser = reader.integer(position['chooser'], 'chooser', 0, lastSeat, 0);
}

function writeOpenChoices(s: RiverOfGoldState): JsonObject | undefined {
  const open = omitUndefined({
    journey: s.openJourney !== 0 || undefined,
    sell: s.openSell !== 0 || undefined,
    market: s.openMarket !== 0 || undefined,
    monk: s.openMonk === 0 ? undefined : s.openMonk === OWN_BUILDING ? 'own' : 'opponent',
    royal: s.openRoyal !== 0 || undefined,
  });
  return Object.keys(open).length === 0 ? undefined : open;
}

function readProgress(reader: DocumentReader, position: JsonObject, s: RiverOfGoldState): void {
  const open = reader.object(position['open'] ?? {}, 'open', ['journey', 'sell', 'market', 'monk', 'royal']);
  s.openJourney = reader.flag(open['journey'], 'open.journey');
  s.openSell = reader.flag(open['sell'], 'open.sell');
  s.openMarket = reader.flag(open['market'], 'open.market');
  s.openMonk = reader.name(open['monk'], 'open.monk', ['own', 'opponent'], -1) + 1;
  s.openRoyal = reader.flag(open['royal'], 'open.royal');
  const names = PENDING_EFFECT_NAMES.map(([, name]) => name);
  for (const [i, name] of reader.list(position['after'] ?? [], 'after', names.length).entries()) {
    s.pendingEffects |= PENDING_EFFECT_NAMES[reader.name(name, `after[${i}]`, names)][0];
  }
  if (position['ending'] !== undefined) {
    const ending = reader.object(position['ending'], 'ending', ['by', 'seat', 'lastTurns']);
    s.ending = reader.name(ending['by'], 'ending.by', ENDINGS.slice(1)) + 1;
    s.finisher = reader.integer(ending['seat'], 'ending.seat', 0, s.seats - 1, 0);
    s.lastTurns = reader.flag(ending['lastTurns'], 'ending.lastTurns');
  }
  for (const [i, id] of reader.list(position['offer'] ?? [], 'offer', 4).entries()) {
    s.offeredPatrons |= 1 << reader.name(id, `offer[${i}]`, PATRON_IDS);
  }
}

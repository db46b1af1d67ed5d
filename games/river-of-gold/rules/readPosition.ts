import {
  DocumentReader,
  flawRefusal,
  type Json,
  type JsonObject,
  type PositionSource,
  type Refusal,
  shortJson,
} from '@two-rivers/kernel';
import { ACTION_PHASE, ENDINGS, PHASES, type RiverOfGoldState } from '../model.gen.ts';
import { flawOf, unreachableStateFlaw } from './flaw.ts';
import { PENDING_EFFECT_NAMES } from './writePosition.ts';
import type { GameOptions } from './options.ts';
import { readMasteries, readRegions, readShore, readTiles } from './readBoard.ts';
import { readCustomers } from './readCustomers.ts';
import { PATRON_IDS, readSeats } from './readSeats.ts';
import { refuse } from './reasons.ts';

const POSITION_FIELDS = [
  'game',
  'options',
  'phase',
  'turn',
  'chooser',
  'first',
  'turns',
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
  'toDraw',
  'visitDue',
  'ending',
  'dealt',
  'offer',
];

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
  s.phase = reader.name(position['phase'], 'phase', PHASES, ACTION_PHASE);
  s.firstSeat = reader.integer(position['first'], 'first', 0, lastSeat, options.first === 'random' ? 0 : options.first);
  s.turn = reader.integer(position['turn'], 'turn', 0, lastSeat, s.firstSeat);
  s.chooser = reader.integer(position['chooser'], 'chooser', 0, lastSeat, 0);
  s.turns = reader.integer(position['turns'], 'turns', 0, 65535, 0);
  s.dealtCount = reader.integer(position['dealt'], 'dealt', 0, 6, 0);
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
  s.drawsDue = reader.integer(position['toDraw'], 'toDraw', 0, 2, 0);
  s.visitDue = reader.flag(position['visitDue'], 'visitDue');
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

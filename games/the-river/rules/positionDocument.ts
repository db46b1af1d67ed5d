import {
  fieldPath,
  flawRefusal,
  type Json,
  type JsonObject,
  omitUndefined,
  type PositionSource,
  type Refusal,
  shortJson,
} from '@two-rivers/kernel';
import {
  readEnding,
  readPhase,
  readTableFields,
  readTurns,
  readYields,
  TABLE_FIELDS,
  type TableInput,
  writeTableFields,
} from '../fields.gen.ts';
import {
  BUILDINGS_DUE,
  CLEANUP_PHASE,
  FIRST_DUE,
  GOODS_WIDTH,
  NO_ENDING,
  OPENING_PHASE,
  PIONEERS_WIDTH,
  ROUND_PHASE,
  TERRAIN,
  type TheRiverState,
  TILES_DUE,
  TILES_ENDING,
  TOKENS_ENDING,
} from '../model.gen.ts';
import { addToSet, isChanceDue, isInSet } from './state.ts';
import { type Components, SWAP_NOW } from './components/components.ts';
import { ACTION_SPACES, LAST_ROUND, RESOURCES, RIVER_LENGTH } from './components/edition.ts';
import { setBuildingsDue, setTilesDue } from './faceUp.ts';
import { findFlaw, findUnreachableFlaw } from './flaw.ts';
import type { TheRiverOptions } from './options.ts';
import { heldCount, overflowCount } from './goods.ts';
import { idsByPlace, PieceReader } from './pieceReader.ts';
import { readPioneers, readSeat, readTokens, SEAT_DOCUMENT_FIELDS, writeSeat } from './seatDocument.ts';
import { openingStartSeat, setUpState } from './setup.ts';
import { advance } from './turnOrder.ts';
import { refuse } from './reasons.ts';

const POSITION_FIELDS = [
  'game',
  'options',
  ...TABLE_FIELDS,
  'round',
  'pawn',
  'turn',
  'passed',
  'effect',
  'stock',
  'tiles',
  'buildings',
  'due',
  'discard',
  'outOfGame',
  'seats',
];
/** The position as a document, without derived parts (stack, deck, settled pioneers). */
export function observePosition(c: Components, s: TheRiverState): JsonObject {
  const isFirstKnown = s.due[FIRST_DUE] === 0;
  const passed = seatNumbers(c).filter((seat) => (s.passed & (1 << seat)) !== 0);
  const due = omitUndefined({
    tiles: s.due[TILES_DUE] || undefined,
    buildings: s.due[BUILDINGS_DUE] || undefined,
  });
  // the order of fields stays, because ids of puzzles follow from documents as text
  const { phase, turns, ending, yields, ...counts } = writeTableFields(s);
  return omitUndefined({
    phase,
    round: s.round,
    turns,
    pawn: isFirstKnown ? s.pawn : undefined,
    turn: isFirstKnown ? s.seat : undefined,
    passed: passed.length > 0 ? passed : undefined,
    ending,
    effect: s.effect === 0 ? undefined : { tile: c.tiles[s.effect - 1], left: s.effectLeft },
    yields,
    stock: Object.fromEntries(RESOURCES.map((name, resource) => [name, s.stock[resource]])),
    tiles: idsByPlace(s.tiles, c.tiles),
    buildings: idsByPlace(s.buildings, c.buildings),
    due: Object.keys(due).length > 0 ? due : undefined,
    discard: c.tiles.filter((_, tile) => isInSet(s.discard, tile)),
    outOfGame: s.outOfGame === 0 ? undefined : c.tiles[s.outOfGame - 1],
    ...counts,
    seats: seatNumbers(c).map((seat) => writeSeat(c, s, seat)),
  });
}

function seatNumbers(c: Components): number[] {
  return Array.from({ length: c.seats }, (_, seat) => seat);
}

/**
 * Reads a position document. Missing fields are derived or take starting values; missing face-up tiles, buildings and
 * boards are left to chance.
 */
export function readPosition(
  c: Components,
  options: TheRiverOptions,
  document: Json,
  s: TheRiverState,
  source: PositionSource = 'written',
): Refusal | undefined {
  const positionReader = new PositionReader(c, options, s, source);
  positionReader.read(document);
  const problem = positionReader.fields.problems[0];
  if (problem !== undefined) return problem;
  const flaw = findFlaw(c, s) ?? (source === 'written' ? findUnreachableFlaw(c, s) : undefined);
  if (flaw !== undefined) return flawRefusal(flaw);
  if (!isChanceDue(s)) advance(c, s, overflowCount(s, s.seat) > 0 || s.effect !== 0);
  return undefined;
}

class PositionReader extends PieceReader {
  readonly options: TheRiverOptions;
  readonly isWritten: boolean;

  constructor(c: Components, options: TheRiverOptions, s: TheRiverState, source: PositionSource) {
    super(c, s, source);
    this.options = options;
    this.isWritten = source === 'written';
  }

  read(document: Json): void {
    const { c, s, fields } = this;
    setUpState(c, this.options, s);
    s.due.fill(0);
    const position = fields.object(document, 'position', POSITION_FIELDS);
    if ((position['game'] ?? 'the-river') !== 'the-river') {
      fields.addProblem(refuse('position-other-game', { found: shortJson(position['game']) }));
    }
    const listed = position['seats'] === undefined ? [] : fields.list(position['seats'], 'seats');
    if (listed.length > 0 && listed.length !== c.seats) {
      fields.addProblem(refuse('position-seats', { expected: c.seats, found: listed.length }));
    }
    const seats = Array.from({ length: c.seats }, (_, seat) =>
      fields.objectAt(listed, seat, 'seats', SEAT_DOCUMENT_FIELDS),
    );
    for (const [seat, own] of seats.entries()) readSeat(this, own, seat);
    for (const [seat, own] of seats.entries()) readTokens(this, own, seat);
    this.readRound(position);
    for (const [seat, own] of seats.entries()) readPioneers(this, own, seat);
    this.readStock(position);
    this.readFaceUp(position);
    this.readTurn(position);
    this.readEnding(position);
  }

  /** Where the plain fields of the position are read from. */
  table(position: JsonObject): TableInput {
    return { reader: this.fields, own: position, s: this.s };
  }

  readRound(position: JsonObject): void {
    const { s, fields } = this;
    const hasTiles = s.tilesLaid.some((tiles) => tiles > 0);
    readPhase(this.table(position), hasTiles || position['round'] !== undefined ? ROUND_PHASE : OPENING_PHASE);
    s.round =
      s.phase === OPENING_PHASE
        ? fields.integer(position['round'] ?? 0, 'round', 0, 0)
        : fields.integer(position['round'] ?? 1, 'round', 1, LAST_ROUND);
    readTableFields(this.table(position));
  }

  /** Puts all resources not held by players on the islands. */
  readStock(position: JsonObject): void {
    const { c, s, fields } = this;
    const stock = fields.object(position['stock'] ?? {}, 'stock', RESOURCES);
    for (const [resource, name] of RESOURCES.entries()) {
      let heldByPlayers = 0;
      for (let seat = 0; seat < c.seats; seat++) heldByPlayers += s.goods[seat * GOODS_WIDTH + resource];
      if (heldByPlayers > c.stock[resource]) {
        fields.addProblem(refuse('position-goods', { resource: name, held: heldByPlayers, all: c.stock[resource] }));
        continue;
      }
      s.stock[resource] = c.stock[resource] - heldByPlayers;
      if (stock[name] !== undefined && stock[name] !== s.stock[resource]) {
        const found = shortJson(stock[name]);
        fields.addProblem(
          refuse('position-stock', {
            field: fieldPath('stock', name),
            expected: s.stock[resource],
            found,
          }),
        );
      }
    }
  }

  readFaceUp(position: JsonObject): void {
    const { c, s, fields } = this;
    const discard = this.readIds(position['discard'], 'discard', c.tiles.length, (id) => this.takeTile(id));
    if (position['outOfGame'] !== undefined) {
      s.outOfGame = this.readComponent(position['outOfGame'], 'outOfGame', (id) => this.takeTile(id));
    }
    s.tiles.set(this.readPlaces(position['tiles'], 'tiles', c.tilePlaces, (id) => this.takeTile(id)));
    s.buildings.set(this.readPlaces(position['buildings'], 'buildings', c.faceUpBuildings, (id) => this.takeCard(id)));
    for (const tile of discard) if (tile > 0) addToSet(s.discard, tile - 1);
    const due = fields.object(position['due'] ?? {}, 'due', ['tiles', 'buildings']);
    const mayBeDue = s.phase === OPENING_PHASE || s.phase === ROUND_PHASE;
    if (!mayBeDue) return;
    const defaultTiles =
      s.phase === OPENING_PHASE
        ? c.openingTiles - s.tilesLaid.reduce((sum, tiles) => sum + tiles, 0)
        : Math.max(0, c.roundTiles - s.occupied[TERRAIN]);
    const tilesLeft = position['tiles'] === undefined ? defaultTiles : 0;
    setTilesDue(s, fields.integer(due['tiles'] ?? Math.max(0, tilesLeft), 'due.tiles', 0, c.tilePlaces));
    if (position['buildings'] === undefined) setBuildingsDue(c, s);
    else s.due[BUILDINGS_DUE] = fields.integer(due['buildings'] ?? 0, 'due.buildings', 0, c.faceUpBuildings);
  }

  readTurn(position: JsonObject): void {
    const { c, s, fields } = this;
    const last = c.seats - 1;
    this.readPawn(position);
    if (position['turn'] !== undefined) s.seat = fields.integer(position['turn'], 'turn', 0, last);
    else s.seat = s.phase === OPENING_PHASE ? this.nextSeatInOpening() : s.pawn;
    const passed = position['passed'] === undefined ? [] : fields.list(position['passed'], 'passed');
    for (const [i, seat] of passed.entries()) s.passed |= 1 << fields.integer(seat, fieldPath('passed', i), 0, last);
    let onBoard = 0;
    for (let space = 0; space < ACTION_SPACES.length; space++) onBoard += s.occupied[space];
    readTurns(this.table(position), onBoard);
    if (s.phase === CLEANUP_PHASE) readYields(this.table(position), 0, c.seats * RIVER_LENGTH);
    if (this.isWritten) this.checkPassed(passed.length);
    if (position['effect'] !== undefined) this.readEffect(position['effect']);
    for (let seat = 0; seat < c.seats; seat++) {
      if (overflowCount(s, seat) <= 0 || s.board[seat] === 0) continue;
      if (seat === s.seat && (!this.isWritten || mayOverflow(s, seat))) continue;
      const field = fieldPath(fieldPath('seats', seat), 'goods');
      fields.addProblem(
        refuse('position-overflow', {
          field,
          held: heldCount(s, seat),
          warehouses: s.warehouses[seat],
        }),
      );
    }
  }

  /** Checks that only seats with pioneers have passed, and not all of them, because that would have ended the round. */
  checkPassed(count: number): void {
    const { c, s, fields } = this;
    if (count === 0) return;
    const seats = Array.from({ length: c.seats }, (_, seat) => seat);
    const hasPassed = (seat: number): boolean => (s.passed & (1 << seat)) !== 0;
    const isTurnOpen = s.phase === ROUND_PHASE && seats.some((seat) => s.boat[seat] > 0 && !hasPassed(seat));
    if (seats.some((seat) => hasPassed(seat) && s.boat[seat] === 0) || !isTurnOpen)
      fields.addProblem(refuse('position-passed', { field: 'passed' }));
  }

  readPawn(position: JsonObject): void {
    const { c, s, options, fields } = this;
    const isUntouchedOpening = s.phase === OPENING_PHASE && s.tilesLaid.every((tiles) => tiles === 0);
    if (position['pawn'] !== undefined) s.pawn = fields.integer(position['pawn'], 'pawn', 0, c.seats - 1);
    else if (options.first !== 'random') s.pawn = options.first;
    else if (isUntouchedOpening && position['turn'] === undefined) s.due[FIRST_DUE] = 1;
    else s.pawn = fields.integer(position['turn'] ?? 0, 'turn', 0, c.seats - 1);
  }

  nextSeatInOpening(): number {
    const { c, s } = this;
    if (s.due[FIRST_DUE] > 0) return 0;
    const starter = openingStartSeat(c, s);
    for (let i = 0; i < c.seats; i++) {
      const seat = (starter - i + c.seats) % c.seats;
      if (s.tilesLaid[seat] === 0) return seat;
    }
    return s.pawn;
  }

  readEffect(value: Json): void {
    const { c, s, fields } = this;
    const effect = fields.object(value, 'effect', ['tile', 'left']);
    const tile = typeof effect['tile'] === 'string' ? c.tileNumber(effect['tile']) : undefined;
    const own = s.river.subarray(s.seat * RIVER_LENGTH, (s.seat + 1) * RIVER_LENGTH);
    if (tile === undefined || !own.includes(tile + 1)) {
      fields.addProblem(refuse('position-effect', { found: shortJson(effect['tile']), seat: s.seat }));
      return;
    }
    s.effect = tile + 1;
    const most = c.meadow[tile] === SWAP_NOW ? c.meadowAmount[tile] : 1;
    s.effectLeft = fields.integer(effect['left'], 'effect.left', 1, most, 1);
  }

  /** Reads the ending; by default derived from full rivers and token rows. */
  readEnding(position: JsonObject): void {
    const { c, s, fields } = this;
    const isRowFull = s.tokens.some((tokens) => tokens === c.spots);
    const isRiverFull = s.tilesLaid.some((tiles) => tiles === RIVER_LENGTH);
    readEnding(this.table(position), isRowFull ? TOKENS_ENDING : isRiverFull ? TILES_ENDING : NO_ENDING);
    if (s.due[TILES_DUE] > 0 && s.effect !== 0) fields.addProblem(refuse('position-effect-due'));
  }
}

/** Overflow only follows a gain, so in a round the seat must have placed a pioneer. */
function mayOverflow(s: TheRiverState, seat: number): boolean {
  return s.phase !== ROUND_PHASE || ACTION_SPACES.some((_, space) => s.pioneers[space * PIONEERS_WIDTH + seat] > 0);
}

import {
  type Json,
  type JsonObject,
  type PositionSource,
  type Refusal,
  DocumentReader,
  flawRefusal,
  fieldPath,
  shortJson,
} from '@two-rivers/kernel';
import {
  BOARDS_DUE,
  BUILDING_WORDS,
  BUILDINGS_DUE,
  CLEANUP_PHASE,
  ENDINGS,
  FIRST_DUE,
  GOODS_WIDTH,
  OPENING_PHASE,
  PHASES,
  ROUND_PHASE,
  TERRAIN,
  type TheRiverState,
  TILES_DUE,
  TILES_ENDING,
  TOKENS_ENDING,
} from '../model.gen.ts';
import { addToSet, isChanceDue, isInSet, removeFromSet } from './state.ts';
import { hasRoom, addPioneer } from './actionSpaces.ts';
import { pioneersInPlay } from './cleanup.ts';
import { type Components, SWAP_NOW } from './components/components.ts';
import {
  MAX_SEATS,
  MAX_SPOTS,
  ACTION_SPACES,
  LAST_ROUND,
  MAX_RESERVED,
  RESOURCES,
  RIVER_LENGTH,
} from './components/edition.ts';
import { setBuildingsDue, setTilesDue } from './faceUp.ts';
import { findFlaw, findUnreachableFlaw } from './flaw.ts';
import type { TheRiverOptions } from './options.ts';
import { heldCount, overflowCount } from './goods.ts';
import { openingStartSeat, setUpState } from './setup.ts';
import { updateSymbols } from './terrain.ts';
import { advance } from './turnOrder.ts';
import { refuse } from './reasons.ts';

const POSITION_FIELDS = [
  'game',
  'options',
  'phase',
  'round',
  'turns',
  'pawn',
  'turn',
  'passed',
  'ending',
  'effect',
  'yields',
  'stock',
  'tiles',
  'buildings',
  'due',
  'discard',
  'outOfGame',
  'reshuffles',
  'seats',
];
const SEAT_FIELDS = ['board', 'river', 'goods', 'boat', 'settling', 'placed', 'tokens', 'reserved', 'built'];

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

class PositionReader {
  readonly fields: DocumentReader;
  readonly c: Components;
  readonly options: TheRiverOptions;
  readonly s: TheRiverState;
  readonly isWritten: boolean;

  constructor(c: Components, options: TheRiverOptions, s: TheRiverState, source: PositionSource) {
    this.c = c;
    this.options = options;
    this.s = s;
    this.fields = new DocumentReader(source);
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
    const seats = Array.from({ length: c.seats }, (_, seat) => fields.objectAt(listed, seat, 'seats', SEAT_FIELDS));
    for (const [seat, own] of seats.entries()) this.readSeat(own, seat);
    for (const [seat, own] of seats.entries()) this.readTokens(own, seat);
    this.readRound(position);
    for (const [seat, own] of seats.entries()) this.readPioneers(own, seat);
    this.readStock(position);
    this.readFaceUp(position);
    this.readTurn(position);
    this.readEnding(position);
  }

  readSeat(own: JsonObject, seat: number): void {
    const { c, s, fields } = this;
    const field = fieldPath('seats', seat);
    if (own['board'] !== undefined) {
      const board = fields.name(own['board'], fieldPath(field, 'board'), c.boards) + 1;
      const other = s.board.indexOf(board);
      if (other >= 0 && other !== seat && fields.problems.length === 0) {
        fields.addProblem(refuse('position-twice', { id: c.boards[board - 1], field: fieldPath(field, 'board') }));
      }
      s.board[seat] = board;
    }
    if (s.board[seat] === 0) s.due[BOARDS_DUE]++;
    const river = this.readIds(own['river'], fieldPath(field, 'river'), RIVER_LENGTH, (id) => this.takeTile(id));
    if (river.length > 0 && s.board[seat] === 0)
      fields.addProblem(refuse('position-board', { field: fieldPath(field, 'board') }));
    s.river.set(river, seat * RIVER_LENGTH);
    s.tilesLaid[seat] = river.length;
    updateSymbols(c, s, seat);
    const takeCard = (id: Json): number => this.takeCard(id);
    s.reserved.set(
      this.readIds(own['reserved'], fieldPath(field, 'reserved'), MAX_RESERVED, takeCard),
      seat * MAX_RESERVED,
    );
    for (const card of this.readIds(own['built'], fieldPath(field, 'built'), c.buildings.length, takeCard)) {
      if (card > 0) addToSet(s.built, card - 1, seat * BUILDING_WORDS);
    }
    const goods = fields.object(own['goods'] ?? {}, fieldPath(field, 'goods'), RESOURCES);
    for (const [resource, name] of RESOURCES.entries()) {
      s.goods[seat * GOODS_WIDTH + resource] = fields.integer(
        goods[name] ?? 0,
        fieldPath(fieldPath(field, 'goods'), name),
        0,
        99,
      );
    }
  }

  /** Reads ids as component numbers from 1; `takeNumber` removes each component from its former place. */
  readIds(value: Json | undefined, field: string, most: number, takeNumber: (id: Json) => number): number[] {
    const list = value === undefined ? [] : this.fields.list(value, field);
    if (list.length > most) this.fields.addProblem(refuse('position-too-many', { field, most, found: list.length }));
    return list.slice(0, most).map((id, index) => this.readComponent(id, fieldPath(field, index), takeNumber));
  }

  readComponent(id: Json, field: string, takeNumber: (id: Json) => number): number {
    const number = takeNumber(id);
    if (number === -1) this.fields.addProblem(refuse('position-twice', { id: shortJson(id), field }));
    if (number === 0) this.fields.addProblem(refuse('position-no-such', { found: shortJson(id), field }));
    return Math.max(0, number);
  }

  /** Tile number from 1; 0 if unknown, -1 if already used elsewhere. */
  takeTile(id: Json): number {
    const tile = typeof id === 'string' ? this.c.tileNumber(id) : undefined;
    if (tile === undefined) return 0;
    if (!isInSet(this.s.stack, tile)) return -1;
    removeFromSet(this.s.stack, tile);
    return tile + 1;
  }

  takeCard(id: Json): number {
    const card = typeof id === 'string' ? this.c.buildingNumber(id) : undefined;
    if (card === undefined) return 0;
    if (!isInSet(this.s.deck, card)) return -1;
    removeFromSet(this.s.deck, card);
    return card + 1;
  }

  /** Reads the tokens; by default the highest left, one per building. */
  readTokens(own: JsonObject, seat: number): void {
    const { c, s, fields } = this;
    const field = fieldPath(fieldPath('seats', seat), 'tokens');
    let built = 0;
    for (let card = 0; card < c.buildings.length; card++) if (isInSet(s.built, card, seat * BUILDING_WORDS)) built++;
    const due = Math.min(built, c.spots);
    const values = own['tokens'] === undefined ? undefined : fields.list(own['tokens'], field);
    if (values !== undefined && values.length !== due) {
      fields.addProblem(refuse('position-tokens', { field, tokens: values.length, due, built }));
    }
    for (let spot = 0; spot < due; spot++) {
      const writtenValue = values?.[spot];
      const index = Array.from(c.tokens).findIndex(
        (value, token) => isInSet(s.tokensLeft, token) && (writtenValue === undefined || value === writtenValue),
      );
      if (index < 0) {
        fields.addProblem(
          refuse('position-token', {
            field: fieldPath(field, spot),
            found: shortJson(writtenValue),
          }),
        );
        continue;
      }
      removeFromSet(s.tokensLeft, index);
      s.spots[seat * MAX_SPOTS + spot] = c.tokens[index] + 1;
    }
    s.tokens[seat] = due;
  }

  readRound(position: JsonObject): void {
    const { s, fields } = this;
    const hasTiles = s.tilesLaid.some((tiles) => tiles > 0);
    const phase =
      position['phase'] ?? PHASES[hasTiles || position['round'] !== undefined ? ROUND_PHASE : OPENING_PHASE];
    s.phase = fields.name(phase, 'phase', PHASES);
    s.round =
      s.phase === OPENING_PHASE
        ? fields.integer(position['round'] ?? 0, 'round', 0, 0)
        : fields.integer(position['round'] ?? 1, 'round', 1, LAST_ROUND);
    s.reshuffles = fields.integer(position['reshuffles'] ?? 0, 'reshuffles', 0, LAST_ROUND);
  }

  readPioneers(own: JsonObject, seat: number): void {
    const { c, s, fields } = this;
    const field = fieldPath('seats', seat);
    let covered = 0;
    for (let space = 0; space < s.tilesLaid[seat]; space++) if (c.isSettler(s.board[seat] - 1, space)) covered++;
    s.settling[seat] = fields.integer(own['settling'] ?? 0, fieldPath(field, 'settling'), 0, covered);
    s.settled[seat] = covered - s.settling[seat];
    const placed = fields.object(own['placed'] ?? {}, fieldPath(field, 'placed'), ACTION_SPACES);
    let onBoard = 0;
    for (const [space, name] of ACTION_SPACES.entries()) {
      const number = fields.integer(placed[name] ?? 0, fieldPath(fieldPath(field, 'placed'), name), 0, 5);
      for (let i = 0; i < number; i++) {
        if (!hasRoom(s, seat, space)) {
          fields.addProblem(
            refuse('position-room', {
              field: fieldPath(fieldPath(field, 'placed'), name),
              space: name,
            }),
          );
          break;
        }
        addPioneer(c, s, seat, space);
        onBoard++;
      }
    }
    const pioneers = pioneersInPlay(s, seat);
    if (onBoard > pioneers)
      fields.addProblem(refuse('position-pioneers', { field: fieldPath(field, 'placed'), onBoard, pioneers }));
    s.boat[seat] = Math.max(0, pioneers - onBoard);
    if (own['boat'] !== undefined && own['boat'] !== s.boat[seat]) {
      fields.addProblem(
        refuse('position-boat', {
          field: fieldPath(field, 'boat'),
          expected: s.boat[seat],
          found: shortJson(own['boat']),
        }),
      );
    }
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

  /** Face-up component numbers by place; null is an empty place. */
  readPlaces(value: Json | undefined, field: string, most: number, takeNumber: (id: Json) => number): number[] {
    const list = value === undefined ? [] : this.fields.list(value, field);
    if (list.length > most) this.fields.addProblem(refuse('position-too-many', { field, most, found: list.length }));
    return list
      .slice(0, most)
      .map((id, place) => (id === null ? 0 : this.readComponent(id, fieldPath(field, place), takeNumber)));
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
    s.turns = fields.integer(position['turns'] ?? onBoard, 'turns', 0, 65_535);
    if (s.phase === CLEANUP_PHASE) {
      s.yields = fields.integer(position['yields'] ?? 0, 'yields', 0, c.seats * RIVER_LENGTH);
    }
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
    if (position['ending'] !== undefined) {
      s.ending = fields.name(position['ending'], 'ending', ENDINGS);
    } else if (s.tokens.some((tokens) => tokens === c.spots)) {
      s.ending = TOKENS_ENDING;
    } else if (s.tilesLaid.some((tiles) => tiles === RIVER_LENGTH)) {
      s.ending = TILES_ENDING;
    }
    if (s.due[TILES_DUE] > 0 && s.effect !== 0) fields.addProblem(refuse('position-effect-due'));
  }
}

/** Overflow only follows a gain, so in a round the seat must have placed a pioneer. */
function mayOverflow(s: TheRiverState, seat: number): boolean {
  return s.phase !== ROUND_PHASE || ACTION_SPACES.some((_, space) => s.pioneers[space * MAX_SEATS + seat] > 0);
}

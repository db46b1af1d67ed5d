import {
  type Json,
  type JsonObject,
  type PositionSource,
  type Refusal,
  DocumentReader,
  flawRefusal,
  join,
  shown,
} from '@two-rivers/kernel';
import { hasRoom, occupy } from './actionSpaces.ts';
import { pioneersInPlay } from './cleanup.ts';
import { type Components, SWAP_NOW } from './components/components.ts';
import { ACTION_SPACES, LAST_ROUND, MOST_RESERVED, RESOURCES, RIVER_LENGTH } from './components/edition.ts';
import { buildingsAreDue, tilesAreDue } from './faceUp.ts';
import { findFlaw, findOddity } from './flaw.ts';
import { TERRAIN } from './move.ts';
import type { Options } from './options.ts';
import { held, overflow } from './overflow.ts';
import { openingStarter, setUp } from './setup.ts';
import {
  BOARDS_DUE,
  BUILDING_WORDS,
  BUILDINGS_DUE,
  BY_TILES,
  BY_TOKENS,
  CLEANUP_PHASE,
  ENDINGS,
  FIRST_DUE,
  has,
  isChanceDue,
  MAX_SEATS,
  MOST_SPOTS,
  OPENING_PHASE,
  PHASES,
  put,
  ROUND_PHASE,
  remove,
  type TheRiverState,
  TILES_DUE,
} from './state.ts';
import { countSymbols } from './terrain.ts';
import { goOn } from './turnOrder.ts';

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
  options: Options,
  document: Json,
  s: TheRiverState,
  source: PositionSource = 'written',
): Refusal | undefined {
  const reader = new PositionReader(c, options, s, source);
  reader.read(document);
  const problem = reader.fields.problems[0];
  if (problem !== undefined) return problem;
  const flaw = findFlaw(c, s) ?? (source === 'written' ? findOddity(c, s) : undefined);
  if (flaw !== undefined) return flawRefusal(flaw);
  if (!isChanceDue(s)) goOn(c, s, overflow(s, s.seat) > 0 || s.effect !== 0);
  return undefined;
}

class PositionReader {
  readonly fields: DocumentReader;
  readonly c: Components;
  readonly options: Options;
  readonly s: TheRiverState;
  readonly isWritten: boolean;

  constructor(c: Components, options: Options, s: TheRiverState, source: PositionSource) {
    this.c = c;
    this.options = options;
    this.s = s;
    this.fields = new DocumentReader(source);
    this.isWritten = source === 'written';
  }

  read(document: Json): void {
    const { c, s, fields } = this;
    setUp(c, this.options, s);
    s.due.fill(0);
    const position = fields.object(document, 'position', POSITION_FIELDS);
    if ((position['game'] ?? 'the-river') !== 'the-river') {
      fields.problem('position-other-game', { found: shown(position['game']) });
    }
    const listed = position['seats'] === undefined ? [] : fields.list(position['seats'], 'seats');
    if (listed.length > 0 && listed.length !== c.seats) {
      fields.problem('position-seats', { expected: c.seats, found: listed.length });
    }
    const seats = Array.from({ length: c.seats }, (_, seat) =>
      fields.entry(listed, seat, 'seats', SEAT_FIELDS),
    );
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
    const field = join('seats', seat);
    if (own['board'] !== undefined) {
      const board = fields.name(own['board'], join(field, 'board'), c.boards) + 1;
      const other = s.board.indexOf(board);
      if (other >= 0 && other !== seat && fields.problems.length === 0) {
        fields.problem('position-twice', { id: c.boards[board - 1], field: join(field, 'board') });
      }
      s.board[seat] = board;
    }
    if (s.board[seat] === 0) s.due[BOARDS_DUE]++;
    const river = this.ids(own['river'], join(field, 'river'), RIVER_LENGTH, (id) => this.takeTile(id));
    if (river.length > 0 && s.board[seat] === 0)
      fields.problem('position-board', { field: join(field, 'board') });
    s.river.set(river, seat * RIVER_LENGTH);
    s.laid[seat] = river.length;
    countSymbols(c, s, seat);
    const takeCard = (id: Json): number => this.takeCard(id);
    s.reserved.set(
      this.ids(own['reserved'], join(field, 'reserved'), MOST_RESERVED, takeCard),
      seat * MOST_RESERVED,
    );
    for (const card of this.ids(own['built'], join(field, 'built'), c.buildings.length, takeCard)) {
      if (card > 0) put(s.built, card - 1, seat * BUILDING_WORDS);
    }
    const goods = fields.object(own['goods'] ?? {}, join(field, 'goods'), RESOURCES);
    for (const [resource, name] of RESOURCES.entries()) {
      s.goods[seat * 4 + resource] = fields.whole(goods[name] ?? 0, join(join(field, 'goods'), name), 0, 99);
    }
  }

  /** Component numbers, from 1, by their ids; `take` removes each from its former place. */
  ids(value: Json | undefined, field: string, most: number, take: (id: Json) => number): number[] {
    const list = value === undefined ? [] : this.fields.list(value, field);
    if (list.length > most) this.fields.problem('position-too-many', { field, most, found: list.length });
    return list.slice(0, most).map((id, index) => this.component(id, join(field, index), take));
  }

  component(id: Json, field: string, take: (id: Json) => number): number {
    const number = take(id);
    if (number === -1) this.fields.problem('position-twice', { id: shown(id), field });
    if (number === 0) this.fields.problem('position-no-such', { found: shown(id), field });
    return Math.max(0, number);
  }

  /** Tile number from 1; 0 if unknown, -1 if already used elsewhere. */
  takeTile(id: Json): number {
    const tile = typeof id === 'string' ? this.c.tileNumber(id) : undefined;
    if (tile === undefined) return 0;
    if (!has(this.s.stack, tile)) return -1;
    remove(this.s.stack, tile);
    return tile + 1;
  }

  takeCard(id: Json): number {
    const card = typeof id === 'string' ? this.c.buildingNumber(id) : undefined;
    if (card === undefined) return 0;
    if (!has(this.s.deck, card)) return -1;
    remove(this.s.deck, card);
    return card + 1;
  }

  /** Reads the tokens; by default the highest left, one per building. */
  readTokens(own: JsonObject, seat: number): void {
    const { c, s, fields } = this;
    const field = join(join('seats', seat), 'tokens');
    let built = 0;
    for (let card = 0; card < c.buildings.length; card++)
      if (has(s.built, card, seat * BUILDING_WORDS)) built++;
    const due = Math.min(built, c.spots);
    const values = own['tokens'] === undefined ? undefined : fields.list(own['tokens'], field);
    if (values !== undefined && values.length !== due) {
      fields.problem('position-tokens', { field, tokens: values.length, due, built });
    }
    for (let spot = 0; spot < due; spot++) {
      const wanted = values?.[spot];
      const index = Array.from(c.tokens).findIndex(
        (value, token) => has(s.tokensLeft, token) && (wanted === undefined || value === wanted),
      );
      if (index < 0) {
        fields.problem('position-token', { field: join(field, spot), found: shown(wanted) });
        continue;
      }
      remove(s.tokensLeft, index);
      s.spots[seat * MOST_SPOTS + spot] = c.tokens[index] + 1;
    }
    s.tokens[seat] = due;
  }

  readRound(position: JsonObject): void {
    const { s, fields } = this;
    const begun = s.laid.some((tiles) => tiles > 0);
    const phase =
      position['phase'] ?? PHASES[begun || position['round'] !== undefined ? ROUND_PHASE : OPENING_PHASE];
    s.phase = fields.name(phase, 'phase', PHASES);
    s.round =
      s.phase === OPENING_PHASE
        ? fields.whole(position['round'] ?? 0, 'round', 0, 0)
        : fields.whole(position['round'] ?? 1, 'round', 1, LAST_ROUND);
    s.reshuffles = fields.whole(position['reshuffles'] ?? 0, 'reshuffles', 0, LAST_ROUND);
  }

  readPioneers(own: JsonObject, seat: number): void {
    const { c, s, fields } = this;
    const field = join('seats', seat);
    let covered = 0;
    for (let space = 0; space < s.laid[seat]; space++) if (c.isSettler(s.board[seat] - 1, space)) covered++;
    s.settling[seat] = fields.whole(own['settling'] ?? 0, join(field, 'settling'), 0, covered);
    s.settled[seat] = covered - s.settling[seat];
    const placed = fields.object(own['placed'] ?? {}, join(field, 'placed'), ACTION_SPACES);
    let onBoard = 0;
    for (const [space, name] of ACTION_SPACES.entries()) {
      const number = fields.whole(placed[name] ?? 0, join(join(field, 'placed'), name), 0, 5);
      for (let i = 0; i < number; i++) {
        if (!hasRoom(s, seat, space)) {
          fields.problem('position-room', { field: join(join(field, 'placed'), name), space: name });
          break;
        }
        occupy(c, s, seat, space);
        onBoard++;
      }
    }
    const pioneers = pioneersInPlay(s, seat);
    if (onBoard > pioneers)
      fields.problem('position-pioneers', { field: join(field, 'placed'), onBoard, pioneers });
    s.boat[seat] = Math.max(0, pioneers - onBoard);
    if (own['boat'] !== undefined && own['boat'] !== s.boat[seat]) {
      fields.problem('position-boat', {
        field: join(field, 'boat'),
        expected: s.boat[seat],
        found: shown(own['boat']),
      });
    }
  }

  /** Puts all resources not held by players on the islands. */
  readStock(position: JsonObject): void {
    const { c, s, fields } = this;
    const stock = fields.object(position['stock'] ?? {}, 'stock', RESOURCES);
    for (const [resource, name] of RESOURCES.entries()) {
      let inHands = 0;
      for (let seat = 0; seat < c.seats; seat++) inHands += s.goods[seat * 4 + resource];
      if (inHands > c.stock[resource]) {
        fields.problem('position-goods', { resource: name, held: inHands, all: c.stock[resource] });
        continue;
      }
      s.stock[resource] = c.stock[resource] - inHands;
      if (stock[name] !== undefined && stock[name] !== s.stock[resource]) {
        const found = shown(stock[name]);
        fields.problem('position-stock', { field: join('stock', name), expected: s.stock[resource], found });
      }
    }
  }

  readFaceUp(position: JsonObject): void {
    const { c, s, fields } = this;
    const discard = this.ids(position['discard'], 'discard', c.tiles.length, (id) => this.takeTile(id));
    if (position['outOfGame'] !== undefined) {
      s.outOfGame = this.component(position['outOfGame'], 'outOfGame', (id) => this.takeTile(id));
    }
    s.tiles.set(this.places(position['tiles'], 'tiles', c.tilePlaces, (id) => this.takeTile(id)));
    s.buildings.set(
      this.places(position['buildings'], 'buildings', c.faceUpBuildings, (id) => this.takeCard(id)),
    );
    for (const tile of discard) if (tile > 0) put(s.discard, tile - 1);
    const due = fields.object(position['due'] ?? {}, 'due', ['tiles', 'buildings']);
    const mayBeDue = s.phase === OPENING_PHASE || s.phase === ROUND_PHASE;
    if (!mayBeDue) return;
    const usual =
      s.phase === OPENING_PHASE
        ? c.openingTiles - s.laid.reduce((sum, tiles) => sum + tiles, 0)
        : Math.max(0, c.roundTiles - s.occupied[TERRAIN]);
    const tilesLeft = position['tiles'] === undefined ? usual : 0;
    tilesAreDue(s, fields.whole(due['tiles'] ?? Math.max(0, tilesLeft), 'due.tiles', 0, c.tilePlaces));
    if (position['buildings'] === undefined) buildingsAreDue(c, s);
    else s.due[BUILDINGS_DUE] = fields.whole(due['buildings'] ?? 0, 'due.buildings', 0, c.faceUpBuildings);
  }

  /** Face-up component numbers by place; null is an empty place. */
  places(value: Json | undefined, field: string, most: number, take: (id: Json) => number): number[] {
    const list = value === undefined ? [] : this.fields.list(value, field);
    if (list.length > most) this.fields.problem('position-too-many', { field, most, found: list.length });
    return list
      .slice(0, most)
      .map((id, place) => (id === null ? 0 : this.component(id, join(field, place), take)));
  }

  readTurn(position: JsonObject): void {
    const { c, s, fields } = this;
    const last = c.seats - 1;
    this.readPawn(position);
    if (position['turn'] !== undefined) s.seat = fields.whole(position['turn'], 'turn', 0, last);
    else s.seat = s.phase === OPENING_PHASE ? this.nextInOpening() : s.pawn;
    const passed = position['passed'] === undefined ? [] : fields.list(position['passed'], 'passed');
    for (const [i, seat] of passed.entries()) s.passed |= 1 << fields.whole(seat, join('passed', i), 0, last);
    let onBoard = 0;
    for (let space = 0; space < ACTION_SPACES.length; space++) onBoard += s.occupied[space];
    s.turns = fields.whole(position['turns'] ?? onBoard, 'turns', 0, 65_535);
    if (s.phase === CLEANUP_PHASE) {
      s.yields = fields.whole(position['yields'] ?? 0, 'yields', 0, c.seats * RIVER_LENGTH);
    }
    if (this.isWritten) this.checkPassed(passed.length);
    if (position['effect'] !== undefined) this.readEffect(position['effect']);
    for (let seat = 0; seat < c.seats; seat++) {
      if (overflow(s, seat) <= 0 || s.board[seat] === 0) continue;
      if (seat === s.seat && (!this.isWritten || mayOverflow(s, seat))) continue;
      const field = join(join('seats', seat), 'goods');
      fields.problem('position-overflow', { field, held: held(s, seat), warehouses: s.warehouses[seat] });
    }
  }

  /** Only seats with pioneers can have passed, and not all of them: that ends the round. */
  checkPassed(count: number): void {
    const { c, s, fields } = this;
    if (count === 0) return;
    const seats = Array.from({ length: c.seats }, (_, seat) => seat);
    const hasPassed = (seat: number): boolean => (s.passed & (1 << seat)) !== 0;
    const isPlayed = s.phase === ROUND_PHASE && seats.some((seat) => s.boat[seat] > 0 && !hasPassed(seat));
    if (seats.some((seat) => hasPassed(seat) && s.boat[seat] === 0) || !isPlayed)
      fields.problem('position-passed', { field: 'passed' });
  }

  readPawn(position: JsonObject): void {
    const { c, s, options, fields } = this;
    const untouched = s.phase === OPENING_PHASE && s.laid.every((tiles) => tiles === 0);
    if (position['pawn'] !== undefined) s.pawn = fields.whole(position['pawn'], 'pawn', 0, c.seats - 1);
    else if (options.first !== 'random') s.pawn = options.first;
    else if (untouched && position['turn'] === undefined) s.due[FIRST_DUE] = 1;
    else s.pawn = fields.whole(position['turn'] ?? 0, 'turn', 0, c.seats - 1);
  }

  nextInOpening(): number {
    const { c, s } = this;
    if (s.due[FIRST_DUE] > 0) return 0;
    const starter = openingStarter(c, s);
    for (let i = 0; i < c.seats; i++) {
      const seat = (starter - i + c.seats) % c.seats;
      if (s.laid[seat] === 0) return seat;
    }
    return s.pawn;
  }

  readEffect(value: Json): void {
    const { c, s, fields } = this;
    const effect = fields.object(value, 'effect', ['tile', 'left']);
    const tile = typeof effect['tile'] === 'string' ? c.tileNumber(effect['tile']) : undefined;
    const own = s.river.subarray(s.seat * RIVER_LENGTH, (s.seat + 1) * RIVER_LENGTH);
    if (tile === undefined || !own.includes(tile + 1)) {
      fields.problem('position-effect', { found: shown(effect['tile']), seat: s.seat });
      return;
    }
    s.effect = tile + 1;
    const most = c.meadow[tile] === SWAP_NOW ? c.meadowAmount[tile] : 1;
    s.effectLeft = fields.whole(effect['left'], 'effect.left', 1, most, 1);
  }

  /** Reads the ending; by default derived from full rivers and token rows. */
  readEnding(position: JsonObject): void {
    const { c, s, fields } = this;
    if (position['ending'] !== undefined) {
      s.ending = fields.name(position['ending'], 'ending', ENDINGS);
    } else if (s.tokens.some((tokens) => tokens === c.spots)) {
      s.ending = BY_TOKENS;
    } else if (s.laid.some((tiles) => tiles === RIVER_LENGTH)) {
      s.ending = BY_TILES;
    }
    if (s.due[TILES_DUE] > 0 && s.effect !== 0) fields.problem('position-effect-due', {});
  }
}

/** Overflow only follows a gain, so in a round the seat must have placed a pioneer. */
function mayOverflow(s: TheRiverState, seat: number): boolean {
  return (
    s.phase !== ROUND_PHASE || ACTION_SPACES.some((_, space) => s.pioneers[space * MAX_SEATS + seat] > 0)
  );
}

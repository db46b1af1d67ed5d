import { fieldPath, type Json, type JsonObject, omitUndefined, shortJson } from '@two-rivers/kernel';
import { readSeatFields, readSettling, SEAT_FIELDS, writeSeatFields } from '../fields.gen.ts';
import { BOARDS_DUE, BUILDING_WORDS, PIONEERS_WIDTH, type TheRiverState } from '../model.gen.ts';
import { addPioneer, hasRoom } from './actionSpaces.ts';
import { pioneersInPlay } from './cleanup.ts';
import type { Components } from './components/components.ts';
import { ACTION_SPACES, MAX_RESERVED, MAX_SPOTS, RIVER_LENGTH } from './components/edition.ts';
import { idsOf, type PieceReader } from './pieceReader.ts';
import { addToSet, isInSet, removeFromSet } from './state.ts';
import { updateSymbols } from './terrain.ts';
import { refuse } from './reasons.ts';

export const SEAT_DOCUMENT_FIELDS = ['board', 'river', ...SEAT_FIELDS, 'boat', 'placed', 'tokens', 'reserved', 'built'];

export function writeSeat(c: Components, s: TheRiverState, seat: number): JsonObject {
  const placed = ACTION_SPACES.flatMap((name, space) => {
    const pioneers = s.pioneers[space * PIONEERS_WIDTH + seat];
    return pioneers > 0 ? [[name, pioneers] as const] : [];
  });
  const spots = s.spots.subarray(seat * MAX_SPOTS, seat * MAX_SPOTS + s.tokens[seat]);
  const { settling, ...plain } = writeSeatFields(s, seat);
  return omitUndefined({
    board: s.board[seat] === 0 ? undefined : c.boards[s.board[seat] - 1],
    river: idsOf(rowOf(s.river, seat, RIVER_LENGTH), c.tiles),
    ...plain,
    boat: s.boat[seat],
    settling,
    placed: Object.fromEntries(placed),
    tokens: Array.from(spots, (value) => value - 1),
    reserved: idsOf(rowOf(s.reserved, seat, MAX_RESERVED), c.buildings),
    built: c.buildings.filter((_, card) => isInSet(s.built, card, seat * BUILDING_WORDS)),
  });
}

function rowOf(window: Uint8Array, seat: number, width: number): Uint8Array {
  return window.subarray(seat * width, (seat + 1) * width);
}

/** Reads the board, river, buildings and goods of a seat. */
export function readSeat(reader: PieceReader, own: JsonObject, seat: number): void {
  const { c, s, fields } = reader;
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
  const river = reader.readIds(own['river'], fieldPath(field, 'river'), RIVER_LENGTH, (id) => reader.takeTile(id));
  if (river.length > 0 && s.board[seat] === 0)
    fields.addProblem(refuse('position-board', { field: fieldPath(field, 'board') }));
  s.river.set(river, seat * RIVER_LENGTH);
  s.tilesLaid[seat] = river.length;
  updateSymbols(c, s, seat);
  const takeCard = (id: Json): number => reader.takeCard(id);
  s.reserved.set(
    reader.readIds(own['reserved'], fieldPath(field, 'reserved'), MAX_RESERVED, takeCard),
    seat * MAX_RESERVED,
  );
  for (const card of reader.readIds(own['built'], fieldPath(field, 'built'), c.buildings.length, takeCard)) {
    if (card > 0) addToSet(s.built, card - 1, seat * BUILDING_WORDS);
  }
  readSeatFields({ reader: fields, own, path: field, s, seat });
}

/** Reads the tokens; by default the highest left, one per building. */
export function readTokens(reader: PieceReader, own: JsonObject, seat: number): void {
  const { c, s, fields } = reader;
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

export function readPioneers(reader: PieceReader, own: JsonObject, seat: number): void {
  const { c, s, fields } = reader;
  const field = fieldPath('seats', seat);
  let covered = 0;
  for (let space = 0; space < s.tilesLaid[seat]; space++) if (c.isSettler(s.board[seat] - 1, space)) covered++;
  readSettling({ reader: fields, own, path: field, s, seat }, 0, covered);
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

import { isObject, type Json, type SeatLabel, StoredFields } from '@two-rivers/kernel';
import {
  fromStoredResult,
  type GameResult,
  type SavedGame,
  type GameSource,
  GAME_SOURCES,
  type StoredResult,
  toStoredResult,
} from './savedGame.ts';

/** List entry of a game, without its log. */
export interface ListedGame {
  readonly id: string;
  readonly source: GameSource;
  readonly game: string;
  readonly seats: readonly SeatLabel[];
  /** the owner's seats */
  readonly own: readonly number[];
  readonly created: number;
  readonly updated: number;
  /** number of log lines, and number of player moves among them */
  readonly lines: number;
  readonly moves: number;
  readonly over: boolean;
  /** seat to move; omitted if there is none */
  readonly turn?: number;
  /** omitted while the game runs, and if it was stopped early */
  readonly result?: GameResult;
  /** time at which the game was archived; omitted if it is not */
  readonly archivedAt?: number;
  /** summary of the game's review, if there is one */
  readonly review?: ReviewSummary;
}

/** Summary of a review, with one figure per seat. */
export interface ReviewSummary {
  /** version of the review method */
  readonly version: number;
  readonly modelFingerprint: string;
  readonly budget: string;
  /** average loss of win chance per decision */
  readonly rates: readonly number[];
  /** win chance gained by luck */
  readonly luck: readonly number[];
}

/** List entry of a game; `name` is the owner's name in this browser. */
export function toListedGame(game: SavedGame, name: string): ListedGame {
  const { id, source, created, updated, saved, over, turn, result } = game;
  const { seats, log } = saved.record;
  return {
    id,
    source,
    game: saved.record.game,
    seats,
    own: game.own ?? ownSeats(seats, name),
    created,
    updated,
    lines: log.length,
    moves: log.filter((line) => !line.startsWith('~')).length,
    over,
    ...(turn === undefined ? {} : { turn }),
    ...(result === undefined ? {} : { result }),
  };
}

/** Path to continue or replay a game, or to the score pad for a game at a real table. */
export function gamePath({ id, game, source, over }: ListedGame): string {
  if (source === 'table') return `/score/${game}`;
  return over ? `/replay/${id}` : `/table/${id}`;
}

/** Seat of the only person; if there are several persons, the seats with the owner's name. */
function ownSeats(seats: readonly SeatLabel[], name: string): readonly number[] {
  const persons = seats.flatMap(({ bot }, seat) => (bot === undefined ? [seat] : []));
  return persons.length === 1 ? persons : persons.filter((seat) => seats[seat]?.name === name);
}

/** List entry of a finished game as stored in the archive; field names are frozen. */
export interface StoredListedGame {
  readonly id: string;
  readonly source: string;
  readonly game: string;
  readonly seats: readonly StoredSeat[];
  readonly own: readonly number[];
  readonly created: number;
  readonly updated: number;
  readonly lines: number;
  readonly moves: number;
  readonly over: true;
  readonly result?: StoredResult;
  readonly kept: number;
  readonly reviewed?: StoredReviewSummary;
}

interface StoredSeat {
  readonly name: string;
  readonly bot?: string;
}

interface StoredReviewSummary {
  readonly version: number;
  readonly mark: string;
  readonly budget: string;
  readonly rates: readonly number[];
  readonly luck: readonly number[];
}

export function toStoredListedGame(listed: ListedGame): StoredListedGame {
  const { id, source, game, seats, own, created, updated, lines, moves, result, archivedAt = 0, review } = listed;
  return {
    id,
    source,
    game,
    seats: seats.map(({ name, bot }) => (bot === undefined ? { name } : { name, bot })),
    own,
    created,
    updated,
    lines,
    moves,
    over: true,
    ...(result === undefined ? {} : { result: toStoredResult(result) }),
    kept: archivedAt,
    ...(review === undefined ? {} : { reviewed: toStoredReviewSummary(review) }),
  };
}

/** Reads a stored list entry; undefined without an id, game or seats. */
export function fromStoredListedGame(document: Json): ListedGame | undefined {
  const fields = new StoredFields<StoredListedGame>(document);
  const [id, game] = [fields.text('id', undefined), fields.text('game', undefined)];
  const seats = fields.list('seats', undefined);
  if (id === undefined || game === undefined || seats === undefined) return undefined;
  const result = fromStoredResult(fields.json('result'));
  const reviewed = fromStoredReviewSummary(fields.json('reviewed'));
  return {
    id,
    source: fields.oneOf('source', GAME_SOURCES, 'here'),
    game,
    seats: seats.flatMap(fromStoredSeat),
    own: fields.numbers('own'),
    created: fields.number('created', 0),
    updated: fields.number('updated', 0),
    lines: fields.number('lines', 0),
    moves: fields.number('moves', 0),
    over: true,
    ...(result === undefined ? {} : { result }),
    archivedAt: fields.number('kept', 0),
    ...(reviewed === undefined ? {} : { review: reviewed }),
  };
}

function fromStoredSeat(document: Json): readonly SeatLabel[] {
  const fields = new StoredFields<StoredSeat>(document);
  const [name, bot] = [fields.text('name', undefined), fields.text('bot', undefined)];
  if (name === undefined) return [];
  return [bot === undefined ? { name } : { name, bot }];
}

function toStoredReviewSummary({ version, modelFingerprint, budget, rates, luck }: ReviewSummary): StoredReviewSummary {
  return { version, mark: modelFingerprint, budget, rates, luck };
}

/** Reads a stored review summary; undefined without its model fingerprint or budget. */
function fromStoredReviewSummary(document: Json | undefined): ReviewSummary | undefined {
  if (!isObject(document)) return undefined;
  const fields = new StoredFields<StoredReviewSummary>(document);
  const [mark, budget] = [fields.text('mark', undefined), fields.text('budget', undefined)];
  if (mark === undefined || budget === undefined) return undefined;
  const [rates, luck] = [fields.numbers('rates'), fields.numbers('luck')];
  return { version: fields.number('version', 0), modelFingerprint: mark, budget, rates, luck };
}

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

/** What lists show of a game, without its log. */
export interface ListedGame {
  readonly id: string;
  readonly source: GameSource;
  readonly game: string;
  readonly seats: readonly SeatLabel[];
  /** the seats of whoever keeps it */
  readonly own: readonly number[];
  readonly created: number;
  readonly updated: number;
  /** lines of its log, and how many of them are moves of players */
  readonly lines: number;
  readonly moves: number;
  readonly over: boolean;
  /** whose turn it is; left out where it is nobody's */
  readonly turn?: number;
  /** left out until the end, and where it was stopped before */
  readonly result?: GameResult;
  /** since when it is in the archive; left out where it is not */
  readonly archivedAt?: number;
  /** what a review found, where one was made */
  readonly review?: ReviewSummary;
}

/** A review in short, with one figure for each seat. */
export interface ReviewSummary {
  /** the version of who judged */
  readonly version: number;
  readonly modelFingerprint: string;
  readonly budget: string;
  /** what a decision lost on average, in shares of the win */
  readonly rates: readonly number[];
  /** what chance gave, in shares of the win */
  readonly luck: readonly number[];
}

/** What a list shows of a game. `name` is what its keeper goes by in this browser. */
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

/** Where one goes on with a game, sees it again, or scores the next one at a real table. */
export function gamePath({ id, game, source, over }: ListedGame): string {
  if (source === 'table') return `/score/${game}`;
  return over ? `/replay/${id}` : `/table/${id}`;
}

/** The only person, or of several whoever has the keeper's name. */
function ownSeats(seats: readonly SeatLabel[], name: string): readonly number[] {
  const persons = seats.flatMap(({ bot }, seat) => (bot === undefined ? [seat] : []));
  return persons.length === 1 ? persons : persons.filter((seat) => seats[seat]?.name === name);
}

/** A line of the list in the archive, where all games are over, by names that stay as they are. */
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

/** Reads a line of the list; without its id, game or seats it is none. */
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

/** Without what judged it is none. */
function fromStoredReviewSummary(document: Json | undefined): ReviewSummary | undefined {
  if (!isObject(document)) return undefined;
  const fields = new StoredFields<StoredReviewSummary>(document);
  const [mark, budget] = [fields.text('mark', undefined), fields.text('budget', undefined)];
  if (mark === undefined || budget === undefined) return undefined;
  const [rates, luck] = [fields.numbers('rates'), fields.numbers('luck')];
  return { version: fields.number('version', 0), modelFingerprint: mark, budget, rates, luck };
}

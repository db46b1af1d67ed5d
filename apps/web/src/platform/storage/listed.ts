import { isList, isObject, type Json, type SeatLabel } from '@two-rivers/kernel';
import { type Source, SOURCES, type StoredGame, type StoredResult } from './storage.ts';

/** What lists show of a game, without its log. */
export interface ListedGame {
  readonly id: string;
  readonly source: Source;
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
  readonly result?: StoredResult;
  /** since when it is in the archive; left out where it is not */
  readonly kept?: number;
  /** what a review found, where one was made */
  readonly reviewed?: Reviewed;
}

/** A review in short, with one figure for each seat. */
export interface Reviewed {
  /** the version of who judged */
  readonly version: number;
  readonly mark: string;
  readonly budget: string;
  /** what a decision lost on average, in shares of the win */
  readonly rates: readonly number[];
  /** what chance gave, in shares of the win */
  readonly luck: readonly number[];
}

/** What a list shows of a game. `name` is what its keeper goes by in this browser. */
export function listedOf(game: StoredGame, name: string): ListedGame {
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
export function wayTo({ id, game, source, over }: ListedGame): string {
  if (source === 'table') return `/score/${game}`;
  return over ? `/replay/${id}` : `/table/${id}`;
}

/** The only person, or of several whoever has the keeper's name. */
function ownSeats(seats: readonly SeatLabel[], name: string): readonly number[] {
  const persons = seats.flatMap(({ bot }, seat) => (bot === undefined ? [seat] : []));
  return persons.length === 1 ? persons : persons.filter((seat) => seats[seat]?.name === name);
}

/** Reads a line of the list; undefined where it makes no sense. */
export function parseListed(document: Json): ListedGame | undefined {
  if (!isObject(document)) return undefined;
  const { id, source, game, seats, own, created, updated, lines, moves, result, kept, reviewed } = document;
  if (typeof id !== 'string' || typeof game !== 'string' || !isList(seats)) return undefined;
  const labels = seats.flatMap((seat): readonly SeatLabel[] => {
    if (!isObject(seat) || typeof seat['name'] !== 'string') return [];
    const { name, bot } = seat;
    return [typeof bot === 'string' ? { name, bot } : { name }];
  });
  const review = parseReviewed(reviewed);
  return {
    id,
    source: SOURCES.find((each) => each === source) ?? 'here',
    game,
    seats: labels,
    own: numbers(own),
    created: number(created),
    updated: number(updated),
    lines: number(lines),
    moves: number(moves),
    over: true,
    ...(isObject(result)
      ? { result: { scores: numbers(result['scores']), ranks: numbers(result['ranks']) } }
      : {}),
    kept: number(kept),
    ...(review === undefined ? {} : { reviewed: review }),
  };
}

function parseReviewed(document: Json | undefined): Reviewed | undefined {
  if (!isObject(document)) return undefined;
  const { version, mark, budget, rates, luck } = document;
  if (typeof mark !== 'string' || typeof budget !== 'string') return undefined;
  return { version: number(version), mark, budget, rates: numbers(rates), luck: numbers(luck) };
}

function number(value: Json | undefined): number {
  return typeof value === 'number' ? value : 0;
}

function numbers(value: Json | undefined): readonly number[] {
  return isList(value) ? value.map(number) : [];
}

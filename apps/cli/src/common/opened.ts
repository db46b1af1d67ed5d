import {
  FastRandom,
  type Game,
  type GameRecord,
  gameOf,
  type Happening,
  isMaskedRecord,
  type JsonObject,
  parseRecord,
  playEntry,
  refuse,
  startState,
  type State,
} from '@two-rivers/kernel';
import { fail } from './failure.ts';
import { readDocument } from './files.ts';
import type { CliGame } from './games.ts';
import type { Io } from './io.ts';
import { must, refused } from './sentences.ts';

/** A record, read and found to be of a game we have. Its log is not checked yet. */
export interface OpenedRecord {
  readonly entry: CliGame;
  readonly game: Game;
  readonly record: GameRecord;
}

export interface OpenedPosition {
  readonly entry: CliGame;
  readonly game: Game;
  /** what was unknown is filled in */
  readonly state: State;
}

/** How to read a position: what fills its unknown parts, and component tables other than those it carries. */
export interface PositionFlags {
  readonly seed: string;
  readonly edition?: string;
}

/** A record has a log, a position has none; both name their game. */
export function openDocument(
  io: Io,
  games: readonly CliGame[],
  path: string,
  flags: PositionFlags,
): OpenedRecord | OpenedPosition {
  const document = readDocument(io, path);
  return 'log' in document
    ? recordFrom(games, path, document)
    : positionFrom(io, games, path, document, flags);
}

export function openRecord(io: Io, games: readonly CliGame[], path: string): OpenedRecord {
  const document = readDocument(io, path);
  if (!('log' in document)) return fail('record-no-log', { path });
  return recordFrom(games, path, document);
}

function recordFrom(games: readonly CliGame[], path: string, document: JsonObject): OpenedRecord {
  const record = must(parseRecord(document), undefined, path);
  const families = games.map(({ family }) => family);
  const entry = games.find(({ family }) => family.id === record.game);
  const game = must(gameOf(record, families), entry, path);
  return { entry: entry ?? fail('document-no-game', { path }), game, record };
}

function positionFrom(
  io: Io,
  games: readonly CliGame[],
  path: string,
  document: JsonObject,
  flags: PositionFlags,
): OpenedPosition {
  const { game: id, options, engine, edition: carried, ...rest } = document;
  if (typeof id !== 'string') return fail('document-no-game', { path });
  const entry = games.find(({ family }) => family.id === id);
  if (entry === undefined) {
    const ids = games.map(({ family }) => family.id).join(', ');
    return refused(refuse('unknown-game', { game: id, games: ids }), entry, path);
  }
  const edition = flags.edition === undefined ? carried : readDocument(io, flags.edition);
  const request = {
    seats: seatsOf(document) ?? fail('position-no-players', { path }),
    ...(options === undefined ? {} : { options }),
    ...(edition === undefined ? {} : { edition }),
    ...(typeof engine === 'string' ? { engine } : {}),
  };
  const game = must(entry.family.make(request), entry, flags.edition ?? path);
  const state = game.create();
  must(
    game.readPosition({ ...rest, game: id, ...(options === undefined ? {} : { options }) }, state),
    entry,
    path,
  );
  game.resample(state, new FastRandom(flags.seed));
  return { entry, game, state };
}

/** The number of players a position is for, however its game lists them. */
function seatsOf({ seats, players }: JsonObject): number | undefined {
  for (const value of [seats, players]) {
    if (Array.isArray(value)) return value.length;
    if (typeof value === 'number') return value;
  }
  return undefined;
}

/** Is told each line with what it did. */
export type Told = (line: string, happenings: readonly Happening[]) => void;

/** Plays the first `at` lines of a record into a state; ends the command at a line that is not legal. */
export function playLog(opened: OpenedRecord, path: string, state: State, at?: number, told?: Told): void {
  const { entry, game, record } = opened;
  const { log } = record;
  if (at !== undefined && at > log.length) {
    fail('at-beyond', { path, lines: log.length, at });
  }
  const masked = isMaskedRecord(game, record);
  must(startState(game, record.start, state, masked), entry, path);
  for (const [index, line] of log.slice(0, at).entries()) {
    const happenings: Happening[] = [];
    const tell = told && ((happening: Happening) => happenings.push({ ...happening }));
    const refusal = playEntry(game, state, line, masked, tell);
    if (refusal !== undefined) {
      const { reason, values } = refusal;
      return refused({ reason, values: { ...values, line: index + 1 } }, entry, path);
    }
    told?.(line, happenings);
  }
}

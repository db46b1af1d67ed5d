import {
  copyState,
  FastRandom,
  type Game,
  type GameRecord,
  gameOf,
  type GameEvent,
  isMaskedRecord,
  type JsonObject,
  parseRecord,
  playLogEntry,
  initState,
  type State,
} from '@two-rivers/kernel';
import { fail } from './cliFailure.ts';
import { readJsonFile } from './files.ts';
import type { CliGame } from './games.ts';
import type { Io } from './io.ts';
import { valueOrFail } from './i18n.ts';
import { refuse } from './reasons.ts';

/** A record of a known game; its log is not checked yet. */
export interface OpenedRecord {
  readonly entry: CliGame;
  readonly game: Game;
  readonly record: GameRecord;
}

export interface OpenedPosition {
  readonly entry: CliGame;
  readonly game: Game;
  /** state with its unknown parts filled in */
  readonly state: State;
}

/** How to read a position: the seed for its unknown parts, and an edition file that replaces its own edition. */
export interface PositionFlags {
  readonly seed: string;
  readonly edition?: string;
}

/** Opens a record or a position; only records have a log. */
export function openDocument(
  io: Io,
  games: readonly CliGame[],
  path: string,
  flags: PositionFlags,
): OpenedRecord | OpenedPosition {
  const document = readJsonFile(io, path);
  return 'log' in document
    ? openRecordDocument(games, path, document)
    : openPositionDocument(io, games, path, document, flags);
}

export function openRecord(io: Io, games: readonly CliGame[], path: string): OpenedRecord {
  const document = readJsonFile(io, path);
  if (!('log' in document)) return fail(refuse('record-no-log', { path }));
  return openRecordDocument(games, path, document);
}

function openRecordDocument(games: readonly CliGame[], path: string, document: JsonObject): OpenedRecord {
  const record = valueOrFail(parseRecord(document), undefined, path);
  const families = games.map(({ family }) => family);
  const entry = games.find(({ family }) => family.id === record.game);
  const game = valueOrFail(gameOf(record, families), entry, path);
  return { entry: entry ?? fail(refuse('document-no-game', { path })), game, record };
}

function openPositionDocument(
  io: Io,
  games: readonly CliGame[],
  path: string,
  document: JsonObject,
  flags: PositionFlags,
): OpenedPosition {
  const { game: id, options, engine, edition: ownEdition, ...rest } = document;
  if (typeof id !== 'string') return fail(refuse('document-no-game', { path }));
  const entry = games.find(({ family }) => family.id === id);
  if (entry === undefined) {
    const ids = games.map(({ family }) => family.id).join(', ');
    return fail(refuse('unknown-game', { game: id, games: ids }), { game: entry, about: path });
  }
  const edition = flags.edition === undefined ? ownEdition : readJsonFile(io, flags.edition);
  const request = {
    seats: playerCountOf(document) ?? fail(refuse('position-no-players', { path })),
    ...(options === undefined ? {} : { options }),
    ...(edition === undefined ? {} : { edition }),
    ...(typeof engine === 'string' ? { engine } : {}),
  };
  const game = valueOrFail(entry.family.make(request), entry, flags.edition ?? path);
  const state = game.create();
  valueOrFail(
    game.readPosition({ ...rest, game: id, ...(options === undefined ? {} : { options }) }, state),
    entry,
    path,
  );
  game.resample(state, new FastRandom(flags.seed));
  return { entry, game, state };
}

/** Number of players in a position, from its `seats` or `players`. */
function playerCountOf({ seats, players }: JsonObject): number | undefined {
  for (const value of [seats, players]) {
    if (Array.isArray(value)) return value.length;
    if (typeof value === 'number') return value;
  }
  return undefined;
}

/** Listener for each log line, with the state before it and its events. */
export type LogLineListener = (line: string, before: State, events: readonly GameEvent[]) => void;

/** Plays the first `at` lines of a record into a state; ends the command at a line that is not legal. */
export function playLog(opened: OpenedRecord, path: string, state: State, at?: number, onLine?: LogLineListener): void {
  const { entry, game, record } = opened;
  const { log } = record;
  if (at !== undefined && at > log.length) {
    fail(refuse('at-beyond', { path, lines: log.length, at }));
  }
  const masked = isMaskedRecord(game, record);
  valueOrFail(initState(game, record.start, state, masked), entry, path);
  for (const [index, line] of log.slice(0, at).entries()) {
    const before = onLine === undefined ? state : game.create();
    if (before !== state) copyState(state, before);
    const events: GameEvent[] = [];
    const emit = onLine && ((event: GameEvent) => events.push(event));
    const refusal = playLogEntry(game, state, line, masked, emit);
    if (refusal !== undefined) {
      const { reason, values } = refusal;
      return fail({ reason, values: { ...values, line: index + 1 } }, { game: entry, about: path });
    }
    onLine?.(line, before, events);
  }
}

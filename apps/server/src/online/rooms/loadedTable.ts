import { isRefusal, type JsonObject, parseJson } from '@two-rivers/kernel';
import { type ChanceAuthority, Table } from '@two-rivers/table';
import type { TableChange, StoredTable } from '../store/store.ts';
import {
  adjustForDowntime,
  haveSamePeople,
  isBotSeat,
  seatOf,
  seatedPersons,
  type TableDoc,
  type TableSetup,
} from './tableDoc.ts';
import type { CommandContext } from './command.ts';
import type { GameCache, CachedGame } from './gameCache.ts';
import { tickDueAt } from './settle.ts';
import { DamagedTable, fromStoredSetup, readDoc, toStoredDoc } from './stored.ts';

/** A table read from the store; immutable, changes create a new one. */
export interface LoadedTable {
  readonly version: number;
  readonly length: number;
  readonly setup: TableSetup;
  readonly secret: string;
  readonly cachedGame: CachedGame;
  readonly doc: TableDoc;
}

/** Runs code that depends on stored data only: any error means that the data is damaged. */
function orThrowDamaged<T>(load: () => T): T {
  try {
    return load();
  } catch (error) {
    throw error instanceof DamagedTable ? error : new DamagedTable(error instanceof Error ? error.message : '');
  }
}

export function loadTable(row: StoredTable, games: GameCache, slept: number, now: number): LoadedTable {
  return orThrowDamaged(() => readRow(row, games, slept, now));
}

function readRow(row: StoredTable, games: GameCache, slept: number, now: number): LoadedTable {
  const { version, length, secret } = row;
  const stored = fromStoredSetup(parseJson(row.setup));
  const cachedGame = games.get(stored);
  if (isRefusal(cachedGame)) throw new DamagedTable(cachedGame.reason);
  const setup = { ...stored, edition: cachedGame.edition };
  const doc = readDoc(row.doc);
  return { version, length, setup, secret, cachedGame, doc: adjustForDowntime(setup, doc, slept, now) };
}

/** Rebuilds the game from its log. */
export function rebuildGame(loaded: LoadedTable, log: readonly string[], authority: ChanceAuthority): Table {
  return orThrowDamaged(() => replayLog(loaded, log, authority));
}

function replayLog(
  { cachedGame, doc, length }: LoadedTable,
  log: readonly string[],
  authority: ChanceAuthority,
): Table {
  const { id, engine, options } = cachedGame.game;
  if (log.length < length) throw new DamagedTable(`${log.length} lines of ${length}`);
  const saved = {
    record: { game: id, engine, options, seats: seatLabels(doc), log: log.slice(0, length) },
    draft: doc.draft,
    confirms: doc.seats.map(({ confirms }) => confirms),
    abandoned: doc.status === 'abandoned',
  };
  const table = Table.load(cachedGame.game, saved, authority);
  if (isRefusal(table)) throw new DamagedTable(table.reason);
  return table;
}

/** Whether a game matches the stored length and draft. */
export function matchesStored(table: Table, { length, doc }: LoadedTable): boolean {
  const { draftTexts } = table;
  return (
    table.length === length &&
    draftTexts.length === doc.draft.length &&
    draftTexts.every((move, index) => move === doc.draft[index])
  );
}

/** The change to store for an executed command. */
export function toTableChange(id: string, loaded: LoadedTable, context: CommandContext, wall: number): TableChange {
  const { setup, doc, table, now } = context;
  const lines = table?.unmaskedLines(loaded.length) ?? [];
  // drafts are private: not even the time of the last change may reveal them
  const isPublic = lines.length > 0 || stringifyWithoutDraft(doc) !== stringifyWithoutDraft(loaded.doc);
  return {
    id,
    version: loaded.version,
    length: loaded.length,
    doc: JSON.stringify(toStoredDoc(doc)),
    lines,
    status: doc.status,
    open: doc.open,
    updated: isPublic ? wall : null,
    due: tickDueAt(setup, doc, now),
    ...(haveSamePeople(loaded.doc, doc) ? {} : { sitting: ownersOf(doc) }),
  };
}

function stringifyWithoutDraft(doc: TableDoc): string {
  return JSON.stringify({ ...doc, draft: [], done: '', slept: 0 });
}

/** Owners of a table: the people seated, and the host. */
export function ownersOf(doc: TableDoc): string[] {
  return [...new Set([...seatedPersons(doc), doc.host])];
}

/** Seats as named in a record. */
export function seatLabels(doc: TableDoc): { name: string; bot?: string }[] {
  return doc.seats.map(({ person, bot }) => ({
    name: person?.name ?? bot ?? '',
    ...(bot === null ? {} : { bot }),
  }));
}

/** A decision of a person, with everything they may know. */
export interface PendingDecision {
  readonly game: string;
  readonly engine: string;
  readonly options: JsonObject;
  readonly edition: JsonObject | null;
  readonly seat: number;
  readonly length: number;
  readonly drafted: number;
  readonly position: JsonObject;
  readonly moves: readonly string[];
}

/** A person's pending decision; undefined unless it is their turn. */
export function findPendingDecision(
  { setup, doc }: LoadedTable,
  table: Table,
  person: string,
): PendingDecision | undefined {
  const seat = seatOf(doc, person);
  if (doc.status !== 'playing' || doc.actor !== seat || isBotSeat(doc.seats[seat])) return undefined;
  const { game } = table;
  const { state, moves, length, draft } = table.view(seat);
  return {
    game: setup.game,
    engine: setup.engine,
    options: setup.options,
    edition: setup.edition,
    seat,
    length,
    drafted: draft.length,
    position: game.observe(state),
    moves: moves.toArray().map((move) => game.writeMove(move)),
  };
}

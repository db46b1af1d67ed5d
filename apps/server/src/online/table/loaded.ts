import { isRefusal, type JsonObject, parseJson } from '@two-rivers/kernel';
import { type Authority, Table } from '@two-rivers/table';
import type { Change, StoredTable } from '../store/store.ts';
import {
  awakened,
  haveSamePeople,
  isBotSeat,
  seatOf,
  sittingAt,
  type TableDoc,
  type TableSetup,
} from './doc.ts';
import type { Work } from './command.ts';
import type { GameCache, Made } from './gameCache.ts';
import { dueOf } from './settle.ts';
import { Damaged, fromStoredSetup, readDoc, toStoredDoc } from './stored.ts';

/** A table read from the store; immutable, changes create a new one. */
export interface Loaded {
  readonly version: number;
  readonly length: number;
  readonly setup: TableSetup;
  readonly secret: string;
  readonly made: Made;
  readonly doc: TableDoc;
}

/** Runs code that depends on stored data only: any error means that the data is damaged. */
function fromStored<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw error instanceof Damaged ? error : new Damaged(error instanceof Error ? error.message : '');
  }
}

export function readTable(row: StoredTable, games: GameCache, slept: number, now: number): Loaded {
  return fromStored(() => read(row, games, slept, now));
}

function read(row: StoredTable, games: GameCache, slept: number, now: number): Loaded {
  const { version, length, secret } = row;
  const stored = fromStoredSetup(parseJson(row.setup));
  const made = games.make(stored);
  if (isRefusal(made)) throw new Damaged(made.reason);
  const setup = { ...stored, edition: made.edition };
  const doc = readDoc(row.doc);
  return { version, length, setup, secret, made, doc: awakened(setup, doc, slept, now) };
}

/** Rebuilds the game from its log. */
export function rebuild(at: Loaded, log: readonly string[], authority: Authority): Table {
  return fromStored(() => replay(at, log, authority));
}

function replay({ made, doc, length }: Loaded, log: readonly string[], authority: Authority): Table {
  const { id, engine, options } = made.game;
  if (log.length < length) throw new Damaged(`${log.length} lines of ${length}`);
  const saved = {
    record: { game: id, engine, options, seats: labelsOf(doc), log: log.slice(0, length) },
    draft: doc.draft,
    confirms: doc.seats.map(({ confirms }) => confirms),
    abandoned: doc.status === 'abandoned',
  };
  const table = Table.load(made.game, saved, authority);
  if (isRefusal(table)) throw new Damaged(table.reason);
  return table;
}

/** Whether a game matches the stored length and draft. */
export function isAsStored(table: Table, { length, doc }: Loaded): boolean {
  const { drafted } = table;
  return (
    table.length === length &&
    drafted.length === doc.draft.length &&
    drafted.every((move, index) => move === doc.draft[index])
  );
}

/** The change to store for an executed command. */
export function changeOf(id: string, at: Loaded, work: Work, wall: number): Change {
  const { setup, doc, table, now } = work;
  const lines = table?.trueLines(at.length) ?? [];
  // drafts are private: not even the time of the last change may reveal them
  const isPublic = lines.length > 0 || withoutDraft(doc) !== withoutDraft(at.doc);
  return {
    id,
    version: at.version,
    length: at.length,
    doc: JSON.stringify(toStoredDoc(doc)),
    lines,
    status: doc.status,
    open: doc.open,
    updated: isPublic ? wall : null,
    due: dueOf(setup, doc, now),
    ...(haveSamePeople(at.doc, doc) ? {} : { sitting: ownersOf(doc) }),
  };
}

function withoutDraft(doc: TableDoc): string {
  return JSON.stringify({ ...doc, draft: [], done: '', slept: 0 });
}

/** Owners of a table: the people seated, and the host. */
export function ownersOf(doc: TableDoc): string[] {
  return [...new Set([...sittingAt(doc), doc.host])];
}

/** Seats as named in a record. */
export function labelsOf(doc: TableDoc): { name: string; bot?: string }[] {
  return doc.seats.map(({ person, bot }) => ({
    name: person?.name ?? bot ?? '',
    ...(bot === null ? {} : { bot }),
  }));
}

/** A decision of a person, with everything they may know. */
export interface Decision {
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

/** Undefined unless the person is to act. */
export function decisionOf({ setup, doc }: Loaded, table: Table, person: string): Decision | undefined {
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

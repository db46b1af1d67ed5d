import { parseJson } from '@two-rivers/kernel';
import { disambiguationMarks, type TableSummary } from '@two-rivers/protocol';
import type { TableListing, ListedTable } from '../store/listedTable.ts';
import { DELETED_NAME } from '../store/store.ts';
import { isBotSeat, seatOf, type TableDoc, type TableSetup } from './tableDoc.ts';
import type { GameCache } from './gameCache.ts';
import { fromStoredClock, readDoc, toStoredClock } from './stored.ts';

/** Maximum length of options in lists; longer ones are left out. */
const MAX_CHARACTERS = 400;

/** Returns the data of a table that lists show, taken from its setup. */
export function toTableListing({ game, seats, clock, options, edition }: TableSetup): TableListing {
  const text = JSON.stringify(options);
  return {
    game,
    seats,
    pace: clock.kind,
    clock: JSON.stringify(toStoredClock(clock)),
    options: text.length <= MAX_CHARACTERS ? text : '{}',
    edition: editionText(edition, 'name'),
    editionHash: editionText(edition, 'hash'),
  };
}

function editionText(edition: TableSetup['edition'], field: string): string {
  const value = edition?.[field];
  return typeof value === 'string' ? value : '';
}

/** Reads the rows of a list, and skips damaged ones. */
export function readListedTables<T>(
  lines: readonly ListedTable[],
  read: (line: ListedTable, doc: TableDoc) => readonly T[],
  setAside: (id: string, why: string) => void,
): T[] {
  return lines.flatMap((line) => {
    try {
      return read(line, readDoc(line.doc));
    } catch (error) {
      setAside(line.id, error instanceof Error ? error.message : '');
      return [];
    }
  });
}

/** Removes a person's name and id from the text of a possibly damaged document. */
export function withoutPerson(doc: string, person: string, placeholderId: string): string {
  // our ids have no special characters of regular expressions
  const namePattern = new RegExp(`("id":"${person}","name":)"(?:[^"\\\\]|\\\\.)*"?`, 'g');
  return doc.replace(namePattern, `$1${JSON.stringify(DELETED_NAME)}`).replaceAll(person, placeholderId);
}

/** Whether a document names a person as host; false if it is damaged. */
export function isHostOf(doc: string, person: string): boolean {
  try {
    return readDoc(doc).host === person;
  } catch {
    return false;
  }
}

function isTurnOf(doc: TableDoc, seat: number): boolean {
  return doc.status === 'playing' && seat >= 0 && doc.actor === seat && !isBotSeat(doc.seats[seat]);
}

/** Whether a table waits for this person. */
function isWaitingFor(doc: TableDoc, person: string): boolean {
  const seat = seatOf(doc, person);
  if (doc.status !== 'waiting') return isTurnOf(doc, seat);
  if (doc.host !== person) return doc.seats[seat]?.ready === false;
  // starting implies that the host is ready
  return doc.seats.every((each, index) => each.bot !== null || each.ready || index === seat);
}

/** A row of the lobby or of a person's own tables, as that person sees it. */
export function toTableSummary(
  { id, listing, updated, since }: ListedTable,
  doc: TableDoc,
  person: string,
  games: GameCache,
): TableSummary {
  const seat = seatOf(doc, person);
  const { game, clock, options, edition, editionHash } = listing;
  const people = doc.seats.flatMap((each) => (each.person === null ? [] : [each.person]));
  const marks = disambiguationMarks(people);
  return {
    id,
    game,
    status: doc.status,
    seats: doc.seats.map((each) => each.person?.name ?? each.bot),
    ...(marks.size === 0 ? {} : { marks: doc.seats.map((each) => marks.get(each.person?.id ?? '') ?? null) }),
    bots: doc.seats.map((each) => each.bot),
    free: doc.seats.filter((each) => each.person === null && each.bot === null).length,
    yourTurn: isTurnOf(doc, seat),
    waitsForYou: isWaitingFor(doc, person),
    hints: doc.hints,
    updated: new Date(updated).toISOString(),
    since: new Date(since).toISOString(),
    clock: fromStoredClock(parseJson(clock)),
    options: JSON.parse(options) as NonNullable<TableSummary['options']>,
    // null: the default edition
    edition: editionHash === games.defaultEditionHash(game) ? null : { name: edition, hash: editionHash },
  };
}

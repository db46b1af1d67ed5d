import { maxEntry, type ScorePadEntries, type ScorePadLine } from '@two-rivers/forms';
import { isList, isObject, type Json, parseJson, StoredFields } from '@two-rivers/kernel';
import { STORAGE_KEY_PREFIXES, writeStorage, readStorage } from '../../platform/localStorage.ts';

/** Entries on the score pad of a game. */
export interface PadSheet {
  readonly seats: number;
  readonly names: readonly string[];
  /** by line id, one number per player */
  readonly written: Readonly<Record<string, readonly number[]>>;
}

/** Maximum number of players of any game; entries of players left out of a smaller game are kept. */
const MOST_SEATS = 8;
const LONGEST_NAME = 40;

const sheetKey = (game: string) => `${STORAGE_KEY_PREFIXES.pad}${game}` as const;

export function emptySheet(seats: number): PadSheet {
  return { seats, names: [], written: {} };
}

/** Stored sheet of a game; empty if there is none or it is damaged. */
export function readSheet(game: string, counts: readonly number[]): PadSheet {
  const empty = emptySheet(counts[0] ?? 2);
  try {
    return fromStoredSheet(parseJson(readStorage(sheetKey(game)) ?? '{}'), counts) ?? empty;
  } catch {
    return empty;
  }
}

export function storeSheet(game: string, sheet: PadSheet): void {
  // without storage the sheet lasts until the page is closed
  writeStorage(sheetKey(game), JSON.stringify(toStoredSheet(sheet)));
}

/** Sheet as stored in browsers; field names are frozen. */
export interface StoredSheet {
  readonly seats: number;
  readonly names: readonly string[];
  readonly written: Readonly<Record<string, readonly number[]>>;
}

export function toStoredSheet({ seats, names, written }: PadSheet): StoredSheet {
  return { seats, names, written };
}

/** Reads a stored sheet; undefined if its number of players does not fit the game. */
export function fromStoredSheet(document: Json, counts: readonly number[]): PadSheet | undefined {
  const fields = new StoredFields<StoredSheet>(document);
  const seats = fields.number('seats', undefined);
  if (seats === undefined || !counts.includes(seats)) return undefined;
  const storedEntries = fields.json('written');
  const lines = Object.entries(isObject(storedEntries) ? storedEntries : {}).map(([line, values]) => [
    line,
    isList(values) ? values.slice(0, MOST_SEATS).map(toWholeNumber) : [],
  ]);
  return {
    seats,
    names: fields
      .list('names', [])
      .slice(0, MOST_SEATS)
      .map((name) => (typeof name === 'string' ? truncateName(name) : '')),
    written: Object.fromEntries(lines) as PadSheet['written'],
  };
}

function truncateName(name: string): string {
  return name.slice(0, LONGEST_NAME);
}

function toWholeNumber(value: Json): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
}

export function withPlayerName(sheet: PadSheet, seat: number, name: string): PadSheet {
  return { ...sheet, names: replaceAt(sheet.names, seat, truncateName(name), '') };
}

/** Sheet with a player's value in a line, limited to the line's range. */
export function withLineValue(sheet: PadSheet, line: ScorePadLine, seat: number, value: number): PadSheet {
  const bounded = Math.max(0, Math.min(Math.trunc(value) || 0, maxEntry(line)));
  const before = sheet.written[line.id] ?? [];
  return { ...sheet, written: { ...sheet.written, [line.id]: replaceAt(before, seat, bounded, 0) } };
}

/** Sheet with a piece given to a player or taken back; giving a unique piece takes it from its previous owner. */
export function withPieceToggled(
  sheet: PadSheet,
  line: Extract<ScorePadLine, { readonly kind: 'pieces' }>,
  seat: number,
  piece: number,
): PadSheet {
  const bit = 1 << piece;
  const before = sheet.written[line.id] ?? [];
  const others = line.isUnique === true ? before.map((value) => value & ~bit) : before;
  return withLineValue(
    { ...sheet, written: { ...sheet.written, [line.id]: others } },
    line,
    seat,
    (before[seat] ?? 0) ^ bit,
  );
}

function replaceAt<T>(list: readonly T[], at: number, value: T, blank: T): readonly T[] {
  return Array.from({ length: Math.max(list.length, at + 1) }, (_, index) =>
    index === at ? value : (list[index] ?? blank),
  );
}

/** Entries of all lines in the game's format. */
export function padEntriesOf({ seats, written }: PadSheet, lines: readonly ScorePadLine[]): ScorePadEntries {
  return lines.map((line) =>
    Array.from({ length: seats }, (_, seat) => Math.min(written[line.id]?.[seat] ?? 0, maxEntry(line))),
  );
}

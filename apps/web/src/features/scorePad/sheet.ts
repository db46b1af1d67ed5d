import { maxEntry, type ScorePadEntries, type ScorePadLine } from '@two-rivers/forms';
import { isList, isObject, type Json, parseJson, StoredFields } from '@two-rivers/kernel';
import { STORAGE_KEY_PREFIXES, writeStorage, readStorage } from '../../platform/localStorage.ts';

/** What is written on the pad of a game. */
export interface PadSheet {
  readonly seats: number;
  readonly names: readonly string[];
  /** by line, a number for each player */
  readonly written: Readonly<Record<string, readonly number[]>>;
}

/** As many as can play any game; who is left out of a smaller round keeps what is written. */
const MOST_SEATS = 8;
const LONGEST_NAME = 40;

const sheetKey = (game: string) => `${STORAGE_KEY_PREFIXES.pad}${game}` as const;

export function emptySheet(seats: number): PadSheet {
  return { seats, names: [], written: {} };
}

/** What this browser has of a game's pad; an empty sheet where that is nothing, or damaged. */
export function readSheet(game: string, counts: readonly number[]): PadSheet {
  const empty = emptySheet(counts[0] ?? 2);
  try {
    return fromStoredSheet(parseJson(readStorage(sheetKey(game)) ?? '{}'), counts) ?? empty;
  } catch {
    return empty;
  }
}

export function storeSheet(game: string, sheet: PadSheet): void {
  // where nothing may be kept, the sheet lasts as long as the page
  writeStorage(sheetKey(game), JSON.stringify(toStoredSheet(sheet)));
}

/** The same in a browser, by names that stay as they are. */
export interface StoredSheet {
  readonly seats: number;
  readonly names: readonly string[];
  readonly written: Readonly<Record<string, readonly number[]>>;
}

export function toStoredSheet({ seats, names, written }: PadSheet): StoredSheet {
  return { seats, names, written };
}

/** Nothing without a number of players that the game can have. */
export function fromStoredSheet(document: Json, counts: readonly number[]): PadSheet | undefined {
  const fields = new StoredFields<StoredSheet>(document);
  const seats = fields.number('seats', undefined);
  if (seats === undefined || !counts.includes(seats)) return undefined;
  const written = fields.json('written');
  const lines = Object.entries(isObject(written) ? written : {}).map(([line, values]) => [
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

/** The sheet with a number in a line, which is kept within its bounds. */
export function withLineValue(sheet: PadSheet, line: ScorePadLine, seat: number, value: number): PadSheet {
  const bounded = Math.max(0, Math.min(Math.trunc(value) || 0, maxEntry(line)));
  const before = sheet.written[line.id] ?? [];
  return { ...sheet, written: { ...sheet.written, [line.id]: replaceAt(before, seat, bounded, 0) } };
}

/** The sheet with a piece given to a player, or taken back; one that is there once leaves whoever had it. */
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

/** All lines as the game reads them. */
export function padEntriesOf({ seats, written }: PadSheet, lines: readonly ScorePadLine[]): ScorePadEntries {
  return lines.map((line) =>
    Array.from({ length: seats }, (_, seat) => Math.min(written[line.id]?.[seat] ?? 0, maxEntry(line))),
  );
}

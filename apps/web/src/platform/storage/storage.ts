import { isList, isObject, isRefusal, type Json, parseJson, type Refusal, refuse } from '@two-rivers/kernel';
import {
  type DraftWays,
  type PlannedTurn,
  parseSavedTable,
  readDraftWays,
  readPlan,
  type SavedTable,
} from '@two-rivers/table';
import { KEYS, KEYS_OF, note, noted, notedKeys, onNoted } from '../noted.ts';

/** Where a game comes from: played in this browser, online, read from a file, played on with known chance, or scored at a real table. */
export const SOURCES = ['here', 'online', 'file', 'study', 'table'] as const;
export type Source = (typeof SOURCES)[number];

/** A game as this browser keeps it. */
export interface StoredGame {
  readonly id: string;
  readonly source: Source;
  /** the seats of whoever keeps it, where that is known from elsewhere than their names */
  readonly own?: readonly number[];
  readonly created: number;
  readonly updated: number;
  readonly saved: SavedTable;
  /** how much of the log each seat has been shown */
  readonly told: readonly number[];
  /** the turns ahead that each seat plans */
  readonly plans: readonly (readonly PlannedTurn[])[];
  /** the ways that were gone in the draft; versions of before did not keep them */
  readonly ways?: DraftWays;
  readonly memory: boolean;
  readonly over: boolean;
  /** whose turn it is, for the list of games; left out where it is nobody's */
  readonly turn?: number;
  /** who ended where, for the list of games; left out until the end */
  readonly result?: StoredResult;
}

export interface StoredResult {
  readonly scores: readonly number[];
  readonly ranks: readonly number[];
}

const keyOf = (id: string) => `${KEYS_OF.table}${id}` as const;

export function storeGame(game: StoredGame): Refusal | undefined {
  return note(keyOf(game.id), JSON.stringify(game)) ? undefined : refuse('storage-full');
}

export function readGame(id: string): StoredGame | Refusal {
  const text = noted(keyOf(id));
  if (text === null) return refuse('no-such-table');
  try {
    return parseStored(parseJson(text));
  } catch {
    return refuse('damaged-table');
  }
}

export function forgetGame(id: string): void {
  note(keyOf(id), null);
}

const MOST_FORGOTTEN = 200;

/** Games that were deleted here and that a server may still have, the latest last. */
export function forgottenGames(): readonly string[] {
  try {
    const ids = parseJson(noted(KEYS.forgotten) ?? '[]');
    return isList(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function noteForgotten(id: string): void {
  const ids = [...forgottenGames().filter((each) => each !== id), id].slice(-MOST_FORGOTTEN);
  // where there is no room it may be back
  note(KEYS.forgotten, JSON.stringify(ids));
}

/** All games kept here, the last one played first; damaged ones are left out. */
export function storedGames(): readonly StoredGame[] {
  return notedKeys(KEYS_OF.table)
    .flatMap((key) => {
      const game = readGame(key.slice(KEYS_OF.table.length));
      return isRefusal(game) ? [] : [game];
    })
    .toSorted((a, b) => b.updated - a.updated);
}

/** Tells when another tab has changed a game. */
export function onStored(id: string, listener: () => void): () => void {
  return onNoted(keyOf(id), listener);
}

/** Reads a game as a browser of any version has kept it. */
export function parseStored(document: Json): StoredGame | Refusal {
  if (!isObject(document)) return refuse('damaged-table');
  const { id, source, own, created, updated, saved, told, plans, ways, memory, over, turn, result } =
    document;
  const table = parseSavedTable(saved ?? null);
  if (isRefusal(table)) return table;
  if (typeof id !== 'string' || typeof created !== 'number' || typeof updated !== 'number') {
    return refuse('damaged-table');
  }
  const gone = readDraftWays(ways);
  return {
    id,
    source: SOURCES.find((each) => each === source) ?? 'here',
    ...(isList(own)
      ? { own: table.record.seats.flatMap((_, seat) => (own.includes(seat) ? [seat] : [])) }
      : {}),
    created,
    updated,
    saved: table,
    told: table.record.seats.map((_, seat) => numberAt(told, seat)),
    plans: table.record.seats.map((_, seat) => readPlan(isList(plans) ? plans[seat] : undefined)),
    ...(gone === undefined ? {} : { ways: gone }),
    memory: memory === true,
    over: over === true,
    ...(typeof turn === 'number' && table.record.seats[turn] !== undefined ? { turn } : {}),
    ...(isObject(result)
      ? {
          result: {
            scores: table.record.seats.map((_, seat) => numberAt(result['scores'], seat)),
            ranks: table.record.seats.map((_, seat) => numberAt(result['ranks'], seat)),
          },
        }
      : {}),
  };
}

function numberAt(list: Json | undefined, index: number): number {
  const value = isList(list) ? list[index] : undefined;
  return typeof value === 'number' ? value : 0;
}

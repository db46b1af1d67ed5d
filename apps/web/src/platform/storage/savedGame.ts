import {
  isList,
  isObject,
  isRefusal,
  type Json,
  parseJson,
  type Refusal,
  refuse,
  StoredFields,
} from '@two-rivers/kernel';
import {
  type DraftUndoGroups,
  fromStoredPlan,
  fromStoredTable,
  fromStoredUndoGroups,
  type PlannedTurn,
  type SavedTable,
  type StoredTable,
  type StoredPlannedTurn,
  type StoredUndoGroups,
  toStoredPlan,
  toStoredTable,
  toStoredUndoGroups,
} from '@two-rivers/table';
import {
  STORAGE_KEYS,
  STORAGE_KEY_PREFIXES,
  writeStorage,
  readStorage,
  storageKeys,
  onStorageChange,
} from '../localStorage.ts';

/** Where a game comes from: played in this browser, online, read from a file, played on with known chance, or scored at a real table. */
export const GAME_SOURCES = ['here', 'online', 'file', 'study', 'table'] as const;
export type GameSource = (typeof GAME_SOURCES)[number];

/** A game as this browser keeps it. */
export interface SavedGame {
  readonly id: string;
  readonly source: GameSource;
  /** the seats of whoever keeps it, where that is known from elsewhere than their names */
  readonly own?: readonly number[];
  readonly created: number;
  readonly updated: number;
  readonly saved: SavedTable;
  /** how much of the log each seat has been shown */
  readonly seenLengths: readonly number[];
  /** the turns ahead that each seat plans */
  readonly plans: readonly (readonly PlannedTurn[])[];
  /** the ways that were gone in the draft; versions of before did not keep them */
  readonly undoGroups?: DraftUndoGroups;
  readonly memory: boolean;
  readonly over: boolean;
  /** whose turn it is, for the list of games; left out where it is nobody's */
  readonly turn?: number;
  /** who ended where, for the list of games; left out until the end */
  readonly result?: GameResult;
}

export interface GameResult {
  readonly scores: readonly number[];
  readonly ranks: readonly number[];
}

/** The same in browsers, backups and accounts, by names that stay as they are. */
export interface StoredGame {
  readonly id: string;
  readonly source: string;
  readonly own?: readonly number[];
  readonly created: number;
  readonly updated: number;
  readonly saved: StoredTable;
  readonly told: readonly number[];
  readonly plans: readonly (readonly StoredPlannedTurn[])[];
  readonly ways?: StoredUndoGroups;
  readonly memory: boolean;
  readonly over: boolean;
  readonly turn?: number;
  readonly result?: StoredResult;
}

export interface StoredResult {
  readonly scores: readonly number[];
  readonly ranks: readonly number[];
}

const gameKey = (id: string) => `${STORAGE_KEY_PREFIXES.table}${id}` as const;

export function storeGame(game: SavedGame): Refusal | undefined {
  return writeStorage(gameKey(game.id), JSON.stringify(toStoredGame(game))) ? undefined : refuse('storage-full');
}

export function readGame(id: string): SavedGame | Refusal {
  const text = readStorage(gameKey(id));
  if (text === null) return refuse('no-such-table');
  try {
    return fromStoredGame(parseJson(text));
  } catch {
    return refuse('damaged-table');
  }
}

export function deleteLocalGame(id: string): void {
  writeStorage(gameKey(id), null);
}

const MAX_DELETED_IDS = 200;

/** Games that were deleted here and that a server may still have, the latest last. */
export function deletedGameIds(): readonly string[] {
  try {
    const ids = parseJson(readStorage(STORAGE_KEYS.forgotten) ?? '[]');
    return isList(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function recordDeletedGame(id: string): void {
  const ids = [...deletedGameIds().filter((each) => each !== id), id].slice(-MAX_DELETED_IDS);
  // where there is no room it may be back
  writeStorage(STORAGE_KEYS.forgotten, JSON.stringify(ids));
}

/** All games kept here, the last one played first; damaged ones are left out. */
export function readStoredGames(): readonly SavedGame[] {
  return storageKeys(STORAGE_KEY_PREFIXES.table)
    .flatMap((key) => {
      const game = readGame(key.slice(STORAGE_KEY_PREFIXES.table.length));
      return isRefusal(game) ? [] : [game];
    })
    .toSorted((a, b) => b.updated - a.updated);
}

/** Tells when another tab has changed a game. */
export function onGameStored(id: string, listener: () => void): () => void {
  return onStorageChange(gameKey(id), listener);
}

export function toStoredGame(game: SavedGame): StoredGame {
  const { id, source, own, created, updated, saved, seenLengths, plans, undoGroups, memory, over, turn, result } = game;
  return {
    id,
    source,
    ...(own === undefined ? {} : { own }),
    created,
    updated,
    saved: toStoredTable(saved),
    told: seenLengths,
    plans: plans.map(toStoredPlan),
    ...(undoGroups === undefined ? {} : { ways: toStoredUndoGroups(undoGroups) }),
    memory,
    over,
    ...(turn === undefined ? {} : { turn }),
    ...(result === undefined ? {} : { result: toStoredResult(result) }),
  };
}

/** Reads a game as a browser of any version has kept it. Without its table, id or times it is none. */
export function fromStoredGame(document: Json): SavedGame | Refusal {
  if (!isObject(document)) return refuse('damaged-table');
  const fields = new StoredFields<StoredGame>(document);
  const saved = fromStoredTable(fields.json('saved') ?? null);
  if (isRefusal(saved)) return saved;
  const id = fields.text('id', undefined);
  const created = fields.number('created', undefined);
  const updated = fields.number('updated', undefined);
  if (id === undefined || created === undefined || updated === undefined) return refuse('damaged-table');
  const { seats } = saved.record;
  const own = fields.list('own', undefined);
  const told = fields.numbers('told');
  const plans = fields.list('plans', []);
  const ways = fromStoredUndoGroups(fields.json('ways'));
  const turn = fields.number('turn', undefined);
  const result = fromStoredResult(fields.json('result'));
  return {
    id,
    source: fields.oneOf('source', GAME_SOURCES, 'here'),
    ...(own === undefined ? {} : { own: seats.flatMap((_, seat) => (own.includes(seat) ? [seat] : [])) }),
    created,
    updated,
    saved,
    seenLengths: seats.map((_, seat) => told[seat] ?? 0),
    plans: seats.map((_, seat) => fromStoredPlan(plans[seat])),
    ...(ways === undefined ? {} : { undoGroups: ways }),
    memory: fields.flag('memory', false),
    over: fields.flag('over', false),
    ...(turn === undefined || seats[turn] === undefined ? {} : { turn }),
    ...(result === undefined
      ? {}
      : {
          result: {
            scores: seats.map((_, seat) => result.scores[seat] ?? 0),
            ranks: seats.map((_, seat) => result.ranks[seat] ?? 0),
          },
        }),
  };
}

export function toStoredResult({ scores, ranks }: GameResult): StoredResult {
  return { scores, ranks };
}

/** Without a field it has no numbers there. */
export function fromStoredResult(document: Json | undefined): GameResult | undefined {
  if (!isObject(document)) return undefined;
  const fields = new StoredFields<StoredResult>(document);
  return { scores: fields.numbers('scores'), ranks: fields.numbers('ranks') };
}

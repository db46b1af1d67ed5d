import { isList, isObject, isRefusal, type Json, parseJson, type Refusal, StoredFields } from '@two-rivers/kernel';
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
import { refuse } from '../reasons.ts';

/**
 * Origins of a game: played in this browser, online, from a file, continued from a finished game with the same chance
 * results, or scored at a real table.
 */
export const GAME_SOURCES = ['here', 'online', 'file', 'study', 'table'] as const;
export type GameSource = (typeof GAME_SOURCES)[number];

/** A game as saved in this browser. */
export interface SavedGame {
  readonly id: string;
  readonly source: GameSource;
  /** the owner's seats; if missing, they are found by the owner's name */
  readonly own?: readonly number[];
  readonly created: number;
  readonly updated: number;
  readonly saved: SavedTable;
  /** for each seat, the length of the log already shown */
  readonly seenLengths: readonly number[];
  /** planned turns of each seat */
  readonly plans: readonly (readonly PlannedTurn[])[];
  /** undo groups of the draft; missing in games of older versions */
  readonly undoGroups?: DraftUndoGroups;
  readonly memory: boolean;
  readonly over: boolean;
  /** seat to move, for the list of games; omitted if there is none */
  readonly turn?: number;
  /** final scores and ranks, for the list of games; omitted until the end */
  readonly result?: GameResult;
}

export interface GameResult {
  readonly scores: readonly number[];
  readonly ranks: readonly number[];
}

/** Saved game as stored in browsers, backups and accounts; field names are frozen. */
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

/** Ids of deleted games that a server may still have, latest last. */
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
  // without storage space a sync may restore the game
  writeStorage(STORAGE_KEYS.forgotten, JSON.stringify(ids));
}

/** All games in localStorage, last played first, without damaged ones. */
export function readStoredGames(): readonly SavedGame[] {
  return storageKeys(STORAGE_KEY_PREFIXES.table)
    .flatMap((key) => {
      const game = readGame(key.slice(STORAGE_KEY_PREFIXES.table.length));
      return isRefusal(game) ? [] : [game];
    })
    .toSorted((a, b) => b.updated - a.updated);
}

/** Calls the listener when another tab changes a game; returns a function that unsubscribes. */
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

/** Reads a saved game from any version of the app; refused without its table, id or times. */
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
  const seenLengths = fields.numbers('told');
  const plans = fields.list('plans', []);
  const undoGroups = fromStoredUndoGroups(fields.json('ways'));
  const turn = fields.number('turn', undefined);
  const result = fromStoredResult(fields.json('result'));
  return {
    id,
    source: fields.oneOf('source', GAME_SOURCES, 'here'),
    ...(own === undefined ? {} : { own: seats.flatMap((_, seat) => (own.includes(seat) ? [seat] : [])) }),
    created,
    updated,
    saved,
    seenLengths: seats.map((_, seat) => seenLengths[seat] ?? 0),
    plans: seats.map((_, seat) => fromStoredPlan(plans[seat])),
    ...(undoGroups === undefined ? {} : { undoGroups }),
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

/** Reads a stored result; missing fields give empty lists. */
export function fromStoredResult(document: Json | undefined): GameResult | undefined {
  if (!isObject(document)) return undefined;
  const fields = new StoredFields<StoredResult>(document);
  return { scores: fields.numbers('scores'), ranks: fields.numbers('ranks') };
}

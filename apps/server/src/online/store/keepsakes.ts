import { type RunStatement, numberColumn, textColumn, type RunTransaction } from './statementRunner.ts';
import type { SqlStatement } from './sqliteWriteQueue.ts';

/** A finished game saved with an account. */
interface Keepsake {
  readonly id: string;
  readonly updated: number;
  /** Size in bytes; 0 for a tombstone, which informs other browsers of the deletion. */
  readonly size: number;
}

/** Limits per person: games, their total bytes, and tombstones. */
const MAX_GAMES = 1000;
export const MAX_KEPT_BYTES = 20_000_000;
const MAX_TOMBSTONES = 1000;

/** Pseudo id of the puzzle history, stored beside the games; no game has such an id. */
const PUZZLES_ID = '~puzzles';

export interface SavedGameStore {
  list(person: string): Promise<readonly Keepsake[]>;
  /** Document of a saved game; undefined if missing or deleted. */
  get(person: string, id: string): Promise<string | undefined>;
  /**
   * Saves a game in place of an older version; ignored if the stored one is as new or deleted. False if there is no
   * room.
   */
  save(person: string, id: string, updated: number, doc: string): Promise<boolean>;
  /** Replaces the document by a tombstone. */
  remove(person: string, id: string): Promise<void>;
  /** Deletes all games, tombstones and the puzzle history. */
  clear(person: string): Promise<void>;
  /** The puzzle history; undefined if none is saved. */
  loadPuzzles(person: string): Promise<string | undefined>;
  savePuzzles(person: string, doc: string): Promise<void>;
}

/** Whether another game fits beside all games except this one. */
const FITS_CONDITION = `(select count(*) < ${MAX_GAMES} and coalesce(sum(octet_length(doc)), 0) + $5 <= ${MAX_KEPT_BYTES}
  from keepsakes where person = $1 and id not in ($2, '${PUZZLES_ID}') and octet_length(doc) > 0)`;

/** Moves games to another person, latest first, up to the limits. Games that the other person has are not replaced. */
export function mergeSavedGamesStatements(from: string, to: string): readonly SqlStatement[] {
  return [
    [
      `insert into keepsakes (person, id, updated, doc)
       select $2, id, updated, doc from (
         select id, updated, doc, row_number() over latest as number, sum(octet_length(doc)) over latest as size
         from keepsakes as theirs where person = $1 and id <> '${PUZZLES_ID}' and octet_length(doc) > 0
           and not exists (select 1 from keepsakes as own where own.person = $2 and own.id = theirs.id)
         window latest as (order by updated desc, id)
       ) as games, (
         select count(*) as kept, coalesce(sum(octet_length(doc)), 0) as bytes
         from keepsakes where person = $2 and id <> '${PUZZLES_ID}' and octet_length(doc) > 0
       ) as own
       where number + kept <= ${MAX_GAMES} and size + bytes <= ${MAX_KEPT_BYTES}`,
      from,
      to,
    ],
    [
      `insert into keepsakes (person, id, updated, doc)
       select $2, id, updated, doc from keepsakes where person = $1 and (id = '${PUZZLES_ID}' or octet_length(doc) = 0)
       on conflict do nothing`,
      from,
      to,
    ],
    pruneTombstonesStatement(to, ''),
  ];
}

/** Deletes excess tombstones, least recently played first, but never this one. */
function pruneTombstonesStatement(person: string, id: string): SqlStatement {
  return [
    `delete from keepsakes where person = $1 and octet_length(doc) = 0 and id <> $2
       and (select count(*) from keepsakes where person = $1 and octet_length(doc) = 0) > ${MAX_TOMBSTONES} and id not in (
         select id from keepsakes where person = $1 and octet_length(doc) = 0
         order by case when id = $2 then 0 else 1 end, updated desc, id limit ${MAX_TOMBSTONES})`,
    person,
    id,
  ];
}

export function createSavedGameStore(runStatement: RunStatement, runTransaction: RunTransaction): SavedGameStore {
  return {
    list: async (person) =>
      (
        await runStatement(
          'select id, updated, octet_length(doc) as size from keepsakes where person = $1 and id <> $2 order by updated desc, id',
          person,
          PUZZLES_ID,
        )
      ).map((row) => ({
        id: textColumn(row, 'id'),
        updated: numberColumn(row, 'updated'),
        size: numberColumn(row, 'size'),
      })),
    get: async (person, id) => {
      const [row] = await runStatement('select doc from keepsakes where person = $1 and id = $2', person, id);
      return row === undefined ? undefined : textColumn(row, 'doc') || undefined;
    },
    save: async (person, id, updated, doc) => {
      await runTransaction(
        [person],
        [
          `insert into keepsakes (person, id, updated, doc)
           select $1, $2, cast($3 as bigint), $4 where ${FITS_CONDITION}
           on conflict (person, id) do update set updated = excluded.updated, doc = excluded.doc
           where keepsakes.updated < excluded.updated and keepsakes.doc <> ''`,
          person,
          id,
          updated,
          doc,
          Buffer.byteLength(doc),
        ],
      );
      const sql = `select updated, doc = '' as gone from keepsakes where person = $1 and id = $2`;
      const [row] = await runStatement(sql, person, id);
      return row !== undefined && (Boolean(row['gone']) || numberColumn(row, 'updated') >= updated);
    },
    remove: async (person, id) => {
      await runTransaction(
        [person],
        [`update keepsakes set doc = '' where person = $1 and id = $2`, person, id],
        pruneTombstonesStatement(person, id),
      );
    },
    clear: async (person) => {
      await runStatement('delete from keepsakes where person = $1', person);
    },
    loadPuzzles: async (person) => {
      const [row] = await runStatement('select doc from keepsakes where person = $1 and id = $2', person, PUZZLES_ID);
      return row === undefined ? undefined : textColumn(row, 'doc') || undefined;
    },
    savePuzzles: async (person, doc) => {
      await runStatement(
        `insert into keepsakes (person, id, updated, doc) values ($1, $2, 0, $3)
         on conflict (person, id) do update set doc = excluded.doc`,
        person,
        PUZZLES_ID,
        doc,
      );
    },
  };
}

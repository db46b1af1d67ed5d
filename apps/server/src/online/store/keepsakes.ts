import { type Ask, numberIn, textIn, type Together } from './ask.ts';
import type { Step } from './batch.ts';

/** A finished game saved with an account. */
interface Keepsake {
  readonly id: string;
  readonly updated: number;
  /** In bytes; 0 for a tombstone, which tells other browsers of the deletion. */
  readonly size: number;
}

/** Limits per person: games, their total bytes, and tombstones. */
const MOST_GAMES = 1000;
const MOST_BYTES = 20_000_000;
const MOST_MARKS = 1000;

/** Pseudo id of the puzzle history, stored beside the games; no game has such an id. */
const PUZZLES = '~puzzles';

export interface Keepsakes {
  of(person: string): Promise<readonly Keepsake[]>;
  /** Undefined if missing or deleted. */
  get(person: string, id: string): Promise<string | undefined>;
  /** Replaces an older version; ignored if the stored one is as new or deleted. False if there is no room. */
  put(person: string, id: string, updated: number, doc: string): Promise<boolean>;
  /** Replaces the document by a tombstone. */
  remove(person: string, id: string): Promise<void>;
  /** Deletes all games, tombstones and the puzzle history. */
  clear(person: string): Promise<void>;
  /** The puzzle history; undefined if none is saved. */
  puzzles(person: string): Promise<string | undefined>;
  putPuzzles(person: string, doc: string): Promise<void>;
}

/** Whether another game fits beside all games except this one. */
const FITS = `(select count(*) < ${MOST_GAMES} and coalesce(sum(octet_length(doc)), 0) + $5 <= ${MOST_BYTES}
  from keepsakes where person = $1 and id not in ($2, '${PUZZLES}') and octet_length(doc) > 0)`;

/** Moves games to another person, latest first, up to the limits; games that they already have stay. */
export function mergeKeepsakes(from: string, to: string): readonly Step[] {
  return [
    [
      `insert into keepsakes (person, id, updated, doc)
       select $2, id, updated, doc from (
         select id, updated, doc, row_number() over latest as number, sum(octet_length(doc)) over latest as size
         from keepsakes as theirs where person = $1 and id <> '${PUZZLES}' and octet_length(doc) > 0
           and not exists (select 1 from keepsakes as own where own.person = $2 and own.id = theirs.id)
         window latest as (order by updated desc, id)
       ) as games, (
         select count(*) as kept, coalesce(sum(octet_length(doc)), 0) as bytes
         from keepsakes where person = $2 and id <> '${PUZZLES}' and octet_length(doc) > 0
       ) as own
       where number + kept <= ${MOST_GAMES} and size + bytes <= ${MOST_BYTES}`,
      from,
      to,
    ],
    [
      `insert into keepsakes (person, id, updated, doc)
       select $2, id, updated, doc from keepsakes where person = $1 and (id = '${PUZZLES}' or octet_length(doc) = 0)
       on conflict do nothing`,
      from,
      to,
    ],
    thinMarks(to, ''),
  ];
}

/** Deletes excess tombstones, least recently played first, but never this one. */
function thinMarks(person: string, id: string): Step {
  return [
    `delete from keepsakes where person = $1 and octet_length(doc) = 0 and id <> $2
       and (select count(*) from keepsakes where person = $1 and octet_length(doc) = 0) > ${MOST_MARKS} and id not in (
         select id from keepsakes where person = $1 and octet_length(doc) = 0
         order by case when id = $2 then 0 else 1 end, updated desc, id limit ${MOST_MARKS})`,
    person,
    id,
  ];
}

export function keepsakes(ask: Ask, together: Together): Keepsakes {
  return {
    of: async (person) =>
      (
        await ask(
          'select id, updated, octet_length(doc) as size from keepsakes where person = $1 and id <> $2 order by updated desc, id',
          person,
          PUZZLES,
        )
      ).map((row) => ({
        id: textIn(row, 'id'),
        updated: numberIn(row, 'updated'),
        size: numberIn(row, 'size'),
      })),
    get: async (person, id) => {
      const [row] = await ask('select doc from keepsakes where person = $1 and id = $2', person, id);
      return row === undefined ? undefined : textIn(row, 'doc') || undefined;
    },
    put: async (person, id, updated, doc) => {
      await together(
        [person],
        [
          `insert into keepsakes (person, id, updated, doc)
           select $1, $2, cast($3 as bigint), $4 where ${FITS}
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
      const [row] = await ask(sql, person, id);
      return row !== undefined && (Boolean(row['gone']) || numberIn(row, 'updated') >= updated);
    },
    remove: async (person, id) => {
      await together(
        [person],
        [`update keepsakes set doc = '' where person = $1 and id = $2`, person, id],
        thinMarks(person, id),
      );
    },
    clear: async (person) => {
      await ask('delete from keepsakes where person = $1', person);
    },
    puzzles: async (person) => {
      const [row] = await ask('select doc from keepsakes where person = $1 and id = $2', person, PUZZLES);
      return row === undefined ? undefined : textIn(row, 'doc') || undefined;
    },
    putPuzzles: async (person, doc) => {
      await ask(
        `insert into keepsakes (person, id, updated, doc) values ($1, $2, 0, $3)
         on conflict (person, id) do update set doc = excluded.doc`,
        person,
        PUZZLES,
        doc,
      );
    },
  };
}

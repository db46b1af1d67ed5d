import { type Ask, numberIn, textIn, type Together } from './ask.ts';
import type { Step } from './batch.ts';

/** A finished game that somebody keeps with their account. */
interface Keepsake {
  readonly id: string;
  readonly updated: number;
  /** in bytes; 0 where it was deleted, which other browsers are to know */
  readonly size: number;
}

/** What a person may keep: so many games of so many bytes, and marks of so many that were deleted. */
const MOST_GAMES = 1000;
const MOST_BYTES = 20_000_000;
const MOST_MARKS = 1000;

/** Under which what somebody has made of puzzles is kept beside their games; no game has such an id. */
const PUZZLES = '~puzzles';

export interface Keepsakes {
  of(person: string): Promise<readonly Keepsake[]>;
  /** the document; undefined where there is none, or it was deleted */
  get(person: string, id: string): Promise<string | undefined>;
  /** in place of what was there, unless that is as new or was deleted; false where there is no room for it */
  put(person: string, id: string, updated: number, doc: string): Promise<boolean>;
  /** takes the document away and leaves a mark */
  remove(person: string, id: string): Promise<void>;
  /** takes all of them away, what was left of those deleted, and what was made of puzzles */
  clear(person: string): Promise<void>;
  /** what they have made of puzzles; undefined where nothing is kept */
  puzzles(person: string): Promise<string | undefined>;
  putPuzzles(person: string, doc: string): Promise<void>;
}

/** The games that a person has, except one, leave room for another one. */
const FITS = `(select count(*) < ${MOST_GAMES} and coalesce(sum(octet_length(doc)), 0) + $5 <= ${MOST_BYTES}
  from keepsakes where person = $1 and id not in ($2, '${PUZZLES}') and octet_length(doc) > 0)`;

/** Gives one person's games to another, the latest first, as long as there is room; what the other has stays as it is. */
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

/** Of the marks of deleted games those go whose games were played longest ago, but never this one. */
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

import { type Ask, numberIn, textIn } from './ask.ts';

/** A finished game that somebody keeps with their account. */
interface Keepsake {
  readonly id: string;
  readonly updated: number;
  /** in bytes; 0 where it was deleted, which other browsers are to know */
  readonly size: number;
}

/** Under which what somebody has made of puzzles is kept beside their games; no game has such an id. */
const PUZZLES = '~puzzles';

export interface Keepsakes {
  of(person: string): Promise<readonly Keepsake[]>;
  /** the document; undefined where there is none, or it was deleted */
  get(person: string, id: string): Promise<string | undefined>;
  /** in place of what was there, unless that is as new */
  put(person: string, id: string, updated: number, doc: string): Promise<void>;
  /** takes the document away and leaves a mark */
  remove(person: string, id: string): Promise<void>;
  /** takes all of them away, what was left of those deleted, and what was made of puzzles */
  clear(person: string): Promise<void>;
  /** what they have made of puzzles; undefined where nothing is kept */
  puzzles(person: string): Promise<string | undefined>;
  putPuzzles(person: string, doc: string): Promise<void>;
}

export function keepsakes(ask: Ask): Keepsakes {
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
      await ask(
        `insert into keepsakes (person, id, updated, doc) values ($1, $2, $3, $4)
         on conflict (person, id) do update set updated = excluded.updated, doc = excluded.doc
         where keepsakes.updated < excluded.updated and keepsakes.doc <> ''`,
        person,
        id,
        updated,
        doc,
      );
    },
    remove: async (person, id) => {
      await ask(`update keepsakes set doc = '' where person = $1 and id = $2`, person, id);
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

import { type Ask, numberIn, textIn } from './ask.ts';

/** A finished game that somebody keeps with their account. */
interface Keepsake {
  readonly id: string;
  readonly updated: number;
  /** in characters; 0 where it was deleted, which other browsers are to know */
  readonly size: number;
}

export interface Keepsakes {
  of(person: string): Promise<readonly Keepsake[]>;
  /** the document; undefined where there is none, or it was deleted */
  get(person: string, id: string): Promise<string | undefined>;
  /** in place of what was there, unless that is as new */
  put(person: string, id: string, updated: number, doc: string): Promise<void>;
  /** takes the document away and leaves a mark */
  remove(person: string, id: string): Promise<void>;
  /** takes all of them away, and what was left of those deleted */
  clear(person: string): Promise<void>;
}

export function keepsakes(ask: Ask): Keepsakes {
  return {
    of: async (person) =>
      (
        await ask(
          'select id, updated, length(doc) as size from keepsakes where person = $1 order by updated desc, id',
          person,
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
  };
}

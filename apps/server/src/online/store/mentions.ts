import { type Ask, textIn } from './ask.ts';
import type { StoredPerson } from './store.ts';

/**
 * At which tables somebody may be named who has no seat there: muted, sent away, in a start that was refused, or removed while they
 * sat there. Noted before the table changes, so a table that names a person is always among theirs.
 */
export interface Mentions {
  /** nothing where the table is gone */
  note(table: string, persons: readonly string[]): Promise<void>;
  of(person: string): Promise<readonly string[]>;
  remove(person: string): Promise<void>;
}

/** Whose deletion has begun. It is done step by step, and who goes on after a failure finds here whom it is about. */
export interface Departures {
  begin(person: Departing): Promise<void>;
  all(): Promise<readonly Departing[]>;
  /** nothing of them is left */
  end(person: string): Promise<void>;
}

/** With the name by which tables and reports may still know them. */
export type Departing = Pick<StoredPerson, 'id' | 'name'>;

export function departures(ask: Ask): Departures {
  return {
    begin: async ({ id, name }) => {
      await ask('insert into departures (person, name) values ($1, $2) on conflict do nothing', id, name);
    },
    all: async () =>
      (await ask('select person, name from departures order by person')).map((row) => ({
        id: textIn(row, 'person'),
        name: textIn(row, 'name'),
      })),
    end: async (person) => {
      await ask('delete from departures where person = $1', person);
    },
  };
}

export function mentions(ask: Ask): Mentions {
  return {
    note: async (table, persons) => {
      const sql = `insert into mentions (person, "table")
        select cast($1 as text), id from tables where id = $2 on conflict do nothing`;
      for (const person of persons) await ask(sql, person, table);
    },
    of: async (person) =>
      (await ask('select "table" from mentions where person = $1 order by "table"', person)).map((row) =>
        textIn(row, 'table'),
      ),
    remove: async (person) => {
      await ask('delete from mentions where person = $1', person);
    },
  };
}

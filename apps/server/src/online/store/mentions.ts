import { type Ask, textIn } from './ask.ts';

/**
 * At which tables somebody may be named who has no seat there: muted, sent away, or in a start that was refused. Noted before the
 * table changes, so a table that names a person is always among theirs.
 */
export interface Mentions {
  /** nothing where the table is gone */
  note(table: string, persons: readonly string[]): Promise<void>;
  of(person: string): Promise<readonly string[]>;
  remove(person: string): Promise<void>;
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

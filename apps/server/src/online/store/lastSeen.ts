import { type RunStatement, numberColumn, textColumn } from './statementRunner.ts';

/** When a person was last at a table; in the future for those present now. */
export interface LastSeenEntry {
  readonly table: string;
  readonly person: string;
  readonly at: number;
}

/** When people were last at their tables, on any node. */
export interface LastSeenStore {
  listAt(table: string): Promise<readonly LastSeenEntry[]>;
  /** Stores entries. The last one about a person at a table replaces earlier ones; deleted tables are ignored. */
  record(entries: readonly LastSeenEntry[]): Promise<void>;
}

/** Rows per statement. */
const ROWS_PER_STATEMENT = 100;

export function createLastSeenStore(runStatement: RunStatement): LastSeenStore {
  /** Entries are written one at a time, because on several connections a later write could overtake an earlier one. */
  let lastWrite: Promise<unknown> = Promise.resolve();
  return {
    listAt: async (table) => {
      await lastWrite;
      const rows = await runStatement('select person, at from seen where "table" = $1', table);
      return rows.map((row) => ({ table, person: textColumn(row, 'person'), at: numberColumn(row, 'at') }));
    },
    record: async (entries) => {
      const currentWrite = lastWrite.then(async () => writeEntries(runStatement, entries));
      lastWrite = currentWrite.catch(() => undefined);
      await currentWrite;
    },
  };
}

async function writeEntries(runStatement: RunStatement, entries: readonly LastSeenEntry[]): Promise<void> {
  // entries are written in a fixed order, to avoid deadlocks between nodes
  const sorted = entries.toSorted((a, b) => (entryKey(a) < entryKey(b) ? -1 : 1));
  for (let from = 0; from < sorted.length; from += ROWS_PER_STATEMENT) {
    const some = sorted.slice(from, from + ROWS_PER_STATEMENT);
    const rows = some.map((_, index) => `($${3 * index + 1}, $${3 * index + 2}, $${3 * index + 3})`);
    await runStatement(
      `insert into seen ("table", person, at) select id, column2, cast(column3 as bigint)
         from (values ${rows.join(', ')}) as here join tables on id = column1 where true
         on conflict ("table", person) do update set at = excluded.at`,
      ...some.flatMap(({ table, person, at }) => [table, person, String(at)]),
    );
  }
}

function entryKey({ table, person }: LastSeenEntry): string {
  return `${table} ${person}`;
}

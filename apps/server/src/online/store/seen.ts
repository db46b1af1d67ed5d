import { type Ask, numberIn, textIn } from './ask.ts';

/** A person was at a table until then; a time to come for somebody who is there now. */
export interface Sighting {
  readonly table: string;
  readonly person: string;
  readonly at: number;
}

/** When people were last at their tables, whichever node they were connected to. */
export interface Seen {
  at(table: string): Promise<readonly Sighting[]>;
  /** the last word about a person at a table counts; tables that are gone are left out */
  note(sightings: readonly Sighting[]): Promise<void>;
}

/** So many are written by one statement. */
const AT_ONCE = 100;

export function seen(ask: Ask): Seen {
  /** One note after the other: over several connections, one could overtake the word that follows it. */
  let noted: Promise<unknown> = Promise.resolve();
  return {
    at: async (table) => {
      await noted;
      const rows = await ask('select person, at from seen where "table" = $1', table);
      return rows.map((row) => ({ table, person: textIn(row, 'person'), at: numberIn(row, 'at') }));
    },
    note: async (sightings) => {
      const written = noted.then(async () => write(ask, sightings));
      noted = written.catch(() => undefined);
      await written;
    },
  };
}

async function write(ask: Ask, sightings: readonly Sighting[]): Promise<void> {
  // in one order, so that two nodes that write of the same people never wait for each other
  const sorted = sightings.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  for (let from = 0; from < sorted.length; from += AT_ONCE) {
    const some = sorted.slice(from, from + AT_ONCE);
    const rows = some.map((_, index) => `($${3 * index + 1}, $${3 * index + 2}, $${3 * index + 3})`);
    await ask(
      `insert into seen ("table", person, at) select id, column2, cast(column3 as bigint)
         from (values ${rows.join(', ')}) as here join tables on id = column1 where true
         on conflict ("table", person) do update set at = excluded.at`,
      ...some.flatMap(({ table, person, at }) => [table, person, String(at)]),
    );
  }
}

function keyOf({ table, person }: Sighting): string {
  return `${table} ${person}`;
}

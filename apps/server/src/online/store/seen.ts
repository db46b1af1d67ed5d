import { type Ask, numberIn, textIn } from './ask.ts';

/** When a person was last at a table; in the future for those present now. */
export interface Sighting {
  readonly table: string;
  readonly person: string;
  readonly at: number;
}

/** When people were last at their tables, on any node. */
export interface Seen {
  at(table: string): Promise<readonly Sighting[]>;
  /** The last note about a person at a table wins; deleted tables are ignored. */
  note(sightings: readonly Sighting[]): Promise<void>;
}

/** Rows per statement. */
const AT_ONCE = 100;

export function seen(ask: Ask): Seen {
  /** Notes run one at a time; on several connections, a later one could overtake an earlier one. */
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
  // in a fixed order, against deadlocks between nodes
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

import { type Ask, textIn } from './ask.ts';
import type { StoredPerson } from './store.ts';

/**
 * Tables that may name a person who has no seat there: muted, kicked, in a refused start, or deleted while seated.
 * Noted before the table changes, so every table that names a person is listed.
 */
export interface Mentions {
  /** Ignores deleted tables. */
  note(table: string, persons: readonly string[]): Promise<void>;
  of(person: string): Promise<readonly string[]>;
  remove(person: string): Promise<void>;
}

/** Deletions in progress; resumable after a failure. */
export interface Departures {
  begin(person: Departing): Promise<void>;
  all(): Promise<readonly Departing[]>;
  /** Marks the deletion as complete. */
  end(person: string): Promise<void>;
}

/** With the name that tables and reports may still contain. */
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

/** Moves of guests to accounts in progress; resumable after a failure. */
export interface GuestMoves {
  /** Ignored if this guest is already moving; the first target stays. */
  begin(move: GuestMove, time: number): Promise<void>;
  /** Moves that began before this time. */
  before(time: number): Promise<readonly GuestMove[]>;
  /** Marks the move as complete. */
  end(guest: string): Promise<void>;
}

export interface GuestMove {
  readonly guest: string;
  /** The name that tables and reports may still contain. */
  readonly name: string;
  readonly account: string;
}

export function guestMoves(ask: Ask): GuestMoves {
  return {
    begin: async ({ guest, name, account }, time) => {
      const sql = `insert into guest_moves (guest, name, account, began) values ($1, $2, $3, $4)
        on conflict do nothing`;
      await ask(sql, guest, name, account, time);
    },
    before: async (time) =>
      (await ask('select * from guest_moves where began < $1 order by began, guest', time)).map((row) => ({
        guest: textIn(row, 'guest'),
        name: textIn(row, 'name'),
        account: textIn(row, 'account'),
      })),
    end: async (guest) => {
      await ask('delete from guest_moves where guest = $1', guest);
    },
  };
}

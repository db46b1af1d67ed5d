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

/** Which guests are going over to an account. It is done step by step, and who goes on after a failure finds it here. */
export interface GuestMoves {
  /** a guest who is going over already goes on to where that was */
  begin(move: GuestMove, time: number): Promise<void>;
  /** those that began before then */
  before(time: number): Promise<readonly GuestMove[]>;
  /** nothing of the guest is left to move */
  end(guest: string): Promise<void>;
}

export interface GuestMove {
  readonly guest: string;
  /** by which tables and reports may still know the guest */
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

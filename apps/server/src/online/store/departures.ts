import { type RunStatement, textColumn } from './statementRunner.ts';
import type { StoredPerson } from './store.ts';

/**
 * Tables that may name a person who has no seat there: muted, kicked, in a refused start, or deleted while seated. They
 * are added before the table changes, so every table that names a person is listed.
 */
export interface MentionStore {
  /** Adds a table to the mentions of persons; ignored for deleted tables. */
  add(table: string, persons: readonly string[]): Promise<void>;
  tablesOf(person: string): Promise<readonly string[]>;
  remove(person: string): Promise<void>;
}

/** Deletions in progress; resumable after a failure. */
export interface PendingDeletionStore {
  begin(person: DeletedPerson): Promise<void>;
  list(): Promise<readonly DeletedPerson[]>;
  /** Marks the deletion as complete. */
  complete(person: string): Promise<void>;
}

/** Deleted person, with the name that tables and reports may still contain. */
export type DeletedPerson = Pick<StoredPerson, 'id' | 'name'>;

export function createPendingDeletionStore(runStatement: RunStatement): PendingDeletionStore {
  return {
    begin: async ({ id, name }) => {
      await runStatement('insert into departures (person, name) values ($1, $2) on conflict do nothing', id, name);
    },
    list: async () =>
      (await runStatement('select person, name from departures order by person')).map((row) => ({
        id: textColumn(row, 'person'),
        name: textColumn(row, 'name'),
      })),
    complete: async (person) => {
      await runStatement('delete from departures where person = $1', person);
    },
  };
}

export function createMentionStore(runStatement: RunStatement): MentionStore {
  return {
    add: async (table, persons) => {
      const sql = `insert into mentions (person, "table")
        select cast($1 as text), id from tables where id = $2 on conflict do nothing`;
      for (const person of persons) await runStatement(sql, person, table);
    },
    tablesOf: async (person) =>
      (await runStatement('select "table" from mentions where person = $1 order by "table"', person)).map((row) =>
        textColumn(row, 'table'),
      ),
    remove: async (person) => {
      await runStatement('delete from mentions where person = $1', person);
    },
  };
}

/** Moves of guests to accounts in progress; resumable after a failure. */
export interface GuestMoveStore {
  /** Starts a move. Ignored if this guest is already moving, so that the first account stays. */
  begin(move: GuestMove, time: number): Promise<void>;
  /** Lists moves that began before this time. */
  listStartedBefore(time: number): Promise<readonly GuestMove[]>;
  /** Marks the move as complete. */
  complete(guest: string): Promise<void>;
}

export interface GuestMove {
  readonly guest: string;
  /** The name that tables and reports may still contain. */
  readonly name: string;
  readonly account: string;
}

export function createGuestMoveStore(runStatement: RunStatement): GuestMoveStore {
  return {
    begin: async ({ guest, name, account }, time) => {
      const sql = `insert into guest_moves (guest, name, account, began) values ($1, $2, $3, $4)
        on conflict do nothing`;
      await runStatement(sql, guest, name, account, time);
    },
    listStartedBefore: async (time) =>
      (await runStatement('select * from guest_moves where began < $1 order by began, guest', time)).map((row) => ({
        guest: textColumn(row, 'guest'),
        name: textColumn(row, 'name'),
        account: textColumn(row, 'account'),
      })),
    complete: async (guest) => {
      await runStatement('delete from guest_moves where guest = $1', guest);
    },
  };
}

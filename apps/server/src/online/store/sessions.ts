import { type RunStatement, numberColumn, type SqlRow, textColumn } from './statementRunner.ts';
import type { StoredPerson } from './store.ts';

/** A browser where a person is signed in. */
export interface StoredSession {
  /** Hash of the random token that only the browser has. */
  readonly hash: string;
  readonly person: string;
  readonly created: number;
  readonly used: number;
  /** Short device name from the user agent at the last use: “Firefox · Linux”. */
  readonly device: string;
  /** When a passkey was last shown in this session; 0: never. */
  readonly proved: number;
  /** Whether the session is bound to the __Host- cookie, so that the plain cookie is not accepted for it. */
  readonly hostOnly: boolean;
}

/** Maximum number of sessions per person; beyond it, the least recently used one ends. */
const MAX_SESSIONS = 50;

export interface SessionStore {
  add(session: StoredSession): Promise<void>;
  /** The session with its person. */
  findWithPerson(hash: string): Promise<{ readonly session: StoredSession; readonly person: StoredPerson } | undefined>;
  /** Lists a person's sessions, most recently used first. */
  list(person: string): Promise<readonly StoredSession[]>;
  recordUse(hash: string, used: number, device: string): Promise<void>;
  recordProof(hash: string, now: number): Promise<void>;
  /** Binds the session to the __Host- cookie, which its browser has shown. */
  bindToHostCookie(hash: string): Promise<void>;
  remove(hash: string): Promise<void>;
  removeAll(person: string): Promise<void>;
  /** Ends sessions that were not used since then. */
  sweep(before: number): Promise<void>;
}

export function createSessionStore(runStatement: RunStatement): SessionStore {
  return {
    add: async ({ hash, person, created, used, device, proved, hostOnly }) => {
      await runStatement(
        `insert into sessions (hash, person, created, used, device, proved, host_only)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        hash,
        person,
        created,
        used,
        device,
        proved,
        hostOnly ? 1 : 0,
      );
      await runStatement(
        `delete from sessions where person = $1 and hash <> $2 and hash not in
           (select hash from sessions where person = $1 order by used desc, hash limit $3)`,
        person,
        hash,
        MAX_SESSIONS,
      );
    },
    findWithPerson: async (hash) => {
      const [row] = await runStatement(
        `select sessions.*, persons.name, persons.created as came, persons.seen
         from sessions join persons on persons.id = person where hash = $1`,
        hash,
      );
      if (row === undefined) return undefined;
      const person = {
        id: textColumn(row, 'person'),
        name: textColumn(row, 'name'),
        created: numberColumn(row, 'came'),
        seen: numberColumn(row, 'seen'),
      };
      return { session: toSession(row), person };
    },
    list: async (person) =>
      (await runStatement('select * from sessions where person = $1 order by used desc, hash', person)).map(toSession),
    recordUse: async (hash, used, device) => {
      await runStatement('update sessions set used = $2, device = $3 where hash = $1', hash, used, device);
    },
    recordProof: async (hash, now) => {
      await runStatement('update sessions set proved = $2 where hash = $1', hash, now);
    },
    bindToHostCookie: async (hash) => {
      await runStatement('update sessions set host_only = 1 where hash = $1', hash);
    },
    remove: async (hash) => {
      await runStatement('delete from sessions where hash = $1', hash);
    },
    removeAll: async (person) => {
      await runStatement('delete from sessions where person = $1', person);
    },
    sweep: async (before) => {
      // nodes of the previous version do not record the use
      await runStatement('delete from sessions where used < $1 and created < $1', before);
    },
  };
}

function toSession(row: SqlRow): StoredSession {
  const created = numberColumn(row, 'created');
  return {
    hash: textColumn(row, 'hash'),
    person: textColumn(row, 'person'),
    created,
    used: Math.max(created, numberColumn(row, 'used')),
    device: textColumn(row, 'device'),
    proved: numberColumn(row, 'proved'),
    hostOnly: numberColumn(row, 'host_only') === 1,
  };
}

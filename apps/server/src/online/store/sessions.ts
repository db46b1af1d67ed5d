import { type Ask, numberIn, type Row, textIn } from './ask.ts';
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
  /** Bound to the __Host- cookie; not accepted in the plain one. */
  readonly hostOnly: boolean;
}

/** Sessions per person; beyond that, the least recently used one ends. */
const MOST = 50;

export interface Sessions {
  add(session: StoredSession): Promise<void>;
  /** The session with its person. */
  of(hash: string): Promise<{ readonly session: StoredSession; readonly person: StoredPerson } | undefined>;
  /** Most recently used first. */
  list(person: string): Promise<readonly StoredSession[]>;
  use(hash: string, used: number, device: string): Promise<void>;
  prove(hash: string, now: number): Promise<void>;
  /** Binds the session to the __Host- cookie, which its browser has shown. */
  bind(hash: string): Promise<void>;
  remove(hash: string): Promise<void>;
  removeAll(person: string): Promise<void>;
  /** Ends sessions that were not used since then. */
  sweep(before: number): Promise<void>;
}

export function sessions(ask: Ask): Sessions {
  return {
    add: async ({ hash, person, created, used, device, proved, hostOnly }) => {
      await ask(
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
      await ask(
        `delete from sessions where person = $1 and hash <> $2 and hash not in
           (select hash from sessions where person = $1 order by used desc, hash limit $3)`,
        person,
        hash,
        MOST,
      );
    },
    of: async (hash) => {
      const [row] = await ask(
        `select sessions.*, persons.name, persons.created as came, persons.seen
         from sessions join persons on persons.id = person where hash = $1`,
        hash,
      );
      if (row === undefined) return undefined;
      const person = {
        id: textIn(row, 'person'),
        name: textIn(row, 'name'),
        created: numberIn(row, 'came'),
        seen: numberIn(row, 'seen'),
      };
      return { session: session(row), person };
    },
    list: async (person) =>
      (await ask('select * from sessions where person = $1 order by used desc, hash', person)).map(session),
    use: async (hash, used, device) => {
      await ask('update sessions set used = $2, device = $3 where hash = $1', hash, used, device);
    },
    prove: async (hash, now) => {
      await ask('update sessions set proved = $2 where hash = $1', hash, now);
    },
    bind: async (hash) => {
      await ask('update sessions set host_only = 1 where hash = $1', hash);
    },
    remove: async (hash) => {
      await ask('delete from sessions where hash = $1', hash);
    },
    removeAll: async (person) => {
      await ask('delete from sessions where person = $1', person);
    },
    sweep: async (before) => {
      // nodes of the previous version do not record the use
      await ask('delete from sessions where used < $1 and created < $1', before);
    },
  };
}

function session(row: Row): StoredSession {
  const created = numberIn(row, 'created');
  return {
    hash: textIn(row, 'hash'),
    person: textIn(row, 'person'),
    created,
    used: Math.max(created, numberIn(row, 'used')),
    device: textIn(row, 'device'),
    proved: numberIn(row, 'proved'),
    hostOnly: numberIn(row, 'host_only') === 1,
  };
}

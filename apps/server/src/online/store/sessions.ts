import { type Ask, numberIn, type Row, textIn } from './ask.ts';
import type { StoredPerson } from './store.ts';

/** A browser in which somebody is signed in. */
export interface StoredSession {
  /** of an unguessable token that only the browser has */
  readonly hash: string;
  readonly person: string;
  readonly created: number;
  readonly used: number;
  /** what it said of itself when it was last used, in short: “Firefox · Linux” */
  readonly device: string;
  /** when a passkey was last shown in it; 0: never */
  readonly proved: number;
  /** its browser has it in a cookie that only this host can set: it does not count in any other */
  readonly hostOnly: boolean;
}

/** Of one person; of more the one that was used longest ago ends. */
const MOST = 50;

export interface Sessions {
  add(session: StoredSession): Promise<void>;
  /** with whom it is for */
  of(hash: string): Promise<{ readonly session: StoredSession; readonly person: StoredPerson } | undefined>;
  /** the one used last first */
  list(person: string): Promise<readonly StoredSession[]>;
  use(hash: string, used: number, device: string): Promise<void>;
  prove(hash: string, now: number): Promise<void>;
  /** its browser has shown it in a cookie that only this host can set */
  bind(hash: string): Promise<void>;
  remove(hash: string): Promise<void>;
  removeAll(person: string): Promise<void>;
  /** ends those that were not used since then */
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
      // a node of the version before says nothing of the use
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

import { type Ask, numberIn, type Row, textIn } from './ask.ts';

/** A browser that wants to be told, and how to write to it so that nobody in between can read it. */
export interface Subscription {
  readonly endpoint: string;
  readonly person: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly language: string;
  readonly at: number;
}

/** So many browsers of one person are told. */
const MOST = 10;

export interface Pushes {
  /** A browser has one subscription, whoever uses it; of a person's many the latest stay. */
  subscribe(subscription: Subscription): Promise<void>;
  unsubscribe(endpoint: string, person: string): Promise<void>;
  of(person: string): Promise<readonly Subscription[]>;
  /** keeps a value for good under a name; the first one stays, and is what everybody gets */
  keepOnce(name: string, value: string): Promise<string>;
}

export function pushes(ask: Ask): Pushes {
  return {
    subscribe: async ({ endpoint, person, p256dh, auth, language, at }) => {
      await ask(
        `insert into pushes (endpoint, person, p256dh, auth, language, at) values ($1, $2, $3, $4, $5, $6)
         on conflict (endpoint) do update set person = excluded.person, p256dh = excluded.p256dh,
           auth = excluded.auth, language = excluded.language, at = excluded.at`,
        endpoint,
        person,
        p256dh,
        auth,
        language,
        at,
      );
      await ask(
        `delete from pushes where person = $1 and endpoint not in
           (select endpoint from pushes where person = $1 order by at desc, endpoint limit $2)`,
        person,
        MOST,
      );
    },
    unsubscribe: async (endpoint, person) => {
      await ask('delete from pushes where endpoint = $1 and person = $2', endpoint, person);
    },
    of: async (person) =>
      (await ask('select * from pushes where person = $1 order by at, endpoint', person)).map(subscription),
    keepOnce: async (name, value) => {
      await ask('insert into kept (name, value) values ($1, $2) on conflict (name) do nothing', name, value);
      const [row] = await ask('select value from kept where name = $1', name);
      return row === undefined ? value : textIn(row, 'value');
    },
  };
}

function subscription(row: Row): Subscription {
  return {
    endpoint: textIn(row, 'endpoint'),
    person: textIn(row, 'person'),
    p256dh: textIn(row, 'p256dh'),
    auth: textIn(row, 'auth'),
    language: textIn(row, 'language'),
    at: numberIn(row, 'at'),
  };
}

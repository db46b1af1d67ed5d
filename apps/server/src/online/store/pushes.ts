import { type Ask, numberIn, type Row, textIn, type Together } from './ask.ts';
import type { Step } from './batch.ts';

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
  /**
   * A browser has one subscription, whoever uses it; of a person's many the latest stay. False where the address is
   * another person's: only their own browser knows its secret too, so whoever shows that sits at it now.
   */
  subscribe(subscription: Subscription): Promise<boolean>;
  at(endpoint: string): Promise<Subscription | undefined>;
  unsubscribe(endpoint: string, person: string): Promise<void>;
  of(person: string): Promise<readonly Subscription[]>;
  /** keeps a value for good under a name; the first one stays, and is what everybody gets */
  keepOnce(name: string, value: string): Promise<string>;
}

/** The latest of a person's subscriptions stay. */
function thin(person: string): Step {
  return [
    `delete from pushes where person = $1 and endpoint not in
       (select endpoint from pushes where person = $1 order by at desc, endpoint limit ${MOST})`,
    person,
  ];
}

/** Gives one person's subscriptions to another. */
export function mergePushes(from: string, to: string): readonly Step[] {
  return [['update pushes set person = $2 where person = $1', from, to], thin(to)];
}

export function pushes(ask: Ask, together: Together): Pushes {
  const at = async (endpoint: string): Promise<Subscription | undefined> =>
    (await ask('select * from pushes where endpoint = $1', endpoint)).map(subscription)[0];
  return {
    subscribe: async (wanted) => {
      const { endpoint, person } = wanted;
      await together(
        [person],
        [
          `insert into pushes (endpoint, person, p256dh, auth, language, at) values ($1, $2, $3, $4, $5, $6)
           on conflict (endpoint) do update set person = excluded.person, p256dh = excluded.p256dh,
             auth = excluded.auth, language = excluded.language, at = excluded.at
           where pushes.person = excluded.person or pushes.auth = excluded.auth`,
          endpoint,
          person,
          wanted.p256dh,
          wanted.auth,
          wanted.language,
          wanted.at,
        ],
        thin(person),
      );
      const now = await at(endpoint);
      return now === undefined || now.person === person;
    },
    at,
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

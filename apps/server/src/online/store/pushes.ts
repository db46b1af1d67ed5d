import { type Ask, numberIn, type Row, textIn, type Together } from './ask.ts';
import type { Step } from './batch.ts';

/** A Web Push subscription of a browser; messages are encrypted for it. */
export interface Subscription {
  readonly endpoint: string;
  readonly person: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly language: string;
  readonly at: number;
}

/** Subscriptions per person. */
const MOST = 10;

export interface Pushes {
  /**
   * Adds or updates the subscription of a browser; only a person's latest ones stay. False if the endpoint belongs to
   * another person and the secret `auth` differs: the same secret proves that it is the same browser.
   */
  subscribe(subscription: Subscription): Promise<boolean>;
  at(endpoint: string): Promise<Subscription | undefined>;
  unsubscribe(endpoint: string, person: string): Promise<void>;
  of(person: string): Promise<readonly Subscription[]>;
  /** Stores a value if the name is new; returns the stored one. */
  keepOnce(name: string, value: string): Promise<string>;
}

/** Keeps only a person's latest subscriptions. */
function thin(person: string): Step {
  return [
    `delete from pushes where person = $1 and endpoint not in
       (select endpoint from pushes where person = $1 order by at desc, endpoint limit ${MOST})`,
    person,
  ];
}

/** Moves subscriptions to another person. */
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

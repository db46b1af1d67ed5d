import { type RunStatement, numberColumn, type SqlRow, textColumn, type RunTransaction } from './statementRunner.ts';
import type { SqlStatement } from './sqliteWriteQueue.ts';

/** A Web Push subscription of a browser; messages are encrypted for it. */
export interface StoredPushSubscription {
  readonly endpoint: string;
  readonly person: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly language: string;
  readonly at: number;
}

/** Maximum number of subscriptions per person. */
const MAX_SUBSCRIPTIONS = 10;

export interface PushSubscriptionStore {
  /**
   * Adds or updates the subscription of a browser; only a person's latest ones stay. False if the endpoint belongs to
   * another person and the secret `auth` differs: the same secret proves that it is the same browser.
   */
  subscribe(subscription: StoredPushSubscription): Promise<boolean>;
  findByEndpoint(endpoint: string): Promise<StoredPushSubscription | undefined>;
  unsubscribe(endpoint: string, person: string): Promise<void>;
  listOf(person: string): Promise<readonly StoredPushSubscription[]>;
  /** Stores a value if the name is new; returns the stored one. */
  getOrSetValue(name: string, value: string): Promise<string>;
}

/** Keeps only a person's latest subscriptions. */
function pruneStatement(person: string): SqlStatement {
  return [
    `delete from pushes where person = $1 and endpoint not in
       (select endpoint from pushes where person = $1 order by at desc, endpoint limit ${MAX_SUBSCRIPTIONS})`,
    person,
  ];
}

/** Moves subscriptions to another person. */
export function mergePushesStatements(from: string, to: string): readonly SqlStatement[] {
  return [['update pushes set person = $2 where person = $1', from, to], pruneStatement(to)];
}

export function createPushSubscriptionStore(
  runStatement: RunStatement,
  runTransaction: RunTransaction,
): PushSubscriptionStore {
  const findByEndpoint = async (endpoint: string): Promise<StoredPushSubscription | undefined> =>
    (await runStatement('select * from pushes where endpoint = $1', endpoint)).map(toPushSubscription)[0];
  return {
    subscribe: async (pushSubscription) => {
      const { endpoint, person } = pushSubscription;
      await runTransaction(
        [person],
        [
          `insert into pushes (endpoint, person, p256dh, auth, language, at) values ($1, $2, $3, $4, $5, $6)
           on conflict (endpoint) do update set person = excluded.person, p256dh = excluded.p256dh,
             auth = excluded.auth, language = excluded.language, at = excluded.at
           where pushes.person = excluded.person or pushes.auth = excluded.auth`,
          endpoint,
          person,
          pushSubscription.p256dh,
          pushSubscription.auth,
          pushSubscription.language,
          pushSubscription.at,
        ],
        pruneStatement(person),
      );
      const now = await findByEndpoint(endpoint);
      return now === undefined || now.person === person;
    },
    findByEndpoint,
    unsubscribe: async (endpoint, person) => {
      await runStatement('delete from pushes where endpoint = $1 and person = $2', endpoint, person);
    },
    listOf: async (person) =>
      (await runStatement('select * from pushes where person = $1 order by at, endpoint', person)).map(
        toPushSubscription,
      ),
    getOrSetValue: async (name, value) => {
      await runStatement('insert into kept (name, value) values ($1, $2) on conflict (name) do nothing', name, value);
      const [row] = await runStatement('select value from kept where name = $1', name);
      return row === undefined ? value : textColumn(row, 'value');
    },
  };
}

function toPushSubscription(row: SqlRow): StoredPushSubscription {
  return {
    endpoint: textColumn(row, 'endpoint'),
    person: textColumn(row, 'person'),
    p256dh: textColumn(row, 'p256dh'),
    auth: textColumn(row, 'auth'),
    language: textColumn(row, 'language'),
    at: numberColumn(row, 'at'),
  };
}

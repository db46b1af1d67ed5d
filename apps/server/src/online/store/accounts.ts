import { type RunStatement, numberColumn, type SqlRow, textColumn, type RunTransaction } from './statementRunner.ts';
import type { SqlStatement } from './sqliteWriteQueue.ts';
import { mergeBotsStatement } from './botAccounts.ts';
import { mergeSavedGamesStatements } from './keepsakes.ts';
import { mergePushesStatements } from './pushSubscriptions.ts';
import { mergeSharedGamesStatements } from './sharedGames.ts';

export interface StoredPasskey {
  /** Credential id of the authenticator. */
  readonly id: string;
  readonly person: string;
  readonly publicKey: string;
  /** Signature counter of the authenticator. */
  readonly counter: number;
  readonly transports: readonly string[];
  readonly created: number;
  readonly used: number;
}

/** Passkeys, which turn a guest into an account, and WebAuthn challenges that were not answered yet. */
export interface AccountStore {
  /** False if another person already has the passkey. */
  addPasskey(passkey: StoredPasskey): Promise<boolean>;
  passkey(id: string): Promise<StoredPasskey | undefined>;
  passkeysOf(person: string): Promise<readonly StoredPasskey[]>;
  usePasskey(id: string, counter: number, now: number): Promise<void>;
  removePasskey(id: string, person: string): Promise<void>;

  /** Stores a challenge for one person, or for any sign-in (''). */
  addChallenge(challenge: string, person: string, now: number): Promise<void>;
  /** Consumes a challenge; true if it was issued to this person at or after `since`. */
  takeChallenge(challenge: string, person: string, since: number): Promise<boolean>;
  /** Deletes expired challenges. */
  sweepChallenges(before: number): Promise<void>;

  /** Moves everything of one person to another, except seats, passkeys and anything over the limits per person. */
  mergePersons(from: string, to: string): Promise<void>;
}

export function createAccountStore(runStatement: RunStatement, runTransaction: RunTransaction): AccountStore {
  return {
    addPasskey: async (p) => {
      const rows = await runStatement(
        `insert into passkeys (id, person, public_key, counter, transports, created, used)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing returning id`,
        p.id,
        p.person,
        p.publicKey,
        p.counter,
        p.transports.join(' '),
        p.created,
        p.used,
      );
      return rows.length === 1;
    },
    passkey: async (id) => (await runStatement('select * from passkeys where id = $1', id)).map(toPasskey)[0],
    passkeysOf: async (person) =>
      (await runStatement('select * from passkeys where person = $1 order by created, id', person)).map(toPasskey),
    usePasskey: async (id, counter, now) => {
      await runStatement('update passkeys set counter = $2, used = $3 where id = $1', id, counter, now);
    },
    removePasskey: async (id, person) => {
      await runStatement('delete from passkeys where id = $1 and person = $2', id, person);
    },
    addChallenge: async (challenge, person, now) => {
      await runStatement('insert into challenges (challenge, person, at) values ($1, $2, $3)', challenge, person, now);
    },
    takeChallenge: async (challenge, person, since) => {
      const rows = await runStatement('delete from challenges where challenge = $1 returning person, at', challenge);
      return rows.some((row) => row['person'] === person && numberColumn(row, 'at') >= since);
    },
    sweepChallenges: async (before) => {
      await runStatement('delete from challenges where at < $1', before);
    },
    mergePersons: async (from, to) => {
      await runTransaction(
        [from, to],
        // request ids get a prefix, because they are unique only within one person
        ...['chat', 'gallery'].map(
          (channel): SqlStatement => [
            `update ${channel} set person = $2, request = $1 || '/' || request where person = $1`,
            from,
            to,
          ],
        ),
        [
          `insert into blocks (person, other) select $2, other from blocks where person = $1 and other <> $2
           on conflict do nothing`,
          from,
          to,
        ],
        ['update reports set "by" = $2 where "by" = $1', from, to],
        ['update reports set person = $2 where person = $1', from, to],
        ...mergeSavedGamesStatements(from, to),
        ...mergePushesStatements(from, to),
        ...mergeSharedGamesStatements(from, to),
        mergeBotsStatement(from, to),
      );
    },
  };
}

function toPasskey(row: SqlRow): StoredPasskey {
  return {
    id: textColumn(row, 'id'),
    person: textColumn(row, 'person'),
    publicKey: textColumn(row, 'public_key'),
    counter: numberColumn(row, 'counter'),
    transports: textColumn(row, 'transports').split(' ').filter(Boolean),
    created: numberColumn(row, 'created'),
    used: numberColumn(row, 'used'),
  };
}

import { type Ask, numberIn, type Row, textIn, type Together } from './ask.ts';
import type { Step } from './batch.ts';
import { mergeBots } from './botAccounts.ts';
import { mergeKeepsakes } from './keepsakes.ts';
import { mergePushes } from './pushes.ts';
import { mergeSharedGames } from './sharedGames.ts';

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

/** Passkeys, which make an account of a guest, and open WebAuthn challenges. */
export interface Accounts {
  /** False if another person already has the passkey. */
  addPasskey(passkey: StoredPasskey): Promise<boolean>;
  passkey(id: string): Promise<StoredPasskey | undefined>;
  passkeysOf(person: string): Promise<readonly StoredPasskey[]>;
  usePasskey(id: string, counter: number, now: number): Promise<void>;
  removePasskey(id: string, person: string): Promise<void>;

  /** Stores a challenge for one person, or for any sign-in (''). */
  askChallenge(challenge: string, person: string, now: number): Promise<void>;
  /** Consumes a challenge; true if it was issued to this person at or after `since`. */
  takeChallenge(challenge: string, person: string, since: number): Promise<boolean>;
  /** Deletes expired challenges. */
  sweepChallenges(before: number): Promise<void>;

  /**
   * Moves everything of one person to another, except seats, passkeys and whatever exceeds the limits of a person.
   */
  merge(from: string, to: string): Promise<void>;
}

export function accounts(ask: Ask, together: Together): Accounts {
  return {
    addPasskey: async (p) => {
      const rows = await ask(
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
    passkey: async (id) => (await ask('select * from passkeys where id = $1', id)).map(passkey)[0],
    passkeysOf: async (person) =>
      (await ask('select * from passkeys where person = $1 order by created, id', person)).map(passkey),
    usePasskey: async (id, counter, now) => {
      await ask('update passkeys set counter = $2, used = $3 where id = $1', id, counter, now);
    },
    removePasskey: async (id, person) => {
      await ask('delete from passkeys where id = $1 and person = $2', id, person);
    },
    askChallenge: async (challenge, person, now) => {
      await ask('insert into challenges (challenge, person, at) values ($1, $2, $3)', challenge, person, now);
    },
    takeChallenge: async (challenge, person, since) => {
      const rows = await ask('delete from challenges where challenge = $1 returning person, at', challenge);
      return rows.some((row) => row['person'] === person && numberIn(row, 'at') >= since);
    },
    sweepChallenges: async (before) => {
      await ask('delete from challenges where at < $1', before);
    },
    merge: async (from, to) => {
      await together(
        [from, to],
        // prefixed, because request ids are unique per person only
        ...['chat', 'gallery'].map(
          (circle): Step => [
            `update ${circle} set person = $2, request = $1 || '/' || request where person = $1`,
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
        ...mergeKeepsakes(from, to),
        ...mergePushes(from, to),
        ...mergeSharedGames(from, to),
        mergeBots(from, to),
      );
    },
  };
}

function passkey(row: Row): StoredPasskey {
  return {
    id: textIn(row, 'id'),
    person: textIn(row, 'person'),
    publicKey: textIn(row, 'public_key'),
    counter: numberIn(row, 'counter'),
    transports: textIn(row, 'transports').split(' ').filter(Boolean),
    created: numberIn(row, 'created'),
    used: numberIn(row, 'used'),
  };
}

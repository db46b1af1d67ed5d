import { firstLanguage } from '@two-rivers/words';
import { guestName } from '@two-rivers/words/guests';
import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Me } from '@two-rivers/protocol';
import { addressOf, isEncrypted, networkOf } from '../ground/origin.ts';
import type { Settings } from '../ground/settings.ts';
import { deviceOf } from '../ground/device.ts';
import type { Accounts } from '../store/accounts.ts';
import type { Sessions, StoredSession } from '../store/sessions.ts';
import type { Persons, Store, StoredPerson } from '../store/store.ts';
import { earlierOf, type Surroundings } from '../ground/surroundings.ts';
import { Whereabouts } from '../ground/whereabouts.ts';

const COOKIE = 'rivers_session';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const DAY_MS = 86_400_000;
/** browsers keep no cookie longer */
const COOKIE_SECONDS = 400 * 86_400;
/** a cookie this old is given to the browser anew, so that whoever comes now and then is never signed out */
const RENEW_MS = 30 * DAY_MS;
/** how exactly it is known when somebody was last here */
const SEEN_MS = 3_600_000;
/** so long after a passkey was shown, what needs one is done without asking again */
const PROOF_MS = 5 * 60_000;

/** Whoever sends a request, and the session by which they are known. */
export interface Visitor extends StoredPerson {
  readonly session: StoredSession;
}

/**
 * Who is who: a guest is a cookie with an unguessable token, of which only the hash is kept. Other ways to sign in end
 * in the same place, with a session for the person.
 */
export class Identity {
  /** persons whom the host of the server has shown the door */
  readonly banned: Set<string> = new Set();
  /** networks whom the host of the server has shown the door */
  readonly bannedNetworks: Set<string> = new Set();
  /** where people were last seen */
  readonly whereabouts = new Whereabouts();
  readonly #persons: Persons;
  readonly #accounts: Accounts;
  readonly #sessions: Sessions;
  readonly #surroundings: Surroundings;
  readonly #settings: Settings;

  constructor(
    { persons, accounts, sessions }: Pick<Store, 'persons' | 'accounts' | 'sessions'>,
    surroundings: Surroundings,
    settings: Settings,
  ) {
    this.#persons = persons;
    this.#accounts = accounts;
    this.#sessions = sessions;
    this.#surroundings = surroundings;
    this.#settings = settings;
  }

  /** Who sends a request; undefined where nobody is signed in. */
  async of(request: IncomingMessage): Promise<Visitor | undefined> {
    const token = tokenOf(request);
    const found = token === undefined ? undefined : await this.#sessions.of(hashOf(token));
    if (found === undefined || this.#isOver(found.session)) return undefined;
    const { person, session } = found;
    this.whereabouts.note(person.id, networkOf(addressOf(request, this.#settings)));
    const wall = this.#surroundings.wall();
    // a wall clock that was wrong and put right corrects what was noted
    if (Math.abs(wall - session.used) > SEEN_MS) {
      await this.#sessions.use(session.hash, wall, deviceOf(request.headers['user-agent']));
      await this.#persons.touch(person.id, wall);
    }
    return { ...person, session };
  }

  #isOver({ used }: StoredSession): boolean {
    return used < earlierOf(this.#surroundings) - this.#settings.sessionDays * DAY_MS;
  }

  /** One whom nobody has named yet, called a guest in the language that the browser asks for. */
  async newGuest({ headers }: IncomingMessage): Promise<StoredPerson> {
    const now = this.#surroundings.wall();
    const id = this.#surroundings.id();
    const language = firstLanguage((headers['accept-language'] ?? '').split(','));
    const person = {
      id,
      name: guestName(language, 1000 + (parseInt(hashOf(id).slice(0, 8), 16) % 9000)),
      created: now,
      seen: now,
    };
    await this.#persons.add(person);
    return person;
  }

  /** A session for a person: the header that makes the browser keep it. */
  async signIn(person: string, request: IncomingMessage, hasProved = false): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const { now, wall } = this.#surroundings;
    await this.#sessions.add({
      hash: hashOf(token),
      person,
      created: wall(),
      used: wall(),
      device: deviceOf(request.headers['user-agent']),
      proved: hasProved ? now() : 0,
    });
    return this.#cookie(token, COOKIE_SECONDS, request);
  }

  /** The header that keeps a session for as long again, where that is worth it. */
  renewed({ session }: Visitor, request: IncomingMessage): string | undefined {
    const token = tokenOf(request);
    if (token === undefined || this.#surroundings.wall() - session.created < RENEW_MS) return undefined;
    return this.#cookie(token, COOKIE_SECONDS, request);
  }

  /** The header that makes the browser forget its session. */
  forgotten(request: IncomingMessage): string {
    return this.#cookie('', 0, request);
  }

  async sessionsOf(person: string): Promise<readonly StoredSession[]> {
    return (await this.#sessions.list(person)).filter((session) => !this.#isOver(session));
  }

  /** From now on it opens nothing. */
  async end({ hash }: StoredSession): Promise<void> {
    await this.#sessions.remove(hash);
  }

  async endAll(person: string): Promise<void> {
    await this.#sessions.removeAll(person);
  }

  /** A passkey was shown in this session just now. */
  async proved({ hash }: StoredSession): Promise<void> {
    await this.#sessions.prove(hash, this.#surroundings.now());
  }

  /** Whether a passkey has to be shown before what cannot be undone; whoever has none cannot be asked for one. */
  async mustProve({ id, session }: Visitor): Promise<boolean> {
    const isFresh = session.proved > 0 && this.#surroundings.now() - session.proved < PROOF_MS;
    return !isFresh && (await this.#accounts.passkeysOf(id)).length > 0;
  }

  /** Guests go when they are not seen for long; who has a passkey can come back. */
  async isAccount({ id }: StoredPerson): Promise<boolean> {
    return (await this.#accounts.passkeysOf(id)).length > 0;
  }

  async me({ id, name, seen }: StoredPerson): Promise<Me> {
    const passkeys = (await this.#accounts.passkeysOf(id)).length;
    const expires = new Date(seen + this.#settings.guestDays * DAY_MS).toISOString();
    return { id, name, passkeys, expires: passkeys > 0 ? null : expires };
  }

  #cookie(value: string, seconds: number, request: IncomingMessage): string {
    const secure = isEncrypted(request, this.#settings) ? '; Secure' : '';
    return `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
  }
}

function tokenOf(request: IncomingMessage): string | undefined {
  for (const each of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = each.trim().split('=');
    if (name === COOKIE && value !== undefined && TOKEN.test(value)) return value;
  }
  return undefined;
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** By which a session is named: no secret, and nothing can be done with it but to end it. */
export function sessionId({ hash }: StoredSession): string {
  return hash.slice(0, 24);
}

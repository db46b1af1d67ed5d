import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Me } from '@two-rivers/protocol';
import { isEncrypted } from './http/origin.ts';
import type { Settings } from './settings.ts';
import type { Accounts } from './store/accounts.ts';
import type { Persons, Store, StoredPerson } from './store/store.ts';
import type { Surroundings } from './surroundings.ts';

const COOKIE = 'rivers_session';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const DAY_MS = 86_400_000;
/** browsers keep no cookie longer */
const COOKIE_SECONDS = 400 * 86_400;
/** how exactly it is known when somebody was last here */
const SEEN_MS = 3_600_000;

/**
 * Who is who: a guest is a cookie with an unguessable token, of which only the hash is kept. Other ways to sign in end
 * in the same place, with a session for the person.
 */
export class Identity {
  /** persons whom the host of the server has shown the door */
  readonly banned: Set<string> = new Set();
  readonly #persons: Persons;
  readonly #accounts: Accounts;
  readonly #surroundings: Surroundings;
  readonly #settings: Settings;

  constructor(
    { persons, accounts }: Pick<Store, 'persons' | 'accounts'>,
    surroundings: Surroundings,
    settings: Settings,
  ) {
    this.#persons = persons;
    this.#accounts = accounts;
    this.#surroundings = surroundings;
    this.#settings = settings;
  }

  /** Who sends a request; undefined where nobody is signed in. */
  async of(request: IncomingMessage): Promise<StoredPerson | undefined> {
    const token = tokenOf(request);
    const person = token === undefined ? undefined : await this.#persons.ofSession(hashOf(token));
    const now = this.#surroundings.wall();
    if (person !== undefined && now - person.seen > SEEN_MS) await this.#persons.touch(person.id, now);
    return person;
  }

  async newGuest(): Promise<StoredPerson> {
    const now = this.#surroundings.wall();
    const id = this.#surroundings.id();
    const person = {
      id,
      name: `Guest ${1000 + (parseInt(hashOf(id).slice(0, 8), 16) % 9000)}`,
      created: now,
      seen: now,
    };
    await this.#persons.add(person);
    return person;
  }

  /** A session for a person: the header that makes the browser keep it. */
  async signIn(person: string, request: IncomingMessage): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.#persons.addSession(hashOf(token), person, this.#surroundings.wall());
    return this.#cookie(token, COOKIE_SECONDS, request);
  }

  signOut(request: IncomingMessage): string {
    return this.#cookie('', 0, request);
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

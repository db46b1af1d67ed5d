import { preferredLanguage } from '@two-rivers/i18n';
import { guestName } from '@two-rivers/i18n/languages';
import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Me } from '@two-rivers/protocol';
import { clientAddress, isEncrypted, networkOf } from '../platform/origin.ts';
import type { Settings } from '../platform/settings.ts';
import type { AccountStore } from '../store/accounts.ts';
import type { SessionStore, StoredSession } from '../store/sessions.ts';
import type { PersonStore, Store, StoredPerson } from '../store/store.ts';
import { earlierClock, type Runtime } from '../platform/runtime.ts';

/**
 * Over HTTPS, the cookie has a name that only this host can set: with the plain name, a neighboring subdomain could
 * plant a session of its own. The plain cookie is read and set too, for nodes and guests of the previous version.
 */
const HOST_COOKIE = '__Host-rivers_session';
const COOKIE = 'rivers_session';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const DAY_MS = 86_400_000;
/** Maximum lifetime of cookies in browsers. */
const COOKIE_SECONDS = 400 * 86_400;
/** Age at which a cookie is renewed, so that occasional visitors are never signed out. */
const RENEW_MS = 30 * DAY_MS;
/** Precision of the stored time of a person's last visit. */
const LAST_SEEN_PRECISION_MS = 3_600_000;
/** Maximum number of session cookies read. A browser has one of each name; others were planted under the plain name. */
const MAX_CREDENTIALS = 3;
/** Time for which a passkey proof is valid. */
const PROOF_MS = 5 * 60_000;

/** `Set-Cookie` headers of a response. */
export type SetCookieHeaders = readonly string[];

/** Sender of a request, with the session that identifies them. */
export interface Visitor extends StoredPerson {
  readonly session: StoredSession;
}

/** Session token from a cookie, and whether only this host can have set that cookie. */
interface SessionToken {
  readonly token: string;
  readonly isHostOnly: boolean;
}

interface FoundSession {
  readonly credential: SessionToken;
  readonly person: StoredPerson;
  readonly session: StoredSession;
}

/**
 * Identifies people by their sessions. A guest is a cookie with an unguessable token, of which only the hash is stored.
 * Other ways to sign in create a session for the person too.
 */
export class IdentityService {
  /** Persons banned by the operator. */
  readonly banned: Set<string> = new Set();
  /** Networks banned by the operator. */
  readonly bannedNetworks: Set<string> = new Set();
  /** Networks in which people were last seen. */
  readonly lastNetworks = new LastNetworks();
  readonly #persons: PersonStore;
  readonly #accounts: AccountStore;
  readonly #sessions: SessionStore;
  readonly #runtime: Runtime;
  readonly #settings: Settings;

  constructor(
    { persons, accounts, sessions }: Pick<Store, 'persons' | 'accounts' | 'sessions'>,
    runtime: Runtime,
    settings: Settings,
  ) {
    this.#persons = persons;
    this.#accounts = accounts;
    this.#sessions = sessions;
    this.#runtime = runtime;
    this.#settings = settings;
  }

  /** Returns the sender of a request; undefined if nobody is signed in. */
  async authenticate(request: IncomingMessage): Promise<Visitor | undefined> {
    const foundSession = await this.#findSession(request);
    if (foundSession === undefined) return undefined;
    const { person, session, credential } = foundSession;
    this.lastNetworks.record(person.id, networkOf(clientAddress(request, this.#settings)));
    // the browser has the host-only cookie now, so the plain one is no longer accepted
    if (credential.isHostOnly && !session.hostOnly) await this.#sessions.bindToHostCookie(session.hash);
    const wall = this.#runtime.wall();
    // comparing absolute values also corrects a time noted while the wall clock was ahead
    if (Math.abs(wall - session.used) > LAST_SEEN_PRECISION_MS) {
      await this.#sessions.recordUse(session.hash, wall, deviceName(request.headers['user-agent']));
      await this.#persons.recordSeen(person.id, wall);
    }
    return { ...person, session };
  }

  /** Finds the session of a request; the host-only cookie has priority. */
  async #findSession(request: IncomingMessage): Promise<FoundSession | undefined> {
    const encrypted = isEncrypted(request, this.#settings);
    for (const credential of readSessionTokens(request, encrypted)) {
      const stored = await this.#sessions.findWithPerson(hashToken(credential.token));
      if (stored === undefined || this.#isExpired(stored.session)) continue;
      // a neighboring site could have planted the plain cookie
      const isPlanted = encrypted && stored.session.hostOnly && !credential.isHostOnly;
      if (!isPlanted) return { ...stored, credential };
    }
    return undefined;
  }

  #isExpired({ used }: StoredSession): boolean {
    return used < earlierClock(this.#runtime) - this.#settings.sessionDays * DAY_MS;
  }

  /** Adds a guest, named in the preferred language of the browser. */
  async createGuest({ headers }: IncomingMessage): Promise<StoredPerson> {
    const now = this.#runtime.wall();
    const id = this.#runtime.id();
    const language = preferredLanguage((headers['accept-language'] ?? '').split(','));
    const person = {
      id,
      name: guestName(language, 1000 + (parseInt(hashToken(id).slice(0, 8), 16) % 9000)),
      created: now,
      seen: now,
    };
    await this.#persons.add(person);
    return person;
  }

  /** Creates a session for a person; returns the headers that store its cookie in the browser. */
  async signIn(person: string, request: IncomingMessage, hasProved = false): Promise<SetCookieHeaders> {
    const token = randomBytes(32).toString('base64url');
    const { now, wall } = this.#runtime;
    await this.#sessions.add({
      hash: hashToken(token),
      person,
      created: wall(),
      used: wall(),
      device: deviceName(request.headers['user-agent']),
      proved: hasProved ? now() : 0,
      hostOnly: isEncrypted(request, this.#settings),
    });
    return this.#cookies(token, COOKIE_SECONDS, request);
  }

  /** Returns headers that renew an old session cookie, or add the host-only one; undefined if neither is needed. */
  async renewCookies(request: IncomingMessage): Promise<SetCookieHeaders | undefined> {
    const foundSession = await this.#findSession(request);
    if (foundSession === undefined) return undefined;
    const { session, credential } = foundSession;
    const isOld = this.#runtime.wall() - session.created >= RENEW_MS;
    const lacksName = isEncrypted(request, this.#settings) && !credential.isHostOnly;
    return isOld || lacksName ? this.#cookies(credential.token, COOKIE_SECONDS, request) : undefined;
  }

  /** Headers that remove the session cookie from the browser. */
  clearCookies(request: IncomingMessage): SetCookieHeaders {
    return this.#cookies('', 0, request);
  }

  async sessionsOf(person: string): Promise<readonly StoredSession[]> {
    return (await this.#sessions.list(person)).filter((session) => !this.#isExpired(session));
  }

  async endSession({ hash }: StoredSession): Promise<void> {
    await this.#sessions.remove(hash);
  }

  async endAllSessions(person: string): Promise<void> {
    await this.#sessions.removeAll(person);
  }

  /**
   * Ends all sessions of a person and creates a new one. Called when the first passkey turns a guest into an account,
   * because somebody else may have seen or planted the guest's token. Returns the ended sessions and the new cookies.
   */
  async restartSessions(
    person: string,
    request: IncomingMessage,
  ): Promise<{ readonly cookies: SetCookieHeaders; readonly ended: readonly StoredSession[] }> {
    const ended = await this.#sessions.list(person);
    const cookies = await this.signIn(person, request, true);
    for (const session of ended) await this.endSession(session);
    return { cookies, ended };
  }

  /** Records that a passkey was just shown in this session. */
  async markPasskeyProved({ hash }: StoredSession): Promise<void> {
    await this.#sessions.recordProof(hash, this.#runtime.now());
  }

  /** Whether an irreversible action needs a new passkey proof. People without a passkey cannot be asked for one. */
  async needsPasskeyProof({ id, session }: Visitor): Promise<boolean> {
    const isFresh = session.proved > 0 && this.#runtime.now() - session.proved < PROOF_MS;
    return !isFresh && (await this.#accounts.passkeysOf(id)).length > 0;
  }

  /** Whether a person has a passkey. Guests have none, and are deleted after a long absence. */
  async hasPasskey({ id }: StoredPerson): Promise<boolean> {
    return (await this.#accounts.passkeysOf(id)).length > 0;
  }

  async accountInfo({ id, name, seen }: StoredPerson): Promise<Me> {
    const passkeys = (await this.#accounts.passkeysOf(id)).length;
    const expires = new Date(seen + this.#settings.guestDays * DAY_MS).toISOString();
    return { id, name, passkeys, expires: passkeys > 0 ? null : expires };
  }

  /** Sets both cookies over HTTPS, because nodes of the previous version know only the plain one. */
  #cookies(value: string, seconds: number, request: IncomingMessage): SetCookieHeaders {
    const attributes = `=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
    if (!isEncrypted(request, this.#settings)) return [`${COOKIE}${attributes}`];
    return [`${HOST_COOKIE}${attributes}; Secure`, `${COOKIE}${attributes}; Secure`];
  }
}

/** Session tokens of a request; without HTTPS, only the plain cookie exists. */
function readSessionTokens(request: IncomingMessage, encrypted: boolean): SessionToken[] {
  const sent = (request.headers.cookie ?? '').split(';').map((each) => each.trim().split('='));
  const tokensNamed = (cookieName: string): SessionToken[] =>
    sent.flatMap(([name, token = '']) =>
      name === cookieName && TOKEN.test(token) ? [{ token, isHostOnly: cookieName === HOST_COOKIE }] : [],
    );
  return encrypted
    ? [...tokensNamed(HOST_COOKIE), ...tokensNamed(COOKIE)].slice(0, MAX_CREDENTIALS)
    : tokensNamed(COOKIE).slice(0, 1);
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Public id of a session. It is no secret, because it can only be used to end the session. */
export function sessionId({ hash }: StoredSession): string {
  return hash.slice(0, 24);
}

const MAX_PERSONS = 100_000;

/** Networks in which people were last seen, as far as this node knows. They are never stored. */
class LastNetworks {
  readonly #byPerson = new Map<string, string>();

  record(person: string, network: string): void {
    if (this.#byPerson.get(person) === network) return;
    if (this.#byPerson.size >= MAX_PERSONS) this.#byPerson.clear();
    this.#byPerson.set(person, network);
  }

  /** Network of a person; '' if unknown. */
  networkOf(person: string): string {
    return this.#byPerson.get(person) ?? '';
  }

  /** Persons last seen in a network. */
  personsIn(network: string): readonly string[] {
    return [...this.#byPerson].flatMap(([person, each]) => (each === network ? [person] : []));
  }
}

/** Patterns of browsers in user agents. Order matters, because many user agents also name browsers further down. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const PROGRAM_NAME = /^[A-Za-z][\w.-]{0,29}/;

/** Short device name for a user agent, such as “Firefox · Linux”. The rest of the user agent is not kept. */
export function deviceName(userAgent = ''): string {
  const firstMatch = (list: typeof BROWSERS): string | undefined =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const parts = [firstMatch(BROWSERS), firstMatch(SYSTEMS)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' · ') : (PROGRAM_NAME.exec(userAgent)?.[0] ?? '');
}

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
 * Over https the cookie has a name that only this very host can set: under the plain one, a neighboring subdomain could
 * plant a session of its own. The plain name is read and set beside it, for nodes and guests of the version before.
 */
const HOST_COOKIE = '__Host-rivers_session';
const COOKIE = 'rivers_session';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const DAY_MS = 86_400_000;
/** browsers keep no cookie longer */
const COOKIE_SECONDS = 400 * 86_400;
/** a cookie this old is given to the browser anew, so that whoever comes now and then is never signed out */
const RENEW_MS = 30 * DAY_MS;
/** how exactly it is known when somebody was last here */
const LAST_SEEN_PRECISION_MS = 3_600_000;
/** a browser has one cookie of each name of its own; others of the plain name were set by somebody else */
const MAX_CREDENTIALS = 3;
/** so long after a passkey was shown, what needs one is done without asking again */
const PROOF_MS = 5 * 60_000;

/** The `Set-Cookie` headers of an answer. */
export type SetCookieHeaders = readonly string[];

/** Whoever sends a request, and the session by which they are known. */
export interface Visitor extends StoredPerson {
  readonly session: StoredSession;
}

/** A token as a browser sends it, and whether nobody but this host can have set it. */
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
 * Who is who: a guest is a cookie with an unguessable token, of which only the hash is kept. Other ways to sign in end
 * in the same place, with a session for the person.
 */
export class IdentityService {
  /** persons whom the host of the server has shown the door */
  readonly banned: Set<string> = new Set();
  /** networks whom the host of the server has shown the door */
  readonly bannedNetworks: Set<string> = new Set();
  /** where people were last seen */
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

  /** Who sends a request; undefined where nobody is signed in. */
  async authenticate(request: IncomingMessage): Promise<Visitor | undefined> {
    const found = await this.#findSession(request);
    if (found === undefined) return undefined;
    const { person, session, credential } = found;
    this.lastNetworks.record(person.id, networkOf(clientAddress(request, this.#settings)));
    // from now on a browser has this session under the host's own name, and nowhere else does it count
    if (credential.isHostOnly && !session.hostOnly) await this.#sessions.bindToHostCookie(session.hash);
    const wall = this.#runtime.wall();
    // a wall clock that was wrong and put right corrects what was noted
    if (Math.abs(wall - session.used) > LAST_SEEN_PRECISION_MS) {
      await this.#sessions.recordUse(session.hash, wall, deviceName(request.headers['user-agent']));
      await this.#persons.recordSeen(person.id, wall);
    }
    return { ...person, session };
  }

  /** The session that a request shows; the host's own cookie goes first. */
  async #findSession(request: IncomingMessage): Promise<FoundSession | undefined> {
    const encrypted = isEncrypted(request, this.#settings);
    for (const credential of readSessionTokens(request, encrypted)) {
      const stored = await this.#sessions.findWithPerson(hashToken(credential.token));
      if (stored === undefined || this.#isExpired(stored.session)) continue;
      // under the plain name anybody nearby could have planted it
      const isPlanted = encrypted && stored.session.hostOnly && !credential.isHostOnly;
      if (!isPlanted) return { ...stored, credential };
    }
    return undefined;
  }

  #isExpired({ used }: StoredSession): boolean {
    return used < earlierClock(this.#runtime) - this.#settings.sessionDays * DAY_MS;
  }

  /** One whom nobody has named yet, called a guest in the language that the browser asks for. */
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

  /** A session for a person: the headers that make the browser keep it. */
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

  /** The headers that keep a session for as long again, where that is worth it, and give it the host's own name. */
  async renewCookies(request: IncomingMessage): Promise<SetCookieHeaders | undefined> {
    const found = await this.#findSession(request);
    if (found === undefined) return undefined;
    const { session, credential } = found;
    const isOld = this.#runtime.wall() - session.created >= RENEW_MS;
    const lacksName = isEncrypted(request, this.#settings) && !credential.isHostOnly;
    return isOld || lacksName ? this.#cookies(credential.token, COOKIE_SECONDS, request) : undefined;
  }

  /** The headers that make the browser forget its session. */
  clearCookies(request: IncomingMessage): SetCookieHeaders {
    return this.#cookies('', 0, request);
  }

  async sessionsOf(person: string): Promise<readonly StoredSession[]> {
    return (await this.#sessions.list(person)).filter((session) => !this.#isExpired(session));
  }

  /** From now on it opens nothing. */
  async endSession({ hash }: StoredSession): Promise<void> {
    await this.#sessions.remove(hash);
  }

  async endAllSessions(person: string): Promise<void> {
    await this.#sessions.removeAll(person);
  }

  /**
   * The first passkey makes an account of a guest: it gets a token that nobody can have seen or planted before, and all
   * sessions there were end. Returns them with the cookies of the new one.
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

  /** A passkey was shown in this session just now. */
  async markPasskeyProved({ hash }: StoredSession): Promise<void> {
    await this.#sessions.recordProof(hash, this.#runtime.now());
  }

  /** Whether a passkey has to be shown before what cannot be undone; whoever has none cannot be asked for one. */
  async needsPasskeyProof({ id, session }: Visitor): Promise<boolean> {
    const isFresh = session.proved > 0 && this.#runtime.now() - session.proved < PROOF_MS;
    return !isFresh && (await this.#accounts.passkeysOf(id)).length > 0;
  }

  /** Guests go when they are not seen for long; who has a passkey can come back. */
  async hasPasskey({ id }: StoredPerson): Promise<boolean> {
    return (await this.#accounts.passkeysOf(id)).length > 0;
  }

  async accountInfo({ id, name, seen }: StoredPerson): Promise<Me> {
    const passkeys = (await this.#accounts.passkeysOf(id)).length;
    const expires = new Date(seen + this.#settings.guestDays * DAY_MS).toISOString();
    return { id, name, passkeys, expires: passkeys > 0 ? null : expires };
  }

  /** Over https both names: a node of the version before knows only the plain one. */
  #cookies(value: string, seconds: number, request: IncomingMessage): SetCookieHeaders {
    const attributes = `=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
    if (!isEncrypted(request, this.#settings)) return [`${COOKIE}${attributes}`];
    return [`${HOST_COOKIE}${attributes}; Secure`, `${COOKIE}${attributes}; Secure`];
  }
}

/** What a browser sends of a session; without https there is only the plain name. */
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

/** By which a session is named: no secret, and nothing can be done with it but to end it. */
export function sessionId({ hash }: StoredSession): string {
  return hash.slice(0, 24);
}

const MAX_PERSONS = 100_000;

/** From which network people were last seen, as far as this node knows; nothing of it is stored. */
class LastNetworks {
  readonly #byPerson = new Map<string, string>();

  record(person: string, network: string): void {
    if (this.#byPerson.get(person) === network) return;
    if (this.#byPerson.size >= MAX_PERSONS) this.#byPerson.clear();
    this.#byPerson.set(person, network);
  }

  /** '' where it is not known. */
  networkOf(person: string): string {
    return this.#byPerson.get(person) ?? '';
  }

  /** Who was last seen there. */
  personsIn(network: string): readonly string[] {
    return [...this.#byPerson].flatMap(([person, each]) => (each === network ? [person] : []));
  }
}

/** Browsers by what they say of themselves; many also say the names of those further down. */
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

/** A few words by which people know a device of theirs; no more of it is kept. */
export function deviceName(userAgent = ''): string {
  const firstMatch = (list: typeof BROWSERS): string | undefined =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const parts = [firstMatch(BROWSERS), firstMatch(SYSTEMS)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' · ') : (PROGRAM_NAME.exec(userAgent)?.[0] ?? '');
}

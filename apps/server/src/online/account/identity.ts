import { firstLanguage } from '@two-rivers/words';
import { guestName } from '@two-rivers/words/languages';
import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Me } from '@two-rivers/protocol';
import { addressOf, isEncrypted, networkOf } from '../ground/origin.ts';
import type { Settings } from '../ground/settings.ts';
import type { Accounts } from '../store/accounts.ts';
import type { Sessions, StoredSession } from '../store/sessions.ts';
import type { Persons, Store, StoredPerson } from '../store/store.ts';
import { earlierOf, type Surroundings } from '../ground/surroundings.ts';

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
const SEEN_MS = 3_600_000;
/** a browser has one cookie of each name of its own; others of the plain name were set by somebody else */
const MOST_CREDENTIALS = 3;
/** so long after a passkey was shown, what needs one is done without asking again */
const PROOF_MS = 5 * 60_000;

/** The `Set-Cookie` headers of an answer. */
export type Cookies = readonly string[];

/** Whoever sends a request, and the session by which they are known. */
export interface Visitor extends StoredPerson {
  readonly session: StoredSession;
}

/** A token as a browser sends it, and whether nobody but this host can have set it. */
interface Credential {
  readonly token: string;
  readonly isHostOnly: boolean;
}

interface Known {
  readonly credential: Credential;
  readonly person: StoredPerson;
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
    const known = await this.#known(request);
    if (known === undefined) return undefined;
    const { person, session, credential } = known;
    this.whereabouts.note(person.id, networkOf(addressOf(request, this.#settings)));
    // from now on a browser has this session under the host's own name, and nowhere else does it count
    if (credential.isHostOnly && !session.hostOnly) await this.#sessions.bind(session.hash);
    const wall = this.#surroundings.wall();
    // a wall clock that was wrong and put right corrects what was noted
    if (Math.abs(wall - session.used) > SEEN_MS) {
      await this.#sessions.use(session.hash, wall, deviceOf(request.headers['user-agent']));
      await this.#persons.touch(person.id, wall);
    }
    return { ...person, session };
  }

  /** The session that a request shows; the host's own cookie goes first. */
  async #known(request: IncomingMessage): Promise<Known | undefined> {
    const encrypted = isEncrypted(request, this.#settings);
    for (const credential of credentialsOf(request, encrypted)) {
      const found = await this.#sessions.of(hashOf(credential.token));
      if (found === undefined || this.#isOver(found.session)) continue;
      // under the plain name anybody nearby could have planted it
      const isPlanted = encrypted && found.session.hostOnly && !credential.isHostOnly;
      if (!isPlanted) return { ...found, credential };
    }
    return undefined;
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

  /** A session for a person: the headers that make the browser keep it. */
  async signIn(person: string, request: IncomingMessage, hasProved = false): Promise<Cookies> {
    const token = randomBytes(32).toString('base64url');
    const { now, wall } = this.#surroundings;
    await this.#sessions.add({
      hash: hashOf(token),
      person,
      created: wall(),
      used: wall(),
      device: deviceOf(request.headers['user-agent']),
      proved: hasProved ? now() : 0,
      hostOnly: isEncrypted(request, this.#settings),
    });
    return this.#cookies(token, COOKIE_SECONDS, request);
  }

  /** The headers that keep a session for as long again, where that is worth it, and give it the host's own name. */
  async renewed(request: IncomingMessage): Promise<Cookies | undefined> {
    const known = await this.#known(request);
    if (known === undefined) return undefined;
    const { session, credential } = known;
    const isOld = this.#surroundings.wall() - session.created >= RENEW_MS;
    const lacksName = isEncrypted(request, this.#settings) && !credential.isHostOnly;
    return isOld || lacksName ? this.#cookies(credential.token, COOKIE_SECONDS, request) : undefined;
  }

  /** The headers that make the browser forget its session. */
  forgotten(request: IncomingMessage): Cookies {
    return this.#cookies('', 0, request);
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

  /**
   * The first passkey makes an account of a guest: it gets a token that nobody can have seen or planted before, and all
   * sessions there were end. Returns them with the cookies of the new one.
   */
  async startAnew(
    person: string,
    request: IncomingMessage,
  ): Promise<{ readonly cookies: Cookies; readonly ended: readonly StoredSession[] }> {
    const ended = await this.#sessions.list(person);
    const cookies = await this.signIn(person, request, true);
    for (const session of ended) await this.end(session);
    return { cookies, ended };
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

  /** Over https both names: a node of the version before knows only the plain one. */
  #cookies(value: string, seconds: number, request: IncomingMessage): Cookies {
    const kept = `=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
    if (!isEncrypted(request, this.#settings)) return [`${COOKIE}${kept}`];
    return [`${HOST_COOKIE}${kept}; Secure`, `${COOKIE}${kept}; Secure`];
  }
}

/** What a browser sends of a session; without https there is only the plain name. */
function credentialsOf(request: IncomingMessage, encrypted: boolean): Credential[] {
  const sent = (request.headers.cookie ?? '').split(';').map((each) => each.trim().split('='));
  const named = (wanted: string): Credential[] =>
    sent.flatMap(([name, token = '']) =>
      name === wanted && TOKEN.test(token) ? [{ token, isHostOnly: wanted === HOST_COOKIE }] : [],
    );
  return encrypted
    ? [...named(HOST_COOKIE), ...named(COOKIE)].slice(0, MOST_CREDENTIALS)
    : named(COOKIE).slice(0, 1);
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** By which a session is named: no secret, and nothing can be done with it but to end it. */
export function sessionId({ hash }: StoredSession): string {
  return hash.slice(0, 24);
}

const MOST = 100_000;

/** From which network people were last seen, as far as this node knows; nothing of it is stored. */
class Whereabouts {
  readonly #of = new Map<string, string>();

  note(person: string, network: string): void {
    if (this.#of.get(person) === network) return;
    if (this.#of.size >= MOST) this.#of.clear();
    this.#of.set(person, network);
  }

  /** '' where it is not known. */
  of(person: string): string {
    return this.#of.get(person) ?? '';
  }

  /** Who was last seen there. */
  at(network: string): readonly string[] {
    return [...this.#of].flatMap(([person, each]) => (each === network ? [person] : []));
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

const PROGRAM = /^[A-Za-z][\w.-]{0,29}/;

/** A few words by which people know a device of theirs; no more of it is kept. */
export function deviceOf(userAgent = ''): string {
  const nameIn = (list: typeof BROWSERS): string | undefined =>
    list.find(([sign]) => sign.test(userAgent))?.[1];
  const parts = [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' · ') : (PROGRAM.exec(userAgent)?.[0] ?? '');
}

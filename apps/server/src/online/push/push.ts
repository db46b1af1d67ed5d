import webPush from 'web-push';
import * as z from 'zod/mini';
import { createHash, ECDH } from 'node:crypto';
import { type Refusal, refuse } from '@two-rivers/kernel';
import type { PushMessage } from '@two-rivers/protocol';
import { Limiter, type Pace } from '../ground/limits.ts';
import type { Log } from '../ground/log.ts';
import type { Metrics } from '../ground/metrics.ts';
import type { Settings } from '../ground/settings.ts';
import type { AboutPerson } from '../store/bus.ts';
import type { Subscription } from '../store/pushes.ts';
import type { Store } from '../store/store.ts';
import type { Turn } from '../table/house.ts';
import { commonEnglish } from '@two-rivers/words/common.en';
import { commonItalian } from '@two-rivers/words/common.it';
import { commonPolish } from '@two-rivers/words/common.pl';
import { asList } from '@two-rivers/words/asList';
import { type Messages, Speaker } from '@two-rivers/words';

/** A table where turns fly by tells somebody who is away once, not each time. */
const TABLE_PACE: Pace = { burst: 1, everyMs: 60_000 };
const PERSON_PACE: Pace = { burst: 20, everyMs: 60_000 };
/** So long other nodes have to say that somebody is with them. */
const ASK_MS = 1500;
const SEND_MS = 10_000;
/** A turn is worth telling for a day. */
const KEEP_SECONDS = 86_400;
/** push services want somebody to write to; without a public address there is nobody */
const NO_CONTACT = 'mailto:nobody@example.com';

const Keys = z.object({ publicKey: z.string(), privateKey: z.string() });
type Keys = z.infer<typeof Keys>;

export interface PushRequest {
  readonly store: Store;
  readonly settings: Settings;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly now: () => number;
  /** whether a person has a socket open on this node */
  readonly isHere: (person: string) => boolean;
}

/** Tells people who are not here that it is their turn. */
export class Push {
  readonly #request: PushRequest;
  readonly #keys: Keys;
  readonly #tables: Limiter;
  readonly #persons: Limiter;
  /** persons whom the other nodes are asked about, and whether one has them */
  readonly #asked = new Map<string, boolean>();

  private constructor(request: PushRequest, keys: Keys) {
    this.#request = request;
    this.#keys = keys;
    this.#tables = new Limiter(TABLE_PACE, request.now);
    this.#persons = new Limiter(PERSON_PACE, request.now);
  }

  /** With the keys of this server, which are made on its first start and kept: subscriptions are bound to them. */
  static async open(request: PushRequest): Promise<Push> {
    const made = JSON.stringify(webPush.generateVAPIDKeys());
    const kept = await request.store.pushes.keepOnce('vapid', made);
    return new Push(request, z.parse(Keys, JSON.parse(kept)));
  }

  get key(): string {
    return this.#keys.publicKey;
  }

  /** From now on a browser is told, as long as it can be written to and is nobody else's. */
  async subscribe(wanted: Subscription): Promise<Refusal | undefined> {
    const { store, settings } = this.#request;
    if (!isPushService(wanted.endpoint, settings)) return refuse('push-endpoint');
    if (!areKeys(wanted)) return refuse('bad-message', { field: 'keys' });
    const before = await store.pushes.at(wanted.endpoint);
    // keys that were never checked prove nothing
    if (before !== undefined && !areKeys(before))
      await store.pushes.unsubscribe(before.endpoint, before.person);
    return (await store.pushes.subscribe(wanted)) ? undefined : refuse('push-endpoint');
  }

  turned(turn: Turn): void {
    if (this.#request.isHere(turn.person)) return;
    this.#tell(turn).catch((error: unknown) => this.#request.log.error('push', error));
  }

  /** What other nodes ask and answer. */
  heard(message: AboutPerson): void {
    const { isHere, store } = this.#request;
    if (message.kind === 'away' && isHere(message.person)) {
      store.bus.say({ kind: 'present', person: message.person });
    }
    if (message.kind === 'present' && this.#asked.has(message.person)) this.#asked.set(message.person, true);
  }

  async #tell(turn: Turn): Promise<void> {
    const subscriptions = await this.#request.store.pushes.of(turn.person);
    if (subscriptions.length === 0 || (await this.#isElsewhere(turn.person))) return;
    const mayTell = this.#tables.take(`${turn.person} ${turn.table}`) && this.#persons.take(turn.person);
    if (!mayTell) return this.#request.metrics.pushes.add('throttled');
    await Promise.all(subscriptions.map(async (each) => this.#send(each, turn)));
  }

  async #isElsewhere(person: string): Promise<boolean> {
    const { bus, isShared } = this.#request.store;
    if (!isShared) return false;
    this.#asked.set(person, this.#asked.get(person) ?? false);
    bus.say({ kind: 'away', person });
    const { promise, resolve } = Promise.withResolvers<void>();
    setTimeout(resolve, ASK_MS).unref();
    await promise;
    const isThere = this.#asked.get(person) === true;
    this.#asked.delete(person);
    return isThere;
  }

  async #send(subscription: Subscription, turn: Turn): Promise<void> {
    const { log, metrics } = this.#request;
    const status = !areKeys(subscription)
      ? GONE
      : await this.#post(subscription, messageFor(turn, subscription.language));
    if (status >= 200 && status < 300) return metrics.pushes.add('sent');
    metrics.pushes.add(isGone(status) ? 'gone' : 'failed');
    if (isGone(status)) {
      await this.#request.store.pushes.unsubscribe(subscription.endpoint, subscription.person);
    } else log.warn('push failed', { status });
  }

  /** The status of the push service's answer; 0 where there was none. */
  async #post({ endpoint, p256dh, auth }: Subscription, message: PushMessage): Promise<number> {
    const { publicUrl, pushContact } = this.#request.settings;
    const publicContact = publicUrl?.startsWith('https:') === true ? publicUrl : NO_CONTACT;
    try {
      const { method, headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails: { subject: pushContact ?? publicContact, ...this.#keys },
          TTL: KEEP_SECONDS,
          // a later turn at the same table takes the place of one that was not delivered yet
          topic: createHash('sha256').update(message.table).digest('base64url').slice(0, 32),
        },
      );
      const response = await fetch(endpoint, {
        method,
        headers: Object.entries(headers),
        body: new Uint8Array(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(SEND_MS),
      });
      await response.body?.cancel();
      return response.status;
    } catch (error) {
      this.#request.log.error('push', error);
      return 0;
    }
  }
}

/** what push services answer where a browser is no more */
const GONE = 410;

function isGone(status: number): boolean {
  return status === 404 || status === GONE;
}

/** The push services of the browsers there are. */
const SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
] as const;

/** Whether the server may write to an address: it is anybody's to say, so only push services are written to. */
function isPushService(endpoint: string, { pushServices }: Settings): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, origin, port, username } = new URL(endpoint);
  if (username !== '') return false;
  if (pushServices.includes(origin)) return true;
  const isKnown = SERVICES.some((each) => hostname === each || hostname.endsWith(`.${each}`));
  return isKnown && protocol === 'https:' && port === '';
}

const CURVE = 'prime256v1';
/** of a point that is written whole, as browsers do */
const UNCOMPRESSED = 4;

/** Whether something can be encrypted for a browser: its key is a point of P-256, its secret 16 bytes. */
function areKeys({ p256dh, auth }: Readonly<Record<'p256dh' | 'auth', string>>): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || point[0] !== UNCOMPRESSED || Buffer.from(auth, 'base64url').length !== 16)
    return false;
  try {
    ECDH.convertKey(point, CURVE);
    return true;
  } catch {
    return false;
  }
}

const dictionaries: Readonly<Record<string, Messages>> = {
  en: commonEnglish,
  pl: commonPolish,
  it: commonItalian,
};

/** What a notification says. Who sits at a table is known to all of them; nothing else of the game is told. */
function messageFor({ table, names }: Turn, language: string): PushMessage {
  const words = dictionaries[language] ?? commonEnglish;
  const speaker = new Speaker(language, words);
  return {
    table,
    title: speaker.say('push.title'),
    body: speaker.say('push.body', { names: asList(language, names) }),
  };
}

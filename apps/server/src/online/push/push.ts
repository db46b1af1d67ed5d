import webPush from 'web-push';
import * as z from 'zod/mini';
import { createHash, ECDH } from 'node:crypto';
import type { Refusal } from '@two-rivers/kernel';
import type { PushMessage } from '@two-rivers/protocol';
import { Limiter, type RateLimit } from '../platform/limits.ts';
import type { Logger } from '../platform/logger.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { Settings } from '../platform/settings.ts';
import type { PresenceMessage } from '../store/bus.ts';
import type { StoredPushSubscription } from '../store/pushSubscriptions.ts';
import type { Store } from '../store/store.ts';
import type { TurnStart } from '../rooms/roomDeps.ts';
import { formatList } from '@two-rivers/i18n/formatList';
import { I18n, isLanguage, loadAllLanguages } from '@two-rivers/i18n';
import { refuse } from '../platform/refuse.ts';
import { commonMessages, type CommonMessages } from '@two-rivers/i18n/common.gen';

/** Limit per person and table: several fast turns cause one notification. */
const TABLE_RATE: RateLimit = { burst: 1, everyMs: 60_000 };
const PERSON_RATE: RateLimit = { burst: 20, everyMs: 60_000 };
/** Time for other nodes to report that a person is connected to them. */
const PRESENCE_WAIT_MS = 1500;
const SEND_TIMEOUT_MS = 10_000;
/** Time to live of a notification, one day. */
const TTL_SECONDS = 86_400;
/** Contact for push services if there is no public address; they require one. */
const NO_CONTACT = 'mailto:nobody@example.com';

const VapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() });
type VapidKeys = z.infer<typeof VapidKeys>;

export interface PushNotifierOptions {
  readonly store: Store;
  readonly settings: Settings;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly now: () => number;
  /** Whether a person has a socket open on this node. */
  readonly isConnectedHere: (person: string) => boolean;
}

/** Notifies absent people that it is their turn. */
export class PushNotifier {
  readonly #options: PushNotifierOptions;
  readonly #keys: VapidKeys;
  readonly #tableLimiter: Limiter;
  readonly #personLimiter: Limiter;
  /** Persons whose presence other nodes were asked about, and whether any node has confirmed it. */
  readonly #presenceQueries = new Map<string, boolean>();

  private constructor(options: PushNotifierOptions, keys: VapidKeys) {
    this.#options = options;
    this.#keys = keys;
    this.#tableLimiter = new Limiter(TABLE_RATE, options.now);
    this.#personLimiter = new Limiter(PERSON_RATE, options.now);
  }

  /**
   * Opens the notifier with the keys of this server. They are created on the first start and kept, because
   * subscriptions are bound to them.
   */
  static async open(options: PushNotifierOptions): Promise<PushNotifier> {
    const newKeys = JSON.stringify(webPush.generateVAPIDKeys());
    const storedKeys = await options.store.pushes.getOrSetValue('vapid', newKeys);
    return new PushNotifier(options, z.parse(VapidKeys, JSON.parse(storedKeys)));
  }

  get publicKey(): string {
    return this.#keys.publicKey;
  }

  /** Subscribes a browser, if its endpoint is a known push service and belongs to nobody else. */
  async subscribe(subscription: StoredPushSubscription): Promise<Refusal | undefined> {
    const { store, settings } = this.#options;
    if (!isPushService(subscription.endpoint, settings)) return refuse('push-endpoint');
    if (!areValidKeys(subscription)) return refuse('bad-message', { field: 'keys' });
    const previous = await store.pushes.findByEndpoint(subscription.endpoint);
    // a subscription from before keys were checked may have invalid keys, which do not prove who owns the endpoint
    if (previous !== undefined && !areValidKeys(previous))
      await store.pushes.unsubscribe(previous.endpoint, previous.person);
    return (await store.pushes.subscribe(subscription)) ? undefined : refuse('push-endpoint');
  }

  notifyTurn(turn: TurnStart): void {
    if (this.#options.isConnectedHere(turn.person)) return;
    this.#notifySubscriptions(turn).catch((error: unknown) => this.#options.log.error('push', error));
  }

  /** Handles questions and answers of other nodes about presence. */
  onPresenceMessage(message: PresenceMessage): void {
    const { isConnectedHere, store } = this.#options;
    if (message.kind === 'away' && isConnectedHere(message.person)) {
      store.bus.publish({ kind: 'present', person: message.person });
    }
    if (message.kind === 'present' && this.#presenceQueries.has(message.person))
      this.#presenceQueries.set(message.person, true);
  }

  async #notifySubscriptions(turn: TurnStart): Promise<void> {
    const subscriptions = await this.#options.store.pushes.listOf(turn.person);
    if (subscriptions.length === 0 || (await this.#isConnectedElsewhere(turn.person))) return;
    const isAllowed = this.#tableLimiter.take(`${turn.person} ${turn.table}`) && this.#personLimiter.take(turn.person);
    if (!isAllowed) return this.#options.metrics.pushes.add('throttled');
    await Promise.all(subscriptions.map(async (each) => this.#send(each, turn)));
  }

  async #isConnectedElsewhere(person: string): Promise<boolean> {
    const { bus, isShared } = this.#options.store;
    if (!isShared) return false;
    this.#presenceQueries.set(person, this.#presenceQueries.get(person) ?? false);
    bus.publish({ kind: 'away', person });
    const { promise, resolve } = Promise.withResolvers<void>();
    setTimeout(resolve, PRESENCE_WAIT_MS).unref();
    await promise;
    const isThere = this.#presenceQueries.get(person) === true;
    this.#presenceQueries.delete(person);
    return isThere;
  }

  async #send(subscription: StoredPushSubscription, turn: TurnStart): Promise<void> {
    const { log, metrics } = this.#options;
    const status = !areValidKeys(subscription)
      ? GONE_STATUS
      : await this.#postMessage(subscription, turnMessage(turn, subscription.language));
    if (status >= 200 && status < 300) return metrics.pushes.add('sent');
    metrics.pushes.add(isGoneStatus(status) ? 'gone' : 'failed');
    if (isGoneStatus(status)) {
      await this.#options.store.pushes.unsubscribe(subscription.endpoint, subscription.person);
    } else log.warn('push failed', { status });
  }

  /** Returns the status of the push service's response; 0 if there was none. */
  async #postMessage({ endpoint, p256dh, auth }: StoredPushSubscription, message: PushMessage): Promise<number> {
    const { publicUrl, pushContact } = this.#options.settings;
    const publicContact = publicUrl?.startsWith('https:') === true ? publicUrl : NO_CONTACT;
    try {
      const { method, headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails: { subject: pushContact ?? publicContact, ...this.#keys },
          TTL: TTL_SECONDS,
          // a later turn at the same table replaces a notification that was not delivered yet
          topic: createHash('sha256').update(message.table).digest('base64url').slice(0, 32),
        },
      );
      const response = await fetch(endpoint, {
        method,
        headers: Object.entries(headers),
        body: new Uint8Array(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      });
      await response.body?.cancel();
      return response.status;
    } catch (error) {
      this.#options.log.error('push', error);
      return 0;
    }
  }
}

/** Status for browsers that no longer exist. */
const GONE_STATUS = 410;

function isGoneStatus(status: number): boolean {
  return status === 404 || status === GONE_STATUS;
}

/** Push services of known browsers. */
const PUSH_SERVICE_HOSTS = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
] as const;

/** Whether the server may send to an endpoint. Clients name it, so only known push services are allowed. */
function isPushService(endpoint: string, { pushServices }: Settings): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, origin, port, username } = new URL(endpoint);
  if (username !== '') return false;
  if (pushServices.includes(origin)) return true;
  const isKnown = PUSH_SERVICE_HOSTS.some((each) => hostname === each || hostname.endsWith(`.${each}`));
  return isKnown && protocol === 'https:' && port === '';
}

const CURVE = 'prime256v1';
/** First byte of an uncompressed point, the form used by browsers. */
const UNCOMPRESSED_POINT = 4;

/** Whether messages can be encrypted with these keys: a point of P-256, and a secret of 16 bytes. */
function areValidKeys({ p256dh, auth }: Readonly<Record<'p256dh' | 'auth', string>>): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || point[0] !== UNCOMPRESSED_POINT || Buffer.from(auth, 'base64url').length !== 16)
    return false;
  try {
    ECDH.convertKey(point, CURVE);
    return true;
  } catch {
    return false;
  }
}

const messagesByLanguage = await loadAllLanguages(commonMessages);

/** Content of a notification: names that everybody at the table knows, and nothing else about the game. */
function turnMessage({ table, names }: TurnStart, language: string): PushMessage {
  const messages = messagesByLanguage[isLanguage(language) ? language : 'en'];
  const i18n = new I18n<CommonMessages>(language, messages);
  return {
    table,
    title: i18n.t('push.title'),
    body: i18n.t('push.body', { names: formatList(language, names) }),
  };
}

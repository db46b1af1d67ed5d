import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { isRefusal, type Refusal } from '@two-rivers/kernel';
import type { IdentityService } from '../accounts/identity.ts';
import type { BotAccountService } from '../botApi/botAccounts.ts';
import type { Limits } from '../platform/limits.ts';
import type { Logger } from '../platform/logger.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { Settings } from '../platform/settings.ts';
import { clientAddress, isSameOrigin, networkOf, pathOf } from '../platform/origin.ts';
import { parseUntrustedJson } from '../platform/untrustedJson.ts';
import { runQueriesAs } from '../store/connectionLimiter.ts';
import { type RouteResponse, type RouteCall, refusalResponse, type Route } from './route.ts';
import { refuse } from '../platform/refuse.ts';

export const DEFAULT_BODY_BYTES = 4096;
export const DEFAULT_BODY_NODES = 256;
const MAX_DRAINED_BYTES = 64 * 1024;
/** Headers for data, which must not be executed, framed or cached. */
const API_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

export interface ApiOptions {
  readonly routes: readonly Route[];
  readonly identity: IdentityService;
  readonly bots: Pick<BotAccountService, 'authenticate'>;
  readonly limits: Limits;
  readonly settings: Settings;
  readonly log: Logger;
  readonly metrics: Metrics;
}

type Caller = Pick<RouteCall, 'person' | 'bot'>;

interface RouteMatcher {
  readonly route: Route;
  readonly pattern: RegExp;
}

/** Answers the requests that match its routes. */
export class Api {
  readonly #options: ApiOptions;
  readonly #matchers: readonly RouteMatcher[];

  constructor(options: ApiOptions) {
    this.#options = options;
    this.#matchers = options.routes.map((route) => ({
      route,
      pattern: new RegExp(`^${route.path.replace(/\{(\w+)\}/g, '(?<$1>[A-Za-z0-9_-]{8,64})').replaceAll('.', '\\.')}$`),
    }));
  }

  get routes(): readonly Route[] {
    return this.#options.routes;
  }

  handle(request: IncomingMessage, response: ServerResponse): boolean {
    const path = pathOf(request.url ?? '');
    const candidates = this.#matchers.filter(({ pattern }) => pattern.test(path));
    if (candidates.length === 0 && !path.startsWith('/api/')) return false;
    this.#respond(request, path, candidates)
      .catch((error: unknown): RouteResponse => {
        this.#options.log.error('request', error);
        return refusalResponse(refuse('unavailable'));
      })
      .then((answer) => this.#send(response, answer))
      .catch((error: unknown) => this.#options.log.error('response', error));
    return true;
  }

  async #respond(request: IncomingMessage, path: string, candidates: readonly RouteMatcher[]): Promise<RouteResponse> {
    const { identity, settings } = this.#options;
    const address = clientAddress(request, settings);
    const network = networkOf(address);
    const isUnlimited = candidates.some(({ route }) => route.isUnlimited === true);
    if (candidates.length === 0) return refusalResponse(refuse('no-such-page'));
    if (!isUnlimited && identity.bannedNetworks.has(network)) return refusalResponse(refuse('banned'));
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const match = candidates.find(({ route }) => route.method === method);
    if (match === undefined) {
      const allow = candidates.map(({ route }) => route.method).join(', ');
      return { ...refusalResponse(refuse('bad-method')), headers: { allow } };
    }
    const { route, pattern } = match;
    if (method !== 'GET' && route.serves !== 'bot' && !isSameOrigin(request, settings))
      return refusalResponse(refuse('origin'));
    const caller = await this.#authenticate(request, path, route);
    if (isRefusal(caller)) return refusalResponse(caller);
    const seconds = this.#waitSeconds(route, caller, network);
    if (seconds > 0) return refusalResponse(refuse('too-fast'), seconds);
    const parts = pattern.exec(path)?.groups ?? {};
    const call = { request, part: (name: string) => parts[name] ?? '', ...caller, address, network };
    const body = route.body === undefined ? { value: undefined } : await this.#readBody(request, route, network);
    if (!('value' in body)) return body;
    return runQueriesAs(caller.person?.id ?? caller.bot?.id ?? network, async () => route.run(call, body.value));
  }

  /** Identifies the caller; refuses callers whom the route does not serve. */
  async #authenticate(request: IncomingMessage, path: string, route: Route): Promise<Caller | Refusal> {
    const { identity, bots } = this.#options;
    if (route.serves === 'bot') {
      const bot = await bots.authenticate(request);
      return isRefusal(bot) ? bot : { person: undefined, bot };
    }
    const person = path.startsWith('/api/') ? await identity.authenticate(request) : undefined;
    if (person !== undefined && identity.banned.has(person.id)) return refuse('banned');
    if (route.serves === 'anyone') return { person, bot: undefined };
    if (person === undefined) return refuse('not-signed-in');
    if (route.serves === 'account' && !(await identity.hasPasskey(person))) return refuse('not-allowed');
    if (route.needsProof === true && (await identity.needsPasskeyProof(person))) return refuse('prove-first');
    return { person, bot: undefined };
  }

  /** Returns how many seconds a caller has to wait. If the request is allowed, counts it and returns 0. */
  #waitSeconds({ limiter }: Route, { person, bot }: Caller, network: string): number {
    const { limits } = this.#options;
    if (limiter === 'requests') return 0;
    const caller = bot === undefined ? (person?.id ?? '') : `bot ${bot.id}`;
    const seconds = 'caller' in limiter ? limits[limiter.caller].takeOrWaitSeconds(caller) : 0;
    if (seconds > 0 || limiter.address === undefined || network === '') return seconds;
    return limits[limiter.address].takeOrWaitSeconds(network);
  }

  /**
   * Reads a JSON body, or returns a response that refuses it. A body of unknown length counts as the longest allowed.
   */
  async #readBody(
    request: IncomingMessage,
    { limit = DEFAULT_BODY_BYTES, nodes = DEFAULT_BODY_NODES }: Route,
    network: string,
  ): Promise<{ readonly value: unknown } | RouteResponse> {
    if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) return refusalResponse(refuse('not-json'));
    const announced = Number(request.headers['content-length'] ?? limit);
    if (announced > limit) return refusalResponse(refuse('too-large', { most: limit }));
    const seconds = this.#options.limits.bodyBytes.takeOrWaitSeconds(network, announced);
    if (seconds > 0) return refusalResponse(refuse('too-fast'), seconds);
    const bytes = await readBytes(request, limit);
    const parsed = isRefusal(bytes) ? bytes : parseUntrustedJson(bytes, { bytes: limit, nodes });
    return isRefusal(parsed) ? refusalResponse(parsed) : parsed;
  }

  #send(response: ServerResponse, answer: RouteResponse): void {
    const { status, body, rawJson, type, headers = {}, stream, onSent } = answer;
    const { metrics } = this.#options;
    if (onSent !== undefined) finished(response, () => onSent());
    metrics.requests.add(String(status));
    const refusal = typeof body === 'object' && body !== null && 'refusal' in body ? body.refusal : undefined;
    if (isRefusal(refusal)) metrics.refusals.add(refusal.reason);
    for (const [name, value] of Object.entries({ ...API_HEADERS, ...headers })) response.setHeader(name, value);
    const text = rawJson ?? (body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body));
    if (text !== '' || stream !== undefined)
      response.setHeader('content-type', type ?? 'application/json; charset=utf-8');
    if (hasLargeUnreadBody(response.req)) response.setHeader('connection', 'close');
    response.writeHead(status);
    if (stream === undefined) response.end(text);
    else stream(response);
  }
}

async function readBytes(request: IncomingMessage, most: number): Promise<Buffer | Refusal> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    if (!Buffer.isBuffer(part)) return refuse('not-json');
    length += part.length;
    if (length > most) return refuse('too-large', { most });
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * Whether much of the body is still unread. Node drains the rest so that the connection can be reused, but too much is
 * not worth it.
 */
function hasLargeUnreadBody({ complete, headers }: IncomingMessage): boolean {
  return !complete && !(Number(headers['content-length']) <= MAX_DRAINED_BYTES);
}

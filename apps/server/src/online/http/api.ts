import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { isRefusal, type Refusal, refuse } from '@two-rivers/kernel';
import type { Identity } from '../account/identity.ts';
import type { BotAccountsDesk } from '../botApi/botAccounts.ts';
import type { Limits } from '../ground/limits.ts';
import type { Log } from '../ground/log.ts';
import type { Metrics } from '../ground/metrics.ts';
import type { Settings } from '../ground/settings.ts';
import { addressOf, isOwnOrigin, networkOf, pathOf } from '../ground/origin.ts';
import { readJson } from '../ground/outsideJson.ts';
import { askingFor } from '../store/connections.ts';
import { type Answer, type Call, refused, type Route } from './route.ts';

export const USUAL_BYTES = 4096;
export const USUAL_NODES = 256;
const MOST_LEFT_BYTES = 64 * 1024;
/** Data only: nothing of it may run, be framed or be kept by anything in between. */
const HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

export interface ApiRequest {
  readonly routes: readonly Route[];
  readonly identity: Identity;
  readonly bots: Pick<BotAccountsDesk, 'of'>;
  readonly limits: Limits;
  readonly settings: Settings;
  readonly log: Log;
  readonly metrics: Metrics;
}

type Caller = Pick<Call, 'person' | 'bot'>;

interface Matcher {
  readonly route: Route;
  readonly pattern: RegExp;
}

/** Answers what the routes are for; false where a path is none of theirs. */
export class Api {
  readonly #request: ApiRequest;
  readonly #matchers: readonly Matcher[];

  constructor(request: ApiRequest) {
    this.#request = request;
    this.#matchers = request.routes.map((route) => ({
      route,
      pattern: new RegExp(
        `^${route.path.replace(/\{(\w+)\}/g, '(?<$1>[A-Za-z0-9_-]{8,64})').replaceAll('.', '\\.')}$`,
      ),
    }));
  }

  get routes(): readonly Route[] {
    return this.#request.routes;
  }

  handle(request: IncomingMessage, response: ServerResponse): boolean {
    const path = pathOf(request.url ?? '');
    const known = this.#matchers.filter(({ pattern }) => pattern.test(path));
    if (known.length === 0 && !path.startsWith('/api/')) return false;
    this.#answer(request, path, known)
      .catch((error: unknown): Answer => {
        this.#request.log.error('request', error);
        return refused(refuse('unavailable'));
      })
      .then((answer) => this.#send(response, answer))
      .catch((error: unknown) => this.#request.log.error('response', error));
    return true;
  }

  async #answer(request: IncomingMessage, path: string, known: readonly Matcher[]): Promise<Answer> {
    const { identity, settings } = this.#request;
    const address = addressOf(request, settings);
    const network = networkOf(address);
    const isUnlimited = known.some(({ route }) => route.isUnlimited === true);
    if (known.length === 0) return refused(refuse('no-such-page'));
    if (!isUnlimited && identity.bannedNetworks.has(network)) return refused(refuse('banned'));
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const found = known.find(({ route }) => route.method === method);
    if (found === undefined) {
      const allow = known.map(({ route }) => route.method).join(', ');
      return { ...refused(refuse('bad-method')), status: 405, headers: { allow } };
    }
    const { route, pattern } = found;
    if (method !== 'GET' && route.serves !== 'bot' && !isOwnOrigin(request, settings))
      return refused(refuse('origin'));
    const caller = await this.#callerOf(request, path, route);
    if (isRefusal(caller)) return refused(caller);
    const seconds = this.#wait(route, caller, network);
    if (seconds > 0) return refused(refuse('too-fast'), seconds);
    const parts = pattern.exec(path)?.groups ?? {};
    const call = { request, part: (name: string) => parts[name] ?? '', ...caller, address, network };
    const body = route.body === undefined ? { value: undefined } : await this.#read(request, route, network);
    if (!('value' in body)) return body;
    return askingFor(caller.person?.id ?? caller.bot?.id ?? network, async () => route.run(call, body.value));
  }

  /** Who asks, where the route serves them. */
  async #callerOf(request: IncomingMessage, path: string, route: Route): Promise<Caller | Refusal> {
    const { identity, bots } = this.#request;
    if (route.serves === 'bot') {
      const bot = await bots.of(request);
      return isRefusal(bot) ? bot : { person: undefined, bot };
    }
    const person = path.startsWith('/api/') ? await identity.of(request) : undefined;
    if (person !== undefined && identity.banned.has(person.id)) return refuse('banned');
    if (route.serves === 'anyone') return { person, bot: undefined };
    if (person === undefined) return refuse('not-signed-in');
    if (route.serves === 'account' && !(await identity.isAccount(person))) return refuse('not-allowed');
    if (route.needsProof === true && (await identity.mustProve(person))) return refuse('prove-first');
    return { person, bot: undefined };
  }

  /** For how many seconds a caller has to wait; 0 where they are served, which is counted. */
  #wait({ limiter }: Route, { person, bot }: Caller, network: string): number {
    const { limits } = this.#request;
    if (limiter === 'requests') return 0;
    const caller = bot === undefined ? (person?.id ?? '') : `bot ${bot.id}`;
    const seconds = 'caller' in limiter ? limits[limiter.caller].wait(caller) : 0;
    if (seconds > 0 || limiter.address === undefined || network === '') return seconds;
    return limits[limiter.address].wait(network);
  }

  /** The body as JSON, or an answer that refuses it. A body of unknown length counts as the longest. */
  async #read(
    request: IncomingMessage,
    { limit = USUAL_BYTES, nodes = USUAL_NODES }: Route,
    network: string,
  ): Promise<{ readonly value: unknown } | Answer> {
    if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
      return refused(refuse('not-json'));
    const announced = Number(request.headers['content-length'] ?? limit);
    if (announced > limit) return refused(refuse('too-large', { most: limit }));
    const seconds = this.#request.limits.bodyBytes.wait(network, announced);
    if (seconds > 0) return refused(refuse('too-fast'), seconds);
    const bytes = await bytesOf(request, limit);
    const found = isRefusal(bytes) ? bytes : readJson(bytes, { bytes: limit, nodes });
    return isRefusal(found) ? refused(found) : found;
  }

  #send(response: ServerResponse, answer: Answer): void {
    const { status, body, written, type, headers = {}, stream, sent } = answer;
    const { metrics } = this.#request;
    if (sent !== undefined) finished(response, () => sent());
    metrics.requests.add(String(status));
    const refusal = typeof body === 'object' && body !== null && 'refusal' in body ? body.refusal : undefined;
    if (isRefusal(refusal)) metrics.refusals.add(refusal.reason);
    for (const [name, value] of Object.entries({ ...HEADERS, ...headers })) response.setHeader(name, value);
    const text =
      written ?? (body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body));
    if (text !== '' || stream !== undefined)
      response.setHeader('content-type', type ?? 'application/json; charset=utf-8');
    if (isMuchLeft(response.req)) response.setHeader('connection', 'close');
    response.writeHead(status);
    if (stream === undefined) response.end(text);
    else stream(response);
  }
}

async function bytesOf(request: IncomingMessage, most: number): Promise<Buffer | Refusal> {
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

/** Node reads and drops what is left of a body, so that the connection can be used again: not where that is much. */
function isMuchLeft({ complete, headers }: IncomingMessage): boolean {
  return !complete && !(Number(headers['content-length']) <= MOST_LEFT_BYTES);
}

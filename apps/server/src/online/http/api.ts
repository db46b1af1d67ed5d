import type { IncomingMessage, ServerResponse } from 'node:http';
import { isRefusal, type Refusal, refuse } from '@two-rivers/kernel';
import type { Identity } from '../account/identity.ts';
import { late } from '../ground/late.ts';
import type { Limits } from '../ground/limits.ts';
import type { Log } from '../ground/log.ts';
import type { Metrics } from '../ground/metrics.ts';
import type { Settings } from '../ground/settings.ts';
import { addressOf, isOwnOrigin, networkOf, pathOf } from '../ground/origin.ts';
import { type Answer, refused, type Route } from './route.ts';

const USUAL_BYTES = 4096;
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
  readonly limits: Limits;
  readonly settings: Settings;
  readonly log: Log;
  readonly metrics: Metrics;
}

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
    const { identity, limits, settings } = this.#request;
    const address = addressOf(request, settings);
    const network = networkOf(address);
    const isUnlimited = known.some(({ route }) => route.isUnlimited === true);
    if (!isUnlimited && !limits.requests.take(network)) {
      await late();
      return refused(refuse('too-fast'));
    }
    if (known.length === 0) return refused(refuse('no-such-page'));
    if (!isUnlimited && identity.bannedNetworks.has(network)) return refused(refuse('banned'));
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const found = known.find(({ route }) => route.method === method);
    if (found === undefined) {
      const allow = known.map(({ route }) => route.method).join(', ');
      return { ...refused(refuse('bad-method')), status: 405, headers: { allow } };
    }
    const { route, pattern } = found;
    const byToken = route.byToken === true;
    if (method !== 'GET' && !byToken && !isOwnOrigin(request, settings)) return refused(refuse('origin'));
    const person = path.startsWith('/api/') && !byToken ? await identity.of(request) : undefined;
    if (person !== undefined && identity.banned.has(person.id)) return refused(refuse('banned'));
    if (route.signedIn && person === undefined) return refused(refuse('not-signed-in'));
    if (route.needsProof === true && person !== undefined && (await identity.mustProve(person)))
      return refused(refuse('prove-first'));
    const parts = pattern.exec(path)?.groups ?? {};
    const call = { request, part: (name: string) => parts[name] ?? '', person, address, network };
    if (route.body === undefined) return route.run(call, undefined);
    const body = await readBody(request, route.limit ?? USUAL_BYTES);
    return isRefusal(body) ? refused(body) : route.run(call, body.value);
  }

  #send(response: ServerResponse, { status, body, type, headers = {}, stream }: Answer): void {
    const { metrics } = this.#request;
    metrics.requests.add(String(status));
    const refusal = typeof body === 'object' && body !== null && 'refusal' in body ? body.refusal : undefined;
    if (isRefusal(refusal)) metrics.refusals.add(refusal.reason);
    for (const [name, value] of Object.entries({ ...HEADERS, ...headers })) response.setHeader(name, value);
    const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
    if (body !== undefined || stream !== undefined)
      response.setHeader('content-type', type ?? 'application/json; charset=utf-8');
    // what is left of a body that was too large is not read
    if (status === 413) response.setHeader('connection', 'close');
    response.writeHead(status);
    if (stream === undefined) response.end(text);
    else stream(response);
  }
}

/** What came as JSON; a refusal where it is none, or too much of it. */
async function readBody(
  request: IncomingMessage,
  limit: number,
): Promise<{ readonly value: unknown } | Refusal> {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) return refuse('not-json');
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    if (!Buffer.isBuffer(part)) return refuse('not-json');
    length += part.length;
    if (length > limit) return refuse('too-large', { most: limit });
    parts.push(part);
  }
  try {
    return { value: JSON.parse(Buffer.concat(parts).toString('utf8')) };
  } catch {
    return refuse('not-json');
  }
}

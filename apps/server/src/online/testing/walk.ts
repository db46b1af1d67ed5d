import { readFileSync } from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { GameRecord, Json } from '@two-rivers/kernel';
import type { CreatedBot, ClientMessage, CreatedShareLink, CreatedTable } from '@two-rivers/protocol';
import type { JsonLimits } from '../platform/untrustedJson.ts';
import { DEFAULT_BODY_BYTES, DEFAULT_BODY_NODES } from '../http/api.ts';
import type { Route } from '../http/route.ts';
import { FakeAuthenticator } from './authenticator.ts';
import { shippedEdition } from './shippedEdition.ts';
import { playingParty } from './party.ts';
import { playOut, Player } from './player.ts';
import { createPushKeys } from './pushService.ts';
import { startTestServer, type TestServer } from './server.ts';

const HOST = 'localhost';
const ORIGIN = `http://${HOST}`;
const GAME = 'abcdef012345';
const golden = new URL('../../../../../games/the-river/rules/golden/', import.meta.url);
const RECORD = JSON.parse(readFileSync(new URL('four-players-random-first-chosen.json', golden), 'utf8')) as GameRecord;

export interface CapturedReply {
  readonly status: number;
  readonly text: string;
  readonly cookie: string;
}

/** Response that is captured instead of sent. */
class CapturedResponse extends ServerResponse {
  readonly #sent = Promise.withResolvers<string>();
  readonly sent = this.#sent.promise;

  override end(first?: unknown): this {
    this.#sent.resolve(typeof first === 'string' ? first : '');
    return this;
  }
}

interface InProcessRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text?: string;
}

/** Sends a request without a network, so that only the server's own work is measured. */
async function sendInProcess(
  { online }: TestServer,
  { method, path, headers = {}, text }: InProcessRequest,
): Promise<CapturedReply> {
  const request = new IncomingMessage(new Socket());
  const body = text === undefined ? undefined : Buffer.from(text);
  Object.assign(request, { method, url: path });
  request.headers = { host: HOST, origin: ORIGIN, ...headers };
  if (body !== undefined) {
    request.headers['content-type'] = 'application/json';
    request.headers['content-length'] = String(body.length);
    request.push(body);
  }
  request.push(null);
  request.complete = true;
  const response = new CapturedResponse(request);
  online.handle(request, response);
  const sent = await response.sent;
  const [cookie = ''] = [response.getHeader('set-cookie')].flat().map(String);
  return {
    status: response.statusCode,
    text: sent,
    cookie: cookie.split(';')[0] ?? '',
  };
}

/** Calls every route as an account with a lot of data, a bot and a table. */
export class RouteWalk {
  readonly server: TestServer;
  #cookie = '';
  #token = '';
  #table = '';
  #code = '';
  #played = '';
  readonly #authenticator = new FakeAuthenticator(ORIGIN);

  private constructor(server: TestServer) {
    this.server = server;
  }

  static async start(links: number): Promise<RouteWalk> {
    const walk = new RouteWalk(await startTestServer());
    await walk.#prepareData(links);
    return walk;
  }

  async #prepareData(links: number): Promise<void> {
    this.#cookie = (await this.#callOrThrow('POST', '/api/session')).cookie;
    await this.#callOrThrow('PATCH', '/api/me', { name: 'Ann' });
    const options = await this.#callForJson<{ challenge: string }>('POST', '/api/passkeys/options');
    // the first passkey replaces the session
    this.#cookie = (
      await this.#callOrThrow('POST', '/api/passkeys', this.#authenticator.register(options.challenge))
    ).cookie;
    this.#token = (await this.#callForJson<CreatedBot>('POST', '/api/bots', { name: 'robo' })).token;
    const edition = { ...shippedEdition(), name: 'my-box' };
    const tableRequest = { game: 'the-river', seats: 2, edition };
    for (let n = 0; n < 100; n++)
      this.#table = (await this.#callForJson<CreatedTable>('POST', '/api/tables', tableRequest)).id;
    for (let n = 0; n < links; n++) {
      const seats = RECORD.seats.map(() => ({ name: `Ann ${n}` }));
      const shared = { record: { ...RECORD, seats }, language: 'pl' };
      this.#code = (await this.#callForJson<CreatedShareLink>('POST', '/api/shared', shared)).code;
    }
    await this.#callOrThrow('POST', '/api/me/puzzles', puzzleHistory(5000));
    for (const name of [GAME, ...Array.from({ length: links }, (_, n) => `kept-game-${n}`)])
      await this.#callOrThrow('POST', `/api/me/games/${name}`, savedGameBody(name));
    await this.#playGame();
  }

  /** Plays a complete game, which has the longest record. */
  async #playGame(): Promise<void> {
    const { url } = this.server;
    const { id, clients } = await playingParty([url, url]);
    await playOut(clients.map((client, seat) => new Player(client, `walk ${seat}`)));
    await Promise.all(clients.map(async (client) => client.close()));
    this.#played = id;
  }

  async #callOrThrow(method: string, path: string, body?: unknown): Promise<CapturedReply> {
    const reply = await this.#sendAsOwner({
      method,
      path,
      ...(body === undefined ? {} : { text: JSON.stringify(body) }),
    });
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
    return reply;
  }

  async #callForJson<T>(method: string, path: string, body?: unknown): Promise<T> {
    return JSON.parse((await this.#callOrThrow(method, path, body)).text) as T;
  }

  async #sendAsOwner(request: InProcessRequest): Promise<CapturedReply> {
    return sendInProcess(this.server, { headers: { cookie: this.#cookie }, ...request });
  }

  /** Calls a route with a body. Routes that delete something are called by a new guest instead. */
  async callRoute(route: Route, text?: string): Promise<CapturedReply> {
    const isStream = route.path === '/api/bot/events';
    const method = isStream ? 'HEAD' : route.method;
    const takesAway = method === 'DELETE' && text === undefined;
    const cookie = takesAway
      ? (await sendInProcess(this.server, { method: 'POST', path: '/api/session' })).cookie
      : this.#cookie;
    const headers = route.serves === 'bot' ? { authorization: `Bearer ${this.#token}` } : { cookie };
    const path = route.path
      .replace('/me/games/{id}', `/me/games/${GAME}`)
      .replace('{code}', this.#code)
      .replace('{id}', route.path.endsWith('/record') ? this.#played : this.#table);
    return this.#sendAsOwner({ method, path, headers, ...(text === undefined ? {} : { text }) });
  }

  /** Valid bodies of a route, or almost valid ones; throws if there are none. */
  validBodies({ method, path }: Route): readonly Json[] {
    const bodies = this.#bodiesByRoute()[`${method} ${path}`];
    if (bodies === undefined) throw new Error(`${method} ${path} needs a good body in testing/walk.ts`);
    return JSON.parse(JSON.stringify(bodies)) as readonly Json[];
  }

  #bodiesByRoute(): Readonly<Record<string, readonly unknown[]>> {
    const push = 'https://updates.push.services.mozilla.com/wpush/v2/abc';
    const keys = createPushKeys();
    const edition = { ...shippedEdition(), name: 'my-box' };
    const clock = { kind: 'live', seconds: 300, increment: 10 };
    const signIn = this.#authenticator.signIn('a challenge of nobody');
    return {
      'PATCH /api/me': [{ name: 'Ann' }],
      'POST /api/tables': [{ game: 'the-river', seats: 2, options: { first: 0 }, edition, clock }],
      'POST /api/shared': [{ record: RECORD, language: 'en' }],
      'POST /api/me/games/{id}': [savedGameBody()],
      'POST /api/me/puzzles': [puzzleHistory(2), puzzleHistory(5000), puzzleHistory(5000, 'yesterday')],
      'POST /api/bots': [{ name: 'robo' }],
      'POST /api/tables/{id}/bot-accounts': [{ seat: 0, name: 'robo' }],
      'POST /api/bot/tables/{id}/seal': [{ seal: 'a'.repeat(64) }],
      'POST /api/bot/tables/{id}/reveal': [{ nonce: 'kite' }],
      'POST /api/bot/tables/{id}/move': [{ length: 0, drafted: 0, moves: Array.from({ length: 50 }, () => 'sail 1') }],
      'POST /api/passkeys': [this.#authenticator.register('a challenge of nobody')],
      'POST /api/passkeys/prove': [signIn],
      'POST /api/passkeys/sign-in': [signIn],
      'POST /api/push': [{ endpoint: push, keys, language: 'pl' }],
      'DELETE /api/push': [{ endpoint: push }],
    };
  }
}

export function bodyLimits({ limit = DEFAULT_BODY_BYTES, nodes = DEFAULT_BODY_NODES }: Route): JsonLimits {
  return { bytes: limit, nodes };
}

function savedGameBody(id = GAME): object {
  const confirms = RECORD.seats.map(() => true);
  const saved = { record: RECORD, draft: [], confirms, abandoned: false };
  return { updated: 5, game: { id, updated: 5, saved } };
}

function puzzleHistory(count: number, on = '2026-11-16'): object {
  const attempt = { on, tries: 2, isSolved: true, isDaily: true };
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [`the-river/${(n + 1e6).toString(36)}`, attempt]));
}

const id = 'm1';
const person = 'somebody-else';
/** Sample of every message type of clients. */
export const SAMPLE_MESSAGES: {
  readonly [Type in ClientMessage['type']]: Extract<ClientMessage, { type: Type }>;
} = {
  hello: { type: 'hello', version: 1, from: 0 },
  ping: { type: 'ping' },
  sit: { type: 'sit', id, seat: 0, seal: 'a'.repeat(64) },
  seal: { type: 'seal', id, seal: 'a'.repeat(64) },
  reveal: { type: 'reveal', id, nonce: 'kite' },
  unlock: { type: 'unlock', id },
  stand: { type: 'stand', id },
  ready: { type: 'ready', id, ready: true },
  bot: { type: 'bot', id, seat: 1, bot: 'easy' },
  kick: { type: 'kick', id, seat: 1 },
  start: { type: 'start', id },
  play: { type: 'play', id, length: 0, drafted: 0, moves: ['sail 1', 'roll'] },
  undo: { type: 'undo', id, length: 0, moves: 1 },
  confirm: { type: 'confirm', id, length: 0 },
  confirms: { type: 'confirms', id, confirms: true },
  auto: { type: 'auto', id, auto: true },
  chat: { type: 'chat', id, text: 'Hello' },
  resign: { type: 'resign', id },
  end: { type: 'end', id, agree: true },
  replace: { type: 'replace', id, seat: 1, agree: true },
  back: { type: 'back', id },
  rematch: { type: 'rematch', id },
  report: { type: 'report', id, person, text: 'rude' },
  mute: { type: 'mute', id, person, muted: true },
  remove: { type: 'remove', id, person },
  block: { type: 'block', id, person, blocked: true },
};

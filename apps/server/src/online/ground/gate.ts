import { createServer, IncomingMessage, STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { totalmem } from 'node:os';
import { type Duplex, finished } from 'node:stream';
import { refuse } from '@two-rivers/kernel';
import { late, laterFor, type Limits, Tally } from './limits.ts';
import type { Metrics } from './metrics.ts';
import { hasToken, isFromThisMachine, addressOf, isProxied, networkOf, pathOf } from './origin.ts';
import type { Settings } from './settings.ts';

/** Requests on one connection whose answers are not out yet. Browsers and proxies send one and wait. */
const MOST_PIPELINED = 5;
/** Connections from one address, which a whole school may share. */
const MOST_HERE = 2000;
/** A connection with its socket at a table; a quarter of the memory is for connections. */
const CONNECTION_BYTES = 24 * 1024;
/** Answers in memory that clients have not read yet. */
const MOST_UNREAD_BYTES = 128 * 1024 * 1024;
const SHED_MS = 2000;
/** How long a client may take for its headers, for a whole request, and for the next byte. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 60_000;
const IDLE_MS = 120_000;
const CHECK_MS = 5000;

const HEALTH = /^\/(?:healthz|readyz)$/;
/** What costs more than a file that lies in memory. */
const COSTLY = /^\/(?:api|s|metrics)(?:\/|$)/;
const REFUSED_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};
const REFUSED = JSON.stringify({ refusal: refuse('too-fast') });

export interface GateRequest {
  readonly settings: Pick<Settings, 'trustProxy' | 'metricsToken' | 'isUnlimited'>;
  readonly limits: Pick<Limits, 'visits' | 'requests'>;
  readonly metrics: Pick<Metrics, 'requests' | 'refusals'>;
  /** tests don't fill so much memory */
  readonly mostUnreadBytes?: number;
}

/** What lies behind the gate. */
export interface Behind {
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void;
  readonly upgrade?: (request: IncomingMessage, stream: Duplex, head: Buffer) => void;
}

/** By connection, its requests whose answers are not out yet. */
const inFlight = new WeakMap<Duplex, number>();

function isPipelining(stream: Duplex): boolean {
  return (inFlight.get(stream) ?? 0) >= MOST_PIPELINED;
}

function count(socket: Socket, response: ServerResponse): void {
  inFlight.set(socket, (inFlight.get(socket) ?? 0) + 1);
  response.once('close', () => inFlight.set(socket, (inFlight.get(socket) ?? 1) - 1));
}

/** By connection, answers on their way that lie in memory once for everybody, and their bytes. */
const shared = new WeakMap<Duplex, Map<ServerResponse, number>>();

/** Answers with what lies in memory for everybody anyway: it isn't held for this client. */
export function endShared(response: ServerResponse, body: Buffer): void {
  const { socket } = response.req;
  const answers = shared.get(socket) ?? new Map<ServerResponse, number>();
  shared.set(socket, answers.set(response, body.length));
  finished(response, () => answers.delete(response));
  response.end(body);
}

/** Bytes that are held for a client that has not read them yet. */
function unreadOf(socket: Socket): number {
  // an answer has the connection once those before it are out
  const current = [...(shared.get(socket) ?? [])].find(([response]) => response.socket === socket);
  return socket.writableLength - (current?.[1] ?? 0);
}

/**
 * One read brings up to 64 KB, which is 1,800 short requests, and the parser dispatches them all, even those after the
 * connection was destroyed: 20 ms in which nobody else is served. What asks for an upgrade ends the parsing, so on a
 * connection that pipelines too much everything does.
 */
class GatedRequest extends IncomingMessage {
  #isUpgrade: boolean | null = null;

  /** Node sets and reads this; it does so in its constructor too, before there is the field. */
  get upgrade(): boolean | null {
    return this.#isUpgrade;
  }

  set upgrade(isUpgrade: boolean | null) {
    if (#isUpgrade in this) this.#isUpgrade = isUpgrade || isPipelining(this.socket);
  }
}

/**
 * Everything that comes over HTTP passes here before anything else is done for it: pages, files, health checks, the API
 * and sockets. The only maker of HTTP servers, so that nothing can be served without it.
 */
export class Gate {
  readonly #request: GateRequest;
  /** open connections, with the network of whoever asked last: a proxy's have everybody's */
  readonly #connections = new Map<Socket, string>();
  /** open connections by network */
  readonly #here = new Tally();

  constructor(request: GateRequest) {
    this.#request = request;
  }

  server({ answer, upgrade }: Behind): Server {
    const enter = (request: IncomingMessage, response: ServerResponse): void => {
      // what came in one read with the request it was closed for
      if (request.socket.destroyed) return;
      count(request.socket, response);
      const seconds = this.#wait(request);
      if (seconds === 0) answer(request, response);
      else void this.#refuse(request, response, seconds);
    };
    const server = createServer(
      {
        IncomingMessage: GatedRequest,
        headersTimeout: HEADERS_MS,
        requestTimeout: REQUEST_MS,
        connectionsCheckingInterval: CHECK_MS,
      },
      enter,
    );
    server.on('checkExpectation', enter);
    server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
      stream.on('error', () => stream.destroy());
      if (isPipelining(stream) || upgrade === undefined) {
        stream.destroy();
        return;
      }
      const seconds = this.#wait(request);
      if (seconds === 0) upgrade(request, stream, head);
      else void this.#refuseUpgrade(request, stream, seconds);
    });
    server.on('connection', (socket) => this.#connect(socket));
    server.timeout = IDLE_MS;
    server.maxConnections = mostConnections();
    const shedding = setInterval(() => this.#shed(), SHED_MS).unref();
    server.on('close', () => clearInterval(shedding));
    return server;
  }

  /** For how many seconds whoever asks has to wait; 0 where they come in, which is counted. */
  #wait(request: IncomingMessage): number {
    const { settings, limits } = this.#request;
    const path = pathOf(request.url ?? '');
    if (HEALTH.test(path) && (isFromThisMachine(request) || hasToken(request, settings.metricsToken)))
      return 0;
    const network = networkOf(addressOf(request, settings));
    if (this.#connections.has(request.socket)) this.#connections.set(request.socket, network);
    const seconds = limits.visits.wait(network);
    return seconds > 0 || !COSTLY.test(path) ? seconds : limits.requests.wait(network);
  }

  async #refuse(request: IncomingMessage, response: ServerResponse, seconds: number): Promise<void> {
    if (!(await this.#mayAnswer(request))) return;
    // a proxy's connection stays open: it serves others next, and what is left of a body is read and dropped
    if (!isProxied(request, this.#request.settings)) response.setHeader('connection', 'close');
    const { status, headers } = laterFor('too-fast', seconds);
    response.writeHead(status, { ...REFUSED_HEADERS, ...headers }).end(REFUSED);
  }

  async #refuseUpgrade(request: IncomingMessage, stream: Duplex, seconds: number): Promise<void> {
    if (await this.#mayAnswer(request)) reject(stream, laterFor('too-fast', seconds));
  }

  /** Waits before the answer, or closes the connection. */
  async #mayAnswer(request: IncomingMessage): Promise<boolean> {
    const { metrics, settings } = this.#request;
    metrics.requests.add('429');
    metrics.refusals.add('too-fast');
    if ((await late(request.socket)) || isProxied(request, settings)) return true;
    request.socket.destroy();
    return false;
  }

  #connect(socket: Socket): void {
    const { trustProxy, isUnlimited } = this.#request.settings;
    const network = networkOf(socket.remoteAddress ?? '');
    // all of a proxy's connections come from one address
    if (!trustProxy && !isUnlimited && this.#here.has(network, MOST_HERE)) {
      socket.destroy();
      return;
    }
    this.#here.add(network, 1);
    this.#connections.set(socket, network);
    socket.once('close', () => {
      this.#connections.delete(socket);
      this.#here.add(network, -1);
    });
  }

  /**
   * Closes connections until what waits for all of them fits: first those of the network that leaves most unread in all, or
   * whoever has many connections would be spared for the one answer of somebody else.
   */
  #shed(): void {
    const { mostUnreadBytes = MOST_UNREAD_BYTES } = this.#request;
    const held = [...this.#connections]
      .map(([socket, network]) => ({ socket, network, bytes: unreadOf(socket) }))
      .filter(({ bytes }) => bytes > 0);
    let unread = held.reduce((sum, { bytes }) => sum + bytes, 0);
    if (unread <= mostUnreadBytes) return;
    const there = new Tally();
    for (const { network, bytes } of held) there.add(network, bytes);
    const most = new Map(held.map(({ network }) => [network, there.most(network)]));
    const mostOf = ({ network }: { readonly network: string }): number => most.get(network) ?? 0;
    for (const { socket, bytes } of held.toSorted((a, b) => mostOf(b) - mostOf(a) || b.bytes - a.bytes)) {
      if (unread <= mostUnreadBytes) return;
      unread -= bytes;
      socket.destroy();
    }
  }
}

/** What fits into a quarter of the memory that the container, or the machine, has. */
function mostConnections(): number {
  const allowed = process.constrainedMemory();
  const memory = allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
  return Math.floor(memory / 4 / CONNECTION_BYTES);
}

interface Rejection {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Refuses an upgrade; a client that doesn't close its side after the answer is not waited for. */
export function reject(stream: Duplex, { status, headers = {} }: Rejection): void {
  const lines = Object.entries({ connection: 'close', 'content-length': '0', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  stream.once('finish', () => stream.destroy());
  stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head}\r\n`);
}

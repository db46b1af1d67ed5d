import { createServer, IncomingMessage, STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { totalmem } from 'node:os';
import { type Duplex, finished } from 'node:stream';
import { refuse } from '@two-rivers/kernel';
import { late, laterFor, type Limits, Tally } from './limits.ts';
import type { Metrics } from './metrics.ts';
import { hasToken, isFromThisMachine, addressOf, isProxied, networkOf, pathOf } from './origin.ts';
import type { Settings } from './settings.ts';

/** Unfinished requests per connection. Browsers and proxies wait for each response. */
const MOST_PIPELINED = 5;
/** Connections per address, which a whole school may share. */
const MOST_HERE = 2000;
/** Memory of a connection with a socket at a table; connections may use a quarter of all memory. */
const CONNECTION_BYTES = 24 * 1024;
/** Buffered response bytes that clients have not read yet, in total. */
const MOST_UNREAD_BYTES = 128 * 1024 * 1024;
const SHED_MS = 2000;
/** Time limits for headers, for a whole request, and for an idle connection. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 60_000;
const IDLE_MS = 120_000;
const CHECK_MS = 5000;

const HEALTH = /^\/(?:healthz|readyz)$/;
/** Paths more expensive than a file in memory. */
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
  /** Lower in tests. */
  readonly mostUnreadBytes?: number;
}

/** Handlers for admitted requests. */
export interface Behind {
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void;
  readonly upgrade?: (request: IncomingMessage, stream: Duplex, head: Buffer) => void;
}

/** Unfinished requests per connection. */
const inFlight = new WeakMap<Duplex, number>();

function isPipelining(stream: Duplex): boolean {
  return (inFlight.get(stream) ?? 0) >= MOST_PIPELINED;
}

function count(socket: Socket, response: ServerResponse): void {
  inFlight.set(socket, (inFlight.get(socket) ?? 0) + 1);
  response.once('close', () => inFlight.set(socket, (inFlight.get(socket) ?? 1) - 1));
}

/** Per connection, unfinished responses that use a shared buffer, with their bytes. */
const shared = new WeakMap<Duplex, Map<ServerResponse, number>>();

/** Ends a response with a buffer that all clients share, and that counts toward none of them. */
export function endShared(response: ServerResponse, body: Buffer): void {
  const { socket } = response.req;
  const answers = shared.get(socket) ?? new Map<ServerResponse, number>();
  shared.set(socket, answers.set(response, body.length));
  finished(response, () => answers.delete(response));
  response.end(body);
}

/** Bytes buffered for this client alone. */
function unreadOf(socket: Socket): number {
  // pipelined responses get the socket one after the other
  const current = [...(shared.get(socket) ?? [])].find(([response]) => response.socket === socket);
  return socket.writableLength - (current?.[1] ?? 0);
}

/**
 * One read of 64 KB can hold 1,800 short requests, and the parser dispatches them all, even after the connection was
 * destroyed: 20 ms without serving anyone else. An upgrade stops the parser, so every request on a connection with
 * too much pipelining claims to be one.
 */
class GatedRequest extends IncomingMessage {
  #isUpgrade: boolean | null = null;

  /** Node reads and sets this, even in its constructor before `#isUpgrade` exists. */
  get upgrade(): boolean | null {
    return this.#isUpgrade;
  }

  set upgrade(isUpgrade: boolean | null) {
    if (#isUpgrade in this) this.#isUpgrade = isUpgrade || isPipelining(this.socket);
  }
}

/**
 * Limits everything that comes over HTTP: pages, files, health checks, API and sockets. HTTP servers are created only
 * here, so that nothing bypasses it.
 */
export class Gate {
  readonly #request: GateRequest;
  /** Open connections, with the network of the last request, because a proxy's connections serve everybody. */
  readonly #connections = new Map<Socket, string>();
  /** Open connections per network. */
  readonly #here = new Tally();

  constructor(request: GateRequest) {
    this.#request = request;
  }

  server({ answer, upgrade }: Behind): Server {
    const enter = (request: IncomingMessage, response: ServerResponse): void => {
      // parsed together with the request that closed the connection
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

  /** Seconds until the request is allowed; 0 admits and counts it. */
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
    // a proxy reuses its connection for others; the rest of the body is drained
    if (!isProxied(request, this.#request.settings)) response.setHeader('connection', 'close');
    const { status, headers } = laterFor('too-fast', seconds);
    response.writeHead(status, { ...REFUSED_HEADERS, ...headers }).end(REFUSED);
  }

  async #refuseUpgrade(request: IncomingMessage, stream: Duplex, seconds: number): Promise<void> {
    if (await this.#mayAnswer(request)) reject(stream, laterFor('too-fast', seconds));
  }

  /** Delays the response; false if the connection was closed instead. */
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
    // all connections of a proxy come from one address
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
   * Closes connections until the unread data fits, starting with the network that has most in total. By connection
   * alone, many small ones would be spared for a single large one.
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

/** As many as fit into a quarter of the container's or machine's memory. */
function mostConnections(): number {
  const allowed = process.constrainedMemory();
  const memory = allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
  return Math.floor(memory / 4 / CONNECTION_BYTES);
}

interface Rejection {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Refuses an upgrade, without waiting for the client to close its side. */
export function reject(stream: Duplex, { status, headers = {} }: Rejection): void {
  const lines = Object.entries({ connection: 'close', 'content-length': '0', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  stream.once('finish', () => stream.destroy());
  stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head}\r\n`);
}

import { createServer, IncomingMessage, STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { totalmem } from 'node:os';
import { type Duplex, finished } from 'node:stream';
import { late, retryLaterResponse, type Limits, ScopedTally } from './limits.ts';
import type { Metrics } from './metrics.ts';
import { hasBearerToken, isLocalRequest, clientAddress, isProxied, networkOf, pathOf } from './origin.ts';
import type { Settings } from './settings.ts';
import { refuse } from './refuse.ts';

/** Maximum number of unfinished requests per connection. Browsers and proxies wait for each response. */
const MAX_PIPELINED = 5;
/** Maximum number of connections per address, which a whole school may share. */
const MAX_CONNECTIONS_PER_NETWORK = 2000;
/** Memory of a connection with a socket at a table; connections may use a quarter of all memory. */
const CONNECTION_BYTES = 24 * 1024;
/** Maximum total of buffered response bytes that clients have not read yet. */
const MAX_UNREAD_BYTES = 128 * 1024 * 1024;
const SHED_INTERVAL_MS = 2000;
/** Time limits for headers, for a whole request, and for an idle connection. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 60_000;
const IDLE_TIMEOUT_MS = 120_000;
const CHECK_INTERVAL_MS = 5000;

const HEALTH_PATH = /^\/(?:healthz|readyz)$/;
/** Pattern of paths that cost more than a file in memory. */
const COSTLY_PATH = /^\/(?:api|s|metrics)(?:\/|$)/;
const REFUSAL_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};
const REFUSAL_BODY = JSON.stringify({ refusal: refuse('too-fast') });

export interface HttpGateOptions {
  readonly settings: Pick<Settings, 'trustProxy' | 'metricsToken' | 'isUnlimited'>;
  readonly limits: Pick<Limits, 'visits' | 'requests'>;
  readonly metrics: Pick<Metrics, 'requests' | 'refusals'>;
  /** Maximum total of unread bytes, lower in tests. */
  readonly mostUnreadBytes?: number;
}

/** Handlers for admitted requests. */
export interface AdmittedHandlers {
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void;
  readonly upgrade?: (request: IncomingMessage, stream: Duplex, head: Buffer) => void;
}

/** Number of unfinished requests, by connection. */
const inFlight = new WeakMap<Duplex, number>();

function isPipelining(stream: Duplex): boolean {
  return (inFlight.get(stream) ?? 0) >= MAX_PIPELINED;
}

function trackInFlight(socket: Socket, response: ServerResponse): void {
  inFlight.set(socket, (inFlight.get(socket) ?? 0) + 1);
  response.once('close', () => inFlight.set(socket, (inFlight.get(socket) ?? 1) - 1));
}

/** Per connection, unfinished responses that use a shared buffer, with their bytes. */
const sharedResponses = new WeakMap<Duplex, Map<ServerResponse, number>>();

/** Ends a response with a buffer that all clients share, and that counts toward none of them. */
export function endWithSharedBuffer(response: ServerResponse, body: Buffer): void {
  const { socket } = response.req;
  const responses = sharedResponses.get(socket) ?? new Map<ServerResponse, number>();
  sharedResponses.set(socket, responses.set(response, body.length));
  finished(response, () => responses.delete(response));
  response.end(body);
}

/** Bytes buffered for this client alone. */
function unreadBytes(socket: Socket): number {
  // pipelined responses get the socket one after the other
  const current = [...(sharedResponses.get(socket) ?? [])].find(([response]) => response.socket === socket);
  return socket.writableLength - (current?.[1] ?? 0);
}

/**
 * One read of 64 KB can hold 1,800 short requests, and the parser dispatches them all, even after the connection was
 * destroyed: 20 ms without serving anyone else. An upgrade stops the parser, so every request on a connection with
 * too much pipelining claims to be one.
 */
class GatedRequest extends IncomingMessage {
  #isUpgrade: boolean | null = null;

  /** Whether to treat the request as an upgrade. Node accesses this in its constructor, before `#isUpgrade` exists. */
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
export class HttpGate {
  readonly #options: HttpGateOptions;
  /** Open connections, with the network of the last request, because a proxy's connections serve everybody. */
  readonly #connections = new Map<Socket, string>();
  /** Open connections per network. */
  readonly #connectionCounts = new ScopedTally();

  constructor(options: HttpGateOptions) {
    this.#options = options;
  }

  createServer({ answer, upgrade }: AdmittedHandlers): Server {
    const admit = (request: IncomingMessage, response: ServerResponse): void => {
      // this request was parsed together with an earlier one that closed the connection
      if (request.socket.destroyed) return;
      trackInFlight(request.socket, response);
      const seconds = this.#waitSeconds(request);
      if (seconds === 0) answer(request, response);
      else void this.#refuse(request, response, seconds);
    };
    const server = createServer(
      {
        IncomingMessage: GatedRequest,
        headersTimeout: HEADERS_TIMEOUT_MS,
        requestTimeout: REQUEST_TIMEOUT_MS,
        connectionsCheckingInterval: CHECK_INTERVAL_MS,
      },
      admit,
    );
    server.on('checkExpectation', admit);
    server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
      stream.on('error', () => stream.destroy());
      if (isPipelining(stream) || upgrade === undefined) {
        stream.destroy();
        return;
      }
      const seconds = this.#waitSeconds(request);
      if (seconds === 0) upgrade(request, stream, head);
      else void this.#refuseUpgrade(request, stream, seconds);
    });
    server.on('connection', (socket) => this.#onConnection(socket));
    server.timeout = IDLE_TIMEOUT_MS;
    server.maxConnections = maxConnections();
    const shedding = setInterval(() => this.#shedConnections(), SHED_INTERVAL_MS).unref();
    server.on('close', () => clearInterval(shedding));
    return server;
  }

  /** Returns the seconds until the request is allowed. If it is allowed now, counts it and returns 0. */
  #waitSeconds(request: IncomingMessage): number {
    const { settings, limits } = this.#options;
    const path = pathOf(request.url ?? '');
    if (HEALTH_PATH.test(path) && (isLocalRequest(request) || hasBearerToken(request, settings.metricsToken))) return 0;
    const network = networkOf(clientAddress(request, settings));
    if (this.#connections.has(request.socket)) this.#connections.set(request.socket, network);
    const seconds = limits.visits.takeOrWaitSeconds(network);
    return seconds > 0 || !COSTLY_PATH.test(path) ? seconds : limits.requests.takeOrWaitSeconds(network);
  }

  async #refuse(request: IncomingMessage, response: ServerResponse, seconds: number): Promise<void> {
    if (!(await this.#delayOrClose(request))) return;
    // a proxy reuses its connection for others; the rest of the body is drained
    if (!isProxied(request, this.#options.settings)) response.setHeader('connection', 'close');
    const { status, headers } = retryLaterResponse('too-fast', seconds);
    response.writeHead(status, { ...REFUSAL_HEADERS, ...headers }).end(REFUSAL_BODY);
  }

  async #refuseUpgrade(request: IncomingMessage, stream: Duplex, seconds: number): Promise<void> {
    if (await this.#delayOrClose(request)) rejectUpgrade(stream, retryLaterResponse('too-fast', seconds));
  }

  /** Delays the response; returns false if the connection was closed instead. */
  async #delayOrClose(request: IncomingMessage): Promise<boolean> {
    const { metrics, settings } = this.#options;
    metrics.requests.add('429');
    metrics.refusals.add('too-fast');
    if ((await late(request.socket)) || isProxied(request, settings)) return true;
    request.socket.destroy();
    return false;
  }

  #onConnection(socket: Socket): void {
    const { trustProxy, isUnlimited } = this.#options.settings;
    const network = networkOf(socket.remoteAddress ?? '');
    // all connections of a proxy come from one address
    if (!trustProxy && !isUnlimited && this.#connectionCounts.isAtLeast(network, MAX_CONNECTIONS_PER_NETWORK)) {
      socket.destroy();
      return;
    }
    this.#connectionCounts.add(network, 1);
    this.#connections.set(socket, network);
    socket.once('close', () => {
      this.#connections.delete(socket);
      this.#connectionCounts.add(network, -1);
    });
  }

  /**
   * Closes connections until the unread data fits, starting with the network that has most in total. If only single
   * connections were compared, a network with many small ones would be spared, and somebody's large one closed.
   */
  #shedConnections(): void {
    const { mostUnreadBytes = MAX_UNREAD_BYTES } = this.#options;
    const unreadSockets = [...this.#connections]
      .map(([socket, network]) => ({ socket, network, bytes: unreadBytes(socket) }))
      .filter(({ bytes }) => bytes > 0);
    let unread = unreadSockets.reduce((sum, { bytes }) => sum + bytes, 0);
    if (unread <= mostUnreadBytes) return;
    const unreadByNetwork = new ScopedTally();
    for (const { network, bytes } of unreadSockets) unreadByNetwork.add(network, bytes);
    const networkLoads = new Map(unreadSockets.map(({ network }) => [network, unreadByNetwork.highestShare(network)]));
    const networkLoad = ({ network }: { readonly network: string }): number => networkLoads.get(network) ?? 0;
    for (const { socket, bytes } of unreadSockets.toSorted(
      (a, b) => networkLoad(b) - networkLoad(a) || b.bytes - a.bytes,
    )) {
      if (unread <= mostUnreadBytes) return;
      unread -= bytes;
      socket.destroy();
    }
  }
}

/** Maximum number of connections that fit in a quarter of the container's or machine's memory. */
function maxConnections(): number {
  const allowed = process.constrainedMemory();
  const memory = allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
  return Math.floor(memory / 4 / CONNECTION_BYTES);
}

interface UpgradeRejection {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Refuses an upgrade, without waiting for the client to close its side. */
export function rejectUpgrade(stream: Duplex, { status, headers = {} }: UpgradeRejection): void {
  const lines = Object.entries({ connection: 'close', 'content-length': '0', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  stream.once('finish', () => stream.destroy());
  stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head}\r\n`);
}

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ByeReason, MAX_MESSAGE_BYTES, type ServerMessage } from '@two-rivers/protocol';
import { WebSocketServer, type WebSocket } from 'ws';
import { clientAddress, isSameOrigin, isProxied, networkOf, pathOf } from '../platform/origin.ts';
import { type IdentityService, sessionId } from '../accounts/identity.ts';
import { rejectUpgrade } from '../platform/httpGate.ts';
import { late, retryLaterResponse, type Limits, ScopedTally } from '../platform/limits.ts';
import type { Settings } from '../platform/settings.ts';
import type { AccountEvent } from '../store/bus.ts';
import type { StoredPerson } from '../store/store.ts';
import type { Rooms } from '../rooms/rooms.ts';
import { Connection } from './connection.ts';
import { closeWithReason, readInChunks } from './wire.ts';

const SOCKET_PATH = /^\/api\/tables\/([A-Za-z0-9_-]{8,64})\/socket$/;
/** Messages up to this size are refused with a reason; longer ones close the socket. */
const HARD_LIMIT_BYTES = 4 * MAX_MESSAGE_BYTES;
/** Maximum number of open sockets per person, for several devices and tables. */
const MAX_PER_PERSON = 30;
/** Maximum number of open sockets per address, which a school or household may share. */
const MAX_PER_NETWORK = 500;
/** Maximum number of sockets that are open only to send a refusal: per address, and in total. */
const MAX_TURNED_AWAY_PER_NETWORK = 30;
const MAX_TURNED_AWAY = 1000;
/** Maximum number of guests remembered for a reconnect; fewer than this become accounts while a socket is upgraded. */
const MAX_RECALLED = 10_000;
/** Interval of heartbeats; a connection silent for two of them is dead. */
const HEARTBEAT_MS = 30_000;
/** Maximum number of fragments per message; our clients never send any. */
const MAX_FRAGMENTS = 16;
const EVERYWHERE = '';

export interface SocketsOptions {
  readonly rooms: Rooms;
  readonly identity: IdentityService;
  readonly limits: Limits;
  readonly settings: Settings;
}

/** An upgrade request. */
interface UpgradeRequest {
  readonly request: IncomingMessage;
  readonly stream: Duplex;
  readonly head: Buffer;
  /** Network of the client. */
  readonly network: string;
}

/** All sockets of this node. */
export class Sockets {
  readonly #options: SocketsOptions;
  readonly #server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: HARD_LIMIT_BYTES,
    maxFragments: MAX_FRAGMENTS,
    perMessageDeflate: false,
    // pings are answered by `Connection`, which checks the rate limit first
    autoPong: false,
  });
  readonly #connections = new Map<WebSocket, Connection>();
  /** Open sockets, per person and per network. */
  readonly #personCounts = new ScopedTally();
  readonly #networkCounts = new ScopedTally();
  /** Sockets being turned away, per network and in total. */
  readonly #turnedAway = new ScopedTally();
  /** Sockets that have not answered the last heartbeat. */
  readonly #silent = new Set<WebSocket>();
  readonly #heartbeat: NodeJS.Timeout;
  /** Guests who became accounts; their sockets still in an upgrade have to reconnect too. */
  readonly #reconnecting = new Set<string>();
  #isStopping = false;
  #onEmpty = (): void => undefined;

  constructor(options: SocketsOptions) {
    this.#options = options;
    options.rooms.onBlocksChange = async (person) => this.#reloadBlocks(person);
    this.#heartbeat = setInterval(() => this.#pingAll(), HEARTBEAT_MS).unref();
  }

  get size(): number {
    return this.#connections.size;
  }

  upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    stream.on('error', () => stream.destroy());
    this.#acceptUpgrade(request, stream, head).catch((error: unknown) => {
      this.#options.rooms.log.error('upgrade', error);
      rejectUpgrade(stream, retryLaterResponse('unavailable'));
    });
  }

  /** Makes sockets of a guest that are still in an upgrade reconnect as the account. */
  markForReconnect(person: string): void {
    if (this.#reconnecting.size >= MAX_RECALLED) this.#reconnecting.clear();
    this.#reconnecting.add(person);
  }

  /** Makes all sockets of a guest reconnect as the account. Call it once the browser has the new cookie. */
  reconnectPerson(person: string): void {
    this.markForReconnect(person);
    for (const connection of this.#connections.values()) {
      if (connection.person === person) connection.send({ type: 'bye', reason: 'restart' });
    }
  }

  isOpenFor(person: string): boolean {
    return this.#personCounts.isAtLeast(person, 1);
  }

  /** Closes the sockets of a banned person. */
  closeBanned(person: string): void {
    for (const connection of this.#connections.values()) {
      if (connection.person === person) connection.send({ type: 'bye', reason: 'banned' });
    }
  }

  /** Closes the sockets of one session of a person, or of all. */
  closeSignedOut(person: string, session: string | null): void {
    for (const connection of this.#connections.values()) {
      const matches = connection.person === person && (session === null || connection.session === session);
      if (matches) connection.send({ type: 'bye', reason: 'signed-out' });
    }
  }

  /** Makes the sockets of a session reconnect with its new token. */
  reconnectSession(person: string, session: string): void {
    for (const connection of this.#connections.values()) {
      if (connection.person === person && connection.session === session)
        connection.send({ type: 'bye', reason: 'restart' });
    }
  }

  renamePerson(person: string, name: string): void {
    for (const connection of this.#connections.values()) if (connection.person === person) connection.setName(name);
  }

  /** Tells all clients to reconnect soon. */
  close(): void {
    this.#isStopping = true;
    clearInterval(this.#heartbeat);
    for (const connection of this.#connections.values()) connection.send({ type: 'bye', reason: 'restart' });
  }

  /** Waits for clients to disconnect; terminates the rest after this time. */
  async waitUntilClosed(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#onEmpty = resolve;
    const timer = setTimeout(resolve, ms);
    if (this.#connections.size > 0) await promise;
    clearTimeout(timer);
    for (const socket of this.#connections.keys()) socket.terminate();
  }

  async #acceptUpgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const { rooms, identity, limits, settings } = this.#options;
    const table = SOCKET_PATH.exec(pathOf(request.url ?? ''))?.[1];
    if (table === undefined) return rejectUpgrade(stream, { status: 404 });
    if (this.#isStopping) return rejectUpgrade(stream, retryLaterResponse('unavailable'));
    const network = networkOf(clientAddress(request, settings));
    const upgrade = { request, stream, head, network };
    if (!isSameOrigin(request, settings)) return rejectUpgrade(stream, { status: 403 });
    if (identity.bannedNetworks.has(network)) return this.#turnAway(upgrade, 'banned');
    const person = await identity.authenticate(request);
    if (person === undefined) return this.#turnAway(upgrade, 'not-signed-in');
    const refusal = this.#upgradeRefusal(person, network);
    if (refusal !== undefined) {
      if (refusal !== 'too-many' || (await late(stream))) return this.#turnAway(upgrade, refusal);
      rooms.metrics.refusals.add(refusal);
      return isProxied(request, settings)
        ? rejectUpgrade(stream, retryLaterResponse('too-fast'))
        : void stream.destroy();
    }
    const blocked = await rooms.store.persons.blockedBy(person.id);
    // the server may have begun to stop meanwhile
    if (this.#isStopping) return rejectUpgrade(stream, retryLaterResponse('unavailable'));
    // the person may have been banned meanwhile
    if (identity.banned.has(person.id) || identity.bannedNetworks.has(network))
      return this.#turnAway(upgrade, 'banned');
    // other upgrades may have completed meanwhile
    if (this.#hasTooMany(person.id, network)) return this.#turnAway(upgrade, 'too-many');
    this.#server.handleUpgrade(request, stream, head, (socket) => {
      const { id, name } = person;
      const session = sessionId(person.session);
      const who = { person: { id, name }, session, network, blocked };
      const connection = new Connection({ socket, stream, table, ...who, rooms, limits });
      this.#connections.set(socket, connection);
      void this.#recheckSession(request, connection);
      this.#personCounts.add(id, 1);
      this.#networkCounts.add(network, 1);
      socket.on('pong', () => this.#silent.delete(socket));
      socket.on('close', () => {
        this.#connections.delete(socket);
        if (this.#connections.size === 0) this.#onEmpty();
        this.#personCounts.add(id, -1);
        this.#networkCounts.add(network, -1);
        this.#silent.delete(socket);
      });
    });
    return undefined;
  }

  /** Repeats the checks, because events during the upgrade did not reach this socket. */
  async #recheckSession(request: IncomingMessage, connection: Connection): Promise<void> {
    try {
      const visitor = await this.#options.identity.authenticate(request);
      if (this.#reconnecting.has(connection.person)) connection.send({ type: 'bye', reason: 'restart' });
      else if (visitor === undefined) connection.send({ type: 'bye', reason: 'signed-out' });
    } catch (error) {
      this.#options.rooms.log.error('upgrade', error);
      connection.send({ type: 'bye', reason: 'unavailable' });
    }
  }

  /** Accepts a refused socket only to send the reason, because pages cannot read the status of a failed upgrade. */
  #turnAway({ request, stream, head, network }: UpgradeRequest, reason: ByeReason): void {
    this.#options.rooms.metrics.refusals.add(reason);
    const tooMany = this.#turnAwayRefusal(network);
    if (tooMany !== undefined) return rejectUpgrade(stream, retryLaterResponse(tooMany));
    this.#server.handleUpgrade(request, stream, head, (socket) => {
      readInChunks(socket, stream);
      socket.on('error', () => undefined);
      this.#countTurnedAway(network, 1);
      socket.on('close', () => this.#countTurnedAway(network, -1));
      socket.send(JSON.stringify({ type: 'bye', reason } satisfies ServerMessage));
      closeWithReason(socket, reason);
    });
  }

  #countTurnedAway(network: string, more: number): void {
    for (const where of [network, EVERYWHERE]) this.#turnedAway.add(where, more);
  }

  #turnAwayRefusal(network: string): 'too-fast' | 'busy' | undefined {
    if (this.#options.settings.isUnlimited) return undefined;
    const counts = this.#turnedAway;
    if (counts.isAtLeast(network, MAX_TURNED_AWAY_PER_NETWORK)) return 'too-fast';
    return counts.isAtLeast(EVERYWHERE, MAX_TURNED_AWAY) ? 'busy' : undefined;
  }

  #upgradeRefusal({ id }: StoredPerson, network: string): ByeReason | undefined {
    const { identity, limits } = this.#options;
    if (identity.banned.has(id)) return 'banned';
    return this.#hasTooMany(id, network) || !limits.sockets.take(id) ? 'too-many' : undefined;
  }

  #hasTooMany(person: string, network: string): boolean {
    if (this.#options.settings.isUnlimited) return false;
    return (
      this.#personCounts.isAtLeast(person, MAX_PER_PERSON) || this.#networkCounts.isAtLeast(network, MAX_PER_NETWORK)
    );
  }

  /** Reloads a person's blocks for all their sockets here. */
  async #reloadBlocks(person: string): Promise<void> {
    const mine = [...this.#connections.values()].filter((connection) => connection.person === person);
    if (mine.length === 0) return;
    const blocked = new Set(await this.#options.rooms.store.persons.blockedBy(person));
    for (const connection of mine) connection.blocked = blocked;
  }

  /** Applies an account change to the person's sockets. */
  onAccountEvent(event: AccountEvent): void {
    if (event.kind === 'gone') this.closeSignedOut(event.person, null);
    else if (event.kind === 'signed-out') this.closeSignedOut(event.person, event.session);
    else if (event.kind === 'merged') this.reconnectPerson(event.person);
    else if (event.kind === 'renewed') this.reconnectSession(event.person, event.session);
    else this.renamePerson(event.person, event.name);
  }

  #pingAll(): void {
    for (const socket of this.#silent) socket.terminate();
    for (const socket of this.#connections.keys()) {
      this.#silent.add(socket);
      socket.ping();
    }
  }
}

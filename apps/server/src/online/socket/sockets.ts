import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ByeReason, MAX_MESSAGE_BYTES, type ServerMessage } from '@two-rivers/protocol';
import { WebSocketServer, type WebSocket } from 'ws';
import { addressOf, isOwnOrigin, isProxied, networkOf, pathOf } from '../ground/origin.ts';
import { type Identity, sessionId } from '../account/identity.ts';
import { reject } from '../ground/gate.ts';
import { late, laterFor, type Limits, Tally } from '../ground/limits.ts';
import type { Settings } from '../ground/settings.ts';
import type { Fate } from '../store/bus.ts';
import type { StoredPerson } from '../store/store.ts';
import type { Rooms } from '../table/rooms.ts';
import { Connection } from './connection.ts';
import { farewell, readInSips } from './wire.ts';

const PATH = /^\/api\/tables\/([A-Za-z0-9_-]{8,64})\/socket$/;
/** Messages up to this size are refused with a reason; longer ones close the socket. */
const HARD_LIMIT_BYTES = 4 * MAX_MESSAGE_BYTES;
/** Open sockets per person, for several devices and tables. */
const MOST_OF_ONE = 30;
/** Open sockets per address, which a school or household may share. */
const MOST_HERE = 500;
/** Sockets open only to send the reason of a refusal: per address, and in total. */
const MOST_TURNED_AWAY_HERE = 30;
const MOST_TURNED_AWAY = 1000;
/** More guests than become accounts during an upgrade. */
const MOST_RECALLED = 10_000;
/** A connection silent for two of these is dead. */
const HEARTBEAT_MS = 30_000;
/** Our clients never split messages. */
const MOST_FRAGMENTS = 16;
const EVERYWHERE = '';

export interface SocketsRequest {
  readonly rooms: Rooms;
  readonly identity: Identity;
  readonly limits: Limits;
  readonly settings: Settings;
}

/** An upgrade request. */
interface Upgrade {
  readonly request: IncomingMessage;
  readonly stream: Duplex;
  readonly head: Buffer;
  /** Network of the client. */
  readonly network: string;
}

/** All sockets of this node. */
export class Sockets {
  readonly #request: SocketsRequest;
  readonly #server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: HARD_LIMIT_BYTES,
    maxFragments: MOST_FRAGMENTS,
    perMessageDeflate: false,
    // control frames are rate-limited before the answer
    autoPong: false,
  });
  readonly #open = new Map<WebSocket, Connection>();
  /** Open sockets, per person and per network. */
  readonly #counts = new Tally();
  readonly #here = new Tally();
  /** Sockets being turned away, per network and in total. */
  readonly #turnedAway = new Tally();
  /** Sockets that have not answered the last heartbeat. */
  readonly #silent = new Set<WebSocket>();
  readonly #heartbeat: NodeJS.Timeout;
  /** Guests who became accounts; their sockets still in an upgrade have to reconnect too. */
  readonly #recalled = new Set<string>();
  #isStopping = false;
  #onEmpty = (): void => undefined;

  constructor(request: SocketsRequest) {
    this.#request = request;
    request.rooms.onBlocks = async (person) => this.#reloadBlocks(person);
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS).unref();
  }

  get size(): number {
    return this.#open.size;
  }

  upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    stream.on('error', () => stream.destroy());
    this.#upgrade(request, stream, head).catch((error: unknown) => {
      this.#request.rooms.log.error('upgrade', error);
      reject(stream, laterFor('unavailable'));
    });
  }

  /** Makes sockets of a guest that are still in an upgrade reconnect as the account. */
  expectBack(person: string): void {
    if (this.#recalled.size >= MOST_RECALLED) this.#recalled.clear();
    this.#recalled.add(person);
  }

  /** Also reconnects open ones; call it once the browser has the new cookie. */
  recall(person: string): void {
    this.expectBack(person);
    for (const connection of this.#open.values()) {
      if (connection.person === person) connection.send({ type: 'bye', reason: 'restart' });
    }
  }

  isOpenFor(person: string): boolean {
    return this.#counts.has(person, 1);
  }

  /** Closes the sockets of a banned person. */
  dismiss(person: string): void {
    for (const connection of this.#open.values()) {
      if (connection.person === person) connection.send({ type: 'bye', reason: 'banned' });
    }
  }

  /** Closes the sockets of one session of a person, or of all. */
  signedOut(person: string, session: string | null): void {
    for (const connection of this.#open.values()) {
      const isMeant = connection.person === person && (session === null || connection.session === session);
      if (isMeant) connection.send({ type: 'bye', reason: 'signed-out' });
    }
  }

  /** Makes the sockets of a session reconnect with its new token. */
  comeBack(person: string, session: string): void {
    for (const connection of this.#open.values()) {
      if (connection.person === person && connection.session === session)
        connection.send({ type: 'bye', reason: 'restart' });
    }
  }

  renamed(person: string, name: string): void {
    for (const connection of this.#open.values()) if (connection.person === person) connection.renamed(name);
  }

  /** Tells all clients to reconnect soon. */
  close(): void {
    this.#isStopping = true;
    clearInterval(this.#heartbeat);
    for (const connection of this.#open.values()) connection.send({ type: 'bye', reason: 'restart' });
  }

  /** Waits for clients to disconnect; terminates the rest after this time. */
  async gone(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#onEmpty = resolve;
    const timer = setTimeout(resolve, ms);
    if (this.#open.size > 0) await promise;
    clearTimeout(timer);
    for (const socket of this.#open.keys()) socket.terminate();
  }

  async #upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const { rooms, identity, limits, settings } = this.#request;
    const table = PATH.exec(pathOf(request.url ?? ''))?.[1];
    if (table === undefined) return reject(stream, { status: 404 });
    if (this.#isStopping) return reject(stream, laterFor('unavailable'));
    const network = networkOf(addressOf(request, settings));
    const upgrade = { request, stream, head, network };
    if (!isOwnOrigin(request, settings)) return reject(stream, { status: 403 });
    if (identity.bannedNetworks.has(network)) return this.#turnAway(upgrade, 'banned');
    const person = await identity.of(request);
    if (person === undefined) return this.#turnAway(upgrade, 'not-signed-in');
    const refusal = this.#whyNot(person, network);
    if (refusal !== undefined) {
      if (refusal !== 'too-many' || (await late(stream))) return this.#turnAway(upgrade, refusal);
      rooms.metrics.refusals.add(refusal);
      return isProxied(request, settings) ? reject(stream, laterFor('too-fast')) : void stream.destroy();
    }
    const blocked = await rooms.store.persons.blockedBy(person.id);
    // the server may have begun to stop meanwhile
    if (this.#isStopping) return reject(stream, laterFor('unavailable'));
    // the person may have been banned meanwhile
    if (identity.banned.has(person.id) || identity.bannedNetworks.has(network))
      return this.#turnAway(upgrade, 'banned');
    // other upgrades may have completed meanwhile
    if (this.#areTooMany(person.id, network)) return this.#turnAway(upgrade, 'too-many');
    this.#server.handleUpgrade(request, stream, head, (socket) => {
      const { id, name } = person;
      const session = sessionId(person.session);
      const who = { person: { id, name }, session, network, blocked };
      const connection = new Connection({ socket, stream, table, ...who, rooms, limits });
      this.#open.set(socket, connection);
      void this.#lookAgain(request, connection);
      this.#counts.add(id, 1);
      this.#here.add(network, 1);
      socket.on('pong', () => this.#silent.delete(socket));
      socket.on('close', () => {
        this.#open.delete(socket);
        if (this.#open.size === 0) this.#onEmpty();
        this.#counts.add(id, -1);
        this.#here.add(network, -1);
        this.#silent.delete(socket);
      });
    });
    return undefined;
  }

  /** Repeats the checks, because events during the upgrade did not reach this socket. */
  async #lookAgain(request: IncomingMessage, connection: Connection): Promise<void> {
    try {
      const visitor = await this.#request.identity.of(request);
      if (this.#recalled.has(connection.person)) connection.send({ type: 'bye', reason: 'restart' });
      else if (visitor === undefined) connection.send({ type: 'bye', reason: 'signed-out' });
    } catch (error) {
      this.#request.rooms.log.error('upgrade', error);
      connection.send({ type: 'bye', reason: 'unavailable' });
    }
  }

  /** Accepts a refused socket only to send the reason, because pages cannot read the status of a failed upgrade. */
  #turnAway({ request, stream, head, network }: Upgrade, reason: ByeReason): void {
    this.#request.rooms.metrics.refusals.add(reason);
    const tooMany = this.#whyNotTurnedAway(network);
    if (tooMany !== undefined) return reject(stream, laterFor(tooMany));
    this.#server.handleUpgrade(request, stream, head, (socket) => {
      readInSips(socket, stream);
      socket.on('error', () => undefined);
      this.#countTurnedAway(network, 1);
      socket.on('close', () => this.#countTurnedAway(network, -1));
      socket.send(JSON.stringify({ type: 'bye', reason } satisfies ServerMessage));
      farewell(socket, reason);
    });
  }

  #countTurnedAway(network: string, more: number): void {
    for (const where of [network, EVERYWHERE]) this.#turnedAway.add(where, more);
  }

  #whyNotTurnedAway(network: string): 'too-fast' | 'busy' | undefined {
    if (this.#request.settings.isUnlimited) return undefined;
    const away = this.#turnedAway;
    if (away.has(network, MOST_TURNED_AWAY_HERE)) return 'too-fast';
    return away.has(EVERYWHERE, MOST_TURNED_AWAY) ? 'busy' : undefined;
  }

  #whyNot({ id }: StoredPerson, network: string): ByeReason | undefined {
    const { identity, limits } = this.#request;
    if (identity.banned.has(id)) return 'banned';
    return this.#areTooMany(id, network) || !limits.sockets.take(id) ? 'too-many' : undefined;
  }

  #areTooMany(person: string, network: string): boolean {
    if (this.#request.settings.isUnlimited) return false;
    return this.#counts.has(person, MOST_OF_ONE) || this.#here.has(network, MOST_HERE);
  }

  /** Reloads a person's blocks for all their sockets here. */
  async #reloadBlocks(person: string): Promise<void> {
    const mine = [...this.#open.values()].filter((connection) => connection.person === person);
    if (mine.length === 0) return;
    const blocked = new Set(await this.#request.rooms.store.persons.blockedBy(person));
    for (const connection of mine) connection.blocked = blocked;
  }

  /** Applies an account change to the person's sockets. */
  meet(fate: Fate): void {
    if (fate.kind === 'gone') this.signedOut(fate.person, null);
    else if (fate.kind === 'signed-out') this.signedOut(fate.person, fate.session);
    else if (fate.kind === 'merged') this.recall(fate.person);
    else if (fate.kind === 'renewed') this.comeBack(fate.person, fate.session);
    else this.renamed(fate.person, fate.name);
  }

  #beat(): void {
    for (const socket of this.#silent) socket.terminate();
    for (const socket of this.#open.keys()) {
      this.#silent.add(socket);
      socket.ping();
    }
  }
}

import type { Duplex } from 'node:stream';
import { isObject, isRefusal, type Refusal, refuse } from '@two-rivers/kernel';
import {
  ClientMessage,
  MAX_MESSAGE_BYTES,
  type Person,
  isUnderstood,
  PROTOCOL_VERSION,
  type ServerMessage,
} from '@two-rivers/protocol';
import type { RawData, WebSocket } from 'ws';
import * as z from 'zod/mini';
import { type Limits, maySay, maySayHello, Turnstile } from '../ground/limits.ts';
import { readJson } from '../ground/outsideJson.ts';
import { askingFor } from '../store/connections.ts';
import type { Rooms } from '../table/rooms.ts';
import type { Watcher } from '../table/audience.ts';
import type { Room } from '../table/room.ts';
import { answer, type Asked } from './commands.ts';
import { endSoon, farewell, readInSips, textFrame } from './wire.ts';

/** Disconnect clients that leave more unread. */
const MOST_UNREAD_BYTES = 1024 * 1024;
/** Messages whose latency is measured. */
const MOVES: readonly string[] = ['play', 'undo', 'confirm'];
/** Unanswered messages per socket. */
const MOST_WAITING = 30;
/** Reasons for closing, by the refusal of a join. */
const FAREWELLS: Readonly<Record<string, string>> = { kicked: 'kicked', 'damaged-table': 'damaged' };

export interface ConnectionRequest {
  readonly socket: WebSocket;
  /** The underlying connection. */
  readonly stream: Duplex;
  readonly table: string;
  readonly person: Person;
  /** Session id. */
  readonly session: string;
  /** Network of the client. */
  readonly network: string;
  readonly blocked: readonly string[];
  readonly rooms: Rooms;
  readonly limits: Limits;
}

/**
 * One socket at one table. The client sends hello first, and again after losing track; messages are processed in
 * order.
 */
export class Connection implements Watcher {
  readonly person: string;
  version = PROTOCOL_VERSION;
  readonly session: string;
  blocked: ReadonlySet<string>;
  readonly #request: ConnectionRequest;
  readonly #turns = new Turnstile();
  #room: Room;
  #name: string;
  #waiting = 0;
  #saidHello = false;
  /** Frames of this tick, written together. */
  #frames = '';
  #isIn = false;
  #isWarned = false;

  constructor(request: ConnectionRequest) {
    this.#request = request;
    this.person = request.person.id;
    this.session = request.session;
    this.#name = request.person.name;
    this.blocked = new Set(request.blocked);
    this.#room = request.rooms.room(request.table);
    const { socket } = request;
    readInSips(socket, request.stream);
    socket.on('message', (data, isBinary) => this.#message(data, isBinary));
    socket.on('ping', (data) => this.#ping(data));
    socket.on('pong', () => this.#admits());
    socket.on('close', () => this.#room.leave(this));
    // `ws` closed it because of invalid frames
    socket.on('error', () => endSoon(socket));
  }

  send(message: ServerMessage): void {
    const { socket } = this.#request;
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount + this.#frames.length > MOST_UNREAD_BYTES) {
      this.#room.leave(this);
      this.#write({ type: 'bye', reason: 'slow' });
      return;
    }
    this.#write(message);
  }

  #write(message: ServerMessage): void {
    if (this.#frames === '') process.nextTick(() => this.#flush());
    this.#frames += frameOf(message);
    if (message.type !== 'bye') return;
    this.#flush();
    farewell(this.#request.socket, message.reason);
  }

  #flush(): void {
    const { socket, stream } = this.#request;
    // nothing may follow the closing frame
    if (this.#frames !== '' && socket.readyState === socket.OPEN) stream.write(this.#frames, 'latin1');
    this.#frames = '';
  }

  renamed(name: string): void {
    this.#name = name;
  }

  #refuse(id: string | null, refusal: Refusal): void {
    this.#request.rooms.metrics.refusals.add(refusal.reason);
    this.send({ type: 'refused', id, refusal });
  }

  #message(data: RawData, isBinary: boolean): void {
    if (!this.#admits(data)) return undefined;
    const { rooms } = this.#request;
    const message = readMessage(data, isBinary);
    if ('reason' in message) return this.#refuse(idOf(data), message);
    rooms.metrics.messages.add(message.type);
    if (message.type === 'ping') return this.send({ type: 'pong' });
    if (message.type === 'hello') return this.#hello(message);
    if (!this.#isIn && !this.#saidHello) return this.#refuse(message.id, refuse('hello-first'));
    if (this.#waiting >= MOST_WAITING) return this.#refuse(message.id, refuse('too-fast'));
    return this.#ask(message);
  }

  #ping(data: Buffer): void {
    const { socket } = this.#request;
    if (this.#admits() && socket.bufferedAmount <= MOST_UNREAD_BYTES) socket.pong(data);
  }

  /** Counts a message or control frame toward the limits; false if it must be ignored. */
  #admits(message?: RawData): boolean {
    const { socket, limits, network } = this.#request;
    // clients may still send after the closing frame
    if (socket.readyState !== socket.OPEN) return false;
    if (maySay(limits, this.#key, this.person, network)) return true;
    this.#tooFast(message);
    return false;
  }

  /** First ignores excess silently, then refuses and warns once, then disconnects. */
  #tooFast(message?: RawData): void {
    const { patience } = this.#request.limits;
    // shared by all sockets of the person
    if (!patience.take(this.person)) return this.send({ type: 'bye', reason: 'flood' });
    if (!this.#isWarned && patience.isHalfUsed(this.person)) {
      this.#isWarned = true;
      this.#refuse(null, refuse('flood'));
    }
    return message === undefined ? undefined : this.#refuse(idOf(message), refuse('too-fast'));
  }

  /** Unique per socket, so that a person's devices do not limit each other. */
  readonly #key = `socket ${nextKey++}`;

  #hello({ version, from }: Extract<ClientMessage, { type: 'hello' }>): void {
    if (!isUnderstood(version)) return this.send({ type: 'bye', reason: 'version' });
    const { limits, network } = this.#request;
    // clients ignore refusals while waiting for the welcome, but back off when told to come back
    if (this.#waiting >= MOST_WAITING || !maySayHello(limits, this.person, network)) {
      this.#request.rooms.metrics.refusals.add('too-many');
      return this.send({ type: 'bye', reason: 'too-many' });
    }
    this.version = version;
    this.#saidHello = true;
    this.#await(async () => {
      if (this.#request.socket.readyState !== this.#request.socket.OPEN) return;
      // an idle room may have been dropped since
      const { rooms, table } = this.#request;
      if (!this.#isIn) this.#room = rooms.room(table);
      const refusal = await this.#room.join(this, from);
      this.#isIn = refusal === undefined;
      if (this.#isIn && this.#request.socket.readyState !== this.#request.socket.OPEN) this.#room.leave(this);
      if (refusal === undefined) return;
      this.#refuse(null, refusal);
      this.send({ type: 'bye', reason: FAREWELLS[refusal.reason] ?? 'gone' });
    });
    return undefined;
  }

  #ask(message: Asked): void {
    const { table, rooms, limits } = this.#request;
    const came = performance.now();
    this.#await(async () => {
      try {
        if (!this.#isIn || this.#request.socket.readyState !== this.#request.socket.OPEN) return;
        const person = { id: this.person, name: this.#name };
        const refusal = await answer({ table, person, rooms, limits }, message);
        if (refusal !== undefined) return this.#refuse(message.id, refusal);
        this.send({ type: 'done', id: message.id });
        if (MOVES.includes(message.type)) rooms.metrics.moves.add((performance.now() - came) / 1000);
      } catch (error) {
        rooms.log.error('message', error);
        this.#refuse(message.id, refuse('unavailable'));
      }
    });
  }

  /** Runs tasks one at a time; limited by MAX_WAITING. */
  #await(work: () => Promise<void>): void {
    this.#waiting++;
    this.#turns
      .pass(async () => askingFor(this.person, work))
      .catch((error: unknown) => {
        this.#request.rooms.log.error('socket', error);
        this.send({ type: 'bye', reason: 'unavailable' });
      })
      .finally(() => this.#waiting--);
  }
}

let nextKey = 0;

let last: { readonly message: ServerMessage; readonly frame: string } | undefined;

/** Frame of a message; cached for the next sockets that get the same one. */
function frameOf(message: ServerMessage): string {
  if (last?.message !== message) last = { message, frame: textFrame(JSON.stringify(message)) };
  return last.frame;
}

/** The longest message, with fifty moves, has 61 nodes. */
export const MESSAGE_BOUNDS = { bytes: MAX_MESSAGE_BYTES, nodes: 128 };

export function readMessage(data: RawData, isBinary: boolean): ClientMessage | Refusal {
  if (isBinary) return refuse('not-json');
  const found = readJson(bytesOf(data), MESSAGE_BOUNDS);
  if (isRefusal(found)) return found;
  const result = z.safeParse(ClientMessage, found.value);
  if (result.success) return result.data;
  return refuse('bad-message', { field: result.error.issues[0]?.path.join('.') ?? '' });
}

/** Id of an otherwise unreadable message, for its refusal. */
function idOf(data: RawData): string | null {
  const found = readJson(bytesOf(data), MESSAGE_BOUNDS);
  const id = !isRefusal(found) && isObject(found.value) ? found.value['id'] : null;
  return typeof id === 'string' && id.length <= 40 ? id : null;
}

function bytesOf(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
}

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

/** A client that does not read what it is sent is let go. */
const MOST_UNREAD_BYTES = 1024 * 1024;
/** What a player waits for. */
const MOVES: readonly string[] = ['play', 'undo', 'confirm'];
/** Messages of one socket that may wait for their answer. */
const MOST_WAITING = 30;
/** What somebody is told who may not come in. */
const FAREWELLS: Readonly<Record<string, string>> = { kicked: 'kicked', 'damaged-table': 'damaged' };

export interface ConnectionRequest {
  readonly socket: WebSocket;
  /** what the socket writes to */
  readonly stream: Duplex;
  readonly table: string;
  readonly person: Person;
  /** the id of the session it was opened with */
  readonly session: string;
  /** where it was opened from */
  readonly network: string;
  readonly blocked: readonly string[];
  readonly rooms: Rooms;
  readonly limits: Limits;
}

/**
 * One socket at one table. It says hello first, and again where it lost track; its messages are answered in their order.
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
  /** what is sent in this moment, as bytes that leave together */
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
    // `ws` has closed it, for its frames were wrong
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
    // nothing may follow a goodbye, which is answered in the moment it comes
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

  /** Counts a message, or a control frame, which costs as much; false where it is not to be dealt with. */
  #admits(message?: RawData): boolean {
    const { socket, limits, network } = this.#request;
    // a client that was sent away may still be sending
    if (socket.readyState !== socket.OPEN) return false;
    if (maySay(limits, this.#key, this.person, network)) return true;
    this.#tooFast(message);
    return false;
  }

  /** Half of the patience there is goes without a word, then there is a warning, then the door. */
  #tooFast(message?: RawData): void {
    const { patience } = this.#request.limits;
    // whoever floods by many sockets uses it up with all of them
    if (!patience.take(this.person)) return this.send({ type: 'bye', reason: 'flood' });
    if (!this.#isWarned && patience.isHalfUsed(this.person)) {
      this.#isWarned = true;
      this.#refuse(null, refuse('flood'));
    }
    return message === undefined ? undefined : this.#refuse(idOf(message), refuse('too-fast'));
  }

  /** one for each socket, so that devices of one person do not hinder each other */
  readonly #key = `socket ${nextKey++}`;

  #hello({ version, from }: Extract<ClientMessage, { type: 'hello' }>): void {
    if (!isUnderstood(version)) return this.send({ type: 'bye', reason: 'version' });
    const { limits, network } = this.#request;
    // a client that waits for its welcome hears no refusal: it is told to come back, which it does later and later
    if (this.#waiting >= MOST_WAITING || !maySayHello(limits, this.person, network)) {
      this.#request.rooms.metrics.refusals.add('too-many');
      return this.send({ type: 'bye', reason: 'too-many' });
    }
    this.version = version;
    this.#saidHello = true;
    this.#await(async () => {
      if (this.#request.socket.readyState !== this.#request.socket.OPEN) return;
      // nobody looked at it until now, so it may have been let go since
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

  /** One thing after the other; what has not been done yet waits. */
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

/** The bytes of a message; one that goes to several sockets, one after the other, is written once. */
function frameOf(message: ServerMessage): string {
  if (last?.message !== message) last = { message, frame: textFrame(JSON.stringify(message)) };
  return last.frame;
}

/** The longest, of fifty moves, has 61. */
export const MESSAGE_BOUNDS = { bytes: MAX_MESSAGE_BYTES, nodes: 128 };

export function readMessage(data: RawData, isBinary: boolean): ClientMessage | Refusal {
  if (isBinary) return refuse('not-json');
  const found = readJson(bytesOf(data), MESSAGE_BOUNDS);
  if (isRefusal(found)) return found;
  const result = z.safeParse(ClientMessage, found.value);
  if (result.success) return result.data;
  return refuse('bad-message', { field: result.error.issues[0]?.path.join('.') ?? '' });
}

/** The id of a message that cannot be read otherwise, so that its sender knows which one was refused. */
function idOf(data: RawData): string | null {
  const found = readJson(bytesOf(data), MESSAGE_BOUNDS);
  const id = !isRefusal(found) && isObject(found.value) ? found.value['id'] : null;
  return typeof id === 'string' && id.length <= 40 ? id : null;
}

function bytesOf(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
}

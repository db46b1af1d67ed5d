import type { Duplex } from 'node:stream';
import { isObject, isRefusal, type Refusal } from '@two-rivers/kernel';
import {
  ClientMessage,
  MAX_MESSAGE_BYTES,
  onlineReasonInfo,
  type Person,
  isSupportedVersion,
  PROTOCOL_VERSION,
  type ServerMessage,
} from '@two-rivers/protocol';
import type { RawData, WebSocket } from 'ws';
import * as z from 'zod/mini';
import { type Limits, maySendMessage, maySendHello, Mutex } from '../platform/limits.ts';
import { parseUntrustedJson } from '../platform/untrustedJson.ts';
import { runQueriesAs } from '../store/connectionLimiter.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { Watcher } from '../rooms/audience.ts';
import type { Room } from '../rooms/room.ts';
import { executeMessage, type CommandMessage } from './commands.ts';
import { terminateSoon, closeWithReason, readInChunks, encodeTextFrame } from './wire.ts';
import { refuse } from '../platform/refuse.ts';

/** Number of unread bytes after which a client is disconnected. */
const MAX_UNREAD_BYTES = 1024 * 1024;
/** Types of messages whose latency is measured. */
const MEASURED_TYPES: readonly string[] = ['play', 'undo', 'confirm'];
/** Maximum number of unanswered messages per socket. */
const MAX_WAITING = 30;

export interface ConnectionOptions {
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
  readonly #options: ConnectionOptions;
  readonly #mutex = new Mutex();
  #room: Room;
  #name: string;
  #waiting = 0;
  #hasSaidHello = false;
  /** Frames of this tick, written together. */
  #pendingFrames = '';
  #hasJoined = false;
  #isWarned = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.person = options.person.id;
    this.session = options.session;
    this.#name = options.person.name;
    this.blocked = new Set(options.blocked);
    this.#room = options.rooms.room(options.table);
    const { socket } = options;
    readInChunks(socket, options.stream);
    socket.on('message', (data, isBinary) => this.#onMessage(data, isBinary));
    socket.on('ping', (data) => this.#onPing(data));
    socket.on('pong', () => this.#countIncoming());
    socket.on('close', () => this.#room.leave(this));
    // `ws` has closed the socket because of invalid frames
    socket.on('error', () => terminateSoon(socket));
  }

  send(message: ServerMessage): void {
    const { socket } = this.#options;
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount + this.#pendingFrames.length > MAX_UNREAD_BYTES) {
      this.#room.leave(this);
      this.#write({ type: 'bye', reason: 'slow' });
      return;
    }
    this.#write(message);
  }

  #write(message: ServerMessage): void {
    if (this.#pendingFrames === '') process.nextTick(() => this.#flush());
    this.#pendingFrames += encodeFrame(message);
    if (message.type !== 'bye') return;
    this.#flush();
    closeWithReason(this.#options.socket, message.reason);
  }

  #flush(): void {
    const { socket, stream } = this.#options;
    // nothing may follow the closing frame
    if (this.#pendingFrames !== '' && socket.readyState === socket.OPEN) stream.write(this.#pendingFrames, 'latin1');
    this.#pendingFrames = '';
  }

  setName(name: string): void {
    this.#name = name;
  }

  #refuse(id: string | null, refusal: Refusal): void {
    this.#options.rooms.metrics.refusals.add(refusal.reason);
    this.send({ type: 'refused', id, refusal });
  }

  #onMessage(data: RawData, isBinary: boolean): void {
    if (!this.#countIncoming(data)) return undefined;
    const { rooms } = this.#options;
    const message = parseMessage(data, isBinary);
    if ('reason' in message) return this.#refuse(readMessageId(data), message);
    rooms.metrics.messages.add(message.type);
    if (message.type === 'ping') return this.send({ type: 'pong' });
    if (message.type === 'hello') return this.#onHello(message);
    if (!this.#hasJoined && !this.#hasSaidHello) return this.#refuse(message.id, refuse('hello-first'));
    if (this.#waiting >= MAX_WAITING) return this.#refuse(message.id, refuse('too-fast'));
    return this.#execute(message);
  }

  #onPing(data: Buffer): void {
    const { socket } = this.#options;
    if (this.#countIncoming() && socket.bufferedAmount <= MAX_UNREAD_BYTES) socket.pong(data);
  }

  /** Counts a message or control frame toward the limits; false if it must be ignored. */
  #countIncoming(message?: RawData): boolean {
    const { socket, limits, network } = this.#options;
    // clients may still send after the closing frame
    if (socket.readyState !== socket.OPEN) return false;
    if (maySendMessage(limits, this.#key, this.person, network)) return true;
    this.#onTooFast(message);
    return false;
  }

  /** Handles excess messages: ignores the first ones silently, then refuses and warns once, then disconnects. */
  #onTooFast(message?: RawData): void {
    const { patience } = this.#options.limits;
    // shared by all sockets of the person
    if (!patience.take(this.person)) return this.send({ type: 'bye', reason: 'flood' });
    if (!this.#isWarned && patience.isHalfUsed(this.person)) {
      this.#isWarned = true;
      this.#refuse(null, refuse('flood'));
    }
    return message === undefined ? undefined : this.#refuse(readMessageId(message), refuse('too-fast'));
  }

  /** Unique per socket, so that a person's devices do not limit each other. */
  readonly #key = `socket ${nextKey++}`;

  #onHello({ version, from }: Extract<ClientMessage, { type: 'hello' }>): void {
    if (!isSupportedVersion(version)) return this.send({ type: 'bye', reason: 'version' });
    const { limits, network } = this.#options;
    // clients ignore refusals while waiting for the welcome, but back off when asked to reconnect
    if (this.#waiting >= MAX_WAITING || !maySendHello(limits, this.person, network)) {
      this.#options.rooms.metrics.refusals.add('too-many');
      return this.send({ type: 'bye', reason: 'too-many' });
    }
    this.version = version;
    this.#hasSaidHello = true;
    this.#enqueue(async () => {
      if (this.#options.socket.readyState !== this.#options.socket.OPEN) return;
      // an idle room may have been dropped since
      const { rooms, table } = this.#options;
      if (!this.#hasJoined) this.#room = rooms.room(table);
      const refusal = await this.#room.join(this, from);
      this.#hasJoined = refusal === undefined;
      if (this.#hasJoined && this.#options.socket.readyState !== this.#options.socket.OPEN) this.#room.leave(this);
      if (refusal === undefined) return;
      this.#refuse(null, refusal);
      this.send({ type: 'bye', reason: onlineReasonInfo(refusal.reason).bye ?? 'gone' });
    });
    return undefined;
  }

  #execute(message: CommandMessage): void {
    const { table, rooms, limits } = this.#options;
    const receivedAt = performance.now();
    this.#enqueue(async () => {
      try {
        if (!this.#hasJoined || this.#options.socket.readyState !== this.#options.socket.OPEN) return;
        const person = { id: this.person, name: this.#name };
        const refusal = await executeMessage({ table, person, rooms, limits }, message);
        if (refusal !== undefined) return this.#refuse(message.id, refusal);
        this.send({ type: 'done', id: message.id });
        if (MEASURED_TYPES.includes(message.type)) rooms.metrics.moves.add((performance.now() - receivedAt) / 1000);
      } catch (error) {
        rooms.log.error('message', error);
        this.#refuse(message.id, refuse('unavailable'));
      }
    });
  }

  /** Runs tasks one at a time; limited by MAX_WAITING. */
  #enqueue(task: () => Promise<void>): void {
    this.#waiting++;
    this.#mutex
      .run(async () => runQueriesAs(this.person, task))
      .catch((error: unknown) => {
        this.#options.rooms.log.error('socket', error);
        this.send({ type: 'bye', reason: 'unavailable' });
      })
      .finally(() => this.#waiting--);
  }
}

let nextKey = 0;

let lastFrame: { readonly message: ServerMessage; readonly frame: string } | undefined;

/** Frame of a message; cached for the next sockets that get the same one. */
function encodeFrame(message: ServerMessage): string {
  if (lastFrame?.message !== message) lastFrame = { message, frame: encodeTextFrame(JSON.stringify(message)) };
  return lastFrame.frame;
}

/** The longest message, with fifty moves, has 61 nodes. */
export const MESSAGE_LIMITS = { bytes: MAX_MESSAGE_BYTES, nodes: 128 };

export function parseMessage(data: RawData, isBinary: boolean): ClientMessage | Refusal {
  if (isBinary) return refuse('not-json');
  const parsed = parseUntrustedJson(toBuffer(data), MESSAGE_LIMITS);
  if (isRefusal(parsed)) return parsed;
  const result = z.safeParse(ClientMessage, parsed.value);
  if (result.success) return result.data;
  return refuse('bad-message', { field: result.error.issues[0]?.path.join('.') ?? '' });
}

/** Id of an otherwise unreadable message, for its refusal. */
function readMessageId(data: RawData): string | null {
  const parsed = parseUntrustedJson(toBuffer(data), MESSAGE_LIMITS);
  const id = !isRefusal(parsed) && isObject(parsed.value) ? parsed.value['id'] : null;
  return typeof id === 'string' && id.length <= 40 ? id : null;
}

function toBuffer(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
}

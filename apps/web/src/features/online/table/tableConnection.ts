import type { Refusal } from '@two-rivers/kernel';
import {
  type ClientMessage,
  type FinalByeReason,
  isFinalBye,
  PROTOCOL_VERSION,
  ServerMessage,
} from '@two-rivers/protocol';
import * as z from 'zod/mini';
import { Store } from '@two-rivers/table';
import { readRefusal } from '../reasons.ts';

/** A socket; real in the browser, fake in tests. */
export interface TableSocket {
  send(text: string): void;
  close(): void;
}

export interface SocketListeners {
  readonly onOpen: () => void;
  readonly onMessage: (text: string) => void;
  /** called once, even if the socket never opened */
  readonly onClose: () => void;
}

export type OpenSocket = (events: SocketListeners) => TableSocket;

export interface ConnectionStatus {
  /** `old`: the app must be reloaded; `ended`: the server refuses reconnects */
  readonly state: 'connecting' | 'online' | 'offline' | 'old' | 'ended';
  /** why the connection ended; only in state `ended` */
  readonly reason?: FinalByeReason;
  /** time of the next attempt, by `performance.now` */
  readonly nextAttemptAt?: number;
}

type NumberedMessage = Exclude<ClientMessage, { type: 'hello' | 'ping' }>;
/** A request before its id is added. */
export type TableClientRequest = NumberedMessage extends infer M
  ? M extends NumberedMessage
    ? Omit<M, 'id'>
    : never
  : never;

interface PendingRequest {
  readonly message: NumberedMessage;
  readonly resolve: (refusal: Refusal | undefined) => void;
}

const MIN_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 20_000;
/** Ping after this long without a message. */
const PING_AFTER_MS = 20_000;
/** Reconnect if the socket stays silent this long, even if it never closed. */
const SILENCE_TIMEOUT_MS = 10_000;

type MessageListener = (message: ServerMessage) => void;

/**
 * Socket of a table that reconnects when closed. Requests have ids and wait for a response; unanswered ones are resent after the next
 * welcome, and the server executes each id once.
 */
export class TableConnection {
  readonly status = new Store<ConnectionStatus>({ state: 'connecting' });
  /** number of log lines received; the server sends the lines after them */
  length = 0;
  readonly #openSocket: OpenSocket;
  readonly #idPrefix: string;
  readonly #listeners: MessageListener[] = [];
  readonly #pendingRequests = new Map<string, PendingRequest>();
  #socket: TableSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isWelcomed = false;
  #failures = 0;
  #attempt = 0;
  #lastId = 0;

  /** `idPrefix` starts the request ids, so that no two devices use the same id. */
  constructor(openSocket: OpenSocket, idPrefix: string) {
    this.#openSocket = openSocket;
    this.#idPrefix = idPrefix;
  }

  /** Listens to all messages except responses, in order of arrival. */
  listen(listener: MessageListener): void {
    this.#listeners.push(listener);
  }

  open(): void {
    this.#clearTimer();
    this.#isWelcomed = false;
    if (this.status.get().state !== 'offline') this.status.set({ state: 'connecting' });
    // ignore events of an abandoned socket
    const attempt = ++this.#attempt;
    const ifCurrent = (action: () => void) => {
      if (attempt === this.#attempt) action();
    };
    this.#socket = this.#openSocket({
      onOpen: () => ifCurrent(() => this.sendHello()),
      onMessage: (text) => ifCurrent(() => this.#handleText(text)),
      onClose: () => ifCurrent(() => this.#scheduleReconnect()),
    });
    this.#startTimer(SILENCE_TIMEOUT_MS, () => this.#scheduleReconnect());
  }

  close(): void {
    this.#clearTimer();
    this.#attempt++;
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  /** Reconnects immediately: on user request, or when the browser is back online. */
  retry(): void {
    const { state } = this.status.get();
    if (state === 'offline') this.open();
    else if (state === 'online') this.#sendPing();
  }

  /** Called when the browser goes offline; the socket might not notice for a long time. */
  markOffline(): void {
    const { state } = this.status.get();
    if (state === 'online' || state === 'connecting') this.#scheduleReconnect();
  }

  /** Requests all lines after those already received. */
  sendHello(): void {
    this.#send({ type: 'hello', version: PROTOCOL_VERSION, from: this.length });
  }

  /** Sends a request, now or after reconnecting; resolves with undefined on success. */
  async request(request: TableClientRequest): Promise<Refusal | undefined> {
    const id = `${this.#idPrefix}-${++this.#lastId}`;
    const { promise, resolve } = Promise.withResolvers<Refusal | undefined>();
    const message = { ...request, id };
    this.#pendingRequests.set(id, { message, resolve });
    if (this.#isWelcomed) this.#send(message);
    return promise;
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #handleText(text: string): void {
    const message = parseServerMessage(text);
    this.#startTimer(PING_AFTER_MS, () => this.#sendPing());
    if (message === undefined) {
      // unreadable: before the welcome, the server is newer; afterwards, skip a message meant for newer clients
      if (!this.#isWelcomed) this.#stopFor({ state: 'old' });
      return;
    }
    if (message.type === 'welcome') {
      if (message.version !== PROTOCOL_VERSION) return this.#stopFor({ state: 'old' });
      this.#failures = 0;
      // resend only requests sent before this welcome
      const unansweredRequests = this.#isWelcomed ? [] : [...this.#pendingRequests.values()];
      this.#isWelcomed = true;
      this.status.set({ state: 'online' });
      this.#notifyListeners(message);
      for (const { message: pendingMessage } of unansweredRequests) this.#send(pendingMessage);
      return;
    }
    if (message.type === 'done') this.#settleRequest(message.id, undefined);
    else if (message.type === 'refused' && message.id !== null) this.#settleRequest(message.id, message.refusal);
    else if (message.type === 'bye') this.#handleBye(message.reason);
    else if (message.type !== 'pong') this.#notifyListeners(message);
  }

  #notifyListeners(message: ServerMessage): void {
    for (const listener of this.#listeners) listener(message);
  }

  #settleRequest(id: string, refusal: Refusal | undefined): void {
    const pending = this.#pendingRequests.get(id);
    // deleted first, so that a second response is ignored
    this.#pendingRequests.delete(id);
    pending?.resolve(refusal);
  }

  #handleBye(reason: string): void {
    if (reason === 'version') this.#stopFor({ state: 'old' });
    else if (isFinalBye(reason)) this.#stopFor({ state: 'ended', reason });
    else this.#scheduleReconnect();
  }

  #stopFor(status: ConnectionStatus): void {
    this.close();
    this.status.set(status);
  }

  /** Reconnects with exponential backoff and jitter. */
  #scheduleReconnect(): void {
    this.close();
    const most = Math.min(MAX_BACKOFF_MS, MIN_BACKOFF_MS * 2 ** this.#failures++);
    const wait = most * (0.5 + Math.random() / 2);
    this.status.set({ state: 'offline', nextAttemptAt: performance.now() + wait });
    this.#timer = setTimeout(() => this.open(), wait);
  }

  #sendPing(): void {
    this.#send({ type: 'ping' });
    this.#startTimer(SILENCE_TIMEOUT_MS, () => this.#scheduleReconnect());
  }

  #startTimer(wait: number, then: () => void): void {
    this.#clearTimer();
    this.#timer = setTimeout(then, wait);
  }

  #clearTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

function parseServerMessage(text: string): ServerMessage | undefined {
  try {
    const message = z.safeParse(ServerMessage, JSON.parse(text)).data;
    return message?.type === 'refused' ? { ...message, refusal: readRefusal(message.refusal) } : message;
  } catch {
    return undefined;
  }
}

/** Opens the real socket of a table. */
export function createSocketOpener(id: string): OpenSocket {
  return ({ onOpen, onMessage, onClose }) => {
    const address = new URL(`/api/tables/${id}/socket`, location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(address);
    socket.addEventListener('open', onOpen);
    socket.addEventListener('message', ({ data }) => onMessage(String(data)));
    socket.addEventListener('close', onClose);
    return {
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      },
      close: () => socket.close(),
    };
  };
}

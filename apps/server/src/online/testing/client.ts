import { once } from 'node:events';
import { isRefusal, type Refusal, sealOf } from '@two-rivers/kernel';
import {
  type ClientMessage,
  type Me,
  type NewTableRequest,
  PROTOCOL_VERSION,
  ServerMessage,
  type TableInfo,
  type TableList,
} from '@two-rivers/protocol';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';

type Welcome = Extract<ServerMessage, { type: 'welcome' }>;
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
type CommandWithoutId = WithoutId<Exclude<ClientMessage, { type: 'hello' | 'ping' }>>;

/** Header set by a proxy that terminates HTTPS; the server under test needs TRUST_PROXY. */
export const HTTPS: Readonly<Record<string, string>> = { 'x-forwarded-proto': 'https' };

/** Browser as the server sees it: keeps cookies and sends the origin of its pages. */
export class TestBrowser {
  readonly url: string;
  cookie: string;
  /** Headers of every request. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(url: string, cookie = '', headers: Readonly<Record<string, string>> = {}) {
    this.url = url.replace(/\/$/, '');
    this.cookie = cookie;
    this.headers = headers;
  }

  /** Same browser at another node. */
  atNode(url: string): TestBrowser {
    return new TestBrowser(url, this.cookie, this.headers);
  }

  static async createGuest(url: string, name?: string): Promise<TestBrowser> {
    const browser = new TestBrowser(url);
    await browser.call('POST', '/api/session');
    if (name !== undefined) await browser.call('PATCH', '/api/me', { name });
    return browser;
  }

  async fetch(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        origin: this.url,
        ...(this.cookie === '' ? {} : { cookie: this.cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...this.headers,
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const set of response.headers.getSetCookie()) this.#storeCookie(set);
    return response;
  }

  /** Stores a cookie, one per name. A deleted cookie is still sent with an empty value, unlike in a browser. */
  #storeCookie(set: string): void {
    const [cookie = ''] = set.split(';');
    const others = this.cookie.split('; ').filter((each) => each !== '' && cookieName(each) !== cookieName(cookie));
    this.cookie = [cookie, ...others].join('; ');
  }

  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await this.fetch(method, path, body);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  async me(): Promise<Me> {
    return this.call<Me>('GET', '/api/me');
  }

  async create(request: NewTableRequest): Promise<string> {
    return (await this.call<{ id: string }>('POST', '/api/tables', request)).id;
  }

  async info(id: string): Promise<TableInfo> {
    return this.call<TableInfo>('GET', `/api/tables/${id}`);
  }

  async tables(path: '/api/tables' | '/api/tables/mine'): Promise<TableList['tables']> {
    return (await this.call<TableList>('GET', path)).tables;
  }

  /** Opens a socket without sending hello. */
  async openSocket(table: string, headers?: Record<string, string>): Promise<TestClient> {
    return TestClient.open(this, table, headers);
  }

  /** Opens a socket and joins a table, with the lines that are already known. */
  async joinTable(
    table: string,
    known: readonly string[] = [],
    version = PROTOCOL_VERSION,
    nonce = '',
  ): Promise<TestClient> {
    const client = await this.openSocket(table);
    client.nonce = nonce;
    client.lines = [...known];
    client.send({ type: 'hello', version, from: known.length });
    await client.waitUntil(() => client.welcome !== undefined);
    return client;
  }
}

function cookieName(cookie: string): string {
  return cookie.split('=')[0] ?? '';
}

let nextId = 0;

/** One socket at a table, with the state that clients build from messages. */
export class TestClient {
  readonly socket: WebSocket;
  /** All messages received, as text. */
  readonly received: string[] = [];
  welcome: Welcome | undefined;
  table: TableInfo | undefined;
  seat: number | null = null;
  lines: string[] = [];
  draft: readonly string[] = [];
  chat: string[] = [];
  gallery: string[] = [];
  readonly erased: string[] = [];
  bye = '';
  nonce = '';
  /** Sends nonces without seals, like old clients. */
  sendsNonceItself = false;
  /** Does not reveal its nonce by itself. */
  withholdsNonce = false;
  /** Seal whose nonce was revealed. */
  #revealedSeal = '';
  /** Commitment for which a seal was sent automatically. */
  #sealedCommitment = '';
  readonly refusals: Refusal[] = [];
  readonly #replies = new Map<string, Refusal | 'done'>();
  #changed = Promise.withResolvers<void>();

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => this.#onMessage(data.toString()));
    socket.on('close', () => this.#notifyWaiters());
    socket.on('error', () => undefined);
  }

  static async open(browser: TestBrowser, table: string, headers: Record<string, string> = {}): Promise<TestClient> {
    const socket = new WebSocket(`${browser.url.replace(/^http/, 'ws')}/api/tables/${table}/socket`, {
      headers: { origin: browser.url, cookie: browser.cookie, ...browser.headers, ...headers },
    });
    const client = new TestClient(socket);
    await once(socket, 'open');
    return client;
  }

  get info(): TableInfo {
    if (this.table === undefined) throw new Error('not welcomed yet');
    return this.table;
  }

  get length(): number {
    return this.lines.length;
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Sends a message and waits for its answer. */
  async sendAndWait(
    message: CommandWithoutId,
    id = `c${nextId++}`,
    waitsForStart = !this.withholdsNonce,
  ): Promise<Refusal | undefined> {
    this.#replies.delete(id);
    this.send({ ...this.#withSeal(message), id });
    const refusal = await this.waitForReply(id);
    // everybody present reveals their nonce immediately
    if (waitsForStart && message.type === 'start' && refusal === undefined)
      await this.waitUntil(() => this.info.locked !== true);
    return refusal;
  }

  /** Replaces the nonce in a test's message by its seal, and keeps the nonce. */
  #withSeal(message: CommandWithoutId): CommandWithoutId {
    if (message.type !== 'sit' || message.nonce === undefined) return message;
    // old servers do not know seals
    if (this.sendsNonceItself || this.info.seals === undefined) return message;
    const { nonce, ...rest } = message;
    this.nonce = nonce;
    return { ...rest, seal: sealOf(nonce) };
  }

  /** Reveals the nonce once the seats are locked, like every client. Seals the seat if it has no seal yet. */
  #sealOrReveal(): void {
    const { locked, seals = [], revealed = [], status } = this.info;
    if (this.seat === null || status !== 'waiting' || this.withholdsNonce) return;
    const own = seals[this.seat];
    if (own === '' && locked !== true && this.#sealedCommitment !== this.info.commitment) {
      this.#sealedCommitment = this.info.commitment;
      this.nonce = `again-${nextId++}`;
      this.send({ type: 'seal', id: `seal-${nextId++}`, seal: sealOf(this.nonce) });
    }
    const isDue = locked === true && revealed[this.seat] === false && own === sealOf(this.nonce);
    if (!isDue || this.#revealedSeal === own) return;
    this.#revealedSeal = own;
    this.send({ type: 'reveal', id: `reveal-${nextId++}`, nonce: this.nonce });
  }

  async waitForReply(id: string): Promise<Refusal | undefined> {
    await this.waitUntil(() => this.#replies.has(id));
    const answer = this.#replies.get(id);
    return isRefusal(answer) ? answer : undefined;
  }

  /** Like `sendAndWait`, but throws if the message is refused. */
  async sendOrThrow(message: CommandWithoutId, id?: string): Promise<void> {
    const refusal = await this.sendAndWait(message, id);
    if (refusal !== undefined) throw new Error(`${message.type}: ${JSON.stringify(refusal)}`);
  }

  async waitUntil(condition: () => boolean, ms = 15_000): Promise<void> {
    const timeout = Promise.withResolvers<void>();
    const timer = setTimeout(() => timeout.reject(new Error(`condition not met in time: ${condition.toString()}`)), ms);
    // the condition may depend on another client, whose messages do not wake this one
    const again = setInterval(() => this.#notifyWaiters(), 50);
    try {
      while (!condition()) {
        if (this.socket.readyState === WebSocket.CLOSED) throw new Error(`closed: ${this.bye}`);
        await Promise.race([this.#changed.promise, timeout.promise]);
      }
    } finally {
      clearTimeout(timer);
      clearInterval(again);
      timeout.promise.catch(() => undefined);
    }
  }

  async waitForClose(): Promise<void> {
    if (this.socket.readyState !== WebSocket.CLOSED) await once(this.socket, 'close');
  }

  async close(): Promise<void> {
    this.socket.close();
    await this.waitForClose();
  }

  #notifyWaiters(): void {
    const { resolve } = this.#changed;
    this.#changed = Promise.withResolvers<void>();
    resolve();
  }

  #onMessage(text: string): void {
    this.received.push(text);
    this.#applyMessage(z.parse(ServerMessage, JSON.parse(text)));
    this.#notifyWaiters();
  }

  #applyMessage(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.welcome = message;
        this.table = message.table;
        this.seat = message.seat;
        this.lines = [...this.lines.slice(0, message.from), ...message.lines];
        this.draft = message.draft;
        this.chat = message.chat.map(({ text }) => text);
        this.gallery = message.gallery?.map(({ text }) => text) ?? [];
        this.#sealOrReveal();
        return;
      case 'grew':
        if (message.from !== this.lines.length) throw new Error(`a gap: ${message.from}, ${this.lines.length}`);
        this.lines.push(...message.lines);
        return;
      case 'draft':
        this.draft = message.moves;
        return;
      case 'table':
        this.table = message.table;
        this.seat = message.seat;
        this.#sealOrReveal();
        return;
      case 'chat':
        this.chat.push(message.line.text);
        return;
      case 'gallery':
        this.gallery.push(message.line.text);
        return;
      case 'erased':
        this.erased.push(`${message.circle} ${message.id}`);
        return;
      case 'done':
        this.#replies.set(message.id, 'done');
        return;
      case 'refused':
        this.refusals.push(message.refusal);
        if (message.id !== null) this.#replies.set(message.id, message.refusal);
        return;
      case 'bye':
        this.bye = message.reason;
        return;
      case 'pong':
        return;
    }
  }
}

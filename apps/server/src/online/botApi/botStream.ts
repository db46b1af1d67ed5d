import type { ServerResponse } from 'node:http';
import { isRefusal } from '@two-rivers/kernel';
import { type BotEvent, PROTOCOL_VERSION, type ServerMessage } from '@two-rivers/protocol';
import type { AccountEvent, StreamOpenedMessage } from '../store/bus.ts';
import type { Watcher } from '../rooms/audience.ts';
import { BOT_NONCE, currentCommitment, isUnrevealed } from '../rooms/chance.ts';
import { isClosed, seatOf } from '../rooms/tableDoc.ts';
import type { LoadedTable } from '../rooms/loadedTable.ts';
import type { Rooms } from '../rooms/rooms.ts';

/** Interval of scanning for new tables. A bot learns of them immediately, unless the message was lost. */
const SCAN_INTERVAL_MS = 60_000;
const PING_INTERVAL_MS = 20_000;
/** Unread bytes after which a slow bot is disconnected. */
const MAX_UNREAD_BYTES = 1024 * 1024;
const MAX_TABLES = 500;

/**
 * Event stream of one bot, with a line of JSON per event. It watches all tables of the bot like a person with a socket,
 * so the others see the bot as present, and moves on any node reach it.
 */
export class BotStream {
  /**
   * Number of the stream: newer streams have greater numbers. Undefined until the store assigns one, which it never
   * does with a single node.
   */
  number: number | undefined;
  readonly #bot: string;
  readonly #rooms: Rooms;
  readonly #response: ServerResponse;
  readonly #watchers = new Map<string, Watcher>();
  /** Key of the last event sent, by table. */
  readonly #sentKeys = new Map<string, string>();
  #timers: readonly NodeJS.Timeout[] = [];
  #hasStarted = false;

  constructor(bot: string, rooms: Rooms, response: ServerResponse) {
    this.#bot = bot;
    this.#rooms = rooms;
    this.#response = response;
    response.on('close', () => this.close());
    response.on('error', () => this.close());
  }

  /** Sends a first event and joins the bot's tables. */
  start(): void {
    this.#hasStarted = true;
    this.#write({ type: 'ping' });
    this.#runOrClose(async () => this.#joinOpenTables());
    this.#timers = [
      setInterval(() => this.#runOrClose(async () => this.#joinOpenTables()), SCAN_INTERVAL_MS).unref(),
      setInterval(() => this.#write({ type: 'ping' }), PING_INTERVAL_MS).unref(),
    ];
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const [table, watcher] of this.#watchers) this.#rooms.room(table).leave(watcher);
    this.#watchers.clear();
    this.#response.end();
  }

  /** Joins open tables that are not watched yet. */
  async #joinOpenTables(): Promise<void> {
    for (const id of await this.#rooms.store.tables.listOpenIds(this.#bot, MAX_TABLES)) await this.#joinTable(id);
  }

  /** Joins a table where the bot was seated; if none is given, looks for new tables, as messages may have been lost. */
  onNewTable(table: string | undefined): void {
    // `start` will find the table
    if (!this.#hasStarted) return;
    this.#runOrClose(async () => (table === undefined ? this.#joinOpenTables() : this.#joinTable(table)));
  }

  async #joinTable(id: string): Promise<void> {
    if (this.#watchers.has(id) || this.#response.writableEnded) return;
    const watcher = this.#createWatcher(id);
    this.#watchers.set(id, watcher);
    const refusal = await this.#rooms.room(id).join(watcher, 0);
    if (isRefusal(refusal)) this.#watchers.delete(id);
    // the stream may have ended meanwhile
    if (this.#response.writableEnded) this.#rooms.room(id).leave(watcher);
  }

  #createWatcher(table: string): Watcher {
    return {
      person: this.#bot,
      version: PROTOCOL_VERSION,
      blocked: new Set(),
      send: (message) => this.#onMessage(table, message),
    };
  }

  #onMessage(table: string, message: ServerMessage): void {
    if (message.type === 'bye') this.#watchers.delete(table);
    const isTableUpdate = ['welcome', 'grew', 'draft', 'table'].includes(message.type);
    if (isTableUpdate) this.#runOrClose(async () => this.#sendDecision(table));
  }

  /** Sends the pending decision at a table, once. */
  async #sendDecision(table: string): Promise<void> {
    const room = this.#rooms.room(table);
    const decision = await room.pendingDecision(this.#bot);
    if (decision === undefined) return this.#sendNonDecision(table);
    const decisionKey = `${decision.length}+${decision.drafted}`;
    if (this.#sentKeys.get(table) === decisionKey || !this.#watchers.has(table)) return undefined;
    this.#sentKeys.set(table, decisionKey);
    return this.#write({ type: 'turn', table, ...decision } as BotEvent);
  }

  /** Handles a table without a decision: asks for a seal or nonce before the start, and leaves after the end. */
  async #sendNonDecision(table: string): Promise<void> {
    const watcher = this.#watchers.get(table);
    const state = await this.#rooms.room(table).currentState();
    if (state?.doc.status === 'waiting') return this.#requestSealOrReveal(table, state);
    if (watcher === undefined || (state !== undefined && !isClosed(state.doc))) return;
    this.#watchers.delete(table);
    this.#sentKeys.delete(table);
    this.#rooms.room(table).leave(watcher);
    this.#write({ type: 'over', table });
  }

  #requestSealOrReveal(table: string, { setup, doc, secret }: Pick<LoadedTable, 'setup' | 'doc' | 'secret'>): void {
    const seat = seatOf(doc, this.#bot);
    const own = doc.seats[seat];
    if (own === undefined) return;
    const commitment = currentCommitment(setup, secret, doc);
    const requestType = doc.locked ? 'reveal' : 'seal';
    const isDue = doc.locked ? isUnrevealed(own) : own.nonce === BOT_NONCE;
    const requestKey = `${requestType} ${commitment}`;
    if (!isDue || this.#sentKeys.get(table) === requestKey) return;
    this.#sentKeys.set(table, requestKey);
    if (!doc.locked) return this.#write({ type: 'seal', table, commitment });
    const seals = doc.seats.map(({ seal }) => seal);
    return this.#write({ type: 'reveal', table, commitment, seat, seals });
  }

  #write(event: BotEvent): void {
    if (this.#response.writableEnded) return;
    if (this.#response.writableLength > MAX_UNREAD_BYTES) this.#response.destroy();
    else this.#response.write(`${JSON.stringify(event)}\n`);
  }

  #runOrClose(task: () => Promise<void>): void {
    task().catch((error: unknown) => {
      this.#rooms.log.error('bot stream', error);
      this.close();
    });
  }
}

/** Open streams of this node, one per bot. */
export class BotStreams {
  readonly #rooms: Rooms;
  readonly #streams = new Map<string, BotStream>();

  constructor(rooms: Rooms) {
    this.#rooms = rooms;
    rooms.onBotSeated = ({ person, table }) => this.#streams.get(person)?.onNewTable(table);
    rooms.onMessagesLost = () => {
      for (const stream of this.#streams.values()) stream.onNewTable(undefined);
      this.#announceAll();
    };
    rooms.onSweep = () => this.#announceAll();
    rooms.onStreamOpened = (listening) => this.#onStreamOpened(listening);
  }

  get size(): number {
    return this.#streams.size;
  }

  /** Opens a stream, which replaces an earlier one of the bot. */
  open(bot: string, response: ServerResponse): void {
    // the client may have disconnected during authentication
    if (response.destroyed) return;
    this.endStream(bot);
    const stream = new BotStream(bot, this.#rooms, response);
    this.#streams.set(bot, stream);
    response.on('close', () => {
      if (this.#streams.get(bot) === stream) this.#streams.delete(bot);
    });
    this.#startStream(bot, stream).catch((error: unknown) => {
      this.#rooms.log.error('bot stream', error);
      response.destroy();
    });
  }

  /** Numbers a stream, then starts it. Any stream that the bot opens later, on any node, gets a greater number. */
  async #startStream(bot: string, stream: BotStream): Promise<void> {
    stream.number = await this.#rooms.store.nextNumber();
    // the deletion may have been announced before the stream was registered
    const isGone = await this.#rooms.isDeleted(bot);
    if (this.#streams.get(bot) !== stream) return;
    if (isGone) return this.endStream(bot);
    stream.start();
    this.#announce(bot, stream);
  }

  #announceAll(): void {
    for (const [bot, stream] of this.#streams) this.#announce(bot, stream);
  }

  #announce(person: string, { number }: BotStream): void {
    if (number !== undefined) this.#rooms.store.bus.publish({ kind: 'listening', person, number });
  }

  /** Keeps the newer of two streams on two nodes, and answers announcements of older ones. */
  #onStreamOpened({ person, number }: StreamOpenedMessage): void {
    const stream = this.#streams.get(person);
    // a stream without a number announces itself later
    if (stream?.number === undefined) return;
    if (stream.number < number) this.endStream(person);
    else if (stream.number > number) this.#announce(person, stream);
  }

  /** Ends the stream of a deleted bot. */
  meet({ kind, person }: AccountEvent): void {
    if (kind === 'gone') this.endStream(person);
  }

  endStream(bot: string): void {
    this.#streams.get(bot)?.close();
    this.#streams.delete(bot);
  }

  close(): void {
    for (const bot of this.#streams.keys()) this.endStream(bot);
  }
}

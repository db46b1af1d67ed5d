import type { ServerResponse } from 'node:http';
import { isRefusal } from '@two-rivers/kernel';
import { type BotEvent, PROTOCOL_VERSION, type ServerMessage } from '@two-rivers/protocol';
import type { Fate, Listening } from '../store/bus.ts';
import type { Watcher } from '../table/audience.ts';
import { BOT_NONCE, commitmentOf, isHidden } from '../table/chance.ts';
import { isClosed, seatOf } from '../table/doc.ts';
import type { Loaded } from '../table/loaded.ts';
import type { Rooms } from '../table/rooms.ts';

/** A bot is told at once where it was seated; what was said in vain it finds by itself this soon. */
const SCAN_MS = 60_000;
const PING_MS = 20_000;
/** A bot that does not read is let go. */
const MOST_UNREAD_BYTES = 1024 * 1024;
const MOST_TABLES = 500;

/**
 * What one bot is told, a line of JSON each. It looks on at all its tables as a person with a socket does, so the others
 * see it there, and whatever node a move was made on, it hears of it.
 */
export class BotStream {
  /** the greater of two is the newer stream; undefined until the store has said it, and where there is one node */
  number: number | undefined;
  readonly #bot: string;
  readonly #rooms: Rooms;
  readonly #response: ServerResponse;
  readonly #watchers = new Map<string, Watcher>();
  /** by table, the decision that was told last */
  readonly #told = new Map<string, string>();
  #timers: readonly NodeJS.Timeout[] = [];
  #hasBegun = false;

  constructor(bot: string, rooms: Rooms, response: ServerResponse) {
    this.#bot = bot;
    this.#rooms = rooms;
    this.#response = response;
    response.on('close', () => this.close());
    response.on('error', () => this.close());
  }

  /** The first the bot hears of it. */
  begin(): void {
    this.#hasBegun = true;
    this.#write({ type: 'ping' });
    this.#attempt(async () => this.#scan());
    this.#timers = [
      setInterval(() => this.#attempt(async () => this.#scan()), SCAN_MS).unref(),
      setInterval(() => this.#write({ type: 'ping' }), PING_MS).unref(),
    ];
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const [table, watcher] of this.#watchers) this.#rooms.room(table).leave(watcher);
    this.#watchers.clear();
    this.#response.end();
  }

  /** Joins the tables that are new. */
  async #scan(): Promise<void> {
    for (const id of await this.#rooms.store.tables.openOf(this.#bot, MOST_TABLES)) await this.#join(id);
  }

  /** It was given a seat, or messages of other nodes may have been lost. */
  told(table: string | undefined): void {
    // as it begins it finds the table by itself
    if (!this.#hasBegun) return;
    this.#attempt(async () => (table === undefined ? this.#scan() : this.#join(table)));
  }

  async #join(id: string): Promise<void> {
    if (this.#watchers.has(id) || this.#response.writableEnded) return;
    const watcher = this.#watcherOf(id);
    this.#watchers.set(id, watcher);
    const refusal = await this.#rooms.room(id).join(watcher, 0);
    if (isRefusal(refusal)) this.#watchers.delete(id);
    // the stream may have ended meanwhile
    if (this.#response.writableEnded) this.#rooms.room(id).leave(watcher);
  }

  #watcherOf(table: string): Watcher {
    return {
      person: this.#bot,
      version: PROTOCOL_VERSION,
      blocked: new Set(),
      send: (message) => this.#heard(table, message),
    };
  }

  #heard(table: string, message: ServerMessage): void {
    if (message.type === 'bye') this.#watchers.delete(table);
    const isNews = ['welcome', 'grew', 'draft', 'table'].includes(message.type);
    if (isNews) this.#attempt(async () => this.#look(table));
  }

  /** Tells what is to be decided at a table, once. */
  async #look(table: string): Promise<void> {
    const room = this.#rooms.room(table);
    const decision = await room.decision(this.#bot);
    if (decision === undefined) return this.#lookAround(table);
    const at = `${decision.length}+${decision.drafted}`;
    if (this.#told.get(table) === at || !this.#watchers.has(table)) return undefined;
    this.#told.set(table, at);
    return this.#write({ type: 'turn', table, ...decision } as BotEvent);
  }

  /** What else there is to do at a table: to add to its chance before it starts, to leave it when it is over. */
  async #lookAround(table: string): Promise<void> {
    const watcher = this.#watchers.get(table);
    const now = await this.#rooms.room(table).look();
    if (now?.doc.status === 'waiting') return this.#wanted(table, now);
    if (watcher === undefined || (now !== undefined && !isClosed(now.doc))) return;
    this.#watchers.delete(table);
    this.#told.delete(table);
    this.#rooms.room(table).leave(watcher);
    this.#write({ type: 'over', table });
  }

  #wanted(table: string, { setup, doc, secret }: Pick<Loaded, 'setup' | 'doc' | 'secret'>): void {
    const seat = seatOf(doc, this.#bot);
    const own = doc.seats[seat];
    if (own === undefined) return;
    const commitment = commitmentOf(setup, secret, doc);
    const what = doc.locked ? 'reveal' : 'seal';
    const isDue = doc.locked ? isHidden(own) : own.nonce === BOT_NONCE;
    const at = `${what} ${commitment}`;
    if (!isDue || this.#told.get(table) === at) return;
    this.#told.set(table, at);
    if (!doc.locked) return this.#write({ type: 'seal', table, commitment });
    const seals = doc.seats.map(({ seal }) => seal);
    return this.#write({ type: 'reveal', table, commitment, seat, seals });
  }

  #write(event: BotEvent): void {
    if (this.#response.writableEnded) return;
    if (this.#response.writableLength > MOST_UNREAD_BYTES) this.#response.destroy();
    else this.#response.write(`${JSON.stringify(event)}\n`);
  }

  #attempt(work: () => Promise<void>): void {
    work().catch((error: unknown) => {
      this.#rooms.log.error('bot stream', error);
      this.close();
    });
  }
}

/** The streams that are open on this node, one for each bot. */
export class BotStreams {
  readonly #rooms: Rooms;
  readonly #open = new Map<string, BotStream>();

  constructor(rooms: Rooms) {
    this.#rooms = rooms;
    rooms.onSeated = ({ person, table }) => this.#open.get(person)?.told(table);
    rooms.onLost = () => {
      for (const stream of this.#open.values()) stream.told(undefined);
      this.#announceAll();
    };
    rooms.onSweep = () => this.#announceAll();
    rooms.onListening = (listening) => this.#heard(listening);
  }

  get size(): number {
    return this.#open.size;
  }

  /** A newer stream takes the place of the one before. */
  open(bot: string, response: ServerResponse): void {
    // whoever asked may have gone before it was known who it is
    if (response.destroyed) return;
    this.end(bot);
    const stream = new BotStream(bot, this.#rooms, response);
    this.#open.set(bot, stream);
    response.on('close', () => {
      if (this.#open.get(bot) === stream) this.#open.delete(bot);
    });
    this.#begin(bot, stream).catch((error: unknown) => {
      this.#rooms.log.error('bot stream', error);
      response.destroy();
    });
  }

  /** The bot hears of a stream that has its number: whatever it opens then, at whichever node, has a greater one. */
  async #begin(bot: string, stream: BotStream): Promise<void> {
    stream.number = await this.#rooms.store.next();
    // whose deletion was told before the stream was there to hear it
    const isGone = await this.#rooms.isGone(bot);
    if (this.#open.get(bot) !== stream) return;
    if (isGone) return this.end(bot);
    stream.begin();
    this.#announce(bot, stream);
  }

  #announceAll(): void {
    for (const [bot, stream] of this.#open) this.#announce(bot, stream);
  }

  #announce(person: string, { number }: BotStream): void {
    if (number !== undefined) this.#rooms.store.bus.say({ kind: 'listening', person, number });
  }

  /** The newer of two streams on two nodes stays; a node that announced an older one is told again. */
  #heard({ person, number }: Listening): void {
    const stream = this.#open.get(person);
    // without a number yet, it announces itself later
    if (stream?.number === undefined) return;
    if (stream.number < number) this.end(person);
    else if (stream.number > number) this.#announce(person, stream);
  }

  /** A bot that is gone has nothing more to hear. */
  meet({ kind, person }: Fate): void {
    if (kind === 'gone') this.end(person);
  }

  end(bot: string): void {
    this.#open.get(bot)?.close();
    this.#open.delete(bot);
  }

  close(): void {
    for (const bot of this.#open.keys()) this.end(bot);
  }
}

import { commitmentTo, type GameRecord, isRefusal, type Refusal } from '@two-rivers/kernel';
import {
  type NewTableRequest,
  onlineReasonInfo,
  type Person,
  type TableInfo,
  type TableSummary,
} from '@two-rivers/protocol';
import type { ChanceAuthority } from '@two-rivers/table';
import type { Logger } from '../platform/logger.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { PresenceMessage, BusMessage, AccountEvent, StreamOpenedMessage, BotSeatedMessage } from '../store/bus.ts';
import type { DeletedPerson } from '../store/departures.ts';
import type { LastSeenEntry } from '../store/lastSeen.ts';
import type { TableCounts } from '../store/tableUsage.ts';
import type { ChatChannel, Store } from '../store/store.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createBotSeat } from './chance.ts';
import { createEmptySeat, createTableDoc, type TableDoc, type TableSetup, defaultAbsence } from './tableDoc.ts';
import { GameCache } from './gameCache.ts';
import type { RoomDeps, Evictable, BotEngine, BotTurnTask, TurnStart } from './roomDeps.ts';
import { forgetPerson, renameSeat, erasePerson, tick } from './leaving.ts';
import { toTableListing, readListedTables, toTableSummary, withoutPerson } from './tableListing.ts';
import { DEFAULT_TABLE_LIMITS, Lobby } from './lobby.ts';
import { ownersOf } from './loadedTable.ts';
import type { IdempotencyKey, TableCommand } from './command.ts';
import { Room } from './room.ts';
import { toStoredDoc, toStoredSetup } from './stored.ts';
import { refuse } from '../platform/refuse.ts';

const MAX_LISTED = 100;
/** Maximum number of rematches in the list of a person's tables. */
const MAX_REMATCHES = 5;
/** A limit that no person reaches. */
export const ALL_TABLES = 100_000;
/** Rooms without watchers are dropped after this long. */
const IDLE_MS = 60_000;
const DUE_AT_ONCE = 200;

export interface RoomsOptions {
  readonly store: Store;
  readonly runtime: Runtime;
  readonly botEngine: BotEngine;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Games kept in memory; others are rebuilt from their logs. */
  readonly cachedTables: number;
  readonly tableLimits?: TableCounts;
  /** Network a person was last seen in; '' if unknown. */
  readonly networkOf?: (person: string) => string;
  /** Wraps the source of chance, for deterministic tests. */
  readonly authority?: (usual: ChanceAuthority) => ChanceAuthority;
}

/** All tables, as this node sees them. */
export class Rooms implements RoomDeps {
  readonly store: Store;
  readonly runtime: Runtime;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly authority: (usual: ChanceAuthority) => ChanceAuthority;
  readonly games = new GameCache();
  readonly lobby: Lobby;
  readonly networkOf: (person: string) => string;
  /** Total time without any running server, in milliseconds; unknown before the first `resume`. */
  downtimeMs = -1;
  /** Time from which presence is known; nobody was seen during downtime. */
  upSince: number;
  /** Persons muted everywhere by the operator. */
  readonly silenced: Set<string> = new Set();
  /** Id of this node. */
  readonly node: string;
  /** Called when a person has blocked or unblocked someone. */
  onBlocksChange: (person: string) => Promise<void> = async () => undefined;
  /** Called when a change on this node started a person's turn. */
  onTurnStart: (turn: TurnStart) => void = () => undefined;
  /** Presence messages of other nodes. */
  onPresence: (message: PresenceMessage) => void = () => undefined;
  /** Called when a bot account was seated on any node. */
  onBotSeated: (seated: BotSeatedMessage) => void = () => undefined;
  /** Called when a bot opened a stream on another node. */
  onStreamOpened: (listening: StreamOpenedMessage) => void = () => undefined;
  /** Called when bus messages may have been lost. */
  onMessagesLost: () => void = () => undefined;
  /** Called on each sweep, to repeat announcements that may have been lost. */
  onSweep: () => void = () => undefined;
  /** Called before a person is forgotten. */
  beforeForget: () => Promise<void> = async () => undefined;
  /** Called for account changes on any node. */
  onFate: (event: AccountEvent) => void = () => undefined;
  readonly #botEngine: BotEngine;
  readonly #cachedTables: number;
  readonly #rooms = new Map<string, Room>();
  /** Rooms with their game in memory, least recently used first. */
  readonly #roomsByUse = new Set<Evictable>();
  /** Ids of known damaged tables. */
  readonly #quarantined = new Set<string>();

  constructor(options: RoomsOptions) {
    const { store, runtime, botEngine, log, metrics, cachedTables, authority, tableLimits } = options;
    this.store = store;
    this.networkOf = options.networkOf ?? (() => '');
    this.lobby = new Lobby(store, this.games, tableLimits ?? DEFAULT_TABLE_LIMITS, (id, why) =>
      this.quarantine(id, why),
    );
    this.runtime = runtime;
    this.log = log;
    this.metrics = metrics;
    this.authority = authority ?? ((usual) => usual);
    this.node = runtime.id();
    this.upSince = runtime.now();
    this.#botEngine = botEngine;
    this.#cachedTables = cachedTables;
    store.bus.subscribe(
      (message) => this.#onBusMessage(message),
      () => this.#onBusLost(),
    );
  }

  get size(): number {
    return this.#rooms.size;
  }

  get cachedTableCount(): number {
    return this.#roomsByUse.size;
  }

  room(id: string): Room {
    let room = this.#rooms.get(id);
    if (room === undefined) {
      room = new Room(id, this);
      room.lastUsed = this.runtime.now();
      this.#rooms.set(id, room);
    }
    return room;
  }

  async computeBotTurn(task: BotTurnTask): Promise<readonly string[]> {
    return this.#botEngine.computeTurn(task);
  }

  async nameOf(person: string): Promise<string> {
    return (await this.store.persons.get(person))?.name ?? '';
  }

  change(id: string, command: TableCommand, key?: IdempotencyKey): Promise<Refusal | undefined> {
    return this.room(id).change(command, key);
  }

  async block(person: string, other: string, isBlocked: boolean): Promise<void> {
    await this.store.persons.setBlocked(person, other, isBlocked);
    this.store.bus.publish({ kind: 'blocks', person });
    await this.onBlocksChange(person);
  }

  /** Creates a table; the commitment to its secret is public from now on. */
  async createTable(host: Person, request: NewTableRequest, network = ''): Promise<string | Refusal> {
    const cachedGame = this.games.get({
      game: request.game,
      seats: request.seats,
      options: request.options ?? {},
      edition: request.edition ?? null,
    });
    if (isRefusal(cachedGame)) return cachedGame;
    const { game } = cachedGame;
    const clock = request.clock ?? { kind: 'none' };
    const doc = createTableDoc(request.seats, host.id, request.open ?? false, request.hints);
    const setup = {
      game: game.id,
      engine: game.engine,
      seats: request.seats,
      options: game.options,
      edition: game.edition ?? null,
      memory: request.memory ?? false,
      clock,
      absence: request.absence ?? defaultAbsence(clock),
    };
    const make = async (): Promise<string | Refusal> => this.#storeTable(doc, setup, network);
    return this.lobby.addTable(host.id, network, doc.open, make);
  }

  /** Creates the rematch: same game and bots, but free seats, because each person adds a new nonce. */
  async createRematch(
    id: string,
    person: string,
    key: IdempotencyKey,
    mayCreate: () => boolean,
  ): Promise<Refusal | undefined> {
    const room = this.room(id);
    const state = await room.currentState();
    if (state === undefined) return refuse('no-such-table');
    const { setup, doc } = state;
    if (!ownersOf(doc).includes(person)) return refuse('not-seated');
    if (doc.status !== 'over' && doc.status !== 'abandoned') return refuse('not-over');
    if (doc.next !== null) return undefined;
    if (!mayCreate()) return refuse('too-fast');
    const next = createTableDoc(setup.seats, person, doc.open, doc.hints);
    next.seats = doc.seats.map(({ bot }) => (bot === null ? createEmptySeat() : createBotSeat(bot)));
    const network = this.networkOf(person);
    const make = async (isOpen: boolean): Promise<string | Refusal> =>
      this.lobby.addTable(person, network, isOpen, async () =>
        this.#storeTable({ ...next, open: isOpen }, setup, network),
      );
    const listed = next.open ? await make(true) : undefined;
    // over the lobby limit: create it unlisted, the players have the link
    const nextId = typeof listed === 'string' ? listed : await make(false);
    if (isRefusal(nextId)) return nextId;
    const refusal = await room.change((context) => {
      context.doc.next ??= nextId;
      return undefined;
    }, key);
    const linked = await room.currentState();
    // another rematch was linked first; keep that one
    if (linked?.doc.next !== nextId) await this.store.tables.remove(nextId);
    return refusal;
  }

  async #storeTable(
    doc: TableDoc,
    from: Omit<TableSetup, 'commitment' | 'created'>,
    network = '',
  ): Promise<string | Refusal> {
    const { id, secret, wall } = this.runtime;
    const [tableId, tableSecret, created] = [id(), secret(), wall()];
    const setup = { ...from, commitment: commitmentTo(tableSecret), created };
    await this.store.tables.create({
      id: tableId,
      setup: JSON.stringify(toStoredSetup(setup)),
      listing: toTableListing(setup),
      since: created,
      network,
      secret: tableSecret,
      doc: JSON.stringify(toStoredDoc(doc)),
      status: doc.status,
      open: doc.open,
      updated: created,
      due: null,
      sitting: ownersOf(doc),
    });
    // the host may have been deleted meanwhile
    if (await this.isDeleted(doc.host)) {
      await this.store.tables.remove(tableId);
      return refuse('not-signed-in');
    }
    this.metrics.tables.add('');
    return tableId;
  }

  async info(id: string): Promise<TableInfo | undefined> {
    return this.room(id).info();
  }

  async record(id: string, person: string): Promise<GameRecord | Refusal> {
    return this.room(id).record(person);
  }

  async listTables(person: string, most = MAX_LISTED): Promise<TableSummary[]> {
    const lines = await this.store.tables.listOf(person, most);
    return readListedTables(
      lines,
      (line, doc) => [toTableSummary(line, doc, person, this.games)],
      (id, why) => this.quarantine(id, why),
    );
  }

  /** Lists a person's tables, after any rematches of their games that still have a free seat. */
  async listTablesAndRematches(person: string): Promise<TableSummary[]> {
    const lines = await this.store.tables.listOf(person, MAX_LISTED);
    const read = readListedTables(
      lines,
      (line, doc) => [{ table: toTableSummary(line, doc, person, this.games), next: doc.next }],
      (id, why) => this.quarantine(id, why),
    );
    const own = read.map(({ table }) => table);
    const rematches = read
      .flatMap(({ next }) => next ?? [])
      .filter((id) => own.every((table) => table.id !== id))
      .slice(0, MAX_REMATCHES);
    const rematchSummaries = await Promise.all(rematches.map(async (id) => this.#rematchSummary(id, person)));
    return [...rematchSummaries.flatMap((table) => table ?? []), ...own];
  }

  async #rematchSummary(id: string, person: string): Promise<TableSummary | undefined> {
    const state = await this.room(id).currentState();
    if (state?.doc.status !== 'waiting') return undefined;
    const { setup, doc } = state;
    const { created } = setup;
    const line = { id, listing: toTableListing(setup), doc: '', updated: created, since: created };
    const table = toTableSummary(line, doc, person, this.games);
    return table.free === 0 ? undefined : { ...table, waitsForYou: true, rematch: true };
  }

  async renamePerson(person: string, name: string): Promise<void> {
    await this.store.persons.rename(person, name);
    for (const { id, status } of await this.listTables(person, ALL_TABLES)) {
      if (status === 'waiting' || status === 'playing') await this.change(id, renameSeat(person, name));
    }
  }

  /** Deletes a person and their bots from everything. */
  async deletePerson(person: string): Promise<Refusal | undefined> {
    const { persons, bots, departures, sharedGames } = this.store;
    for (const bot of await bots.listOwnedBy(person)) {
      const refusal = await this.deletePerson(bot.id);
      if (refusal !== undefined) return refusal;
    }
    await this.beforeForget();
    // done before the removal from tables, because they prove that the person has played here
    await sharedGames.forgetName(person);
    const refusal = await this.removeFromTables(person);
    if (refusal !== undefined) return refusal;
    const known = await persons.get(person);
    // another request is already deleting the person
    if (known === undefined) return undefined;
    await departures.begin(known);
    await this.#tryFinishDeletion(known);
    return undefined;
  }

  /** Resumes deletions that failed on any node. */
  async resumeDeletions(): Promise<void> {
    for (const person of await this.store.departures.list()) await this.#tryFinishDeletion(person);
  }

  /** Tries to finish a deletion. A failure is logged, retried later, and does not stop other deletions. */
  async #tryFinishDeletion(person: DeletedPerson): Promise<void> {
    await this.#finishDeletion(person).catch((error: unknown) => this.log.error('deletion', error));
  }

  /** The irreversible part of a deletion; each step is idempotent. */
  async #finishDeletion({ id: person, name }: DeletedPerson): Promise<void> {
    const { persons, hosting, mentions, departures } = this.store;
    await persons.remove(person);
    const event: AccountEvent = { kind: 'gone', person };
    this.onFate(event);
    this.store.bus.publish(event);
    await hosting.anonymizeReports(person, name);
    const placeholderId = this.runtime.id();
    let isDone = true;
    for (const id of await mentions.tablesOf(person))
      if ((await this.#runRemoval(id, person, placeholderId, erasePerson(person, name, placeholderId))) !== undefined)
        isDone = false;
    if (!isDone) return;
    await mentions.remove(person);
    await departures.complete(person);
  }

  /**
   * Removes a person from all readable tables, where bots take over. Returns the first refusal, but tries every
   * table.
   */
  async removeFromTables(person: string): Promise<Refusal | undefined> {
    const placeholderId = this.runtime.id();
    let first: Refusal | undefined;
    for (const { id } of await this.store.tables.listOf(person, ALL_TABLES)) {
      const refusal = await this.#runRemoval(id, person, placeholderId, forgetPerson(person, placeholderId));
      first ??= refusal;
    }
    return first;
  }

  async removeFromTable(id: string, person: string): Promise<void> {
    const placeholderId = this.runtime.id();
    await this.#runRemoval(id, person, placeholderId, forgetPerson(person, placeholderId));
  }

  /** Removes a person from one table; refused only if retrying may help. */
  async #runRemoval(
    id: string,
    person: string,
    placeholderId: string,
    command: TableCommand,
  ): Promise<Refusal | undefined> {
    const refusal = await this.change(id, command);
    if (refusal?.reason === 'damaged-table') await this.#redactDamagedTable(id, person, placeholderId);
    return refusal === undefined || onlineReasonInfo(refusal.reason).seatTransfer !== undefined ? undefined : refusal;
  }

  async isDeleted(person: string): Promise<boolean> {
    return (await this.store.persons.get(person)) === undefined;
  }

  /** Removes a person from the text of a damaged table, which no command can change. */
  async #redactDamagedTable(id: string, person: string, placeholderId: string): Promise<void> {
    const table = await this.store.tables.load(id);
    if (table !== undefined) await this.store.tables.replaceDoc(id, withoutPerson(table.doc, person, placeholderId));
  }

  /** Announces a bot account's new table to the node of its stream. */
  announceBotSeated(person: string, table: string): void {
    const message: BotSeatedMessage = { kind: 'seated', table, person };
    this.onBotSeated(message);
    this.store.bus.publish(message);
  }

  /** Announces a chat line erased by the operator. */
  announceErased(id: string, channel: ChatChannel, line: number): void {
    this.#rooms.get(id)?.announceErased(channel, line);
  }

  /** Drops a table deleted by the operator, with its watchers. */
  dropTable(id: string): void {
    this.#quarantined.delete(id);
    const room = this.#rooms.get(id);
    if (room === undefined) return;
    this.#rooms.delete(id);
    this.#roomsByUse.delete(room);
    room.dismiss();
  }

  /** Handles expired clocks and pending bots. Every node does; the first one wins. */
  async tickDueTables(): Promise<void> {
    // quarantined tables stay due; fetch more, so that they do not crowd out others
    const ids = await this.store.tables.listDueIds(this.runtime.now(), DUE_AT_ONCE + this.#quarantined.size);
    const healthy = ids.filter((id) => !this.#quarantined.has(id));
    await Promise.all(healthy.map(async (id) => this.change(id, tick())));
  }

  /** Logs a damaged table once and skips it from now on. */
  quarantine(id: string, why: string): void {
    if (this.#quarantined.has(id)) return;
    this.#quarantined.add(id);
    this.log.warn('damaged table set aside', { table: id.slice(0, 6), why: why.slice(0, 200) });
  }

  get quarantinedCount(): number {
    return this.#quarantined.size;
  }

  /** Notes the total downtime; loaded tables adjust their clocks. */
  async resume(slept: number): Promise<void> {
    if (slept === this.downtimeMs) return;
    this.downtimeMs = slept;
    this.upSince = this.runtime.now();
    await Promise.all([...this.#rooms.values()].map(async (room) => room.refresh(Number.POSITIVE_INFINITY)));
  }

  /** Drops idle rooms, announces presence and catches up on lost bus messages. */
  async sweep(): Promise<void> {
    const oldest = this.runtime.now() - IDLE_MS;
    const here: LastSeenEntry[] = [];
    for (const [id, room] of this.#rooms) {
      if (!room.isIdle) here.push(...room.announcePresence());
      else if (room.lastUsed < oldest) {
        this.#rooms.delete(id);
        this.#roomsByUse.delete(room);
      }
    }
    this.onSweep();
    await this.store.seen.record(here);
    if (this.store.isShared) await this.#catchUp();
  }

  /** Updates one room at a time, so that the requests of players do not wait long in the database queue. */
  async #catchUp(): Promise<void> {
    for (const room of [...this.#rooms.values()].filter(({ isIdle }) => !isIdle)) {
      const version = await this.store.tables.version(room.id);
      if (version !== undefined) await room.refresh(version);
      await room.refreshChat();
    }
  }

  /** Marks a room as recently used; evicts the least recently used one if there are too many. */
  markUsed(room: Evictable): void {
    this.#roomsByUse.delete(room);
    this.#roomsByUse.add(room);
    if (this.#roomsByUse.size <= this.#cachedTables) return;
    for (const oldest of this.#roomsByUse) {
      this.#roomsByUse.delete(oldest);
      oldest.evict();
      return;
    }
  }

  #onBusMessage(message: BusMessage): void {
    if (message.kind === 'away' || message.kind === 'present') return this.onPresence(message);
    if (
      message.kind === 'gone' ||
      message.kind === 'renamed' ||
      message.kind === 'merged' ||
      message.kind === 'signed-out' ||
      message.kind === 'renewed'
    )
      return this.onFate(message);
    if (message.kind === 'seated') return this.onBotSeated(message);
    if (message.kind === 'listening') return this.onStreamOpened(message);
    const room = message.kind === 'blocks' ? undefined : this.#rooms.get(message.table);
    const handle = async (): Promise<void> => {
      if (message.kind === 'blocks') await this.onBlocksChange(message.person);
      else if (room === undefined) return;
      else if (message.kind === 'changed') await room.refresh(message.version);
      else if (message.kind === 'chat') await room.refreshChat();
      else if (message.kind === 'here') room.setNodePresence(message.node, message.persons);
      else room.announcePresence();
    };
    handle().catch((error: unknown) => this.log.error('bus', error));
  }

  /** Reloads everything, because bus messages may have been lost. */
  #onBusLost(): void {
    this.onMessagesLost();
    for (const room of this.#rooms.values()) {
      const reload = async (): Promise<void> => {
        await room.refresh(Number.POSITIVE_INFINITY);
        await room.refreshChat();
      };
      reload().catch((error: unknown) => this.log.error('bus', error));
    }
  }
}

import { commitmentTo, type GameRecord, isRefusal, type Refusal, refuse } from '@two-rivers/kernel';
import type { NewTableRequest, Person, TableInfo, TableSummary } from '@two-rivers/protocol';
import type { Authority } from '@two-rivers/table';
import type { Log } from '../ground/log.ts';
import type { Metrics } from '../ground/metrics.ts';
import type { AboutPerson, BusMessage, Fate, Listening, Seated } from '../store/bus.ts';
import type { Departing } from '../store/departures.ts';
import type { Sighting } from '../store/seen.ts';
import type { TableCounts } from '../store/shares.ts';
import type { Circle, Store } from '../store/store.ts';
import type { Surroundings } from '../ground/surroundings.ts';
import { botSeat } from './chance.ts';
import { emptySeat, newDoc, type TableDoc, type TableSetup, usualAbsence } from './doc.ts';
import { GameCache } from './gameCache.ts';
import type { House, Warm, Thinker, Thought, Turn } from './house.ts';
import { forget, rename, strike, tick } from './leaving.ts';
import { listingOf, readLines, summaryOf, without } from './listing.ts';
import { FAIR_SHARE, Lobby } from './lobby.ts';
import { ownersOf } from './loaded.ts';
import type { ClientRequest, Command } from './command.ts';
import { Room } from './room.ts';
import { toStoredDoc, toStoredSetup } from './stored.ts';

const LISTED = 100;
/** Only for the games played last. */
const MOST_REMATCHES = 5;
/** A limit that no person reaches. */
export const ALL_TABLES = 100_000;
/** Rooms without watchers are dropped after this long. */
const IDLE_MS = 60_000;
const DUE_AT_ONCE = 200;
/** Refusals that retrying cannot change. */
const HOPELESS: readonly string[] = ['no-such-table', 'damaged-table'];

export interface RoomsRequest {
  readonly store: Store;
  readonly surroundings: Surroundings;
  readonly thinker: Thinker;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Games kept in memory; others are rebuilt from their logs. */
  readonly hotTables: number;
  readonly share?: TableCounts;
  /** Network a person was last seen in; '' if unknown. */
  readonly networkOf?: (person: string) => string;
  /** Wraps the source of chance, for deterministic tests. */
  readonly authority?: (usual: Authority) => Authority;
}

/** All tables, as this node sees them. */
export class Rooms implements House {
  readonly store: Store;
  readonly surroundings: Surroundings;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly authority: (usual: Authority) => Authority;
  readonly games = new GameCache();
  readonly lobby: Lobby;
  readonly networkOf: (person: string) => string;
  /** Total time without any running server, in milliseconds; unknown before the first `resume`. */
  slept = -1;
  /** Time from which presence is known; nobody was seen during downtime. */
  since: number;
  /** Persons muted everywhere by the operator. */
  readonly silenced: Set<string> = new Set();
  /** Id of this node. */
  readonly node: string;
  /** Called when a person has blocked or unblocked someone. */
  onBlocks: (person: string) => Promise<void> = async () => undefined;
  /** Called when a change on this node started a person's turn. */
  onTurn: (turn: Turn) => void = () => undefined;
  /** Presence messages of other nodes. */
  onPerson: (message: AboutPerson) => void = () => undefined;
  /** Called when a bot account was seated on any node. */
  onSeated: (seated: Seated) => void = () => undefined;
  /** Called when a bot opened a stream on another node. */
  onListening: (listening: Listening) => void = () => undefined;
  /** Called when bus messages may have been lost. */
  onLost: () => void = () => undefined;
  /** Called on each sweep, to repeat announcements that may have been lost. */
  onSweep: () => void = () => undefined;
  /** Called before a person is forgotten. */
  onForget: () => Promise<void> = async () => undefined;
  /** Called for account changes on any node. */
  onFate: (fate: Fate) => void = () => undefined;
  readonly #thinker: Thinker;
  readonly #hotTables: number;
  readonly #rooms = new Map<string, Room>();
  /** Rooms with their game in memory, least recently used first. */
  readonly #hot = new Set<Warm>();
  /** Ids of known damaged tables. */
  readonly #aside = new Set<string>();

  constructor(request: RoomsRequest) {
    const { store, surroundings, thinker, log, metrics, hotTables, authority, share } = request;
    this.store = store;
    this.networkOf = request.networkOf ?? (() => '');
    this.lobby = new Lobby(store, this.games, share ?? FAIR_SHARE, (id, why) => this.setAside(id, why));
    this.surroundings = surroundings;
    this.log = log;
    this.metrics = metrics;
    this.authority = authority ?? ((usual) => usual);
    this.node = surroundings.id();
    this.since = surroundings.now();
    this.#thinker = thinker;
    this.#hotTables = hotTables;
    store.bus.listen(
      (message) => this.#heard(message),
      () => this.#lost(),
    );
  }

  get size(): number {
    return this.#rooms.size;
  }

  get hot(): number {
    return this.#hot.size;
  }

  room(id: string): Room {
    let room = this.#rooms.get(id);
    if (room === undefined) {
      room = new Room(id, this);
      room.lastUsed = this.surroundings.now();
      this.#rooms.set(id, room);
    }
    return room;
  }

  async think(thought: Thought): Promise<readonly string[]> {
    return this.#thinker.think(thought);
  }

  async nameOf(person: string): Promise<string> {
    return (await this.store.persons.get(person))?.name ?? '';
  }

  change(id: string, command: Command, request?: ClientRequest): Promise<Refusal | undefined> {
    return this.room(id).change(command, request);
  }

  async block(person: string, other: string, isBlocked: boolean): Promise<void> {
    await this.store.persons.block(person, other, isBlocked);
    this.store.bus.say({ kind: 'blocks', person });
    await this.onBlocks(person);
  }

  /** Creates a table; the commitment to its secret is public from now on. */
  async create(host: Person, wanted: NewTableRequest, network = ''): Promise<string | Refusal> {
    const made = this.games.make({
      game: wanted.game,
      seats: wanted.seats,
      options: wanted.options ?? {},
      edition: wanted.edition ?? null,
    });
    if (isRefusal(made)) return made;
    const { game } = made;
    const clock = wanted.clock ?? { kind: 'none' };
    const doc = newDoc(wanted.seats, host.id, wanted.open ?? false, wanted.hints);
    const setup = {
      game: game.id,
      engine: game.engine,
      seats: wanted.seats,
      options: game.options,
      edition: game.edition ?? null,
      memory: wanted.memory ?? false,
      clock,
      absence: wanted.absence ?? usualAbsence(clock),
    };
    const make = async (): Promise<string | Refusal> => this.#store(doc, setup, network);
    return this.lobby.add(host.id, network, doc.open, make);
  }

  /** Creates the rematch: same game and bots, but free seats, because each person adds a new nonce. */
  async rematch(
    id: string,
    person: string,
    request: ClientRequest,
    mayCreate: () => boolean,
  ): Promise<Refusal | undefined> {
    const room = this.room(id);
    const now = await room.look();
    if (now === undefined) return refuse('no-such-table');
    const { setup, doc } = now;
    if (!ownersOf(doc).includes(person)) return refuse('not-seated');
    if (doc.status !== 'over' && doc.status !== 'abandoned') return refuse('not-over');
    if (doc.next !== null) return undefined;
    if (!mayCreate()) return refuse('too-fast');
    const next = newDoc(setup.seats, person, doc.open, doc.hints);
    next.seats = doc.seats.map(({ bot }) => (bot === null ? emptySeat() : botSeat(bot)));
    const network = this.networkOf(person);
    const make = async (isOpen: boolean): Promise<string | Refusal> =>
      this.lobby.add(person, network, isOpen, async () =>
        this.#store({ ...next, open: isOpen }, setup, network),
      );
    const listed = next.open ? await make(true) : undefined;
    // over the lobby limit: create it unlisted, the players have the link
    const nextId = typeof listed === 'string' ? listed : await make(false);
    if (isRefusal(nextId)) return nextId;
    const refusal = await room.change((work) => {
      work.doc.next ??= nextId;
      return undefined;
    }, request);
    const linked = await room.look();
    // another rematch was linked first; keep that one
    if (linked?.doc.next !== nextId) await this.store.tables.remove(nextId);
    return refusal;
  }

  async #store(
    doc: TableDoc,
    from: Omit<TableSetup, 'commitment' | 'created'>,
    network = '',
  ): Promise<string | Refusal> {
    const { id, secret, wall } = this.surroundings;
    const [tableId, itsSecret, created] = [id(), secret(), wall()];
    const setup = { ...from, commitment: commitmentTo(itsSecret), created };
    await this.store.tables.create({
      id: tableId,
      setup: JSON.stringify(toStoredSetup(setup)),
      listing: listingOf(setup),
      since: created,
      network,
      secret: itsSecret,
      doc: JSON.stringify(toStoredDoc(doc)),
      status: doc.status,
      open: doc.open,
      updated: created,
      due: null,
      sitting: ownersOf(doc),
    });
    // the host may have been deleted meanwhile
    if (await this.isGone(doc.host)) {
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

  async mine(person: string, most = LISTED): Promise<TableSummary[]> {
    const lines = await this.store.tables.of(person, most);
    return readLines(
      lines,
      (line, doc) => [summaryOf(line, doc, person, this.games)],
      (id, why) => this.setAside(id, why),
    );
  }

  /** A person's tables, preceded by rematches of theirs with a free seat. */
  async listOf(person: string): Promise<TableSummary[]> {
    const lines = await this.store.tables.of(person, LISTED);
    const read = readLines(
      lines,
      (line, doc) => [{ table: summaryOf(line, doc, person, this.games), next: doc.next }],
      (id, why) => this.setAside(id, why),
    );
    const own = read.map(({ table }) => table);
    const rematches = read
      .flatMap(({ next }) => next ?? [])
      .filter((id) => own.every((table) => table.id !== id))
      .slice(0, MOST_REMATCHES);
    const asked = await Promise.all(rematches.map(async (id) => this.#rematchFor(id, person)));
    return [...asked.flatMap((table) => table ?? []), ...own];
  }

  async #rematchFor(id: string, person: string): Promise<TableSummary | undefined> {
    const now = await this.room(id).look();
    if (now?.doc.status !== 'waiting') return undefined;
    const { setup, doc } = now;
    const { created } = setup;
    const line = { id, listing: listingOf(setup), doc: '', updated: created, since: created };
    const table = summaryOf(line, doc, person, this.games);
    return table.free === 0 ? undefined : { ...table, waitsForYou: true, rematch: true };
  }

  async rename(person: string, name: string): Promise<void> {
    await this.store.persons.rename(person, name);
    for (const { id, status } of await this.mine(person, ALL_TABLES)) {
      if (status === 'waiting' || status === 'playing') await this.change(id, rename(person, name));
    }
  }

  /** Deletes a person and their bots from everything. */
  async forget(person: string): Promise<Refusal | undefined> {
    const { persons, bots, departures, sharedGames } = this.store;
    for (const bot of await bots.of(person)) {
      const refusal = await this.forget(bot.id);
      if (refusal !== undefined) return refusal;
    }
    await this.onForget();
    // needs the tables that prove they played here
    await sharedGames.forgetName(person);
    const refusal = await this.evict(person);
    if (refusal !== undefined) return refusal;
    const known = await persons.get(person);
    // another request is already deleting them
    if (known === undefined) return undefined;
    await departures.begin(known);
    await this.#depart(known);
    return undefined;
  }

  /** Resumes deletions that failed on any node. */
  async finishDepartures(): Promise<void> {
    for (const person of await this.store.departures.all()) await this.#depart(person);
  }

  /** A failure is logged and retried later, without stopping others. */
  async #depart(person: Departing): Promise<void> {
    await this.#takeAway(person).catch((error: unknown) => this.log.error('deletion', error));
  }

  /** The irreversible part of a deletion; each step is idempotent. */
  async #takeAway({ id: person, name }: Departing): Promise<void> {
    const { persons, hosting, mentions, departures } = this.store;
    await persons.remove(person);
    const fate: Fate = { kind: 'gone', person };
    this.onFate(fate);
    this.store.bus.say(fate);
    await hosting.forgetInReports(person, name);
    const nobody = this.surroundings.id();
    let isDone = true;
    for (const id of await mentions.of(person))
      if ((await this.#leave(id, person, nobody, strike(person, name, nobody))) !== undefined) isDone = false;
    if (!isDone) return;
    await mentions.remove(person);
    await departures.end(person);
  }

  /**
   * Removes a person from all readable tables, where bots take over. Returns the first refusal, but tries every
   * table.
   */
  async evict(person: string): Promise<Refusal | undefined> {
    const nobody = this.surroundings.id();
    let first: Refusal | undefined;
    for (const { id } of await this.store.tables.of(person, ALL_TABLES)) {
      const refusal = await this.#leave(id, person, nobody, forget(person, nobody));
      first ??= refusal;
    }
    return first;
  }

  async evictFrom(id: string, person: string): Promise<void> {
    const nobody = this.surroundings.id();
    await this.#leave(id, person, nobody, forget(person, nobody));
  }

  /** Removes a person from one table; refused only if retrying may help. */
  async #leave(id: string, person: string, nobody: string, how: Command): Promise<Refusal | undefined> {
    const refusal = await this.change(id, how);
    if (refusal?.reason === 'damaged-table') await this.#blacken(id, person, nobody);
    return refusal === undefined || HOPELESS.includes(refusal.reason) ? undefined : refusal;
  }

  async isGone(person: string): Promise<boolean> {
    return (await this.store.persons.get(person)) === undefined;
  }

  /** Removes a person from the text of a damaged table, which no command can change. */
  async #blacken(id: string, person: string, nobody: string): Promise<void> {
    const table = await this.store.tables.load(id);
    if (table !== undefined) await this.store.tables.rewrite(id, without(table.doc, person, nobody));
  }

  /** Announces a bot account's new table to the node of its stream. */
  seated(person: string, table: string): void {
    const seated: Seated = { kind: 'seated', table, person };
    this.onSeated(seated);
    this.store.bus.say(seated);
  }

  /** Announces a chat line erased by the operator. */
  erase(id: string, circle: Circle, line: number): void {
    this.#rooms.get(id)?.erase(circle, line);
  }

  /** Drops a table deleted by the operator, with its watchers. */
  drop(id: string): void {
    this.#aside.delete(id);
    const room = this.#rooms.get(id);
    if (room === undefined) return;
    this.#rooms.delete(id);
    this.#hot.delete(room);
    room.dismiss();
  }

  /** Handles expired clocks and pending bots. Every node does; the first one wins. */
  async lookAfterDue(): Promise<void> {
    // quarantined tables stay due; fetch more, so that they do not crowd out others
    const ids = await this.store.tables.due(this.surroundings.now(), DUE_AT_ONCE + this.#aside.size);
    const good = ids.filter((id) => !this.#aside.has(id));
    await Promise.all(good.map(async (id) => this.change(id, tick())));
  }

  /** Logs a damaged table once and skips it from now on. */
  setAside(id: string, why: string): void {
    if (this.#aside.has(id)) return;
    this.#aside.add(id);
    this.log.warn('damaged table set aside', { table: id.slice(0, 6), why: why.slice(0, 200) });
  }

  get aside(): number {
    return this.#aside.size;
  }

  /** Notes the total downtime; loaded tables adjust their clocks. */
  async awake(slept: number): Promise<void> {
    if (slept === this.slept) return;
    this.slept = slept;
    this.since = this.surroundings.now();
    await Promise.all([...this.#rooms.values()].map(async (room) => room.refresh(Number.POSITIVE_INFINITY)));
  }

  /** Drops idle rooms, announces presence and catches up on lost bus messages. */
  async sweep(): Promise<void> {
    const oldest = this.surroundings.now() - IDLE_MS;
    const here: Sighting[] = [];
    for (const [id, room] of this.#rooms) {
      if (!room.isIdle) here.push(...room.sayHere());
      else if (room.lastUsed < oldest) {
        this.#rooms.delete(id);
        this.#hot.delete(room);
      }
    }
    this.onSweep();
    await this.store.seen.note(here);
    if (this.store.isShared) await this.#catchUp();
  }

  /** One room at a time: players come first in the database queue. */
  async #catchUp(): Promise<void> {
    for (const room of [...this.#rooms.values()].filter(({ isIdle }) => !isIdle)) {
      const version = await this.store.tables.version(room.id);
      if (version !== undefined) await room.refresh(version);
      await room.refreshChat();
    }
  }

  /** Marks a room as recently used; evicts the least recently used one if there are too many. */
  used(room: Warm): void {
    this.#hot.delete(room);
    this.#hot.add(room);
    if (this.#hot.size <= this.#hotTables) return;
    for (const oldest of this.#hot) {
      this.#hot.delete(oldest);
      oldest.cool();
      return;
    }
  }

  #heard(message: BusMessage): void {
    if (message.kind === 'away' || message.kind === 'present') return this.onPerson(message);
    if (
      message.kind === 'gone' ||
      message.kind === 'renamed' ||
      message.kind === 'merged' ||
      message.kind === 'signed-out' ||
      message.kind === 'renewed'
    )
      return this.onFate(message);
    if (message.kind === 'seated') return this.onSeated(message);
    if (message.kind === 'listening') return this.onListening(message);
    const room = message.kind === 'blocks' ? undefined : this.#rooms.get(message.table);
    const done = async (): Promise<void> => {
      if (message.kind === 'blocks') await this.onBlocks(message.person);
      else if (room === undefined) return;
      else if (message.kind === 'changed') await room.refresh(message.version);
      else if (message.kind === 'chat') await room.refreshChat();
      else if (message.kind === 'here') room.heardHere(message.node, message.persons);
      else room.sayHere();
    };
    done().catch((error: unknown) => this.log.error('bus', error));
  }

  /** Reloads everything, because bus messages may have been lost. */
  #lost(): void {
    this.onLost();
    for (const room of this.#rooms.values()) {
      const again = async (): Promise<void> => {
        await room.refresh(Number.POSITIVE_INFINITY);
        await room.refreshChat();
      };
      again().catch((error: unknown) => this.log.error('bus', error));
    }
  }
}

import type { GameRecord, Refusal } from '@two-rivers/kernel';
import type { ChatLine, TableInfo } from '@two-rivers/protocol';
import { Table } from '@two-rivers/table';
import type { LastSeenEntry } from '../store/lastSeen.ts';
import type { ChatChannel, StoredChatLine } from '../store/store.ts';
import { Audience, toChatLine, isVisibleTo, type Watcher, LastSeen, ChatFeed } from './audience.ts';
import { authorityOf, currentCommitment, currentSecret } from './chance.ts';
import {
  type PendingDecision,
  findPendingDecision,
  toTableChange,
  matchesStored,
  seatLabels,
  type LoadedTable,
  loadTable,
  rebuildGame,
} from './loadedTable.ts';
import {
  copyTableDoc,
  tracksAbsence,
  haveSamePeople,
  maySeeGallery,
  infoOf,
  isBotSeat,
  isClosed,
  haveSameInfo,
  findNewMentions,
  seatOf,
  seatedPersons,
} from './tableDoc.ts';
import { type RoomDeps, type Evictable, findTurnStart } from './roomDeps.ts';
import { DamagedTable } from './stored.ts';
import { restoreSeat, needsRestoring } from './leaving.ts';
import { playBotTurn } from './play.ts';
import {
  type IdempotencyKey,
  requestMark,
  addRequestMark,
  hasRequestMark,
  type TableCommand,
  type CommandContext,
} from './command.ts';
import { settleAfterCommand } from './settle.ts';
import { Mutex } from '../platform/limits.ts';
import { refuse } from '../platform/refuse.ts';

/** Maximum number of attempts per command, if other nodes keep changing the table first. */
const ATTEMPTS = 8;
const CIRCLES: readonly ChatChannel[] = ['chat', 'gallery'];
const NO_BOT_TURN = -1;
/** Validity of a stored presence: it expires by itself if this node dies and stops renewing it. */
const PRESENCE_AHEAD_MS = 60_000;

/** One table on this node, with its watchers. Operations run one at a time; nothing is sent before it is stored. */
export class Room implements Evictable {
  readonly id: string;
  readonly #deps: RoomDeps;
  readonly #mutex = new Mutex();
  readonly #audience: Audience;
  readonly #sightings: LastSeen;
  /** The pending write of a departure. */
  #pendingDepartureWrite: Promise<void> = Promise.resolve();
  #loaded: LoadedTable | undefined;
  /** State of the table as last sent to the watchers. */
  #sentState: LoadedTable | undefined;
  #table: Table | undefined;
  readonly #chatFeeds: Readonly<Record<ChatChannel, ChatFeed>>;
  /** Log length for which a bot is thinking. */
  #botTurnLength = NO_BOT_TURN;
  lastUsed = 0;

  constructor(id: string, house: RoomDeps) {
    this.id = id;
    this.#deps = house;
    this.#audience = new Audience(house.runtime.now);
    this.#sightings = new LastSeen(() => house.upSince);
    const { chat, gallery } = house.store;
    this.#chatFeeds = { chat: new ChatFeed(chat, id), gallery: new ChatFeed(gallery, id) };
  }

  get isIdle(): boolean {
    return this.#audience.size === 0 && this.#mutex.isFree && this.#botTurnLength === NO_BOT_TURN;
  }

  /** Drops the game; it is rebuilt from the log when next needed. */
  evict(): void {
    if (this.#mutex.isFree) this.#table = undefined;
  }

  /** Executes a command; with a request id at most once, however often it is sent. */
  change(command: TableCommand, key?: IdempotencyKey): Promise<Refusal | undefined> {
    return this.#runExclusively(async () => {
      try {
        return await this.#execute(command, key);
      } catch (error) {
        if (error instanceof DamagedTable) throw error;
        this.#dropState(error);
        return refuse('unavailable');
      }
    }, refuse('damaged-table'));
  }

  /** Admits a watcher: sends everything after the first `from` lines, then all updates. */
  async join(watcher: Watcher, from: number): Promise<Refusal | undefined> {
    return this.#runExclusively(async () => {
      const loaded = await this.#restoreReturningPerson(watcher.person);
      if (loaded === undefined) return refuse('no-such-table');
      if (loaded.doc.kicked.includes(watcher.person)) return refuse('kicked');
      const wasConnected = this.#audience.isConnectedHere(watcher.person);
      if (!wasConnected) await this.#noteArrival(loaded, watcher.person);
      const table = await this.#openGame(loaded);
      const [chat, gallery] = [await this.#chatFeeds.chat.latestLines(), await this.#chatFeeds.gallery.latestLines()];
      const visibleLines = (lines: readonly StoredChatLine[]): ChatLine[] =>
        lines.filter((line) => isVisibleTo(line, watcher)).map(toChatLine);
      const { person } = watcher;
      const seat = seatOf(loaded.doc, person);
      const name = loaded.doc.seats[seat]?.person?.name ?? (await this.#deps.nameOf(person));
      this.#audience.add(watcher, loaded);
      if (!wasConnected) this.#publishPresence();
      if (this.#audience.size === 1) {
        this.#deps.store.bus.publish({ kind: 'who', table: this.id, node: this.#deps.node });
      }
      const info = this.#tableInfo(loaded);
      // a client ahead of our log belongs to another table
      const first = from <= loaded.length ? from : 0;
      watcher.send({
        type: 'welcome',
        version: watcher.version,
        you: { id: person, name },
        seat: seat < 0 ? null : seat,
        table: info,
        from: first,
        lines: table?.visibleLines(seat, first) ?? [],
        draft: loaded.doc.actor === seat ? loaded.doc.draft : [],
        chat: visibleLines(chat),
        gallery: maySeeGallery(loaded.doc, person) ? visibleLines(gallery) : [],
        blocked: [...watcher.blocked],
        now: this.#deps.runtime.now(),
      });
      this.#audience.recordWelcome(watcher, info);
      // a second connection changes nothing for the others
      if (!wasConnected) this.#sendUpdate(loaded);
      return undefined;
    }, refuse('damaged-table'));
  }

  /** Tells all watchers that the table was deleted. */
  dismiss(): void {
    this.#audience.dismissAll();
  }

  leave(watcher: Watcher): void {
    const { person } = watcher;
    if (!this.#audience.remove(watcher) || this.#audience.isConnectedHere(person)) return;
    this.#noteDeparture(person);
    this.#publishPresence();
    if (this.#sentState !== undefined) this.#sendUpdate(this.#sentState);
  }

  /** Public info; undefined if the table does not exist. */
  async info(): Promise<TableInfo | undefined> {
    return this.#runExclusively(async () => {
      const loaded = await this.#loadLatest();
      return loaded === undefined ? undefined : this.#tableInfo(loaded);
    }, undefined);
  }

  /** The record as a person may see it; complete once the game is closed. */
  async record(person: string): Promise<GameRecord | Refusal> {
    return this.#runExclusively(async () => {
      const loaded = await this.#loadLatest();
      if (loaded === undefined) return refuse('no-such-table');
      const table = await this.#openGame(loaded);
      if (table === undefined) return refuse('not-started');
      return { ...table.recordFor(seatOf(loaded.doc, person)), seats: seatLabels(loaded.doc) };
    }, refuse('damaged-table'));
  }

  /** Current state, for decisions that do not change the table. */
  async currentState(): Promise<Pick<LoadedTable, 'setup' | 'doc' | 'secret'> | undefined> {
    return this.#runExclusively(async () => this.#loadLatest(), undefined);
  }

  /** A person's current decision; undefined if it is not their turn. */
  async pendingDecision(person: string): Promise<PendingDecision | undefined> {
    return this.#runExclusively(async () => {
      const loaded = await this.#loadLatest();
      const table = loaded === undefined ? undefined : await this.#openGame(loaded);
      return loaded === undefined || table === undefined ? undefined : findPendingDecision(loaded, table, person);
    }, undefined);
  }

  /** Reloads after a change by another node. */
  async refresh(version: number): Promise<void> {
    return this.#runExclusively(async () => {
      if (this.#loaded === undefined) await this.#load();
      else if (this.#loaded.version < version) await this.#reload();
    }, undefined);
  }

  /** Sends new chat lines to those who may see them. */
  async refreshChat(): Promise<void> {
    return this.#runExclusively(async () => {
      for (const channel of CIRCLES) {
        if (this.#audience.size === 0) this.#chatFeeds[channel].stop();
        for (const line of await this.#chatFeeds[channel].newLines())
          this.#audience.sendChatLine(channel, line, this.#membershipTest(channel));
      }
    }, undefined);
  }

  /** Announces a line erased by the operator. */
  announceErased(channel: ChatChannel, line: number): void {
    this.#audience.sendErased(channel, line, this.#membershipTest(channel));
  }

  /** Membership test for a circle, by the current state of the table. */
  #membershipTest(channel: ChatChannel): (person: string) => boolean {
    const doc = (this.#loaded ?? this.#sentState)?.doc;
    return (person) => channel === 'chat' || (doc !== undefined && maySeeGallery(doc, person));
  }

  /** Shows the players what the spectators wrote during the game. */
  async #revealGallery({ doc }: LoadedTable): Promise<void> {
    if (this.#audience.size === 0) return;
    const players = seatedPersons(doc);
    for (const line of await this.#chatFeeds.gallery.latestLines())
      this.#audience.sendChatLine('gallery', line, (person) => players.includes(person));
  }

  /** Syncs presence with the store, before a decision that depends on absence. */
  async syncPresence(): Promise<void> {
    return this.#runExclusively(async () => {
      const loaded = await this.#loadLatest();
      if (loaded !== undefined) await this.#syncPresence(loaded);
    }, undefined);
  }

  /** Notes who is connected to another node. */
  setNodePresence(node: string, persons: readonly string[]): void {
    const before = this.#audience.setNodePersons(node, persons);
    this.#sightings.record([...before, ...persons], this.#deps.runtime.now());
    if (this.#sentState !== undefined) this.#sendUpdate(this.#sentState);
  }

  /** Announces who is connected to this node; returns what to store. */
  announcePresence(): readonly LastSeenEntry[] {
    if (this.#audience.size === 0) return [];
    this.#publishPresence();
    return this.#loaded === undefined ? [] : this.#presentPersons(this.#loaded);
  }

  /**
   * Whether presence matters: for absence, or because another node could end the game without asking the people here.
   */
  #tracksPresence({ setup, doc }: LoadedTable): boolean {
    return tracksAbsence(setup, doc) || (this.#deps.store.isShared && doc.status === 'playing');
  }

  /** People of the table present here, including `arriving`. */
  #presentPersons(loaded: LoadedTable, arriving?: string): LastSeenEntry[] {
    if (!this.#tracksPresence(loaded)) return [];
    const { doc } = loaded;
    const at = this.#deps.runtime.now() + PRESENCE_AHEAD_MS;
    const here = seatedPersons(doc).filter((person) => person === arriving || this.#audience.isConnectedHere(person));
    return here.map((person) => ({ table: this.id, person, at }));
  }

  async #syncPresence(loaded: LoadedTable, arriving?: string): Promise<void> {
    if (!this.#tracksPresence(loaded)) return;
    const { store, runtime } = this.#deps;
    await this.#pendingDepartureWrite;
    for (const { person, at: time } of await store.seen.listAt(this.id)) this.#sightings.merge(person, time);
    const here = this.#presentPersons(loaded, arriving);
    for (const { person, at: time } of here) this.#sightings.merge(person, time);
    // those never seen count as absent from now on
    const now = runtime.now();
    const unseen = seatedPersons(loaded.doc).filter((person) => this.#sightings.get(person) === undefined);
    this.#sightings.record(unseen, now);
    await store.seen.record([...here, ...unseen.map((person) => ({ table: this.id, person, at: now }))]);
  }

  /** Notes an arrival; a failure must not block joining. */
  async #noteArrival(loaded: LoadedTable, person: string): Promise<void> {
    await this.#syncPresence(loaded, person).catch((error: unknown) => this.#deps.log.error('seen', error));
  }

  /** Notes who is present at the start of a game; the next sweep makes up for a failure. */
  async #notePresence(loaded: LoadedTable): Promise<void> {
    const { store, log } = this.#deps;
    await store.seen.record(this.#presentPersons(loaded)).catch((error: unknown) => log.error('seen', error));
  }

  /** Notes the departure of a person who is connected nowhere else. */
  #noteDeparture(person: string): void {
    const loaded = this.#loaded ?? this.#sentState;
    if (loaded === undefined || !this.#tracksPresence(loaded) || this.#audience.isOnline(person)) return;
    if (seatOf(loaded.doc, person) < 0) return;
    const { store, runtime, log } = this.#deps;
    const now = runtime.now();
    this.#sightings.record([person], now);
    this.#pendingDepartureWrite = store.seen
      .record([{ table: this.id, person, at: now }])
      .catch((error: unknown) => log.error('seen', error));
  }

  /** Restores the seat of a returning person; returns the latest state. */
  async #restoreReturningPerson(person: string): Promise<LoadedTable | undefined> {
    const loaded = await this.#loadLatest();
    if (loaded === undefined || !needsRestoring(loaded.doc, person)) return loaded;
    await this.#execute(restoreSeat(person));
    return this.#loadLatest();
  }

  /** Runs operations one at a time, then updates the watchers. Returns `ifDamaged` if the stored table is invalid. */
  #runExclusively<T>(task: () => Promise<T>, ifDamaged: T): Promise<T> {
    return this.#mutex.run(async () => {
      try {
        return await task();
      } catch (error) {
        if (!(error instanceof DamagedTable)) throw error;
        this.#dropState(error);
        return ifDamaged;
      } finally {
        await this.#updateWatchers();
      }
    });
  }

  async #execute(command: TableCommand, key?: IdempotencyKey): Promise<Refusal | undefined> {
    // a single node already knows who is present
    let isPresenceSynced = !this.#deps.store.isShared;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const outcome = await this.#tryExecute(command, key, isPresenceSynced);
      if (outcome === 'ask') isPresenceSynced = true;
      else if (outcome !== 'again') return outcome;
    }
    return refuse('busy');
  }

  /** `isPresenceSynced`: presence on other nodes is known, which ending a game requires. */
  async #tryExecute(
    command: TableCommand,
    key: IdempotencyKey | undefined,
    isPresenceSynced: boolean,
  ): Promise<Refusal | undefined | 'again' | 'ask'> {
    const loaded = this.#loaded ?? (await this.#load());
    if (loaded === undefined) return refuse('no-such-table');
    this.lastUsed = this.#deps.runtime.now();
    const mark = key && requestMark(key);
    if (mark !== undefined && hasRequestMark(loaded.doc, mark)) return undefined;
    const { tables } = this.#deps.store;
    const isPlaying = loaded.doc.status === 'playing';
    const context = this.#createContext(
      loaded,
      isPlaying ? (this.#table ?? (await this.#openGame(loaded))) : undefined,
    );
    const refusal = command(context);
    if (refusal !== undefined) {
      // a refused command may have changed the game
      if (this.#table !== undefined && !matchesStored(this.#table, loaded)) this.#table = undefined;
      // the refusal may be due to outdated state
      return (await this.#loadLatest()) === loaded ? refusal : 'again';
    }
    if (isPlaying && context.doc.status === 'abandoned' && !isPresenceSynced) {
      this.#table = undefined;
      await this.#syncPresence(loaded);
      return 'ask';
    }
    settleAfterCommand(context, { length: loaded.length, actor: loaded.doc.actor });
    if (mark !== undefined) addRequestMark(context.doc, mark);
    const change = toTableChange(this.id, loaded, context, this.#deps.runtime.wall());
    // until stored, the changed game must not be used
    this.#table = undefined;
    await this.#deps.store.mentions.add(this.id, findNewMentions(loaded.doc, context.doc));
    const outcome = await tables.change(change);
    this.#deps.metrics.changes.add(outcome);
    if (outcome === 'conflict') {
      this.#loaded = undefined;
      return 'again';
    }
    const [version, length] = [loaded.version + 1, loaded.length + change.lines.length];
    this.#loaded = { ...loaded, version, length, doc: context.doc };
    this.#setGame(context.table);
    this.#deps.metrics.lines.add('', change.lines.length);
    const turn = findTurnStart(this.id, loaded.doc, context.doc);
    if (turn !== undefined) this.#deps.onTurnStart(turn);
    return undefined;
  }

  #createContext(loaded: LoadedTable, table: Table | undefined): CommandContext {
    return {
      setup: loaded.setup,
      entry: loaded.cachedGame.entry,
      doc: copyTableDoc(loaded.doc),
      table,
      now: this.#deps.runtime.now(),
      isOnline: (person) => this.#audience.isOnline(person),
      lastSeen: (person) => this.#sightings.get(person),
      start: (doc) =>
        Table.start({
          game: loaded.cachedGame.game,
          seats: seatLabels(doc),
          authority: this.#deps.authority(authorityOf(loaded.secret, doc)),
          confirms: doc.seats.map(({ confirms }) => confirms),
        }),
    };
  }

  /** Drops possibly wrong state; the store is read before the next operation. */
  #dropState(error: unknown): void {
    this.#loaded = undefined;
    this.#table = undefined;
    if (error instanceof DamagedTable) this.#deps.quarantine(this.id, error.message);
    else this.#deps.log.error('table', error);
  }

  async #load(): Promise<LoadedTable | undefined> {
    this.lastUsed = this.#deps.runtime.now();
    if (this.#loaded !== undefined) return this.#loaded;
    const row = await this.#deps.store.tables.load(this.id);
    const { games, downtimeMs, runtime } = this.#deps;
    this.#loaded = row && loadTable(row, games, downtimeMs, runtime.now());
    return this.#loaded;
  }

  /** Returns the latest state, even if another node has changed it. */
  async #loadLatest(): Promise<LoadedTable | undefined> {
    const { tables, isShared } = this.#deps.store;
    const loaded = await this.#load();
    if (loaded === undefined || !isShared) return loaded;
    if ((await tables.version(this.id)) !== loaded.version) await this.#reload();
    return this.#loaded;
  }

  /** Catches up with the store. */
  async #reload(): Promise<void> {
    const [before, table] = [this.#loaded, this.#table];
    this.#loaded = undefined;
    this.#table = undefined;
    const loaded = await this.#load();
    if (loaded === undefined || before === undefined || table === undefined || isClosed(loaded.doc)) return;
    const lines = await this.#deps.store.tables.lines(this.id, before.length);
    const isGood = table.appendLines(lines.slice(0, loaded.length - before.length)) === undefined;
    if (isGood && matchesStored(table, loaded)) this.#setGame(table);
  }

  /** The game; undefined before the start. */
  async #openGame(loaded: LoadedTable): Promise<Table | undefined> {
    if (loaded.length === 0) return undefined;
    if (this.#table === undefined) {
      const log = await this.#deps.store.tables.lines(this.id, 0);
      this.#setGame(rebuildGame(loaded, log, this.#deps.authority(authorityOf(loaded.secret, loaded.doc))));
    }
    return this.#table;
  }

  #setGame(table: Table | undefined): void {
    this.#table = table;
    if (table !== undefined) this.#deps.markUsed(this);
  }

  async #updateWatchers(): Promise<void> {
    const loaded = this.#loaded;
    const before = this.#sentState;
    if (loaded === undefined || loaded === before) return;
    try {
      const isBotsTurn = isBotSeat(loaded.doc.seats[loaded.doc.actor]);
      if (isBotsTurn || this.#audience.hasWatcherBehind(loaded.length)) await this.#openGame(loaded);
      this.#sentState = loaded;
      if (before?.doc.status === 'waiting') await this.#notePresence(loaded);
      if (before === undefined || !haveSamePeople(before.doc, loaded.doc)) this.announcePresence();
      // presence on other nodes may have changed too
      const hasSameInfo = !this.#deps.store.isShared && before && haveSameInfo(loaded.setup, before.doc, loaded.doc);
      this.#sendUpdate(loaded, hasSameInfo === true);
      if (before?.doc.status === 'playing' && isClosed(loaded.doc)) await this.#revealGallery(loaded);
      this.#startBotTurn();
    } catch (error) {
      this.#dropState(error);
    }
  }

  #sendUpdate(loaded: LoadedTable, hasSameInfo = false): void {
    const table = this.#table;
    this.#audience.sendUpdate({
      doc: loaded.doc,
      length: loaded.length,
      info: hasSameInfo ? undefined : this.#tableInfo(loaded),
      now: this.#deps.runtime.now(),
      lines: (seat, from) => table?.visibleLines(seat, from),
    });
  }

  #tableInfo({ setup, doc, secret }: LoadedTable): TableInfo {
    return infoOf({
      id: this.id,
      setup,
      doc,
      commitment: currentCommitment(setup, secret, doc),
      secret: currentSecret(secret, doc),
      isOnline: (person) => this.#audience.isOnline(person),
      lastSeen: (person) => this.#sightings.get(person),
    });
  }

  #publishPresence(): void {
    const { node, store } = this.#deps;
    const seated = this.#loaded === undefined ? [] : seatedPersons(this.#loaded.doc);
    const persons = seated.filter((person) => this.#audience.isConnectedHere(person));
    store.bus.publish({ kind: 'here', table: this.id, node, persons });
  }

  /** Starts computing the turn of a bot; its moves are refused if the table has changed by then. */
  #startBotTurn(): void {
    const [loaded, table] = [this.#loaded, this.#table];
    const seat = loaded?.doc.actor ?? -1;
    const own = loaded?.doc.seats[seat];
    if (loaded === undefined || table === undefined || own === undefined || !isBotSeat(own)) return;
    if (this.#botTurnLength === loaded.length) return;
    this.#botTurnLength = loaded.length;
    const { setup, cachedGame, length, doc } = loaded;
    const { state } = table.view(seat);
    const owner = { network: this.#deps.networkOf(doc.host), person: doc.host, table: this.id };
    void this.#deps
      .computeBotTurn({
        setup,
        game: cachedGame.game,
        bot: own.bot ?? cachedGame.entry.standIn,
        seat,
        state,
        owner,
      })
      .then(async (moves) => this.change(playBotTurn(seat, length, moves)))
      .catch((error: unknown) => this.#deps.log.error('bot', error))
      .finally(() => {
        if (this.#botTurnLength === length) this.#botTurnLength = NO_BOT_TURN;
      });
  }
}

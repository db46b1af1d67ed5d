import { type GameRecord, type Refusal, refuse } from '@two-rivers/kernel';
import type { ChatLine, TableInfo } from '@two-rivers/protocol';
import { Table } from '@two-rivers/table';
import type { Sighting } from '../store/seen.ts';
import type { Circle, StoredLine } from '../store/store.ts';
import { Audience, chatLine, isHeard, type Watcher, Sightings, Talk } from './audience.ts';
import { authorityOf, commitmentOf, secretOf } from './chance.ts';
import {
  type Decision,
  decisionOf,
  changeOf,
  isAsStored,
  labelsOf,
  type Loaded,
  readTable,
  rebuild,
} from './loaded.ts';
import {
  copyDoc,
  countsAbsence,
  haveSamePeople,
  hearsGallery,
  infoOf,
  isBotSeat,
  isClosed,
  looksAlike,
  newlyMentioned,
  seatOf,
  sittingAt,
} from './doc.ts';
import { type House, type Warm, turnBegun } from './house.ts';
import { Damaged } from './stored.ts';
import { comeBack, isMissed } from './leaving.ts';
import { playBot } from './play.ts';
import { type ClientRequest, markOf, noteDone, wasDone, type Command, type Work } from './command.ts';
import { settle } from './settle.ts';
import { Turnstile } from '../ground/limits.ts';

/** Attempts per command when other nodes keep changing the table first. */
const ATTEMPTS = 8;
const CIRCLES: readonly Circle[] = ['chat', 'gallery'];
const NOTHING_THOUGHT = -1;
/** How far ahead presence is stored, in case this node dies. */
const HERE_MS = 60_000;

/** One table on this node, with its watchers. Operations run one at a time; nothing is sent before it is stored. */
export class Room implements Warm {
  readonly id: string;
  readonly #house: House;
  readonly #turns = new Turnstile();
  readonly #audience: Audience;
  readonly #sightings: Sightings;
  /** The pending write of a departure. */
  #noting: Promise<void> = Promise.resolve();
  #at: Loaded | undefined;
  /** State that the watchers have. */
  #told: Loaded | undefined;
  #table: Table | undefined;
  readonly #talks: Readonly<Record<Circle, Talk>>;
  /** Log length for which a bot is thinking. */
  #thinking = NOTHING_THOUGHT;
  lastUsed = 0;

  constructor(id: string, house: House) {
    this.id = id;
    this.#house = house;
    this.#audience = new Audience(house.surroundings.now);
    this.#sightings = new Sightings(() => house.since);
    const { chat, gallery } = house.store;
    this.#talks = { chat: new Talk(chat, id), gallery: new Talk(gallery, id) };
  }

  get isIdle(): boolean {
    return this.#audience.size === 0 && this.#turns.isFree && this.#thinking === NOTHING_THOUGHT;
  }

  /** Drops the game; it is rebuilt from the log when next needed. */
  cool(): void {
    if (this.#turns.isFree) this.#table = undefined;
  }

  /** Executes a command; with a request id at most once, however often it is sent. */
  change(command: Command, request?: ClientRequest): Promise<Refusal | undefined> {
    return this.#inTurn(async () => {
      try {
        return await this.#decide(command, request);
      } catch (error) {
        if (error instanceof Damaged) throw error;
        this.#forget(error);
        return refuse('unavailable');
      }
    }, refuse('damaged-table'));
  }

  /** Admits a watcher: sends everything after the first `from` lines, then all updates. */
  async join(watcher: Watcher, from: number): Promise<Refusal | undefined> {
    return this.#inTurn(async () => {
      const at = await this.#comeBack(watcher.person);
      if (at === undefined) return refuse('no-such-table');
      if (at.doc.kicked.includes(watcher.person)) return refuse('kicked');
      const wasHere = this.#audience.isHere(watcher.person);
      if (!wasHere) await this.#comes(at, watcher.person);
      const table = await this.#open(at);
      const [chat, gallery] = [await this.#talks.chat.last(), await this.#talks.gallery.last()];
      const hears = (lines: readonly StoredLine[]): ChatLine[] =>
        lines.filter((line) => isHeard(line, watcher)).map(chatLine);
      const { person } = watcher;
      const seat = seatOf(at.doc, person);
      const name = at.doc.seats[seat]?.person?.name ?? (await this.#house.nameOf(person));
      this.#audience.add(watcher, at);
      if (!wasHere) this.#sayHere();
      if (this.#audience.size === 1) {
        this.#house.store.bus.say({ kind: 'who', table: this.id, node: this.#house.node });
      }
      const info = this.#infoOf(at);
      // a client ahead of our log belongs to another table
      const first = from <= at.length ? from : 0;
      watcher.send({
        type: 'welcome',
        version: watcher.version,
        you: { id: person, name },
        seat: seat < 0 ? null : seat,
        table: info,
        from: first,
        lines: table?.linesFor(seat, first) ?? [],
        draft: at.doc.actor === seat ? at.doc.draft : [],
        chat: hears(chat),
        gallery: hearsGallery(at.doc, person) ? hears(gallery) : [],
        blocked: [...watcher.blocked],
        now: this.#house.surroundings.now(),
      });
      this.#audience.welcomed(watcher, info);
      // a second connection changes nothing for the others
      if (!wasHere) this.#tell(at);
      return undefined;
    }, refuse('damaged-table'));
  }

  /** Tells all watchers that the table was deleted. */
  dismiss(): void {
    this.#audience.dismiss();
  }

  leave(watcher: Watcher): void {
    const { person } = watcher;
    if (!this.#audience.remove(watcher) || this.#audience.isHere(person)) return;
    this.#missed(person);
    this.#sayHere();
    if (this.#told !== undefined) this.#tell(this.#told);
  }

  /** Public info; undefined if the table does not exist. */
  async info(): Promise<TableInfo | undefined> {
    return this.#inTurn(async () => {
      const at = await this.#latest();
      return at === undefined ? undefined : this.#infoOf(at);
    }, undefined);
  }

  /** The record as a person may see it; complete once the game is closed. */
  async record(person: string): Promise<GameRecord | Refusal> {
    return this.#inTurn(async () => {
      const at = await this.#latest();
      if (at === undefined) return refuse('no-such-table');
      const table = await this.#open(at);
      if (table === undefined) return refuse('not-started');
      return { ...table.recordFor(seatOf(at.doc, person)), seats: labelsOf(at.doc) };
    }, refuse('damaged-table'));
  }

  /** Current state, for decisions that do not change the table. */
  async look(): Promise<Pick<Loaded, 'setup' | 'doc' | 'secret'> | undefined> {
    return this.#inTurn(async () => this.#latest(), undefined);
  }

  /** A person's current decision; undefined if it is not their turn. */
  async decision(person: string): Promise<Decision | undefined> {
    return this.#inTurn(async () => {
      const at = await this.#latest();
      const table = at === undefined ? undefined : await this.#open(at);
      return at === undefined || table === undefined ? undefined : decisionOf(at, table, person);
    }, undefined);
  }

  /** Reloads after a change by another node. */
  async refresh(version: number): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#at === undefined) await this.#load();
      else if (this.#at.version < version) await this.#reload();
    }, undefined);
  }

  /** Sends new chat lines to those who may see them. */
  async refreshChat(): Promise<void> {
    return this.#inTurn(async () => {
      for (const circle of CIRCLES) {
        if (this.#audience.size === 0) this.#talks[circle].end();
        for (const line of await this.#talks[circle].news())
          this.#audience.say(circle, line, this.#of(circle));
      }
    }, undefined);
  }

  /** Announces a line erased by the operator. */
  erase(circle: Circle, line: number): void {
    this.#audience.erase(circle, line, this.#of(circle));
  }

  /** Membership test for a circle, by the current state of the table. */
  #of(circle: Circle): (person: string) => boolean {
    const doc = (this.#at ?? this.#told)?.doc;
    return (person) => circle === 'chat' || (doc !== undefined && hearsGallery(doc, person));
  }

  /** Shows the players what the spectators wrote during the game. */
  async #openGallery({ doc }: Loaded): Promise<void> {
    if (this.#audience.size === 0) return;
    const players = sittingAt(doc);
    for (const line of await this.#talks.gallery.last())
      this.#audience.say('gallery', line, (person) => players.includes(person));
  }

  /** Syncs presence with the store, before a decision that depends on absence. */
  async findOut(): Promise<void> {
    return this.#inTurn(async () => {
      const at = await this.#latest();
      if (at !== undefined) await this.#findOut(at);
    }, undefined);
  }

  /** Notes who is connected to another node. */
  heardHere(node: string, persons: readonly string[]): void {
    const before = this.#audience.heard(node, persons);
    this.#sightings.note([...before, ...persons], this.#house.surroundings.now());
    if (this.#told !== undefined) this.#tell(this.#told);
  }

  /** Announces who is connected to this node; returns what to store. */
  sayHere(): readonly Sighting[] {
    if (this.#audience.size === 0) return [];
    this.#sayHere();
    return this.#at === undefined ? [] : this.#sightingsAt(this.#at);
  }

  /** Whether presence matters: for absence, or because another node could end the game without those here. */
  #countsPresence({ setup, doc }: Loaded): boolean {
    return countsAbsence(setup, doc) || (this.#house.store.isShared && doc.status === 'playing');
  }

  /** People of the table present here, including `arriving`. */
  #sightingsAt(loaded: Loaded, comes?: string): Sighting[] {
    if (!this.#countsPresence(loaded)) return [];
    const { doc } = loaded;
    const at = this.#house.surroundings.now() + HERE_MS;
    const here = sittingAt(doc).filter((person) => person === comes || this.#audience.isHere(person));
    return here.map((person) => ({ table: this.id, person, at }));
  }

  async #findOut(at: Loaded, comes?: string): Promise<void> {
    if (!this.#countsPresence(at)) return;
    const { store, surroundings } = this.#house;
    await this.#noting;
    for (const { person, at: time } of await store.seen.at(this.id)) this.#sightings.learn(person, time);
    const here = this.#sightingsAt(at, comes);
    for (const { person, at: time } of here) this.#sightings.learn(person, time);
    // those never seen count as absent from now on
    const now = surroundings.now();
    const unseen = sittingAt(at.doc).filter((person) => this.#sightings.of(person) === undefined);
    this.#sightings.note(unseen, now);
    await store.seen.note([...here, ...unseen.map((person) => ({ table: this.id, person, at: now }))]);
  }

  /** Notes an arrival; a failure must not block joining. */
  async #comes(at: Loaded, person: string): Promise<void> {
    await this.#findOut(at, person).catch((error: unknown) => this.#house.log.error('seen', error));
  }

  /** Notes who is present at the start of a game; the next sweep makes up for a failure. */
  async #noteHere(at: Loaded): Promise<void> {
    const { store, log } = this.#house;
    await store.seen.note(this.#sightingsAt(at)).catch((error: unknown) => log.error('seen', error));
  }

  /** Notes the departure of a person who is connected nowhere else. */
  #missed(person: string): void {
    const at = this.#at ?? this.#told;
    if (at === undefined || !this.#countsPresence(at) || this.#audience.isOnline(person)) return;
    if (seatOf(at.doc, person) < 0) return;
    const { store, surroundings, log } = this.#house;
    const now = surroundings.now();
    this.#sightings.note([person], now);
    this.#noting = store.seen
      .note([{ table: this.id, person, at: now }])
      .catch((error: unknown) => log.error('seen', error));
  }

  /** Restores the seat of a returning person; returns the latest state. */
  async #comeBack(person: string): Promise<Loaded | undefined> {
    const at = await this.#latest();
    if (at === undefined || !isMissed(at.doc, person)) return at;
    await this.#decide(comeBack(person));
    return this.#latest();
  }

  /** Runs operations one at a time, then updates the watchers. Returns `damaged` if the stored table is invalid. */
  #inTurn<T>(work: () => Promise<T>, damaged: T): Promise<T> {
    return this.#turns.pass(async () => {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof Damaged)) throw error;
        this.#forget(error);
        return damaged;
      } finally {
        await this.#tellNews();
      }
    });
  }

  async #decide(command: Command, request?: ClientRequest): Promise<Refusal | undefined> {
    // a single node already knows who is present
    let hasAsked = !this.#house.store.isShared;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const outcome = await this.#try(command, request, hasAsked);
      if (outcome === 'ask') hasAsked = true;
      else if (outcome !== 'again') return outcome;
    }
    return refuse('busy');
  }

  /** `hasAsked`: presence on other nodes is known, which ending a game requires. */
  async #try(
    command: Command,
    request: ClientRequest | undefined,
    hasAsked: boolean,
  ): Promise<Refusal | undefined | 'again' | 'ask'> {
    const at = this.#at ?? (await this.#load());
    if (at === undefined) return refuse('no-such-table');
    this.lastUsed = this.#house.surroundings.now();
    const mark = request && markOf(request);
    if (mark !== undefined && wasDone(at.doc, mark)) return undefined;
    const { tables } = this.#house.store;
    const isPlaying = at.doc.status === 'playing';
    const work = this.#workOn(at, isPlaying ? (this.#table ?? (await this.#open(at))) : undefined);
    const refusal = command(work);
    if (refusal !== undefined) {
      // a refused command may have changed the game
      if (this.#table !== undefined && !isAsStored(this.#table, at)) this.#table = undefined;
      // the refusal may be due to outdated state
      return (await this.#latest()) === at ? refusal : 'again';
    }
    if (isPlaying && work.doc.status === 'abandoned' && !hasAsked) {
      this.#table = undefined;
      await this.#findOut(at);
      return 'ask';
    }
    settle(work, { length: at.length, actor: at.doc.actor });
    if (mark !== undefined) noteDone(work.doc, mark);
    const change = changeOf(this.id, at, work, this.#house.surroundings.wall());
    // until stored, the changed game must not be used
    this.#table = undefined;
    await this.#house.store.mentions.note(this.id, newlyMentioned(at.doc, work.doc));
    const changed = await tables.change(change);
    this.#house.metrics.changes.add(changed);
    if (changed === 'conflict') {
      this.#at = undefined;
      return 'again';
    }
    const [version, length] = [at.version + 1, at.length + change.lines.length];
    this.#at = { ...at, version, length, doc: work.doc };
    this.#keep(work.table);
    this.#house.metrics.lines.add('', change.lines.length);
    const turn = turnBegun(this.id, at.doc, work.doc);
    if (turn !== undefined) this.#house.onTurn(turn);
    return undefined;
  }

  #workOn(at: Loaded, table: Table | undefined): Work {
    return {
      setup: at.setup,
      entry: at.made.entry,
      doc: copyDoc(at.doc),
      table,
      now: this.#house.surroundings.now(),
      isOnline: (person) => this.#audience.isOnline(person),
      lastSeen: (person) => this.#sightings.of(person),
      start: (doc) =>
        Table.start({
          game: at.made.game,
          seats: labelsOf(doc),
          authority: this.#house.authority(authorityOf(at.secret, doc)),
          confirms: doc.seats.map(({ confirms }) => confirms),
        }),
    };
  }

  /** Drops possibly wrong state; the store is read before the next operation. */
  #forget(error: unknown): void {
    this.#at = undefined;
    this.#table = undefined;
    if (error instanceof Damaged) this.#house.setAside(this.id, error.message);
    else this.#house.log.error('table', error);
  }

  async #load(): Promise<Loaded | undefined> {
    this.lastUsed = this.#house.surroundings.now();
    if (this.#at !== undefined) return this.#at;
    const row = await this.#house.store.tables.load(this.id);
    const { games, slept, surroundings } = this.#house;
    this.#at = row && readTable(row, games, slept, surroundings.now());
    return this.#at;
  }

  /** The current state, though another node may have changed it. */
  async #latest(): Promise<Loaded | undefined> {
    const { tables, isShared } = this.#house.store;
    const at = await this.#load();
    if (at === undefined || !isShared) return at;
    if ((await tables.version(this.id)) !== at.version) await this.#reload();
    return this.#at;
  }

  /** Catches up with the store. */
  async #reload(): Promise<void> {
    const [before, table] = [this.#at, this.#table];
    this.#at = undefined;
    this.#table = undefined;
    const at = await this.#load();
    if (at === undefined || before === undefined || table === undefined || isClosed(at.doc)) return;
    const lines = await this.#house.store.tables.lines(this.id, before.length);
    const isGood = table.follow(lines.slice(0, at.length - before.length)) === undefined;
    if (isGood && isAsStored(table, at)) this.#keep(table);
  }

  /** The game; undefined before the start. */
  async #open(at: Loaded): Promise<Table | undefined> {
    if (at.length === 0) return undefined;
    if (this.#table === undefined) {
      const log = await this.#house.store.tables.lines(this.id, 0);
      this.#keep(rebuild(at, log, this.#house.authority(authorityOf(at.secret, at.doc))));
    }
    return this.#table;
  }

  #keep(table: Table | undefined): void {
    this.#table = table;
    if (table !== undefined) this.#house.used(this);
  }

  async #tellNews(): Promise<void> {
    const at = this.#at;
    const before = this.#told;
    if (at === undefined || at === before) return;
    try {
      const isBotsTurn = isBotSeat(at.doc.seats[at.doc.actor]);
      if (isBotsTurn || this.#audience.isBehind(at.length)) await this.#open(at);
      this.#told = at;
      if (before?.doc.status === 'waiting') await this.#noteHere(at);
      if (before === undefined || !haveSamePeople(before.doc, at.doc)) this.sayHere();
      // presence on other nodes may have changed too
      const isAlike = !this.#house.store.isShared && before && looksAlike(at.setup, before.doc, at.doc);
      this.#tell(at, isAlike === true);
      if (before?.doc.status === 'playing' && isClosed(at.doc)) await this.#openGallery(at);
      this.#wake();
    } catch (error) {
      this.#forget(error);
    }
  }

  #tell(at: Loaded, isAlike = false): void {
    const table = this.#table;
    this.#audience.tell({
      doc: at.doc,
      length: at.length,
      info: isAlike ? undefined : this.#infoOf(at),
      now: this.#house.surroundings.now(),
      lines: (seat, from) => table?.linesFor(seat, from),
    });
  }

  #infoOf({ setup, doc, secret }: Loaded): TableInfo {
    return infoOf({
      id: this.id,
      setup,
      doc,
      commitment: commitmentOf(setup, secret, doc),
      secret: secretOf(secret, doc),
      isOnline: (person) => this.#audience.isOnline(person),
      lastSeen: (person) => this.#sightings.of(person),
    });
  }

  #sayHere(): void {
    const { node, store } = this.#house;
    const seated = this.#at === undefined ? [] : sittingAt(this.#at.doc);
    const persons = seated.filter((person) => this.#audience.isHere(person));
    store.bus.say({ kind: 'here', table: this.id, node, persons });
  }

  /** Starts computing the turn of a bot; its moves are refused if the table has changed by then. */
  #wake(): void {
    const [at, table] = [this.#at, this.#table];
    const seat = at?.doc.actor ?? -1;
    const own = at?.doc.seats[seat];
    if (at === undefined || table === undefined || own === undefined || !isBotSeat(own)) return;
    if (this.#thinking === at.length) return;
    this.#thinking = at.length;
    const { setup, made, length, doc } = at;
    const { state } = table.view(seat);
    const owner = { network: this.#house.networkOf(doc.host), person: doc.host, table: this.id };
    void this.#house
      .think({ setup, game: made.game, bot: own.bot ?? made.entry.standIn, seat, state, owner })
      .then(async (moves) => this.change(playBot(seat, length, moves)))
      .catch((error: unknown) => this.#house.log.error('bot', error))
      .finally(() => {
        if (this.#thinking === length) this.#thinking = NOTHING_THOUGHT;
      });
  }
}

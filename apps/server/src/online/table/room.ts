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

/** How often a change is decided anew because another node was first. */
const ATTEMPTS = 8;
const CIRCLES: readonly Circle[] = ['chat', 'gallery'];
const NOTHING_THOUGHT = -1;
/** Whoever is here is taken for here so much longer than the store is told, should this node die. */
const HERE_MS = 60_000;

/**
 * One table on this node: what the store says about it, as long as somebody looks at it, and those who look. Whatever
 * happens to it happens one after the other. Nobody is told anything before it is stored.
 */
export class Room implements Warm {
  readonly id: string;
  readonly #house: House;
  readonly #turns = new Turnstile();
  readonly #audience: Audience;
  readonly #sightings: Sightings;
  /** that somebody has gone is being written down */
  #noting: Promise<void> = Promise.resolve();
  #at: Loaded | undefined;
  /** what those who look were told last */
  #told: Loaded | undefined;
  #table: Table | undefined;
  readonly #talks: Readonly<Record<Circle, Talk>>;
  /** the length of the log that a bot thinks about */
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

  /** Forgets the game itself; it is rebuilt from the log when next needed. */
  cool(): void {
    if (this.#turns.isFree) this.#table = undefined;
  }

  /** Does what a command wants, or refuses it; with a request it is done once however often it comes. */
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

  /** Lets somebody in: everything after the first `from` lines, then whatever happens. */
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
      // a client that knows more than there is has another table's lines
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
      // who comes again is nobody's news
      if (!wasHere) this.#tell(at);
      return undefined;
    }, refuse('damaged-table'));
  }

  /** The table is gone. */
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

  /** What everybody may know; undefined where there is no such table. */
  async info(): Promise<TableInfo | undefined> {
    return this.#inTurn(async () => {
      const at = await this.#latest();
      return at === undefined ? undefined : this.#infoOf(at);
    }, undefined);
  }

  /** The record a person may take away: all of it once the game is closed. */
  async record(person: string): Promise<GameRecord | Refusal> {
    return this.#inTurn(async () => {
      const at = await this.#latest();
      if (at === undefined) return refuse('no-such-table');
      const table = await this.#open(at);
      if (table === undefined) return refuse('not-started');
      return { ...table.recordFor(seatOf(at.doc, person)), seats: labelsOf(at.doc) };
    }, refuse('damaged-table'));
  }

  /** What is now true of the table, for those who decide about it without changing it. */
  async look(): Promise<Pick<Loaded, 'setup' | 'doc' | 'secret'> | undefined> {
    return this.#inTurn(async () => this.#latest(), undefined);
  }

  /** What a person has to decide now; undefined where it is not theirs. */
  async decision(person: string): Promise<Decision | undefined> {
    return this.#inTurn(async () => {
      const at = await this.#latest();
      const table = at === undefined ? undefined : await this.#open(at);
      return at === undefined || table === undefined ? undefined : decisionOf(at, table, person);
    }, undefined);
  }

  /** Another node changed the table. */
  async refresh(version: number): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#at === undefined) await this.#load();
      else if (this.#at.version < version) await this.#reload();
    }, undefined);
  }

  /** Tells what was said since, to those who may hear it. */
  async refreshChat(): Promise<void> {
    return this.#inTurn(async () => {
      for (const circle of CIRCLES) {
        if (this.#audience.size === 0) this.#talks[circle].end();
        for (const line of await this.#talks[circle].news())
          this.#audience.say(circle, line, this.#of(circle));
      }
    }, undefined);
  }

  /** The host of the server has taken a line away. */
  erase(circle: Circle, line: number): void {
    this.#audience.erase(circle, line, this.#of(circle));
  }

  /** Who is of a circle, as the table is now. */
  #of(circle: Circle): (person: string) => boolean {
    const doc = (this.#at ?? this.#told)?.doc;
    return (person) => circle === 'chat' || (doc !== undefined && hearsGallery(doc, person));
  }

  /** With the end of a game its players hear what the spectators said meanwhile. */
  async #openGallery({ doc }: Loaded): Promise<void> {
    if (this.#audience.size === 0) return;
    const players = sittingAt(doc);
    for (const line of await this.#talks.gallery.last())
      this.#audience.say('gallery', line, (person) => players.includes(person));
  }

  /** Asks the store who was here when, and says who is here now: what somebody's absence decides needs it. */
  async findOut(): Promise<void> {
    return this.#inTurn(async () => {
      const at = await this.#latest();
      if (at !== undefined) await this.#findOut(at);
    }, undefined);
  }

  /** Who is connected to another node. */
  heardHere(node: string, persons: readonly string[]): void {
    const before = this.#audience.heard(node, persons);
    this.#sightings.note([...before, ...persons], this.#house.surroundings.now());
    if (this.#told !== undefined) this.#tell(this.#told);
  }

  /** Tells the other nodes who is connected to this one; returns what is to be kept of it. */
  sayHere(): readonly Sighting[] {
    if (this.#audience.size === 0) return [];
    this.#sayHere();
    return this.#at === undefined ? [] : this.#sightingsAt(this.#at);
  }

  /** Where absence is counted, and where another node could end the game over the head of somebody here. */
  #countsPresence({ setup, doc }: Loaded): boolean {
    return countsAbsence(setup, doc) || (this.#house.store.isShared && doc.status === 'playing');
  }

  /** Those of the table who are here, where it matters; somebody who comes is already. */
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
    // whoever was never seen is missed from now on
    const now = surroundings.now();
    const unseen = sittingAt(at.doc).filter((person) => this.#sightings.of(person) === undefined);
    this.#sightings.note(unseen, now);
    await store.seen.note([...here, ...unseen.map((person) => ({ table: this.id, person, at: now }))]);
  }

  /** Who was there when is worth an attempt, not a visit. */
  async #comes(at: Loaded, person: string): Promise<void> {
    await this.#findOut(at, person).catch((error: unknown) => this.#house.log.error('seen', error));
  }

  /** With the start of a game it begins to matter who is here. A write that fails is made up for by the next one. */
  async #noteHere(at: Loaded): Promise<void> {
    const { store, log } = this.#house;
    await store.seen.note(this.#sightingsAt(at)).catch((error: unknown) => log.error('seen', error));
  }

  /** Somebody has gone from here, and is nowhere else. */
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

  /** The table as it is now, somebody who was away in their seat again. */
  async #comeBack(person: string): Promise<Loaded | undefined> {
    const at = await this.#latest();
    if (at === undefined || !isMissed(at.doc, person)) return at;
    await this.#decide(comeBack(person));
    return this.#latest();
  }

  /**
   * One thing after the other; whatever it was, those who look are then told what is new. `damaged` is what there is to say
   * where the store holds something that makes no sense.
   */
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
    // a node that is alone knows who is there
    let hasAsked = !this.#house.store.isShared;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const outcome = await this.#try(command, request, hasAsked);
      if (outcome === 'ask') hasAsked = true;
      else if (outcome !== 'again') return outcome;
    }
    return refuse('busy');
  }

  /** `hasAsked`: it is known who is at other nodes, over whose heads no game is ended. */
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
      // a refused command may have tried something on the game
      if (this.#table !== undefined && !isAsStored(this.#table, at)) this.#table = undefined;
      // refused because of what another node has changed meanwhile?
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
    // until it is stored, nobody may take the changed game for the true one
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

  /** What is in memory may be wrong: the store is asked before anything else is said. */
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

  /** The table as it is now, though another node may have changed it. */
  async #latest(): Promise<Loaded | undefined> {
    const { tables, isShared } = this.#house.store;
    const at = await this.#load();
    if (at === undefined || !isShared) return at;
    if ((await tables.version(this.id)) !== at.version) await this.#reload();
    return this.#at;
  }

  /** The store is ahead: reads what is new. */
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

  /** The game itself; undefined before the start. */
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
      // who is connected to another node may have changed without a word
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

  /** Has the bot that is to move think; what it found is tried, and refused where the table has moved on. */
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

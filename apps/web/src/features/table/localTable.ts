import {
  type Game,
  gameOf,
  type GameRecord,
  isRefusal,
  type JsonObject,
  type Refusal,
  type SeatLabel,
  SPECTATOR,
} from '@two-rivers/kernel';
import {
  continueFrom,
  type DraftWays,
  type Frame,
  type PlannedTurn,
  type Scene,
  Store,
  Table,
} from '@two-rivers/table';
import { askBot } from '../../platform/bots/client.ts';
import { tableOfBots } from '../../platform/bots/messages.ts';
import { type LoadedGame, loadGame } from '../../platform/games.ts';
import { type TableOptions } from '@two-rivers/board';
import type { PlayedTable } from './playedTable.ts';
import { lead, lockOfTable } from '../../platform/locks.ts';
import { newId, newNonces, newSecret } from '../../platform/secret.ts';
import {
  onStored,
  readGame,
  type Source,
  type SavedGame,
  storeGame,
} from '../../platform/storage/storage.ts';

export interface NewTable {
  readonly seats: readonly SeatLabel[];
  readonly table: TableOptions;
  /** starting position; default: the set-up */
  readonly start?: JsonObject;
}

/** The scripted move of a bot after so many lines of the log; undefined: the bot decides. */
type Conductor = (line: number) => { readonly move: string } | 'wait' | undefined;

/** How to play on a finished game. */
export interface PlayedOn {
  /** how many of its lines to keep */
  readonly line: number;
  readonly seats: readonly SeatLabel[];
  /** with the recorded chance; otherwise chance is new */
  readonly isStudy: boolean;
  /** first moves of the actor, as a draft that can be undone */
  readonly moves?: readonly string[];
}

/** A saved game; loads the archive only if the table is not running. */
async function keptById(id: string): Promise<SavedGame | Refusal> {
  const running = readGame(id);
  if (!isRefusal(running) || running.reason !== 'no-such-table') return running;
  const { gameById } = await import('../../platform/storage/archive.ts');
  return gameById(id);
}

/**
 * A game in this browser, hot-seat and against bots; it is its own authority. Stores each change before showing it, so a reload continues
 * even in the middle of a turn.
 */
export class LocalTable implements PlayedTable {
  readonly id: string;
  readonly entry: LoadedGame;
  readonly game: Game;
  readonly memory: boolean;
  readonly allowsHints = true;
  readonly isStudy: boolean;
  readonly scene: Store<Scene>;
  readonly #created: number;
  readonly #source: Source;
  readonly #commitment: string;
  readonly #table: Table;
  readonly #told: number[];
  readonly #plans: (readonly PlannedTurn[])[];
  #ways: DraftWays | undefined;
  /** who has the device; undefined until taken, if there are secrets and several people */
  #holder: number | undefined;
  /** who was greeted last, if nothing is secret */
  #greeted: number | undefined;
  #thinking: number | undefined;
  #failed: string | undefined;
  #notStored = false;
  /** read-only in the archive */
  #isArchived = false;
  #hasAskedForRoom = false;
  #closed = false;
  #conductor: Conductor | undefined;
  /** whether this tab runs the bots; only one tab per game does */
  #leads = false;
  #frames: { readonly eyes: number; readonly list: readonly Frame[] } = { eyes: -9, list: [] };

  private constructor(entry: LoadedGame, table: Table, kept: Omit<SavedGame, 'saved' | 'over' | 'updated'>) {
    this.id = kept.id;
    this.entry = entry;
    this.game = table.game;
    this.memory = kept.memory;
    this.#table = table;
    this.#created = kept.created;
    this.#source = kept.source;
    const { commitment = '', study } = table.record();
    this.#commitment = commitment;
    this.isStudy = study !== undefined;
    this.#told = [...kept.told];
    this.#plans = [...kept.plans];
    this.#ways = kept.ways;
    const persons = this.persons;
    this.#holder = persons.length === 1 ? persons[0] : undefined;
    this.scene = new Store(this.#look());
  }

  /** Creates a table and stores it. */
  static create(entry: LoadedGame, { seats, table, start }: NewTable): LocalTable | Refusal {
    const { options, edition, memory } = table;
    const game = entry.family.make({ seats: seats.length, options, ...(edition ? { edition } : {}) });
    if (isRefusal(game)) return game;
    const started = Table.start({
      game,
      seats,
      authority: { secret: newSecret(), nonces: newNonces(seats.length) },
      confirms: seats.map(({ bot }) => bot === undefined),
      ...(start === undefined ? {} : { start }),
    });
    return isRefusal(started) ? started : LocalTable.#begin(entry, started, memory ?? false);
  }

  /** Continues a game from a file; with a new secret if the file has none. */
  static continue(entry: LoadedGame, record: GameRecord): LocalTable | Refusal {
    const game = gameOf(record, [entry.family]);
    if (isRefusal(game)) return game;
    const { seats, secret } = record;
    const confirms = seats.map(({ bot }) => bot === undefined);
    const authority =
      secret === undefined ? { secret: newSecret(), nonces: newNonces(seats.length) } : undefined;
    const table = Table.load(game, { record, draft: [], confirms, abandoned: false }, authority);
    return isRefusal(table) ? table : LocalTable.#begin(entry, table, false);
  }

  /** Plays on from a moment of a finished game, with its first moves already drafted. */
  static playOn(
    entry: LoadedGame,
    record: GameRecord,
    { line, seats, isStudy, moves = [] }: PlayedOn,
  ): LocalTable | Refusal {
    const game = gameOf(record, [entry.family]);
    if (isRefusal(game)) return game;
    const table = continueFrom(game, record, {
      line,
      seats,
      confirms: seats.map(({ bot }) => bot === undefined),
      ...(isStudy ? {} : { authority: { secret: newSecret(), nonces: newNonces(seats.length) } }),
    });
    if (isRefusal(table)) return table;
    const refusal = moves.length === 0 ? undefined : table.play(table.actor, table.length, moves);
    return refusal ?? LocalTable.#begin(entry, table, false);
  }

  static #begin(entry: LoadedGame, table: Table, memory: boolean): LocalTable {
    const { seats } = table;
    const local = new LocalTable(entry, table, {
      id: newId(),
      source: table.record().study === undefined ? 'here' : 'study',
      created: Date.now(),
      told: seats.map(() => table.length),
      plans: seats.map(() => []),
      memory,
    });
    local.#store();
    return local;
  }

  /** Opens a stored table. */
  static async open(id: string): Promise<LocalTable | Refusal> {
    const stored = await keptById(id);
    if (isRefusal(stored)) return stored;
    const { record } = stored.saved;
    const entry = await loadGame(record.game);
    if (entry === undefined) return { reason: 'unknown-game', values: { game: record.game, games: '' } };
    const game = gameOf(record, [entry.family]);
    if (isRefusal(game)) return game;
    const table = Table.load(game, stored.saved);
    if (isRefusal(table)) return table;
    const local = new LocalTable(entry, table, stored);
    local.#isArchived = isRefusal(readGame(id));
    return local;
  }

  /** Whether the game is saved; removes archived games first if storage is full. */
  async isKept(): Promise<boolean> {
    if (this.#notStored) {
      // without the archive there is nothing to remove
      const archive = await import('../../platform/storage/archive.ts').catch(() => undefined);
      await archive?.makeRoom();
      this.#store();
    }
    return !this.#notStored;
  }

  get isOver(): boolean {
    return this.#table.isOver || this.#table.isAbandoned;
  }

  /** Scripts the bots; `askAgain` tells them to go on. */
  conduct(conductor: Conductor): void {
    this.#conductor = conductor;
  }

  get seats(): readonly SeatLabel[] {
    return this.#table.seats;
  }

  get persons(): readonly number[] {
    return this.seats.flatMap(({ bot }, seat) => (bot === undefined ? [seat] : []));
  }

  /** Runs the bots and watches other tabs; returns a stop function. */
  run(otherTab: () => void): () => void {
    this.#closed = false;
    const deaf = onStored(this.id, otherTab);
    const giveUp = lead(lockOfTable(this.id), () => {
      this.#leads = true;
      void this.#letBotsPlay();
    });
    return () => {
      this.#closed = true;
      this.#leads = false;
      giveUp();
      deaf();
    };
  }

  play(texts: readonly string[]): Refusal | undefined {
    const { eyes, view } = this.scene.get();
    return this.#changed(this.#table.play(eyes, view.length, texts, view.draft.length));
  }

  undo(moves = 1): Refusal | undefined {
    const { eyes, view } = this.scene.get();
    return this.#changed(this.#table.undo(eyes, view.length, moves));
  }

  confirm(): Refusal | undefined {
    const { eyes, view } = this.scene.get();
    return this.#changed(this.#table.confirm(eyes, view.length));
  }

  setConfirms(confirms: boolean): void {
    const { confirms: now } = this.#table.save();
    // store only changes: otherwise two tabs would wake each other forever
    if (this.persons.every((seat) => now[seat] === confirms)) return;
    for (const seat of this.persons) this.#table.setConfirms(seat, confirms);
    this.#changed(undefined);
  }

  takeDevice(): void {
    const { handTo, greets } = this.scene.get();
    if (handTo !== undefined) this.#holder = handTo;
    else if (greets !== undefined) this.#greeted = greets;
    else return;
    this.#show();
  }

  hasSeen(length: number): void {
    const { eyes } = this.scene.get();
    if (eyes < 0 || !this.#wasShown(eyes, length)) return;
    // no re-render needed
    this.#store();
  }

  keepPlan(turns: readonly PlannedTurn[]): void {
    const { eyes } = this.scene.get();
    if (eyes < 0) return;
    this.#plans[eyes] = turns;
    this.#changed(undefined);
  }

  keepWays(ways: DraftWays): void {
    this.#ways = ways;
  }

  /** Ends the game early. */
  abandon(): void {
    this.#changed(this.#table.abandon());
  }

  askAgain(): void {
    this.#failed = undefined;
    void this.#letBotsPlay();
  }

  /** The whole game, to continue from a file. */
  saveFile(): GameRecord {
    return this.#table.save().record;
  }

  /** What the viewer may export. */
  seenRecord(): GameRecord {
    return this.#table.recordFor(this.scene.get().eyes);
  }

  /** Another game with the same players. */
  async rematch(): Promise<string | Refusal> {
    const { options, edition } = this.game;
    const again = LocalTable.create(this.entry, {
      seats: this.seats,
      table: { options, ...(edition ? { edition } : {}), memory: this.memory },
    });
    return isRefusal(again) ? again : `/table/${again.id}`;
  }

  #changed(refusal: Refusal | undefined): Refusal | undefined {
    if (refusal !== undefined) return refusal;
    this.#ownWasShown();
    this.#store();
    this.#show();
    this.#askForRoom();
    void this.#letBotsPlay();
    return undefined;
  }

  /** The viewer's own moves were on screen while drafted. */
  #ownWasShown(): void {
    const { eyes, view } = this.scene.get();
    if (eyes < 0 || this.#table.length === view.length) return;
    const grown = this.#table.since(view.length, eyes);
    const others = grown.findIndex(({ seat }) => seat !== eyes);
    this.#wasShown(eyes, view.length + (others < 0 ? grown.length : others));
  }

  /** Marks lines as seen: for everyone if nothing is secret. Returns whether that changed anything. */
  #wasShown(eyes: number, length: number): boolean {
    const lookers = this.#hasSecrets() ? [eyes] : this.persons;
    const behind = lookers.filter((seat) => (this.#told[seat] ?? 0) < length);
    for (const seat of behind) this.#told[seat] = length;
    return behind.length > 0;
  }

  /** Once per table; if it fails, the table says so. */
  #askForRoom(): void {
    if (!this.#notStored || this.#hasAskedForRoom) return;
    this.#hasAskedForRoom = true;
    void this.isKept().then(() => this.#show());
  }

  #store(): void {
    if (this.#isArchived) return;
    const { actor, isOver } = this.#table;
    const outcome = isOver ? this.#table.view(SPECTATOR).outcome : undefined;
    const refusal = storeGame({
      id: this.id,
      source: this.#source,
      created: this.#created,
      updated: Date.now(),
      saved: this.#table.save(),
      told: this.#told,
      plans: this.#plans,
      ...this.#draftWays(),
      memory: this.memory,
      over: isOver || this.#table.isAbandoned,
      ...(actor >= 0 ? { turn: actor } : {}),
      ...(outcome === undefined
        ? {}
        : { result: { scores: [...outcome.scores], ranks: [...outcome.ranks] } }),
    });
    this.#notStored = refusal !== undefined;
  }

  #show(): void {
    this.scene.set(this.#look());
  }

  #look(): Scene {
    const { eyes, handTo, greets } = this.#whoLooks();
    if (this.#frames.eyes !== eyes || this.#frames.list.length > this.#table.length) {
      this.#frames = { eyes, list: this.#table.since(0, eyes) };
    } else if (this.#frames.list.length < this.#table.length) {
      const { list } = this.#frames;
      this.#frames = { eyes, list: [...list, ...this.#table.since(list.length, eyes)] };
    }
    return {
      seats: this.seats,
      eyes,
      ...(handTo === undefined ? {} : { handTo }),
      ...(greets === undefined ? {} : { greets }),
      isShared: this.persons.length > 1,
      view: this.#table.view(eyes),
      frames: this.#frames.list,
      told: this.#told[eyes] ?? this.#table.length,
      plan: this.#plans[eyes] ?? [],
      ...this.#draftWays(),
      ...(this.#thinking === undefined ? {} : { thinking: this.#thinking }),
      ...(this.#failed === undefined ? {} : { failed: this.#failed }),
      notStored: this.#notStored,
    };
  }

  #draftWays(): Pick<SavedGame, 'ways'> {
    const ways = this.#ways;
    const isDrafted = ways?.length === this.#table.length && this.#table.drafted.length > 0;
    return isDrafted ? { ways } : {};
  }

  /** The viewer: the only person, else who has the device, else a spectator. */
  #whoLooks(): Pick<Scene, 'eyes' | 'handTo' | 'greets'> {
    const { persons } = this;
    const only = persons.length === 1 ? persons[0] : undefined;
    if (only !== undefined) return { eyes: only };
    if (persons.length === 0) return { eyes: SPECTATOR };
    const { actor } = this.#table;
    const isPersonsTurn = persons.includes(actor);
    if (!this.#hasSecrets()) {
      if (isPersonsTurn) this.#holder = actor;
      const eyes = this.#holder ?? SPECTATOR;
      return isPersonsTurn && this.#greeted !== actor ? { eyes, greets: actor } : { eyes };
    }
    if (isPersonsTurn && this.#holder !== actor) return { eyes: SPECTATOR, handTo: actor };
    return { eyes: this.#holder ?? SPECTATOR };
  }

  /** Whether a person knows something a spectator does not. */
  #hasSecrets(): boolean {
    return this.#table.hasSecrets(this.persons);
  }

  async #letBotsPlay(): Promise<void> {
    if (!this.#leads || this.#thinking !== undefined || this.#failed !== undefined) return;
    const table = tableOfBots(this.game);
    for (;;) {
      const seat = this.#table.actor;
      const bot = this.seats[seat]?.bot;
      if (this.#closed || bot === undefined || this.#table.isAbandoned) break;
      const { state, length, draft } = this.#table.view(seat);
      const led = this.#conductor?.(length + draft.length);
      if (led === 'wait') break;
      this.#thinking = seat;
      try {
        const move =
          led?.move ??
          (await askBot(bot, {
            table,
            seat,
            state: state.bytes.slice(),
            // same position, same move: a reload is no second try
            seed: `${this.#commitment}/${seat}/${length}/${draft.length}`,
          }));
        if (this.#closed) break;
        const refusal = this.#table.play(seat, length, [move], draft.length);
        if (refusal !== undefined) throw new Error(refusal.reason);
      } catch (error) {
        this.#failed = String(error);
        break;
      }
      this.#store();
      if (this.#table.length > length) this.#show();
    }
    this.#thinking = undefined;
    if (!this.#closed) this.#show();
  }
}

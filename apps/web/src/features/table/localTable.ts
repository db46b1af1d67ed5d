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
  type BotScript,
  continueRecord,
  type DraftUndoGroups,
  type Frame,
  type PlannedTurn,
  type SourceCommand,
  type SourceEvent,
  type TableInput,
  Table,
} from '@two-rivers/table';
import { requestBotMove } from '../../platform/bots/client.ts';
import { botTableOf } from '../../platform/bots/messages.ts';
import { type LoadedGame, loadGame } from '../../platform/games.ts';
import { type TableOptions } from '@two-rivers/ui';
import type { PlayableTable } from './playableTable.ts';
import { withTabLock, tableLockName } from '../../platform/locks.ts';
import { newId, newNonces, newSecret } from '../../platform/secret.ts';
import {
  onGameStored,
  readGame,
  type GameSource,
  type SavedGame,
  storeGame,
} from '../../platform/storage/savedGame.ts';
import { refuse } from '../../platform/reasons.ts';

export interface LocalTableOptions {
  readonly seats: readonly SeatLabel[];
  readonly table: TableOptions;
  /** starting position; default: the set-up */
  readonly start?: JsonObject;
}

/** How to continue a finished game from one of its moments. */
export interface PlayOnOptions {
  /** number of log lines to keep */
  readonly line: number;
  readonly seats: readonly SeatLabel[];
  /** whether chance results are as recorded rather than new */
  readonly isStudy: boolean;
  /** first moves of the actor, as a draft that can be undone */
  readonly moves?: readonly string[];
}

/** Loads a saved game; loads the archive only if the game is not in localStorage. */
async function loadSavedGame(id: string): Promise<SavedGame | Refusal> {
  const running = readGame(id);
  if (!isRefusal(running) || running.reason !== 'no-such-table') return running;
  const { loadGameById } = await import('../../platform/storage/archive.ts');
  return loadGameById(id);
}

/**
 * A game that this browser runs without a server, for bots and for people who share the device. Stores each change
 * before showing it, so that a reloaded page continues even in the middle of a turn.
 */
export class LocalTable implements PlayableTable {
  readonly id: string;
  readonly entry: LoadedGame;
  readonly game: Game;
  readonly isMemoryMode: boolean;
  readonly allowsHints = true;
  readonly isStudy: boolean;
  readonly #created: number;
  readonly #source: GameSource;
  readonly #commitment: string;
  readonly #table: Table;
  readonly #seenLengths: number[];
  readonly #plans: (readonly PlannedTurn[])[];
  #undoGroups: DraftUndoGroups | undefined;
  /** seat of the person who has the device; if several persons have secrets, undefined until one of them confirms */
  #deviceSeat: number | undefined;
  /** seat that was greeted last, if nothing is secret */
  #greetedSeat: number | undefined;
  #thinkingSeat: number | undefined;
  #botError: string | undefined;
  #notStored = false;
  /** whether the game is in the archive, where it is read-only */
  #isArchived = false;
  #hasFreedStorage = false;
  #isClosed = false;
  #botScript: BotScript | undefined;
  /** whether this tab runs the bots; only one tab per game does */
  #isBotLeader = false;
  #shownFrames: { readonly viewer: number; readonly frames: readonly Frame[] } = { viewer: -9, frames: [] };
  #input: TableInput;
  #emit: ((event: SourceEvent) => void) | undefined;

  private constructor(entry: LoadedGame, table: Table, saved: Omit<SavedGame, 'saved' | 'over' | 'updated'>) {
    this.id = saved.id;
    this.entry = entry;
    this.game = table.game;
    this.isMemoryMode = saved.memory;
    this.#table = table;
    this.#created = saved.created;
    this.#source = saved.source;
    const { commitment = '', study } = table.record();
    this.#commitment = commitment;
    this.isStudy = study !== undefined;
    this.#seenLengths = [...saved.seenLengths];
    this.#plans = [...saved.plans];
    this.#undoGroups = saved.undoGroups;
    const persons = this.persons;
    this.#deviceSeat = persons.length === 1 ? persons[0] : undefined;
    this.#input = this.#buildInput();
  }

  /** Creates a table and stores it. */
  static create(entry: LoadedGame, { seats, table, start }: LocalTableOptions): LocalTable | Refusal {
    const { options, edition, memory } = table;
    const game = entry.family.make({ seats: seats.length, options, ...(edition ? { edition } : {}) });
    if (isRefusal(game)) return game;
    const startedTable = Table.start({
      game,
      seats,
      authority: { secret: newSecret(), nonces: newNonces(seats.length) },
      confirms: seats.map(({ bot }) => bot === undefined),
      ...(start === undefined ? {} : { start }),
    });
    return isRefusal(startedTable) ? startedTable : LocalTable.#storeNewTable(entry, startedTable, memory ?? false);
  }

  /** Continues a game from a file; with a new secret if the file has none. */
  static continue(entry: LoadedGame, record: GameRecord): LocalTable | Refusal {
    const game = gameOf(record, [entry.family]);
    if (isRefusal(game)) return game;
    const { seats, secret } = record;
    const confirms = seats.map(({ bot }) => bot === undefined);
    const authority = secret === undefined ? { secret: newSecret(), nonces: newNonces(seats.length) } : undefined;
    const table = Table.load(game, { record, draft: [], confirms, abandoned: false }, authority);
    return isRefusal(table) ? table : LocalTable.#storeNewTable(entry, table, false);
  }

  /** Continues a finished game from one of its moments, with the first new moves already drafted. */
  static playOn(
    entry: LoadedGame,
    record: GameRecord,
    { line, seats, isStudy, moves = [] }: PlayOnOptions,
  ): LocalTable | Refusal {
    const game = gameOf(record, [entry.family]);
    if (isRefusal(game)) return game;
    const table = continueRecord(game, record, {
      line,
      seats,
      confirms: seats.map(({ bot }) => bot === undefined),
      ...(isStudy ? {} : { authority: { secret: newSecret(), nonces: newNonces(seats.length) } }),
    });
    if (isRefusal(table)) return table;
    const refusal = moves.length === 0 ? undefined : table.play(table.actor, table.length, moves);
    return refusal ?? LocalTable.#storeNewTable(entry, table, false);
  }

  static #storeNewTable(entry: LoadedGame, table: Table, memory: boolean): LocalTable {
    const { seats } = table;
    const local = new LocalTable(entry, table, {
      id: newId(),
      source: table.record().study === undefined ? 'here' : 'study',
      created: Date.now(),
      seenLengths: seats.map(() => table.length),
      plans: seats.map(() => []),
      memory,
    });
    local.#store();
    return local;
  }

  /** Opens a stored table, from localStorage or the archive. */
  static async open(id: string): Promise<LocalTable | Refusal> {
    const savedGame = await loadSavedGame(id);
    if (isRefusal(savedGame)) return savedGame;
    const { record } = savedGame.saved;
    const entry = await loadGame(record.game);
    if (entry === undefined) return refuse('unknown-game', { game: record.game, games: '' });
    const game = gameOf(record, [entry.family]);
    if (isRefusal(game)) return game;
    const table = Table.load(game, savedGame.saved);
    if (isRefusal(table)) return table;
    const local = new LocalTable(entry, table, savedGame);
    local.#isArchived = isRefusal(readGame(id));
    return local;
  }

  /** Whether the game is saved; removes archived games first if storage is full. */
  async ensureStored(): Promise<boolean> {
    if (this.#notStored) {
      // without the archive there is nothing to remove
      const archive = await import('../../platform/storage/archive.ts').catch(() => undefined);
      await archive?.freeLocalStorage();
      this.#store();
    }
    return !this.#notStored;
  }

  get isOver(): boolean {
    return this.#table.isOver || this.#table.isAbandoned;
  }

  get input(): TableInput {
    return this.#input;
  }

  get seats(): readonly SeatLabel[] {
    return this.#table.seats;
  }

  get persons(): readonly number[] {
    return this.seats.flatMap(({ bot }, seat) => (bot === undefined ? [seat] : []));
  }

  /** Calls `onChange` when another tab plays on this table; returns a stop function. */
  watchOtherTabs(onChange: () => void): () => void {
    return onGameStored(this.id, onChange);
  }

  /** Tells of each change, and runs the bots. */
  start(emit: (event: SourceEvent) => void): () => void {
    this.#emit = emit;
    this.#isClosed = false;
    const releaseLock = withTabLock(tableLockName(this.id), () => {
      this.#isBotLeader = true;
      void this.#runBots();
    });
    return () => {
      this.#emit = undefined;
      this.#isClosed = true;
      this.#isBotLeader = false;
      releaseLock();
    };
  }

  send(command: SourceCommand): void {
    const table = this.#table;
    const { viewer, view } = this.#input;
    switch (command.type) {
      case 'play':
        return this.#reply(command.request, table.play(viewer, view.length, command.texts, view.draft.length));
      case 'undo':
        return this.#reply(command.request, table.undo(viewer, view.length, command.moves));
      case 'confirm':
        return this.#reply(command.request, table.confirm(viewer, view.length));
      case 'seen':
        // stored without a new input, since nothing on screen changes
        if (viewer >= 0 && this.#markSeen(viewer, command.length)) this.#store();
        return;
      case 'savePlan':
        return this.#savePlan(command.turns);
      case 'saveUndoGroups':
        this.#undoGroups = command.groups;
        return;
      case 'setConfirms':
        return this.#setConfirms(command.confirms);
      case 'takeDevice':
        return this.#takeDevice();
      case 'retryBot':
        this.#botError = undefined;
        return void this.#runBots();
      case 'leadBots':
        this.#botScript = command.script;
        this.#botError = undefined;
        return void this.#runBots();
    }
  }

  #setConfirms(confirms: boolean): void {
    const { confirms: now } = this.#table.save();
    // store only changes: otherwise two tabs would wake each other forever
    if (this.persons.every((seat) => now[seat] === confirms)) return;
    for (const seat of this.persons) this.#table.setConfirms(seat, confirms);
    this.#finishCommand();
  }

  #takeDevice(): void {
    const { handToSeat, greetSeat } = this.#input;
    if (handToSeat !== undefined) this.#deviceSeat = handToSeat;
    else if (greetSeat !== undefined) this.#greetedSeat = greetSeat;
    else return;
    this.#publishInput();
  }

  #savePlan(turns: readonly PlannedTurn[]): void {
    const { viewer } = this.#input;
    if (viewer < 0) return;
    this.#plans[viewer] = turns;
    this.#finishCommand();
  }

  abandon(): void {
    if (this.#table.abandon() === undefined) this.#finishCommand();
  }

  /** The whole game, to continue from a file. */
  recordToSave(): GameRecord {
    return this.#table.save().record;
  }

  /** The part of the record that the viewer may export. */
  viewerRecord(): GameRecord {
    return this.#table.recordFor(this.#input.viewer);
  }

  /** Creates another game with the same players; returns its path. */
  async createRematch(): Promise<string | Refusal> {
    const { options, edition } = this.game;
    const newTable = LocalTable.create(this.entry, {
      seats: this.seats,
      table: { options, ...(edition ? { edition } : {}), memory: this.isMemoryMode },
    });
    return isRefusal(newTable) ? newTable : `/table/${newTable.id}`;
  }

  #reply(request: number, refusal: Refusal | undefined): void {
    if (refusal === undefined) this.#finishCommand();
    this.#emit?.({ type: 'reply', request, refusal });
  }

  /** Stores and tells the changes of a command. */
  #finishCommand(): void {
    this.#markOwnMovesSeen();
    this.#store();
    this.#publishInput();
    this.#freeStorageOnce();
    void this.#runBots();
  }

  /** Marks the viewer's own moves as seen, since they were on screen while drafted. */
  #markOwnMovesSeen(): void {
    const { viewer, view } = this.#input;
    if (viewer < 0 || this.#table.length === view.length) return;
    const newFrames = this.#table.framesSince(view.length, viewer);
    const firstOther = newFrames.findIndex(({ seat }) => seat !== viewer);
    this.#markSeen(viewer, view.length + (firstOther < 0 ? newFrames.length : firstOther));
  }

  /** Marks lines as seen: for everyone if nothing is secret. Returns whether that changed anything. */
  #markSeen(viewer: number, length: number): boolean {
    const viewers = this.#hasSecrets() ? [viewer] : this.persons;
    const behind = viewers.filter((seat) => (this.#seenLengths[seat] ?? 0) < length);
    for (const seat of behind) this.#seenLengths[seat] = length;
    return behind.length > 0;
  }

  /** Frees storage space once per table; if that fails, the table shows an error. */
  #freeStorageOnce(): void {
    if (!this.#notStored || this.#hasFreedStorage) return;
    this.#hasFreedStorage = true;
    void this.ensureStored().then(() => this.#publishInput());
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
      seenLengths: this.#seenLengths,
      plans: this.#plans,
      ...this.#draftUndoGroups(),
      memory: this.isMemoryMode,
      over: isOver || this.#table.isAbandoned,
      ...(actor >= 0 ? { turn: actor } : {}),
      ...(outcome === undefined ? {} : { result: { scores: [...outcome.scores], ranks: [...outcome.ranks] } }),
    });
    this.#notStored = refusal !== undefined;
  }

  #publishInput(): void {
    this.#input = this.#buildInput();
    this.#emit?.({ type: 'input', input: this.#input });
  }

  #buildInput(): TableInput {
    const { viewer, handToSeat, greetSeat } = this.#currentViewer();
    if (this.#shownFrames.viewer !== viewer || this.#shownFrames.frames.length > this.#table.length) {
      this.#shownFrames = { viewer, frames: this.#table.framesSince(0, viewer) };
    } else if (this.#shownFrames.frames.length < this.#table.length) {
      const { frames } = this.#shownFrames;
      this.#shownFrames = { viewer, frames: [...frames, ...this.#table.framesSince(frames.length, viewer)] };
    }
    return {
      seats: this.seats,
      viewer,
      ...(handToSeat === undefined ? {} : { handToSeat }),
      ...(greetSeat === undefined ? {} : { greetSeat }),
      isShared: this.persons.length > 1,
      view: this.#table.view(viewer),
      frames: this.#shownFrames.frames,
      seenLength: this.#seenLengths[viewer] ?? this.#table.length,
      plan: this.#plans[viewer] ?? [],
      ...this.#draftUndoGroups(),
      ...(this.#thinkingSeat === undefined ? {} : { thinking: this.#thinkingSeat }),
      ...(this.#botError === undefined ? {} : { failed: this.#botError }),
      isUnsaved: this.#notStored,
    };
  }

  #draftUndoGroups(): Pick<SavedGame, 'undoGroups'> {
    const undoGroups = this.#undoGroups;
    const isDrafted = undoGroups?.length === this.#table.length && this.#table.draftTexts.length > 0;
    return isDrafted ? { undoGroups } : {};
  }

  /** Viewer of the table: the only person, else the person with the device, else a spectator. */
  #currentViewer(): Pick<TableInput, 'viewer' | 'handToSeat' | 'greetSeat'> {
    const { persons } = this;
    const onlyPerson = persons.length === 1 ? persons[0] : undefined;
    if (onlyPerson !== undefined) return { viewer: onlyPerson };
    if (persons.length === 0) return { viewer: SPECTATOR };
    const { actor } = this.#table;
    const isPersonsTurn = persons.includes(actor);
    if (!this.#hasSecrets()) {
      if (isPersonsTurn) this.#deviceSeat = actor;
      const viewer = this.#deviceSeat ?? SPECTATOR;
      return isPersonsTurn && this.#greetedSeat !== actor ? { viewer, greetSeat: actor } : { viewer };
    }
    if (isPersonsTurn && this.#deviceSeat !== actor) return { viewer: SPECTATOR, handToSeat: actor };
    return { viewer: this.#deviceSeat ?? SPECTATOR };
  }

  /** Whether a person knows something a spectator does not. */
  #hasSecrets(): boolean {
    return this.#table.hasSecrets(this.persons);
  }

  async #runBots(): Promise<void> {
    if (!this.#isBotLeader || this.#thinkingSeat !== undefined || this.#botError !== undefined) return;
    const table = botTableOf(this.game);
    for (;;) {
      const seat = this.#table.actor;
      const bot = this.seats[seat]?.bot;
      if (this.#isClosed || bot === undefined || this.#table.isAbandoned) break;
      const { state, length, draft } = this.#table.view(seat);
      const scriptedMove = this.#botScript?.moves[length + draft.length - this.#botScript.from];
      // by a script, bots wait where it has no move
      if (this.#botScript !== undefined && scriptedMove === undefined) break;
      this.#thinkingSeat = seat;
      try {
        const move =
          scriptedMove ??
          (await requestBotMove(bot, {
            table,
            seat,
            state: state.bytes.slice(),
            // seeded by the position, so that a reload leads to the same move
            seed: `${this.#commitment}/${seat}/${length}/${draft.length}`,
          }));
        if (this.#isClosed) break;
        const refusal = this.#table.play(seat, length, [move], draft.length);
        if (refusal !== undefined) throw new Error(refusal.reason);
      } catch (error) {
        this.#botError = String(error);
        break;
      }
      this.#store();
      if (this.#table.length > length) this.#publishInput();
    }
    this.#thinkingSeat = undefined;
    if (!this.#isClosed) this.#publishInput();
  }
}

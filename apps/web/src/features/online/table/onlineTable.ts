import {
  type Game,
  type GameRecord,
  isRefusal,
  MoveList,
  readMove,
  type Refusal,
  type SeatLabel,
  SPECTATOR,
} from '@two-rivers/kernel';
import type { ServerMessage, TableInfo } from '@two-rivers/protocol';
import {
  TableReplica,
  type PlannedTurn,
  type SourceCommand,
  type SourceEvent,
  type TableInput,
  isSameContent,
  Store,
  type TableView,
} from '@two-rivers/table';
import type { LoadedGame } from '../../../platform/games.ts';
import type { PlayableTable } from '../../table/playableTable.ts';
import type { TableConnection, TableClientRequest } from './tableConnection.ts';
import type { TablePrefsStorage } from '../tableStorage.ts';
import { reasonInfo, refuse } from '../reasons.ts';

export interface OnlineTableOptions {
  readonly entry: LoadedGame;
  readonly game: Game;
  readonly info: TableInfo;
  readonly connection: TableConnection;
  readonly storage: TablePrefsStorage;
  readonly botName: (bot: string) => string;
  /** prepares a record for the replay; returns its path */
  readonly openReplay: (record: GameRecord) => string;
  /** joins the rematch at the next table */
  readonly joinRematch: (next: string) => void;
}

/** The viewer's uncommitted moves, as stored by the server, and the log length at which they apply. */
interface ServerDraft {
  readonly length: number;
  readonly moves: readonly string[];
}

/** An action awaiting its response; shown as if it had succeeded. */
type PendingAction =
  | {
      readonly type: 'play';
      readonly length: number;
      readonly drafted: number;
      readonly moves: readonly string[];
    }
  | { readonly type: 'undo'; readonly length: number; readonly drafted: number; readonly count: number }
  | { readonly type: 'confirm'; readonly length: number };

/** The draft after an action; unchanged if the server has applied it already. */
function applyAction(draft: readonly string[], action: PendingAction): readonly string[] {
  if (action.type === 'confirm' || action.drafted !== draft.length) return draft;
  return action.type === 'play' ? [...draft, ...action.moves] : draft.slice(0, -action.count);
}

/**
 * A game whose authority is the server: a mirror replays the log lines the viewer may see, plus the viewer's draft.
 * Moves show immediately and are corrected by the response. Until the game ends, this browser gets nothing that is
 * hidden from the viewer.
 */
export class OnlineTable implements PlayableTable {
  readonly id: string;
  readonly entry: LoadedGame;
  readonly game: Game;
  readonly isMemoryMode: boolean;
  readonly homePath = '/online';
  /** the input, for what waits for the first lines before a table is shown */
  readonly inputs: Store<TableInput>;
  /** refusals shown beside the table rather than in the action bar */
  readonly trouble = new Store<Refusal | undefined>(undefined);
  readonly #connection: TableConnection;
  readonly #storage: TablePrefsStorage;
  readonly #openReplay: (record: GameRecord) => string;
  readonly #joinRematch: (next: string) => void;
  readonly #info: Store<TableInfo>;
  #botName: (bot: string) => string;
  #mirror: TableReplica;
  #draft: ServerDraft = { length: 0, moves: [] };
  #pendingActions: readonly PendingAction[] = [];
  #asksToConfirm = true;
  #record: GameRecord | undefined;
  /** data that the current input was built from */
  #inputBasis: InputBasis;
  /** whether the log was already requested again because of invalid lines */
  #isResyncing = false;
  #emit: ((event: SourceEvent) => void) | undefined;

  constructor({ entry, game, info, connection, storage, botName, openReplay, joinRematch }: OnlineTableOptions) {
    this.id = info.id;
    this.entry = entry;
    this.game = game;
    this.isMemoryMode = info.memory;
    this.#connection = connection;
    this.#storage = storage;
    this.#openReplay = openReplay;
    this.#joinRematch = joinRematch;
    this.#info = new Store(info);
    this.#botName = botName;
    this.#mirror = this.#createMirror(SPECTATOR);
    this.#inputBasis = this.#currentBasis();
    this.inputs = new Store(this.#buildInput(this.#inputBasis));
    connection.listen((message) => this.#handleMessage(message));
  }

  get allowsHints(): boolean {
    return this.#info.get().hints === true;
  }

  get input(): TableInput {
    return this.inputs.get();
  }

  start(emit: (event: SourceEvent) => void): () => void {
    this.#emit = emit;
    return () => {
      this.#emit = undefined;
    };
  }

  /** Ignores what has no meaning online: each device has one player, and the server runs the bots. */
  send(command: SourceCommand): void {
    const { view } = this.input;
    const { length, draft } = view;
    switch (command.type) {
      case 'play': {
        const { request, texts } = command;
        const refusal = this.#checkMove(view, texts);
        if (refusal !== undefined) return this.#reply(request, refusal);
        return void this.#requestAction(request, { type: 'play', length, drafted: draft.length, moves: [...texts] });
      }
      case 'undo': {
        const { request, moves: count } = command;
        if (draft.length < count) return this.#reply(request, refuse('nothing-to-undo'));
        return void this.#requestAction(request, { type: 'undo', length, drafted: draft.length, count });
      }
      case 'confirm':
        if (!view.mayConfirm) return this.#reply(command.request, refuse('nothing-to-confirm'));
        return void this.#requestAction(command.request, { type: 'confirm', length });
      case 'setConfirms':
        this.#asksToConfirm = command.confirms;
        if (this.#mirror.viewer >= 0) void this.#connection.request({ type: 'confirms', confirms: command.confirms });
        return;
      case 'seen':
        // stored without a new input, since nothing on screen changes
        if ((this.#storage.get().seenLength ?? 0) < command.length)
          this.#storage.change({ seenLength: command.length });
        return;
      case 'saveUndoGroups':
        return this.#storage.change({ undoGroups: command.groups });
      case 'savePlan':
        this.#storage.change({ plan: command.turns });
        return this.#updateInput();
      default:
    }
  }

  #reply(request: number, refusal: Refusal | undefined): void {
    this.#emit?.({ type: 'reply', request, refusal });
  }

  /** number of log lines received */
  get length(): number {
    return this.#mirror.length;
  }

  /** Changes the bot names after a language change. */
  setBotNames(botName: (bot: string) => string): void {
    this.#botName = botName;
    this.#updateInput();
  }

  #handleMessage(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#info.set(message.table);
        this.#applyWelcome(message.seat ?? SPECTATOR, message.from, message.lines, message.draft);
        break;
      case 'table':
        this.#info.set(message.table);
        this.#updateInput();
        this.#setViewer(message.seat ?? SPECTATOR);
        break;
      case 'grew':
        this.#appendLines(message.from, message.lines);
        break;
      case 'draft':
        // shown only while the log has the length at which the draft was made
        this.#draft = message;
        this.#updateInput();
        break;
      default:
    }
  }

  /** Replaces everything after `from` with the lines that the viewer may see. */
  #applyWelcome(viewer: number, from: number, lines: readonly string[], draft: readonly string[]): void {
    const isOtherViewer = viewer !== this.#mirror.viewer || (from === 0 && this.length > 0);
    if (isOtherViewer || from > this.length) {
      this.#mirror = this.#createMirror(viewer);
      if (from > 0) return this.#requestLog();
    }
    if (this.#mirror.append(lines.slice(this.length - from)) !== undefined) return this.#handleInvalidLines();
    this.#isResyncing = false;
    this.#draft = { length: this.length, moves: draft };
    this.#updateAfterLines();
  }

  /** Switches the viewer and requests the log again, since each viewer sees different lines. */
  #setViewer(viewer: number): void {
    if (viewer === this.#mirror.viewer) return;
    const hasLines = this.length > 0;
    this.#mirror = this.#createMirror(viewer);
    if (hasLines) this.#requestLog();
    else this.#updateInput();
  }

  /** Appends new lines and skips known ones; after a gap, requests the missing ones. */
  #appendLines(from: number, lines: readonly string[]): void {
    if (from > this.length) return this.#requestLog();
    const newLines = lines.slice(this.length - from);
    if (newLines.length === 0) return;
    if (this.#mirror.append(newLines) !== undefined) return this.#handleInvalidLines();
    this.#isResyncing = false;
    this.#updateAfterLines();
  }

  setRecord(record: GameRecord): void {
    this.#record = record;
  }

  recordToSave(): GameRecord {
    return this.viewerRecord();
  }

  viewerRecord(): GameRecord {
    const { engine, options, edition, commitment, nonces } = this.#info.get();
    return (
      this.#record ?? {
        game: this.game.id,
        engine,
        ...(edition === null ? {} : { edition }),
        options,
        seats: this.#seatLabels(),
        commitment,
        nonces,
        log: this.#mirror.frames.map(({ line }) => line),
      }
    );
  }

  replayPath(): string {
    return this.#openReplay(this.viewerRecord());
  }

  /** Asks the server for another game with the same players, if there is none yet; returns its path. */
  async createRematch(): Promise<string | Refusal> {
    if (this.#info.get().next === null) {
      const refusal = await this.#connection.request({ type: 'rematch' });
      if (refusal !== undefined) {
        this.trouble.set(refusal);
        return refusal;
      }
    }
    const next = await this.#waitForNextTable();
    this.#joinRematch(next);
    return `/online/${next}`;
  }

  async #waitForNextTable(): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<string>();
    const check = () => {
      const { next } = this.#info.get();
      if (next !== null) resolve(next);
    };
    const unsubscribe = this.#info.subscribe(check);
    check();
    return promise.finally(unsubscribe);
  }

  #createMirror(viewer: number): TableReplica {
    const mirror = TableReplica.create(this.game, viewer);
    if (isRefusal(mirror)) throw new Error(`the set-up of the game is refused: ${mirror.reason}`);
    return mirror;
  }

  #requestLog(): void {
    this.#connection.length = this.length;
    this.#connection.sendHello();
  }

  /** Requests the whole log again; a second invalid line is a bug of the app or the server, and is reported. */
  #handleInvalidLines(): void {
    this.#mirror = this.#createMirror(this.#mirror.viewer);
    if (this.#isResyncing) {
      this.#updateInput();
      this.trouble.set(refuse('broken-lines'));
      return;
    }
    this.#isResyncing = true;
    this.#requestLog();
  }

  /** Checks moves locally too, so that refusals are immediate and use the game's own messages. */
  #checkMove({ state, actor }: TableView, texts: readonly string[]): Refusal | undefined {
    const viewer = this.#mirror.viewer;
    if (actor !== viewer) return refuse('not-your-turn', { seat: viewer, actor });
    const move = readMove(this.game, state, texts[0] ?? '');
    return isRefusal(move) ? move : undefined;
  }

  async #requestAction(number: number, action: PendingAction): Promise<void> {
    this.#pendingActions = [...this.#pendingActions, action];
    this.#updateInput();
    const refusal = await this.#connection.request(toClientRequest(action));
    this.#pendingActions = this.#pendingActions.filter((each) => each !== action);
    // keep showing the action, because the server's draft may arrive a moment after this response
    if (refusal === undefined && this.#draft.length === action.length) {
      this.#draft = { ...this.#draft, moves: applyAction(this.#draft.moves, action) };
    }
    this.#updateInput();
    const { isOfTurn, isOvertaken } = refusal === undefined ? {} : reasonInfo(refusal.reason);
    const isTrouble = refusal !== undefined && isOfTurn !== true;
    if (isTrouble) this.trouble.set(isOvertaken === true ? refuse('overtaken') : refusal);
    this.#reply(number, isTrouble ? undefined : refusal);
  }

  /** Updates the input after new lines; on the first visit to a table, earlier lines are not played back. */
  #updateAfterLines(): void {
    if ((this.#storage.get().seenLength ?? 0) === 0) this.#storage.change({ seenLength: this.length });
    this.#updateInput();
  }

  /** Rebuilds the input only if it changes; most messages (responses, clocks) leave it as it is. */
  #updateInput(): void {
    this.#connection.length = this.length;
    const basis = this.#currentBasis();
    // frames are the same list while the log is, and comparing all of their states would take long
    if (basis.frames === this.#inputBasis.frames && isSameContent(basis, this.#inputBasis)) return;
    this.#inputBasis = basis;
    this.inputs.set(this.#buildInput(basis));
    this.#emit?.({ type: 'input', input: this.input });
  }

  #currentBasis(): InputBasis {
    const { frames, length, viewer } = this.#mirror;
    const { status, seats } = this.#info.get();
    const actions = this.#pendingActions.filter((each) => each.length === length);
    const stored = this.#draft.length === length ? this.#draft.moves : [];
    const last = frames.at(-1)?.after;
    const actor = last === undefined ? SPECTATOR : this.game.actor(last);
    const isBotTurn = status === 'playing' && (seats[actor]?.bot !== null || seats[actor].standIn);
    const { seenLength = length, plan } = this.#storage.get();
    return {
      frames,
      viewer,
      draft: actions.reduce(applyAction, stored),
      // a turn being confirmed needs no further confirm
      isSent: actions.some(({ type }) => type === 'confirm') || !this.#asksToConfirm,
      isReplaced: seats[viewer]?.standIn === true,
      isAbandoned: status === 'abandoned',
      thinking: actor >= 0 && isBotTurn ? actor : undefined,
      seenLength: Math.min(seenLength, length),
      plan,
      seats: this.#seatLabels(),
    };
  }

  #seatLabels(): readonly SeatLabel[] {
    return this.#info.get().seats.map(({ person, bot }) => {
      if (person !== null) return { name: person.name };
      return bot === null ? { name: '' } : { name: this.#botName(bot), bot };
    });
  }

  #buildInput(basis: InputBasis): TableInput {
    const { frames, viewer, draft, isSent, isReplaced, isAbandoned, thinking, seenLength, plan, seats } = basis;
    const view = this.#mirror.view(draft, isAbandoned);
    const { undoGroups } = this.#storage.get();
    return {
      seats,
      viewer,
      view: {
        ...view,
        mayConfirm: view.mayConfirm && !isSent && !isReplaced,
        ...(isReplaced ? { moves: new MoveList(0) } : {}),
      },
      frames,
      seenLength,
      plan,
      ...(undoGroups === undefined ? {} : { undoGroups }),
      ...(thinking === undefined ? {} : { thinking }),
      isUnsaved: false,
    };
  }
}

/** All data that the input depends on. */
interface InputBasis {
  readonly frames: TableInput['frames'];
  readonly viewer: number;
  readonly draft: readonly string[];
  readonly isSent: boolean;
  /** whether a bot has taken over the viewer's seat */
  readonly isReplaced: boolean;
  readonly isAbandoned: boolean;
  readonly thinking: number | undefined;
  readonly seenLength: number;
  readonly plan: readonly PlannedTurn[];
  readonly seats: readonly SeatLabel[];
}

function toClientRequest(action: PendingAction): TableClientRequest {
  if (action.type === 'undo') return { type: 'undo', length: action.length, moves: action.count };
  if (action.type === 'confirm') return { type: 'confirm', length: action.length };
  return { ...action, moves: [...action.moves] };
}

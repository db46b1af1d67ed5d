import {
  type Game,
  type GameRecord,
  isRefusal,
  MoveList,
  readMove,
  type Refusal,
  refuse,
  type SeatLabel,
  SPECTATOR,
} from '@two-rivers/kernel';
import type { ServerMessage, TableInfo } from '@two-rivers/protocol';
import {
  type DraftWays,
  Mirror,
  type PlannedTurn,
  type Scene,
  Store,
  type TableView,
} from '@two-rivers/table';
import type { LoadedGame } from '../../../platform/games.ts';
import type { PlayedTable } from '../../table/playedTable.ts';
import type { Connection, Request } from './connection.ts';
import type { Keeper } from '../kept.ts';

export interface OnlineTableRequest {
  readonly entry: LoadedGame;
  readonly game: Game;
  readonly info: TableInfo;
  readonly connection: Connection;
  readonly kept: Keeper;
  readonly botName: (bot: string) => string;
  /** prepares a record for the replay; returns its path */
  readonly replay: (record: GameRecord) => string;
  /** joins the rematch at the next table */
  readonly agree: (next: string) => void;
}

/** Own uncommitted moves, as the server stores them for a length of the log. */
interface Draft {
  readonly length: number;
  readonly moves: readonly string[];
}

/** An action without a response yet; shown as if it had succeeded. */
type Pending =
  | {
      readonly type: 'play';
      readonly length: number;
      readonly drafted: number;
      readonly moves: readonly string[];
    }
  | { readonly type: 'undo'; readonly length: number; readonly drafted: number; readonly count: number }
  | { readonly type: 'confirm'; readonly length: number };

/** The draft after an action; unchanged if the server has applied it already. */
function applied(draft: readonly string[], pending: Pending): readonly string[] {
  if (pending.type === 'confirm' || pending.drafted !== draft.length) return draft;
  return pending.type === 'play' ? [...draft, ...pending.moves] : draft.slice(0, -pending.count);
}

/** Another player or device was faster; the new state arrives by itself. */
const OVERTAKEN = ['stale-length', 'stale-draft'];
/** Refusals by the table itself, with messages in every game. */
const OF_THE_TABLE = [
  'abandoned',
  'game-over',
  'not-your-turn',
  'turn-finished',
  'turn-not-finished',
  'nothing-to-undo',
  'nothing-to-confirm',
  'no-moves',
];

/**
 * A game whose authority is the server: the lines the viewer may read, replayed on a mirror, and the viewer's draft. Moves show at once
 * and are corrected by the response. Contains no secret before the end.
 */
export class OnlineTable implements PlayedTable {
  readonly id: string;
  readonly entry: LoadedGame;
  readonly game: Game;
  readonly memory: boolean;
  readonly home = '/online';
  readonly scene: Store<Scene>;
  /** shown beside the table, not in its action bar */
  readonly trouble = new Store<Refusal | undefined>(undefined);
  readonly #connection: Connection;
  readonly #kept: Keeper;
  readonly #replay: (record: GameRecord) => string;
  readonly #agree: (next: string) => void;
  readonly #info: Store<TableInfo>;
  #botName: (bot: string) => string;
  #mirror: Mirror;
  #draft: Draft = { length: 0, moves: [] };
  #pending: readonly Pending[] = [];
  #confirms = true;
  #record: GameRecord | undefined;
  /** what the current input was built from */
  #shown: Basis;
  /** invalid lines were requested again already */
  #isAskedAgain = false;

  constructor({ entry, game, info, connection, kept, botName, replay, agree }: OnlineTableRequest) {
    this.id = info.id;
    this.entry = entry;
    this.game = game;
    this.memory = info.memory;
    this.#connection = connection;
    this.#kept = kept;
    this.#replay = replay;
    this.#agree = agree;
    this.#info = new Store(info);
    this.#botName = botName;
    this.#mirror = this.#empty(SPECTATOR);
    this.#shown = this.#basis();
    this.scene = new Store(this.#look(this.#shown));
    connection.listen((message) => this.#heard(message));
  }

  get allowsHints(): boolean {
    return this.#info.get().hints === true;
  }

  /** lines of the log already here */
  get length(): number {
    return this.#mirror.length;
  }

  /** Sets the bot names, in another language. */
  speak(botName: (bot: string) => string): void {
    this.#botName = botName;
    this.#show();
  }

  #heard(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#info.set(message.table);
        this.#welcome(message.seat ?? SPECTATOR, message.from, message.lines, message.draft);
        break;
      case 'table':
        this.#info.set(message.table);
        this.#show();
        this.#setViewer(message.seat ?? SPECTATOR);
        break;
      case 'grew':
        this.#grew(message.from, message.lines);
        break;
      case 'draft':
        // hidden if its length is past or not here yet
        this.#draft = message;
        this.#show();
        break;
      default:
    }
  }

  /** Everything after `from`, as a viewer may read it. */
  #welcome(viewer: number, from: number, lines: readonly string[], draft: readonly string[]): void {
    const isOther = viewer !== this.#mirror.viewer || (from === 0 && this.length > 0);
    if (isOther || from > this.length) {
      this.#mirror = this.#empty(viewer);
      if (from > 0) return this.#again();
    }
    if (this.#mirror.grow(lines.slice(this.length - from)) !== undefined) return this.#cannotBe();
    this.#isAskedAgain = false;
    this.#draft = { length: this.length, moves: draft };
    this.#lookAt();
  }

  /** Another viewer reads other lines, so the log is requested again. */
  #setViewer(viewer: number): void {
    if (viewer === this.#mirror.viewer) return;
    const isBegun = this.length > 0;
    this.#mirror = this.#empty(viewer);
    if (isBegun) this.#again();
    else this.#show();
  }

  /** Appends new lines and skips known ones; after a gap, requests the missing ones. */
  #grew(from: number, lines: readonly string[]): void {
    if (from > this.length) return this.#again();
    const added = lines.slice(this.length - from);
    if (added.length === 0) return;
    if (this.#mirror.grow(added) !== undefined) return this.#cannotBe();
    this.#isAskedAgain = false;
    this.#lookAt();
  }

  setRecord(record: GameRecord): void {
    this.#record = record;
  }

  async play(texts: readonly string[]): Promise<Refusal | undefined> {
    const { view } = this.scene.get();
    const wrong = this.#wrongMove(view, texts);
    if (wrong !== undefined) return wrong;
    const { length, draft } = view;
    return this.#ask({ type: 'play', length, drafted: draft.length, moves: [...texts] });
  }

  async undo(moves = 1): Promise<Refusal | undefined> {
    const { length, draft } = this.scene.get().view;
    if (draft.length < moves) return refuse('nothing-to-undo');
    return this.#ask({ type: 'undo', length, drafted: draft.length, count: moves });
  }

  async confirm(): Promise<Refusal | undefined> {
    const { length, mayConfirm } = this.scene.get().view;
    if (!mayConfirm) return refuse('nothing-to-confirm');
    return this.#ask({ type: 'confirm', length });
  }

  setConfirms(confirms: boolean): void {
    this.#confirms = confirms;
    if (this.#mirror.viewer >= 0) void this.#connection.ask({ type: 'confirms', confirms });
  }

  /** online, the device has one owner */
  takeDevice(): void {}

  hasSeen(length: number): void {
    // no re-render needed
    if ((this.#kept.get().told ?? 0) < length) this.#kept.change({ told: length });
  }

  keepWays(ways: DraftWays): void {
    this.#kept.change({ ways });
  }

  keepPlan(turns: readonly PlannedTurn[]): void {
    this.#kept.change({ plan: turns });
    this.#show();
  }

  /** the server runs the bots */
  askAgain(): void {}

  saveFile(): GameRecord {
    return this.seenRecord();
  }

  seenRecord(): GameRecord {
    const { engine, options, edition, commitment, nonces } = this.#info.get();
    return (
      this.#record ?? {
        game: this.game.id,
        engine,
        ...(edition === null ? {} : { edition }),
        options,
        seats: this.#labels(),
        commitment,
        nonces,
        log: this.#mirror.frames.map(({ line }) => line),
      }
    );
  }

  replayPath(): string {
    return this.#replay(this.seenRecord());
  }

  /** Path of a game with the same players, once the server has created it. */
  async rematch(): Promise<string | Refusal> {
    if (this.#info.get().next === null) {
      const refusal = await this.#connection.ask({ type: 'rematch' });
      if (refusal !== undefined) {
        this.trouble.set(refusal);
        return refusal;
      }
    }
    const next = await this.#nextTable();
    this.#agree(next);
    return `/online/${next}`;
  }

  async #nextTable(): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<string>();
    const look = () => {
      const { next } = this.#info.get();
      if (next !== null) resolve(next);
    };
    const unfollow = this.#info.subscribe(look);
    look();
    return promise.finally(unfollow);
  }

  #empty(viewer: number): Mirror {
    const mirror = Mirror.of(this.game, viewer);
    if (isRefusal(mirror)) throw new Error(`the set-up of the game is refused: ${mirror.reason}`);
    return mirror;
  }

  #again(): void {
    this.#connection.length = this.length;
    this.#connection.hello();
  }

  /** Starts over; a second invalid line is a bug of app or server, and is reported. */
  #cannotBe(): void {
    this.#mirror = this.#empty(this.#mirror.viewer);
    if (this.#isAskedAgain) {
      this.#show();
      this.trouble.set(refuse('broken-lines'));
      return;
    }
    this.#isAskedAgain = true;
    this.#again();
  }

  /** Checks moves locally too, so that refusals are immediate and in the game's own words. */
  #wrongMove({ state, actor }: TableView, texts: readonly string[]): Refusal | undefined {
    const viewer = this.#mirror.viewer;
    if (actor !== viewer) return refuse('not-your-turn', { seat: viewer, actor });
    const move = readMove(this.game, state, texts[0] ?? '');
    return isRefusal(move) ? move : undefined;
  }

  async #ask(pending: Pending): Promise<Refusal | undefined> {
    this.#pending = [...this.#pending, pending];
    this.#show();
    const refusal = await this.#connection.ask(requestOf(pending));
    this.#pending = this.#pending.filter((each) => each !== pending);
    // applies until the server's draft arrives, perhaps a moment later
    if (refusal === undefined && this.#draft.length === pending.length) {
      this.#draft = { ...this.#draft, moves: applied(this.#draft.moves, pending) };
    }
    this.#show();
    if (refusal === undefined || OF_THE_TABLE.includes(refusal.reason)) return refusal;
    this.trouble.set(OVERTAKEN.includes(refusal.reason) ? refuse('overtaken') : refusal);
    return undefined;
  }

  /** The set-up, and the past of a table never opened here, are not played back. */
  #lookAt(): void {
    if ((this.#kept.get().told ?? 0) === 0) this.#kept.change({ told: this.length });
    this.#show();
  }

  /** Rebuilds the input only if it changes; most messages (responses, clocks) leave it as it is. */
  #show(): void {
    this.#connection.length = this.length;
    const basis = this.#basis();
    if (isSame(basis, this.#shown)) return;
    this.#shown = basis;
    this.scene.set(this.#look(basis));
  }

  #basis(): Basis {
    const { frames, length, viewer } = this.#mirror;
    const { status, seats } = this.#info.get();
    const mine = this.#pending.filter((each) => each.length === length);
    const stored = this.#draft.length === length ? this.#draft.moves : [];
    const last = frames.at(-1)?.after;
    const actor = last === undefined ? SPECTATOR : this.game.actor(last);
    const isBots = status === 'playing' && (seats[actor]?.bot !== null || seats[actor].standIn);
    const { told = length, plan } = this.#kept.get();
    return {
      frames,
      viewer,
      draft: mine.reduce(applied, stored),
      // a turn being confirmed needs no further confirm
      isSent: mine.some(({ type }) => type === 'confirm') || !this.#confirms,
      isReplaced: seats[viewer]?.standIn === true,
      isAbandoned: status === 'abandoned',
      thinking: actor >= 0 && isBots ? actor : undefined,
      told: Math.min(told, length),
      plan,
      seats: this.#labels(),
    };
  }

  #labels(): readonly SeatLabel[] {
    return this.#info.get().seats.map(({ person, bot }) => {
      if (person !== null) return { name: person.name };
      return bot === null ? { name: '' } : { name: this.#botName(bot), bot };
    });
  }

  #look(basis: Basis): Scene {
    const { frames, viewer, draft, isSent, isReplaced, isAbandoned, thinking, told, plan, seats } = basis;
    const view = this.#mirror.view(draft, isAbandoned);
    const { ways } = this.#kept.get();
    return {
      seats,
      eyes: viewer,
      view: {
        ...view,
        mayConfirm: view.mayConfirm && !isSent && !isReplaced,
        ...(isReplaced ? { moves: new MoveList(0) } : {}),
      },
      frames,
      told,
      plan,
      ...(ways === undefined ? {} : { ways }),
      ...(thinking === undefined ? {} : { thinking }),
      notStored: false,
    };
  }
}

/** Everything the input depends on. */
interface Basis {
  readonly frames: Scene['frames'];
  readonly viewer: number;
  readonly draft: readonly string[];
  readonly isSent: boolean;
  /** a bot stands in for the viewer */
  readonly isReplaced: boolean;
  readonly isAbandoned: boolean;
  readonly thinking: number | undefined;
  readonly told: number;
  readonly plan: readonly PlannedTurn[];
  readonly seats: readonly SeatLabel[];
}

function isSame({ frames, ...one }: Basis, { frames: others, ...other }: Basis): boolean {
  return frames === others && JSON.stringify(one) === JSON.stringify(other);
}

function requestOf(pending: Pending): Request {
  if (pending.type === 'undo') return { type: 'undo', length: pending.length, moves: pending.count };
  if (pending.type === 'confirm') return { type: 'confirm', length: pending.length };
  return { ...pending, moves: [...pending.moves] };
}

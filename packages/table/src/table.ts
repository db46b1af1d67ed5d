import {
  CHANCE,
  commitmentTo,
  copyState,
  FairChance,
  type Game,
  type GameRecord,
  isNonce,
  isRefusal,
  isSecret,
  type JsonObject,
  type Move,
  MoveList,
  OVER,
  readLogEntry,
  readMove,
  type Refusal,
  sameState,
  type SeatLabel,
  SPECTATOR,
  initState,
  type State,
  writeLogEntry,
} from '@two-rivers/kernel';
import { makeFrame } from './recordFrames.ts';
import type { ChanceAuthority, ChanceResults, SavedTable, TableRequest } from './savedTable.ts';
import type { Frame, TableView } from './tableView.ts';
import { refuse } from './refuse.ts';

/**
 * A running game: the committed log and the **draft** of the seat to act. The draft is private to its seat and not
 * counted in the length. It joins the log when chance or another seat acts next and the seat confirms it (immediately
 * if the seat does not confirm its turns). Committed moves are never undone. Refusals are values and change nothing.
 */
export class Table<S extends State = State> {
  readonly game: Game<S>;
  readonly seats: readonly SeatLabel[];
  readonly #authority: ChanceAuthority;
  readonly #chanceResults: ChanceResults;
  readonly #start: JsonObject | undefined;
  readonly #confirms: boolean[];
  /** the unmasked state after the committed log */
  readonly #state: S;
  /** the same state after the draft */
  readonly #draftState: S;
  readonly #moves: Move[] = [];
  readonly #log: string[] = [];
  /** the log as visible to each viewer: index 0 for spectators, then seat + 1 */
  readonly #visibleLogs: readonly string[][];
  readonly #drawCounts = new Map<string, number>();
  readonly #list: MoveList;
  #draft: Move[] = [];
  #abandoned = false;

  private constructor(request: TableRequest<S>) {
    const { game, seats, authority, start, confirms } = request;
    this.game = game;
    this.seats = seats;
    this.#authority = authority;
    this.#chanceResults = 'draws' in authority ? authority.draws : new FairChance(authority.secret, authority.nonces);
    this.#start = start;
    this.#confirms = seats.map((_, seat) => confirms?.[seat] ?? true);
    this.#state = game.create();
    this.#draftState = game.create();
    this.#visibleLogs = Array.from({ length: game.seats + 1 }, () => []);
    this.#list = new MoveList(game.limits.moves);
  }

  /** Starts a new game and draws the chance results that are due. */
  static start<S extends State>(request: TableRequest<S>): Table<S> | Refusal {
    const bad = validateRequest(request);
    if (bad !== undefined) return bad;
    const table = new Table(request);
    const badStart = initState(table.game, table.#start, table.#state);
    if (badStart !== undefined) return badStart;
    table.#drawChance();
    return table;
  }

  /**
   * Loads a saved table, checking log and draft line by line. `authority` replaces the record's own secret and is
   * required if the record has none.
   */
  static load<S extends State>(game: Game<S>, saved: SavedTable, authority?: ChanceAuthority): Table<S> | Refusal {
    const { record, draft, confirms, abandoned } = saved;
    const { seats, start, secret, commitment } = record;
    const known = authority ?? authorityOf(record);
    if (known === undefined) return refuse('saved-no-secret');
    const request = { game, seats, authority: known, confirms, ...(start === undefined ? {} : { start }) };
    const bad = validateRequest(request);
    if (bad !== undefined) return bad;
    const isOwn = 'secret' in known && known.secret === secret && commitment !== undefined;
    if (isOwn && commitmentTo(secret) !== commitment) return refuse('verify-commitment');
    const table = new Table<S>(request);
    const wrong = initState(game, start, table.#state) ?? table.#replayLog(record.log);
    if (wrong !== undefined) return wrong;
    table.#drawChance();
    for (const text of draft) {
      const wrongDraft = table.#appendToDraft([text]);
      if (wrongDraft !== undefined) return wrongDraft;
    }
    table.#abandoned = abandoned;
    return table;
  }

  /** number of committed log lines */
  get length(): number {
    return this.#log.length;
  }

  /** the seat to act after the committed log, or OVER; never CHANCE, because due results are drawn immediately */
  get actor(): number {
    return this.game.actor(this.#state);
  }

  get isOver(): boolean {
    return this.actor === OVER;
  }

  get isAbandoned(): boolean {
    return this.#abandoned;
  }

  /**
   * Adds moves to a seat's draft: all of them or, with a refusal, none. `length` is the number of committed lines that
   * the seat has seen. `draftLength`, if given, is the number of moves that the seat's draft already has, so that a
   * message that arrives twice is refused the second time.
   */
  play(seat: number, length: number, texts: readonly string[], draftLength?: number): Refusal | undefined {
    const bad = this.#checkTurn(seat, length);
    if (bad !== undefined) return bad;
    if (texts.length === 0) return refuse('no-moves');
    if (draftLength !== undefined && draftLength !== this.#draft.length) {
      return refuse('stale-draft', { expected: draftLength, drafted: this.#draft.length });
    }
    const refusal = this.#appendToDraft(texts);
    if (refusal === undefined && !this.#confirms[seat]) this.#commitIfComplete();
    return refusal;
  }

  /** Removes the last `moves` moves from the draft. */
  undo(seat: number, length: number, moves = 1): Refusal | undefined {
    const bad = this.#checkTurn(seat, length);
    if (bad !== undefined) return bad;
    if (!Number.isInteger(moves) || moves < 1 || this.#draft.length < moves) return refuse('nothing-to-undo');
    this.#draft.length -= moves;
    this.#replayDraft();
    return undefined;
  }

  /** Commits the draft, which must be a complete turn, then draws all chance results that are due. */
  confirm(seat: number, length: number): Refusal | undefined {
    const bad = this.#checkTurn(seat, length);
    if (bad !== undefined) return bad;
    if (this.#draft.length === 0) return refuse('nothing-to-confirm');
    if (!this.#isDraftComplete()) return refuse('turn-not-finished');
    this.#commitIfComplete();
    return undefined;
  }

  /** Changes the setting “confirm my turns”. Switching it off commits a turn that awaits its confirmation. */
  setConfirms(seat: number, confirms: boolean): Refusal | undefined {
    if (!this.#isSeat(seat)) return refuse('no-such-seat', { seat, seats: this.game.seats });
    this.#confirms[seat] = confirms;
    if (!confirms && seat === this.actor && !this.#abandoned) this.#commitIfComplete();
    return undefined;
  }

  /** Abandons the game before it is over; its secret may then be shown. */
  abandon(): Refusal | undefined {
    if (this.#abandoned) return refuse('abandoned');
    if (this.isOver) return refuse('game-over');
    this.#abandoned = true;
    return undefined;
  }

  /** The game as known to a viewer. The draft and its effects are visible only to its own seat. */
  view(viewer: number): TableView<S> {
    const { game } = this;
    const own = this.#draft.length > 0 && viewer === this.actor;
    const state = game.create();
    game.mask(own ? this.#draftState : this.#state, viewer, state);
    const actor = game.actor(state);
    const moves = new MoveList(game.limits.moves);
    if (actor === viewer && actor >= 0 && !this.#abandoned) game.moves(state, moves);
    return {
      viewer,
      length: this.length,
      actor,
      state,
      log: [...this.#visibleLog(viewer)],
      moves,
      draft: own ? [...this.draftTexts] : [],
      mayConfirm: own && this.#isDraftComplete() && !this.#abandoned,
      abandoned: this.#abandoned,
      ...(this.isOver ? { outcome: game.outcome(this.#state) } : {}),
    };
  }

  /**
   * Frames of the committed lines after the first `length`, as known to a viewer: each masked entry is played on the
   * viewer's masked state.
   */
  framesSince(length: number, viewer: number): readonly Frame<S>[] {
    const { game } = this;
    const first = Math.min(Math.max(length, 0), this.length);
    const state = this.#stateAt(first);
    return this.#moves.slice(first).map((move) => {
      const visible = makeFrame(game, state, move, viewer);
      game.play(state, move);
      return visible;
    });
  }

  /** Whether one of these seats knows more than a spectator, from the committed log or from its draft. */
  hasSecrets(seats: readonly number[]): boolean {
    const { game } = this;
    const [open, own] = [game.create(), game.create()];
    game.mask(this.#state, SPECTATOR, open);
    const isHidden = seats.some((seat) => {
      game.mask(this.#state, seat, own);
      return !sameState(open, own);
    });
    if (isHidden) return true;
    copyState(this.#state, own);
    return this.#draft.some((move) => {
      const isCovered = game.entryFor(own, move, SPECTATOR) !== move;
      game.play(own, move);
      return isCovered;
    });
  }

  /** Appends lines that were committed elsewhere, such as by another server process, and drops the draft. */
  appendLines(lines: readonly string[]): Refusal | undefined {
    this.#draft = [];
    return this.#replayLog(lines);
  }

  /** The committed lines after the first `from`, as visible to a viewer, without their effects. */
  visibleLines(viewer: number, from: number): string[] {
    return this.#visibleLog(viewer).slice(from);
  }

  /** The committed lines after the first `from`, unmasked; to be stored, but not shown to players. */
  unmaskedLines(from: number): string[] {
    return this.#log.slice(from);
  }

  /** The moves of the draft as texts; to be stored, but not shown to other players. */
  get draftTexts(): readonly string[] {
    return this.#draft.map((move) => this.game.writeMove(move));
  }

  /**
   * The full, unmasked record. Before the game is over or abandoned, it lacks the secret and must not be shown to
   * players.
   */
  record(): GameRecord {
    const isClosed = this.isOver || this.#abandoned;
    return this.#buildRecord(this.#start, this.#log, isClosed);
  }

  /** A viewer's own copy of the record while the game runs; it can be viewed but not resumed. */
  recordFor(viewer: number): GameRecord {
    if (this.isOver || this.#abandoned) return this.record();
    if (this.#start === undefined) return this.#buildRecord(undefined, this.#visibleLog(viewer), false);
    const masked = this.game.create();
    this.game.mask(this.#stateAt(0), viewer, masked);
    return this.#buildRecord(this.game.observe(masked), this.#visibleLog(viewer), false);
  }

  /** The complete table with its secret and draft; to be stored, but not shown to players. */
  save(): SavedTable {
    return {
      record: this.#buildRecord(this.#start, this.#log, true),
      draft: this.draftTexts,
      confirms: [...this.#confirms],
      abandoned: this.#abandoned,
    };
  }

  #buildRecord(start: JsonObject | undefined, log: readonly string[], withSecret: boolean): GameRecord {
    const { game } = this;
    const authority = this.#authority;
    return {
      ...('seals' in authority ? { format: 2 } : {}),
      game: game.id,
      engine: game.engine,
      ...(game.edition === undefined ? {} : { edition: game.edition }),
      options: game.options,
      seats: this.seats,
      ...(start === undefined ? {} : { start }),
      ...('draws' in authority
        ? {}
        : {
            ...(authority.study === undefined
              ? { commitment: commitmentTo(authority.secret) }
              : { study: authority.study }),
            ...(authority.seals === undefined ? {} : { seals: authority.seals }),
            nonces: authority.nonces,
            ...(authority.open === undefined ? {} : { open: authority.open }),
            ...(authority.refused === undefined ? {} : { refused: authority.refused }),
            ...(withSecret ? { secret: authority.secret } : {}),
          }),
      log: [...log],
    };
  }

  #isSeat(seat: number): boolean {
    return Number.isInteger(seat) && seat >= 0 && seat < this.game.seats;
  }

  #visibleLog(viewer: number): readonly string[] {
    return this.#visibleLogs[this.#isSeat(viewer) ? viewer + 1 : 0] ?? [];
  }

  #checkTurn(seat: number, length: number): Refusal | undefined {
    if (!this.#isSeat(seat)) return refuse('no-such-seat', { seat, seats: this.game.seats });
    if (this.#abandoned) return refuse('abandoned');
    const actor = this.actor;
    if (actor === OVER) return refuse('game-over');
    if (length !== this.length) return refuse('stale-length', { expected: length, length: this.length });
    if (actor !== seat) return refuse('not-your-turn', { seat, actor });
    return undefined;
  }

  #appendToDraft(texts: readonly string[]): Refusal | undefined {
    const { game } = this;
    const seat = this.actor;
    const draftState = this.#draftState;
    const before = this.#draft.length;
    if (before === 0) copyState(this.#state, draftState);
    for (const text of texts) {
      const refusal = game.actor(draftState) === seat ? this.#appendMoveToDraft(text) : refuse('turn-finished');
      if (refusal === undefined) continue;
      this.#draft.length = before;
      this.#replayDraft();
      return refusal;
    }
    return undefined;
  }

  #appendMoveToDraft(text: string): Refusal | undefined {
    const move = readMove(this.game, this.#draftState, text, this.#list);
    if (isRefusal(move)) return move;
    this.game.play(this.#draftState, move);
    this.#draft.push(move);
    return undefined;
  }

  #replayDraft(): void {
    copyState(this.#state, this.#draftState);
    for (const move of this.#draft) this.game.play(this.#draftState, move);
  }

  /** Whether the draft is complete: chance or another seat acts next. */
  #isDraftComplete(): boolean {
    return this.#draft.length > 0 && this.game.actor(this.#draftState) !== this.actor;
  }

  #commitIfComplete(): void {
    if (!this.#isDraftComplete()) return;
    const draft = this.#draft;
    this.#draft = [];
    for (const move of draft) this.#commitMove(move);
    this.#drawChance();
  }

  #commitMove(move: Move): void {
    const { game } = this;
    const state = this.#state;
    const actor = game.actor(state);
    if (this.length >= game.limits.entries) throw new Error(`a log of more than ${game.limits.entries} entries`);
    if (actor === CHANCE) {
      const name = game.sourceName(game.source(state));
      this.#drawCounts.set(name, (this.#drawCounts.get(name) ?? 0) + 1);
    }
    const line = writeLogEntry(actor, game.writeMove(move));
    for (const [index, visibleLog] of this.#visibleLogs.entries()) {
      const entry = game.entryFor(state, move, index - 1);
      // most lines are the same for all viewers, so they share one string in memory
      visibleLog.push(entry === move ? line : writeLogEntry(actor, game.writeMove(entry)));
    }
    this.#log.push(line);
    this.#moves.push(move);
    game.play(state, move);
  }

  #drawChance(): void {
    const { game } = this;
    const state = this.#state;
    while (game.actor(state) === CHANCE) {
      const name = game.sourceName(game.source(state));
      game.moves(state, this.#list);
      this.#commitMove(
        this.#list.at(this.#chanceResults.result(name, this.#drawCounts.get(name) ?? 0, this.#list.length)),
      );
    }
  }

  #replayLog(log: readonly string[]): Refusal | undefined {
    for (const [index, line] of log.entries()) {
      const move = readLogEntry(this.game, this.#state, line);
      if (isRefusal(move)) return { reason: move.reason, values: { ...move.values, line: index + 1 } };
      this.#commitMove(move);
    }
    return undefined;
  }

  #stateAt(length: number): S {
    const state = this.game.create();
    const bad = initState(this.game, this.#start, state);
    if (bad !== undefined) throw new Error(`invalid start of a running game: ${bad.reason}`);
    for (const move of this.#moves.slice(0, length)) this.game.play(state, move);
    return state;
  }
}

/** The chance authority stored in a record; undefined if a part is missing. */
function authorityOf({ secret, nonces, seals, open, refused, study }: GameRecord): ChanceAuthority | undefined {
  if (secret === undefined || nonces === undefined) return undefined;
  return {
    secret,
    nonces,
    ...(seals === undefined ? {} : { seals }),
    ...(open === undefined ? {} : { open }),
    ...(refused === undefined ? {} : { refused }),
    ...(study === undefined ? {} : { study }),
  };
}

function validateRequest<S extends State>({ game, seats, authority }: TableRequest<S>): Refusal | undefined {
  if (seats.length !== game.seats) return refuse('seat-labels', { labels: seats.length, seats: game.seats });
  if ('draws' in authority) return undefined;
  const { secret, nonces } = authority;
  if (!isSecret(secret)) return refuse('record-field', { field: 'secret', wanted: '64 hexadecimal digits' });
  if (nonces.length !== game.seats || !nonces.every(isNonce)) {
    return refuse('record-field', {
      field: 'nonces',
      wanted: `a list of ${game.seats} short texts, one for each seat`,
    });
  }
  return undefined;
}

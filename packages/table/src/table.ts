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
  readEntry,
  readMove,
  type Refusal,
  refuse,
  sameState,
  type SeatLabel,
  SPECTATOR,
  startState,
  type State,
  writeEntry,
} from '@two-rivers/kernel';
import { frame } from './film.ts';
import type { Authority, Draws, SavedTable, TableRequest } from './savedTable.ts';
import type { Frame, TableView } from './tableView.ts';

/**
 * A running game: the committed log and the **draft** of the seat to decide. The draft is private to its seat and not
 * counted in the length; it joins the log when chance or another seat is next to act and the seat confirms it (at once if
 * the seat does not confirm its turns). Committed moves are never undone. Refusals are values and change nothing.
 */
export class Table<S extends State = State> {
  readonly game: Game<S>;
  readonly seats: readonly SeatLabel[];
  readonly #authority: Authority;
  readonly #draws: Draws;
  readonly #start: JsonObject | undefined;
  readonly #confirms: boolean[];
  /** the unmasked state after the committed log */
  readonly #state: S;
  /** the same state after the draft */
  readonly #drafted: S;
  readonly #moves: Move[] = [];
  readonly #log: string[] = [];
  /** the log as each viewer may read it: index 0 for spectators, then seat + 1 */
  readonly #seen: readonly string[][];
  readonly #counts = new Map<string, number>();
  readonly #list: MoveList;
  #draft: Move[] = [];
  #abandoned = false;

  private constructor(request: TableRequest<S>) {
    const { game, seats, authority, start, confirms } = request;
    this.game = game;
    this.seats = seats;
    this.#authority = authority;
    this.#draws = 'draws' in authority ? authority.draws : new FairChance(authority.secret, authority.nonces);
    this.#start = start;
    this.#confirms = seats.map((_, seat) => confirms?.[seat] ?? true);
    this.#state = game.create();
    this.#drafted = game.create();
    this.#seen = Array.from({ length: game.seats + 1 }, () => []);
    this.#list = new MoveList(game.limits.moves);
  }

  /** A new game; draws the chance that is due at once. */
  static start<S extends State>(request: TableRequest<S>): Table<S> | Refusal {
    const bad = badRequest(request);
    if (bad !== undefined) return bad;
    const table = new Table(request);
    const badStart = startState(table.game, table.#start, table.#state);
    if (badStart !== undefined) return badStart;
    table.#drawChance();
    return table;
  }

  /**
   * Loads a saved table, checking log and draft line by line. `authority` replaces the record's own secret and is required
   * if it has none.
   */
  static load<S extends State>(game: Game<S>, saved: SavedTable, authority?: Authority): Table<S> | Refusal {
    const { record, draft, confirms, abandoned } = saved;
    const { seats, start, secret, commitment } = record;
    const known = authority ?? authorityOf(record);
    if (known === undefined) return refuse('saved-no-secret');
    const request = { game, seats, authority: known, confirms, ...(start === undefined ? {} : { start }) };
    const bad = badRequest(request);
    if (bad !== undefined) return bad;
    const isOwn = 'secret' in known && known.secret === secret && commitment !== undefined;
    if (isOwn && commitmentTo(secret) !== commitment) return refuse('verify-commitment');
    const table = new Table<S>(request);
    const wrong = startState(game, start, table.#state) ?? table.#replay(record.log);
    if (wrong !== undefined) return wrong;
    table.#drawChance();
    for (const text of draft) {
      const wrongDraft = table.#append([text]);
      if (wrongDraft !== undefined) return wrongDraft;
    }
    table.#abandoned = abandoned;
    return table;
  }

  /** number of committed log lines */
  get length(): number {
    return this.#log.length;
  }

  /** the seat to decide by the committed log, or OVER; never CHANCE, which is drawn at once */
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
   * Adds moves to a seat's draft: all of them or, with a refusal, none. `length` is the committed length the seat saw;
   * `drafted`, if given, the number of moves in its draft, so that a message arriving twice is refused the second time.
   */
  play(seat: number, length: number, texts: readonly string[], drafted?: number): Refusal | undefined {
    const bad = this.#mayAct(seat, length);
    if (bad !== undefined) return bad;
    if (texts.length === 0) return refuse('no-moves');
    if (drafted !== undefined && drafted !== this.#draft.length) {
      return refuse('stale-draft', { expected: drafted, drafted: this.#draft.length });
    }
    const refusal = this.#append(texts);
    if (refusal === undefined && !this.#confirms[seat]) this.#commitIfWhole();
    return refusal;
  }

  /** Removes the last `moves` moves from the draft. */
  undo(seat: number, length: number, moves = 1): Refusal | undefined {
    const bad = this.#mayAct(seat, length);
    if (bad !== undefined) return bad;
    if (!Number.isInteger(moves) || moves < 1 || this.#draft.length < moves) return refuse('nothing-to-undo');
    this.#draft.length -= moves;
    this.#playDraft();
    return undefined;
  }

  /** Commits the draft, which must be a complete turn; then draws all chance that is due. */
  confirm(seat: number, length: number): Refusal | undefined {
    const bad = this.#mayAct(seat, length);
    if (bad !== undefined) return bad;
    if (this.#draft.length === 0) return refuse('nothing-to-confirm');
    if (!this.#isWhole()) return refuse('turn-not-finished');
    this.#commitIfWhole();
    return undefined;
  }

  /** The setting “confirm my turns”. Switching it off commits a turn that only waits for its confirmation. */
  setConfirms(seat: number, confirms: boolean): Refusal | undefined {
    if (!this.#isSeat(seat)) return refuse('no-such-seat', { seat, seats: this.game.seats });
    this.#confirms[seat] = confirms;
    if (!confirms && seat === this.actor && !this.#abandoned) this.#commitIfWhole();
    return undefined;
  }

  /** Ends the table before the game is over; its secret may then be shown. */
  abandon(): Refusal | undefined {
    if (this.#abandoned) return refuse('abandoned');
    if (this.isOver) return refuse('game-over');
    this.#abandoned = true;
    return undefined;
  }

  /** The game as a viewer may know it. The draft and its effects are visible only to its own seat. */
  view(viewer: number): TableView<S> {
    const { game } = this;
    const own = this.#draft.length > 0 && viewer === this.actor;
    const state = game.create();
    game.mask(own ? this.#drafted : this.#state, viewer, state);
    const actor = game.actor(state);
    const moves = new MoveList(game.limits.moves);
    if (actor === viewer && actor >= 0 && !this.#abandoned) game.moves(state, moves);
    return {
      viewer,
      length: this.length,
      actor,
      state,
      log: [...this.#logOf(viewer)],
      moves,
      draft: own ? [...this.drafted] : [],
      mayConfirm: own && this.#isWhole() && !this.#abandoned,
      abandoned: this.#abandoned,
      ...(this.isOver ? { outcome: game.outcome(this.#state) } : {}),
    };
  }

  /**
   * The committed lines after the first `length`, with their effects, as a viewer may know them: from playing the masked
   * entry on the masked state.
   */
  since(length: number, viewer: number): readonly Frame<S>[] {
    const { game } = this;
    const first = Math.min(Math.max(length, 0), this.length);
    const state = this.#stateAt(first);
    return this.#moves.slice(first).map((move) => {
      const seen = frame(game, state, move, viewer);
      game.play(state, move);
      return seen;
    });
  }

  /** Whether one of these seats knows more than a spectator, from the committed log or its draft. */
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

  /** Appends lines committed by another authority over the same game; drops the draft. */
  follow(lines: readonly string[]): Refusal | undefined {
    this.#draft = [];
    return this.#replay(lines);
  }

  /** The committed lines after the first `from` as a viewer may read them, without their effects. */
  linesFor(viewer: number, from: number): string[] {
    return this.#logOf(viewer).slice(from);
  }

  /** The committed lines after the first `from`, unmasked, for the authority's own store. */
  trueLines(from: number): string[] {
    return this.#log.slice(from);
  }

  /** The moves of the draft, for the authority's own store. */
  get drafted(): readonly string[] {
    return this.#draft.map((move) => this.game.writeMove(move));
  }

  /** The full record, for the authority; contains the secret, and becomes public, once the game is over or abandoned. */
  record(): GameRecord {
    const isClosed = this.isOver || this.#abandoned;
    return this.#recordOf(this.#start, this.#log, isClosed);
  }

  /** A viewer's own copy of the record while the game runs: it can be viewed, not resumed. */
  recordFor(viewer: number): GameRecord {
    if (this.isOver || this.#abandoned) return this.record();
    if (this.#start === undefined) return this.#recordOf(undefined, this.#logOf(viewer), false);
    const masked = this.game.create();
    this.game.mask(this.#stateAt(0), viewer, masked);
    return this.#recordOf(this.game.observe(masked), this.#logOf(viewer), false);
  }

  /** Everything, secret and draft included, for the authority's own store. */
  save(): SavedTable {
    return {
      record: this.#recordOf(this.#start, this.#log, true),
      draft: this.drafted,
      confirms: [...this.#confirms],
      abandoned: this.#abandoned,
    };
  }

  #recordOf(start: JsonObject | undefined, log: readonly string[], withSecret: boolean): GameRecord {
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

  #logOf(viewer: number): readonly string[] {
    return this.#seen[this.#isSeat(viewer) ? viewer + 1 : 0] ?? [];
  }

  #mayAct(seat: number, length: number): Refusal | undefined {
    if (!this.#isSeat(seat)) return refuse('no-such-seat', { seat, seats: this.game.seats });
    if (this.#abandoned) return refuse('abandoned');
    const actor = this.actor;
    if (actor === OVER) return refuse('game-over');
    if (length !== this.length) return refuse('stale-length', { expected: length, length: this.length });
    if (actor !== seat) return refuse('not-your-turn', { seat, actor });
    return undefined;
  }

  #append(texts: readonly string[]): Refusal | undefined {
    const { game } = this;
    const seat = this.actor;
    const drafted = this.#drafted;
    const before = this.#draft.length;
    if (before === 0) copyState(this.#state, drafted);
    for (const text of texts) {
      const refusal = game.actor(drafted) === seat ? this.#appendOne(text) : refuse('turn-finished');
      if (refusal === undefined) continue;
      this.#draft.length = before;
      this.#playDraft();
      return refusal;
    }
    return undefined;
  }

  #appendOne(text: string): Refusal | undefined {
    const move = readMove(this.game, this.#drafted, text, this.#list);
    if (isRefusal(move)) return move;
    this.game.play(this.#drafted, move);
    this.#draft.push(move);
    return undefined;
  }

  #playDraft(): void {
    copyState(this.#state, this.#drafted);
    for (const move of this.#draft) this.game.play(this.#drafted, move);
  }

  /** Whether the draft is complete: chance or another seat is next. */
  #isWhole(): boolean {
    return this.#draft.length > 0 && this.game.actor(this.#drafted) !== this.actor;
  }

  #commitIfWhole(): void {
    if (!this.#isWhole()) return;
    const draft = this.#draft;
    this.#draft = [];
    for (const move of draft) this.#commit(move);
    this.#drawChance();
  }

  #commit(move: Move): void {
    const { game } = this;
    const state = this.#state;
    const actor = game.actor(state);
    if (this.length >= game.limits.entries)
      throw new Error(`a log of more than ${game.limits.entries} entries`);
    if (actor === CHANCE) {
      const name = game.sourceName(game.source(state));
      this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    }
    const line = writeEntry(actor, game.writeMove(move));
    for (const [index, seen] of this.#seen.entries()) {
      const entry = game.entryFor(state, move, index - 1);
      // most lines are the same for all viewers: share one string in memory
      seen.push(entry === move ? line : writeEntry(actor, game.writeMove(entry)));
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
      this.#commit(this.#list.at(this.#draws.result(name, this.#counts.get(name) ?? 0, this.#list.length)));
    }
  }

  #replay(log: readonly string[]): Refusal | undefined {
    for (const [index, line] of log.entries()) {
      const move = readEntry(this.game, this.#state, line);
      if (isRefusal(move)) return { reason: move.reason, values: { ...move.values, line: index + 1 } };
      this.#commit(move);
    }
    return undefined;
  }

  #stateAt(length: number): S {
    const state = this.game.create();
    const bad = startState(this.game, this.#start, state);
    if (bad !== undefined) throw new Error(`invalid start of a running game: ${bad.reason}`);
    for (const move of this.#moves.slice(0, length)) this.game.play(state, move);
    return state;
  }
}

/** The authority in a record; undefined if the record lacks part of it. */
function authorityOf({ secret, nonces, seals, open, refused, study }: GameRecord): Authority | undefined {
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

function badRequest<S extends State>({ game, seats, authority }: TableRequest<S>): Refusal | undefined {
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

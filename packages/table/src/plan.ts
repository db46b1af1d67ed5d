import {
  copyState,
  type Game,
  isList,
  isRefusal,
  type Json,
  MoveList,
  readMove,
  type Refusal,
  refuse,
  type State,
  StoredFields,
} from '@two-rivers/kernel';

/** A planned turn: its moves, and those to play instead if they are no longer possible. */
export interface PlannedTurn {
  readonly moves: readonly string[];
  readonly instead?: readonly string[];
}

/** The same on disk; names are fixed. */
export interface StoredTurn {
  readonly moves: readonly string[];
  readonly instead?: readonly string[];
}

export function toStoredPlan(plan: readonly PlannedTurn[]): readonly StoredTurn[] {
  return plan.map(({ moves, instead }) => ({ moves, ...(instead === undefined ? {} : { instead }) }));
}

/** Reads a stored plan; the old format is a list of moves for one turn. Turns without moves are ignored. */
export function fromStoredPlan(stored: Json | undefined): readonly PlannedTurn[] {
  if (!isList(stored)) return [];
  const old = stored.filter((text) => typeof text === 'string');
  if (old.length > 0) return [{ moves: old }];
  return stored.flatMap((turn) => {
    const fields = new StoredFields<StoredTurn>(turn);
    const moves = fields.texts('moves');
    return moves.length === 0 ? [] : [plannedTurn(moves, fields.texts('instead'))];
  });
}

export function plannedTurn(moves: readonly string[], instead: readonly string[] = []): PlannedTurn {
  return instead.length === 0 ? { moves } : { moves, instead };
}

/**
 * Moves tried on a private copy while others think: the position as this seat knows it, skipped to its turn. Nothing reaches
 * the table until the seat plays it. Immutable: adding a move makes another plan.
 */
export class Plan<S extends State = State> {
  readonly game: Game<S>;
  readonly seat: number;
  /** planned moves in order */
  readonly texts: readonly string[];
  readonly state: S;
  readonly #before: Plan<S> | undefined;

  private constructor(game: Game<S>, seat: number, state: S, texts: readonly string[], before?: Plan<S>) {
    this.game = game;
    this.seat = seat;
    this.state = state;
    this.texts = texts;
    this.#before = before;
  }

  /** A plan from a seat's masked state; refused if the game cannot skip to its turn. */
  static from<S extends State>(game: Game<S>, masked: S, seat: number): Plan<S> | Refusal {
    return game.actor(masked) === seat ? Plan.at(game, masked, seat) : Plan.ahead(game, masked, seat);
  }

  /** A plan for the turn that begins at this position. */
  static at<S extends State>(game: Game<S>, masked: S, seat: number): Plan<S> {
    const start = game.create();
    copyState(masked, start);
    return new Plan(game, seat, start, []);
  }

  /** A plan for the turn after this one. */
  next(): Plan<S> | Refusal {
    return Plan.ahead(this.game, this.state, this.seat);
  }

  static ahead<S extends State>(game: Game<S>, masked: S, seat: number): Plan<S> | Refusal {
    const plan = Plan.at(game, masked, seat);
    return game.ahead?.(plan.state, seat) === true ? plan : refuse('no-plan');
  }

  /** Legal next moves; none once chance or another seat would follow. */
  get moves(): MoveList {
    const list = new MoveList(this.game.limits.moves);
    if (this.game.actor(this.state) === this.seat) this.game.moves(this.state, list);
    return list;
  }

  add(text: string): Plan<S> | Refusal {
    const { game, seat, state, texts } = this;
    if (game.actor(state) !== seat) return refuse('turn-finished');
    const move = readMove(game, state, text);
    if (isRefusal(move)) return move;
    const after = game.create();
    copyState(state, after);
    game.play(after, move);
    return new Plan(game, seat, after, [...texts, text], this);
  }

  /** Adds moves as far as they are possible; `refusal` is the reason for the first that is not. */
  addAll(texts: readonly string[]): { readonly plan: Plan<S>; readonly refusal?: Refusal } {
    const [text, ...rest] = texts;
    if (text === undefined) return { plan: this };
    const longer = this.add(text);
    return isRefusal(longer) ? { plan: this, refusal: longer } : longer.addAll(rest);
  }

  /** The plan before each of its moves. */
  get steps(): readonly Plan<S>[] {
    return this.#before === undefined ? [] : [...this.#before.steps, this.#before];
  }

  undo(moves = 1): Plan<S> | Refusal {
    const before = this.#before ?? refuse('nothing-to-undo');
    return moves === 1 || isRefusal(before) ? before : before.undo(moves - 1);
  }
}

/** The plan for a turn, checked when the turn has come. */
export interface PlanOffer {
  /** the planned moves, or those instead of them; `gone`: neither is possible */
  readonly kind: 'moves' | 'instead' | 'gone';
  /** playable moves */
  readonly texts: readonly string[];
  /** why the planned moves are no longer possible */
  readonly refusal?: Refusal;
}

/** Part of a planned turn that is still possible at this position. */
export function offerOf<S extends State>(
  game: Game<S>,
  state: S,
  seat: number,
  { moves, instead = [] }: PlannedTurn,
): PlanOffer {
  const start = Plan.at(game, state, seat);
  const { refusal } = start.addAll(moves);
  if (refusal === undefined) return { kind: 'moves', texts: moves };
  const isPossible = instead.length > 0 && start.addAll(instead).refusal === undefined;
  return isPossible ? { kind: 'instead', texts: instead, refusal } : { kind: 'gone', texts: [], refusal };
}

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

/** An own turn ahead: its moves, and those to play instead where they are no longer possible. */
export interface PlannedTurn {
  readonly moves: readonly string[];
  readonly instead?: readonly string[];
}

/** The same on disk, by names that stay as they are. */
export interface StoredTurn {
  readonly moves: readonly string[];
  readonly instead?: readonly string[];
}

export function toStoredPlan(plan: readonly PlannedTurn[]): readonly StoredTurn[] {
  return plan.map(({ moves, instead }) => ({ moves, ...(instead === undefined ? {} : { instead }) }));
}

/** A plan as it was stored; one of old is a list of moves, for one turn. A turn without moves is as if it were not there. */
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
 * Moves tried on a private copy while others think: the position as this seat knows it, as if it were its turn. Nothing
 * of it reaches the table until the seat plays it as its own turn. A plan never changes; a move more is another plan.
 */
export class Plan<S extends State = State> {
  readonly game: Game<S>;
  readonly seat: number;
  /** the moves planned, in order */
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

  /** A plan for a seat from what it knows; refused where the game cannot say what its turn would look like. */
  static from<S extends State>(game: Game<S>, masked: S, seat: number): Plan<S> | Refusal {
    return game.actor(masked) === seat ? Plan.at(game, masked, seat) : Plan.ahead(game, masked, seat);
  }

  /** A plan for the turn that a seat has in a position. */
  static at<S extends State>(game: Game<S>, masked: S, seat: number): Plan<S> {
    const start = game.create();
    copyState(masked, start);
    return new Plan(game, seat, start, []);
  }

  /** A plan for the turn after what is made of this one. */
  next(): Plan<S> | Refusal {
    return Plan.ahead(this.game, this.state, this.seat);
  }

  static ahead<S extends State>(game: Game<S>, masked: S, seat: number): Plan<S> | Refusal {
    const plan = Plan.at(game, masked, seat);
    return game.ahead?.(plan.state, seat) === true ? plan : refuse('no-plan');
  }

  /** What may be planned next; nothing once chance or another seat would follow. */
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

  /** As many of the moves as are possible, one after the other, and why the next is not. */
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

/** What was planned for a turn, now that it is there. */
export interface PlanOffer {
  /** the moves planned, or those instead of them; `gone`: neither is possible */
  readonly kind: 'moves' | 'instead' | 'gone';
  /** what can be played */
  readonly texts: readonly string[];
  /** why the moves planned first are no longer possible */
  readonly refusal?: Refusal;
}

/** What of a planned turn fits the position in which it is to be played. */
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

import {
  copyState,
  type Game,
  isList,
  isRefusal,
  type Json,
  MoveList,
  readMove,
  type Refusal,
  type State,
  StoredFields,
} from '@two-rivers/kernel';
import { refuse } from './refuse.ts';

/** A planned turn: its moves, and alternative moves if the planned ones are no longer possible. */
export interface PlannedTurn {
  readonly moves: readonly string[];
  readonly instead?: readonly string[];
}

/** Stored form of `PlannedTurn`; names are fixed. */
export interface StoredPlannedTurn {
  readonly moves: readonly string[];
  readonly instead?: readonly string[];
}

export function toStoredPlan(plan: readonly PlannedTurn[]): readonly StoredPlannedTurn[] {
  return plan.map(({ moves, instead }) => ({ moves, ...(instead === undefined ? {} : { instead }) }));
}

/** Reads a stored plan; the old format is a list of moves for one turn. Turns without moves are ignored. */
export function fromStoredPlan(stored: Json | undefined): readonly PlannedTurn[] {
  if (!isList(stored)) return [];
  const old = stored.filter((text) => typeof text === 'string');
  if (old.length > 0) return [{ moves: old }];
  return stored.flatMap((turn) => {
    const fields = new StoredFields<StoredPlannedTurn>(turn);
    const moves = fields.texts('moves');
    return moves.length === 0 ? [] : [plannedTurn(moves, fields.texts('instead'))];
  });
}

export function plannedTurn(moves: readonly string[], instead: readonly string[] = []): PlannedTurn {
  return instead.length === 0 ? { moves } : { moves, instead };
}

/**
 * Moves that a seat plans during other players' turns. They are played on a private copy of the position as the seat
 * knows it, advanced to the seat's turn. The table gets the moves only when the seat really plays them. Immutable:
 * adding a move returns a new plan.
 */
export class TurnPlan<S extends State = State> {
  readonly game: Game<S>;
  readonly seat: number;
  /** planned moves in order */
  readonly texts: readonly string[];
  readonly state: S;
  readonly #previous: TurnPlan<S> | undefined;

  private constructor(game: Game<S>, seat: number, state: S, texts: readonly string[], before?: TurnPlan<S>) {
    this.game = game;
    this.seat = seat;
    this.state = state;
    this.texts = texts;
    this.#previous = before;
  }

  /** Starts a plan from a seat's masked state; refused if the game cannot advance to the seat's turn. */
  static from<S extends State>(game: Game<S>, masked: S, seat: number): TurnPlan<S> | Refusal {
    return game.actor(masked) === seat
      ? TurnPlan.fromTurnStart(game, masked, seat)
      : TurnPlan.forNextTurn(game, masked, seat);
  }

  /** Starts a plan for the turn that begins at this position. */
  static fromTurnStart<S extends State>(game: Game<S>, masked: S, seat: number): TurnPlan<S> {
    const start = game.create();
    copyState(masked, start);
    return new TurnPlan(game, seat, start, []);
  }

  /** Starts a plan for the turn after this one. */
  nextTurn(): TurnPlan<S> | Refusal {
    return TurnPlan.forNextTurn(this.game, this.state, this.seat);
  }

  static forNextTurn<S extends State>(game: Game<S>, masked: S, seat: number): TurnPlan<S> | Refusal {
    const plan = TurnPlan.fromTurnStart(game, masked, seat);
    return game.ahead?.(plan.state, seat) === true ? plan : refuse('no-plan');
  }

  /** Legal next moves; none if chance or another seat acts next. */
  get moves(): MoveList {
    const list = new MoveList(this.game.limits.moves);
    if (this.game.actor(this.state) === this.seat) this.game.moves(this.state, list);
    return list;
  }

  add(text: string): TurnPlan<S> | Refusal {
    const { game, seat, state, texts } = this;
    if (game.actor(state) !== seat) return refuse('turn-finished');
    const move = readMove(game, state, text);
    if (isRefusal(move)) return move;
    const nextState = game.create();
    copyState(state, nextState);
    game.play(nextState, move);
    return new TurnPlan(game, seat, nextState, [...texts, text], this);
  }

  /** Adds moves up to the first impossible one; `refusal` is the reason why that move is impossible. */
  addPossible(texts: readonly string[]): { readonly plan: TurnPlan<S>; readonly refusal?: Refusal } {
    const [text, ...rest] = texts;
    if (text === undefined) return { plan: this };
    const longer = this.add(text);
    return isRefusal(longer) ? { plan: this, refusal: longer } : longer.addPossible(rest);
  }

  /** For each planned move, the plan as it was before that move. */
  get plansBeforeMoves(): readonly TurnPlan<S>[] {
    return this.#previous === undefined ? [] : [...this.#previous.plansBeforeMoves, this.#previous];
  }

  undo(moves = 1): TurnPlan<S> | Refusal {
    const before = this.#previous ?? refuse('nothing-to-undo');
    return moves === 1 || isRefusal(before) ? before : before.undo(moves - 1);
  }
}

/** A planned turn, checked when the turn begins. */
export interface PlanCheck {
  /** `moves`: the planned moves are possible; `instead`: only the alternative is; `gone`: neither is */
  readonly kind: 'moves' | 'instead' | 'gone';
  /** playable moves */
  readonly texts: readonly string[];
  /** reason why the planned moves are no longer possible */
  readonly refusal?: Refusal;
}

/** Checks whether a planned turn, or else its alternative, is still possible at this position. */
export function checkPlannedTurn<S extends State>(
  game: Game<S>,
  state: S,
  seat: number,
  { moves, instead = [] }: PlannedTurn,
): PlanCheck {
  const start = TurnPlan.fromTurnStart(game, state, seat);
  const { refusal } = start.addPossible(moves);
  if (refusal === undefined) return { kind: 'moves', texts: moves };
  const isPossible = instead.length > 0 && start.addPossible(instead).refusal === undefined;
  return isPossible ? { kind: 'instead', texts: instead, refusal } : { kind: 'gone', texts: [], refusal };
}

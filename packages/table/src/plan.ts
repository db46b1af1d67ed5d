import {
  copyState,
  type Game,
  isRefusal,
  MoveList,
  readMove,
  type Refusal,
  refuse,
  type State,
} from '@two-rivers/kernel';

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
    const start = game.create();
    copyState(masked, start);
    if (game.actor(masked) !== seat && game.ahead?.(start, seat) !== true) return refuse('no-plan');
    return new Plan(game, seat, start, []);
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

  undo(moves = 1): Plan<S> | Refusal {
    const before = this.#before ?? refuse('nothing-to-undo');
    return moves === 1 || isRefusal(before) ? before : before.undo(moves - 1);
  }
}

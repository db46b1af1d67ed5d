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
 * of it reaches the table until the seat plays it as its own turn.
 */
export class Plan<S extends State = State> {
  readonly game: Game<S>;
  readonly seat: number;
  readonly #start: S;
  readonly #state: S;
  #texts: string[] = [];

  private constructor(game: Game<S>, seat: number, start: S) {
    this.game = game;
    this.seat = seat;
    this.#start = start;
    this.#state = game.create();
    copyState(start, this.#state);
  }

  /** A plan for a seat from what it knows; refused where the game cannot say what its turn would look like. */
  static from<S extends State>(game: Game<S>, masked: S, seat: number): Plan<S> | Refusal {
    const start = game.create();
    copyState(masked, start);
    if (game.actor(masked) !== seat && game.ahead?.(start, seat) !== true) return refuse('no-plan');
    return new Plan(game, seat, start);
  }

  /** the moves planned, in order */
  get texts(): readonly string[] {
    return this.#texts;
  }

  get state(): S {
    return this.#state;
  }

  /** What may be planned next; nothing once chance or another seat would follow. */
  get moves(): MoveList {
    const list = new MoveList(this.game.limits.moves);
    if (this.game.actor(this.#state) === this.seat) this.game.moves(this.#state, list);
    return list;
  }

  add(text: string): Refusal | undefined {
    if (this.game.actor(this.#state) !== this.seat) return refuse('turn-finished');
    const move = readMove(this.game, this.#state, text);
    if (isRefusal(move)) return move;
    this.game.play(this.#state, move);
    this.#texts.push(text);
    return undefined;
  }

  undo(): Refusal | undefined {
    if (this.#texts.length === 0) return refuse('nothing-to-undo');
    const texts = this.#texts.slice(0, -1);
    copyState(this.#start, this.#state);
    this.#texts = [];
    for (const text of texts) this.add(text);
    return undefined;
  }
}

import { copyState, type Game, type Move, type MoveList, sameState, type State } from '@two-rivers/kernel';

/** The rest of a turn as a search saw it: steps that follow with nothing unknown in between need no search of their own. */
export class Plan<S extends State> {
  readonly #game: Game<S>;
  /** what the seat will see when the next step is due */
  readonly #expected: S;
  #moves: Move[] = [];

  constructor(game: Game<S>) {
    this.#game = game;
    this.#expected = game.create();
  }

  keep(state: S, first: Move, rest: readonly Move[]): void {
    this.#moves = [...rest];
    copyState(state, this.#expected);
    if (rest.length > 0) this.#game.play(this.#expected, first);
  }

  /** The step that was planned for exactly this; undefined where there is none. */
  next(state: S, moves: MoveList): Move | undefined {
    const [move] = this.#moves;
    if (move === undefined || !sameState(state, this.#expected) || !moves.includes(move)) return undefined;
    this.#moves.shift();
    this.#game.play(this.#expected, move);
    return move;
  }
}

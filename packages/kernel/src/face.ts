import type { Game, Happening, Move } from './game.ts';
import type { State } from './state.ts';

/** A move or chance result as people think of it: one case for each kind, with what it is about. */
export interface FaceMove {
  readonly kind: string;
}

/** What happened, as people think of it: one case for each kind, with what it needs. */
export interface FaceHappening {
  readonly kind: string;
  /** whose; -1 where it is nobody's */
  readonly seat: number;
}

/** Pieces that change hands and are counted, such as goods and points. Every game has this case. */
export interface Gain extends FaceHappening {
  readonly kind: 'gain';
  /** the piece, by the name of its drawing */
  readonly what: string;
  /** gained (positive) or spent (negative) */
  readonly amount: number;
  /** how much of a gain was lost to a limit */
  readonly lost: number;
}

/**
 * The face of a game: what a person can know and do, as typed values. Rules and bots work on bytes and numbers because that
 * is fast; boards, terminal, words and hints use nothing but this. `P` is the position, `M` the union of moves, `H` that of
 * happenings.
 */
export interface Face<
  S extends State = State,
  P = unknown,
  M extends FaceMove = FaceMove,
  H extends FaceHappening = FaceHappening,
> {
  readonly game: Game<S>;
  /** the position as a viewer knows it, from a masked state; read lazily, so the state must stay as it is meanwhile */
  position(state: S): P;
  move(move: Move): M;
  /** the text of a move, legal or not: what files and messages carry */
  write(move: M): string;
  happening(happening: Happening): H;
  /** whether it must be told of a move, because the move's own words do not say it already */
  isNews(happening: H): boolean;
  /** whether a move only ends the turn, so that it needs no confirm of its own */
  endsTurn(move: M): boolean;
}

export type MakeFace<
  S extends State = State,
  P = unknown,
  M extends FaceMove = FaceMove,
  H extends FaceHappening = FaceHappening,
> = (game: Game<S>) => Face<S, P, M, H>;

/** Whether a happening of any game is counted. */
export function isGain(happening: FaceHappening): happening is Gain {
  return happening.kind === 'gain';
}

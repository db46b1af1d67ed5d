import type { Face, FaceHappening, FaceMove, Happening, Move, State } from '@two-rivers/kernel';
import type { GameWords, Speaker } from './words.ts';

/** Tells the moves and happenings of one game in sentences. */
export class Teller<
  S extends State = State,
  P = unknown,
  M extends FaceMove = FaceMove,
  H extends FaceHappening = FaceHappening,
> {
  readonly #speaker: Speaker;
  readonly #words: GameWords<P, M, H>;
  readonly #face: Face<S, P, M, H>;

  constructor(speaker: Speaker, words: GameWords<P, M, H>, face: Face<S, P, M, H>) {
    this.#speaker = speaker;
    this.#words = words;
    this.#face = face;
  }

  /** a move, or a result of chance, about to be played on what somebody knows */
  move(state: S, move: Move): string {
    return this.#words.move(this.#speaker, this.#face.position(state), this.#face.move(move));
  }

  /** undefined where a person need not read it */
  happening(happening: Happening): string | undefined {
    return this.#words.happening(this.#speaker, this.#face.happening(happening));
  }
}

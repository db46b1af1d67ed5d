import type { Face, FaceHappening, FaceMove, Happening, Move, State } from '@two-rivers/kernel';
import type { GameWords, Speaker, StateWords } from './words.ts';

/** Tells the moves and happenings of one game in sentences. */
export class Teller<
  S extends State = State,
  P = unknown,
  M extends FaceMove = FaceMove,
  H extends FaceHappening = FaceHappening,
> {
  readonly #speaker: Speaker;
  readonly #words: GameWords<P, M, H> | StateWords;
  readonly #face: Face<S, P, M, H>;

  constructor(speaker: Speaker, words: GameWords<P, M, H> | StateWords, face: Face<S, P, M, H>) {
    this.#speaker = speaker;
    this.#words = words;
    this.#face = face;
  }

  /** a move, or a result of chance, about to be played on what somebody knows */
  move(state: S, move: Move): string {
    const [words, face] = [this.#words, this.#face];
    if ('ofMove' in words) return words.ofMove(this.#speaker, face.game, state, move);
    return words.move(this.#speaker, face.position(state), face.move(move));
  }

  /** undefined where a person need not read it */
  happening(happening: Happening): string | undefined {
    const [words, face] = [this.#words, this.#face];
    if ('ofMove' in words) return words.ofHappening(this.#speaker, happening, face.game);
    return words.happening(this.#speaker, face.happening(happening));
  }
}

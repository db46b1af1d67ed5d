import type {
  Amount,
  Face,
  FaceHappening,
  FaceMove,
  Happening,
  Lack,
  Move,
  Stake,
  State,
} from '@two-rivers/kernel';
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
    return this.choice(this.#face.position(state), this.#face.move(move));
  }

  /** a move of the face that may be made in a position */
  choice(position: P, move: M): string {
    return this.#words.move(this.#speaker, position, move);
  }

  /** a move that a player has made on what somebody knew, in the third person */
  deed(state: S, move: Move, seat: number): string {
    return this.#words.deed(this.#speaker, this.#face.position(state), this.#face.move(move), seat);
  }

  /** a move of the face as a step of a way */
  step(position: P, move: M): string {
    return this.#words.step(this.#speaker, position, move);
  }

  /** what a button says that makes a move */
  act(move: M): string {
    return this.#words.act(this.#speaker, move);
  }

  /** so many pieces of a kind */
  amount({ what, amount }: Amount): string {
    return this.#words.amount(this.#speaker, what, amount);
  }

  /** what one has too little of: so many more of one of these kinds */
  lack({ amount, of }: Lack): string {
    return this.#speaker.either(of.map((what) => this.amount({ what, amount })));
  }

  stake(stake: Stake): string {
    return this.#words.stake(this.#speaker, stake);
  }

  /** undefined where a person need not read it */
  told(happening: H): string | undefined {
    return this.#words.happening(this.#speaker, happening);
  }

  /** the same of what the rules tell */
  happening(happening: Happening): string | undefined {
    return this.told(this.#face.happening(happening));
  }
}

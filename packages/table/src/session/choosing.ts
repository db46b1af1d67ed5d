import type { Face, FaceGoal, FaceHappening, FaceMove, Move, MoveList, State } from '@two-rivers/kernel';
import { type Choice, choicesOf, type Part } from './choice.ts';
import type { Planned, Wanted } from './intention.ts';
import type { Look } from './look.ts';

/** What is chosen at a moment, and void at any other. */
interface Chosen<P, M extends FaceMove, H, G extends FaceGoal> {
  readonly at: string;
  readonly picked: Part<M> | undefined;
  readonly wanted: Wanted<P, M, H, G> | undefined;
}

/** What there is to choose, as far as it is chosen: a part of a move, or a way that is looked at. */
export class Choosing<P, M extends FaceMove, H extends FaceHappening, G extends FaceGoal> {
  readonly #face: Face<State, P, M, H, G>;
  #chosen: Chosen<P, M, H, G> | undefined;
  #offered: { readonly moves: readonly Move[]; readonly choices: readonly Choice<M>[] };

  constructor(face: Face<State, P, M, H, G>) {
    this.#face = face;
    this.#offered = { moves: [], choices: [] };
  }

  /** The ways to what is wanted, of which one is looked at. */
  get ways(): readonly Planned<M>[] {
    return this.#chosen?.wanted?.ways ?? [];
  }

  /** At the moment `at`, this is picked and that is wanted. */
  choose(at: string, picked: Part<M> | undefined, wanted: Wanted<P, M, H, G> | undefined): void {
    this.#chosen = { at, picked, wanted };
  }

  /** Forgets what was chosen; but not what is being chosen at the moment `except`. */
  forget(except?: string): void {
    if (except === undefined || this.#chosen?.at !== except) this.#chosen = undefined;
  }

  at(
    at: string,
    list: MoveList | undefined,
  ): Pick<Look<P, M, H, G>, 'choices' | 'picked' | 'intention' | 'selected' | 'preview'> {
    const choices = this.#offer(list);
    const { picked, wanted } = this.#chosen?.at === at ? this.#chosen : {};
    const { selected, preview: ahead, intention } = wanted ?? {};
    // the same move, also where the choices were made anew after a look back
    const offered = choices.find(({ text }) => text === selected?.text) ?? selected;
    return {
      choices,
      ...(picked === undefined ? {} : { picked }),
      ...(intention === undefined ? {} : { intention }),
      ...(offered === undefined ? {} : { selected: offered }),
      ...(ahead === undefined ? {} : { preview: ahead }),
    };
  }

  /** The choices; the same objects as long as they are the same moves. */
  #offer(list: MoveList | undefined): readonly Choice<M>[] {
    const moves = list?.toArray() ?? [];
    const offered = this.#offered;
    const isSame =
      moves.length === offered.moves.length && moves.every((move, index) => move === offered.moves[index]);
    if (!isSame) this.#offered = { moves, choices: choicesOf(this.#face, moves) };
    return this.#offered.choices;
  }
}

import type { Face, FaceGoal, FaceHappening, FaceMove, Move, MoveList, State } from '@two-rivers/kernel';
import type { Planned, Wanted } from './intention.ts';
import type { Look } from './look.ts';

/** Something the viewer may do now. As long as the choices are the same, so are these objects. */
export interface Choice<M extends FaceMove = FaceMove> {
  readonly move: M;
  /** the move as files and messages carry it */
  readonly text: string;
}

/** A half-made choice: the kind of a move and some of its fields, such as `{ kind: 'build', space: 16 }`. */
export type Part<M extends FaceMove = FaceMove> = M extends FaceMove ? Pick<M, 'kind'> & Partial<M> : never;

export function choicesOf<M extends FaceMove>(
  face: Pick<Face<State, unknown, M>, 'game' | 'move'>,
  moves: readonly Move[],
): readonly Choice<M>[] {
  return moves.map((move) => ({ move: face.move(move), text: face.game.writeMove(move) }));
}

/** The choices that a half-made one still leaves; all of them where nothing is picked. */
export function narrow<M extends FaceMove>(
  choices: readonly Choice<M>[],
  part: Part<M> | undefined,
): readonly Choice<M>[] {
  const wanted = Object.entries(part ?? {}).filter(([, value]) => value !== undefined);
  return choices.filter(({ move }) => {
    const fields = new Map<string, unknown>(Object.entries(move));
    return wanted.every(([name, value]) => isPart(value, fields.get(name)));
  });
}

/** Fields are names, numbers, or short lists and tables of them; of a list a part may name some. */
function isPart(part: unknown, whole: unknown): boolean {
  if (Array.isArray(part) && Array.isArray(whole)) return part.every((item) => whole.includes(item));
  return part === whole || (typeof part === 'object' && JSON.stringify(part) === JSON.stringify(whole));
}

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

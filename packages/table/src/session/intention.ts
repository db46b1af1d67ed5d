import type {
  Ahead,
  Amount,
  Face,
  FaceGoal,
  FaceHappening,
  FaceMove,
  Move,
  State,
  Ways,
} from '@two-rivers/kernel';
import { preview } from '../tableView.ts';
import type { Choice } from './choice.ts';
import { onwardFrom } from './turnEnd.ts';

/** A step of a way, with the position in which it is made. */
export interface WayStep<P, M extends FaceMove> extends Choice<M> {
  readonly position: P;
}

/** A whole way that is looked at before it is gone: what prepares it, the move that reaches what is wanted, what must be given then. */
export interface Intended<P = unknown, M extends FaceMove = FaceMove> {
  readonly steps: readonly WayStep<P, M>[];
  /** which of so many ways it is, counted from 0 */
  readonly index: number;
  readonly count: number;
  /** what is paid on each of them */
  readonly prices: readonly (readonly Amount[])[];
  /** what is paid on it, where it is a way to a goal */
  readonly price: readonly Amount[];
  /** whether nothing has to be chosen after it, so that the turn can end with it */
  readonly ends: boolean;
  /** the move that then ends the turn, where one is due at once */
  readonly end: Choice<M> | undefined;
  /** what is left to choose in the turn when it has been gone */
  readonly remains: readonly Choice<M>[];
  /** whether something that may wait could still be done then */
  readonly mayStay: boolean;
}

/** What is wanted at a moment, and how it is reached; for what cannot be reached there is no way. */
export interface Intention<P = unknown, M extends FaceMove = FaceMove, G extends FaceGoal = FaceGoal> {
  /** left out where moves are looked at without a goal */
  readonly goal?: G;
  /** what it is called, by whoever wants it */
  readonly name?: string;
  /** why there is no way: what lacks, or which rule forbids it */
  readonly unreached?: Exclude<Ways<M>, { readonly kind: 'ways' }>;
  readonly way?: Intended<P, M>;
}

/** An intention as it is kept: the ways there are, and what the one looked at would do. */
export interface Wanted<P, M extends FaceMove, H, G extends FaceGoal> {
  readonly ways: readonly Planned<M>[];
  readonly intention: Intention<P, M, G>;
  /** the step that reaches what is wanted */
  readonly selected?: Choice<M>;
  readonly preview?: Ahead<P, H>;
}

/** A way before it is looked at. */
export interface Planned<M extends FaceMove> {
  readonly steps: readonly Choice<M>[];
  readonly price: readonly Amount[];
}

interface Named<G extends FaceGoal> {
  readonly goal?: G;
  readonly name?: string;
}

/** Looks at one of the ways from a state; its steps are legal one after the other. */
export function lookAtWay<P, M extends FaceMove, H extends FaceHappening, G extends FaceGoal>(
  face: Face<State, P, M, H, G>,
  state: State,
  ways: readonly Planned<M>[],
  index: number,
  { goal, name }: Named<G>,
): Wanted<P, M, H, G> {
  const named = { ...(goal === undefined ? {} : { goal }), ...(name === undefined ? {} : { name }) };
  const way = ways[index];
  if (way === undefined) return { ways, intention: named };
  const { steps, price } = way;
  const moves = steps.map(({ text }) => face.game.parseMove(text) ?? 0);
  const { state: after, ...ahead } = aheadOf(face, state, moves);
  const onward = onwardFrom(face, state, after);
  const last = steps.at(-1);
  const selected = steps.findLast(({ move }) => move.kind === goal?.kind) ?? last;
  return {
    ways,
    ...(selected === undefined ? {} : { selected }),
    preview: ahead,
    intention: {
      ...named,
      way: {
        steps: steps.map(({ move, text }, at) => ({
          move,
          text,
          position: at === 0 ? face.position(state) : aheadOf(face, state, moves.slice(0, at)).after,
        })),
        index,
        count: ways.length,
        prices: ways.map((each) => each.price),
        price,
        ...onward,
        // who does what could wait wants to go on
        ends: onward.ends && last !== undefined && !face.mayWait(last.move),
      },
    },
  };
}

/** `moves` are legal one after the other. */
function aheadOf<P, M extends FaceMove, H extends FaceHappening, G extends FaceGoal>(
  face: Face<State, P, M, H, G>,
  state: State,
  moves: readonly Move[],
): Ahead<P, H> & { readonly state: State } {
  const { after, happenings, next } = preview(face.game, state, moves);
  return {
    state: after,
    after: face.position(after),
    happenings: happenings.map((happening) => face.happening(happening)),
    next,
  };
}

import type {
  TypedPreview,
  PieceAmount,
  GameView,
  Goal,
  GameEvent,
  TypedMove,
  Move,
  State,
  PathResult,
} from '@two-rivers/kernel';
import { previewMoves } from '../tableView.ts';
import type { MoveChoice } from './selection.ts';
import { turnRemainder } from './turnRemainder.ts';

/** A step of a way, with the position in which it is made. */
export interface PathStep<P, M extends TypedMove> extends MoveChoice<M> {
  readonly position: P;
}

/** A whole way that is looked at before it is gone: what prepares it, the move that reaches what is wanted, what must be given then. */
export interface PathPreview<P = unknown, M extends TypedMove = TypedMove> {
  readonly steps: readonly PathStep<P, M>[];
  /** which of so many ways it is, counted from 0 */
  readonly index: number;
  readonly count: number;
  /** what is paid on each of them */
  readonly prices: readonly (readonly PieceAmount[])[];
  /** what is paid on it, where it is a way to a goal */
  readonly price: readonly PieceAmount[];
  /** whether nothing has to be chosen after it, so that the turn can end with it */
  readonly ends: boolean;
  /** the move that then ends the turn, where one is due at once */
  readonly end: MoveChoice<M> | undefined;
  /** what is left to choose in the turn when it has been gone */
  readonly remains: readonly MoveChoice<M>[];
  /** whether something that may wait could still be done then */
  readonly mayStay: boolean;
}

/** What is wanted at a moment, and how it is reached; for what cannot be reached there is no way. */
export interface Intention<P = unknown, M extends TypedMove = TypedMove, G extends Goal = Goal> {
  /** left out where moves are looked at without a goal */
  readonly goal?: G;
  /** what it is called, by whoever wants it */
  readonly name?: string;
  /** why there is no way: what lacks, or which rule forbids it */
  readonly unreached?: Exclude<PathResult<M>, { readonly kind: 'paths' }>;
  readonly path?: PathPreview<P, M>;
}

/** An intention as it is kept: the ways there are, and what the one looked at would do. */
export interface IntentionState<P, M extends TypedMove, H, G extends Goal> {
  readonly paths: readonly CandidatePath<M>[];
  readonly intention: Intention<P, M, G>;
  /** the step that reaches what is wanted */
  readonly selected?: MoveChoice<M>;
  readonly preview?: TypedPreview<P, H>;
}

/** A way before it is looked at. */
export interface CandidatePath<M extends TypedMove> {
  readonly steps: readonly MoveChoice<M>[];
  readonly price: readonly PieceAmount[];
}

interface NamedGoal<G extends Goal> {
  readonly goal?: G;
  readonly name?: string;
}

/** Looks at one of the ways from a state; its steps are legal one after the other. */
export function previewPath<P, M extends TypedMove, H extends GameEvent, G extends Goal>(
  gameView: GameView<State, P, M, H, G>,
  state: State,
  paths: readonly CandidatePath<M>[],
  index: number,
  { goal, name }: NamedGoal<G>,
): IntentionState<P, M, H, G> {
  const namedGoal = { ...(goal === undefined ? {} : { goal }), ...(name === undefined ? {} : { name }) };
  const path = paths[index];
  if (path === undefined) return { paths, intention: namedGoal };
  const { steps, price } = path;
  const moves = steps.map(({ text }) => gameView.game.parseMove(text) ?? 0);
  const { state: after, ...typedPreview } = typedPreviewOf(gameView, state, moves);
  const remainder = turnRemainder(gameView, state, after);
  const last = steps.at(-1);
  const selected = steps.findLast(({ move }) => move.kind === goal?.kind) ?? last;
  return {
    paths,
    ...(selected === undefined ? {} : { selected }),
    preview: typedPreview,
    intention: {
      ...namedGoal,
      path: {
        steps: steps.map(({ move, text }, at) => ({
          move,
          text,
          position: at === 0 ? gameView.position(state) : typedPreviewOf(gameView, state, moves.slice(0, at)).after,
        })),
        index,
        count: paths.length,
        prices: paths.map((each) => each.price),
        price,
        ...remainder,
        // who does what could wait wants to go on
        ends: remainder.ends && last !== undefined && !gameView.isDeferrable(last.move),
      },
    },
  };
}

/** `moves` are legal one after the other. */
function typedPreviewOf<P, M extends TypedMove, H extends GameEvent, G extends Goal>(
  gameView: GameView<State, P, M, H, G>,
  state: State,
  moves: readonly Move[],
): TypedPreview<P, H> & { readonly state: State } {
  const { after, events, next } = previewMoves(gameView.game, state, moves);
  return {
    state: after,
    after: gameView.position(after),
    events: events.map((event) => gameView.event(event)),
    next,
  };
}

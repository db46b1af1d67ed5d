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
import type { SelectedPaths } from './tableState.ts';
import { turnRemainder } from './turnRemainder.ts';

/** A step of a path, with the position before it. */
export interface PathStep<P, M extends TypedMove> extends MoveChoice<M> {
  readonly position: P;
}

/** A whole path, previewed before it is played: preparing moves, the move that reaches the goal, payments. */
export interface PathPreview<P = unknown, M extends TypedMove = TypedMove> {
  readonly steps: readonly PathStep<P, M>[];
  /** index of the path among all paths, from 0 */
  readonly index: number;
  readonly count: number;
  /** price of each path */
  readonly prices: readonly (readonly PieceAmount[])[];
  /** price of this path; empty without a goal */
  readonly price: readonly PieceAmount[];
  /** whether no decision is left after the path, so that the turn can end with it */
  readonly ends: boolean;
  /** the move that ends the turn, if it comes directly after the path */
  readonly end: MoveChoice<M> | undefined;
  /** choices left in the turn after the path */
  readonly remains: readonly MoveChoice<M>[];
  /** whether a deferrable move is still possible after the path */
  readonly mayStay: boolean;
}

/** The player's current goal and the path to it; without a path, the reason why the goal cannot be reached. */
export interface Intention<P = unknown, M extends TypedMove = TypedMove, G extends Goal = Goal> {
  /** absent if moves are previewed without a goal */
  readonly goal?: G;
  /** display name of the goal, from the caller */
  readonly name?: string;
  /** why there is no path: the missing pieces, or the rule that forbids the goal */
  readonly unreached?: Exclude<PathResult<M>, { readonly kind: 'paths' }>;
  readonly path?: PathPreview<P, M>;
}

/** An intention with the preview of its current path. */
export interface IntentionPreview<P, M extends TypedMove, G extends Goal> {
  readonly intention: Intention<P, M, G>;
  /** the step that reaches the goal */
  readonly selected?: MoveChoice<M>;
  /** effect of the whole path */
  readonly preview?: TypedPreview<P>;
}

/** Previews the current one of the selected paths from a state; its steps must be legal in order. */
export function previewPath<P, M extends TypedMove, G extends Goal>(
  gameView: GameView<State, P, M, GameEvent, G>,
  state: State,
  { paths, index, goal, name, unreached }: SelectedPaths<M, G>,
): IntentionPreview<P, M, G> {
  const namedGoal = { ...(goal === undefined ? {} : { goal }), ...(name === undefined ? {} : { name }) };
  const path = paths[index];
  if (path === undefined) return { intention: { ...namedGoal, ...(unreached === undefined ? {} : { unreached }) } };
  const { steps, price } = path;
  const moves = steps.map(({ text }) => gameView.game.parseMove(text) ?? 0);
  const { state: after, ...typedPreview } = typedPreviewOf(gameView, state, moves);
  const remainder = turnRemainder(gameView, state, after);
  const last = steps.at(-1);
  const selected = steps.findLast(({ move }) => move.kind === goal?.kind) ?? last;
  return {
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
        // a player who makes a deferrable move wants to continue the turn
        ends: remainder.ends && last !== undefined && !gameView.isDeferrable(last.move),
      },
    },
  };
}

/** Plays `moves`, which must be legal in order, on a copy. */
function typedPreviewOf<P, M extends TypedMove, G extends Goal>(
  gameView: GameView<State, P, M, GameEvent, G>,
  state: State,
  moves: readonly Move[],
): TypedPreview<P> & { readonly state: State } {
  const { after, events, next } = previewMoves(gameView.game, state, moves);
  return {
    state: after,
    after: gameView.position(after),
    events,
    next,
  };
}

import {
  CHANCE,
  copyState,
  type GameView,
  type Goal,
  type GameEvent,
  type TypedMove,
  FastRandom,
  type Move,
  MoveList,
  OVER,
  type State,
} from '@two-rivers/kernel';
import { type MoveChoice, choicesOf } from './selection.ts';

/** The rest of a turn after some of its moves. */
export interface TurnRemainder<M extends TypedMove> {
  /** whether no required decision is left: the turn ends by itself or by a move that only ends it */
  readonly ends: boolean;
  /** the move that ends the turn, if it is the next one */
  readonly end: MoveChoice<M> | undefined;
  /** choices of the next decision in the turn, including deferrable moves */
  readonly remains: readonly MoveChoice<M>[];
  /** whether a deferrable move is possible before the end */
  readonly mayStay: boolean;
}

/** Maximum number of decisions in a turn. */
const MAX_DECISIONS = 60;

type StateGameView<P, M extends TypedMove, G extends Goal> = GameView<State, P, M, GameEvent, G>;

/**
 * The rest of the turn that began at `start`; `after` is the state after some of its moves. Chance results and other
 * players' decisions within the turn are unknown, so they are simulated on a resampled state.
 */
export function turnRemainder<P, M extends TypedMove, G extends Goal>(
  gameView: StateGameView<P, M, G>,
  start: State,
  after: State,
): TurnRemainder<M> {
  const { game } = gameView;
  const seat = game.actor(start);
  const list = new MoveList(game.limits.moves);
  const world = game.create();
  copyState(after, world);
  const turn = gameView.turnKey(start);
  const remainder = {
    end: undefined as MoveChoice<M> | undefined,
    remains: [] as readonly MoveChoice<M>[],
    mayStay: false,
  };
  let isKnown = true;
  for (let decisions = 0; decisions < MAX_DECISIONS; decisions++) {
    const actor = game.actor(world);
    if (actor === OVER || (actor !== CHANCE && gameView.turnKey(world) !== turn)) return { ends: true, ...remainder };
    if (actor !== seat && isKnown) {
      game.resample(world, new FastRandom('ahead'));
      isKnown = false;
    }
    game.moves(world, list);
    if (actor !== seat) {
      game.play(world, list.at(0));
      continue;
    }
    const moves = list.toArray();
    const isNext = isKnown && remainder.end === undefined;
    if (isNext) remainder.remains = choicesOf(gameView, moves);
    const ending = findEndMove(gameView, moves);
    if (ending === undefined) break;
    remainder.mayStay ||= moves.length > 1;
    if (isNext) [remainder.end] = choicesOf(gameView, [ending]);
    game.play(world, ending);
  }
  return { ends: false, end: undefined, remains: remainder.remains, mayStay: false };
}

/** The move that only ends the turn, if all other moves are deferrable. */
function findEndMove<P, M extends TypedMove, G extends Goal>(
  gameView: StateGameView<P, M, G>,
  moves: readonly Move[],
): Move | undefined {
  let end: Move | undefined;
  for (const number of moves) {
    const move = gameView.move(number);
    if (gameView.endsTurn(move) && end === undefined) end = number;
    else if (!gameView.isDeferrable(move)) return undefined;
  }
  return end;
}

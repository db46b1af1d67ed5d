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

/** How a turn goes on after some moves of it. */
export interface TurnRemainder<M extends TypedMove> {
  /** whether nothing is left that must be chosen: the turn ends by itself, or by a move that only ends it */
  readonly ends: boolean;
  /** that move, where it is due at once */
  readonly end: MoveChoice<M> | undefined;
  /** what is left to choose in the turn at once; also what may wait */
  readonly remains: readonly MoveChoice<M>[];
  /** whether something that may wait can be done before the end */
  readonly mayStay: boolean;
}

/** No turn asks for more. */
const MAX_DECISIONS = 60;

type StateGameView<P, M extends TypedMove, H extends GameEvent, G extends Goal> = GameView<State, P, M, H, G>;

/**
 * What is left of the turn that a seat has in `start`, in the position `after` some moves of it. What chance and others will do in the
 * middle of it is not known: it is tried in a world that the seat cannot tell from the true one.
 */
export function turnRemainder<P, M extends TypedMove, H extends GameEvent, G extends Goal>(
  gameView: StateGameView<P, M, H, G>,
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

/** The move that only ends the turn, where all others may wait. */
function findEndMove<P, M extends TypedMove, H extends GameEvent, G extends Goal>(
  gameView: StateGameView<P, M, H, G>,
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

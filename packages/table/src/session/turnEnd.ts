import {
  CHANCE,
  copyState,
  type Face,
  type FaceGoal,
  type FaceHappening,
  type FaceMove,
  FastRandom,
  type Move,
  MoveList,
  OVER,
  type State,
} from '@two-rivers/kernel';
import { type Choice, choicesOf } from './choice.ts';

/** How a turn goes on after some moves of it. */
export interface Onward<M extends FaceMove> {
  /** whether nothing is left that must be chosen: the turn ends by itself, or by a move that only ends it */
  readonly ends: boolean;
  /** that move, where it is due at once */
  readonly end: Choice<M> | undefined;
  /** what is left to choose in the turn at once; also what may wait */
  readonly remains: readonly Choice<M>[];
  /** whether something that may wait can be done before the end */
  readonly mayStay: boolean;
}

/** No turn asks for more. */
const MOST_DECISIONS = 60;

type AnyFace<P, M extends FaceMove, H extends FaceHappening, G extends FaceGoal> = Face<State, P, M, H, G>;

/**
 * What is left of the turn that a seat has in `start`, in the position `after` some moves of it. What chance and others will do in the
 * middle of it is not known: it is tried in a world that the seat cannot tell from the true one.
 */
export function onwardFrom<P, M extends FaceMove, H extends FaceHappening, G extends FaceGoal>(
  face: AnyFace<P, M, H, G>,
  start: State,
  after: State,
): Onward<M> {
  const { game } = face;
  const seat = game.actor(start);
  const list = new MoveList(game.limits.moves);
  const world = game.create();
  copyState(after, world);
  const turn = face.turn(start);
  const onward = {
    end: undefined as Choice<M> | undefined,
    remains: [] as readonly Choice<M>[],
    mayStay: false,
  };
  let isKnown = true;
  for (let decisions = 0; decisions < MOST_DECISIONS; decisions++) {
    const actor = game.actor(world);
    if (actor === OVER || (actor !== CHANCE && face.turn(world) !== turn)) return { ends: true, ...onward };
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
    const isNext = isKnown && onward.end === undefined;
    if (isNext) onward.remains = choicesOf(face, moves);
    const ending = endAmong(face, moves);
    if (ending === undefined) break;
    onward.mayStay ||= moves.length > 1;
    if (isNext) [onward.end] = choicesOf(face, [ending]);
    game.play(world, ending);
  }
  return { ends: false, end: undefined, remains: onward.remains, mayStay: false };
}

/** The move that only ends the turn, where all others may wait. */
function endAmong<P, M extends FaceMove, H extends FaceHappening, G extends FaceGoal>(
  face: AnyFace<P, M, H, G>,
  moves: readonly Move[],
): Move | undefined {
  let end: Move | undefined;
  for (const number of moves) {
    const move = face.move(number);
    if (face.endsTurn(move) && end === undefined) end = number;
    else if (!face.mayWait(move)) return undefined;
  }
  return end;
}

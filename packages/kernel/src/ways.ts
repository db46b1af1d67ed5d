import {
  type Amount,
  type Face,
  type FaceGoal,
  type FaceHappening,
  type FaceMove,
  isGain,
  type Way,
  type Wayfinder,
} from './face.ts';
import { type Move, MoveList } from './game.ts';
import { isRefusal } from './refusal.ts';
import { copyState, type State } from './state.ts';
import { type Found, type Turns, WaySearch } from './waySearch.ts';

/** Part of a game view that the path finder needs. */
type Eyes<S extends State, M extends FaceMove, H extends FaceHappening> = Pick<
  Face<S, unknown, M, H>,
  'game' | 'move' | 'happening'
>;

/** Meaning of a view's goals. */
interface Meaning<S extends State, M extends FaceMove, G extends FaceGoal, W> {
  readonly goal: (state: S, move: M) => G | undefined;
  readonly wanted: (goal: G) => W;
}

/**
 * Path finder for a game that declares its `GoalRules`.
 *
 * **A path** is played by the seat to decide, move by move, without chance or another seat in between. It ends with the first
 * move that meets the condition, and the payments for it. No step can be left out: without it the others would be no path, or
 * one that pays more. **All** paths are found, except that
 * - of paths that lead to the same position, only the one with the fewest steps is listed, and of those the first; and
 * - a path is left out for another that leads to the same position but for the pieces left in the purse, if that one pays no
 *   more, gives no more in trades, and leaves more pieces, or as many that cover its own.
 *
 * **The cheapest** comes first: it pays the fewest pieces, all kinds counted alike, minus the proceeds of trades. Ties go to the
 * path with the fewest steps, then to the first: the one whose first differing step the rules list first.
 */
export function wayfinder<
  S extends State,
  M extends FaceMove,
  H extends FaceHappening,
  G extends FaceGoal,
  W,
>(face: Eyes<S, M, H>, turns: Turns<S, W>, { goal, wanted }: Meaning<S, M, G, W>): Wayfinder<S, M, G> {
  const search = new WaySearch(face.game, turns);
  return {
    goal,
    ways(state, wish) {
      const want = wanted(wish);
      const found = search.all(state, want);
      if (found.length > 0) return { kind: 'ways', ways: found.map((way) => wayOf(face, turns, state, way)) };
      const missing = search.missing(state, want);
      if (isRefusal(missing)) return { kind: 'refused', refusal: missing };
      const lacks = missing.map(({ amount, of }) => ({ amount, of: of.map((kind) => turns.kinds[kind]) }));
      return { kind: 'lacks', lacks };
    },
  };
}

/** Part of the rules that tells payments from gains. */
type Prices = Pick<Turns<State, unknown>, 'kinds' | 'isPayment'>;

function wayOf<S extends State, M extends FaceMove, H extends FaceHappening>(
  face: Eyes<S, M, H>,
  prices: Prices,
  start: S,
  { steps, paid }: Omit<Found, 'given'>,
): Way<M> {
  const { game } = face;
  const { kinds } = prices;
  const seat = game.actor(start);
  const gained = new Map<string, number>();
  const gain = (what: string, amount: number): void =>
    void gained.set(what, (gained.get(what) ?? 0) + amount);
  const state = game.create();
  copyState(start, state);
  for (const step of steps)
    game.play(state, step, (told) => {
      const seen = face.happening(told);
      if (isGain(seen) && seen.seat === seat && !(kinds.includes(told.what) && prices.isPayment(told)))
        gain(seen.what, seen.amount);
    });
  // trade proceeds that were not paid again
  kinds.forEach((what, kind) => gain(what, Math.max(0, -paid[kind])));
  return {
    steps: steps.map((step) => face.move(step)),
    price: amounts(kinds.map((what, kind) => [what, paid[kind]])),
    brings: amounts(gained),
  };
}

function amounts(counted: Iterable<readonly [string, number]>): readonly Amount[] {
  return Array.from(counted, ([what, amount]) => ({ what, amount })).filter(({ amount }) => amount > 0);
}

const NOTHING_PAID: Prices = { kinds: [], isPayment: () => false };

/** Path finder for a game whose turns are single moves: a goal is a move, with one path or none. */
export function singleMoves<S extends State, M extends FaceMove, H extends FaceHappening>(
  face: Eyes<S, M, H> & Pick<Face<S, unknown, M>, 'write'>,
): Wayfinder<S, M, M> {
  const { game } = face;
  return {
    goal: (_, move) => move,
    ways(state, goal) {
      const move: Move = game.parseMove(face.write(goal)) ?? -1;
      const list = new MoveList(game.limits.moves);
      game.moves(state, list);
      return list.includes(move)
        ? { kind: 'ways', ways: [wayOf(face, NOTHING_PAID, state, { steps: [move], paid: [] })] }
        : { kind: 'refused', refusal: game.whyNot(state, move) };
    },
  };
}

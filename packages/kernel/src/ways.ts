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

/** What a wayfinder needs of a face. */
type Eyes<S extends State, M extends FaceMove, H extends FaceHappening> = Pick<
  Face<S, unknown, M, H>,
  'game' | 'move' | 'happening'
>;

/** What the goals of a face mean. */
interface Meaning<S extends State, M extends FaceMove, G extends FaceGoal, W> {
  readonly goal: (state: S, move: M) => G | undefined;
  readonly wanted: (goal: G) => W;
}

/**
 * A wayfinder for a game that tells of its turns.
 *
 * **A way** is played by the seat to decide, move by move, with no chance and no other seat in between. It ends with the first
 * move that is wanted, and what must be given for that. Nothing in it can be left out: without some of its steps the others
 * would be no way, or one that pays more. **All** of them are found, except that
 * - of ways that lead to the same position, only the one with the fewest steps is told, and of those the first; and
 * - a way is left out for another that leads to the same position but for what is left in the purse, if that pays no more, gives no
 *   more in trades, and leaves more pieces, or as many that cover its own.
 *
 * **The cheapest** comes first: it pays the fewest pieces, all kinds counted alike, less what it gets for them in trades. Of those
 * that pay as many it is the one with the fewest steps, and of those the first: the one whose step, where they begin to differ,
 * the rules list first.
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

/** How payments are told. */
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
  // what a trade brought and nothing took again
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

/** The ways of a game whose turns are single moves: a goal is a move, and there is one way to it or none. */
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

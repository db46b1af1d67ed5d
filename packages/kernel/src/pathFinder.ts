import {
  type PieceAmount,
  type GameView,
  type Goal,
  type TypedMove,
  type GoalPath,
  type PathFinder,
} from './gameView.ts';
import { type GameEvent, isGainEvent, type Move, MoveList } from './game.ts';
import { isRefusal } from './refusal.ts';
import { copyState, type State } from './state.ts';
import { type FoundPath, type GoalRules, PathSearch } from './pathSearch.ts';

/** Part of a game view that the path finder needs. */
type PathGameView<S extends State, M extends TypedMove> = Pick<GameView<S, unknown, M>, 'game' | 'move'>;

/** Translation of moves to goals, and of goals to search conditions. */
interface GoalMapping<S extends State, M extends TypedMove, G extends Goal, W> {
  readonly goal: (state: S, move: M) => G | undefined;
  readonly conditionOf: (goal: G) => W;
}

/**
 * Path finder for a game that declares its `GoalRules`.
 *
 * **A path** is played by the seat to act, move by move, without chance or another seat in between. It ends with the
 * first move that meets the condition, and the payments for it. Every step is needed: without it, the other steps would
 * be no path or would cost more. **All** paths are found, with two exceptions. First, of several paths to the same
 * position, only the one with the fewest steps is listed, or the first of these if there are several. Second, a path is
 * dropped if another path leads to the same position apart from the purse, pays no more, gives no more in trades, and
 * leaves a better purse: either more pieces, or equally many that can pay everything the dropped path's pieces can pay.
 *
 * **The cheapest** path comes first: it pays the fewest pieces, counting all kinds alike, minus the proceeds of trades.
 * Ties go to the path with the fewest steps, then to the first path: the one whose first differing step is listed first
 * by the rules.
 */
export function pathFinder<S extends State, M extends TypedMove, G extends Goal, W>(
  gameView: PathGameView<S, M>,
  rules: GoalRules<S, W>,
  { goal, conditionOf }: GoalMapping<S, M, G, W>,
): PathFinder<S, M, G> {
  const search = new PathSearch(gameView.game, rules);
  return {
    goal,
    findPaths(state, target) {
      const condition = conditionOf(target);
      const foundPaths = search.findPaths(state, condition);
      if (foundPaths.length > 0)
        return { kind: 'paths', paths: foundPaths.map((path) => goalPathOf(gameView, rules, state, path)) };
      const missingPieces = search.findShortages(state, condition);
      if (isRefusal(missingPieces)) return { kind: 'refused', refusal: missingPieces };
      const shortages = missingPieces.map(({ amount, of }) => ({
        amount,
        kinds: of.map((kind) => rules.kinds[kind]),
      }));
      return { kind: 'shortages', shortages };
    },
  };
}

/** Part of the rules that distinguishes payments from gains. */
type PaymentRules = Pick<GoalRules<State, unknown>, 'kinds' | 'isPayment'>;

function goalPathOf<S extends State, M extends TypedMove>(
  gameView: PathGameView<S, M>,
  rules: PaymentRules,
  start: S,
  { steps, paid }: Omit<FoundPath, 'given'>,
): GoalPath<M> {
  const { game } = gameView;
  const { kinds } = rules;
  const seat = game.actor(start);
  const gained = new Map<string, number>();
  const addGain = (what: string, amount: number): void => void gained.set(what, (gained.get(what) ?? 0) + amount);
  const state = game.create();
  copyState(start, state);
  for (const step of steps)
    game.play(state, step, (event) => {
      if (isGainEvent(event) && event.seat === seat && !(kinds.includes(event.what) && rules.isPayment(event)))
        addGain(event.what, event.amount);
    });
  // trade proceeds that were not paid again
  kinds.forEach((what, kind) => addGain(what, Math.max(0, -paid[kind])));
  return {
    steps: steps.map((step) => gameView.move(step)),
    price: positiveAmounts(kinds.map((what, kind) => [what, paid[kind]])),
    brings: positiveAmounts(gained),
  };
}

function positiveAmounts(counted: Iterable<readonly [string, number]>): readonly PieceAmount[] {
  return Array.from(counted, ([what, amount]) => ({ what, amount })).filter(({ amount }) => amount > 0);
}

const NO_PAYMENTS: PaymentRules = { kinds: [], isPayment: () => false };

/**
 * What the view of a game says if each turn is a single move: no move prepares, completes or ends another, nothing
 * besides gains is at stake, and no event stands on its own.
 */
export function singleMoveTurns<S extends State, M extends TypedMove>(
  gameView: PathGameView<S, M> & Pick<GameView<S, unknown, M>, 'writeMove'>,
): SingleMoveTurns<S, M> {
  return {
    endsTurn: () => false,
    isDeferrable: () => false,
    completesPreviousMove: () => false,
    stakes: () => [],
    highlight: () => undefined,
    loadPathFinder: async () => singleMovePathFinder(gameView),
  };
}

type SingleMoveTurns<S extends State, M extends TypedMove> = Pick<
  GameView<S, unknown, M, GameEvent, M>,
  'endsTurn' | 'isDeferrable' | 'completesPreviousMove' | 'stakes' | 'highlight' | 'loadPathFinder'
>;

/** Path finder for a game whose turns are single moves: a goal is a move, with one path or none. */
export function singleMovePathFinder<S extends State, M extends TypedMove>(
  gameView: PathGameView<S, M> & Pick<GameView<S, unknown, M>, 'writeMove'>,
): PathFinder<S, M, M> {
  const { game } = gameView;
  return {
    goal: (_, move) => move,
    findPaths(state, goal) {
      const move: Move = game.parseMove(gameView.writeMove(goal)) ?? -1;
      const list = new MoveList(game.limits.moves);
      game.moves(state, list);
      return list.includes(move)
        ? { kind: 'paths', paths: [goalPathOf(gameView, NO_PAYMENTS, state, { steps: [move], paid: [] })] }
        : { kind: 'refused', refusal: game.whyNot(state, move) };
    },
  };
}

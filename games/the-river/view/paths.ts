import { type PieceAmount, copyState, type GoalPath, type PathFinder, pathFinder } from '@two-rivers/kernel';
import {
  argumentOf,
  BUILD,
  buildingOf,
  EXCHANGE,
  kindOf,
  RESOURCES,
  SWAP,
  type TheRiver,
  type TheRiverState,
  makeGoalRules,
  type MoveTarget,
  decodeMove,
  encodeMove,
  type RiverMove,
} from '../rules/index.ts';
import { type Goods, makeGoods, type Pieces } from './pieces.ts';
import { Position } from './position.ts';

/** Goal of a player for this turn; omitted fields are open. */
export type RiverGoal =
  | Exclude<RiverMove, { readonly kind: 'build' | 'exchange' | 'swap' | `chance-${string}` }>
  /** a build with any payment */
  | { readonly kind: 'build'; readonly building: string }
  /** an exchange of these resources, or of any */
  | { readonly kind: 'exchange'; readonly paid?: Goods }
  /** a swap of these two tiles, or of any */
  | { readonly kind: 'swap'; readonly spaces?: readonly number[] };

/** Path finder of The River. */
export function makePathFinder(game: TheRiver, pieces: Pieces): PathFinder<TheRiverState, RiverMove, RiverGoal> {
  const { components: c } = game;
  const view = { game, move: (move: number) => decodeMove(move, c) };
  const toTarget = (goal: RiverGoal): MoveTarget => {
    if (goal.kind === 'build') {
      const move = encodeMove({ ...goal, paid: makeGoods(() => 0) }, c);
      return { kind: BUILD, argument: buildingOf(move) };
    }
    if (goal.kind === 'exchange') {
      const { paid } = goal;
      return paid === undefined
        ? { kind: EXCHANGE }
        : { kind: EXCHANGE, argument: argumentOf(encodeMove({ kind: 'exchange', paid }, c)) };
    }
    if (goal.kind === 'swap') {
      const { spaces } = goal;
      return spaces === undefined
        ? { kind: SWAP }
        : { kind: SWAP, argument: argumentOf(encodeMove({ kind: 'swap', spaces }, c)) };
    }
    const move = encodeMove(goal, c);
    return { kind: kindOf(move), argument: argumentOf(move) };
  };
  const finder = pathFinder(view, makeGoalRules(c), {
    goal: (_, move) => toGoal(move),
    conditionOf: toTarget,
  });
  return {
    goal: (state, move) => finder.goal(state, move),
    findPaths(state, goal) {
      const result = finder.findPaths(state, goal);
      if (result.kind !== 'paths') return result;
      const { paths } = result;
      return {
        kind: 'paths',
        paths: goal.kind === 'swap' ? sortByPoints(game, pieces, state, paths) : sortByEvenestStock(state, paths),
      };
    },
  };
}

/** Sorts by cost, length and evenness of the stock left; the first path then does not return what was just gained. */
function sortByEvenestStock(s: TheRiverState, paths: readonly GoalPath<RiverMove>[]): readonly GoalPath<RiverMove>[] {
  const at = s.seat * RESOURCES.length;
  const unevenness = ({ price, brings }: GoalPath<RiverMove>): number =>
    RESOURCES.reduce((sum, what, resource) => {
      const leftover = s.goods[at + resource] + amountOfKind(brings, what) - amountOfKind(price, what);
      // food replaces anything, so it is kept first
      return sum + (what === 'food' ? -leftover * KEPT_FOOD_WEIGHT : leftover * leftover);
    }, 0);
  return paths.toSorted(
    (a, b) => totalPrice(a) - totalPrice(b) || a.steps.length - b.steps.length || unevenness(a) - unevenness(b),
  );
}

/** All swaps cost the same, so they are sorted by points if scored now, then by column potential. */
function sortByPoints(
  game: TheRiver,
  pieces: Pieces,
  s: TheRiverState,
  paths: readonly GoalPath<RiverMove>[],
): readonly GoalPath<RiverMove>[] {
  const scoredPaths = paths.map((path) => {
    const after = game.create();
    copyState(s, after);
    for (const step of path.steps) game.play(after, encodeMove(step, game.components));
    const { score, river } = new Position(game, pieces, after).seat(s.seat);
    return { path, score, most: river.columns.reduce((sum, column) => sum + column.maxPoints, 0) };
  });
  return scoredPaths.toSorted((a, b) => b.score - a.score || b.most - a.most).map(({ path }) => path);
}

function amountOfKind(amounts: readonly PieceAmount[], what: string): number {
  return amounts.find((each) => each.what === what)?.amount ?? 0;
}

function totalPrice({ price }: GoalPath<RiverMove>): number {
  return price.reduce((sum, { amount }) => sum + amount, 0);
}

/** Sort weight of leftover food, above the sum of squares of any stock. */
const KEPT_FOOD_WEIGHT = 10_000;

function toGoal(move: RiverMove): RiverGoal | undefined {
  return isChance(move) ? undefined : move;
}

function isChance(move: RiverMove): move is Extract<RiverMove, { readonly kind: `chance-${string}` }> {
  return move.kind.startsWith('chance-');
}

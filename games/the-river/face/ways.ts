import { type Amount, copyState, type Way, type Wayfinder, wayfinder } from '@two-rivers/kernel';
import {
  aboutOf,
  BUILD,
  cardOf,
  EXCHANGE,
  kindOf,
  RESOURCES,
  SWAP,
  type TheRiver,
  type TheRiverState,
  theRiverTurns,
  type Wanted,
} from '../rules/index.ts';
import { readHappening } from './happenings.ts';
import { moveNumber, type RiverMove, readMove } from './moves.ts';
import { type Goods, goods, type Pieces } from './pieces.ts';
import { Position } from './position.ts';

/** Goal of a player for this turn; omitted fields are open. */
export type RiverGoal =
  | Exclude<RiverMove, { readonly kind: 'build' | 'exchange' | 'swap' | `chance-${string}` }>
  /** with any payment */
  | { readonly kind: 'build'; readonly building: string }
  /** with these resources, or any */
  | { readonly kind: 'exchange'; readonly paid?: Goods }
  /** of these two tiles, or any */
  | { readonly kind: 'swap'; readonly spaces?: readonly number[] };

/** Path finder of The River. */
export function waysOf(game: TheRiver, pieces: Pieces): Wayfinder<TheRiverState, RiverMove, RiverGoal> {
  const { components: c } = game;
  const eyes = {
    game,
    move: (move: number) => readMove(c, move),
    happening: (happening: Parameters<typeof readHappening>[1]) => readHappening(pieces, happening),
  };
  const wanted = (goal: RiverGoal): Wanted => {
    if (goal.kind === 'build') {
      const move = moveNumber(c, { ...goal, paid: goods(() => 0) });
      return { kind: BUILD, about: cardOf(move) };
    }
    if (goal.kind === 'exchange') {
      const { paid } = goal;
      return paid === undefined
        ? { kind: EXCHANGE }
        : { kind: EXCHANGE, about: aboutOf(moveNumber(c, { kind: 'exchange', paid })) };
    }
    if (goal.kind === 'swap') {
      const { spaces } = goal;
      return spaces === undefined
        ? { kind: SWAP }
        : { kind: SWAP, about: aboutOf(moveNumber(c, { kind: 'swap', spaces })) };
    }
    const move = moveNumber(c, goal);
    return { kind: kindOf(move), about: aboutOf(move) };
  };
  const finder = wayfinder(eyes, theRiverTurns(c), { goal: (_, move) => goalOf(move), wanted });
  return {
    goal: (state, move) => finder.goal(state, move),
    ways(state, goal) {
      const found = finder.ways(state, goal);
      if (found.kind !== 'ways') return found;
      const { ways } = found;
      return {
        kind: 'ways',
        ways: goal.kind === 'swap' ? mostPointsFirst(game, pieces, state, ways) : evenestFirst(state, ways),
      };
    },
  };
}

/** Sorts by cost, then by the evenest stock left, so players are not offered to return what they just gained. */
function evenestFirst(s: TheRiverState, ways: readonly Way<RiverMove>[]): readonly Way<RiverMove>[] {
  const at = s.seat * RESOURCES.length;
  const unevenness = ({ price, brings }: Way<RiverMove>): number =>
    RESOURCES.reduce((sum, what, resource) => {
      const left = s.goods[at + resource] + amountIn(brings, what) - amountIn(price, what);
      // food replaces anything, so it is kept first
      return sum + (what === 'food' ? -left * MOST_GOODS : left * left);
    }, 0);
  return ways.toSorted(
    (a, b) => costOf(a) - costOf(b) || a.steps.length - b.steps.length || unevenness(a) - unevenness(b),
  );
}

/** All swaps cost the same, so they are sorted by points if scored now, then by column potential. */
function mostPointsFirst(
  game: TheRiver,
  pieces: Pieces,
  s: TheRiverState,
  ways: readonly Way<RiverMove>[],
): readonly Way<RiverMove>[] {
  const valued = ways.map((way) => {
    const after = game.create();
    copyState(s, after);
    for (const step of way.steps) game.play(after, moveNumber(game.components, step));
    const { score, river } = new Position(game, pieces, after).seat(s.seat);
    return { way, score, most: river.columns.reduce((sum, column) => sum + column.most, 0) };
  });
  return valued.toSorted((a, b) => b.score - a.score || b.most - a.most).map(({ way }) => way);
}

function amountIn(amounts: readonly Amount[], what: string): number {
  return amounts.find((each) => each.what === what)?.amount ?? 0;
}

function costOf({ price }: Way<RiverMove>): number {
  return price.reduce((sum, { amount }) => sum + amount, 0);
}

/** Above the sum of squares of any stock a player can hold. */
const MOST_GOODS = 10_000;

function goalOf(move: RiverMove): RiverGoal | undefined {
  return isChance(move) ? undefined : move;
}

function isChance(move: RiverMove): move is Extract<RiverMove, { readonly kind: `chance-${string}` }> {
  return move.kind.startsWith('chance-');
}

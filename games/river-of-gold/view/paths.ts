import { type PathFinder, pathFinder } from '@two-rivers/kernel';
import {
  riverSpaceAfter,
  riverOfGoldGoalRules,
  type RiverOfGoldGame,
  type GoalCondition,
  decodeMove,
  encodeMove,
  type RiverOfGoldMove,
} from '../rules/index.ts';
import { type Good, GOODS, type ShipNumber, type TileId, TILES } from './pieces.ts';
import {
  BUILD,
  BUY_FAVOR,
  firstArgument,
  kindOf,
  type RiverOfGoldState,
  SAIL,
  secondArgument,
  SHIPS_WIDTH,
  TRADE,
} from '../model.gen.ts';

/** Moves that are also goals, such as turning the die, a delivery, or an answer to a choice. */
type MoveGoal = Exclude<RiverOfGoldMove, { readonly kind: 'sail' | 'build' | 'trade' | `chance-${string}` }>;

/** A goal for this turn; an omitted part may have any value. */
export type RiverOfGoldGoal =
  | MoveGoal
  /** a ship, or either ship if omitted, reaches a river space */
  | { readonly kind: 'sail'; readonly to: number; readonly ship?: ShipNumber }
  /** builds on a space, builds a tile, or builds that tile on that space */
  | { readonly kind: 'build'; readonly space: number; readonly tile?: TileId }
  | { readonly kind: 'build'; readonly space?: number; readonly tile: TileId }
  /** trades for a good: two goods of kind `give`, or of any other kind if `give` is omitted */
  | { readonly kind: 'trade'; readonly take: Good; readonly give?: Good }
  | { readonly kind: 'trade'; readonly take: 'favor'; readonly give?: 'koku' };

/** Path finder of River of Gold. */
export function makePathFinder(game: RiverOfGoldGame): PathFinder<RiverOfGoldState, RiverOfGoldMove, RiverOfGoldGoal> {
  const view = { game, move: (move: number) => decodeMove(move, game.seats) };
  return pathFinder(view, riverOfGoldGoalRules, {
    goal: (state, move) => goalOf(state, move),
    conditionOf: (goal) => goalCondition(game.seats, goal),
  });
}

function goalOf(s: RiverOfGoldState, move: RiverOfGoldMove): RiverOfGoldGoal | undefined {
  if (move.kind !== 'sail') return isChanceResult(move) ? undefined : move;
  const { ship, by = s.die[s.turn] } = move;
  return { kind: 'sail', ship, to: riverSpaceAfter(s.ships[s.turn * SHIPS_WIDTH + ship - 1], by) };
}

function isChanceResult(
  move: RiverOfGoldMove,
): move is Extract<RiverOfGoldMove, { readonly kind: `chance-${string}` }> {
  return move.kind.startsWith('chance-');
}

function goalCondition(seats: number, goal: RiverOfGoldGoal): GoalCondition {
  switch (goal.kind) {
    case 'sail':
      return { kind: SAIL, to: goal.to, ...(goal.ship === undefined ? {} : { first: goal.ship }) };
    case 'build': {
      const { space, tile } = goal;
      return {
        kind: BUILD,
        ...(space === undefined ? {} : { first: space }),
        ...(tile === undefined ? {} : { second: TILES.findIndex(({ id }) => id === tile) + 1 }),
      };
    }
    case 'trade': {
      if (goal.take === 'favor') return { kind: BUY_FAVOR };
      const { give, take } = goal;
      return {
        kind: TRADE,
        second: GOODS.indexOf(take),
        ...(give === undefined ? {} : { first: GOODS.indexOf(give) }),
      };
    }
    default: {
      const move = encodeMove(goal, seats);
      return { kind: kindOf(move), first: firstArgument(move), second: secondArgument(move) };
    }
  }
}

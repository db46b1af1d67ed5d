import { type Game, type Wayfinder, wayfinder } from '@two-rivers/kernel';
import {
  firstOf,
  kindOf,
  moveKinds as kinds,
  riverAfter,
  riverOfGoldTurns,
  type RiverOfGoldState,
  secondOf,
  type Wanted,
} from '../rules/index.ts';
import { happeningFrom } from './happenings.ts';
import { moveFrom, moveTo, type RiverOfGoldMove } from './moves.ts';
import { type Good, GOODS, type ShipNumber, type TileId, TILES } from './pieces.ts';

/** What is a goal as it stands: a turned die, a delivery, an answer to what is asked. */
type WholeMove = Exclude<RiverOfGoldMove, { readonly kind: 'sail' | 'build' | 'trade' | `chance-${string}` }>;

/** What a player may want to reach this turn, with as much of it as is wanted. */
export type RiverOfGoldGoal =
  | WholeMove
  /** a ship, or either of them, comes to a river space */
  | { readonly kind: 'sail'; readonly to: number; readonly ship?: ShipNumber }
  /** something is built on a space, or a tile somewhere, or that tile there */
  | { readonly kind: 'build'; readonly space: number; readonly tile?: TileId }
  | { readonly kind: 'build'; readonly space?: number; readonly tile: TileId }
  /** a good for two of this one, or of any other */
  | { readonly kind: 'trade'; readonly take: Good; readonly give?: Good }
  | { readonly kind: 'trade'; readonly take: 'favor'; readonly give?: 'koku' };

/** What could be reached this turn, and how. */
export function waysOf(
  game: Game<RiverOfGoldState>,
): Wayfinder<RiverOfGoldState, RiverOfGoldMove, RiverOfGoldGoal> {
  const eyes = {
    game,
    move: (move: number) => moveFrom(game.seats, move),
    happening: happeningFrom,
  };
  return wayfinder(eyes, riverOfGoldTurns, {
    goal: (state, move) => goalOf(state, move),
    wanted: (goal) => wantedBy(game.seats, goal),
  });
}

function goalOf(s: RiverOfGoldState, move: RiverOfGoldMove): RiverOfGoldGoal | undefined {
  if (move.kind !== 'sail') return isChance(move) ? undefined : move;
  const { ship, by = s.die[s.turn] } = move;
  return { kind: 'sail', ship, to: riverAfter(s.ships[s.turn * 2 + ship - 1], by) };
}

function isChance(
  move: RiverOfGoldMove,
): move is Extract<RiverOfGoldMove, { readonly kind: `chance-${string}` }> {
  return move.kind.startsWith('chance-');
}

function wantedBy(seats: number, goal: RiverOfGoldGoal): Wanted {
  switch (goal.kind) {
    case 'sail':
      return { kind: kinds.SAIL, to: goal.to, ...(goal.ship === undefined ? {} : { first: goal.ship }) };
    case 'build': {
      const { space, tile } = goal;
      return {
        kind: kinds.BUILD,
        ...(space === undefined ? {} : { first: space }),
        ...(tile === undefined ? {} : { second: TILES.findIndex(({ id }) => id === tile) + 1 }),
      };
    }
    case 'trade': {
      if (goal.take === 'favor') return { kind: kinds.BUY_FAVOR };
      const { give, take } = goal;
      return {
        kind: kinds.TRADE,
        second: GOODS.indexOf(take),
        ...(give === undefined ? {} : { first: GOODS.indexOf(give) }),
      };
    }
    default: {
      const move = moveTo(seats, goal);
      return { kind: kindOf(move), first: firstOf(move), second: secondOf(move) };
    }
  }
}

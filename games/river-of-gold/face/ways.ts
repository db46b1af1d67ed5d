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

/** Moves that are goals as they are: a turned die, a delivery, an answer to a choice. */
type WholeMove = Exclude<RiverOfGoldMove, { readonly kind: 'sail' | 'build' | 'trade' | `chance-${string}` }>;

/** A goal for this turn; omitted parts are free. */
export type RiverOfGoldGoal =
  | WholeMove
  /** a ship, or either one, reaches a river space */
  | { readonly kind: 'sail'; readonly to: number; readonly ship?: ShipNumber }
  /** any tile on a space, a tile anywhere, or that tile there */
  | { readonly kind: 'build'; readonly space: number; readonly tile?: TileId }
  | { readonly kind: 'build'; readonly space?: number; readonly tile: TileId }
  /** a good for two of `give`, or of any other */
  | { readonly kind: 'trade'; readonly take: Good; readonly give?: Good }
  | { readonly kind: 'trade'; readonly take: 'favor'; readonly give?: 'koku' };

/** Path finder of River of Gold. */
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

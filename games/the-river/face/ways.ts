import { type Wayfinder, wayfinder } from '@two-rivers/kernel';
import {
  aboutOf,
  BUILD,
  cardOf,
  EXCHANGE,
  kindOf,
  type TheRiver,
  type TheRiverState,
  theRiverTurns,
  type Wanted,
} from '../rules/index.ts';
import { readHappening } from './happenings.ts';
import { moveNumber, type RiverMove, readMove } from './moves.ts';
import { type Goods, goods, type Pieces } from './pieces.ts';

/** What a player may want to reach this turn, with as much of it as is wanted. */
export type RiverGoal =
  | Exclude<RiverMove, { readonly kind: 'build' | 'exchange' | `chance-${string}` }>
  /** however it is paid */
  | { readonly kind: 'build'; readonly building: string }
  /** of these resources, or of any */
  | { readonly kind: 'exchange'; readonly paid?: Goods };

/** What could be reached this turn, and how. */
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
    const move = moveNumber(c, goal);
    return { kind: kindOf(move), about: aboutOf(move) };
  };
  return wayfinder(eyes, theRiverTurns(c), { goal: (_, move) => goalOf(move), wanted });
}

function goalOf(move: RiverMove): RiverGoal | undefined {
  return isChance(move) ? undefined : move;
}

function isChance(move: RiverMove): move is Extract<RiverMove, { readonly kind: `chance-${string}` }> {
  return move.kind.startsWith('chance-');
}

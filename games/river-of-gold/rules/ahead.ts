import { ACTION_PHASE, DIE_PHASE, MAX_SEATS, OVER_PHASE, type RiverOfGoldState } from './state.ts';
import { beginTurn } from './turn.ts';

/**
 * The position as if it were this seat's turn: what the player at the table has still to choose is left out. It can be
 * told once the dice are rolled, while the game runs, and only for a die that shows something.
 */
export function turnAhead(s: RiverOfGoldState, seat: number): boolean {
  if (s.phase < ACTION_PHASE || s.phase === OVER_PHASE || s.die[seat] === 0) return false;
  s.chooser = 0;
  s.after = 0;
  s.toDraw = 0;
  s.openJourney = 0;
  s.openSell = 0;
  s.openMarket = 0;
  s.openMonk = 0;
  s.openRoyal = 0;
  for (let other = 0; other < MAX_SEATS; other++) s.openGoods[other] = 0;
  beginTurn(s, seat);
  return s.phase !== DIE_PHASE;
}

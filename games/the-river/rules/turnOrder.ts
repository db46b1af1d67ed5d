import type { Tell } from '@two-rivers/kernel';
import { hasRoom } from './actionSpaces.ts';
import { mayBuild } from './build.ts';
import { beginCleanup, endCleanup, nextYield } from './cleanup.ts';
import type { Components } from './components/components.ts';
import { canExchangeForASpace } from './exchange.ts';
import { effectWithoutChoice } from './meadow.ts';
import { FIRST_PLAYER } from './move.ts';
import { endOpening, nextInOpening } from './setup.ts';
import { overflow, returnWithoutChoice } from './overflow.ts';
import { mayProduce, mayTakeFood } from './production.ts';
import { mayReserve } from './reserve.ts';
import {
  isChanceDue,
  nextSeat,
  OPENING_PHASE,
  OVER_PHASE,
  ROUND_PHASE,
  type TheRiverState,
} from './state.ts';
import { maySwap } from './swap.ts';
import { mayTakeTerrain } from './terrain.ts';

/**
 * Advances until a seat must decide, chance is due or the game is over. `acted`: the seat has finished its action
 * (placement or opening tile), so the next seat follows once overflow and meadow effect are resolved.
 */
export function goOn(c: Components, s: TheRiverState, acted: boolean, tell?: Tell): void {
  let done = acted;
  while (s.phase !== OVER_PHASE && !isChanceDue(s)) {
    if (overflow(s, s.seat) > 0 && !returnWithoutChoice(s, s.seat, tell)) return;
    if (s.effect !== 0 && !effectWithoutChoice(c, s)) return;
    if (s.phase === OPENING_PHASE) {
      if (!done || nextInOpening(c, s)) return;
      endOpening(c, s, tell);
    } else if (s.phase === ROUND_PHASE) {
      if (findNext(c, s, done ? nextSeat(s.seat, c.seats) : s.seat)) return;
      beginCleanup(s);
    } else if (!nextYield(c, s, tell)) {
      endCleanup(c, s, tell);
    }
    done = false;
  }
}

/**
 * Finds the next seat clockwise with a pioneer and a legal space, or an exchange that opens one. False if the round
 * is over.
 */
function findNext(c: Components, s: TheRiverState, from: number): boolean {
  for (let i = 0, seat = from; i < c.seats; i++, seat = nextSeat(seat, c.seats)) {
    if (s.boat[seat] === 0 || (s.passed & (1 << seat)) !== 0) continue;
    if (!canPlace(c, s, seat) && !canExchangeForASpace(c, s, seat)) continue;
    s.seat = seat;
    return true;
  }
  return false;
}

/** Whether any action space is legal for a seat; cheapest checks first. */
export function canPlace(c: Components, s: TheRiverState, seat: number): boolean {
  return (
    hasRoom(s, seat, FIRST_PLAYER) ||
    mayTakeTerrain(c, s, seat) ||
    maySwap(s, seat) ||
    mayTakeFood(s, seat) ||
    mayProduce(c, s, seat, 0) ||
    mayProduce(c, s, seat, 1) ||
    mayProduce(c, s, seat, 2) ||
    mayReserve(c, s, seat) ||
    mayBuild(c, s, seat)
  );
}

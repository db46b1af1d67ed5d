import type { EmitRiverEvent } from './events.ts';
import { hasRoom } from './actionSpaces.ts';
import { mayBuild } from './build.ts';
import { beginCleanup, endCleanup, playNextYield } from './cleanup.ts';
import type { Components } from './components/components.ts';
import { canExchangeForSpace } from './exchange.ts';
import { endEffectWithoutChoice } from './meadow.ts';
import { endOpening, advanceOpening } from './setup.ts';
import { overflowCount, returnOverflowWithoutChoice } from './goods.ts';
import { mayProduce, mayTakeFood } from './production.ts';
import { mayReserve } from './reserve.ts';
import { isChanceDue, nextSeat } from './state.ts';
import { maySwap } from './swap.ts';
import { mayTakeTerrain } from './terrain.ts';
import { FIRST_PLAYER, OPENING_PHASE, OVER_PHASE, ROUND_PHASE, type TheRiverState } from '../model.gen.ts';

/**
 * Advances until a seat must decide, chance is due or the game is over. `hasActed`: the seat has finished its action
 * (placement or opening tile), so the next seat follows once overflow and meadow effect are resolved.
 */
export function advance(c: Components, s: TheRiverState, hasActed: boolean, emit?: EmitRiverEvent): void {
  let isTurnDone = hasActed;
  while (s.phase !== OVER_PHASE && !isChanceDue(s)) {
    if (overflowCount(s, s.seat) > 0 && !returnOverflowWithoutChoice(s, s.seat, emit)) return;
    if (s.effect !== 0 && !endEffectWithoutChoice(c, s)) return;
    if (s.phase === OPENING_PHASE) {
      if (!isTurnDone || advanceOpening(c, s)) return;
      endOpening(c, s, emit);
    } else if (s.phase === ROUND_PHASE) {
      if (findNextSeat(c, s, isTurnDone ? nextSeat(s.seat, c.seats) : s.seat)) return;
      beginCleanup(s);
    } else if (!playNextYield(c, s, emit)) {
      endCleanup(c, s, emit);
    }
    isTurnDone = false;
  }
}

/**
 * Finds the next seat clockwise with a pioneer and a legal space, or an exchange that opens one. False if the round
 * is over.
 */
function findNextSeat(c: Components, s: TheRiverState, firstSeat: number): boolean {
  for (let i = 0, seat = firstSeat; i < c.seats; i++, seat = nextSeat(seat, c.seats)) {
    if (s.boat[seat] === 0 || (s.passed & (1 << seat)) !== 0) continue;
    if (!canPlace(c, s, seat) && !canExchangeForSpace(c, s, seat)) continue;
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

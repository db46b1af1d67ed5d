import type { EmitRiverEvent } from './events.ts';
import { clearSpaces } from './actionSpaces.ts';
import { type Components, EACH_CLEANUP } from './components/components.ts';
import { LAST_ROUND, PIONEERS_AT_START, RIVER_LENGTH, TOKEN_OF_THE_FIFTH_PIONEER } from './components/edition.ts';
import { setBuildingsDue, setTilesDue } from './faceUp.ts';
import { receiveGoods } from './goods.ts';
import { nextSeat, addToSet } from './state.ts';
import {
  CLEANUP_PHASE,
  NO_ENDING,
  NO_PIONEERS_ENDING,
  OVER_PHASE,
  ROUND_PHASE,
  ROUNDS_ENDING,
  type TheRiverState,
} from '../model.gen.ts';

export function beginCleanup(s: TheRiverState): void {
  s.phase = CLEANUP_PHASE;
  s.yields = 0;
}

/**
 * Step 1: applies the next meadow yield, clockwise from the pawn's holder and in river order. The meadow's owner
 * decides what to return if resources overflow. Returns false if no yield is left.
 */
export function playNextYield(c: Components, s: TheRiverState, emit?: EmitRiverEvent): boolean {
  let turn = Math.floor(s.yields / RIVER_LENGTH);
  let space = s.yields - turn * RIVER_LENGTH;
  let seat = (s.pawn + turn) % c.seats;
  for (; turn < c.seats; turn++, seat = nextSeat(seat, c.seats), space = 0) {
    for (; space < s.tilesLaid[seat]; space++) {
      const tile = s.river[seat * RIVER_LENGTH + space] - 1;
      if (c.meadow[tile] !== EACH_CLEANUP) continue;
      if (s.warehouses[seat] === 0 || s.stock[c.meadowOf[tile]] === 0) continue;
      receiveGoods(s, seat, c.meadowOf[tile], 1, 'yield', emit);
      s.seat = seat;
      s.yields = turn * RIVER_LENGTH + space + 1;
      return true;
    }
  }
  return false;
}

/** Steps 2 to 5. Pioneers return first, because the game ends if none return; steps 2 and 3 are then skipped. */
export function endCleanup(c: Components, s: TheRiverState, emit?: EmitRiverEvent): void {
  returnPioneers(c, s, emit);
  s.yields = 0;
  s.seat = s.pawn;
  if (checkForEnding(c, s)) {
    s.phase = OVER_PHASE;
    if (emit !== undefined) emit({ kind: 'over', seat: -1, rounds: s.round });
    return;
  }
  s.phase = ROUND_PHASE;
  s.round++;
  if (emit !== undefined) emit({ kind: 'round', seat: s.pawn, round: s.round });
  discardTiles(c, s);
  setTilesDue(s, c.roundTiles, emit);
  setBuildingsDue(c, s);
}

/** Step 2: discards leftover face-up tiles. */
function discardTiles(c: Components, s: TheRiverState): void {
  for (let place = 0; place < c.tilePlaces; place++) {
    if (s.tiles[place] === 0) continue;
    addToSet(s.discard, s.tiles[place] - 1);
    s.tiles[place] = 0;
  }
}

/** Step 4: returns pioneers to the boats, except one per settler space covered since the last cleanup. */
function returnPioneers(c: Components, s: TheRiverState, emit?: EmitRiverEvent): void {
  clearSpaces(s);
  s.passed = 0;
  for (let seat = 0; seat < c.seats; seat++) {
    const settling = s.settling[seat];
    s.settled[seat] += settling;
    s.settling[seat] = 0;
    s.boat[seat] = pioneersInPlay(s, seat);
    if (settling > 0) {
      if (emit !== undefined) emit({ kind: 'settles', seat, pioneers: settling });
    }
  }
}

/** Pioneers on boat or board: neither settled nor waiting for the second token. */
export function pioneersInPlay(s: TheRiverState, seat: number): number {
  const fifth = s.tokens[seat] >= TOKEN_OF_THE_FIFTH_PIONEER ? 1 : 0;
  return PIONEERS_AT_START + fifth - s.settled[seat];
}

function checkForEnding(c: Components, s: TheRiverState): boolean {
  if (s.ending !== NO_ENDING) return true;
  let pioneers = 0;
  for (let seat = 0; seat < c.seats; seat++) pioneers += s.boat[seat];
  if (pioneers === 0) s.ending = NO_PIONEERS_ENDING;
  else if (s.round === LAST_ROUND) s.ending = ROUNDS_ENDING;
  return s.ending !== NO_ENDING;
}

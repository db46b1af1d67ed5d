import type { MoveList } from '@two-rivers/kernel';
import { isIn, spacesWithRoom } from './actionSpaces.ts';
import { listBuilds } from './build.ts';
import { listResults } from './chance.ts';
import type { Components } from './components/components.ts';
import { RIVER_LENGTH } from './components/edition.ts';
import { listExchanges } from './exchange.ts';
import { listEffect } from './meadow.ts';
import { BUILD, FIRST_PLAYER, FOOD_SPACE, makeMove, PASS, RESERVE, SWAP, TERRAIN } from './move.ts';
import { listReturns, overflow } from './overflow.ts';
import { listFood, listProduction, mayReceive } from './production.ts';
import { listReservations, mayHoldAnother } from './reserve.ts';
import { isChanceDue, OPENING_PHASE, OVER_PHASE, type TheRiverState } from './state.ts';
import { listSwaps, TILES_TO_SWAP } from './swap.ts';
import { listTiles } from './terrain.ts';

export function listMoves(c: Components, s: TheRiverState, list: MoveList): void {
  list.clear();
  if (s.phase === OVER_PHASE) return;
  if (isChanceDue(s)) listResults(c, s, list);
  else if (overflow(s, s.seat) > 0) listReturns(s, list);
  else if (s.effect !== 0) listEffect(c, s, list);
  else if (s.phase === OPENING_PHASE) listTiles(c, s, list);
  else listTurn(c, s, list);
}

/** Adds placements in action space order, then exchanges; pass only if no placement is legal. */
function listTurn(c: Components, s: TheRiverState, list: MoveList): void {
  const seat = s.seat;
  const room = spacesWithRoom(s, seat);
  const laid = s.laid[seat];
  if (laid < RIVER_LENGTH && isIn(room, TERRAIN)) listTiles(c, s, list);
  listProduction(c, s, seat, room, list);
  if (isIn(room, FOOD_SPACE) && mayReceive(s, seat)) listFood(s, list);
  if (isIn(room, RESERVE) && mayHoldAnother(s, seat)) listReservations(c, s, list);
  const beforeBuilds = list.length;
  if (isIn(room, BUILD)) listBuilds(c, s, seat, list);
  const builds = list.length - beforeBuilds;
  if (isIn(room, FIRST_PLAYER)) list.add(makeMove(FIRST_PLAYER));
  if (laid >= TILES_TO_SWAP && isIn(room, SWAP)) listSwaps(laid, list);
  const placements = list.length;
  listExchanges(c, s, seat, placements > builds, list);
  if (placements === 0) list.add(makeMove(PASS));
}

import type { MoveList } from '@two-rivers/kernel';
import {
  BUILD,
  FIRST_PLAYER,
  FOOD_SPACE,
  OPENING_PHASE,
  OVER_PHASE,
  PASS,
  RESERVE,
  SWAP,
  TERRAIN,
  type TheRiverState,
} from '../model.gen.ts';
import { isChanceDue } from './state.ts';
import { includesSpace, spacesWithRoom } from './actionSpaces.ts';
import { listBuilds } from './build.ts';
import { listChanceResults } from './chance.ts';
import type { Components } from './components/components.ts';
import { RIVER_LENGTH } from './components/edition.ts';
import { listExchanges } from './exchange.ts';
import { listEffectMoves } from './meadow.ts';
import { listReturnMoves, overflowCount } from './goods.ts';
import { listFoodMoves, listProductionMoves, canReceiveAny } from './production.ts';
import { listReservations, mayReserveAnother } from './reserve.ts';
import { listSwapMoves, TILES_TO_SWAP } from './swap.ts';
import { listTileMoves } from './terrain.ts';

export function listMoves(c: Components, s: TheRiverState, list: MoveList): void {
  list.clear();
  if (s.phase === OVER_PHASE) return;
  if (isChanceDue(s)) listChanceResults(c, s, list);
  else if (overflowCount(s, s.seat) > 0) listReturnMoves(s, list);
  else if (s.effect !== 0) listEffectMoves(c, s, list);
  else if (s.phase === OPENING_PHASE) listTileMoves(c, s, list);
  else listTurnMoves(c, s, list);
}

/** Adds placements in action space order, then exchanges; pass only if no placement is legal. */
function listTurnMoves(c: Components, s: TheRiverState, list: MoveList): void {
  const seat = s.seat;
  const room = spacesWithRoom(s, seat);
  const tilesLaid = s.tilesLaid[seat];
  if (tilesLaid < RIVER_LENGTH && includesSpace(room, TERRAIN)) listTileMoves(c, s, list);
  listProductionMoves(c, s, seat, room, list);
  if (includesSpace(room, FOOD_SPACE) && canReceiveAny(s, seat)) listFoodMoves(s, list);
  if (includesSpace(room, RESERVE) && mayReserveAnother(s, seat)) listReservations(c, s, list);
  const beforeBuilds = list.length;
  if (includesSpace(room, BUILD)) listBuilds(c, s, seat, list);
  const builds = list.length - beforeBuilds;
  if (includesSpace(room, FIRST_PLAYER)) list.add(FIRST_PLAYER);
  if (tilesLaid >= TILES_TO_SWAP && includesSpace(room, SWAP)) listSwapMoves(tilesLaid, list);
  const placements = list.length;
  listExchanges(c, s, seat, placements > builds, list);
  if (placements === 0) list.add(PASS);
}

import type { Move } from '@two-rivers/kernel';
import type { EmitRiverEvent } from './events.ts';
import { placePioneer } from './actionSpaces.ts';
import { playBuild } from './build.ts';
import { playChanceResult } from './chance.ts';
import type { Components } from './components/components.ts';
import { playExchange } from './exchange.ts';
import { playMeadowSwap, playMeadowTake } from './meadow.ts';
import { playReturn, receiveGoods } from './goods.ts';
import { FOOD_TAKEN, receivedProduction } from './production.ts';
import { playReserve } from './reserve.ts';
import { playSwap } from './swap.ts';
import { playTerrain } from './terrain.ts';
import { advance } from './turnOrder.ts';
import {
  BUILD,
  CHANCE_FIRST,
  EXCHANGE,
  FIRST_PLAYER,
  FOOD_SPACE,
  kindOf,
  OPENING_PHASE,
  PASS,
  RESERVE,
  resourceOfFoodSpace,
  RETURN,
  STONE_SPACE,
  SWAP,
  TAKE,
  TERRAIN,
  type TheRiverState,
  WOOD_SPACE,
} from '../model.gen.ts';

export function playMove(c: Components, s: TheRiverState, move: Move, emit?: EmitRiverEvent): void {
  const kind = kindOf(move);
  if (kind >= CHANCE_FIRST) {
    playChanceResult(c, s, move, emit);
    advance(c, s, false, emit);
    return;
  }
  if (kind === EXCHANGE) {
    // the turn continues: its pioneer is still unplaced
    playExchange(s, move, emit);
    return;
  }
  if (kind === RETURN) playReturn(s, move, emit);
  else if (s.effect !== 0) playEffect(c, s, move, emit);
  else if (s.phase === OPENING_PHASE) playTerrain(c, s, move, emit);
  else if (kind === PASS) playPass(s, emit);
  else playPlacement(c, s, move, emit);
  advance(c, s, true, emit);
}

function playEffect(c: Components, s: TheRiverState, move: Move, emit?: EmitRiverEvent): void {
  if (kindOf(move) === TAKE) playMeadowTake(c, s, move, emit);
  else playMeadowSwap(c, s, kindOf(move) === SWAP ? move : undefined, emit);
}

/** Passes: the acting seat is skipped until someone places a pioneer. */
function playPass(s: TheRiverState, emit?: EmitRiverEvent): void {
  s.passed |= 1 << s.seat;
  if (emit !== undefined) emit({ kind: 'pass', seat: s.seat });
}

/** Places a pioneer and performs the action. */
function playPlacement(c: Components, s: TheRiverState, move: Move, emit?: EmitRiverEvent): void {
  const space = kindOf(move);
  if (space >= WOOD_SPACE && space <= STONE_SPACE) {
    const resource = space - WOOD_SPACE;
    const amount = receivedProduction(c, s, s.seat, resource);
    placePioneer(c, s, space, emit);
    receiveGoods(s, s.seat, resource, amount, 'production', emit);
    return;
  }
  placePioneer(c, s, space, emit);
  switch (space) {
    case TERRAIN:
      playTerrain(c, s, move, emit);
      return;
    case FOOD_SPACE:
      receiveGoods(s, s.seat, resourceOfFoodSpace(move), FOOD_TAKEN, 'food', emit);
      return;
    case RESERVE:
      playReserve(c, s, move, emit);
      return;
    case BUILD:
      playBuild(c, s, move, emit);
      return;
    case FIRST_PLAYER:
      playFirstPlayer(s, emit);
      return;
    default:
      playSwap(c, s, move, emit);
  }
}

/** Takes the pawn, whose holder starts the next round; the current holder may take it too. */
function playFirstPlayer(s: TheRiverState, emit?: EmitRiverEvent): void {
  s.pawn = s.seat;
  if (emit !== undefined) emit({ kind: 'pawn', seat: s.seat, isSetup: false });
}

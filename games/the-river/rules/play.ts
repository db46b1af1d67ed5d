import type { Move, Tell } from '@two-rivers/kernel';
import { placePioneer } from './actionSpaces.ts';
import { playBuild } from './build.ts';
import { playResult } from './chance.ts';
import type { Components } from './components/components.ts';
import { playExchange } from './exchange.ts';
import { happened } from './happened.ts';
import { playMeadowSwap, playTake } from './meadow.ts';
import {
  aboutOf,
  BUILD,
  EXCHANGE,
  FIRST_CHANCE,
  FIRST_PLAYER,
  FOOD_SPACE,
  kindOf,
  PASS,
  RESERVE,
  RETURN,
  STONE_SPACE,
  SWAP,
  TAKE,
  TERRAIN,
  WOOD_SPACE,
} from './move.ts';
import { playReturn, receive } from './overflow.ts';
import { FOOD_TAKEN, produced } from './production.ts';
import { playReserve } from './reserve.ts';
import { OPENING_PHASE, type TheRiverState } from './state.ts';
import { playSwap } from './swap.ts';
import { playTerrain } from './terrain.ts';
import { goOn } from './turnOrder.ts';

export function playMove(c: Components, s: TheRiverState, move: Move, tell?: Tell): void {
  const kind = kindOf(move);
  if (kind >= FIRST_CHANCE) {
    playResult(c, s, move, tell);
    goOn(c, s, false, tell);
    return;
  }
  if (kind === EXCHANGE) {
    // the turn continues: its pioneer is still unplaced
    playExchange(s, move, tell);
    return;
  }
  if (kind === RETURN) playReturn(s, move, tell);
  else if (s.effect !== 0) playEffect(c, s, move, tell);
  else if (s.phase === OPENING_PHASE) playTerrain(c, s, move, tell);
  else if (kind === PASS) pass(s, tell);
  else place(c, s, move, tell);
  goOn(c, s, true, tell);
}

function playEffect(c: Components, s: TheRiverState, move: Move, tell?: Tell): void {
  if (kindOf(move) === TAKE) playTake(c, s, move, tell);
  else playMeadowSwap(c, s, kindOf(move) === SWAP ? move : undefined, tell);
}

/** Skips the seat until a pioneer is placed. */
function pass(s: TheRiverState, tell?: Tell): void {
  s.passed |= 1 << s.seat;
  if (tell !== undefined) happened(tell, 'pass', s.seat, 0, '');
}

/** Places a pioneer and performs the action. */
function place(c: Components, s: TheRiverState, move: Move, tell?: Tell): void {
  const space = kindOf(move);
  if (space >= WOOD_SPACE && space <= STONE_SPACE) {
    const resource = space - WOOD_SPACE;
    const amount = produced(c, s, s.seat, resource);
    placePioneer(c, s, space, tell);
    receive(s, s.seat, resource, amount, 'production', tell);
    return;
  }
  placePioneer(c, s, space, tell);
  switch (space) {
    case TERRAIN:
      playTerrain(c, s, move, tell);
      return;
    case FOOD_SPACE:
      receive(s, s.seat, aboutOf(move), FOOD_TAKEN, 'food', tell);
      return;
    case RESERVE:
      playReserve(c, s, move, tell);
      return;
    case BUILD:
      playBuild(c, s, move, tell);
      return;
    case FIRST_PLAYER:
      playFirstPlayer(s, tell);
      return;
    default:
      playSwap(c, s, move, tell);
  }
}

/** Takes the pawn, which starts the next round; legal for its holder too. */
function playFirstPlayer(s: TheRiverState, tell?: Tell): void {
  s.pawn = s.seat;
  if (tell !== undefined) happened(tell, 'pawn', s.seat, 1, 'firstPlayer');
}

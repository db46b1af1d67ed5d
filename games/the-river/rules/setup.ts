import type { Tell } from '@two-rivers/kernel';
import type { Components } from './components/components.ts';
import { PIONEERS_AT_START } from './components/edition.ts';
import { buildingsAreDue, tilesAreDue } from './faceUp.ts';
import { happened } from './happened.ts';
import type { Options } from './options.ts';
import { BOARDS_DUE, FIRST_DUE, OPENING_PHASE, put, ROUND_PHASE, type TheRiverState } from './state.ts';
import { countSymbols } from './terrain.ts';

/** Seat that starts the opening round: right of the first player. */
export function openingStarter(c: Components, s: TheRiverState): number {
  return (s.pawn + c.seats - 1) % c.seats;
}

/** Advances counter-clockwise; false after the first player, who is last. */
export function nextInOpening(c: Components, s: TheRiverState): boolean {
  if (s.seat === s.pawn) return false;
  s.seat = (s.seat + c.seats - 1) % c.seats;
  return true;
}

/** Removes the leftover tile from the game and starts round 1. */
export function endOpening(c: Components, s: TheRiverState, tell?: Tell): void {
  for (let place = 0; place < c.openingTiles; place++) {
    if (s.tiles[place] === 0) continue;
    s.outOfGame = s.tiles[place];
    const id = c.tiles[s.outOfGame - 1];
    if (tell !== undefined) happened(tell, 'tile', -1, -1, 'outOfGame', id);
  }
  s.tiles.fill(0);
  s.phase = ROUND_PHASE;
  s.seat = s.pawn;
  s.round = 1;
  if (tell !== undefined) happened(tell, 'round', s.pawn, 1, 'begins');
  tilesAreDue(s, c.roundTiles, tell);
}

/** Sets up the state before any chance result. */
export function setUp(c: Components, options: Options, s: TheRiverState): void {
  s.bytes.fill(0);
  s.phase = OPENING_PHASE;
  for (let tile = 0; tile < c.tiles.length; tile++) put(s.stack, tile);
  for (let card = 0; card < c.buildings.length; card++) put(s.deck, card);
  for (let token = 0; token < c.tokens.length; token++) put(s.tokensLeft, token);
  s.stock.set(c.stock);
  for (let seat = 0; seat < c.seats; seat++) s.boat[seat] = PIONEERS_AT_START;
  tilesAreDue(s, c.openingTiles);
  buildingsAreDue(c, s);
  if (options.boards === 'dealt') {
    s.due[BOARDS_DUE] = c.seats;
  } else {
    for (let seat = 0; seat < c.seats; seat++) {
      s.board[seat] = c.boards.indexOf(options.boards[seat]) + 1;
      countSymbols(c, s, seat);
    }
  }
  if (options.first === 'random') {
    s.due[FIRST_DUE] = 1;
  } else {
    s.pawn = options.first;
    s.seat = openingStarter(c, s);
  }
}

import type { EmitRiverEvent } from './events.ts';
import type { Components } from './components/components.ts';
import { PIONEERS_AT_START } from './components/edition.ts';
import { setBuildingsDue, setTilesDue } from './faceUp.ts';
import type { TheRiverOptions } from './options.ts';
import { addToSet } from './state.ts';
import { updateSymbols } from './terrain.ts';
import { BOARDS_DUE, FIRST_DUE, OPENING_PHASE, ROUND_PHASE, type TheRiverState } from '../model.gen.ts';

/** Seat that starts the opening round: right of the first player. */
export function openingStartSeat(c: Components, s: TheRiverState): number {
  return (s.pawn + c.seats - 1) % c.seats;
}

/** Advances counter-clockwise; false after the first player, who is last. */
export function advanceOpening(c: Components, s: TheRiverState): boolean {
  if (s.seat === s.pawn) return false;
  s.seat = (s.seat + c.seats - 1) % c.seats;
  return true;
}

/** Removes the leftover tile from the game and starts round 1. */
export function endOpening(c: Components, s: TheRiverState, emit?: EmitRiverEvent): void {
  for (let place = 0; place < c.openingTiles; place++) {
    if (s.tiles[place] === 0) continue;
    s.outOfGame = s.tiles[place];
    if (emit !== undefined) emit({ kind: 'tileOutOfGame', seat: -1, tile: c.tiles[s.outOfGame - 1] });
  }
  s.tiles.fill(0);
  s.phase = ROUND_PHASE;
  s.seat = s.pawn;
  s.round = 1;
  if (emit !== undefined) emit({ kind: 'round', seat: s.pawn, round: 1 });
  setTilesDue(s, c.roundTiles, emit);
}

/** Sets up the state before any chance result. */
export function setUpState(c: Components, options: TheRiverOptions, s: TheRiverState): void {
  s.bytes.fill(0);
  s.phase = OPENING_PHASE;
  for (let tile = 0; tile < c.tiles.length; tile++) addToSet(s.stack, tile);
  for (let card = 0; card < c.buildings.length; card++) addToSet(s.deck, card);
  for (let token = 0; token < c.tokens.length; token++) addToSet(s.tokensLeft, token);
  s.stock.set(c.stock);
  for (let seat = 0; seat < c.seats; seat++) s.boat[seat] = PIONEERS_AT_START;
  setTilesDue(s, c.openingTiles);
  setBuildingsDue(c, s);
  if (options.boards === 'dealt') {
    s.due[BOARDS_DUE] = c.seats;
  } else {
    for (let seat = 0; seat < c.seats; seat++) {
      s.board[seat] = c.boards.indexOf(options.boards[seat]) + 1;
      updateSymbols(c, s, seat);
    }
  }
  if (options.first === 'random') {
    s.due[FIRST_DUE] = 1;
  } else {
    s.pawn = options.first;
    s.seat = openingStartSeat(c, s);
  }
}

import type { Components } from './components/components.ts';
import { PIONEERS_AT_START } from './components/edition.ts';
import { buildingsAreDue, tilesAreDue } from './faceUp.ts';
import { openingStarter } from './openingRound.ts';
import type { Options } from './options.ts';
import { BOARDS_DUE, FIRST_DUE, OPENING_PHASE, put, type TheRiverState } from './state.ts';
import { countSymbols } from './terrain.ts';

/** Everything that is in its place before the first result of chance. */
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

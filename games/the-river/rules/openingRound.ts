import type { Tell } from '@two-rivers/kernel';
import type { Components } from './components/components.ts';
import { tilesAreDue } from './faceUp.ts';
import { happened } from './happened.ts';
import { ROUND_PHASE, type TheRiverState } from './state.ts';

/** The player to the right of the first player begins. */
export function openingStarter(c: Components, s: TheRiverState): number {
  return (s.pawn + c.seats - 1) % c.seats;
}

/** Counter-clockwise, ending with the first player. Whether anybody is left to take a tile. */
export function nextInOpening(c: Components, s: TheRiverState): boolean {
  if (s.seat === s.pawn) return false;
  s.seat = (s.seat + c.seats - 1) % c.seats;
  return true;
}

/** The tile left over is out of the game; the tiles of round 1 are turned up. */
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

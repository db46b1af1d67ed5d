import type { Tell } from '@two-rivers/kernel';
import { happened } from './happened.ts';
import type { TheRiverState } from './state.ts';

/** Takes the pawn, also one's own: starts the next round. */
export function playFirstPlayer(s: TheRiverState, tell?: Tell): void {
  s.pawn = s.seat;
  if (tell !== undefined) happened(tell, 'pawn', s.seat, 1, 'firstPlayer');
}

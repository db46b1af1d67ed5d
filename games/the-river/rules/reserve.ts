import type { Move, MoveList, Tell } from '@two-rivers/kernel';
import { hasRoom } from './actionSpaces.ts';
import type { Components } from './components/components.ts';
import { MOST_RESERVED } from './components/edition.ts';
import { listPlaces } from './faceUp.ts';
import { happened } from './happened.ts';
import { aboutOf, RESERVE } from './move.ts';
import type { TheRiverState } from './state.ts';

/** Slots fill from the first on, so that equal positions have equal bytes. */
export function mayHoldAnother(s: TheRiverState, seat: number): boolean {
  return s.reserved[seat * MOST_RESERVED + MOST_RESERVED - 1] === 0;
}

function anyBuildingFaceUp(c: Components, s: TheRiverState): boolean {
  for (let place = 0; place < c.faceUpBuildings; place++) if (s.buildings[place] !== 0) return true;
  return false;
}

export function mayReserve(c: Components, s: TheRiverState, seat: number): boolean {
  return hasRoom(s, seat, RESERVE) && mayHoldAnother(s, seat) && anyBuildingFaceUp(c, s);
}

export function listReservations(c: Components, s: TheRiverState, list: MoveList): void {
  listPlaces(s.buildings, c.faceUpBuildings, RESERVE, list);
}

export function playReserve(c: Components, s: TheRiverState, move: Move, tell?: Tell): void {
  const card = aboutOf(move);
  takeFaceUp(c, s, card);
  const first = s.seat * MOST_RESERVED;
  s.reserved[s.reserved[first] === 0 ? first : first + 1] = card + 1;
  if (tell !== undefined) happened(tell, 'building', s.seat, 0, 'reserved', c.buildings[card]);
}

export function isReservedBy(s: TheRiverState, seat: number, card: number): boolean {
  return s.reserved.subarray(seat * MOST_RESERVED, (seat + 1) * MOST_RESERVED).includes(card + 1);
}

/** Removes a face-up building; its place stays empty until cleanup. False if not face up. */
export function takeFaceUp(c: Components, s: TheRiverState, card: number): boolean {
  for (let place = 0; place < c.faceUpBuildings; place++) {
    if (s.buildings[place] !== card + 1) continue;
    s.buildings[place] = 0;
    return true;
  }
  return false;
}

export function takeReserved(s: TheRiverState, seat: number, card: number): void {
  const at = seat * MOST_RESERVED;
  if (s.reserved[at] === card + 1) s.reserved[at] = s.reserved[at + 1];
  s.reserved[at + 1] = 0;
}

import type { Move, MoveList } from '@two-rivers/kernel';
import type { EmitRiverEvent } from './events.ts';
import { hasRoom } from './actionSpaces.ts';
import type { Components } from './components/components.ts';
import { MAX_RESERVED } from './components/edition.ts';
import { listFaceUpMoves } from './faceUp.ts';
import { buildingOfReserve, RESERVE, type TheRiverState } from '../model.gen.ts';

/** Whether a slot is free. Slots fill from the first on, so that equal positions have equal bytes. */
export function mayReserveAnother(s: TheRiverState, seat: number): boolean {
  return s.reserved[seat * MAX_RESERVED + MAX_RESERVED - 1] === 0;
}

function hasFaceUpBuilding(c: Components, s: TheRiverState): boolean {
  for (let place = 0; place < c.faceUpBuildings; place++) if (s.buildings[place] !== 0) return true;
  return false;
}

export function mayReserve(c: Components, s: TheRiverState, seat: number): boolean {
  return hasRoom(s, seat, RESERVE) && mayReserveAnother(s, seat) && hasFaceUpBuilding(c, s);
}

export function listReservations(c: Components, s: TheRiverState, list: MoveList): void {
  listFaceUpMoves(s.buildings, c.faceUpBuildings, RESERVE, list);
}

export function playReserve(c: Components, s: TheRiverState, move: Move, emit?: EmitRiverEvent): void {
  const card = buildingOfReserve(move);
  takeFaceUpBuilding(c, s, card);
  const first = s.seat * MAX_RESERVED;
  s.reserved[s.reserved[first] === 0 ? first : first + 1] = card + 1;
  if (emit !== undefined) emit({ kind: 'reserved', seat: s.seat, building: c.buildings[card] });
}

export function isReservedBy(s: TheRiverState, seat: number, card: number): boolean {
  return s.reserved.subarray(seat * MAX_RESERVED, (seat + 1) * MAX_RESERVED).includes(card + 1);
}

/** Removes a face-up building; its place stays empty until cleanup. False if not face up. */
export function takeFaceUpBuilding(c: Components, s: TheRiverState, card: number): boolean {
  for (let place = 0; place < c.faceUpBuildings; place++) {
    if (s.buildings[place] !== card + 1) continue;
    s.buildings[place] = 0;
    return true;
  }
  return false;
}

export function takeReservedBuilding(s: TheRiverState, seat: number, card: number): void {
  const at = seat * MAX_RESERVED;
  if (s.reserved[at] === card + 1) s.reserved[at] = s.reserved[at + 1];
  s.reserved[at + 1] = 0;
}

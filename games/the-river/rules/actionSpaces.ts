import type { EmitRiverEvent } from './events.ts';
import type { Components } from './components/components.ts';
import { ACTION_SPACES, MAX_SEATS } from './components/edition.ts';
import type { TheRiverState } from '../model.gen.ts';

/** Bit set of the spaces with room for a pioneer of this seat. */
export function spacesWithRoom(s: TheRiverState, seat: number): number {
  return ~(s.full[seat] | s.full[MAX_SEATS]);
}

export function hasRoom(s: TheRiverState, seat: number, space: number): boolean {
  return includesSpace(spacesWithRoom(s, seat), space);
}

export function includesSpace(spaces: number, space: number): boolean {
  return ((spaces >> space) & 1) === 1;
}

/** Adds a pioneer to a space. */
export function addPioneer(c: Components, s: TheRiverState, seat: number, space: number): void {
  s.occupied[space]++;
  s.pioneers[space * MAX_SEATS + seat]++;
  if (s.pioneers[space * MAX_SEATS + seat] === c.capacityEach[space]) s.full[seat] |= 1 << space;
  if (s.occupied[space] === c.capacity[space]) s.full[MAX_SEATS] |= 1 << space;
}

export function clearSpaces(s: TheRiverState): void {
  s.pioneers.fill(0);
  s.occupied.fill(0);
  s.full.fill(0);
}

/** Moves a pioneer from the boat to a space; clears all passes. */
export function placePioneer(c: Components, s: TheRiverState, space: number, emit?: EmitRiverEvent): void {
  const seat = s.seat;
  s.boat[seat]--;
  addPioneer(c, s, seat, space);
  s.turns++;
  s.passed = 0;
  if (emit !== undefined) emit({ kind: 'placed', seat, space: ACTION_SPACES[space] });
}

import type { Move } from '@two-rivers/kernel';
import { components, firstOf, type RiverOfGoldState, secondOf } from '../rules/index.ts';
import { at } from './look.ts';

export const RIVER_LENGTH = components.RIVER.length;

/** The river space a ship of a seat is on. */
export function shipAt(state: RiverOfGoldState, seat: number, ship: number): number {
  return at(state.ships, seat * 2 + ship - 1);
}

/** The river space a sail reaches. */
export function destination(state: RiverOfGoldState, sail: Move): number {
  const die = secondOf(sail) > 0 ? secondOf(sail) : at(state.die, state.turn);
  return ((shipAt(state, state.turn, firstOf(sail)) + die - 1) % RIVER_LENGTH) + 1;
}

import type { RiverOfGoldState } from '../rules/index.ts';
import { PATRON_COUNT } from '../rules/tables.ts';
import { START_PHASE } from '../rules/state.ts';
import { PATRON_ROWS } from './patronRows.ts';

/**
 * Points of a patron beyond the evaluation of a position: for its own seat per ten turns left and per square of ten
 * turns, and for each other seat per ten turns left.
 */
export type PatronRow = readonly [own: number, longer: number, others: number];

export interface PatronPoints {
  /** points still to be dealt to every seat while patrons are picked */
  readonly deal: number;
  /** index 0 for a seat with no patron yet or an unknown one, then one row per patron */
  readonly rows: readonly PatronRow[];
}

/** Patron points by player count. */
export const PATRON_POINTS: Readonly<Record<number, PatronPoints>> = Object.fromEntries(
  Object.entries(PATRON_ROWS).map(([seats, { deal, ...rows }]) => [
    seats,
    { deal: deal[0], rows: Object.values(rows) },
  ]),
);

/** All zero, for evaluations of the position alone. */
export const NO_PATRON_POINTS: PatronPoints = {
  deal: 0,
  rows: Array.from({ length: PATRON_COUNT + 1 }, () => [0, 0, 0]),
};

/** Row index of a patron; 0 for a hidden pick, whose number is above all patrons. */
export function patronRowIndex(patron: number): number {
  return patron <= PATRON_COUNT ? patron : 0;
}

/** A seat's expected points from all patrons beyond the position; they shrink with the turns left. */
export function expectedPatronPoints(
  s: RiverOfGoldState,
  seat: number,
  turns: number,
  { deal, rows }: PatronPoints,
): number {
  const time = turns * 0.1;
  const [own, longer] = rows[patronRowIndex(s.patron[seat])];
  let points = own + longer * time;
  for (let other = 0; other < s.seats; other++) if (other !== seat) points += rows[patronRowIndex(s.patron[other])][2];
  return points * time + (s.phase < START_PHASE ? deal : 0);
}

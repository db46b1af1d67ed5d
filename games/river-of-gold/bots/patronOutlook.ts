import { type RiverOfGoldState, START_PHASE } from '../model.gen.ts';
import { PATRON_COUNT } from '../rules/tables.ts';
import { PATRON_ROWS } from './patronRows.ts';

/**
 * Points that a patron is worth beyond the evaluation of a position, with time measured in tens of turns left: `own`
 * times the time plus `longer` times its square for the patron's seat, `others` times the time for each other seat.
 */
export type PatronRow = readonly [own: number, longer: number, others: number];

export interface PatronPoints {
  /** points that every seat can expect from the rest of the deal; added only during the set-up */
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

/** A seat's expected points from all patrons beyond the evaluation of the position; they shrink as the end nears. */
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

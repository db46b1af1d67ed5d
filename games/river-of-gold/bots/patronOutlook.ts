import type { RiverOfGoldState } from '../rules/index.ts';
import { PATRON_COUNT } from '../rules/tables.ts';
import { START_PHASE } from '../rules/state.ts';
import { PATRON_ROWS } from './patronRows.ts';

/**
 * Points that a patron brings beyond what a position shows: to its own seat for each ten turns left and for their square,
 * and to each other seat for each ten turns left.
 */
export type PatronRow = readonly [own: number, longer: number, others: number];

export interface PatronOutlooks {
  /** what every seat is still to be dealt while patrons are picked */
  readonly deal: number;
  /** one for a seat that has no patron yet, or one that is not known, and one for each patron */
  readonly rows: readonly PatronRow[];
}

/** By player count. */
export const PATRON_OUTLOOKS: Readonly<Record<number, PatronOutlooks>> = Object.fromEntries(
  Object.entries(PATRON_ROWS).map(([seats, { deal, ...rows }]) => [
    seats,
    { deal: deal[0], rows: Object.values(rows) },
  ]),
);

/** Those of an evaluation that sees no more than the position shows. */
export const NO_OUTLOOKS: PatronOutlooks = {
  deal: 0,
  rows: Array.from({ length: PATRON_COUNT + 1 }, () => [0, 0, 0]),
};

/** A hidden pick has a number above all patrons. */
export function patronRow(patron: number): number {
  return patron <= PATRON_COUNT ? patron : 0;
}

/** What the patrons of a table will do for a seat that cannot be seen yet; it fades as the game goes on. */
export function patronOutlook(
  s: RiverOfGoldState,
  seat: number,
  turns: number,
  { deal, rows }: PatronOutlooks,
): number {
  const time = turns * 0.1;
  const [own, longer] = rows[patronRow(s.patron[seat])];
  let each = own + longer * time;
  for (let other = 0; other < s.seats; other++)
    if (other !== seat) each += rows[patronRow(s.patron[other])][2];
  return each * time + (s.phase < START_PHASE ? deal : 0);
}

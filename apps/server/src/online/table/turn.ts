import { isBotSeat, type TableDoc } from './doc.ts';

/** It became a person's turn. */
export interface Turn {
  readonly table: string;
  readonly person: string;
  /** the others at the table */
  readonly names: readonly string[];
}

/** Whose turn a change has begun; undefined where it began nobody's, or a bot's. */
export function turnBegun(table: string, before: TableDoc, after: TableDoc): Turn | undefined {
  const seat = after.seats[after.actor];
  if (after.status !== 'playing' || seat === undefined || seat.person === null || isBotSeat(seat)) {
    return undefined;
  }
  if (before.status === 'playing' && before.actor === after.actor) return undefined;
  const others = after.seats.filter((each) => each !== seat);
  return {
    table,
    person: seat.person.id,
    names: others.map(({ person, bot }) => person?.name ?? bot ?? ''),
  };
}

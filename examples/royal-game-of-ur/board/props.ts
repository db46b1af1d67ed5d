import { type BoardTable, useBoardTable } from '@two-rivers/ui';
import type { Position, UrEvent, UrMove } from '../view/index.ts';
import type { RoyalGameOfUrMessages } from '../texts/messages.gen.ts';

export type UrTable = BoardTable<Position, UrMove, UrEvent, RoyalGameOfUrMessages>;

/** A value of the surrounding table; rendered again when its content changes. */
export function useTable<T>(select: (table: UrTable) => T): T {
  return useBoardTable(select);
}

/** Name of a spot on the table, used as start and end of flight animations. */
export function spotId(position: Position, seat: number, place: number): string {
  return position.square(seat, place).side === undefined ? `middle-${place}` : `${seat}-${place}`;
}

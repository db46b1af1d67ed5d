import type { BoardProps } from '@two-rivers/board';
import type { Position, UrHappening, UrMove } from '../face/index.ts';
import type { UrKey } from '../words/en.ts';

/** What this board is drawn from. */
export type UrProps = BoardProps<Position, UrMove, UrHappening, UrKey>;

/** The name of a place on the table, from and to which pieces fly. */
export function spotOf(position: Position, seat: number, place: number): string {
  return position.square(seat, place).side === undefined ? `middle-${place}` : `${seat}-${place}`;
}

import type { BoardProps } from '@two-rivers/ui';
import type { Position, UrEvent, UrMove } from '../view/index.ts';
import type { UrKey } from '../texts/en.ts';

export type UrBoardProps = BoardProps<Position, UrMove, UrEvent, UrKey>;

/** Name of a spot on the table, used as start and end of flight animations. */
export function spotId(position: Position, seat: number, place: number): string {
  return position.square(seat, place).side === undefined ? `middle-${place}` : `${seat}-${place}`;
}

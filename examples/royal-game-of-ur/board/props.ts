import type { BoardProps } from '@two-rivers/ui';
import type { Position, UrEvent, UrMove } from '../view/index.ts';
import type { UrKey } from '../texts/en.ts';

/** What this board is drawn from. */
export type UrBoardProps = BoardProps<Position, UrMove, UrEvent, UrKey>;

/** The name of a place on the table, from and to which pieces fly. */
export function spotId(position: Position, seat: number, place: number): string {
  return position.square(seat, place).side === undefined ? `middle-${place}` : `${seat}-${place}`;
}

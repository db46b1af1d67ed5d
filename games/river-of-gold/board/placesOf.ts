import type { RiverOfGoldHappening } from '../face/index.ts';

/** Where something happened, to be marked until one's own next move: the names of places on the board. */
export function placesOf(told: RiverOfGoldHappening): readonly string[] {
  switch (told.kind) {
    case 'tile':
    case 'marker':
      return [`space-${told.space}`];
    case 'ship':
    case 'royal':
      return [`ship-${told.seat}-${told.ship}`];
    case 'customer':
      return [`board-${told.seat}`];
    default:
      return [];
  }
}

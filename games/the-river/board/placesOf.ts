import type { RiverHappening } from '../face/index.ts';

/** Where something has happened, by the names of places on the screen. */
export function placesOf(happening: RiverHappening): readonly string[] {
  const { seat } = happening;
  switch (happening.kind) {
    case 'placed':
      return [`space-${happening.space}`];
    case 'laid':
    case 'swapped':
      return [`cell-${seat}-${happening.space}`, `tile-${happening.tile.id}`];
    case 'reserved':
    case 'built':
      return [`building-${happening.building.id}`, `cards-${seat}`];
    case 'token':
      return [`tokens-${seat}`];
    case 'pawn':
      return [`pawn-${seat}`];
    default:
      return [];
  }
}

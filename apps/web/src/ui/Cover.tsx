import { memo } from 'react';
import { gameOf } from '../app/games.ts';

interface CoverProps {
  readonly id: string;
  readonly small?: boolean;
}

/** The drawing of a game; drawn once, as soon as it is there. Its place is kept. */
export const Cover = memo(function Cover({ id, small = false }: CoverProps) {
  const drawn = gameOf(id);
  if (drawn === undefined) return null;
  return small ? <drawn.Thumb /> : <drawn.Cover />;
});

import { memo } from 'react';
import { gameOf } from '../platform/games.ts';
import { Decoration } from './Decoration.tsx';
import { usePainted } from './usePainted.ts';

interface CoverProps {
  readonly id: string;
  readonly small?: boolean;
}

/** The drawing of a game; drawn once, as soon as it is there, after what is to be read. Its place is kept. */
export const Cover = memo(function Cover({ id, small = false }: CoverProps) {
  const drawn = gameOf(id);
  const isTime = usePainted();
  if (drawn === undefined || !isTime) return null;
  return <Decoration>{small ? <drawn.Thumb /> : <drawn.Cover />}</Decoration>;
});

import './pieces.css';
import type { TheRiverState } from '@two-rivers/the-river';
import type { MarkProps } from '../table/webGame.ts';
import { Figure } from './Pioneer.tsx';

/** A player: a pioneer in the colour of the seat, each with a hat of its own. */
export function Mark({ seat }: MarkProps<TheRiverState>) {
  return (
    <svg className="trv-icon trv-mark" viewBox="0 0 24 24" aria-hidden="true">
      <Figure look={seat} />
    </svg>
  );
}

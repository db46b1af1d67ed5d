import './pieces.css';
import type { TheRiverState } from '../rules/index.ts';
import type { MarkProps } from '@two-rivers/board';
import { Figure } from './Pioneer.tsx';

/** A player: a pioneer in the colour of the seat, each with a hat of its own. */
export function Mark({ seat }: MarkProps<TheRiverState>) {
  return (
    <svg className="trv-icon trv-mark" viewBox="0 0 24 24" aria-hidden="true">
      <Figure look={seat} />
    </svg>
  );
}

import { IconFrame } from '@two-rivers/board';
import { memo } from 'react';
import css from './Icon.module.css';
import { Figure, lookAt } from './Pioneer.tsx';

/** A player: a pioneer in the colour of the seat, each with a hat of its own. */
export const Mark = memo(function Mark({ seat }: { readonly seat: number }) {
  return (
    <IconFrame className={css.mark}>
      <Figure look={seat} />
    </IconFrame>
  );
});

export function colourOf({ seat }: { readonly seat: number }): string {
  return lookAt(seat).body;
}

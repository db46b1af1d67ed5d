import { IconFrame } from '@two-rivers/board';
import { Disc } from './art.tsx';

/** A player: one of their pieces. */
export function Mark({ seat }: { readonly seat: number }) {
  return (
    <IconFrame viewBox="-38 -38 76 76">
      <Disc seat={seat} />
    </IconFrame>
  );
}

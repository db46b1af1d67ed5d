import './pieces.css';
import type { RiverOfGoldState } from '../rules/index.ts';
import type { MarkProps } from '@two-rivers/board';
import { Crest } from './Crest.tsx';
import { clanOf } from './look.ts';

/** A player's crest the size of a letter. */
export function Mark({ state, seat }: MarkProps<RiverOfGoldState>) {
  return (
    <svg className="rog-icon rog-mark" viewBox="0 0 24 24" aria-hidden="true">
      <Crest clan={clanOf(state, seat)} seat={seat} />
    </svg>
  );
}

import './pieces.css';
import type { RiverOfGoldState } from '@two-rivers/river-of-gold';
import type { MarkProps } from '../table/webGame.ts';
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

import './tokens.css';
import { IconFrame, type MarkProps } from '@two-rivers/board';
import type { RiverOfGoldPosition, Seat } from '../face/index.ts';
import { Crest } from './Crest.tsx';
import css from './Icon.module.css';

/** A player's crest the size of a letter. */
export function Mark({ position, seat }: MarkProps<RiverOfGoldPosition>) {
  return <ClanMark player={position.seat(seat)} />;
}

export function ClanMark({ player: { clan, seat } }: { readonly player: Seat }) {
  return (
    <IconFrame className={css.icon}>
      <Crest clan={clan} seat={seat} />
    </IconFrame>
  );
}

import type { FaceHappening } from '@two-rivers/kernel';
import { classes, useSay } from '@two-rivers/board';
import { gainsOf, type Share } from '@two-rivers/table';
import { useSeen } from './seen.ts';
import css from './Gains.module.css';

interface GainsProps {
  readonly happenings: readonly FaceHappening[];
  /** one group per seat that gains or pays something */
  readonly seats: readonly number[];
  /** shown in front of each group, if given */
  readonly nameOf?: (seat: number) => string;
}

/** Gains and payments as icons: +2 silk, −5 koku, 1 lost to a limit. */
export function Gains({ happenings, seats, nameOf }: GainsProps) {
  const { entry, look } = useSeen();
  return seats.map((seat) => {
    const gains = gainsOf(happenings, seat);
    if (gains.length === 0) return null;
    return (
      <span key={seat} className={css.gains}>
        {nameOf && (
          <span className={css.name}>
            <entry.Mark position={look.position} seat={seat} /> {nameOf(seat)}
          </span>
        )}
        <Amounts gains={gains} />
      </span>
    );
  });
}

/** “+2 silk −5 koku”, with losses to a limit. */
export function Amounts({ gains }: Pick<Share, 'gains'>) {
  const say = useSay();
  const { Icon } = useSeen().entry;
  return gains.map(({ what, amount, lost }) => (
    <span key={`${amount < 0} ${what}`} className={classes(css.gain, amount < 0 && css.cost)}>
      {(amount !== 0 || lost === 0) && (
        <>
          {amount < 0 ? '−' : '+'}
          {Math.abs(amount)} <Icon name={what} />
        </>
      )}
      {lost > 0 && (
        <span className={css.lost}>
          {say('preview.lost', { lost })} <Icon name={what} />
        </span>
      )}
    </span>
  ));
}

import { type FaceHappening, isGain } from '@two-rivers/kernel';
import { classes, useSay } from '@two-rivers/board';
import { useSeen } from './seen.ts';
import css from './Gains.module.css';

interface GainsProps {
  readonly happenings: readonly FaceHappening[];
  /** whose; one group for each who gains or pays something */
  readonly seats: readonly number[];
  /** whether each group names its player */
  readonly nameOf?: (seat: number) => string;
}

/** What players gain and pay, in signs: +2 silk, −5 koku, 1 lost to a limit. */
export function Gains({ happenings, seats, nameOf }: GainsProps) {
  const say = useSay();
  const { entry, look } = useSeen();
  const { Icon, Mark } = entry;
  return seats.map((seat) => {
    const sums = totals(happenings, seat);
    if (sums.length === 0) return null;
    return (
      <span key={seat} className={css.gains}>
        {nameOf && (
          <span className={css.name}>
            <Mark position={look.position} seat={seat} /> {nameOf(seat)}
          </span>
        )}
        {sums.map(({ what, amount, lost }) => (
          <span key={what} className={classes(css.gain, amount < 0 && css.cost)}>
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
        ))}
      </span>
    );
  });
}

interface Total {
  readonly what: string;
  readonly amount: number;
  readonly lost: number;
}

function totals(happenings: readonly FaceHappening[], seat: number): readonly Total[] {
  const sums = new Map<string, { amount: number; lost: number }>();
  for (const happening of happenings) {
    if (happening.seat !== seat || !isGain(happening)) continue;
    const { what, amount, lost } = happening;
    const sum = sums.get(what) ?? { amount: 0, lost: 0 };
    sums.set(what, { amount: sum.amount + amount, lost: sum.lost + lost });
  }
  return [...sums]
    .filter(([, { amount, lost }]) => amount !== 0 || lost > 0)
    .map(([what, { amount, lost }]) => ({ what, amount, lost }));
}

import type { Stake } from '@two-rivers/kernel';
import { classes } from '@two-rivers/board';
import { useSeen } from './seen.ts';
import css from './Stakes.module.css';

const TONES = { good: css.good, bad: css.bad, note: undefined } as const;

interface StakesProps {
  readonly stakes: readonly Stake[];
  /** whether those who listen have not been told it yet */
  readonly isHeard: (stake: Stake) => boolean;
}

/** What decides about a move: a sign, and a few words with the figures before and after. */
export function Stakes({ stakes, isHeard }: StakesProps) {
  const { entry, teller } = useSeen();
  if (stakes.length === 0) return null;
  return (
    <ul className={css.stakes}>
      {stakes.map((stake, index) => (
        <li
          key={`${index} ${stake.kind}`}
          className={classes(css.stake, TONES[stake.tone])}
          aria-hidden={!isHeard(stake)}
        >
          <entry.Icon name={stake.icon} /> {teller.stake(stake)}
        </li>
      ))}
    </ul>
  );
}

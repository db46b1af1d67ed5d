import type { Stake } from '@two-rivers/kernel';
import { classes } from '@two-rivers/board';
import { useSeen } from './seen.ts';
import css from './Stakes.module.css';

const TONES = { good: css.good, bad: css.bad, note: undefined } as const;

/** What decides about a move: a sign, and a few words with the figures before and after. */
export function Stakes({ stakes }: { readonly stakes: readonly Stake[] }) {
  const { entry, teller } = useSeen();
  if (stakes.length === 0) return null;
  return (
    <ul className={css.stakes}>
      {stakes.map((stake, index) => (
        <li key={`${index} ${stake.kind}`} className={classes(css.stake, TONES[stake.tone])}>
          <entry.Icon name={stake.icon} /> {teller.stake(stake)}
        </li>
      ))}
    </ul>
  );
}

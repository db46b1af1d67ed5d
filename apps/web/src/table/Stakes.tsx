import type { Stake } from '@two-rivers/kernel';
import { classes } from '@two-rivers/board';
import { useSeen } from './seen.ts';
import css from './Stakes.module.css';

const TONES = { good: css.good, bad: css.bad, note: undefined } as const;

/** What decides about a move: a sign, the figure before and after, and a few words. */
export function Stakes({ stakes }: { readonly stakes: readonly Stake[] }) {
  const { entry, teller } = useSeen();
  if (stakes.length === 0) return null;
  return (
    <ul className={css.stakes}>
      {stakes.map((stake, index) => (
        <li key={`${index} ${stake.kind}`} className={classes(css.stake, TONES[stake.tone])}>
          <entry.Icon name={stake.icon} />
          {stake.after !== undefined && (
            <b aria-hidden="true">
              {stake.before !== undefined && stake.before !== stake.after && `${stake.before} → `}
              {stake.after}
            </b>
          )}
          <span>{teller.stake(stake)}</span>
        </li>
      ))}
    </ul>
  );
}

import type { Happening, State } from '@two-rivers/kernel';
import { type BoardGame, useSay } from '@two-rivers/board';

interface GainsProps {
  readonly entry: BoardGame;
  readonly state: State;
  readonly happenings: readonly Happening[];
  /** whose; one group for each who gains or pays something */
  readonly seats: readonly number[];
  /** whether each group names its player */
  readonly nameOf?: (seat: number) => string;
}

/** What players gain and pay, in signs: +2 silk, −5 koku, 1 lost to a limit. */
export function Gains({ entry, state, happenings, seats, nameOf }: GainsProps) {
  const say = useSay();
  const { Icon, Mark } = entry;
  return seats.map((seat) => {
    const sums = totals(happenings, seat, entry);
    if (sums.length === 0) return null;
    return (
      <span key={seat} className="gains">
        {nameOf && (
          <span className="gains-name">
            <Mark state={state} seat={seat} /> {nameOf(seat)}
          </span>
        )}
        {sums.map(({ what, amount, lost }) => (
          <span key={what} className={amount < 0 ? 'gain cost' : 'gain'}>
            {(amount !== 0 || lost === 0) && (
              <>
                {amount < 0 ? '−' : '+'}
                {Math.abs(amount)} <Icon name={what} />
              </>
            )}
            {lost > 0 && (
              <span className="gain-lost">
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

function totals(happenings: readonly Happening[], seat: number, entry: BoardGame): readonly Total[] {
  const sums = new Map<string, { amount: number; lost: number }>();
  for (const { what, amount, lost, seat: whose } of happenings) {
    if (whose !== seat || !entry.isCounted(what)) continue;
    const sum = sums.get(what) ?? { amount: 0, lost: 0 };
    sums.set(what, { amount: sum.amount + amount, lost: sum.lost + lost });
  }
  return [...sums]
    .filter(([, { amount, lost }]) => amount !== 0 || lost > 0)
    .map(([what, { amount, lost }]) => ({ what, amount, lost }));
}

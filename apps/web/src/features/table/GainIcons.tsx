import type { GameEvent } from '@two-rivers/kernel';
import { classNames, useTranslate } from '@two-rivers/ui';
import { sumGains, type SeatGains } from '@two-rivers/table';
import { SeatMark } from './SeatMark.tsx';
import { useTableServices } from './tableContext.ts';
import css from './GainIcons.module.css';

interface GainIconsProps {
  readonly events: readonly GameEvent[];
  /** seats in display order; each seat that gains or pays something gets a group */
  readonly seats: readonly number[];
  /** returns the name to show in front of a group; without this function, no names are shown */
  readonly nameOf?: (seat: number) => string;
}

/** Gains and payments as icons: +2 silk, −5 koku, 1 lost to a limit. */
export function GainIcons({ events, seats, nameOf }: GainIconsProps) {
  return seats.map((seat) => {
    const gains = sumGains(events, seat);
    if (gains.length === 0) return null;
    return (
      <span key={seat} className={css.gains}>
        {nameOf && (
          <span className={css.name}>
            <SeatMark seat={seat} /> {nameOf(seat)}
          </span>
        )}
        <GainAmounts gains={gains} />
      </span>
    );
  });
}

/** “+2 silk −5 koku”, with losses to a limit. */
export function GainAmounts({ gains }: Pick<SeatGains, 'gains'>) {
  const t = useTranslate();
  const { Icon } = useTableServices().entry;
  return gains.map(({ what, amount, lost }) => (
    <span key={`${amount < 0} ${what}`} className={classNames(css.gain, amount < 0 && css.cost)}>
      {(amount !== 0 || lost === 0) && (
        <>
          {amount < 0 ? '−' : '+'}
          {Math.abs(amount)} <Icon name={what} />
        </>
      )}
      {lost > 0 && (
        <span className={css.lost}>
          {t('preview.lost', { lost })} <Icon name={what} />
        </span>
      )}
    </span>
  ));
}

import { useEffect, useState } from 'react';
import { classNames, useStore } from '@two-rivers/ui';
import { formatTimeLeft } from '../clock.ts';
import { clockTimeLeft, type TableClient } from './tableClient.ts';
import { useOnlineI18n } from '../onlineI18n.tsx';
import css from './SeatClock.module.css';

interface SeatClockProps {
  readonly client: TableClient;
  readonly seat: number;
  /** whether this seat's clock is running */
  readonly isRunning: boolean;
}

const LOW_TIME_MS = 60_000;

/** Time left; only the running clock re-renders each second. */
export function SeatClock({ client, seat: number, isRunning }: SeatClockProps) {
  const { t } = useOnlineI18n();
  const view = useStore(client.view);
  const [, setTick] = useState(0);
  const isTicking = isRunning && view.info.clockAt !== null;
  useEffect(() => {
    if (!isTicking) return;
    const timer = setInterval(() => setTick((last) => last + 1), 1000);
    return () => clearInterval(timer);
  }, [isTicking]);
  const seat = view.info.seats[number];
  const timeLeftMs = seat === undefined ? null : clockTimeLeft(seat, isRunning, view);
  if (seat === undefined || timeLeftMs === null) return null;
  const name = seat.person?.name ?? '';
  return (
    <span
      className={classNames(css.clock, timeLeftMs < LOW_TIME_MS && css.lowTime)}
      role="timer"
      aria-label={t('clock.left', { name })}
    >
      {formatTimeLeft(t, timeLeftMs)}
    </span>
  );
}

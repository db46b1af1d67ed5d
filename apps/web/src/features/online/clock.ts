import type { Clock } from '@two-rivers/protocol';
import { useEffect, useState } from 'react';
import type { OnlineI18n } from './onlineI18n.tsx';

const MINUTE_MS = 60_000;

/** Glyph for each kind of clock. */
export const CLOCK_GLYPHS = { none: 'calm', live: 'clock', days: 'calendar' } as const;

/** Time control in one line; without a clock, how long an absent player's seat is held. */
export function clockText(t: OnlineI18n['t'], clock: Clock, absence: number | null = null): string {
  if (clock.kind === 'days') return t('clock.days', { days: clock.days });
  if (clock.kind === 'none')
    return absence === null ? t('clock.none') : t('clock.kept', { time: durationText(t, absence) });
  return t('clock.live', { minutes: Math.round(clock.seconds / 60), increment: clock.increment });
}

/** A duration in the largest unit that divides it. */
export function durationText(t: OnlineI18n['t'], milliseconds: number): string {
  const minutes = Math.round(milliseconds / MINUTE_MS);
  if (minutes % (24 * 60) === 0) return t('time.days', { count: minutes / (24 * 60) });
  if (minutes % 60 === 0) return t('time.hours', { count: minutes / 60 });
  return t('time.minutes', { count: minutes });
}

const padTwo = (count: number) => String(count).padStart(2, '0');

/** Time left on a clock, such as 4:05 or 1:02:30; in days if at least one day is left. */
export function formatTimeLeft(t: OnlineI18n['t'], milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (hours >= 24) return t('clock.daysLeft', { days: Math.round(hours / 24) });
  return hours > 0 ? `${hours}:${padTwo(minutes)}:${padTwo(seconds % 60)}` : `${minutes}:${padTwo(seconds % 60)}`;
}

/** Milliseconds until a `performance.now` time (unaffected by changes of the system clock), updated every second. */
export function useTimeUntil(moment: number | undefined): number | undefined {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (moment === undefined) return;
    const update = () => {
      setNow(performance.now());
      if (performance.now() >= moment) clearInterval(timer);
    };
    const timer = setInterval(update, 1000);
    update();
    return () => clearInterval(timer);
  }, [moment]);
  return moment === undefined ? undefined : Math.max(0, moment - now);
}

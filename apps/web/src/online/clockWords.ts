import type { Clock } from '@two-rivers/protocol';
import type { OnlineWords } from './words.tsx';

/** How long one may think, in a line. */
export function clockWords(say: OnlineWords['say'], clock: Clock): string {
  if (clock.kind === 'days') return say('clock.days', { days: clock.days });
  if (clock.kind === 'none') return say('clock.none');
  return say('clock.live', { minutes: Math.round(clock.seconds / 60), increment: clock.increment });
}

const two = (count: number) => String(count).padStart(2, '0');

/** What is left on a clock: 4:05, 1:02:30, from a day on the days. */
export function timeLeft(say: OnlineWords['say'], milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (hours >= 24) return say('clock.daysLeft', { days: Math.round(hours / 24) });
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

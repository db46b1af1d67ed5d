import { expect, it } from 'vitest';
import { relativeTime } from './GameRow.tsx';

const NOW = Date.UTC(2026, 5, 20, 12);
const MINUTE = 60_000;

it.each([
  [20_000, 'now', 'teraz', 'ora'],
  [5 * MINUTE, '5 minutes ago', '5 minut temu', '5 minuti fa'],
  [119 * MINUTE, '1 hour ago', '1 godzinę temu', '1 ora fa'],
  [25 * 60 * MINUTE, 'yesterday', 'wczoraj', 'ieri'],
])('tells %i ms ago in three languages', (passed, ...expected) => {
  expect(['en', 'pl', 'it'].map((language) => relativeTime(NOW - passed, language, NOW))).toEqual(expected);
});

it('shows “now” for a time in the future', () => {
  expect(relativeTime(NOW + MINUTE, 'en', NOW)).toBe('now');
});

it('shows the date after a week', () => {
  expect(relativeTime(Date.UTC(2025, 1, 3, 12), 'en', NOW)).toContain('2025');
});

import { expect, it } from 'vitest';
import { dayOf, numberOf, placeOn } from './daily.ts';

const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, i) =>
    new Date(Date.parse(`${from}T00:00:00Z`) + i * 86_400_000).toISOString().slice(0, 10),
  );

it('is the same on a day wherever one is, and another on the next', () => {
  expect(dayOf(new Date(2026, 10, 6, 23, 59))).toBe('2026-11-06');
  expect(numberOf('2026-11-07') - numberOf('2026-11-06')).toBe(1);
  expect(placeOn('2026-11-06', 366)).toBe(placeOn('2026-11-06', 366));
  expect(placeOn('2026-11-07', 366)).not.toBe(placeOn('2026-11-06', 366));
});

it('changes at midnight by the clock of whoever plays', () => {
  const [before, after] = [new Date(2026, 10, 6, 23, 59, 59, 999), new Date(2026, 10, 7)];
  expect([dayOf(before), dayOf(after)]).toEqual(['2026-11-06', '2026-11-07']);
  expect(dayOf(new Date(2027, 0, 1))).toBe('2027-01-01');
});

it.each([1, 2, 89, 178, 300, 366])('gives each of %d puzzles its day before one comes again', (count) => {
  const places = days('2026-11-16', count).map((day) => placeOn(day, count));
  expect(new Set(places).size).toBe(count);
  expect(Math.max(...places)).toBe(count - 1);
});

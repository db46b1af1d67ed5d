import { describe, expect, it, vi } from 'vitest';
import { createFakeStorage } from '../../platform/storage/testing/fakeStorage.ts';
import {
  dayOf,
  mergeHistories,
  updateAttempt,
  dayNumber,
  dailyPuzzleIndex,
  readHistory,
  countSolved,
  streakLength,
} from './history.ts';

const on = '2026-11-16';
const solvedResult = { on, isSolved: true, isTry: true, isDaily: true };
const missedResult = { ...solvedResult, isSolved: false };
const shown = { ...missedResult, isTry: false };

describe('an attempt', () => {
  it('counts tries, and stays solved', () => {
    const first = updateAttempt(undefined, missedResult);
    expect(first).toEqual({ on, tries: 1, isSolved: false });
    const second = updateAttempt(first, solvedResult);
    expect(second).toEqual({ on, tries: 2, isSolved: true, isDaily: true });
    expect(updateAttempt(second, missedResult)).toBe(second);
  });

  it('is never solved after the solution was shown', () => {
    expect(updateAttempt(updateAttempt(undefined, shown), solvedResult)).toEqual({
      on,
      tries: 1,
      isSolved: false,
      hasSeen: true,
    });
  });

  it('adds to no streak on another day', () => {
    expect(updateAttempt(undefined, { ...solvedResult, isDaily: false })).toEqual({ on, tries: 1, isSolved: true });
  });
});

describe('a streak', () => {
  const all = Object.fromEntries(
    ['2026-11-10', '2026-11-12', '2026-11-13', '2026-11-14'].map((day, i) => [
      `the-river/${i}`,
      updateAttempt(undefined, { ...solvedResult, on: day }),
    ]),
  );

  it.each([
    ['2026-11-14', 3],
    // the streak is kept while today's puzzle is still open
    ['2026-11-15', 3],
    ['2026-11-16', 0],
    ['2026-11-12', 1],
  ])('on %s is %d days long', (today, days) => {
    expect(streakLength(all, today)).toBe(days);
  });

  it('is counted across games, solved puzzles per game', () => {
    expect(countSolved(all, 'the-river')).toBe(4);
    expect(countSolved(all, 'river-of-gold')).toBe(0);
  });
});

it('a stored history is read back, without invalid attempts', () => {
  const history = { 'the-river/a': { on, tries: 2, isSolved: true, isDaily: true } };
  expect(readHistory(JSON.stringify(history))).toEqual(history);
  const damagedHistory = { x: 1, y: { on: 'yesterday', tries: 1 }, z: { on, tries: -1 }, ...history };
  expect(readHistory(JSON.stringify(damagedHistory))).toEqual(history);
  for (const text of [null, '', '[]', '{', '7']) expect(readHistory(text)).toEqual({});
});

it('merging two histories keeps the better attempts', () => {
  const [once, found] = [updateAttempt(undefined, missedResult), updateAttempt(undefined, solvedResult)];
  const missedTwice = updateAttempt(once, missedResult);
  expect(mergeHistories({ a: once, b: found, c: missedTwice }, { a: found, b: missedTwice, d: once })).toEqual({
    a: found,
    b: found,
    c: missedTwice,
    d: once,
  });
  expect(mergeHistories({ a: missedTwice }, { a: once })).toEqual({ a: missedTwice });
});

const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, i) =>
    new Date(Date.parse(`${from}T00:00:00Z`) + i * 86_400_000).toISOString().slice(0, 10),
  );

it('the puzzle of the day is the same in every time zone, and another the next day', () => {
  expect(dayOf(new Date(2026, 10, 6, 23, 59))).toBe('2026-11-06');
  expect(dayNumber('2026-11-07') - dayNumber('2026-11-06')).toBe(1);
  expect(dailyPuzzleIndex('2026-11-06', 366)).toBe(dailyPuzzleIndex('2026-11-06', 366));
  expect(dailyPuzzleIndex('2026-11-07', 366)).not.toBe(dailyPuzzleIndex('2026-11-06', 366));
});

it('the day changes at local midnight', () => {
  const [before, after] = [new Date(2026, 10, 6, 23, 59, 59, 999), new Date(2026, 10, 7)];
  expect([dayOf(before), dayOf(after)]).toEqual(['2026-11-06', '2026-11-07']);
  expect(dayOf(new Date(2027, 0, 1))).toBe('2027-01-01');
});

it.each([1, 2, 89, 178, 300, 366])('gives each of %d puzzles its day before one comes again', (count) => {
  const places = days('2026-11-16', count).map((day) => dailyPuzzleIndex(day, count));
  expect(new Set(places).size).toBe(count);
  expect(Math.max(...places)).toBe(count - 1);
});

it('the stored history is loaded at start', async () => {
  const storedHistory = { 'the-river/1': updateAttempt(undefined, solvedResult) };
  const { storage, stored } = createFakeStorage();
  stored.set('two-rivers.puzzles', JSON.stringify(storedHistory));
  vi.stubGlobal('localStorage', storage);
  vi.resetModules();
  const { attemptHistory } = await import('./history.ts');
  expect(attemptHistory.get()).toEqual(storedHistory);
  vi.unstubAllGlobals();
});

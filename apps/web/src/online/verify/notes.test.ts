import type { GameRecord } from '@two-rivers/kernel';
import { expect, it } from 'vitest';
import { keeperOf } from '../kept.ts';
import { notesOf } from './notes.ts';

const NOW = { commitment: 'c2', seals: ['a', 'b'] };
const EARLIER = { commitment: 'c1', seals: ['c', 'd'] };

function notes(shown: readonly object[], change: Partial<GameRecord> = {}) {
  const record: GameRecord = {
    game: 'the-river',
    engine: '1',
    options: {},
    seats: [],
    log: [],
    ...NOW,
    ...change,
  };
  const stored = JSON.stringify({ shown });
  return notesOf(record, keeperOf('table', { getItem: () => stored, setItem: () => undefined }).get());
}

it('fits where the seals are the noted ones and every earlier start is counted', () => {
  expect(notes([NOW])).toEqual({ areSeals: true, earlier: 0, areCounted: true });
  expect(notes([EARLIER, NOW], { refused: 1 })).toEqual({ areSeals: true, earlier: 1, areCounted: true });
});

it('counts no refusal against a record for which this browser had shown nothing', () => {
  expect(notes([NOW], { refused: 3 })).toMatchObject({ areCounted: true });
  expect(notes([])).toEqual({ earlier: 0, areCounted: true });
});

it('does not fit where the record hides a start this browser showed its number for', () => {
  expect(notes([EARLIER, NOW])).toMatchObject({ earlier: 1, areCounted: false });
  expect(notes([EARLIER, { ...EARLIER, commitment: 'c0' }, NOW], { refused: 1 })).toMatchObject({
    areCounted: false,
  });
});

it('does not fit where the seals are others', () => {
  expect(notes([NOW], { seals: ['a', 'x'] })).toMatchObject({ areSeals: false });
});

import type { GameRecord } from '@two-rivers/kernel';
import { expect, it } from 'vitest';
import { keeperOf } from '../kept.ts';
import { notesOf, provenBy } from './checkChance.ts';

const NOW = { commitment: 'c2', seals: ['a', 'b'] };
const EARLIER = { commitment: 'c1', seals: ['c', 'd'] };

const SEALED = { format: 2, nonces: ['mine', 'other'] } as const;

function recordWith(change: Partial<GameRecord>): GameRecord {
  return {
    game: 'the-river',
    engine: '1',
    options: {},
    seats: [],
    log: [],
    ...NOW,
    ...change,
  };
}

function keptWith(fields: object) {
  const stored = JSON.stringify(fields);
  return keeperOf('table', { getItem: () => stored, setItem: () => undefined }).get();
}

function notes(shown: readonly object[], change: Partial<GameRecord> = {}) {
  return notesOf(recordWith(change), keptWith({ shown }));
}

function proven(fields: object | undefined, change: Partial<GameRecord> = SEALED) {
  const record = recordWith(change);
  return provenBy(record, notesOf(record, fields === undefined ? undefined : keptWith(fields)));
}

it('fits if the seals are the saved ones and all earlier starts are counted', () => {
  expect(notes([NOW])).toEqual({ areSeals: true, isOpen: false, earlier: 0, areCounted: true });
  expect(notes([EARLIER, NOW], { refused: 1 })).toMatchObject({
    areSeals: true,
    earlier: 1,
    areCounted: true,
  });
});

it('does not hold refusals against a record without revealed nonces here', () => {
  expect(notes([NOW], { refused: 3 })).toMatchObject({ areCounted: true });
  expect(notes([])).toEqual({ isOpen: false, earlier: 0, areCounted: true });
});

it('does not fit if the record hides a start with a revealed nonce', () => {
  expect(notes([EARLIER, NOW])).toMatchObject({ earlier: 1, areCounted: false });
  expect(notes([EARLIER, { ...EARLIER, commitment: 'c0' }, NOW], { refused: 1 })).toMatchObject({
    areCounted: false,
  });
});

it('does not fit other seals', () => {
  expect(notes([NOW], { seals: ['a', 'x'] })).toMatchObject({ areSeals: false });
});

it('proves that no one chose only if the seals were saved here before the nonce was revealed', () => {
  expect(proven({ nonce: 'mine', shown: [NOW] })).toBe('sealed');
  expect(proven({ nonce: 'mine', shown: [NOW] }, { ...SEALED, open: [1] })).toBe('own');
  expect(proven({ nonce: 'mine', shown: [] })).toBe('unnoted');
  expect(proven({ nonce: 'mine', shown: [EARLIER] })).toBe('unnoted');
  expect(proven(undefined)).toBe('unnoted');
  expect(proven({ nonce: 'mine', shown: [NOW] }, {})).toBe('open');
});

it('claims nothing if our nonce was sent in the clear, whatever seals came later', () => {
  const sent = { nonce: 'mine', openly: true };
  expect(proven({ ...sent, shown: [] })).toBe('given');
  expect(proven({ ...sent, shown: [NOW] })).toBe('given');
  const record = recordWith({ ...SEALED, seals: ['a', 'x'] });
  expect(notesOf(record, keptWith({ ...sent, shown: [NOW] }))).toMatchObject({ areSeals: false });
});

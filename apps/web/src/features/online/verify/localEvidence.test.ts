import type { GameRecord } from '@two-rivers/kernel';
import { expect, it } from 'vitest';
import { tableStorage } from '../tableStorage.ts';
import { localEvidence, proofLevelOf } from './checkChance.ts';

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

function prefsWith(fields: object) {
  const stored = JSON.stringify(fields);
  return tableStorage('table', { getItem: () => stored, setItem: () => undefined }).get();
}

function evidenceFor(shown: readonly object[], change: Partial<GameRecord> = {}) {
  return localEvidence(recordWith(change), prefsWith({ shown }));
}

function proofFor(fields: object | undefined, change: Partial<GameRecord> = SEALED) {
  const record = recordWith(change);
  return proofLevelOf(record, localEvidence(record, fields === undefined ? undefined : prefsWith(fields)));
}

it('fits if the seals are the saved ones and all earlier starts are counted', () => {
  expect(evidenceFor([NOW])).toEqual({
    areSealsSame: true,
    isNonceOpen: false,
    earlierStarts: 0,
    areStartsCounted: true,
  });
  expect(evidenceFor([EARLIER, NOW], { refused: 1 })).toMatchObject({
    areSealsSame: true,
    earlierStarts: 1,
    areStartsCounted: true,
  });
});

it('does not hold refusals against a record without revealed nonces here', () => {
  expect(evidenceFor([NOW], { refused: 3 })).toMatchObject({ areStartsCounted: true });
  expect(evidenceFor([])).toEqual({ isNonceOpen: false, earlierStarts: 0, areStartsCounted: true });
});

it('does not fit if the record hides a start with a revealed nonce', () => {
  expect(evidenceFor([EARLIER, NOW])).toMatchObject({ earlierStarts: 1, areStartsCounted: false });
  expect(evidenceFor([EARLIER, { ...EARLIER, commitment: 'c0' }, NOW], { refused: 1 })).toMatchObject({
    areStartsCounted: false,
  });
});

it('does not fit other seals', () => {
  expect(evidenceFor([NOW], { seals: ['a', 'x'] })).toMatchObject({ areSealsSame: false });
});

it('proves that no one chose only if the seals were saved here before the nonce was revealed', () => {
  expect(proofFor({ nonce: 'mine', shown: [NOW] })).toBe('sealed');
  expect(proofFor({ nonce: 'mine', shown: [NOW] }, { ...SEALED, open: [1] })).toBe('own');
  expect(proofFor({ nonce: 'mine', shown: [] })).toBe('unnoted');
  expect(proofFor({ nonce: 'mine', shown: [EARLIER] })).toBe('unnoted');
  expect(proofFor(undefined)).toBe('unnoted');
  expect(proofFor({ nonce: 'mine', shown: [NOW] }, {})).toBe('open');
});

it('claims nothing if our nonce was sent in the clear, whatever seals came later', () => {
  const openNonce = { nonce: 'mine', openly: true };
  expect(proofFor({ ...openNonce, shown: [] })).toBe('given');
  expect(proofFor({ ...openNonce, shown: [NOW] })).toBe('given');
  const record = recordWith({ ...SEALED, seals: ['a', 'x'] });
  expect(localEvidence(record, prefsWith({ ...openNonce, shown: [NOW] }))).toMatchObject({ areSealsSame: false });
});

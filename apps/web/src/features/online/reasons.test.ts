import { makeRefusal } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { readRefusal, reasonInfo, refuse } from './reasons.ts';

describe("a server's refusal", () => {
  it.each([
    refuse('damaged-table'),
    refuse('not-your-turn', { seat: 1, actor: 0 }),
    refuse('stale-length', { expected: 3, length: 4 }),
  ])('stays as it is if its reason is declared: $reason', (refusal) => {
    expect(readRefusal(refusal)).toBe(refusal);
  });

  it.each(['from-the-future', 'build-cost', 'overtaken', 'constructor', ''])(
    'becomes unknown otherwise: %j',
    (reason) => {
      expect(readRefusal(makeRefusal(reason, { coins: 3 }))).toEqual(refuse('unknown'));
    },
  );
});

it('a reason says whether it is about the turn, and whether the table has changed', () => {
  expect(reasonInfo('turn-finished').isOfTurn).toBe(true);
  expect(reasonInfo('stale-draft').isOvertaken).toBe(true);
  expect(reasonInfo('too-fast')).toEqual({});
});

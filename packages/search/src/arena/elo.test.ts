import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eloOfShare, shareOfElo } from './elo.ts';

describe('Elo', () => {
  it.each([
    [0.5, 0],
    [0.640064999803, 100],
    [0.759746926648, 200],
    [10 / 11, 400],
    [1 / 11, -400],
  ])('of a share of %d is %d with two players', (share, elo) => {
    expect(eloOfShare(share, 2)).toBeCloseTo(elo, 6);
    expect(shareOfElo(elo, 2)).toBeCloseTo(share, 9);
  });

  it('weighs each of several opponents alike', () => {
    // ten times as strong as each of three others: 10 of 13
    expect(eloOfShare(10 / 13, 4)).toBeCloseTo(400, 9);
    expect(shareOfElo(400, 4)).toBeCloseTo(10 / 13, 12);
    for (const seats of [2, 3, 4]) {
      expect(eloOfShare(1 / seats, seats)).toBe(0);
      expect(shareOfElo(0, seats)).toBe(1 / seats);
    }
  });

  it('has no end where everything is won or lost', () => {
    expect(eloOfShare(1, 2)).toBe(Number.POSITIVE_INFINITY);
    expect(eloOfShare(0, 3)).toBe(Number.NEGATIVE_INFINITY);
  });

  it('and share are each other’s inverse', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1500, max: 1500 }), fc.integer({ min: 2, max: 4 }), (elo, seats) => {
        expect(eloOfShare(shareOfElo(elo, seats), seats)).toBeCloseTo(elo, 6);
      }),
    );
  });
});

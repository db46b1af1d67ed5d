import { FastRandom, SeedKey } from '@two-rivers/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ELO, eloOfShare, invertMatrix, rateBots, type BotRating, shareOfElo } from './botRatings.ts';
import { Pairing } from './pairing.ts';

/** A two-player pairing with these unit results in half wins: 4 is both games won. */
function makePairing(a: number, b: number, wins: readonly number[]): Pairing {
  const pairing = new Pairing(a, b, 2);
  for (const value of wins) pairing.add({ wins: value, margin: 0 });
  return pairing;
}

function repeatValue(count: number, value: number): number[] {
  return Array.from({ length: count }, () => value);
}

function sortByBot(ratings: readonly BotRating[]): BotRating[] {
  return ratings.toSorted((x, y) => x.bot - y.bot);
}

/** Pairings of all bots with these Elo strengths, each game decided by a biased coin. */
function coinFlipPairings(strengths: readonly number[], units: number, seats: number, key: SeedKey): Pairing[] {
  const random = new FastRandom(key);
  const pairings: Pairing[] = [];
  const win = seats === 3 ? 6 : seats === 4 ? 12 : 2;
  for (let a = 0; a < strengths.length; a++) {
    for (let b = a + 1; b < strengths.length; b++) {
      const share = shareOfElo(strengths[a] - strengths[b], seats);
      const pairing = new Pairing(a, b, seats);
      for (let unit = 0; unit < units; unit++) {
        let wins = 0;
        for (let game = 0; game < seats; game++) if (random.below(1e9) < share * 1e9) wins += win;
        pairing.add({ wins, margin: 0 });
      }
      pairings.push(pairing);
    }
  }
  return pairings;
}

describe('Elo ratings', () => {
  it('of two bots match the Elo of their share with one extra drawn game', () => {
    // 60 units won, 20 drawn, 20 lost: share 0.7; plus half a unit at ½
    const pairing = makePairing(0, 1, [...repeatValue(60, 4), ...repeatValue(20, 2), ...repeatValue(20, 0)]);
    const [first, second] = rateBots(2, 1, [pairing]);
    const share = (70 + 0.25) / 100.5;
    expect(first.bot).toBe(0);
    expect(first.elo).toBeCloseTo(eloOfShare(share, 2), 8);
    // squared deviations 60 × 0.3² + 20 × 0.2² + 20 × 0.7² = 16, × 100 / 99; the drawn game adds ¼ × ¼
    const spread = (16 * 100) / 99 + 1 / 16;
    expect(first.standardError).toBeCloseTo((ELO * Math.sqrt(spread)) / (100.5 * share * (1 - share)), 6);
    expect(second).toEqual({ bot: 1, elo: 0, standardError: 0 });
  });

  it('are exactly equal for two copies of one bot', () => {
    for (const seats of [2, 3, 4]) {
      const pairing = new Pairing(0, 1, seats);
      for (let unit = 0; unit < 50; unit++) pairing.add({ wins: [2, 6, 12][seats - 2], margin: 0 });
      expect(rateBots(2, 0, [pairing]).map(({ elo }) => elo)).toEqual([0, 0]);
    }
  });

  it('add up along a chain of pairs', () => {
    const up = [...repeatValue(300, 4), ...repeatValue(100, 0)];
    const rungs = sortByBot(rateBots(3, 0, [makePairing(1, 0, up), makePairing(2, 1, up)]));
    expect(rungs[2].elo).toBeCloseTo(2 * rungs[1].elo, 8);
    // both pairs share their seeds, so the errors add up instead of partly canceling out
    expect(rungs[2].standardError).toBeCloseTo(2 * rungs[1].standardError, 0);
  });

  it('are finite with a wide error for an undefeated bot', () => {
    const [first] = rateBots(2, 1, [makePairing(0, 1, repeatValue(1000, 4))]);
    expect(first.elo).toBeGreaterThan(1000);
    expect(first.elo).toBeLessThan(2000);
    expect(first.standardError).toBeGreaterThan(100);
  });

  it('have no error from a single unit', () => {
    expect(rateBots(2, 1, [makePairing(0, 1, [4])])[0].standardError).toBeNaN();
  });

  it.each([2, 3, 4])('recover the strengths of biased coins, %i players', (seats) => {
    const strengths = [0, 150, 180, 420];
    const key = new SeedKey('ladder');
    let misses = 0;
    for (let run = 0; run < 40; run++) {
      const rungs = sortByBot(rateBots(4, 0, coinFlipPairings(strengths, 150, seats, key.add(run))));
      for (const { bot, elo, standardError } of rungs.slice(1)) {
        if (Math.abs(elo - strengths[bot]) > 1.96 * standardError) misses++;
      }
    }
    // 120 intervals of 95%: 6 expected misses; 13 or more in 1 of 150 such tests
    expect(misses).toBeLessThan(13);
  });

  it('shift as a whole with another anchor', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 1, max: 3 }), (seed, anchor) => {
        const pairings = coinFlipPairings([0, 100, 50, 300], 20, 2, new SeedKey(`${seed}`));
        const from0 = sortByBot(rateBots(4, 0, pairings));
        const other = sortByBot(rateBots(4, anchor, pairings));
        for (let bot = 0; bot < 4; bot++) {
          expect(other[bot].elo).toBeCloseTo(from0[bot].elo - from0[anchor].elo, 6);
        }
        expect(other[0].standardError).toBeCloseTo(from0[anchor].standardError, 6);
      }),
      { numRuns: 30 },
    );
  });
});

describe('the inverse of a matrix', () => {
  it('matches a hand computation', () => {
    const rows = invertMatrix([
      [4, 2],
      [2, 3],
    ]);
    const expected = [0.375, -0.25, -0.25, 0.5];
    for (const [i, value] of rows.flat().entries()) expect(value).toBeCloseTo(expected[i], 12);
  });

  it('throws for a singular matrix', () => {
    expect(() =>
      invertMatrix([
        [1, 1],
        [1, 1],
      ]),
    ).toThrow('not positive definite');
  });
});

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

  it('weights all opponents equally', () => {
    // ten times as strong as each of three opponents: 10 of 13
    expect(eloOfShare(10 / 13, 4)).toBeCloseTo(400, 9);
    expect(shareOfElo(400, 4)).toBeCloseTo(10 / 13, 12);
    for (const seats of [2, 3, 4]) {
      expect(eloOfShare(1 / seats, seats)).toBe(0);
      expect(shareOfElo(0, seats)).toBe(1 / seats);
    }
  });

  it('is infinite for shares of 0 and 1', () => {
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

import { FastRandom, SeedKey } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { Pairing } from './pairing.ts';
import { Sample } from './sample.ts';
import { Sprt, type SprtParameters } from './sprt.ts';

const PLAN: SprtParameters = { elo0: 0, elo1: 50, alpha: 0.05, beta: 0.05 };

/** Share of `runs` that accept H1, with two coins per unit, and the mean number of units. */
function simulateTests(parameters: SprtParameters, share: number, runs: number): { h1: number; units: number } {
  let h1 = 0;
  let units = 0;
  const key = new SeedKey('coins');
  const random = new FastRandom(key);
  const flip = (): number => (random.below(1_000_000) < share * 1_000_000 ? 2 : 0);
  for (let run = 0; run < runs; run++) {
    random.rekey(key.add(run));
    const pairing = new Pairing(0, 1, 2, new Sprt(parameters, 2));
    while (pairing.verdict === undefined) pairing.add({ wins: flip() + flip(), margin: 0 });
    if (pairing.verdict === 'H1') h1++;
    units += pairing.shares.count;
  }
  return { h1: h1 / runs, units: units / runs };
}

describe('the sequential test', () => {
  it('stops at Wald’s bounds', () => {
    const { lower, upper } = new Sprt({ ...PLAN, alpha: 0.05, beta: 0.1 }, 2);
    expect(lower).toBeCloseTo(Math.log(0.1 / 0.95), 12);
    expect(upper).toBeCloseTo(Math.log(0.9 / 0.05), 12);
  });

  it('compares the mean with the middle of both hypotheses', () => {
    // shares 1, 1, ½, ½: mean ¾, deviations ¼, and ¼ for one game: variance ⅛; hypotheses ½ and 10/11, middle 31/44
    const shares = new Sample(2);
    for (const value of [2, 2, 1, 1]) shares.add(value);
    const sprt = new Sprt({ ...PLAN, elo1: 400 }, 2);
    expect(sprt.logLikelihoodRatio(shares)).toBeCloseTo((4 * (9 / 22) * (3 / 4 - 31 / 44)) / (1 / 8), 9);
    expect(sprt.logLikelihoodRatio(new Sample(2))).toBe(0);
    expect(sprt.verdict(shares)).toBeUndefined();
  });

  it.each([
    ['0 or 50', PLAN, 0.5, 0.571463],
    ['0 or 100', { ...PLAN, elo1: 100 }, 0.5, 0.640065],
    ['30 or 80', { ...PLAN, elo0: 30, elo1: 80 }, 0.543067, 0.613137],
  ])('keeps its error rates on coins, %s Elo', (_, plan, share0, share1) => {
    const runs = 1000;
    const under0 = simulateTests(plan, share0, runs);
    const under1 = simulateTests(plan, share1, runs);
    // two standard errors above the nominal error rate
    const allowed = 0.05 + 2 * Math.sqrt((0.05 * 0.95) / runs);
    expect(under0.h1).toBeLessThan(allowed);
    expect(1 - under1.h1).toBeLessThan(allowed);
    expect(under0.h1).toBeGreaterThan(0);
    expect(under1.h1).toBeLessThan(1);
  });

  it('needs fewer units for a clearer case', () => {
    const clear = simulateTests(PLAN, 0.7, 100);
    const close = simulateTests(PLAN, 0.57, 100);
    expect(clear.h1).toBe(1);
    expect(clear.units * 2).toBeLessThan(close.units);
  });

  it('accepts H0 for two copies of one bot, and H1 for an undefeated one', () => {
    const copies = new Pairing(0, 1, 3, new Sprt(PLAN, 3));
    const champion = new Pairing(0, 1, 3, new Sprt(PLAN, 3));
    for (let unit = 0; unit < 400; unit++) {
      copies.add({ wins: 6, margin: 0 });
      champion.add({ wins: 18, margin: 60 });
    }
    expect([copies.verdict, champion.verdict]).toEqual(['H0', 'H1']);
    expect(copies.shares.count).toBeLessThan(100);
  });

  it('ignores units after its verdict', () => {
    const pairing = new Pairing(0, 1, 2, new Sprt(PLAN, 2));
    while (pairing.verdict === undefined) pairing.add({ wins: 4, margin: 8 });
    const { count } = pairing.shares;
    pairing.add({ wins: 0, margin: -80 });
    expect([pairing.shares.count, pairing.shares.mean, pairing.unitShares.length]).toEqual([count, 1, count]);
  });
});

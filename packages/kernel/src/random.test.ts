import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FastRandom, SeededChance, SeedKey } from './random.ts';

const drawNumbers = (key: SeedKey | string, n = 6, count = 200) => {
  const random = new FastRandom(key);
  return Array.from({ length: count }, () => random.below(n));
};

describe('FastRandom', () => {
  it('gives the same stream for the same seed and different ones for different seeds', () => {
    expect(drawNumbers('river')).toEqual(drawNumbers('river'));
    expect(drawNumbers('river')).not.toEqual(drawNumbers('rivers'));
    expect(drawNumbers(new SeedKey('river').add(1))).not.toEqual(drawNumbers(new SeedKey('river').add(2)));
    expect(drawNumbers(new SeedKey('river').add(1).add(2))).not.toEqual(
      drawNumbers(new SeedKey('river').add(2).add(1)),
    );
  });

  it('restarts when rekeyed', () => {
    const random = new FastRandom('a');
    random.next();
    random.rekey(new SeedKey('river'));
    expect(Array.from({ length: 200 }, () => random.below(6))).toEqual(drawNumbers('river'));
  });

  it('copies a key', () => {
    const key = new SeedKey('x').copyFrom(new SeedKey('river'));
    expect(drawNumbers(key)).toEqual(drawNumbers('river'));
  });

  it('stays below n for any n and seed', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 400 }), (seed, n) => {
        for (const value of drawNumbers(seed, n, 50)) {
          expect(Number.isInteger(value) && value >= 0 && value < n).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });

  it.each([2, 6, 7, 30])('is uniform below %i', (n) => {
    const count = 60_000;
    const counts = Array.from({ length: n }, () => 0);
    for (const value of drawNumbers('uniform', n, count)) counts[value]++;
    const expected = count / n;
    const chiSquare = counts.reduce((sum, each) => sum + (each - expected) ** 2 / expected, 0);
    // the 99.9 % point of chi-square with 29 degrees of freedom is 58.3; the bound is far beyond
    expect(chiSquare).toBeLessThan(n - 1 + 6 * Math.sqrt(2 * n));
  });

  it('has no visible correlation between consecutive results', () => {
    const values = drawNumbers('pairs', 6, 72_000);
    const pairs = Array.from({ length: 36 }, () => 0);
    for (let i = 0; i + 1 < values.length; i += 2) pairs[values[i] * 6 + values[i + 1]]++;
    for (const count of pairs) expect(Math.abs(count - 1000)).toBeLessThan(160);
  });
});

const drawResults = (chance: SeededChance, source: number, count = 40) =>
  Array.from({ length: count }, () => chance.draw(source, 6));

describe('SeededChance', () => {
  it('gives each source an independent stream, whatever is drawn from the others', () => {
    const alone = drawResults(new SeededChance(3, new SeedKey('s')), 1);
    const busy = new SeededChance(3, new SeedKey('s'));
    const mixed = Array.from({ length: 40 }, () => {
      busy.draw(0, 5);
      busy.draw(2, 9);
      return busy.draw(1, 6);
    });
    expect(mixed).toEqual(alone);
    expect(drawResults(new SeededChance(3, new SeedKey('s')), 2)).not.toEqual(alone);
  });

  it('restarts when rekeyed, and differs by seed', () => {
    const chance = new SeededChance(2, new SeedKey('s'));
    const first = drawResults(chance, 0);
    expect(drawResults(chance, 0)).not.toEqual(first);
    chance.rekey(new SeedKey('s'));
    expect(drawResults(chance, 0)).toEqual(first);
    chance.rekey(new SeedKey('t'));
    expect(drawResults(chance, 0)).not.toEqual(first);
  });

  it('gives uncorrelated sources', () => {
    const chance = new SeededChance(2, new SeedKey('two'));
    let equal = 0;
    for (let i = 0; i < 6000; i++) if (chance.draw(0, 6) === chance.draw(1, 6)) equal++;
    expect(Math.abs(equal - 1000)).toBeLessThan(150);
  });
});

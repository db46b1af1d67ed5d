import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confidenceInterval, Sample, shareConfidenceInterval } from './sample.ts';

function makeSample(values: readonly number[], scale = 1): Sample {
  const sample = new Sample(scale);
  for (const value of values) sample.add(value);
  return sample;
}

const whole = fc.array(fc.integer({ min: -600, max: 600 }), { minLength: 2, maxLength: 60 });

describe('a sample', () => {
  it('matches mean, standard error and interval computed by hand', () => {
    // mean 5, squared deviations 9 + 1 + 1 + 1 + 0 + 0 + 4 + 16 = 32, variance 32 / 7
    const sample = makeSample([2, 4, 4, 4, 5, 5, 7, 9]);
    expect(sample.mean).toBe(5);
    expect(sample.squaredDeviations).toBe(32);
    expect(sample.variance).toBeCloseTo(4.571428571, 9);
    expect(sample.standardError).toBeCloseTo(0.755928946, 9);
    expect(sample.interval[0]).toBeCloseTo(3.518406, 6);
    expect(sample.interval[1]).toBeCloseTo(6.481594, 6);
  });

  it('divides by its scale', () => {
    // 1, 0.5, 0.5, 0 in quarters
    const sample = makeSample([4, 2, 2, 0], 4);
    expect(sample.mean).toBe(0.5);
    expect(sample.variance).toBeCloseTo(1 / 6, 12);
    expect(sample.standardError).toBeCloseTo(Math.sqrt(1 / 24), 12);
  });

  it('has a NaN error for one value, and 0 for equal ones', () => {
    expect(makeSample([3]).standardError).toBeNaN();
    expect(makeSample([3]).mean).toBe(3);
    expect(makeSample([12, 12, 12], 36).standardError).toBe(0);
    expect(makeSample([12, 12, 12], 36).mean).toBe(1 / 3);
  });

  it('agrees with the two-pass formula, in any order', () => {
    fc.assert(
      fc.property(whole, (values) => {
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
        const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
        const sample = makeSample(values);
        expect(sample.mean).toBeCloseTo(mean, 9);
        expect(sample.variance).toBeCloseTo(squares / (values.length - 1), 6);
        const sorted = makeSample(values.toSorted((a, b) => a - b));
        expect([sorted.mean, sorted.variance]).toEqual([sample.mean, sample.variance]);
      }),
    );
  });

  it('narrows its interval with the square root of the count', () => {
    fc.assert(
      fc.property(whole, (values) => {
        const [low, high] = makeSample(values).interval;
        const often = makeSample(Array.from({ length: 100 }, () => values).flat());
        const ratio = (often.interval[1] - often.interval[0]) * 10;
        expect(ratio).toBeLessThanOrEqual(high - low + 1e-9);
        expect(ratio).toBeGreaterThanOrEqual((high - low) * 0.7 - 1e-9);
      }),
    );
  });
});

describe('the interval of a share', () => {
  it('stays between 0 and 1', () => {
    const [low, high] = shareConfidenceInterval(makeSample([2, 2, 2, 2, 1], 2));
    expect(low).toBeCloseTo(0.9 - 1.959964 * 0.1, 6);
    expect(high).toBe(1);
  });

  it('is not a point when everything was won or lost', () => {
    // a win chance below 0.025 ^ (1 / 10) gives a loss in 97.5% of all runs of 10
    const [low, high] = shareConfidenceInterval(makeSample(Array.from({ length: 10 }, () => 1)));
    expect(low).toBeCloseTo(0.6915, 4);
    expect(high).toBe(1);
    expect(shareConfidenceInterval(makeSample([0, 0]))).toEqual([0, 1 - Math.sqrt(0.025)]);
  });

  it('covers a coin in about 95 of 100 runs', () => {
    let state = 12345;
    const flip = (): number => {
      state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
      return state > 0x3fffffff ? 1 : 0;
    };
    let covered = 0;
    for (let run = 0; run < 1000; run++) {
      const [low, high] = shareConfidenceInterval(makeSample(Array.from({ length: 200 }, flip)));
      if (low <= 0.5 && high >= 0.5) covered++;
    }
    expect(covered).toBeGreaterThan(930);
    expect(covered).toBeLessThan(970);
  });

  it('of any estimate is 1.96 standard errors wide on each side', () => {
    const [low, high] = confidenceInterval(10, 2);
    expect(low).toBeCloseTo(6.08007, 5);
    expect(high).toBeCloseTo(13.91993, 5);
  });
});

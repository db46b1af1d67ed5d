import { describe, expect, it } from 'vitest';
import { fitSlope } from './slope.ts';

describe('fitSlope', () => {
  it('is exact for points on a line', () => {
    const { slope, error } = fitSlope([1, 2, 3, 4].map((x) => [x, 2 * x + 1] as const));
    expect(slope).toBeCloseTo(2);
    expect(error).toBeCloseTo(0);
  });
  it('has an error for points off a line', () => {
    const { slope, error } = fitSlope([
      [0, 1],
      [1, -1],
      [2, 1],
      [3, -1],
    ]);
    expect(slope).toBeCloseTo(-0.4);
    expect(error).toBeGreaterThan(Math.abs(slope));
  });
  it('has no finite error for two points', () => {
    expect(
      fitSlope([
        [0, 0],
        [1, 5],
      ]).error,
    ).toBe(Number.POSITIVE_INFINITY);
  });
});

import { FastRandom } from '@two-rivers/kernel';
import { expect, it } from 'vitest';
import { exp } from './exp.ts';

it('has exactly these bits', () => {
  expect([0, 1, -1, 0.3, -0.3, 12.5, -42, 700, -700].map(exp)).toEqual([
    1, 2.7182818284590455, 0.36787944117144233, 1.3498588075760032, 0.7408182206817179, 268337.2865208745,
    5.74952226429356e-19, 1.0142320547350045e304, 9.85967654375977e-305,
  ]);
});

it('is exact to within 5e-16', () => {
  const random = new FastRandom('exp');
  for (let i = 0; i < 20_000; i++) {
    const x = (random.below(2_000_001) - 1_000_000) / 20_000;
    expect(Math.abs(exp(x) / Math.exp(x) - 1)).toBeLessThan(5e-16);
  }
});

it('underflows to 0, overflows to Infinity, keeps NaN', () => {
  expect([-1000, Number.NEGATIVE_INFINITY, 1000, Number.NaN].map(exp)).toEqual([0, 0, Infinity, Number.NaN]);
});

import { expect, it } from 'vitest';
import { Limiter } from './limits.ts';

it('lets so much through at once, then one after the other', () => {
  let now = 0;
  const limiter = new Limiter({ burst: 3, everyMs: 100 }, () => now);
  expect(Array.from({ length: 5 }, () => limiter.take('a'))).toEqual([true, true, true, false, false]);
  now = 100;
  expect([limiter.take('a'), limiter.take('a'), limiter.take('b')]).toEqual([true, false, true]);
});

it('does not forget those who used up theirs, however many others come', () => {
  const limiter = new Limiter({ burst: 3, everyMs: 100 }, () => 0);
  while (limiter.take('flood'));
  for (let n = 0; n < 200_000; n++) limiter.take(`other ${n}`);
  expect(limiter.take('flood')).toBe(false);
});

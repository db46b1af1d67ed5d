import { expect, it } from 'vitest';
import { Limiter } from './limits.ts';

it('allows a burst, then one at a time', () => {
  let now = 0;
  const limiter = new Limiter({ burst: 3, everyMs: 100 }, () => now);
  expect(Array.from({ length: 5 }, () => limiter.take('a'))).toEqual([true, true, true, false, false]);
  now = 100;
  expect([limiter.take('a'), limiter.take('a'), limiter.take('b')]).toEqual([true, false, true]);
});

it('returns the seconds to wait for the widest network over its limit', () => {
  let now = 0;
  const limiter = new Limiter({ burst: 2, everyMs: 10_000 }, () => now);
  expect([limiter.takeOrWaitSeconds('a'), limiter.takeOrWaitSeconds('a'), limiter.takeOrWaitSeconds('a')]).toEqual([
    0, 0, 10,
  ]);
  now = 9001;
  expect(limiter.takeOrWaitSeconds('a')).toBe(1);
  now = 10_000;
  expect(limiter.takeOrWaitSeconds('a')).toBe(0);
  // a /56 has eight, four times the allowance of a network
  for (let n = 0; n < 8; n++) expect(limiter.takeOrWaitSeconds(`2001:db8:0:${n}::/64`)).toBe(0);
  expect(limiter.takeOrWaitSeconds('2001:db8:0:9::/64')).toBe(3);
});

it('remembers keys over their limit, however many others come', () => {
  const limiter = new Limiter({ burst: 3, everyMs: 100 }, () => 0);
  while (limiter.take('flood'));
  for (let n = 0; n < 200_000; n++) limiter.take(`other ${n}`);
  expect(limiter.take('flood')).toBe(false);
});

import { expect, it } from 'vitest';
import { wholeFrom } from './wholeLines.ts';

it('begins with a whole line', () => {
  expect(wholeFrom([0, 20, 40], 60, 70)).toBe(0);
  expect(wholeFrom([0, 20, 40, 60], 80, 50)).toBe(40);
  expect(wholeFrom([0, 20], 90, 50)).toBe(20);
});

import { expect, it } from 'vitest';
import { lineIn, replayPath, reviewPath, withLine } from './moment.ts';

it('names a moment of a game by the lines that are shown', () => {
  expect(replayPath('abc', 17)).toBe('/replay/abc#line=17');
  expect(reviewPath('abc')).toBe('/review/abc');
});

it('reads the moment of an address, and nothing else', () => {
  expect(lineIn('#line=17')).toBe(17);
  expect(lineIn('#game=a-b_c&line=0')).toBe(0);
  for (const hash of ['', '#', '#line=', '#line=-1', '#line=1e3', '#line=12345678']) {
    expect(lineIn(hash)).toBeUndefined();
  }
});

it('keeps what else an address says', () => {
  expect(withLine('#game=a-b_c&line=2', 9)).toBe('#game=a-b_c&line=9');
});

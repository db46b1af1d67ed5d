import { expect, it } from 'vitest';
import { encodeTextFrame } from './wire.ts';

/** Parses a frame as in RFC 6455: text, final, unmasked. */
function decodeFrame(bytes: Buffer): string {
  expect(bytes[0]).toBe(0x81);
  const short = bytes[1] ?? 0;
  const [length, at] =
    short < 126 ? [short, 2] : short === 126 ? [bytes.readUInt16BE(2), 4] : [Number(bytes.readBigUInt64BE(2)), 10];
  // the length must use its shortest form
  expect(length).toBeGreaterThan(at === 2 ? -1 : at === 4 ? 125 : 65_535);
  expect(bytes).toHaveLength(at + length);
  return bytes.toString('utf8', at);
}

it.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])('frames a text of %i bytes', (length) => {
  const text = 'x'.repeat(length);
  expect(decodeFrame(Buffer.from(encodeTextFrame(text), 'latin1'))).toBe(text);
});

it.each(['żółw', '€', '⛵'.repeat(42), `${'x'.repeat(123)}ł`, 'ÿ'.repeat(40_000), '𝄞'.repeat(20_000)])(
  'counts bytes, not characters',
  (text) => {
    expect(decodeFrame(Buffer.from(encodeTextFrame(text), 'latin1'))).toBe(text);
  },
);

it('can be concatenated', () => {
  const all = Buffer.from(encodeTextFrame('one') + encodeTextFrame('dwa ł'), 'latin1');
  expect([decodeFrame(all.subarray(0, 5)), decodeFrame(all.subarray(5))]).toEqual(['one', 'dwa ł']);
});

import { sealOf } from '@two-rivers/kernel';
import { expect, it } from 'vitest';
import { createQrCode } from './qr.ts';

function digest(text: string): string {
  const rows = createQrCode(text) ?? [];
  return `${rows.length} ${sealOf(rows.map((row) => row.map(Number).join('')).join()).slice(0, 12)}`;
}

// each was verified with an independent decoder
it.each([
  [14, '21 ba68f52662e2'],
  [26, '25 1050daba615f'],
  [42, '29 acb276e0eee3'],
  [62, '33 695e08030f44'],
  [84, '37 6b224208efd6'],
  [106, '41 3ddf94d99a63'],
  [122, '45 6c852b6df896'],
  [152, '49 da87e0a19e70'],
  [180, '53 ad6ec58da05e'],
  [213, '57 d57cfb3379c1'],
])('a text of %i bytes matches the verified drawing', (length, drawn) => {
  expect(digest('https://rivers.example/online/'.repeat(9).slice(0, length))).toBe(drawn);
});

it('has finder patterns', () => {
  const rows = createQrCode('rivers') ?? [];
  const top = rows[0]?.slice(0, 8).map(Number).join('');
  expect([top, rows.length]).toEqual(['11111110', 21]);
});

it('returns undefined for a text that is too long', () => {
  expect(createQrCode('q'.repeat(214))).toBeUndefined();
});

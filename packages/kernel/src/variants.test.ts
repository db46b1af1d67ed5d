import { describe, expect, it } from 'vitest';
import { variantsOf } from './variants.ts';

describe('the ways to play a game', () => {
  it('are every value of an option with each of the others', () => {
    expect(variantsOf({ variants: { patrons: ['off', 'draft'], length: ['short', 'long'] } })).toEqual([
      { patrons: 'off', length: 'short' },
      { patrons: 'off', length: 'long' },
      { patrons: 'draft', length: 'short' },
      { patrons: 'draft', length: 'long' },
    ]);
  });

  it('are one where a game declares none', () => {
    expect(variantsOf({})).toEqual([{}]);
  });
});

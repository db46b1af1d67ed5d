import { describe, expect, it } from 'vitest';
import { MoveList, variantsOf } from './game.ts';

describe('MoveList', () => {
  it('holds added moves in order until cleared', () => {
    const list = new MoveList(4);
    for (const move of [7, 3, 9]) list.add(move);
    expect(list.toArray()).toEqual([7, 3, 9]);
    expect([list.length, list.at(1), list.includes(9), list.includes(4)]).toEqual([3, 3, true, false]);
    list.clear();
    expect([list.length, list.includes(7)]).toEqual([0, false]);
    list.add(1);
    expect(list.toArray()).toEqual([1]);
  });
});

describe('the variants of a game', () => {
  it('are every combination of option values', () => {
    expect(variantsOf({ variants: { patrons: ['off', 'draft'], length: ['short', 'long'] } })).toEqual([
      { patrons: 'off', length: 'short' },
      { patrons: 'off', length: 'long' },
      { patrons: 'draft', length: 'short' },
      { patrons: 'draft', length: 'long' },
    ]);
  });

  it('are a single one if the game declares none', () => {
    expect(variantsOf({})).toEqual([{}]);
  });
});

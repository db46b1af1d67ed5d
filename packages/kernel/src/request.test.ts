import { describe, expect, it } from 'vitest';
import { checkRequest, makeOutcome, readFirst } from './index.ts';

describe('a request for a game', () => {
  const family = { seats: [2, 3, 4], engines: ['1', '2'] };

  it('has a number of players and an engine of the family', () => {
    expect(checkRequest(family, { seats: 3 })).toBe(3);
    expect(checkRequest(family, { seats: 3, engine: '2' })).toBe(3);
    expect(checkRequest(family, { seats: 5 })).toMatchObject({ reason: 'seats', values: { wanted: '2–4' } });
    expect(checkRequest({ ...family, seats: [2] }, { seats: 3 })).toMatchObject({ values: { seats: 3, wanted: '2' } });
    expect(checkRequest(family, { seats: 2, engine: '9' })).toMatchObject({ reason: 'engine' });
  });

  it('has component tables only for a family that reads them', () => {
    expect(checkRequest(family, { seats: 2, edition: {} })).toMatchObject({ reason: 'no-editions' });
    expect(checkRequest({ ...family, checkEdition: () => [] }, { seats: 2, edition: {} })).toBe(2);
  });

  it('leaves the first seat to chance or names it', () => {
    expect([readFirst(undefined, 2), readFirst('random', 2), readFirst(1, 2)]).toEqual(['random', 'random', 1]);
    for (const first of [2, -1, 0.5, '0', null])
      expect(readFirst(first, 2)).toMatchObject({ reason: 'option-value', values: { option: 'first' } });
  });
});

describe('an outcome', () => {
  const breakdown = [
    [3, 4],
    [5, 2],
    [1, 1],
  ];

  it('adds up points, and equal scores share a rank', () => {
    expect(makeOutcome(breakdown)).toEqual({ breakdown, scores: [7, 7, 2], ranks: [1, 1, 3] });
  });

  it('ranks as the game breaks ties', () => {
    expect(makeOutcome(breakdown, (scores, seat) => scores.length - seat).ranks).toEqual([3, 2, 1]);
  });
});

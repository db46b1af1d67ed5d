import { describe, expect, it } from 'vitest';
import { unforeseen } from './useNews.ts';

const gain = (what: string, amount: number, lost = 0) => ({ what, amount, lost });
const turned = { seat: 0, gains: [gain('favor', -1)] };
const built = { seat: 0, gains: [gain('koku', -6), gain('silk', 1)] };
const way = {
  moves: ['favor 4', 'build 24'],
  shares: [{ seat: 0, gains: [gain('favor', -1), gain('koku', -6), gain('silk', 1)] }],
};

describe('what was told before a move was made', () => {
  it('is not told again, move by move of a way', () => {
    const first = unforeseen('favor 4', [turned], way);
    expect(first.news).toEqual([]);
    expect(unforeseen('build 24', [built], first.left).news).toEqual([]);
  });

  it('is told only once: the same again is news', () => {
    const { left } = unforeseen('build 24', [built], way);
    expect(unforeseen('build 24', [built], left).news).toEqual([built]);
  });

  it('is told of another move', () => {
    expect(unforeseen('sail 1', [built], way).news).toEqual([built]);
  });

  it('leaves what nobody knew: more of it, more lost, of somebody else', () => {
    const more = { seat: 0, gains: [gain('silk', 2), gain('koku', -6)] };
    expect(unforeseen('build 24', [more], way).news).toEqual([{ seat: 0, gains: [gain('silk', 2)] }]);
    const lost = { seat: 0, gains: [gain('silk', 0, 1)] };
    expect(unforeseen('build 24', [lost], way).news).toEqual([lost]);
    const other = { seat: 1, gains: [gain('silk', 1)] };
    expect(unforeseen('build 24', [other], way).news).toEqual([other]);
  });
});

import { describe, expect, it } from 'vitest';
import { unforeseen } from './useNews.ts';

const gain = (what: string, amount: number, lost = 0) => ({ what, amount, lost });
const turned = { seat: 0, gains: [gain('favor', -1)] };
const built = { seat: 0, gains: [gain('koku', -6), gain('silk', 1)] };
const way = {
  moves: ['favor 4', 'build 24'],
  shares: [{ seat: 0, gains: [gain('favor', -1), gain('koku', -6), gain('silk', 1)] }],
};

describe('gains shown in the preview', () => {
  it('are not announced again, move by move of a path', () => {
    const first = unforeseen('favor 4', [turned], way);
    expect(first.news).toEqual([]);
    expect(unforeseen('build 24', [built], first.left).news).toEqual([]);
  });

  it('are skipped only once: a repetition is announced', () => {
    const { left } = unforeseen('build 24', [built], way);
    expect(unforeseen('build 24', [built], left).news).toEqual([built]);
  });

  it("don't silence another move", () => {
    expect(unforeseen('sail 1', [built], way).news).toEqual([built]);
  });

  it('leave everything else: more of it, more lost, of another seat', () => {
    const more = { seat: 0, gains: [gain('silk', 2), gain('koku', -6)] };
    expect(unforeseen('build 24', [more], way).news).toEqual([{ seat: 0, gains: [gain('silk', 2)] }]);
    const lost = { seat: 0, gains: [gain('silk', 0, 1)] };
    expect(unforeseen('build 24', [lost], way).news).toEqual([lost]);
    const other = { seat: 1, gains: [gain('silk', 1)] };
    expect(unforeseen('build 24', [other], way).news).toEqual([other]);
  });
});

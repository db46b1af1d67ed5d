import { describe, expect, it } from 'vitest';
import { subtractPreviewed } from './EventAnnouncements.ts';

const gain = (what: string, amount: number, lost = 0) => ({ what, amount, lost });
const favorPaid = { seat: 0, gains: [gain('favor', -1)] };
const houseBuilt = { seat: 0, gains: [gain('koku', -6), gain('silk', 1)] };
const path = {
  moves: ['favor 4', 'build 24'],
  shares: [{ seat: 0, gains: [gain('favor', -1), gain('koku', -6), gain('silk', 1)] }],
};

describe('gains shown in the preview', () => {
  it('are not announced again, move by move of a path', () => {
    const first = subtractPreviewed('favor 4', [favorPaid], path);
    expect(first.newShares).toEqual([]);
    expect(subtractPreviewed('build 24', [houseBuilt], first.remaining).newShares).toEqual([]);
  });

  it('are skipped only once: a repetition is announced', () => {
    const { remaining } = subtractPreviewed('build 24', [houseBuilt], path);
    expect(subtractPreviewed('build 24', [houseBuilt], remaining).newShares).toEqual([houseBuilt]);
  });

  it("don't silence another move", () => {
    expect(subtractPreviewed('sail 1', [houseBuilt], path).newShares).toEqual([houseBuilt]);
  });

  it('leave everything else: more of it, more lost, of another seat', () => {
    const more = { seat: 0, gains: [gain('silk', 2), gain('koku', -6)] };
    expect(subtractPreviewed('build 24', [more], path).newShares).toEqual([{ seat: 0, gains: [gain('silk', 2)] }]);
    const lostGain = { seat: 0, gains: [gain('silk', 0, 1)] };
    expect(subtractPreviewed('build 24', [lostGain], path).newShares).toEqual([lostGain]);
    const otherSeatGain = { seat: 1, gains: [gain('silk', 1)] };
    expect(subtractPreviewed('build 24', [otherSeatGain], path).newShares).toEqual([otherSeatGain]);
  });
});

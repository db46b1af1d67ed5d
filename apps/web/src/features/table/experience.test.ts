import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../platform/storage/testing/fakeStorage.ts';
import { helpedWith, noteSign, noteTurn, signsMet, turnsTaken } from './experience.ts';

const { stored, storage } = fakeStorage();
vi.stubGlobal('localStorage', storage);

describe('help while playing', () => {
  beforeEach(() => stored.clear());

  it('fades with the turns taken: ideas first, then warnings', () => {
    expect(helpedWith('fading', 0)).toEqual({ ideas: true, signs: true, cautions: true });
    expect(helpedWith('fading', 25)).toEqual({ ideas: false, signs: true, cautions: true });
    expect(helpedWith('fading', 100)).toEqual({ ideas: false, signs: true, cautions: false });
    expect(helpedWith('always', 1000)).toEqual({ ideas: true, signs: true, cautions: true });
    expect(helpedWith('never', 0)).toEqual({ ideas: false, signs: false, cautions: false });
  });

  it('counts turns and signs of each game on its own', () => {
    noteTurn('one');
    noteTurn('one');
    noteSign('one', 'silk');
    noteSign('one', 'silk');
    expect([turnsTaken('one'), turnsTaken('other')]).toEqual([2, 0]);
    expect([signsMet('one'), signsMet('other')]).toEqual([['silk'], []]);
  });
});

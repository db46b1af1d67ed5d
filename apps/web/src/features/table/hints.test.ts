import { beforeEach, describe, expect, it, vi } from 'vitest';
import { helpedWith, mayAskForHint, mayHelp, noteSign, noteTurn, signsMet, turnsTaken } from './hints.ts';
import { fakeStorage } from '../../platform/storage/testing/fakeStorage.ts';

const choices = ['charm', 'roll'].map((kind) => ({ move: { kind }, text: kind }));

it('a hint is offered if there is a choice and the game has hints', () => {
  const game = { reasons: ['points'] };
  expect(mayAskForHint({ isMyTurn: true, choices }, game)).toBe(true);
  expect(mayAskForHint({ isMyTurn: true, choices }, { reasons: [] })).toBe(false);
  expect(mayAskForHint({ isMyTurn: true, choices: choices.slice(1) }, game)).toBe(false);
  expect(mayAskForHint({ isMyTurn: false, choices }, game)).toBe(false);
  expect(mayAskForHint({ isMyTurn: true, choices, plan: [] }, game)).toBe(false);
});

it('unasked help needs a single player at a table with hints and without a guide', () => {
  const [table, look] = [{ allowsHints: true }, { isMyTurn: true, scene: {} }];
  expect(mayHelp(table, look, 'fading')).toBe(true);
  expect(mayHelp(table, look, 'never')).toBe(false);
  // e.g. an online table created without hints
  expect(mayHelp({ allowsHints: false }, look, 'always')).toBe(false);
  expect(mayHelp({ ...table, teaches: true }, look, 'always')).toBe(false);
  expect(mayHelp(table, { isMyTurn: false, scene: {} }, 'always')).toBe(false);
  expect(mayHelp(table, { isMyTurn: true, scene: { isShared: true } }, 'always')).toBe(false);
});

const { stored, storage } = fakeStorage();
vi.stubGlobal('localStorage', storage);

describe('unasked help', () => {
  beforeEach(() => stored.clear());

  it('fades with the turns taken: ideas first, then warnings', () => {
    expect(helpedWith('fading', 0)).toEqual({ ideas: true, signs: true, cautions: true });
    expect(helpedWith('fading', 25)).toEqual({ ideas: false, signs: true, cautions: true });
    expect(helpedWith('fading', 100)).toEqual({ ideas: false, signs: true, cautions: false });
    expect(helpedWith('always', 1000)).toEqual({ ideas: true, signs: true, cautions: true });
    expect(helpedWith('never', 0)).toEqual({ ideas: false, signs: false, cautions: false });
  });

  it('counts turns and explained icons per game', () => {
    noteTurn('one');
    noteTurn('one');
    noteSign('one', 'silk');
    noteSign('one', 'silk');
    expect([turnsTaken('one'), turnsTaken('other')]).toEqual([2, 0]);
    expect([signsMet('one'), signsMet('other')]).toEqual([['silk'], []]);
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  helpKindsFor,
  mayAskForHint,
  mayShowHelp,
  markIconExplained,
  countTurn,
  readExplainedIcons,
  readTurnCount,
} from './hints.ts';
import { createFakeStorage } from '../../platform/storage/testing/fakeStorage.ts';

const choices = ['charm', 'roll'].map((kind) => ({ move: { kind }, text: kind }));

it('a hint is offered if there is a choice and the game has hints', () => {
  const game = { reasons: ['points'] };
  expect(mayAskForHint({ isMyTurn: true, choices, plan: undefined }, game)).toBe(true);
  expect(mayAskForHint({ isMyTurn: true, choices, plan: undefined }, { reasons: [] })).toBe(false);
  expect(mayAskForHint({ isMyTurn: true, choices: choices.slice(1), plan: undefined }, game)).toBe(false);
  expect(mayAskForHint({ isMyTurn: false, choices, plan: undefined }, game)).toBe(false);
  expect(mayAskForHint({ isMyTurn: true, choices, plan: [] }, game)).toBe(false);
});

it('unrequested help needs a single player at a table with hints and without a guide', () => {
  const [table, look] = [{ allowsHints: true }, { isMyTurn: true, input: {} }];
  expect(mayShowHelp(table, look, 'fading')).toBe(true);
  expect(mayShowHelp(table, look, 'never')).toBe(false);
  // such as an online table created without hints
  expect(mayShowHelp({ allowsHints: false }, look, 'always')).toBe(false);
  expect(mayShowHelp({ ...table, hasGuide: true }, look, 'always')).toBe(false);
  expect(mayShowHelp(table, { isMyTurn: false, input: {} }, 'always')).toBe(false);
  expect(mayShowHelp(table, { isMyTurn: true, input: { isShared: true } }, 'always')).toBe(false);
});

const { stored, storage } = createFakeStorage();
vi.stubGlobal('localStorage', storage);

describe('unrequested help', () => {
  beforeEach(() => stored.clear());

  it('fades with the turns taken: ideas first, then warnings', () => {
    expect(helpKindsFor('fading', 0)).toEqual({ ideas: true, icons: true, warnings: true });
    expect(helpKindsFor('fading', 25)).toEqual({ ideas: false, icons: true, warnings: true });
    expect(helpKindsFor('fading', 100)).toEqual({ ideas: false, icons: true, warnings: false });
    expect(helpKindsFor('always', 1000)).toEqual({ ideas: true, icons: true, warnings: true });
    expect(helpKindsFor('never', 0)).toEqual({ ideas: false, icons: false, warnings: false });
  });

  it('counts turns and explained icons per game', () => {
    countTurn('one');
    countTurn('one');
    markIconExplained('one', 'silk');
    markIconExplained('one', 'silk');
    expect([readTurnCount('one'), readTurnCount('other')]).toEqual([2, 0]);
    expect([readExplainedIcons('one'), readExplainedIcons('other')]).toEqual([['silk'], []]);
  });
});

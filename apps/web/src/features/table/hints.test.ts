import { expect, it } from 'vitest';
import { mayAskForHint, mayHelp } from './hints.ts';

const choices = ['charm', 'roll'].map((kind) => ({ move: { kind }, text: kind }));

it('a hint is offered where there is something to decide and the game has hints', () => {
  const game = { reasons: ['points'] };
  expect(mayAskForHint({ isMyTurn: true, choices }, game)).toBe(true);
  expect(mayAskForHint({ isMyTurn: true, choices }, { reasons: [] })).toBe(false);
  expect(mayAskForHint({ isMyTurn: true, choices: choices.slice(1) }, game)).toBe(false);
  expect(mayAskForHint({ isMyTurn: false, choices }, game)).toBe(false);
  expect(mayAskForHint({ isMyTurn: true, choices, plan: [] }, game)).toBe(false);
});

it('help comes unasked only to one person at a table that allows hints and has no guide', () => {
  const [table, look] = [{ allowsHints: true }, { isMyTurn: true, scene: {} }];
  expect(mayHelp(table, look, 'fading')).toBe(true);
  expect(mayHelp(table, look, 'never')).toBe(false);
  // as a table online that was made without hints
  expect(mayHelp({ allowsHints: false }, look, 'always')).toBe(false);
  expect(mayHelp({ ...table, teaches: true }, look, 'always')).toBe(false);
  expect(mayHelp(table, { isMyTurn: false, scene: {} }, 'always')).toBe(false);
  expect(mayHelp(table, { isMyTurn: true, scene: { isShared: true } }, 'always')).toBe(false);
});

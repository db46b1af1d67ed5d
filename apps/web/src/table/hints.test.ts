import { expect, it } from 'vitest';
import { mayAskForHint } from './hints.ts';

const choices = ['charm', 'roll'].map((kind) => ({ move: { kind }, text: kind }));

it('a hint is offered where there is something to decide and the game has hints', () => {
  const game = { reasons: ['points'] };
  expect(mayAskForHint({ isMyTurn: true, choices }, game)).toBe(true);
  expect(mayAskForHint({ isMyTurn: true, choices }, { reasons: [] })).toBe(false);
  expect(mayAskForHint({ isMyTurn: true, choices: choices.slice(1) }, game)).toBe(false);
  expect(mayAskForHint({ isMyTurn: false, choices }, game)).toBe(false);
  expect(mayAskForHint({ isMyTurn: true, choices, plan: [] }, game)).toBe(false);
});

import { checkGame } from './checkGame.ts';
import { describe, expect, it } from 'vitest';
import { toyGame } from './testing/toyGame.ts';

describe('the toy game', () => {
  it.each([2, 3, 4])('fulfills the contract with %i seats', (seats) => {
    expect(checkGame(toyGame(seats), 100).games).toBe(100);
  });
});

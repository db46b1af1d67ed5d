import { checkGame, MAX_STATE_BYTES } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { makeGame } from './testing/scenario.ts';

describe('the contract', () => {
  it.each([2, 3, 4])('holds at every state of uniform games with %d players', (players) => {
    const report = checkGame(makeGame(players), 8, 'the-river');
    expect(report.games).toBe(8);
    expect(report.states).toBeGreaterThan(1300);
  });

  it('holds with chosen boards and a chosen first player', () => {
    expect(checkGame(makeGame(2, { boards: ['black', 'yellow'], first: 1 }), 5).games).toBe(5);
  });

  it('fits in a small state', () => {
    expect(makeGame(4).create().bytes.length).toBeLessThanOrEqual(MAX_STATE_BYTES);
  });
});

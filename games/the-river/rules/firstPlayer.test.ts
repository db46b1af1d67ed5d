import { describe, expect, it } from 'vitest';
import { makeScenario } from './testing/scenario.ts';

describe('first player', () => {
  it('takes the pawn, even the player’s own', () => {
    expect(makeScenario(2, [], { pawn: 1 }).play('first').position['pawn']).toBe(0);
    expect(makeScenario(2, [], { pawn: 0 }).play('first').position['pawn']).toBe(0);
  });

  it.each([2, 3, 4])('holds 1 pioneer with %d players', (players) => {
    const game = makeScenario(players, [{}, { placed: { firstPlayer: 1 } }]);
    expect(game.refusalFor('first')).toEqual({
      reason: 'no-room',
      values: { space: 'firstPlayer', taken: 1 },
    });
  });

  it('starts the next round', () => {
    const seats = [{ placed: { terrain: 2, wood: 1, food: 1 } }, { placed: { terrain: 2, clay: 1 } }];
    const game = makeScenario(2, seats, { turn: 1, pawn: 0 }).play('first');
    expect(game.position).toMatchObject({ round: 2, pawn: 1, turn: 1 });
  });
});

import { describe, expect, it } from 'vitest';
import { makeScenario } from './testing/scenario.ts';

const river = ['forest-1', 'desert-1', 'badlands-1'];

describe('swap', () => {
  it('exchanges two tiles of the player’s river', () => {
    const game = makeScenario(2, [{ river }]);
    expect(game.legalMoves('swap')).toEqual(['swap 1 2', 'swap 1 3', 'swap 2 3']);
    game.play('swap 3 1');
    expect(game.seat(0)).toMatchObject({
      river: ['badlands-1', 'desert-1', 'forest-1'],
      placed: { swap: 1 },
    });
  });

  it('changes no symbol and moves no resource', () => {
    // the board differs under each of these tiles, and all tiles differ
    const own = { river: ['forest-13', 'desert-1', 'badlands-3', 'mountain-5'], goods: { wood: 2, food: 1 } };
    for (const swap of ['swap 1 3', 'swap 1 4', 'swap 2 3', 'swap 2 4']) {
      const game = makeScenario(2, [own]);
      const symbols = (): number[] => [...game.state.production, ...game.state.warehouses];
      const before = symbols();
      game.play(swap);
      expect(symbols()).toEqual(before);
      expect(game.seat(0)).toMatchObject({ goods: { wood: 2, food: 1 } });
    }
  });

  it('needs 2 different tiles', () => {
    expect(makeScenario(2).refusalFor('swap 1 2')).toEqual({
      reason: 'swap-needs-tiles',
      values: { needed: 2, tiles: 1 },
    });
    const game = makeScenario(2, [{ river }]);
    expect(game.refusalFor('swap 1 4')).toEqual({ reason: 'swap-no-tile', values: { space: 4, tiles: 3 } });
    expect(game.refusalFor('swap 2 2')).toEqual({ reason: 'swap-same', values: { space: 2 } });
  });

  it('holds 1 pioneer with 2 players and 2 with more', () => {
    expect(makeScenario(2, [{ river }, { placed: { swap: 1 } }]).refusalFor('swap 1 2').reason).toBe('no-room');
    expect(makeScenario(3, [{ river }, { placed: { swap: 1 } }]).legalMoves('swap')).toHaveLength(3);
    expect(makeScenario(4, [{ river }, { placed: { swap: 2 } }]).refusalFor('swap 1 2').reason).toBe('no-room');
  });
});

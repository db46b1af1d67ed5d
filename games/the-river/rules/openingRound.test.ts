import { CHANCE } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { makeScenarioFromStart } from './testing/scenario.ts';

const BUILDINGS = ['~building building-1', '~building building-2', '~building building-3', '~building building-4'];

describe('set-up', () => {
  it('deals by chance: the first player, a board for each seat, the opening tiles, four buildings', () => {
    const game = makeScenarioFromStart(2);
    expect(game.legalMoves()).toEqual(['~first 0', '~first 1']);
    game.play('~first 1');
    expect(game.legalMoves()).toEqual(['~board blue', '~board green', '~board yellow', '~board black']);
    game.play('~board green');
    expect(game.legalMoves()).toEqual(['~board blue', '~board yellow', '~board black']);
    game.play('~board black');
    expect(game.legalMoves()).toHaveLength(65);
    game.play('~tile forest-1', '~tile desert-1', '~tile badlands-1');
    expect(game.legalMoves()).toHaveLength(33);
    expect(game.actor).toBe(CHANCE);
    game.play(...BUILDINGS);
    expect(game.actor).toBe(0);
  });

  it('gives each player 4 pioneers, the islands their stock and the tokens in descending order', () => {
    const { state, game } = makeScenarioFromStart(4);
    expect(Array.from(state.boat)).toEqual([4, 4, 4, 4]);
    expect(Array.from(state.stock)).toEqual([13, 13, 13, 5]);
    expect(Array.from(game.components.tokens.subarray(0, 4))).toEqual([6, 5, 5, 4]);
  });

  it('takes chosen boards and a chosen first player', () => {
    const game = makeScenarioFromStart(2, { boards: ['yellow', 'blue'], first: 1 });
    expect(game.position).toMatchObject({ pawn: 1, seats: [{ board: 'yellow' }, { board: 'blue' }] });
    expect(game.legalMoves('~tile')).toHaveLength(65);
  });
});

describe('opening round', () => {
  const options = { boards: ['blue', 'green', 'yellow'], first: 1 };
  const tiles = ['~tile forest-1', '~tile desert-1', '~tile meadow-take-wood', '~tile mountain-1'];

  it('goes counter-clockwise from the right of the first player and ends with the first player', () => {
    const game = makeScenarioFromStart(3, options).play(...tiles, ...BUILDINGS);
    const order = [];
    for (const tile of ['forest-1', 'desert-1', 'mountain-1']) {
      order.push(game.actor);
      game.play(`terrain ${tile}`);
    }
    expect(order).toEqual([0, 2, 1]);
  });

  it('removes the leftover tile from the game and turns up the tiles of round 1', () => {
    const game = makeScenarioFromStart(3, options).play(...tiles, ...BUILDINGS);
    game.play('terrain forest-1', 'terrain desert-1', 'terrain mountain-1');
    expect(game.position).toMatchObject({ outOfGame: 'meadow-take-wood', round: 1, due: { tiles: 6 } });
    expect(game.legalMoves()).not.toContain('~tile meadow-take-wood');
    game.play(...[2, 3, 4, 5, 6, 7].map((n) => `~tile forest-${n}`));
    expect(game.actor).toBe(1);
  });

  it('carries out the immediate effect of a meadow', () => {
    const game = makeScenarioFromStart(3, options).play(...tiles, ...BUILDINGS);
    game.play('terrain meadow-take-wood');
    expect(game.legalMoves()).toEqual(['take 0', 'take 1', 'take 2', 'take 3', 'take 4']);
    game.play('take 3');
    expect(game.seat(0)).toMatchObject({ goods: { wood: 3 } });
    expect(game.actor).toBe(2);
  });

  it('skips the effect of a swap meadow, since only one tile is laid', () => {
    const game = makeScenarioFromStart(2, { boards: ['blue', 'green'], first: 0 });
    game.play('~tile meadow-swap-twice', '~tile forest-1', '~tile forest-2', ...BUILDINGS);
    game.play('terrain meadow-swap-twice');
    expect(game.actor).toBe(0);
    expect(game.legalMoves()).toEqual(['terrain forest-1', 'terrain forest-2']);
  });
});

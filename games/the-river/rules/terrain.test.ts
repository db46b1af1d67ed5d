import { describe, expect, it } from 'vitest';
import { makeScenario } from './testing/scenario.ts';

/** Twelve tiles without production or immediate effect. */
const FULL = [
  'forest-10',
  'forest-11',
  'forest-12',
  'desert-9',
  'desert-10',
  'badlands-8',
  'badlands-9',
  'mountain-6',
  'forest-13',
  'forest-14',
  'desert-11',
  'desert-12',
];

describe('terrain', () => {
  it('lays a face-up tile on the next free space', () => {
    const game = makeScenario(2, [], { tiles: ['forest-1', 'desert-1'] });
    expect(game.legalMoves('terrain')).toEqual(['terrain forest-1', 'terrain desert-1']);
    game.play('terrain desert-1');
    expect(game.seat(0)).toMatchObject({ river: ['forest-10', 'desert-1'], boat: 3, placed: { terrain: 1 } });
  });

  it('is not refilled before the cleanup', () => {
    const game = makeScenario(2, [], { tiles: ['forest-1', 'desert-1'] }).play('terrain forest-1');
    expect(game.legalMoves('terrain')).toEqual(['terrain desert-1']);
    expect(game.position['tiles']).toEqual([null, 'desert-1']);
    expect(game.refusalFor('terrain forest-1')).toEqual({
      reason: 'tile-not-face-up',
      values: { tile: 'forest-1' },
    });
  });

  it('stops counting the symbol under it', () => {
    // blue: wood on space 2, clay on 3, a warehouse on 4, stone on 8
    const game = makeScenario(2, [{ river: ['forest-10'] }], { tiles: ['badlands-1'] });
    expect(Array.from(game.state.production.subarray(0, 3))).toEqual([1, 1, 1]);
    game.play('terrain badlands-1');
    expect(Array.from(game.state.production.subarray(0, 3))).toEqual([0, 1, 2]);
  });

  it('is legal twice a round for each player, regardless of the others', () => {
    const rest = { tiles: ['forest-1', 'desert-1'] };
    const game = makeScenario(2, [{ placed: { terrain: 2 } }, { placed: { terrain: 1 } }], rest);
    expect(game.legalMoves('terrain')).toEqual([]);
    expect(game.refusalFor('terrain forest-1')).toEqual({
      reason: 'no-room-each',
      values: { space: 'terrain', limit: 2 },
    });
    game.play('first');
    expect(game.actor).toBe(1);
    expect(game.legalMoves('terrain')).toHaveLength(2);
  });

  it('is not possible with 12 tiles laid', () => {
    const game = makeScenario(2, [{ river: FULL, settling: 2 }, { river: ['mountain-7'] }], {
      tiles: ['forest-1'],
    });
    expect(game.legalMoves('terrain')).toEqual([]);
    expect(game.refusalFor('terrain forest-1')).toEqual({ reason: 'river-full', values: { tiles: 12 } });
  });

  it('does not keep a player with 12 tiles in the round', () => {
    const own = { river: FULL, settling: 2 };
    const other = { river: ['mountain-7'], placed: { food: 1, firstPlayer: 1, swap: 1 } };
    const game = makeScenario(2, [own, other], { tiles: ['forest-1'] });
    expect(game.seat(0)).toMatchObject({ boat: 2 });
    expect(game.actor).toBe(1);
  });

  it('is not possible when no tile is left', () => {
    expect(makeScenario(2).refusalFor('terrain forest-1')).toEqual({ reason: 'no-tiles', values: {} });
  });
});

describe('a warehouse lost to a tile', () => {
  // three tiles on blue: the next one covers the warehouse of space 4; spaces 6, 10 and 12 store 1 each
  const river = ['forest-1', 'desert-1', 'badlands-1'];

  it('lets its resource move to the new tile', () => {
    const game = makeScenario(2, [{ river, goods: { wood: 2, clay: 2 } }], { tiles: ['forest-11'] }).play(
      'terrain forest-11',
    );
    expect(game.seat(0)).toMatchObject({ goods: { wood: 2, clay: 2 } });
    expect(game.actor).toBe(1);
  });

  it('returns a resource of choice without room, even when only one warehouse was covered', () => {
    const game = makeScenario(2, [{ river, goods: { wood: 2, clay: 2 } }], { tiles: ['mountain-1'] }).play(
      'terrain mountain-1',
    );
    expect(game.actor).toBe(0);
    expect(game.legalMoves()).toEqual(['return wood', 'return clay']);
    expect(game.refusalFor('first')).toEqual({ reason: 'return-first', values: { over: 1 } });
    expect(game.refusalFor('return stone').reason).toBe('goods-short');
    game.play('return clay');
    expect(game.seat(0)).toMatchObject({ goods: { wood: 2, clay: 1 } });
    expect(game.actor).toBe(1);
  });

  it('asks nothing when only one kind is held', () => {
    const game = makeScenario(2, [{ river, goods: { wood: 4 } }], { tiles: ['mountain-1'] }).play('terrain mountain-1');
    expect(game.seat(0)).toMatchObject({ goods: { wood: 3 } });
    expect(game.actor).toBe(1);
  });

  it('comes before the immediate effect of the tile, whose own overflow comes after it', () => {
    const seats = [{ river, goods: { wood: 2, clay: 2 } }];
    const game = makeScenario(2, seats, { tiles: ['meadow-take-stone'] }).play('terrain meadow-take-stone');
    expect(game.legalMoves()).toEqual(['return wood', 'return clay']);
    game.play('return wood');
    expect(game.legalMoves()).toEqual(['take 0', 'take 1', 'take 2', 'take 3', 'take 4']);
    game.play('take 2');
    expect(game.legalMoves()).toEqual(['return wood', 'return clay', 'return stone']);
    game.play('return wood', 'return clay');
    expect(game.seat(0)).toMatchObject({ goods: { clay: 1, stone: 2 } });
    expect(game.actor).toBe(1);
  });
});

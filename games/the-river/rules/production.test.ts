import { describe, expect, it } from 'vitest';
import { makeScenario, NO_WAREHOUSE } from './testing/scenario.ts';

describe('wood, clay and stone', () => {
  it('bring a resource for each visible symbol', () => {
    const game = makeScenario(2, [{ river: ['forest-1'] }]).play('wood');
    expect(game.seat(0)).toMatchObject({ goods: { wood: 2 }, placed: { wood: 1 } });
    expect(game.position).toMatchObject({ stock: { wood: 5 } });
  });

  it('bring 1 more to the first pioneer of the round on the island with 3 and 4 players', () => {
    const game = makeScenario(3, [{ river: ['forest-1'] }]).play('wood');
    expect(game.seat(0)).toMatchObject({ goods: { wood: 3 } });
    game.play('wood');
    expect(game.seat(1)).toMatchObject({ goods: { wood: 1 } });
  });

  it('never bring more than the island holds', () => {
    const seats = [{ river: ['forest-1'] }, { goods: { wood: 5 } }, { goods: { wood: 4 } }];
    const game = makeScenario(3, seats).play('wood');
    expect(game.seat(0)).toMatchObject({ goods: { wood: 1 } });
  });

  const islands = ['wood', 'clay', 'stone'];
  it.each(islands)('hold 1 pioneer with 2 players, 2 with 3 and 4, also of one player: %s', (space) => {
    const two = makeScenario(2, [{ placed: { [space]: 1 } }]);
    expect(two.refusalFor(space)).toEqual({ reason: 'no-room', values: { space, taken: 1 } });
    const three = makeScenario(3, [{ placed: { [space]: 1 } }]);
    expect(three.legalMoves(space)).toEqual([space]);
    const full = makeScenario(3, [{ placed: { [space]: 2 } }]);
    expect(full.refusalFor(space)).toEqual({ reason: 'no-room', values: { space, taken: 2 } });
    const four = makeScenario(4, [{ placed: { [space]: 1 } }, {}, { placed: { [space]: 1 } }]);
    expect(four.refusalFor(space)).toEqual({ reason: 'no-room', values: { space, taken: 2 } });
  });

  it('are not legal without a symbol, but the bonus of the first pioneer is enough', () => {
    const river = ['forest-10', 'desert-9'];
    expect(makeScenario(2, [{ river }, { river: ['desert-10'] }]).refusalFor('wood')).toEqual({
      reason: 'no-production',
      values: { resource: 'wood' },
    });
    const game = makeScenario(3, [{ river }, { river: ['desert-10'] }]).play('wood');
    expect(game.seat(0)).toMatchObject({ goods: { wood: 1 } });
  });

  it('are not legal when the island is empty', () => {
    const seats = [{}, { goods: { clay: 5 } }, { goods: { clay: 5 } }];
    expect(makeScenario(3, seats).refusalFor('clay')).toEqual({
      reason: 'island-empty',
      values: { resource: 'clay' },
    });
  });

  it('are legal with full warehouses; the overflow is returned', () => {
    const game = makeScenario(2, [{ goods: { clay: 5 } }]).play('wood');
    expect(game.legalMoves()).toEqual(['return wood', 'return clay']);
    game.play('return clay');
    expect(game.seat(0)).toMatchObject({ goods: { wood: 1, clay: 4 } });
  });

  it('are not legal without any warehouse, nor is food', () => {
    const game = makeScenario(2, [{ river: NO_WAREHOUSE, settling: 2 }]);
    expect(game.state.warehouses[0]).toBe(0);
    for (const space of ['wood', 'clay', 'stone', 'food']) {
      expect(game.refusalFor(space)).toEqual({ reason: 'no-warehouse', values: {} });
    }
  });

  it('worked example: 4 clay with room for 3, so either 3 clay, or all 4 by returning a stone', () => {
    // 2 clay symbols on tiles and 1 on the board, and the first pioneer's bonus; 4 warehouses, 1 of them with a stone
    const seats = [{ river: ['desert-1', 'forest-6'], goods: { stone: 1 } }];
    const game = makeScenario(4, seats).play('clay');
    expect(game.legalMoves()).toEqual(['return clay', 'return stone']);
    const other = makeScenario(4, seats).play('clay', 'return stone');
    game.play('return clay');
    expect(game.seat(0)).toMatchObject({ goods: { clay: 3, stone: 1 } });
    expect(other.seat(0)).toMatchObject({ goods: { clay: 4 } });
  });
});

describe('food', () => {
  it('brings 1 food, without a bonus for the first pioneer', () => {
    const game = makeScenario(4).play('food');
    expect(game.seat(0)).toMatchObject({ goods: { food: 1 } });
  });

  it('brings a resource of choice when the island is empty', () => {
    const seats = [{}, { goods: { food: 3, wood: 2 } }];
    const game = makeScenario(2, seats);
    expect(game.legalMoves('food')).toEqual(['food wood', 'food clay', 'food stone']);
    expect(game.refusalFor('food')).toEqual({ reason: 'food-name-resource', values: {} });
    game.play('food stone');
    expect(game.seat(0)).toMatchObject({ goods: { stone: 1 } });
  });

  it('offers no other resource while there is food, nor one that is not in stock', () => {
    expect(makeScenario(2).refusalFor('food wood')).toEqual({ reason: 'food-left', values: { food: 3 } });
    const river = ['forest-13', 'forest-14', 'desert-11', 'desert-12'];
    const seats = [{}, { river, goods: { food: 3, wood: 7 } }];
    expect(makeScenario(2, seats).refusalFor('food wood')).toEqual({
      reason: 'island-empty',
      values: { resource: 'wood' },
    });
  });

  it('holds 1 pioneer with 2 players and 2 with more', () => {
    expect(makeScenario(2, [{}, { placed: { food: 1 } }]).refusalFor('food').reason).toBe('no-room');
    expect(makeScenario(3, [{}, { placed: { food: 1 } }]).legalMoves('food')).toEqual(['food']);
    expect(makeScenario(4, [{}, { placed: { food: 2 } }]).refusalFor('food').reason).toBe('no-room');
  });
});

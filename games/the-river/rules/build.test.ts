import { describe, expect, it } from 'vitest';
import { makeScenario } from './testing/scenario.ts';

// building-7 costs 1 wood, 1 clay, 1 stone; building-1 costs 2 wood, 1 clay
const buildings = ['building-1', 'building-7'];

describe('build', () => {
  it('pays the cost to the islands', () => {
    const game = makeScenario(2, [{ goods: { wood: 1, clay: 1, stone: 1 } }], { buildings });
    expect(game.legalMoves('build')).toEqual(['build building-7 wood1 clay1 stone1']);
    game.play('build building-7 wood1 clay1 stone1');
    expect(game.seat(0)).toMatchObject({
      goods: {},
      built: ['building-7'],
      tokens: [6],
      placed: { build: 1 },
    });
    expect(game.position).toMatchObject({ stock: { wood: 7, clay: 7, stone: 7 } });
  });

  it('has room for any number of pioneers', () => {
    const seats = [{ goods: { wood: 1, clay: 1, stone: 1 }, placed: { build: 3 } }, { placed: { build: 4 } }];
    expect(makeScenario(2, seats, { buildings }).legalMoves('build')).toHaveLength(1);
  });

  it.each(['wood', 'clay', 'stone'])('lets food stand for %s', (resource) => {
    const goods = { wood: 1, clay: 1, stone: 1, food: 1, [resource]: 0 };
    const others = ['wood', 'clay', 'stone'].filter((name) => name !== resource).map((name) => `${name}1`);
    const game = makeScenario(2, [{ goods }], { buildings: ['building-7'] });
    expect(game.legalMoves('build')).toEqual([`build building-7 ${others.join(' ')} food1`]);
  });

  it('lets food be used voluntarily: every distinct payment, none twice', () => {
    const game = makeScenario(2, [{ goods: { wood: 1, clay: 1, stone: 1, food: 2 } }], {
      buildings: ['building-7'],
    });
    const builds = game.legalMoves('build');
    expect(new Set(builds).size).toBe(builds.length);
    expect(builds.toSorted()).toEqual(
      [
        'build building-7 wood1 clay1 stone1',
        'build building-7 wood1 clay1 food1',
        'build building-7 wood1 stone1 food1',
        'build building-7 clay1 stone1 food1',
        'build building-7 wood1 food2',
        'build building-7 clay1 food2',
        'build building-7 stone1 food2',
      ].toSorted(),
    );
  });

  it('charges 1 less of the builder’s choice for a reserved building', () => {
    const game = makeScenario(2, [{ goods: { wood: 2, clay: 1 }, reserved: ['building-1'] }]);
    expect(game.legalMoves('build')).toEqual(['build building-1 wood2', 'build building-1 wood1 clay1']);
    game.play('build building-1 wood2');
    expect(game.seat(0)).toMatchObject({ goods: { clay: 1 }, built: ['building-1'], reserved: [] });
  });

  it('combines discount and food', () => {
    const game = makeScenario(2, [{ goods: { wood: 1, food: 1 }, reserved: ['building-1'] }]);
    expect(game.legalMoves('build')).toEqual(['build building-1 wood1 food1']);
  });

  it('keeps the other reserved building', () => {
    const seats = [{ goods: { wood: 2, clay: 1 }, reserved: ['building-1', 'building-33'] }];
    const game = makeScenario(2, seats).play('build building-1 wood2');
    expect(game.seat(0)).toMatchObject({ reserved: ['building-33'] });
  });

  it('is illegal without enough resources; the refusal counts what is missing', () => {
    const game = makeScenario(2, [{ goods: { wood: 1 } }], { buildings });
    expect(game.refusalFor('build building-1 wood2 clay1')).toEqual({
      reason: 'cannot-pay',
      values: { building: 'building-1', missing: 2, wood: 1, clay: 1, stone: 0, food: 0, discount: 0 },
    });
  });

  it('refuses a payment that does not fit the cost', () => {
    const game = makeScenario(2, [{ goods: { wood: 2, clay: 2, stone: 1 } }], { buildings });
    expect(game.refusalFor('build building-1 wood2 clay2').reason).toBe('payment-not-asked');
    expect(game.refusalFor('build building-1 wood1 clay1')).toEqual({
      reason: 'payment-sum',
      values: { building: 'building-1', cost: 3, paid: 2 },
    });
    expect(game.refusalFor('build building-1 wood1 clay1 food1')).toEqual({
      reason: 'goods-short',
      values: { resource: 'food', missing: 1, have: 0 },
    });
  });

  it('is illegal for buildings of other players', () => {
    const seats = [{ goods: { wood: 2, clay: 2, stone: 1 } }, { reserved: ['building-2'], built: ['building-3'] }];
    const game = makeScenario(2, seats, { buildings });
    expect(game.refusalFor('build building-2 clay2 stone1').reason).toBe('building-reserved');
    expect(game.refusalFor('build building-3 wood1 stone2').reason).toBe('building-built');
    expect(game.refusalFor('build building-4 wood2 stone1').reason).toBe('building-not-face-up');
  });
});

describe('bonus tokens', () => {
  const goods = { wood: 1, clay: 1, stone: 1 };

  it('are taken from the highest left', () => {
    const seats = [{ goods }, { built: ['building-1', 'building-2'], tokens: [6, 5] }];
    const game = makeScenario(2, seats, { buildings: ['building-7'] }).play('build building-7 wood1 clay1 stone1');
    expect(game.seat(0)).toMatchObject({ tokens: [4] });
  });

  it('bring the fifth pioneer with the second, usable in the same round', () => {
    const placed = { terrain: 2, first: 0 };
    const seats = [
      { goods, built: ['building-1'], placed: { terrain: placed.terrain, build: 1 } },
      { placed: { terrain: 2, wood: 1, clay: 1 } },
    ];
    const game = makeScenario(2, seats, { buildings: ['building-7'] }).play('build building-7 wood1 clay1 stone1');
    expect(game.seat(0)).toMatchObject({ tokens: [6, 5], boat: 1 });
    expect(game.actor).toBe(0);
    expect(game.position['round']).toBe(1);
  });

  it('are no longer taken without a free spot, but building stays legal', () => {
    const built = ['building-1', 'building-2', 'building-3', 'building-4'];
    const game = makeScenario(2, [{ goods, built, tokens: [6, 5, 4, 3] }], { buildings: ['building-7'] });
    game.play('build building-7 wood1 clay1 stone1');
    expect(game.seat(0)).toMatchObject({ tokens: [6, 5, 4, 3], built: [...built, 'building-7'] });
    expect(game.state.tokensLeft[0]).not.toBe(0);
  });
});

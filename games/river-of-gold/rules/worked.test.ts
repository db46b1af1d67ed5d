import { describe, expect, it } from 'vitest';
import { builtTile, makeScenario, goodsOf } from './testing/scenario.ts';

describe('the worked examples of the rules page', () => {
  it('builds era1-shrine-5 from the exit on 16 with die 4 and 9 koku', () => {
    const crane = makeScenario({
      seats: [{ clan: 'crane', die: 4, koku: 9, favor: 1, goods: goodsOf(1, 1, 1) }, {}],
      row: ['?', '?', '?', 'era1-shrine-5'],
    }).play('build 16 era1-shrine-5');
    expect(crane.seat(0).koku).toBe(0);
    expect(crane.seat(0).favor).toBe(2);
    expect(crane.influence(0, 4)).toBe(2);
    expect(crane.seat(0).goods).toEqual(goodsOf(1, 1, 2));
  });

  it('sails from 9 by 2 to 11, between three owners and an empty space', () => {
    const [crab, scorpion, mantis] = [0, 1, 2];
    const table = makeScenario({
      seats: [
        { clan: 'crab', die: 2, ships: [9, 14], koku: 0, goods: goodsOf(0, 0, 0), favor: 0 },
        { clan: 'scorpion', koku: 0, goods: goodsOf(0, 0, 0), favor: 0 },
        { clan: 'mantis', koku: 0, goods: goodsOf(0, 0, 0), favor: 0 },
      ],
      shore: {
        '21': builtTile('era1-market-3', scorpion),
        '23': builtTile('era1-market-2', mantis),
        '25': builtTile('era1-shrine-1', crab),
      },
    }).play('sail 1');
    expect(table.seat(crab)).toMatchObject({
      ships: [11, 14],
      goods: goodsOf(0, 1, 2),
      koku: 1,
      points: 2,
      favor: 0,
    });
    expect(table.seat(scorpion)).toMatchObject({ koku: 1, points: 1, goods: goodsOf(0, 0, 0), favor: 0 });
    expect(table.seat(mantis)).toMatchObject({ koku: 0, points: 1, goods: goodsOf(0, 0, 0), favor: 1 });
  });

  it('turns a 2 with two favor by way of 1 to 6', () => {
    const table = makeScenario({ seats: [{ die: 2, favor: 2 }, {}] }).play('favor 6');
    expect(table.seat(0)).toMatchObject({ die: 6, favor: 0 });
    const stepwise = makeScenario({ seats: [{ die: 2, favor: 2 }, {}] }).play('favor 1', 'favor 6');
    expect(stepwise.seat(0)).toMatchObject({ die: 6, favor: 0 });
  });

  it('delivers to merchant-6 on a 6: 3 influence, 1 silk on the way, 3 koku more at each journey', () => {
    const table = makeScenario({
      seats: [
        {
          clan: 'crane',
          die: 6,
          koku: 0,
          goods: goodsOf(1, 2, 0),
          hand: ['merchant-6', 'elder-1'],
          ships: [2, 13],
        },
        { hand: ['elder-2', 'elder-3'], die: 1, ships: [2, 9] },
      ],
      masteries: [{ mastery: 'earth' }, { mastery: 'water' }, { mastery: 'air' }],
    }).play('deliver merchant-6');
    expect(table.influence(0, 6)).toBe(3);
    expect(table.seat(0).goods).toEqual(goodsOf(1, 0, 0));
    table.play('~customer elder-4', '~customer elder-5');
    expect(table.legalTexts('discard')).toEqual(['discard elder-1', 'discard elder-4', 'discard elder-5']);
    table.play('discard elder-5');
    expect(table.seat(0).hand).toEqual(['elder-1', 'elder-4']);
    expect(table.customers.discards).toEqual(['elder-5']);

    table.finishTurn(2).play('sail 1').finishTurn();
    const before = table.seat(0).koku;
    table.play('sail 2');
    expect(table.gainTexts('koku', 0)).toContain('customer merchant-6: 3');
    table.play('journey koku');
    // from 13 by 2 to 1: spaces 1 to 4 are empty, so 4 koku, plus 3 from merchant 6 and 3 from the journey
    expect(table.seat(0).koku - before).toBe(4 + 3 + 3);
  });

  it('pays the Mastery of the Void 7 points to the first and 5 to the next', () => {
    const table = makeScenario({
      seats: [
        { die: 1, ships: [8, 9], influence: [1, 1, 1, 1, 1, 1] },
        { die: 1, ships: [8, 9], influence: [1, 1, 1, 1, 1, 1] },
        {},
      ],
      masteries: [{ mastery: 'void' }, { mastery: 'earth' }, { mastery: 'water' }],
    });
    table.play('sail 1').finishTurn().play('sail 1').finishTurn();
    expect(table.points(0, 'masteries')).toBe(7);
    expect(table.points(1, 'masteries')).toBe(5);
    expect(table.points(2, 'masteries')).toBe(0);
  });

  it('splits tile [9,5] with 12 / 12 / 7 and an elder of the first into 14, 7 and 0', () => {
    const table = makeScenario({
      seats: [
        { influence: [0, 12, 0, 0, 0, 0], delivered: ['elder-2'] },
        { influence: [0, 12, 0, 0, 0, 0] },
        { influence: [0, 7, 0, 0, 0, 0] },
      ],
      regions: [null, '9-5'],
    });
    expect([0, 1, 2].map((seat) => table.points(seat, 'regions'))).toEqual([14, 7, 0]);
  });

  it('splits tile [3] between two who are tied into 1 each', () => {
    const table = makeScenario({
      seats: [{ influence: [4, 0, 0, 0, 0, 0] }, { influence: [4, 0, 0, 0, 0, 0] }],
      regions: ['3'],
    });
    expect([0, 1].map((seat) => table.points(seat, 'regions'))).toEqual([1, 1]);
  });

  it('counts 12 koku and 2 merchants as 4 points, 7 goods and 2 artisans as 4 points', () => {
    const table = makeScenario({
      seats: [
        { koku: 12, delivered: ['merchant-1', 'merchant-2'] },
        { goods: goodsOf(3, 3, 1), delivered: ['artisan-1', 'artisan-2'] },
      ],
    });
    expect(table.points(0, 'merchants')).toBe(4);
    expect(table.points(1, 'artisans')).toBe(4);
  });
});

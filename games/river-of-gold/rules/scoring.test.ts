import type { JsonObject } from '@two-rivers/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import facts from './testing/facts.json' with { type: 'json' };
import { naiveRegionPoints } from './testing/naiveScoring.ts';
import { builtTile, seatWithDeliveries, makeScenario, goodsOf } from './testing/scenario.ts';

/** Points by seat from a tile in region 1 with this influence; seat `elder` has the region's elder. */
function regionPointsOf(tile: string, influence: readonly number[], elder = -1): number[] {
  const table = makeScenario({
    seats: influence.map((steps, seat) => ({
      influence: [steps, 0, 0, 0, 0, 0],
      ...(seat === elder ? { delivered: ['elder-1'] } : {}),
    })),
    regions: [tile],
  });
  return influence.map((_, seat) => table.points(seat, 'regions'));
}

describe('region scoring', () => {
  it('pays 1st, 2nd and, if the tile has it, 3rd place', () => {
    expect(regionPointsOf('12-8-4', [5, 9, 2])).toEqual([8, 12, 4]);
    expect(regionPointsOf('9-5', [5, 9, 2])).toEqual([5, 9, 0]);
    expect(regionPointsOf('10-6-2', [5, 9, 2, 1])).toEqual([6, 10, 2, 0]);
  });

  it('gives nothing for 0 influence', () => {
    expect(regionPointsOf('12-8-4', [5, 0, 0])).toEqual([12, 0, 0]);
    expect(regionPointsOf('12-8-4', [0, 0, 0])).toEqual([0, 0, 0]);
    expect(regionPointsOf('8-4', [0, 1])).toEqual([0, 8]);
    expect(regionPointsOf('8-4', [0, 0])).toEqual([0, 0]);
  });

  it('shares the sum of their places between tied players, rounded down', () => {
    expect(regionPointsOf('12-8-4', [7, 7, 1])).toEqual([10, 10, 4]);
    expect(regionPointsOf('12-8-4', [7, 3, 3])).toEqual([12, 6, 6]);
    expect(regionPointsOf('12-8-4', [7, 7, 7])).toEqual([8, 8, 8]);
    expect(regionPointsOf('11-7-3', [7, 7, 7])).toEqual([7, 7, 7]);
    expect(regionPointsOf('11-7-3', [7, 7, 7, 7])).toEqual([5, 5, 5, 5]);
    expect(regionPointsOf('9-5', [7, 3, 3])).toEqual([9, 2, 2]);
    expect(regionPointsOf('9-5', [7, 7, 7])).toEqual([4, 4, 4]);
  });

  it('counts a place the tile lacks as 0', () => {
    expect(regionPointsOf('7-3', [5, 5, 5, 5])).toEqual([2, 2, 2, 2]);
    expect(regionPointsOf('12-8-4', [9, 8, 5, 5])).toEqual([12, 8, 2, 2]);
    expect(regionPointsOf('3', [4, 4])).toEqual([1, 1]);
  });

  it('pays the second of two players only within 5 steps', () => {
    expect(regionPointsOf('8-4', [10, 5])).toEqual([8, 4]);
    expect(regionPointsOf('8-4', [10, 4])).toEqual([8, 0]);
    expect(regionPointsOf('3', [5, 4])).toEqual([3, 0]);
    expect(regionPointsOf('7-3', [6, 6])).toEqual([5, 5]);
    // with 3 players the second place scores at any distance
    expect(regionPointsOf('8-4', [18, 1, 0])).toEqual([8, 4, 0]);
  });

  it('doubles for an elder of that region after splitting and rounding', () => {
    expect(regionPointsOf('7-3', [6, 6], 0)).toEqual([10, 5]);
    expect(regionPointsOf('3', [6, 6], 1)).toEqual([1, 2]);
    expect(regionPointsOf('11-7-3', [6, 6, 1], 2)).toEqual([9, 9, 6]);
    const otherElder = makeScenario({
      seats: [{ influence: [3, 0, 0, 0, 0, 0], delivered: ['elder-2'] }, {}],
      regions: ['8-4'],
    });
    expect(otherElder.points(0, 'regions')).toBe(8);
  });

  it('agrees with a naive implementation of the rule for every tile and any influence', () => {
    const step = fc.integer({ min: 0, max: 18 });
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 4 }).chain((players) =>
          fc.record({
            influence: fc.array(fc.array(step, { minLength: 6, maxLength: 6 }), {
              minLength: players,
              maxLength: players,
            }),
            order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6, maxLength: 6 }),
          }),
        ),
        ({ influence, order }) => {
          const side = influence.length === 2 ? facts.regionScoringTiles['2'] : facts.regionScoringTiles['3-4'];
          const tiles = order.map((i) => side[i]);
          const table = makeScenario({
            seats: influence.map((steps) => ({ influence: steps })),
            regions: tiles.map((places) => places.join('-')),
          });
          const byRegion = tiles.map((places, region) =>
            naiveRegionPoints(
              places,
              influence.map((steps) => steps[region]),
            ),
          );
          for (let seat = 0; seat < influence.length; seat++) {
            expect(table.points(seat, 'regions')).toBe(byRegion.reduce((sum, points) => sum + points[seat], 0));
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('customers in the final scoring', () => {
  it('pays 2 / 5 / 9 / 14 / 20 / 27 for 1 to 6 customers or more', () => {
    const all = facts.customers.map(({ id }) => id).filter((id) => id.startsWith('artisan') || id.startsWith('elder'));
    const points = [0, 1, 2, 3, 4, 5, 6, 7, 12].map((count) =>
      makeScenario({ seats: [{ delivered: all.slice(0, count) }, {}] }).points(0, 'customers'),
    );
    expect(points).toEqual([0, 2, 5, 9, 14, 20, 27, 27, 27]);
  });

  it('pays 1 point per 5 koku left for each merchant', () => {
    const merchants = ['merchant-1', 'merchant-2', 'merchant-3'];
    for (const [koku, count, points] of [
      [25, 1, 5],
      [4, 3, 0],
      [9, 3, 3],
      [12, 2, 4],
      [20, 0, 0],
    ]) {
      const table = makeScenario({ seats: [{ koku, delivered: merchants.slice(0, count) }, {}] });
      expect(table.points(0, 'merchants')).toBe(points);
    }
  });

  it('pays 1 point per 3 goods left, all kinds together, for each artisan', () => {
    const artisans = ['artisan-1', 'artisan-2', 'artisan-3'];
    for (const [held, count, points] of [
      [goodsOf(1, 1, 1), 1, 1],
      [goodsOf(1, 1, 0), 3, 0],
      [goodsOf(2, 2, 1), 2, 2],
      [goodsOf(6, 6, 6), 3, 18],
      [goodsOf(6, 6, 6), 0, 0],
    ] as const) {
      const table = makeScenario({ seats: [{ goods: held, delivered: artisans.slice(0, count) }, {}] });
      expect(table.points(0, 'artisans')).toBe(points);
    }
  });

  describe('nobles pay 1 point per piece named on the card', () => {
    const shore = {
      '1': builtTile('era1-market-1', 0),
      '2': builtTile('era1-market-2', 0, 0),
      '8': builtTile('era1-port-1', 0),
      '9': builtTile('era1-manor-1', 0),
      '10': builtTile('era1-manor-2', 1, 0),
      '12': builtTile('era1-manor-3', 0),
      '30': builtTile('era1-market-3', 0),
      '28': builtTile('era1-shrine-1', 1),
      '27': builtTile('era1-port-2', 1),
    };
    const monks = ['monk-1', 'monk-2'];
    it.each([
      ['noble-1', 'markets', 3],
      ['noble-2', 'ports', 1],
      ['noble-3', 'manors', 3],
      ['noble-4', 'shrines', 0],
      ['noble-5', 'building types', 3],
      ['noble-6', 'regions with a building', 4],
    ])('%s: %s', (noble, _, points) => {
      const table = makeScenario({ seats: [seatWithDeliveries(noble, ...monks), {}, {}], shore });
      expect(table.points(0, 'nobles')).toBe(points);
    });

    it('and all of them together', () => {
      const nobles = [1, 2, 3, 4, 5, 6].map((n) => `noble-${n}`);
      const table = makeScenario({ seats: [seatWithDeliveries(...nobles, ...monks), {}, {}], shore });
      expect(table.points(0, 'nobles')).toBe(3 + 1 + 3 + 0 + 3 + 4);
    });
  });
});

const ranksOf = (...seats: readonly JsonObject[]) =>
  makeScenario({
    seats,
    phase: 'over',
    turn: seats.length - 1,
    row: [null, null, null, null],
    stacks: { era1: { left: 0 }, era2: { left: 0 } },
    ending: { by: 'build', seat: 0, lastTurns: true },
  }).outcome.ranks;

describe('the winner', () => {
  it('has most points', () => {
    expect(ranksOf({ points: 10 }, { points: 12 }, { points: 5 })).toEqual([2, 1, 3]);
  });

  it('has more favor left if points are tied', () => {
    expect(ranksOf({ points: 12, favor: 1 }, { points: 12, favor: 3 }, { points: 5 })).toEqual([2, 1, 3]);
  });

  it('is shared when favor is tied too', () => {
    expect(ranksOf({ points: 12, favor: 2 }, { points: 12, favor: 2 }, { points: 5 })).toEqual([1, 1, 3]);
    expect(ranksOf({ points: 9 }, { points: 12, favor: 2 }, { points: 12, favor: 2 }, { points: 9 })).toEqual([
      3, 1, 1, 3,
    ]);
  });

  it('has no upper bound of points', () => {
    const table = makeScenario({
      seats: [{ points: 250, influence: [5, 0, 0, 0, 0, 0] }, {}],
      regions: ['8-4'],
    });
    expect(table.outcome.scores[0]).toBe(258);
  });

  it('gets a breakdown that adds up', () => {
    const table = makeScenario({
      seats: [
        {
          points: 9,
          earned: { visits: 4, owners: 2, end: 3 },
          koku: 11,
          goods: goodsOf(3, 3, 3),
          influence: [4, 0, 0, 0, 0, 0],
          delivered: ['artisan-1', 'merchant-2'],
        },
        {},
      ],
      regions: ['6-3'],
    });
    const row = Object.fromEntries(table.game.categories.map((name, i) => [name, table.outcome.breakdown[0][i]]));
    expect(row).toEqual({
      visits: 4,
      owners: 2,
      influence: 0,
      masteries: 0,
      abilities: 0,
      patron: 0,
      end: 3,
      regions: 6,
      customers: 5,
      merchants: 2,
      artisans: 3,
      nobles: 0,
    });
    expect(table.outcome.scores[0]).toBe(25);
  });
});

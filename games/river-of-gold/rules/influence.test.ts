import { describe, expect, it } from 'vitest';
import facts from './testing/facts.json' with { type: 'json' };
import { builtTile, makeScenario, goodsOf } from './testing/scenario.ts';

/** Seat 0 has built era1-port-3 (4 influence) in a region, starting from a step of its track. */
function gainFourInfluence(region: number, from: number, seat: object = {}) {
  const influence = [0, 0, 0, 0, 0, 0];
  influence[region - 1] = from;
  const space = { 1: 1, 2: 8, 3: 13, 4: 19, 5: 24, 6: 27 }[region];
  return makeScenario({
    seats: [{ die: region, koku: 6, goods: goodsOf(0, 0, 0), favor: 0, influence, ...seat }, {}],
    row: ['era1-port-3', '?', '?', '?'],
  }).play(`build ${space} era1-port-3`);
}

describe('influence', () => {
  it.each(facts.regions)('gives 1 $good at step 2 of region $id', ({ id, good }) => {
    expect(gainFourInfluence(id, 0).seat(0).goods).toEqual({ silk: 0, rice: 0, porcelain: 0, [good]: 1 });
    expect(gainFourInfluence(id, 1).seat(0).goods).toEqual({ silk: 0, rice: 0, porcelain: 0, [good]: 1 });
    expect(gainFourInfluence(id, 2).seat(0).goods).toEqual(goodsOf(0, 0, 0));
  });

  it.each([1, 2, 3, 4, 5, 6])('gives 2 koku at step 5 of region %i', (region) => {
    expect(gainFourInfluence(region, 0).seat(0).koku).toBe(0);
    for (const from of [1, 2, 3, 4]) expect(gainFourInfluence(region, from).seat(0).koku).toBe(2);
    expect(gainFourInfluence(region, 5).seat(0).koku).toBe(0);
  });

  it.each([1, 2, 3, 4, 5, 6])('gives 1 favor at step 9 of region %i', (region) => {
    expect(gainFourInfluence(region, 4).seat(0).favor).toBe(0);
    for (const from of [5, 6, 7, 8]) expect(gainFourInfluence(region, from).seat(0).favor).toBe(1);
    expect(gainFourInfluence(region, 9).seat(0).favor).toBe(0);
  });

  it.each([1, 2, 3, 4, 5, 6])('gives nothing at step 11 of region %i', (region) => {
    const at11 = makeScenario({
      seats: [
        {
          die: region,
          koku: 25,
          goods: goodsOf(0, 0, 0),
          favor: 0,
          influence: Array.from({ length: 6 }, () => 10),
        },
        {},
      ],
      row: ['era1-port-1', '?', '?', '?'],
      masteries: [{ mastery: 'earth' }, { mastery: 'water' }, { mastery: 'air' }],
    });
    at11.play(at11.legalTexts('build').find((text) => text.endsWith('era1-port-1')) ?? '');
    expect(at11.influence(0, region)).toBe(11);
    expect(at11.gains('track')).toEqual([]);
    expect(at11.seat(0)).toMatchObject({ points: 0, favor: 0, goods: goodsOf(0, 0, 0) });
  });

  it.each([1, 2, 3, 4, 5, 6])('gives 3 points at step 13 of region %i', (region) => {
    expect(gainFourInfluence(region, 8).seat(0).points).toBe(0);
    for (const from of [9, 10, 11, 12]) expect(gainFourInfluence(region, from).points(0, 'influence')).toBe(3);
    expect(gainFourInfluence(region, 13).seat(0).points).toBe(0);
  });

  it.each([1, 2, 3, 4, 5, 6])('gives 3 points and a good of choice at step 18 of region %i', (region) => {
    expect(gainFourInfluence(region, 13).legalTexts('good')).toEqual([]);
    for (const from of [14, 15, 16, 17]) {
      const table = gainFourInfluence(region, from);
      expect(table.seat(0).points).toBe(3);
      expect(table.influence(0, region)).toBe(18);
      expect(table.legalTexts('good')).toEqual(['good silk', 'good rice', 'good porcelain']);
    }
  });

  it('stops at 18 and loses the rest; at 18 nothing is gained', () => {
    const table = gainFourInfluence(1, 18);
    expect(table.influence(0, 1)).toBe(18);
    expect(table.seat(0)).toMatchObject({ points: 0, koku: 0, favor: 0 });
    expect(table.legalTexts('good')).toEqual([]);
    const over = gainFourInfluence(1, 16);
    expect(over.events).toContainEqual(expect.objectContaining({ what: 'influence-1', amount: 2, lost: 2 }));
  });

  it('collects every reward passed or reached, low to high', () => {
    const table = makeScenario({
      seats: [{ die: 1, koku: 6, goods: goodsOf(0, 0, 0), favor: 0, influence: [1, 0, 0, 0, 0, 0] }, {}],
      row: ['era2-market-1', '?', '?', '?'],
      stacks: { era1: { left: 0 } },
    }).play('build 1 era2-market-1');
    // 5 influence from step 1 to 6: porcelain at step 2, 2 koku at step 5
    expect(table.gains('track').map(({ what, amount }) => [what, amount])).toEqual([
      ['porcelain', 1],
      ['koku', 2],
    ]);
    expect(table.influence(0, 1)).toBe(6);
  });

  it('ignores the markers of other players', () => {
    const table = makeScenario({
      seats: [
        { die: 1, koku: 6, influence: [0, 0, 0, 0, 0, 0] },
        { influence: [1, 0, 0, 0, 0, 0] },
        { influence: [2, 0, 0, 0, 0, 0] },
      ],
      row: ['era1-port-5', '?', '?', '?'],
    }).play('build 1 era1-port-5');
    expect([0, 1, 2].map((seat) => table.influence(seat, 1))).toEqual([3, 1, 2]);
  });

  it('gives track rewards to owners on other players’ turns too', () => {
    const table = makeScenario({
      seats: [
        { die: 1, ships: [4, 13] },
        { influence: [0, 0, 4, 0, 0, 0], koku: 0 },
      ],
      shore: { '11': builtTile('era2-manor-1', 1) },
      stacks: { era1: { left: 0 } },
    }).play('sail 1');
    expect(table.influence(1, 3)).toBe(5);
    expect(table.seat(1).koku).toBe(2);
  });
});

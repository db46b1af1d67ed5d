import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeScenario, goodsOf } from './testing/scenario.ts';

const FACES = [1, 2, 3, 4, 5, 6];

const up = (face: number) => (face === 6 ? 1 : face + 1);

const down = (face: number) => (face === 1 ? 6 : face - 1);

/** Number of steps between two faces, counted in both directions; 6 and 1 are neighbors. */
function steps(from: number, to: number): number {
  let [high, low, count] = [from, from, 0];
  while (high !== to && low !== to) [high, low, count] = [up(high), down(low), count + 1];
  return count;
}

describe('favor', () => {
  it('turns the die one step for 1 favor, 6 and 1 being neighbors', () => {
    const table = makeScenario({ seats: [{ die: 6, favor: 1 }, {}] });
    expect(table.legalTexts('favor')).toEqual(['favor 1', 'favor 5']);
    expect(table.play('favor 1').seat(0)).toMatchObject({ die: 1, favor: 0 });
  });

  it('costs the shorter direction, and never more than the player has', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 6 }), (die, favor) => {
        const monks = ['monk-1', 'monk-2', 'monk-3'];
        const table = makeScenario({ seats: [{ die, favor, favorLimit: 6, delivered: monks }, {}] });
        const affordable = FACES.filter((face) => face !== die && steps(die, face) <= favor);
        expect(table.legalTexts('favor')).toEqual(affordable.map((face) => `favor ${face}`));
        for (const face of affordable) {
          const turnedTable = makeScenario({ seats: [{ die, favor, favorLimit: 6, delivered: monks }, {}] });
          turnedTable.play(`favor ${face}`);
          expect(turnedTable.seat(0)).toMatchObject({ die: face, favor: favor - steps(die, face) });
        }
      }),
      { numRuns: 42 },
    );
  });

  it('may be spent any number of times before the action', () => {
    const table = makeScenario({ seats: [{ die: 1, favor: 3 }, {}] });
    table.play('favor 2', 'favor 1', 'favor 6');
    expect(table.seat(0)).toMatchObject({ die: 6, favor: 0 });
    expect(table.actor).toBe(0);
  });

  it('is not spent after the action', () => {
    const table = makeScenario({ seats: [{ die: 1, favor: 3, koku: 25, ships: [2, 9] }, {}] }).play('sail 1');
    expect(table.phase).toBe('roll');
    expect(table.legalTexts('favor')).toEqual([]);
    expect(table.refusalReason('favor 2')).toBe('not-now-favor');
  });

  it('gives the reason why the die cannot be turned to a face', () => {
    const table = makeScenario({ seats: [{ die: 1, favor: 2 }, {}] });
    expect(table.refusalOf('favor 4')).toEqual({
      reason: 'favor-cost',
      values: { face: 4, cost: 3, favor: 2 },
    });
    expect(table.refusalOf('favor 1')).toEqual({ reason: 'favor-same-face', values: { face: 1 } });
  });
});

describe('trading', () => {
  it('gives 1 good for 2 of one kind', () => {
    const table = makeScenario({ seats: [{ goods: goodsOf(2, 0, 1), koku: 0, favor: 0 }, {}] });
    expect(table.legalTexts('trade')).toEqual(['trade silk rice', 'trade silk porcelain']);
    expect(table.play('trade silk rice').seat(0).goods).toEqual(goodsOf(0, 1, 1));
    expect(table.legalTexts('trade')).toEqual([]);
  });

  it('gives 1 favor for 5 koku', () => {
    const table = makeScenario({ seats: [{ koku: 10, favor: 1, goods: goodsOf(0, 0, 0) }, {}] });
    table.play('trade koku favor', 'trade koku favor');
    expect(table.seat(0)).toMatchObject({ koku: 0, favor: 3 });
  });

  it('does not trade for a good the player has 6 of', () => {
    const table = makeScenario({ seats: [{ goods: goodsOf(6, 2, 0), koku: 0 }, {}] });
    expect(table.legalTexts('trade')).toEqual(['trade silk rice', 'trade silk porcelain', 'trade rice porcelain']);
    expect(table.refusalOf('trade rice silk')).toEqual({
      reason: 'good-limit',
      values: { good: 'silk', limit: 6 },
    });
  });

  it('does not trade for favor at its limit', () => {
    const table = makeScenario({ seats: [{ koku: 20, favor: 3 }, {}] });
    expect(table.legalTexts('trade koku favor')).toEqual([]);
    expect(table.refusalOf('trade koku favor')).toEqual({
      reason: 'trade-favor-limit',
      values: { limit: 3 },
    });
  });

  it('gives the reason why a trade is illegal', () => {
    const table = makeScenario({ seats: [{ koku: 4, favor: 1, goods: goodsOf(1, 2, 0) }, {}] });
    expect(table.refusalOf('trade koku favor')).toEqual({
      reason: 'trade-koku',
      values: { price: 5, koku: 4 },
    });
    expect(table.refusalOf('trade silk rice')).toEqual({
      reason: 'trade-goods',
      values: { good: 'silk', price: 2, held: 1 },
    });
    expect(table.refusalReason('trade rice rice')).toBe('trade-same');
  });

  it('is possible before the action, also to pay for it', () => {
    const table = makeScenario({
      seats: [{ die: 6, goods: goodsOf(3, 0, 0), hand: ['monk-1', 'merchant-6'], koku: 0 }, {}],
    });
    expect(table.refusalReason('deliver merchant-6')).toBe('deliver-goods');
    const richTable = makeScenario({
      seats: [{ die: 6, goods: goodsOf(5, 0, 0), hand: ['monk-1', 'merchant-6'], koku: 0 }, {}],
    });
    richTable.play('trade silk rice', 'trade silk rice', 'deliver merchant-6');
    // the order is paid; 1 silk from step 2 of the track
    expect(richTable.seat(0).goods).toEqual(goodsOf(1, 0, 0));
  });

  it('is possible between choices', () => {
    const table = makeScenario({
      seats: [{ die: 6, ships: [13, 9], koku: 10, favor: 0, goods: goodsOf(2, 0, 0) }, {}],
    });
    table.play('sail 1');
    expect(table.phase).toBe('choices');
    table.play('trade koku favor', 'trade silk rice');
    expect(table.phase).toBe('choices');
    expect(table.legalTexts('journey')).toHaveLength(4);
    expect(table.seat(0)).toMatchObject({ favor: 1, goods: goodsOf(0, 1, 0) });
  });

  it('is possible before the roll', () => {
    const table = makeScenario({
      seats: [{ die: 1, ships: [1, 9], koku: 1, favor: 0, goods: goodsOf(1, 1, 1) }, {}],
    });
    table.play('sail 1');
    expect(table.legalTexts('trade')).toContain('trade koku favor');
    expect(table.play('trade koku favor').seat(0).favor).toBe(1);
  });

  it('is not possible on the turn of another player', () => {
    const table = makeScenario({
      seats: [
        { die: 1, ships: [8, 2], koku: 0, goods: goodsOf(0, 0, 0) },
        { goods: goodsOf(4, 4, 0), koku: 25 },
      ],
      shore: { '18': { tile: 'era2-port-2', markers: [1] } },
      stacks: { era1: { left: 0 } },
    });
    table.play('sail 1');
    expect(table.actor).toBe(1);
    expect(table.legalTexts()).toEqual(['good silk', 'good rice', 'good porcelain']);
    expect(table.refusalReason('trade silk rice')).toBe('trade-off-turn');
    expect(table.refusalReason('trade koku favor')).toBe('trade-off-turn');
  });
});

describe('limits', () => {
  it('keeps at most 25 koku; the rest is lost', () => {
    const table = makeScenario({
      seats: [{ die: 1, ships: [8, 2], koku: 22 }, {}],
      shore: { '18': { tile: 'era2-port-1', markers: [1] } },
      stacks: { era1: { left: 0 } },
    }).play('sail 1');
    // 5 koku from the port, then 1 each from 19 and 21
    expect(table.seat(0).koku).toBe(25);
    const losses = table.gains().filter(({ what, seat }) => what === 'koku' && seat === 0);
    expect(losses.reduce((sum, each) => sum + each.lost, 0)).toBe(4);
    expect(losses.reduce((sum, each) => sum + each.amount, 0)).toBe(3);
  });

  it('keeps at most 6 of each good', () => {
    const table = makeScenario({
      seats: [{ die: 1, ships: [8, 2], goods: goodsOf(6, 6, 6) }, {}],
      shore: { '18': { tile: 'era1-market-1', markers: [1] } },
    }).play('sail 1');
    expect(table.seat(0).goods).toEqual(goodsOf(6, 6, 6));
    const fullGains = table.gains().filter(({ what, seat, lost }) => what === 'silk' && seat === 0 && lost > 0);
    expect(fullGains).toMatchObject([{ amount: 0, lost: 1, source: { space: 18 } }]);
  });

  it('keeps favor up to its limit', () => {
    const table = makeScenario({ seats: [{ die: 1, ships: [8, 2], favor: 3 }, {}] }).play('sail 1');
    expect(table.seat(0).favor).toBe(3);
    const fullGains = table.gains().filter(({ what, lost }) => what === 'favor' && lost > 0);
    expect(fullGains).toMatchObject([{ amount: 0, lost: 1, source: { space: 17 } }]);
  });

  it('raises the favor limit by 1 for each monk, to 6 at most', () => {
    const order = goodsOf(3, 3, 3);
    for (const [monks, limit] of [
      [[], 4],
      [['monk-2'], 5],
      [['monk-2', 'monk-4'], 6],
      [['monk-2', 'monk-4', 'monk-6'], 6],
    ] as const) {
      const table = makeScenario({
        seats: [
          {
            die: 1,
            goods: order,
            hand: ['monk-1', 'elder-1'],
            delivered: monks,
            favor: 0,
            favorLimit: 3 + monks.length,
          },
          {},
        ],
      }).play('deliver monk-1');
      expect(table.seat(0).favorLimit).toBe(limit);
      expect(table.seat(0).favor).toBe(2);
    }
  });

  it('raises the limit before the 2 favor are gained', () => {
    const table = makeScenario({
      seats: [{ die: 1, goods: goodsOf(3, 3, 3), hand: ['monk-1', 'elder-1'], favor: 3 }, {}],
    }).play('deliver monk-1');
    expect(table.seat(0)).toMatchObject({ favor: 4, favorLimit: 4 });
  });

  it('does not limit the number of markers to 22', () => {
    const tiles = tilesOfALongGame();
    const spaces = Array.from({ length: 30 }, (_, i) => i + 1).filter((space) => ![6, 17, 29, 1].includes(space));
    const shore = Object.fromEntries(
      tiles.slice(0, 24).map((tile, i) => [String(spaces[i]), { tile, markers: i < 3 ? [0, 0] : [0] }]),
    );
    const monks = ['monk-1', 'monk-3', 'monk-5'];
    const table = makeScenario({
      seats: [{ die: 1, koku: 25, delivered: monks, favorLimit: 6 }, {}, {}, {}],
      shore,
      stacks: { era1: { left: 0 }, era2: { left: 1 } },
    });
    const placedMarkers = Object.values(table.shore).flatMap(({ markers = [] }) => markers);
    expect(placedMarkers.length).toBeGreaterThan(22);
    expect(table.legalTexts('build 1')).not.toEqual([]);
  });
});

/** 16 tiles of era 1 and 8 of era 2, as in a four-player game near its end. */
function tilesOfALongGame(): string[] {
  const kinds = ['port', 'market', 'manor', 'shrine'];
  const era1 = kinds.flatMap((kind) => [1, 2, 3, 4].map((n) => `era1-${kind}-${n}`));
  const era2 = kinds.flatMap((kind) => [1, 2].map((n) => `era2-${kind}-${n}`));
  return [...era1, ...era2];
}

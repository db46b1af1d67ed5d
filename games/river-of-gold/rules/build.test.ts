import { describe, expect, it } from 'vitest';
import facts from './testing/facts.json' with { type: 'json' };
import { builtTile, makeScenario, goodsOf } from './testing/scenario.ts';

const ROW = ['era1-port-1', 'era1-market-1', 'era1-manor-1', 'era1-shrine-1'];
const spacesOf = (region: number) =>
  facts.shore.spaces.filter((space) => space.region === region && space.cost !== undefined);

describe('building', () => {
  it.each([1, 2, 3, 4, 5, 6])('is possible only in the region of the die: %i', (die) => {
    const table = makeScenario({ seats: [{ die, koku: 25 }, {}], row: ROW });
    const spaces = new Set(table.legalTexts('build').map((text) => Number(text.split(' ')[1])));
    expect([...spaces]).toEqual(spacesOf(die).map(({ id }) => id));
  });

  it('offers any tile of the row on any empty space', () => {
    const table = makeScenario({ seats: [{ die: 1, koku: 25 }, {}], row: ROW });
    expect(table.legalTexts('build')).toHaveLength(5 * 4);
    expect(table.legalTexts('build 5')).toEqual(ROW.map((tile) => `build 5 ${tile}`));
  });

  it.each(facts.shore.spaces.filter(({ cost }) => cost !== undefined))(
    'costs $cost koku on space $id',
    ({ id, region, cost = 0 }) => {
      const table = makeScenario({ seats: [{ die: region, koku: cost, favor: 0 }, {}], row: ROW });
      table.play(`build ${id} era1-market-1`);
      expect(table.gainTexts('koku', 0)[0]).toBe(`build ${id}: -${cost}`);
      const poorTable = makeScenario({ seats: [{ die: region, koku: cost - 1 }, {}], row: ROW });
      expect(poorTable.legalTexts(`build ${id}`)).toEqual([]);
      expect(poorTable.refusalOf(`build ${id} era1-market-1`)).toEqual({
        reason: 'build-cost',
        values: { space: id, cost, koku: cost - 1 },
      });
    },
  );

  it('costs 2 koku less with an artisan of the region, and only there', () => {
    const seats = [{ die: 3, koku: 10, delivered: ['artisan-3'] }, {}];
    expect(makeScenario({ seats, row: ROW }).play('build 12 era1-port-1').seat(0).koku).toBe(0);
    const artisanElsewhere = [{ die: 3, koku: 11, delivered: ['artisan-2'] }, {}];
    expect(makeScenario({ seats: artisanElsewhere, row: ROW }).refusalReason('build 12 era1-port-1')).toBe(
      'build-cost',
    );
    const artisanOfOpponent = [{ die: 3, koku: 11 }, { delivered: ['artisan-3'] }];
    expect(makeScenario({ seats: artisanOfOpponent, row: ROW }).refusalReason('build 12 era1-port-1')).toBe(
      'build-cost',
    );
  });

  it('gives 1 favor for the exit tile and none for the others', () => {
    for (const [place, tile] of ROW.entries()) {
      const table = makeScenario({ seats: [{ die: 1, koku: 25, favor: 0 }, {}], row: ROW }).play(`build 2 ${tile}`);
      expect(table.seat(0).favor).toBe(place === 3 ? 1 : 0);
    }
  });

  it("places the tile on the space with the player's marker", () => {
    const table = makeScenario({ seats: [{}, { die: 2, koku: 20 }], turn: 1, row: ROW }).play('build 9 era1-manor-1');
    expect(table.shore['9']).toEqual({ tile: 'era1-manor-1', markers: [1] });
    expect(table.row).not.toContain('era1-manor-1');
  });

  it.each(facts.buildingTiles.filter(({ buildInfluence }) => buildInfluence !== undefined))(
    'gains $buildInfluence influence in that region for $id',
    ({ id, set, buildInfluence = 0 }) => {
      const table = makeScenario({
        seats: [{ die: 5, koku: 20 }, {}],
        row: ['?', id, '?', '?'],
        stacks: set === 'era2' ? { era1: { left: 0 } } : {},
      }).play(`build 24 ${id}`);
      expect(table.seat(0).influence).toEqual([0, 0, 0, 0, buildInfluence, 0]);
      // no visitor or owner reward for building
      expect(table.seat(0).points).toBe(0);
    },
  );

  it('gives no owner or visitor reward when built', () => {
    const table = makeScenario({
      seats: [{ die: 1, koku: 6, goods: goodsOf(0, 0, 0), favor: 0 }, {}],
      row: ['era1-port-2', '?', '?', '?'],
    }).play('build 1 era1-port-2');
    expect(table.seat(0)).toMatchObject({ koku: 0, goods: goodsOf(0, 0, 0) });
  });

  it('gives the reason why a build is illegal', () => {
    const table = makeScenario({
      seats: [{ die: 2, koku: 25 }, {}],
      row: ROW,
      shore: { '7': builtTile('start-port-1'), '8': builtTile('era1-port-2', 1) },
    });
    expect(table.refusalOf('build 6 era1-port-1')).toEqual({
      reason: 'build-imperial',
      values: { space: 6 },
    });
    expect(table.refusalOf('build 7 era1-port-1')).toEqual({
      reason: 'build-occupied',
      values: { space: 7 },
    });
    expect(table.refusalOf('build 8 era1-port-1')).toEqual({
      reason: 'build-occupied',
      values: { space: 8 },
    });
    expect(table.refusalOf('build 1 era1-port-1')).toEqual({
      reason: 'build-region',
      values: { space: 1, region: 1, die: 2 },
    });
    expect(table.refusalOf('build 9 era1-port-6')).toEqual({
      reason: 'build-not-in-row',
      values: { tile: 'era1-port-6' },
    });
    expect(table.refusalReason('build 31 era1-port-1')).toBe('no-such-move');
    expect(table.refusalReason('build 9 castle')).toBe('no-such-move');
  });

  it('is impossible if every space is occupied or too expensive, which leaves only sails', () => {
    const table = makeScenario({
      seats: [{ die: 4, koku: 0, goods: goodsOf(0, 0, 0), favor: 0 }, {}],
      row: ROW,
    });
    expect(table.legalTexts()).toEqual(['sail 1', 'sail 2']);
  });
});

describe('the row', () => {
  const STACKS = { era1: { left: 3, top: 'era1-port-5' }, era2: { left: 9 } };

  it.each([
    ['era1-shrine-1', ['era1-port-5', 'era1-port-1', 'era1-market-1', 'era1-manor-1']],
    ['era1-manor-1', ['era1-port-5', 'era1-port-1', 'era1-market-1', 'era1-shrine-1']],
    ['era1-market-1', ['era1-port-5', 'era1-port-1', 'era1-manor-1', 'era1-shrine-1']],
    ['era1-port-1', ['era1-port-5', 'era1-market-1', 'era1-manor-1', 'era1-shrine-1']],
  ])('slides toward the exit after %s is taken, and the top tile enters', (tile, after) => {
    const table = makeScenario({ seats: [{ die: 1, koku: 25 }, {}], row: ROW, stacks: STACKS });
    table.play(`build 2 ${tile}`);
    expect(table.row).toEqual(after);
    expect(table.stacks.era1.left).toBe(2);
    expect(table.legalTexts('~tile')).not.toEqual([]);
  });

  it('reveals the new top of the same stack, one of the unseen tiles', () => {
    const table = makeScenario({
      seats: [{ die: 1, koku: 25 }, {}],
      row: ROW,
      stacks: STACKS,
      gone: ['era1-port-6'],
    });
    table.play('build 2 era1-port-1');
    const seenTiles = new Set([...ROW, 'era1-port-5', 'era1-port-6', ...(table.position['gone'] as string[])]);
    const unseenTiles = facts.buildingTiles
      .filter(({ set }) => set === 'era1')
      .map(({ id }) => id)
      .filter((id) => !seenTiles.has(id));
    expect(table.legalTexts()).toEqual(unseenTiles.map((id) => `~tile ${id}`));
    const [first] = unseenTiles;
    expect(table.play(`~tile ${first}`).stacks.era1).toEqual({ left: 2, top: first });
  });

  it('reveals nothing for the last tile of a stack; era 2, whose top is known, follows', () => {
    const table = makeScenario({
      seats: [
        { die: 1, koku: 25, goods: goodsOf(0, 0, 0) },
        { die: 1, koku: 25 },
      ],
      row: ROW,
      stacks: { era1: { left: 1, top: 'era1-port-5' }, era2: { left: 9, top: 'era2-port-1' } },
    });
    table.play('build 2 era1-port-1');
    expect(table.row[0]).toBe('era1-port-5');
    expect(table.stacks).toEqual({
      era1: { left: 0, top: null },
      era2: { left: 9, top: 'era2-port-1' },
    });
    expect(table.legalTexts('~tile')).toEqual([]);
    table.finishTurn(1).play('build 1 era1-port-5');
    expect(table.row[0]).toBe('era2-port-1');
    expect(table.legalTexts('~tile').every((text) => text.startsWith('~tile era2-'))).toBe(true);
    expect(table.legalTexts('~tile')).toHaveLength(15);
  });

  it('leaves gaps at the entry when both stacks are empty', () => {
    const lastTurns = { by: 'build', seat: 1, lastTurns: true };
    const table = makeScenario({
      seats: [{ die: 1, koku: 25 }, { die: 1 }, { die: 1, koku: 25 }],
      row: ['era2-port-1', 'era2-market-1', 'era2-manor-1', 'era2-shrine-1'],
      stacks: { era1: { left: 0 }, era2: { left: 0 } },
      ending: lastTurns,
      turn: 2,
    });
    table.play('build 2 era2-market-1');
    expect(table.row).toEqual([null, 'era2-port-1', 'era2-manor-1', 'era2-shrine-1']);
    table.finishTurn().play('favor 6', 'sail 1');
    // a completed journey removes the exit tile even now
    if (table.legalTexts('journey').length > 0) table.play('journey koku');
    expect(table.row[0]).toBeNull();
  });

  it('loses the exit tile and slides at a completed journey, even if both stacks are empty', () => {
    const table = makeScenario({
      seats: [{ die: 6, ships: [9, 2], goods: goodsOf(0, 0, 0), koku: 0 }, {}, {}],
      row: [null, null, 'era2-manor-1', 'era2-shrine-1'],
      stacks: { era1: { left: 0 }, era2: { left: 0 } },
      ending: { by: 'build', seat: 2, lastTurns: true },
    });
    table.play('sail 1', 'journey koku');
    expect(table.row).toEqual([null, null, null, 'era2-manor-1']);
    expect(table.position['gone']).toContain('era2-shrine-1');
  });
});

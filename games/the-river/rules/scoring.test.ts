import { describe, expect, it } from 'vitest';
import { type Edition, reconstructedEdition } from './index.ts';
import { makeScenario } from './testing/scenario.ts';

/** Column points with these tiles in column 1 (spaces 1, 8, 9) and no other scoring column. */
function columnOnePoints(top: string, middle: string, bottom?: string): number {
  // columns 2 to 4 get different terrains in their upper two spaces
  const between = ['forest-10', 'forest-11', 'forest-12', 'desert-9', 'desert-10', 'desert-11'];
  const river = [top, ...between, middle, ...(bottom === undefined ? [] : [bottom])];
  return makeScenario(2, [{ river, settling: 1 }, { river: ['mountain-8'] }]).pointsFor(0, 'columns');
}

describe('columns', () => {
  it('6 if all three tiles share a terrain', () => {
    expect(columnOnePoints('badlands-1', 'badlands-2', 'badlands-3')).toBe(6);
  });

  it('2 if the upper two do', () => {
    expect(columnOnePoints('badlands-1', 'badlands-2', 'mountain-1')).toBe(2);
    expect(columnOnePoints('badlands-1', 'badlands-2')).toBe(2);
  });

  it('nothing for two equal tiles lower down, nor for the first and last', () => {
    expect(columnOnePoints('mountain-1', 'badlands-1', 'badlands-2')).toBe(0);
    expect(columnOnePoints('badlands-1', 'mountain-1', 'badlands-2')).toBe(0);
    expect(columnOnePoints('badlands-1', 'mountain-1')).toBe(0);
  });

  it('meadows too', () => {
    expect(columnOnePoints('meadow-take-wood', 'meadow-take-clay', 'meadow-take-stone')).toBe(6);
  });

  // forest-desert is F/D, desert-badlands D/B, badlands-mountain B/M, mountain-forest M/F
  it.each([
    ['forest-1', 'forest-2', 'forest-desert-1', 6],
    ['forest-1', 'forest-desert-1', 'forest-2', 6],
    ['forest-desert-1', 'forest-1', 'forest-2', 6],
    ['forest-1', 'forest-desert-1', 'desert-1', 2],
    ['forest-desert-1', 'forest-1', 'desert-1', 2],
    ['forest-1', 'desert-1', 'forest-desert-1', 0],
    ['forest-desert-1', 'desert-badlands-1', 'desert-1', 6],
    ['forest-desert-1', 'desert-badlands-1', 'forest-1', 2],
    ['forest-desert-1', 'desert-badlands-1', 'badlands-1', 2],
    ['forest-desert-1', 'desert-1', 'desert-badlands-1', 6],
    ['desert-1', 'forest-desert-1', 'desert-badlands-1', 6],
    ['forest-desert-1', 'badlands-mountain-1', 'forest-1', 0],
    ['forest-desert-1', 'desert-badlands-1', 'badlands-mountain-1', 2],
    ['forest-desert-1', 'desert-badlands-1', 'mountain-forest-1', 2],
    ['mountain-forest-1', 'forest-desert-1', 'forest-1', 6],
    ['mountain-forest-1', 'badlands-mountain-1', 'mountain-1', 6],
    ['mountain-forest-1', 'desert-badlands-1', 'forest-1', 0],
  ])('mixed: %s, %s, %s give %d', (top, middle, bottom, points) => {
    expect(columnOnePoints(top, middle, bottom)).toBe(points);
  });
});

interface TileKind {
  readonly tile: number;
  readonly terrain: ReadonlySet<string>;
}

/** One tile per terrain kind, mixed ones included. */
function tileKinds(): TileKind[] {
  const kinds = new Map<string, TileKind>();
  const { tiles } = (reconstructedEdition as unknown as Edition).terrainTiles;
  for (const [tile, { terrain }] of tiles.entries()) {
    if (!kinds.has(terrain.join())) kinds.set(terrain.join(), { tile, terrain: new Set(terrain) });
  }
  return [...kinds.values()];
}

/** Expected points by the terrains in common. */
function expectedColumnPoints(
  top: ReadonlySet<string>,
  middle: ReadonlySet<string>,
  bottom: ReadonlySet<string>,
): number {
  const upper = [...top].filter((terrain) => middle.has(terrain));
  if (upper.length === 0) return 0;
  return upper.some((terrain) => bottom.has(terrain)) ? 6 : 2;
}

describe('all combinations of tiles in a column', () => {
  it.each([
    [1, 8, 9],
    [2, 7, 10],
    [3, 6, 11],
    [4, 5, 12],
  ])('on spaces %d, %d and %d', (first, second, third) => {
    const all = tileKinds();
    expect(all).toHaveLength(9);
    const bottoms = [...all, { tile: -1, terrain: new Set<string>() }];
    const { game, state } = makeScenario(2);
    const wrong: string[] = [];
    let compared = 0;
    for (const top of all) {
      for (const middle of all) {
        for (const bottom of bottoms) {
          state.river.fill(0);
          state.river[first - 1] = top.tile + 1;
          state.river[second - 1] = middle.tile + 1;
          state.river[third - 1] = bottom.tile + 1;
          const columns = game.outcome(state).breakdown[0][game.categories.indexOf('columns')];
          const points = expectedColumnPoints(top.terrain, middle.terrain, bottom.terrain);
          const names = [top, middle, bottom].map(({ terrain }) => [...terrain].join('/')).join(', ');
          if (columns !== points) wrong.push(`${names}: ${columns}, not ${points}`);
          compared++;
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(compared).toBe(9 * 9 * 10);
  });
});

describe('the other points', () => {
  it('tokens and buildings', () => {
    const game = makeScenario(2, [{ built: ['building-1', 'building-33'], tokens: [5, 2] }]);
    expect(game.pointsFor(0, 'tokens')).toBe(7);
    expect(game.pointsFor(0, 'buildings')).toBe(11);
  });

  it.each([
    [2, 0],
    [3, 1],
    [5, 1],
  ])('%d resources left are worth %d', (wood, points) => {
    expect(makeScenario(2, [{ goods: { wood } }]).pointsFor(0, 'resources')).toBe(points);
  });

  it('food counts as a resource', () => {
    expect(makeScenario(2, [{ goods: { wood: 1, stone: 1, food: 1 } }]).pointsFor(0, 'resources')).toBe(1);
  });
});

describe('the winner', () => {
  it('has the highest total', () => {
    const seats = [{ built: ['building-1'], tokens: [3] }, { built: ['building-33'], tokens: [6] }, {}];
    expect(makeScenario(3, seats).outcome).toMatchObject({ scores: [5, 15, 0], ranks: [2, 1, 3] });
  });

  it('shares victory in a tie', () => {
    const seats = [{ built: ['building-1'], tokens: [3] }, { built: ['building-2'], tokens: [3] }, {}];
    expect(makeScenario(3, seats).outcome.ranks).toEqual([1, 1, 3]);
  });
});

describe('worked example', () => {
  it('a board worth 45: columns 6 + 0 + 2 + 2, tokens 4 + 3 + 0, resources 2, meadows 3, buildings 23', () => {
    // by columns, top to bottom: 1 8 9, 2 7 10, 3 6 11, 4 5 12
    const river = [
      'forest-1', // space 1
      'desert-11', // space 2
      'badlands-1', // space 3
      'mountain-1', // space 4
      'mountain-7', // space 5
      'badlands-10', // space 6
      'forest-10', // space 7
      'forest-2', // space 8
      'mountain-forest-1', // space 9
      'forest-11', // space 10
      'meadow-per-mountain', // space 11
    ];
    const seat = {
      river,
      settling: 2,
      goods: { wood: 3, clay: 2, food: 1 },
      built: ['building-24', 'building-28', 'building-31'],
      tokens: [4, 3, 0],
    };
    const game = makeScenario(3, [seat, { river: ['desert-9'] }, { river: ['badlands-8'] }]);
    expect(game.outcome.breakdown[0]).toEqual([7, 23, 2, 10, 3]);
    expect(game.outcome.scores[0]).toBe(45);
  });
});

import type { JsonObject } from '@two-rivers/kernel';
import { pathsAsText } from '@two-rivers/kernel/testing/paths';
import { describe, expect, it } from 'vitest';
import { makeScenario } from '../rules/testing/scenario.ts';
import { gameView } from './gameView.ts';
import type { RiverGoal } from './paths.ts';

/** Paths of seat 0 as text: steps and price. */
async function pathTexts(goods: JsonObject, goal: RiverGoal, seat: JsonObject = {}, rest: JsonObject = {}) {
  const { game, state } = makeScenario(2, [{ goods, ...seat }], rest);
  const view = gameView(game);
  return pathsAsText((await view.loadPathFinder()).findPaths(state, goal), (step) => view.writeMove(step));
}

// building-7 costs 1 wood, 1 clay, 1 stone
const buildings = { buildings: ['building-7'] };
const goal = { kind: 'build', building: 'building-7' } as const;

describe('paths to a build', () => {
  it('are one if all resources are held, even if food could replace some', async () => {
    expect(await pathTexts({ wood: 1, clay: 1, stone: 1, food: 2 }, goal, {}, buildings)).toEqual([
      'build building-7 wood1 clay1 stone1: 1 wood 1 clay 1 stone',
    ]);
  });

  it('are one if food replaces the missing resources', async () => {
    expect(await pathTexts({ wood: 2, clay: 1, food: 2 }, goal, {}, buildings)).toEqual([
      'build building-7 wood1 clay1 food1: 1 wood 1 clay 1 food',
    ]);
  });

  it('are several if the discount leaves a choice', async () => {
    const reserved = { reserved: ['building-7'] };
    expect(await pathTexts({ wood: 1, clay: 1, stone: 1 }, goal, reserved)).toEqual([
      'build building-7 wood1 clay1: 1 wood 1 clay',
      'build building-7 wood1 stone1: 1 wood 1 stone',
      'build building-7 clay1 stone1: 1 clay 1 stone',
    ]);
  });

  it('exchange spare resources', async () => {
    expect(await pathTexts({ wood: 4, clay: 1 }, goal, {}, buildings)).toEqual([
      'exchange wood3, build building-7 wood1 clay1 food1: 4 wood 1 clay',
    ]);
  });

  it('report what is missing, and that food would do', async () => {
    expect(await pathTexts({ wood: 1, clay: 1 }, goal, {}, buildings)).toEqual(['1 stone or food']);
    expect(await pathTexts({ food: 1 }, goal, {}, buildings)).toEqual([
      '1 clay or wood or food',
      '1 stone or wood or food',
    ]);
  });

  it('report the rule that forbids it', async () => {
    expect(await pathTexts({}, goal, {}, { buildings: ['building-1'] })).toBe('building-not-face-up');
  });
});

describe('paths to an action space', () => {
  it('return the overflow, of any kind but food', async () => {
    expect(await pathTexts({ wood: 3, clay: 1, food: 1 }, { kind: 'clay' })).toEqual([
      'clay, return wood: 1 wood',
      'clay, return clay: 1 clay',
    ]);
  });

  it('return the largest stock first, not what was just gained', async () => {
    const [first] = await pathTexts({ wood: 1, clay: 1, stone: 3 }, { kind: 'wood' });
    expect(first).toBe('wood, return stone: 1 stone');
  });

  it('return any two, evenest stock first, exchanges instead of returns last', async () => {
    const river = { river: ['mountain-1'] };
    expect(await pathTexts({ clay: 4 }, { kind: 'stone' }, river)).toEqual([
      'stone, return clay, return clay: 2 clay',
      'stone, return clay, return stone: 1 clay 1 stone',
      'stone, return stone, return stone: 2 stone',
      'exchange clay3, stone: 3 clay',
    ]);
  });

  it('exchange any three, evenest stock first', async () => {
    expect(await pathTexts({ wood: 3, clay: 1 }, { kind: 'exchange' })).toEqual([
      'exchange wood3: 3 wood',
      'exchange wood2 clay1: 2 wood 1 clay',
    ]);
  });

  it('report that any resource would do for an exchange', async () => {
    expect(await pathTexts({ wood: 1, clay: 1 }, { kind: 'exchange' })).toEqual(['1 wood or clay or stone']);
  });
});

describe('paths to a swap', () => {
  // space 1 is above 8, 2 above 7, 3 above 6, 4 above 5; the outer columns don’t match yet
  const river = [
    'forest-1',
    'mountain-1',
    'badlands-1',
    'forest-2',
    'desert-1',
    'badlands-2',
    'mountain-2',
    'desert-2',
  ];

  it('are all pairs of tiles, most points if scored now first', async () => {
    const swaps = await pathTexts({}, { kind: 'swap' }, { river, settling: 1 });
    expect(swaps).toHaveLength(28);
    expect(swaps[0]).toBe('swap 1 5: ');
  });

  it('are one if both tiles are named', async () => {
    expect(await pathTexts({}, { kind: 'swap', spaces: [2, 1] }, { river, settling: 1 })).toEqual(['swap 1 2: ']);
  });

  it('report that two tiles are needed', async () => {
    expect(await pathTexts({}, { kind: 'swap' })).toBe('swap-needs-tiles');
  });
});

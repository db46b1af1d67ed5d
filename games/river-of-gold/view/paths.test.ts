import { pathsAsText } from '@two-rivers/kernel/testing/paths';
import { describe, expect, it } from 'vitest';
import {
  builtTile,
  seatWithDeliveries,
  makeScenario,
  type ScenarioPosition,
  goodsOf,
} from '../rules/testing/scenario.ts';
import { gameView } from './index.ts';
import type { RiverOfGoldGoal } from './paths.ts';

/** Paths of seat 0 to a goal as texts: steps and price. */
async function pathTexts(position: ScenarioPosition, goal: RiverOfGoldGoal) {
  const { game, state } = makeScenario(position);
  const view = gameView(game);
  return pathsAsText((await view.loadPathFinder()).findPaths(state, goal), (step) => view.writeMove(step));
}

const rival = {};

describe('paths to a delivery', () => {
  // merchant-6 orders 1 silk and 2 rice
  const hand = ['merchant-6', 'elder-1'];
  const goal = { kind: 'deliver', customer: 'merchant-6' } as const;

  it('turn the die', async () => {
    const seat = { die: 5, favor: 1, hand, goods: goodsOf(1, 2, 0) };
    expect(await pathTexts({ seats: [seat, rival] }, goal)).toEqual([
      'favor 6, deliver merchant-6: 1 silk 2 rice 1 favor',
    ]);
  });

  it('buy only the favor that is missing', async () => {
    const seat = { die: 4, favor: 1, koku: 12, hand, goods: goodsOf(1, 2, 0) };
    expect(await pathTexts({ seats: [seat, rival] }, goal)).toEqual([
      'trade koku favor, favor 6, deliver merchant-6: 5 koku 1 silk 2 rice 1 favor',
    ]);
  });

  it('trade goods that the order does not need', async () => {
    const seat = { die: 6, hand, goods: goodsOf(4, 1, 2) };
    expect(await pathTexts({ seats: [seat, rival] }, goal)).toEqual([
      'trade silk rice, deliver merchant-6: 3 silk 1 rice',
      'trade porcelain rice, deliver merchant-6: 1 silk 1 rice 2 porcelain',
    ]);
  });

  it('are replaced by the least missing pieces if there is no path', async () => {
    const seat = { die: 4, favor: 1, koku: 4, hand, goods: goodsOf(1, 1, 0) };
    expect(await pathTexts({ seats: [seat, rival] }, goal)).toEqual(['1 rice', '1 favor or koku']);
  });

  it('are replaced by the rule that forbids the goal', async () => {
    expect(await pathTexts({ seats: [{ hand }, rival] }, { kind: 'deliver', customer: 'noble-1' })).toBe('not-in-hand');
  });
});

describe('paths to a build', () => {
  const row = ['era1-port-1', 'era1-shrine-5', 'era1-market-2', 'era1-manor-1'];

  it('take any tile of the row, or the tile of the goal', async () => {
    const position = { row, seats: [{ die: 3, favor: 1, koku: 9 }, rival] };
    expect(await pathTexts(position, { kind: 'build', space: 16 })).toEqual(
      row.map((tile) => `favor 4, build 16 ${tile}: 9 koku 1 favor`),
    );
    expect(await pathTexts(position, { kind: 'build', space: 16, tile: 'era1-market-2' })).toEqual([
      'favor 4, build 16 era1-market-2: 9 koku 1 favor',
    ]);
  });

  it('are replaced by the missing pieces, or by the rule that forbids the goal', async () => {
    const position = {
      row,
      seats: [{ die: 3, favor: 0, koku: 7 }, rival],
      shore: { '14': builtTile('era1-port-3', 1) },
    };
    expect(await pathTexts(position, { kind: 'build', space: 16 })).toEqual(['2 koku', '1 favor']);
    expect(await pathTexts(position, { kind: 'build', space: 14 })).toBe('build-occupied');
    expect(await pathTexts(position, { kind: 'build', space: 16, tile: 'era1-port-2' })).toBe('build-not-in-row');
    expect(await pathTexts(position, { kind: 'build', space: 17 })).toBe('build-imperial');
  });
});

describe('paths to a sail', () => {
  it('bring either ship to a space, the cheapest first', async () => {
    const position = { seats: [{ die: 2, favor: 3, ships: [3, 5] }, rival] };
    expect(await pathTexts(position, { kind: 'sail', to: 6 })).toEqual([
      'favor 1, sail 2: 1 favor',
      'favor 3, sail 1: 1 favor',
    ]);
    expect(await pathTexts(position, { kind: 'sail', to: 5 })).toEqual(['sail 1: ']);
    expect(await pathTexts(position, { kind: 'sail', to: 13 })).toBe('sail-reach');
  });

  it('let noble 5 turn the die for the royal ship', async () => {
    const seat = { die: 1, favor: 3, ships: [3, 9], ...seatWithDeliveries('noble-5') };
    expect(await pathTexts({ seats: [seat, rival] }, { kind: 'sail', ship: 1, to: 6 })).toEqual([
      'favor 2, sail 1 by 3: 1 favor',
    ]);
  });

  it('begin with setting an unset die', async () => {
    const position = {
      options: { patrons: 'draft' },
      phase: 'start',
      seats: [{ patron: 'kakita-ryoku', die: 0, favor: 2, ships: [3, 9] }, { patron: 'kudaka' }],
    };
    expect(await pathTexts(position, { kind: 'sail', ship: 1, to: 8 })).toEqual(['set 5, sail 1: 1 favor']);
  });
});

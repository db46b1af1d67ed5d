import { describe, expect, it } from 'vitest';
import {
  ACTION_SPACES,
  gameView,
  RIVER_LENGTH,
  type RiverEvent,
  type RiverMove,
  makeShowcasePosition,
} from '../view/index.ts';
import { makeGame } from '../rules/testing/scenario.ts';
import { exampleMove } from './examples.ts';
import { flightsOf } from './flights.tsx';
import { playerColor, PioneerFigure } from './Pioneer.tsx';
import { waterCourseAt } from './Terrain.tsx';

describe('the reason for an impossible action', () => {
  const game = makeGame(2);
  const view = gameView(game);
  const state = game.create();
  game.setup(state);

  it.each([...ACTION_SPACES, 'exchange'] as const)('comes from an example move of its kind: %s', (kind) => {
    const move: RiverMove = exampleMove(view.position(state), 0, kind);
    expect(move.kind).toBe(kind);
    expect(game.parseMove(view.writeMove(move))).toBeDefined();
  });
});

function flightPaths(event: RiverEvent): readonly string[] {
  return flightsOf(makeShowcasePosition(), event).map(({ from, to }) => `${from.join()} ${to.join()}`);
}

describe('pieces fly', () => {
  it('from their old place to their new place', () => {
    expect(flightPaths({ kind: 'placed', seat: 1, space: 'wood' })).toEqual(['boat-1 space-wood']);
    expect(flightPaths({ kind: 'gain', seat: 1, what: 'wood', amount: 2, lost: 0, cause: 'production' })).toEqual([
      'space-wood goods-1',
      'space-wood goods-1',
    ]);
    expect(flightPaths({ kind: 'gain', seat: 0, what: 'clay', amount: -1, lost: 0, cause: 'overflow' })).toEqual([
      'goods-0 space-clay',
    ]);
  });

  it('a tile to its space', () => {
    expect(flightPaths({ kind: 'laid', seat: 2, tile: 'forest-1', space: 5, isSettler: false })).toEqual([
      'tile-forest-1 cell-2-5',
    ]);
  });

  it('only if a player receives something', () => {
    expect(flightPaths({ kind: 'reshuffle', seat: -1, tiles: 3 })).toEqual([]);
  });
});

it('the river turns at the ends of its rows', () => {
  const turns = Array.from({ length: RIVER_LENGTH }, (_, index) => waterCourseAt(index + 1));
  const straight = turns.flatMap((course, index) => (course === 'straight' ? [index + 1] : []));
  expect(straight).toEqual([1, 2, 3, 6, 7, 10, 11, 12]);
  expect([turns[3], turns[4], turns[7], turns[8]]).toEqual(['leavesRight', 'entersRight', 'leavesLeft', 'entersLeft']);
});

it('uses the same player colors for pioneers and charts', () => {
  const colors = [0, 1, 2, 3].map((seat) => playerColor({ seat }));
  expect(new Set(colors).size).toBe(4);
  colors.forEach((color, seat) => expect(JSON.stringify(PioneerFigure.type({ styleIndex: seat }))).toContain(color));
});

import { isRefusal } from '@two-rivers/kernel';
import { theRiver } from '../rules/index.ts';
import { describe, expect, it } from 'vitest';
import { exampleOf } from './controls.ts';
import { asTheRiver, columnsOf, meadowPoints, seatsFrom, shownAt, stored, tokensLeft } from './facts.ts';
import { flightsOf } from './flightsOf.ts';

function example(river: readonly string[]) {
  const made = theRiver.make({ seats: 2, options: { boards: ['blue', 'green'], first: 0 } });
  if (isRefusal(made)) throw new Error(made.reason);
  const game = asTheRiver(made);
  const state = game.create();
  game.setup(state);
  for (const [space, id] of river.entries()) state.river[space] = (game.components.tileNumber(id) ?? -1) + 1;
  state.laid[0] = river.length;
  return { game, c: game.components, state };
}

function columns(...river: string[]): readonly number[] {
  const { c, state } = example(river);
  return columnsOf(c, state, 0);
}

describe('the points shown under a river', () => {
  it('are 2 where the upper two of a column share a terrain', () => {
    expect(columns('desert-1', 'forest-1', 'forest-2', 'mountain-1', 'mountain-2')).toEqual([0, 0, 0, 2]);
  });

  it('are 6 where all three do, a mixed tile counting as both', () => {
    const river = [
      'forest-1',
      'desert-1',
      'badlands-1',
      'mountain-1',
      'forest-2',
      'desert-2',
      'badlands-2',
      'mountain-forest-1',
      'forest-3',
    ];
    expect(columns(...river)).toEqual([6, 0, 0, 0]);
  });

  it('are none for the lower two', () => {
    const river = [
      'forest-1',
      'desert-1',
      'badlands-1',
      'mountain-1',
      'forest-2',
      'desert-2',
      'badlands-2',
      'mountain-2',
      'mountain-3',
    ];
    expect(columns(...river)).toEqual([0, 0, 0, 0]);
  });

  it('of a meadow follow what it counts; other tiles show none', () => {
    const { c, state } = example(['forest-1', 'forest-2', 'meadow-per-forest']);
    expect(meadowPoints(c, state, 0, c.tileNumber('meadow-per-forest') ?? -1)).toBe(2);
    expect(meadowPoints(c, state, 0, c.tileNumber('forest-1') ?? -1)).toBeUndefined();
  });
});

describe('what the screen reads from a state', () => {
  it('fills warehouses one after the other and keeps apart what does not fit', () => {
    expect(stored(4, [1, 0, 1, 0])).toEqual({ boxes: [0, 2, undefined, undefined], over: [] });
    expect(stored(2, [1, 0, 1, 1])).toEqual({ boxes: [0, 2], over: [3] });
  });

  it('shows the symbols of a tile in place of those of the board', () => {
    const { c, state } = example(['forest-4', 'forest-13']);
    expect(shownAt(c, state, 0, 0)).toMatchObject({ produces: [0], storage: 1 });
    expect(shownAt(c, state, 0, 1)).toMatchObject({ produces: [], storage: 2 });
    expect(shownAt(c, state, 0, 2)).toMatchObject({ tile: -1, produces: [1], storage: 0 });
    expect(shownAt(c, state, 0, 4).isSettler).toBe(true);
  });

  it('seats the viewer first', () => {
    expect(seatsFrom(2, 4)).toEqual([2, 3, 0, 1]);
    expect(seatsFrom(-1, 3)).toEqual([0, 1, 2]);
  });

  it('lists the tokens left, highest first', () => {
    const { c, state } = example([]);
    expect(tokensLeft(c, state)).toEqual([6, 5, 4, 3, 2, 1, 0, 0]);
  });

  it('has a move that says why an action is not possible', () => {
    const { game, c, state } = example([]);
    for (let kind = 0; kind < 10; kind++) expect(game.parseMove(exampleOf(c, state, 0, kind))).toBeDefined();
  });
});

it('lets pieces fly from where they were to where they went', () => {
  const flights = flightsOf([
    { what: 'pioneer', seat: 1, amount: -1, lost: 0, cause: 'wood', at: 0, id: '' },
    { what: 'wood', seat: 1, amount: 2, lost: 0, cause: 'production', at: 0, id: '' },
  ]);
  expect(flights.map(({ name, from, to }) => `${name} ${from} ${to}`)).toEqual([
    'pioneer boat-1 space-wood',
    'wood space-wood goods-1',
    'wood space-wood goods-1',
  ]);
});

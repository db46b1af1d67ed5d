import type { JsonObject } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { makeScenario, NO_WAREHOUSE, type Scenario } from './testing/scenario.ts';

describe('a meadow that takes resources at once', () => {
  it.each(['wood', 'clay', 'stone'])('takes 0 to 4 %s, as the player likes', (resource) => {
    const game = makeScenario(2, [], { tiles: [`meadow-take-${resource}`] }).play(`terrain meadow-take-${resource}`);
    expect(game.legalMoves()).toEqual(['take 0', 'take 1', 'take 2', 'take 3', 'take 4']);
    expect(game.refusalFor('take 5')).toEqual({ reason: 'take-limit', values: { most: 4, resource } });
    expect(game.refusalFor('first').reason).toBe('take-first');
    game.play('take 4');
    expect(game.seat(0)).toMatchObject({ goods: { [resource]: 4 } });
    expect(game.actor).toBe(1);
  });

  it('takes no more than its island holds, and asks nothing when it is empty', () => {
    const river = ['forest-13', 'forest-14', 'desert-11'];
    const some = makeScenario(2, [{}, { river, goods: { wood: 6 } }], { tiles: ['meadow-take-wood'] });
    expect(some.play('terrain meadow-take-wood').legalMoves()).toEqual(['take 0', 'take 1']);
    const none = makeScenario(2, [{}, { river, goods: { wood: 7 } }], { tiles: ['meadow-take-wood'] });
    expect(none.play('terrain meadow-take-wood').actor).toBe(1);
  });

  it('asks nothing of a player without a warehouse', () => {
    // the tile covers the last warehouse of the blue board
    const river = NO_WAREHOUSE.slice(0, -1);
    const game = makeScenario(2, [{ river, settling: 2 }], { tiles: ['meadow-take-wood'] });
    game.play('terrain meadow-take-wood');
    expect(game.state.warehouses[0]).toBe(0);
    expect(game.actor).toBe(1);
    expect(game.seat(0)).toMatchObject({ goods: {} });
    expect(game.events.filter((event) => event.kind === 'gain' && event.cause === 'meadow')).toEqual([]);
  });

  it('is followed by overflow, like every gain', () => {
    const seats = [{ goods: { stone: 4 } }];
    const game = makeScenario(2, seats, { tiles: ['meadow-take-wood'] }).play('terrain meadow-take-wood', 'take 2');
    expect(game.legalMoves()).toEqual(['return wood', 'return stone']);
    game.play('return stone');
    expect(game.seat(0)).toMatchObject({ goods: { wood: 2, stone: 3 } });
  });

  it('refuses a take when none is open', () => {
    expect(makeScenario(2).refusalFor('take 1')).toEqual({ reason: 'nothing-to-take', values: {} });
  });
});

function duringMeadowSwap(): Scenario {
  const game = makeScenario(2, [{ river: ['forest-1', 'desert-1'] }], { tiles: ['meadow-swap-twice'] });
  return game.play('terrain meadow-swap-twice');
}

describe('the meadow that swaps twice', () => {
  it('swaps two tiles, twice, without using a swap space', () => {
    const game = duringMeadowSwap();
    expect(game.legalMoves()).toEqual(['swap 1 2', 'swap 1 3', 'swap 2 3', 'pass']);
    game.play('swap 1 3', 'swap 1 2');
    expect(game.seat(0)).toMatchObject({
      river: ['desert-1', 'meadow-swap-twice', 'forest-1'],
      placed: { terrain: 1 },
    });
    expect(game.actor).toBe(1);
    expect(game.legalMoves('swap')).toEqual([]);
  });

  it('lets each swap be declined', () => {
    const first = duringMeadowSwap().play('pass', 'swap 1 2');
    expect(first.seat(0)).toMatchObject({ river: ['desert-1', 'forest-1', 'meadow-swap-twice'] });
    const second = duringMeadowSwap().play('pass', 'pass');
    expect(second.seat(0)).toMatchObject({ river: ['forest-1', 'desert-1', 'meadow-swap-twice'] });
    expect(second.actor).toBe(1);
  });

  it('must be finished first', () => {
    expect(duringMeadowSwap().refusalFor('first')).toEqual({
      reason: 'swap-or-pass-first',
      values: { tile: 'meadow-swap-twice' },
    });
    expect(duringMeadowSwap().refusalFor('swap 1 9').reason).toBe('swap-no-tile');
  });
});

function meadowPointsFor(river: readonly string[], own: JsonObject = {}): number {
  return makeScenario(2, [{ river, ...own }]).pointsFor(0, 'meadows');
}

describe('points of meadows at the end', () => {
  it.each([
    ['forest', 3],
    ['desert', 2],
    ['badlands', 1],
    ['mountain', 1],
    ['meadow', 1],
  ])('1 for each %s: %d here; a mixed tile counts as both, and a meadow for meadows counts itself', (terrain, due) => {
    const river = ['forest-1', 'forest-2', 'forest-desert-1', 'desert-1', 'badlands-mountain-1'];
    expect(meadowPointsFor([...river, `meadow-per-${terrain}`])).toBe(due);
  });

  it('1 for each visible production symbol of its resource, itself and the board included, at most 3', () => {
    // blue shows wood on space 2 while uncovered
    expect(meadowPointsFor(['meadow-produce-wood'])).toBe(2);
    expect(meadowPointsFor(['meadow-produce-wood', 'desert-10'])).toBe(1);
    expect(meadowPointsFor(['meadow-produce-wood', 'forest-1', 'forest-2', 'forest-3'])).toBe(3);
    expect(meadowPointsFor(['meadow-produce-clay', 'forest-1'])).toBe(2);
    expect(meadowPointsFor(['meadow-produce-stone', 'forest-1'])).toBe(2);
  });

  it('2 for each that yields a resource; a yield is no production symbol', () => {
    expect(meadowPointsFor(['meadow-yield-wood', 'meadow-yield-clay', 'meadow-yield-stone'])).toBe(6);
    expect(makeScenario(2, [{ river: ['meadow-yield-wood', 'desert-10'] }]).refusalFor('wood').reason).toBe(
      'no-production',
    );
  });

  it('none for those that act at once', () => {
    expect(meadowPointsFor(['meadow-take-wood', 'meadow-take-clay', 'meadow-take-stone', 'meadow-swap-twice'])).toBe(0);
  });

  it('1 for each pioneer that is on the boat after the last cleanup: neither settled nor waiting', () => {
    const river = ['meadow-per-pioneer', 'forest-1', 'forest-2', 'forest-3'];
    expect(meadowPointsFor(river)).toBe(4);
    expect(meadowPointsFor(river, { placed: { terrain: 2, wood: 1 } })).toBe(4);
    // space 5 of blue is a settler's
    expect(meadowPointsFor([...river, 'forest-4'])).toBe(3);
    expect(meadowPointsFor([...river, 'forest-4'], { settling: 1 })).toBe(3);
    expect(meadowPointsFor(river, { built: ['building-1', 'building-2'] })).toBe(5);
  });

  it('1 for each bonus token, those of value 0 too', () => {
    const built = ['building-1', 'building-2', 'building-3'];
    expect(meadowPointsFor(['meadow-per-token'], { built, tokens: [6, 0, 0] })).toBe(3);
  });
});

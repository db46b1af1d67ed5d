import { CHANCE, FastRandom, type Json, type JsonObject, MoveList, OVER, sameState } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { makeScenario, makeGame } from './testing/scenario.ts';

function readingRefusal(document: Json): object | undefined {
  const game = makeGame(2);
  return game.readPosition(document, game.create());
}

function positionWithSeat(own: JsonObject): JsonObject {
  return { seats: [{ board: 'blue', ...own }, { board: 'green' }] };
}

describe('a position', () => {
  it('that is empty is the set-up', () => {
    const game = makeGame(3);
    const read = game.create();
    const setUp = game.create();
    game.setup(setUp);
    expect(game.readPosition({}, read)).toBeUndefined();
    expect(sameState(read, setUp)).toBe(true);
  });

  it('leaves face-up tiles and buildings to chance when they are left out', () => {
    const own = [
      { board: 'blue', river: ['forest-1'], placed: { terrain: 1 } },
      { board: 'green', river: ['forest-2'] },
    ];
    const game = makeGame(2);
    const state = game.create();
    expect(game.readPosition({ seats: own }, state)).toBeUndefined();
    expect(game.actor(state)).toBe(CHANCE);
    // one of the five face-up tiles was taken this round
    expect(game.observe(state)).toMatchObject({ due: { tiles: 4, buildings: 4 }, turn: 0, round: 1 });
  });

  it('derives stock, boats, settled pioneers and tokens', () => {
    const river = ['forest-1', 'forest-2', 'forest-3', 'forest-4', 'forest-5'];
    const game = makeScenario(2, [
      { river, goods: { wood: 2 }, built: ['building-1', 'building-2'], placed: { wood: 1 } },
    ]);
    expect(game.position).toMatchObject({ stock: { wood: 5 } });
    expect(game.seat(0)).toMatchObject({ boat: 3, tokens: [6, 5] });
  });

  it('may be in the middle of an effect', () => {
    const game = makeScenario(2, [{ river: ['meadow-take-clay'] }], { effect: { tile: 'meadow-take-clay' } });
    expect(game.legalMoves()).toEqual(['take 0', 'take 1', 'take 2', 'take 3', 'take 4']);
  });

  const wrong: [string, Json, string, string][] = [
    ['no object', 'hello', 'field-object', 'position'],
    ['an unknown field', { wether: 'rain' }, 'field-unknown', 'position.wether'],
    ['an impossible round', { round: 41 }, 'field-whole', 'round'],
    ['an unknown phase', { phase: 'lunch' }, 'field-name', 'phase'],
    ['an unknown board', { seats: [{ board: 'red' }, {}] }, 'field-name', 'seats[0].board'],
    ['a board twice', { seats: [{ board: 'blue' }, { board: 'blue' }] }, 'position-twice', 'seats[1].board'],
    ['a river without board', { seats: [{ river: ['forest-1'] }, {}] }, 'position-board', 'seats[0].board'],
    ['an unknown tile', positionWithSeat({ river: ['swamp-1'] }), 'position-no-such', 'seats[0].river[0]'],
    [
      'a tile twice',
      { ...positionWithSeat({ river: ['forest-1'] }), tiles: ['forest-1'] },
      'position-twice',
      'tiles[0]',
    ],
    [
      'a building twice',
      positionWithSeat({ built: ['building-1'], reserved: ['building-1'] }),
      'position-twice',
      'seats[0].built[0]',
    ],
    [
      'too many reserved',
      positionWithSeat({ reserved: ['building-1', 'building-2', 'building-3'] }),
      'position-too-many',
      'seats[0].reserved',
    ],
    ['a token too many', positionWithSeat({ tokens: [6] }), 'position-tokens', 'seats[0].tokens'],
    [
      'a token that does not exist',
      positionWithSeat({ built: ['building-1'], tokens: [7] }),
      'position-token',
      'seats[0].tokens[0]',
    ],
    ['pioneers that do not fit', positionWithSeat({ placed: { wood: 2 } }), 'position-room', 'seats[0].placed.wood'],
    [
      'too many pioneers',
      positionWithSeat({ placed: { terrain: 2, wood: 1, clay: 1, stone: 1 } }),
      'position-pioneers',
      'seats[0].placed',
    ],
    ['a wrong boat', positionWithSeat({ boat: 2 }), 'position-boat', 'seats[0].boat'],
    [
      'a wrong stock',
      { ...positionWithSeat({ goods: { wood: 1 } }), stock: { wood: 7 } },
      'position-stock',
      'stock.wood',
    ],
    [
      'overflow out of turn',
      { ...positionWithSeat({ goods: { wood: 7 } }), turn: 1, round: 1 },
      'position-overflow',
      'seats[0].goods',
    ],
    [
      'overflow before a pioneer was placed',
      { ...positionWithSeat({ goods: { wood: 5 } }), round: 1, pawn: 0, tiles: [], buildings: [] },
      'position-overflow',
      'seats[0].goods',
    ],
    [
      'all passed, but the round continues',
      { ...positionWithSeat({}), round: 1, tiles: [], buildings: [], passed: [0, 1] },
      'position-passed',
      'passed',
    ],
    ['no player', { seats: [null, null] }, 'field-object', 'seats[0]'],
  ];
  it.each(wrong)('with %s is refused', (_, document, reason, field) => {
    expect(readingRefusal(document)).toMatchObject({ reason, values: { field } });
  });

  it('with more goods than exist is refused', () => {
    expect(readingRefusal(positionWithSeat({ goods: { food: 4 } }))).toEqual({
      reason: 'position-goods',
      values: { resource: 'food', held: 4, all: 3 },
    });
  });

  it('with an effect of an absent tile, or of one without effect, is refused', () => {
    expect(
      readingRefusal({ ...positionWithSeat({ river: ['forest-1'] }), effect: { tile: 'meadow-take-wood' } }),
    ).toMatchObject({
      reason: 'position-effect',
    });
    const own = positionWithSeat({ river: ['forest-1'] });
    expect(readingRefusal({ ...own, tiles: [], buildings: [], effect: { tile: 'forest-1' } })).toMatchObject({
      reason: 'position-flaw',
    });
  });

  it('in a cleanup with pioneers left to place is refused', () => {
    expect(
      readingRefusal({ ...positionWithSeat({}), round: 1, phase: 'cleanup', tiles: [], buildings: [] }),
    ).toMatchObject({
      reason: 'position-cleanup',
    });
  });

  it('with the wrong number of seats is refused', () => {
    expect(readingRefusal({ seats: [{}] })).toMatchObject({
      reason: 'position-seats',
      values: { expected: 2, found: 1 },
    });
  });

  it('never throws, whatever the document', () => {
    const game = makeGame(2);
    const state = game.create();
    const random = new FastRandom('documents');
    const junk: Json[] = [null, true, -1, 1.5, 999, 'x', [], {}, [null], [[]], [{}], { wood: -1 }];
    const list = new MoveList(game.limits.moves);
    for (let index = 0; index < 5; index++) {
      game.setup(state);
      for (let step = 0; step < 120 && game.actor(state) !== OVER; step++) {
        const document = structuredClone(game.observe(state)) as Record<string, Json>;
        const where = random.below(2) === 0 ? document : ((document['seats'] as Record<string, Json>[])[0] ?? document);
        const keys = Object.keys(where);
        where[keys[random.below(keys.length)]] = junk[random.below(junk.length)];
        expect(() => game.readPosition(document, game.create())).not.toThrow();
        game.moves(state, list);
        game.play(state, list.at(random.below(list.length)));
      }
    }
  });
});

describe('options', () => {
  it.each([
    [{ first: 2 }, 'option-first'],
    [{ boards: 'blue' }, 'option-boards'],
    [{ boards: ['blue'] }, 'option-boards'],
    [{ boards: ['blue', 'blue'] }, 'option-board-twice'],
    [{ boards: ['blue', 'red'] }, 'field-name'],
    [{ colour: 'red' }, 'field-unknown'],
    ['none', 'field-object'],
  ])('%j are refused', (options, reason) => {
    expect(() => makeGame(2, options)).toThrow(reason);
  });

  it('are for 2 to 4 players', () => {
    expect(() => makeGame(5)).toThrow('seats');
  });

  it('are normalized', () => {
    expect(makeGame(2).options).toEqual({ boards: 'dealt', first: 'random' });
  });
});

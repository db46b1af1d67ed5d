import { CHANCE, type JsonObject, OVER } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { makeScenario, NO_WAREHOUSE, type Scenario } from './testing/scenario.ts';

/** All pioneers placed except one of seat 0, whose last action ends the round. */
const PLACED = [
  { terrain: 2, food: 1 },
  { terrain: 2, clay: 1, stone: 1 },
];

function beforeLastPioneer(own: JsonObject = {}, other: JsonObject = {}, rest: JsonObject = {}): Scenario {
  return makeScenario(
    2,
    [
      { placed: PLACED[0], ...own },
      { placed: PLACED[1], ...other },
    ],
    rest,
  );
}

/** Seat and resource of each yield, in order. */
function yields({ events }: Scenario): (readonly [number, string])[] {
  return events.flatMap((event) =>
    event.kind === 'gain' && event.cause === 'yield' ? [[event.seat, event.what] as const] : [],
  );
}

describe('cleanup', () => {
  it('returns the pioneers and starts the next round with the pawn', () => {
    const game = beforeLastPioneer({}, {}, { pawn: 1 }).play('wood');
    expect(game.position).toMatchObject({ round: 2, turn: 1, pawn: 1, phase: 'round' });
    expect([game.seat(0), game.seat(1)]).toMatchObject([
      { boat: 4, placed: {} },
      { boat: 4, placed: {} },
    ]);
  });

  it('lets one pioneer settle for each settler space covered since the last cleanup', () => {
    const river = ['forest-1', 'forest-2', 'forest-3', 'forest-4', 'forest-5', 'forest-6'];
    const game = beforeLastPioneer({ river, settling: 1, placed: { terrain: 2, food: 1 } }).play('wood');
    expect(game.seat(0)).toMatchObject({ boat: 3 });
    expect(game.state.settled[0]).toBe(1);
    expect(game.seat(1)).toMatchObject({ boat: 4 });
  });

  it('settles no pioneer before the cleanup: it is usable in the round that covers its space', () => {
    const river = ['forest-1', 'forest-2', 'forest-3', 'forest-4'];
    const game = beforeLastPioneer({ river, placed: { terrain: 1, food: 1 } }, {}, { tiles: ['forest-5'] });
    game.play('terrain forest-5');
    expect(game.seat(0)).toMatchObject({ boat: 1, settling: 1 });
    expect(game.actor).toBe(0);
    game.play('wood');
    expect(game.seat(0)).toMatchObject({ boat: 3 });
    expect(game.state.settling[0]).toBe(0);
  });

  it('settles pioneers on the boat and on the board alike, none twice', () => {
    const river = ['forest-1', 'forest-2', 'forest-3', 'forest-4', 'forest-5', 'forest-6', 'forest-7'];
    const game = beforeLastPioneer({ river, settling: 1, placed: { terrain: 2 } }).play('wood');
    expect(game.state.settled[0]).toBe(2);
    expect(game.seat(0)).toMatchObject({ boat: 2 });
  });

  it('turns up the tiles of the player count; leftover tiles go to the discard', () => {
    const game = beforeLastPioneer({}, {}, { tiles: ['forest-1', 'forest-2'] }).play('wood');
    expect(game.position).toMatchObject({ tiles: [], discard: ['forest-1', 'forest-2'], due: { tiles: 5 } });
    expect(game.actor).toBe(CHANCE);
    expect(game.legalMoves()).not.toContain('~tile forest-1');
  });

  it.each([
    [3, 6],
    [4, 8],
  ])('turns up with %d players %d tiles', (players, tiles) => {
    const full = { terrain: 2, food: 0 };
    const seats = [
      { placed: { ...full, firstPlayer: 1 } },
      { placed: { ...full, wood: 2 } },
      { placed: { ...full, clay: 2 } },
      { placed: { ...full, stone: 2 } },
    ].slice(0, players);
    expect(makeScenario(players, seats).play('food').position).toMatchObject({ due: { tiles } });
  });

  it('refills the empty places of the buildings while the deck lasts', () => {
    const game = beforeLastPioneer({}, {}, { buildings: ['building-1', null, 'building-3'] }).play('wood');
    expect(game.position).toMatchObject({ due: { buildings: 2 } });
    game.play(...game.legalMoves('~tile').slice(0, 5), '~building building-2', '~building building-9');
    expect(game.position['buildings']).toEqual(['building-1', 'building-2', 'building-3', 'building-9']);

    // a deck of one card, unreachable in legal play
    const last = beforeLastPioneer({}, {}, { buildings: ['building-1', null, 'building-3'] });
    last.state.deck.set([1 << 30, 0]);
    last.game.play(last.state, last.game.parseMove('wood') ?? 0);
    expect(last.position).toMatchObject({ due: { buildings: 1 } });
  });

  it('yields 1 of the named resource for a meadow, clockwise from the pawn and in river order', () => {
    const own = { river: ['meadow-yield-wood'] };
    const other = { river: ['meadow-yield-clay', 'meadow-yield-stone'] };
    const game = beforeLastPioneer(own, other, { pawn: 1 }).play('first');
    expect(game.seat(0)).toMatchObject({ goods: { wood: 1 } });
    expect(game.seat(1)).toMatchObject({ goods: { clay: 1, stone: 1 } });
    // seat 0 took the pawn with its last pioneer
    expect(yields(game)).toEqual([
      [0, 'wood'],
      [1, 'clay'],
      [1, 'stone'],
    ]);
  });

  it('yields first to the holder of the pawn, whatever the seat', () => {
    const game = beforeLastPioneer({ river: ['meadow-yield-wood'] }, { river: ['meadow-yield-clay'] }, { pawn: 1 });
    game.play('wood');
    expect(yields(game)).toEqual([
      [1, 'clay'],
      [0, 'wood'],
    ]);
  });

  it('yields nothing without any warehouse', () => {
    const river = [...NO_WAREHOUSE.slice(0, -1), 'meadow-yield-clay'];
    const game = beforeLastPioneer({ river, settling: 2, placed: { food: 1 } }).play('first');
    expect(game.state.warehouses[0]).toBe(0);
    expect(yields(game)).toEqual([]);
    expect(game.actor).toBe(OVER);
  });

  it('yields nothing from an empty island', () => {
    const rich = { river: ['forest-13', 'forest-14', 'desert-11'], goods: { wood: 7 } };
    const game = beforeLastPioneer({ river: ['meadow-yield-wood'] }, rich).play('first');
    expect(game.seat(0)).toMatchObject({ goods: {} });
  });

  it('asks what to return when a yield does not fit', () => {
    const own = { river: ['meadow-yield-wood', 'meadow-yield-clay'], goods: { stone: 3, food: 1 } };
    const game = beforeLastPioneer(own).play('first');
    expect(game.position).toMatchObject({ phase: 'cleanup', turn: 0 });
    expect(game.legalMoves()).toEqual(['return wood', 'return stone', 'return food']);
    game.play('return stone');
    expect(game.legalMoves()).toEqual(['return wood', 'return clay', 'return stone', 'return food']);
    game.play('return clay');
    expect(game.seat(0)).toMatchObject({ goods: { wood: 1, stone: 2, food: 1 } });
    expect(game.position).toMatchObject({ phase: 'round', round: 2 });
  });

  it('yields before tiles are turned up, so returns are decided without knowing them', () => {
    const own = { river: ['meadow-yield-wood'], goods: { stone: 3, food: 1 } };
    const game = beforeLastPioneer(own, {}, { tiles: ['forest-1'] }).play('first');
    expect(game.legalMoves()).toEqual(['return wood', 'return stone', 'return food']);
    expect(game.position).toMatchObject({ tiles: ['forest-1'] });
    game.play('return stone');
    expect(game.position).toMatchObject({ tiles: [], discard: ['forest-1'], due: { tiles: 5 } });
  });

  it('shuffles the discard into a new stack only when the stack runs out before the number is reached', () => {
    const tiles = beforeLastPioneer().game.components.tiles;
    const river = ['forest-10'];
    const other = ['desert-9'];
    const left = ['mountain-1', 'mountain-2'];
    const discard = tiles.filter((id) => ![...river, ...other, ...left].includes(id));
    const game = beforeLastPioneer({ river }, { river: other }, { discard }).play('wood');
    expect(game.position).toMatchObject({ reshuffles: 0, due: { tiles: 5 } });
    expect(game.game.sourceName(game.game.source(game.state))).toBe('terrain/0');
    game.play('~tile mountain-1');
    expect(game.legalMoves()).toEqual(['~tile mountain-2']);
    game.play('~tile mountain-2');
    expect(game.position).toMatchObject({ reshuffles: 1, discard: [], due: { tiles: 3 } });
    expect(game.game.sourceName(game.game.source(game.state))).toBe('terrain/1');
    expect(game.legalMoves()).toHaveLength(discard.length);
  });

  it('turns up fewer tiles if the reshuffled stack is too small', () => {
    const tiles = beforeLastPioneer().game.components.tiles;
    const game = beforeLastPioneer({}, {}, { tiles: ['mountain-1', null, 'mountain-2'] });
    // remove all other tiles from the stack
    for (const [number, id] of tiles.entries()) {
      if (id.startsWith('mountain-1') || id.startsWith('mountain-2')) continue;
      game.state.stack[number >> 5] &= ~(1 << (number & 31));
    }
    const { state } = game;
    game.game.play(state, game.game.parseMove('first') ?? 0);
    expect(game.position).toMatchObject({ reshuffles: 1, due: { tiles: 5 } });
    game.game.play(state, game.game.parseMove('~tile mountain-1') ?? 0);
    game.game.play(state, game.game.parseMove('~tile mountain-2') ?? 0);
    expect(game.position['due']).toEqual({ buildings: 4 });
  });
});

describe('a round', () => {
  it('skips a player with an empty boat', () => {
    const full = { terrain: 2, wood: 1, clay: 1 };
    const game = makeScenario(3, [{}, { placed: full }, {}]).play('food');
    expect(game.actor).toBe(2);
  });

  it('lets one player act several times in a row when the others are done', () => {
    const rest = { tiles: ['forest-1'] };
    const game = makeScenario(2, [{}, { placed: { terrain: 2, wood: 1, clay: 1 } }], rest).play(
      'food',
      'stone',
      'first',
    );
    expect(game.actor).toBe(0);
  });

  it('skips a player without a legal space until one opens', () => {
    const seats = [
      { river: ['forest-13', 'forest-14'], goods: { wood: 7, clay: 1 }, placed: { clay: 1, stone: 1 } },
      { placed: { food: 1, firstPlayer: 1 }, reserved: ['building-32', 'building-33'] },
    ];
    const game = makeScenario(2, seats, { buildings: ['building-1'], turn: 1 });
    // seat 0 holds all wood; seat 1 has no other free space
    expect(game.actor).toBe(0);
    game.play('build building-1 wood2 clay1');
    expect(game.actor).toBe(1);
    expect(game.legalMoves()).toEqual(['wood']);
  });

  it('ends when no remaining player can place; unplaced pioneers stay on their boats', () => {
    const used = { reserve: 1, firstPlayer: 1, swap: 1 };
    const seats = [{ placed: used }, { placed: { wood: 1, clay: 1, stone: 1, food: 1 } }];
    const game = makeScenario(2, seats, { tiles: [] });
    expect(game.position).toMatchObject({ round: 2, phase: 'round' });
    expect(game.seat(0)).toMatchObject({ boat: 4 });
  });
});

describe('the end', () => {
  const FULL = [
    'forest-1',
    'forest-2',
    'forest-3',
    'forest-4',
    'forest-5',
    'forest-6',
    'forest-7',
    'forest-8',
    'forest-9',
  ];
  const ELEVEN = [...FULL, 'desert-1', 'desert-2'];

  it('comes after the round in which a player fills the last token spot: 4 with 2 players', () => {
    const goods = { wood: 1, clay: 1, stone: 1 };
    const built = ['building-1', 'building-2', 'building-3'];
    const own = { goods, built, placed: { terrain: 2, food: 1 } };
    const game = makeScenario(2, [own, { placed: { terrain: 2, clay: 1, stone: 1 } }], {
      buildings: ['building-7'],
    });
    game.play('build building-7 wood1 clay1 stone1');
    expect(game.position).toMatchObject({ ending: 'tokens', phase: 'round' });
    // its fifth pioneer is still unplaced
    game.play('first');
    expect(game.actor).toBe(OVER);
    expect(game.game.progress(game.state)).toMatchObject({ rounds: 1, ending: 'tokens' });
  });

  it.each([
    [2, 4],
    [3, 5],
    [4, 5],
  ])('with %d players comes by building for the token number %d, not before', (players, last) => {
    const goods = { wood: 1, clay: 1, stone: 1 };
    for (const tokens of [last - 2, last - 1]) {
      const built = Array.from({ length: tokens }, (_, i) => `building-${i + 1}`);
      const game = makeScenario(players, [{ goods, built }], { buildings: ['building-7'] });
      game.play('build building-7 wood1 clay1 stone1');
      expect(game.state.tokens[0]).toBe(tokens + 1);
      expect(game.position['ending']).toBe(tokens + 1 === last ? 'tokens' : undefined);
    }
  });

  it('comes after the round in which a player lays the twelfth tile', () => {
    const own = { river: ELEVEN, settling: 2, placed: { terrain: 1 } };
    const game = makeScenario(2, [own, {}], { tiles: ['badlands-1'] }).play('terrain badlands-1');
    expect(game.position).toMatchObject({ ending: 'tiles', phase: 'round' });
    expect(game.actor).toBe(1);
  });

  it('skips turning up tiles and buildings, but the last cleanup yields and settles', () => {
    const river = ['meadow-yield-stone', ...ELEVEN.slice(1)];
    const own = { river, settling: 2, placed: { terrain: 1 } };
    const game = makeScenario(2, [own, { placed: { terrain: 2, clay: 1, stone: 1 } }], {
      tiles: ['badlands-1', 'badlands-2'],
    });
    game.play('terrain badlands-1');
    expect(game.actor).toBe(OVER);
    expect(game.position).toMatchObject({ phase: 'over', ending: 'tiles', tiles: [null, 'badlands-2'] });
    expect(game.seat(0)).toMatchObject({ goods: { stone: 1 }, boat: 0 });
  });

  it('comes when no player has a pioneer left', () => {
    const river = [...FULL, 'desert-1', 'desert-2'];
    const others = ['mountain-1', 'mountain-2', 'mountain-3', 'mountain-4', 'mountain-5', 'mountain-6', 'badlands-1'];
    const otherRiver = [...others, 'badlands-2', 'badlands-3', 'badlands-4', 'badlands-5'];
    const game = makeScenario(2, [{ river, settling: 1 }, { river: otherRiver }], { tiles: [] }).play('first');
    expect(game.actor).toBe(OVER);
    expect(game.position).toMatchObject({ ending: 'no-pioneers' });
  });

  it('comes after 40 rounds at the latest', () => {
    const game = beforeLastPioneer({}, {}, { round: 40 }).play('wood');
    expect(game.actor).toBe(OVER);
    expect(game.game.progress(game.state)).toMatchObject({ rounds: 40, ending: 'rounds' });
  });
});

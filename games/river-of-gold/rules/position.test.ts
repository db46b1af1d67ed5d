import { readFileSync } from 'node:fs';
import { FastRandom, type JsonObject, MoveList, OVER } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import {
  allCustomersExcept,
  builtTile,
  seatWithDeliveries,
  makeScenario,
  makeGame,
  positionRefusal,
} from './testing/scenario.ts';

const MARKETS = {
  '6': builtTile('imperial-market-1'),
  '17': builtTile('imperial-market-2'),
  '29': builtTile('imperial-market-3'),
};

/** Reads and fills a position, then plays up to 200 moves; returns the first flaw, if any. */
function findPlayFlaw(document: JsonObject, seats = 2): string | undefined {
  const game = makeGame(seats);
  const state = game.create();
  const refusal = game.readPosition(document, state);
  if (refusal !== undefined) return JSON.stringify(refusal);
  const random = new FastRandom('play');
  const list = new MoveList(game.limits.moves);
  game.resample(state, random);
  for (let i = 0; i < 200; i++) {
    const flaw = game.flaw(state);
    if (flaw !== undefined) return flaw;
    if (game.actor(state) === OVER) return undefined;
    game.moves(state, list);
    game.play(state, list.at(random.below(list.length)));
  }
  return undefined;
}

describe('a hand-written position', () => {
  it('may be empty: the start of the first turn, with all unknown parts filled', () => {
    expect(findPlayFlaw({})).toBeUndefined();
    expect(findPlayFlaw({}, 3)).toBeUndefined();
    expect(findPlayFlaw({}, 4)).toBeUndefined();
    const table = makeScenario({ seats: [{}, {}, {}] });
    expect(table.seat(1)).toMatchObject({ koku: 8, favor: 2, favorLimit: 3, points: 0, cards: 2 });
    expect(table.actor).toBe(0);
    expect(table.row.every((tile) => tile?.startsWith('era1-'))).toBe(true);
  });

  it('has omitted parts filled from the seed, and keeps all others', () => {
    const document = {
      seats: [{ die: 3, hand: ['elder-1', 'elder-2'] }, {}],
      row: ['?', 'era1-port-1', '?', '?'],
    };
    const [firstTable, sameSeedTable, otherSeedTable] = ['a', 'a', 'b'].map((seed) => makeScenario(document, seed));
    expect(firstTable.position).toEqual(sameSeedTable.position);
    expect(firstTable.position).not.toEqual(otherSeedTable.position);
    for (const table of [firstTable, otherSeedTable]) {
      expect(table.row[1]).toBe('era1-port-1');
      expect(table.seat(0)).toMatchObject({ die: 3, hand: ['elder-1', 'elder-2'] });
      expect(new Set(table.row).size).toBe(4);
    }
  });

  it('has the starting tiles if the shore is omitted', () => {
    const game = makeGame(2);
    const state = game.create();
    expect(game.readPosition({}, state)).toBeUndefined();
    game.resample(state, new FastRandom('shore'));
    const spaces = Object.keys(game.observe(state)['shore'] as JsonObject).map(Number);
    expect(spaces).toEqual([3, 6, 7, 11, 14, 17, 22, 23, 29]);
  });

  it('reads back from its own document', () => {
    const table = makeScenario({ seats: [{ points: 7, koku: 12 }, {}], turns: 9 });
    const rereadState = table.game.create();
    expect(
      table.game.readPosition(JSON.parse(JSON.stringify(table.position)) as JsonObject, rereadState),
    ).toBeUndefined();
    expect(rereadState.bytes).toEqual(table.state.bytes);
  });

  it('counts points without a source as visits', () => {
    expect(makeScenario({ seats: [{ points: 7 }, {}] }).points(0, 'visits')).toBe(7);
  });
});

const field = (document: JsonObject, seats = 2, options: JsonObject = {}) => {
  const { reason, values } = positionRefusal(document, seats, options);
  return values['field'] ?? reason;
};

const claimedBy = (...seats: number[]) => ({
  masteries: [{ mastery: 'air', claimedBy: seats }, null, null],
});

const flawIn = (document: JsonObject, seats = 2, options: JsonObject = {}) => {
  const { reason, values } = positionRefusal(document, seats, options);
  return values['flaw'] ?? reason;
};

describe('a position during the set-up', () => {
  const PHASES = ['regions', 'masteries', 'markets', 'starting', 'era1', 'era2', 'first', 'clans'];

  it.each([...PHASES, 'hands', 'ships', 'dice'])('may name its phase and nothing else: %s', (phase) => {
    for (const seats of [2, 3])
      expect(findPlayFlaw({ phase, seats: Array.from({ length: seats }, () => ({})) }, seats)).toBeUndefined();
  });

  it.each([
    { open: { journey: true } },
    { ending: { by: 'build', seat: 0 } },
    { seats: [{ openGoods: 1 }, {}] },
    { after: ['build'] },
    { visitDue: true },
  ])('has no pending effects of a turn: %j', (rest) => {
    expect(flawIn({ phase: 'regions', ...rest })).toMatch(/before the first/);
  });
});

describe('a turn', () => {
  it('has a monk marker to place only after a delivery to a monk', () => {
    expect(flawIn({ phase: 'choices', open: { monk: 'own' } })).toMatch(/without a monk/);
    const monk = { phase: 'choices', open: { monk: 'own' }, seats: [seatWithDeliveries('monk-2'), {}] };
    expect(flawIn(monk)).toMatch(/without a monk/);
  });

  it('has no pending effects at the roll, and no Emperor due before the action', () => {
    expect(flawIn({ phase: 'die', toDraw: 1 })).toMatch(/draw/);
    expect(flawIn({ phase: 'die', after: ['draw'] })).toMatch(/left over/);
    expect(flawIn({ visitDue: true, stacks: { era1: { left: 0 } } })).toMatch(/Emperor/);
  });
});

describe('docs/reference/positions.md', () => {
  it('shows positions that can be filled and played', () => {
    const page = readFileSync(new URL('../../../docs/reference/positions.md', import.meta.url), 'utf8');
    const blocks = [...page.matchAll(/```json\n([^`]+)```/g)].map(([, text = '']) => JSON.parse(text) as JsonObject);
    const positions = blocks.filter(({ game }) => game === 'river-of-gold');
    expect(positions.length).toBeGreaterThan(0);
    for (const position of positions) expect(findPlayFlaw(position)).toBeUndefined();
    expect(findPlayFlaw({ game: 'river-of-gold', seats: [{}, {}] })).toBeUndefined();
  });
});

/** A position in which the dice of the set-up are rolled, the first of them so far. */
const rolling = (...dice: readonly number[]) => ({
  phase: 'dice',
  dealt: 1,
  turn: 1,
  seats: dice.map((die) => ({ die })),
});

describe('an impossible position is refused with the reason', () => {
  it('not an object, another game, an unknown field', () => {
    expect(positionRefusal([]).reason).toBe('field-object');
    expect(positionRefusal('x').reason).toBe('field-object');
    expect(positionRefusal(null).reason).toBe('field-object');
    expect(field({ game: 'the-river' })).toBe('position-other-game');
    expect(positionRefusal({ weather: 'fair' })).toEqual({
      reason: 'field-unknown',
      values: { field: 'weather' },
    });
    expect(positionRefusal({ seats: [{ gold: 3 }, {}] }).values).toEqual({ field: 'seats[0].gold' });
  });

  it('numbers outside their limits', () => {
    expect(field({ seats: [{ koku: 26 }, {}] })).toBe('seats[0].koku');
    expect(field({ seats: [{}, { koku: -1 }] })).toBe('seats[1].koku');
    expect(field({ seats: [{ koku: 2.5 }, {}] })).toBe('seats[0].koku');
    expect(field({ seats: [{ koku: '7' }, {}] })).toBe('seats[0].koku');
    expect(field({ seats: [{ goods: { silk: 7 } }, {}] })).toBe('seats[0].goods.silk');
    expect(field({ seats: [{ favor: 4 }, {}] })).toBe('seats[0].favor');
    expect(field({ seats: [{ favorLimit: 7 }, {}] })).toBe('seats[0].favorLimit');
    expect(field({ seats: [{ influence: [19, 0, 0, 0, 0, 0] }, {}] })).toBe('seats[0].influence[0]');
    expect(field({ seats: [{ ships: [0, 9] }, {}] })).toBe('seats[0].ships[0]');
    expect(field({ seats: [{ ships: [2, 15] }, {}] })).toBe('seats[0].ships[1]');
    expect(field({ seats: [{ die: 7 }, {}] })).toBe('seats[0].die');
    expect(field({ turn: 2 })).toBe('turn');
    expect(field({ stacks: { era1: { left: 13 } } })).toBe('stacks.era1.left');
  });

  it('names that do not exist', () => {
    expect(field({ phase: 'dinner' })).toBe('phase');
    expect(field({ seats: [{ clan: 'lion' }, {}] })).toBe('seats[0].clan');
    expect(field({ seats: [{ hand: ['knight-1'] }, {}] })).toBe('seats[0].hand[0]');
    expect(field({ row: ['castle', '?', '?', '?'] })).toBe('row[0]');
    expect(field({ masteries: [{ mastery: 'wood' }, null, null] })).toBe('masteries[0].mastery');
    expect(field({ regions: ['9-5', null, null, null, null, null] })).toBe('regions[0]');
    expect(field({ shore: { '9': { tile: 'era1-port-9', markers: [0] } } })).toBe('shore.9.tile');
    expect(positionRefusal({ shore: { '31': { tile: 'era1-port-1', markers: [0] } } }).reason).toBe('field-unknown');
  });

  it('lists of the wrong length', () => {
    expect(field({ seats: [{}] })).toBe('position-seats');
    expect(field({ seats: [{}, {}, {}] })).toBe('position-seats');
    expect(field({ row: ['?', '?', '?'] })).toBe('position-row');
    expect(field({ seats: [{ influence: [3] }, {}] })).toBe('seats[0].influence');
    expect(field({ seats: [{ ships: [5] }, {}] })).toBe('seats[0].ships');
    expect(field({ regions: ['8-4'] })).toBe('regions');
    expect(field({ masteries: [] })).toBe('masteries');
    expect(field({ seats: [null, {}] })).toBe('seats[0]');
    expect(field({ seats: [{ hand: 'elder-1' }, {}] })).toBe('seats[0].hand');
    expect(field({ shore: { '9': { tile: 'era1-port-1', markers: [0, 1, 1] } } })).toBe('shore.9.markers');
  });

  it('a tile in two places', () => {
    expect(positionRefusal({ row: ['era1-port-1', 'era1-port-1', '?', '?'] })).toEqual({
      reason: 'position-twice',
      values: { field: 'row[1]', id: 'era1-port-1' },
    });
    expect(positionRefusal({ shore: { '9': builtTile('era1-port-1', 0) }, gone: ['era1-port-1'] }).reason).toBe(
      'position-twice',
    );
    expect(
      positionRefusal({ row: ['era1-port-1', '?', '?', '?'], stacks: { era1: { top: 'era1-port-1' } } }).reason,
    ).toBe('position-twice');
  });

  it('tiles where they do not belong', () => {
    expect(field({ row: ['start-port-1', '?', '?', '?'] })).toBe('row[0]');
    expect(field({ stacks: { era1: { top: 'era2-port-1' } } })).toBe('stacks.era1.top');
    expect(positionRefusal({ shore: { '9': builtTile('imperial-market-1') } }).reason).toBe('position-imperial');
    expect(positionRefusal({ shore: { '6': builtTile('era1-port-1', 0) } }).reason).toBe('position-imperial');
  });

  it('a building without a marker, or a marker without a building', () => {
    expect(positionRefusal({ shore: { '9': builtTile('era1-port-1') } })).toEqual({
      reason: 'position-markers',
      values: { space: 9 },
    });
    expect(positionRefusal({ shore: { '11': builtTile('start-port-1', 0) } }).reason).toBe('position-markers');
    expect(positionRefusal({ shore: { '6': builtTile('imperial-market-1', 0) } }).reason).toBe('position-markers');
  });

  it('a second marker without a monk', () => {
    expect(flawIn({ shore: { '9': builtTile('era1-port-1', 0, 1) } })).toMatch(/second marker/);
  });

  it('a customer in two places', () => {
    expect(flawIn({ seats: [{ hand: ['elder-1', 'elder-2'] }, { hand: ['elder-2', 'elder-3'] }] })).toMatch(
      /two places/,
    );
    expect(flawIn({ seats: [{ hand: ['elder-1', 'elder-2'] }, {}], customers: { discards: ['elder-1'] } })).toMatch(
      /two places/,
    );
    expect(flawIn({ seats: [{ delivered: ['elder-1'] }, { delivered: ['elder-1'] }] })).not.toBe('');
  });

  it('the same customer twice in a hand', () => {
    expect(positionRefusal({ seats: [{ hand: ['elder-1', 'elder-1'] }, {}] }).reason).toMatch(/^(position|field)-/);
  });

  it('too many cards in hand', () => {
    expect(flawIn({ seats: [{ hand: ['elder-1', 'elder-2', 'elder-3'] }, {}] })).toMatch(/hand of 3/);
  });

  it('a favor limit that the monks do not explain', () => {
    expect(flawIn({ seats: [{ favorLimit: 4 }, {}] })).toMatch(/favor limit/);
    expect(flawIn({ seats: [{ favorLimit: 3, delivered: ['monk-1'] }, {}] })).toMatch(/favor limit/);
  });

  it('a royal ship without a noble, or a noble without a royal ship', () => {
    expect(flawIn({ seats: [{ royalShip: 1 }, {}] })).toMatch(/royal ship/);
    expect(flawIn({ seats: [{ royalShip: 0, delivered: ['noble-1'] }, {}] })).toMatch(/royal ship/);
  });

  it('points that differ from the sum of their sources', () => {
    expect(field({ seats: [{ points: 5, earned: { visits: 4 } }, {}] })).toBe('seats[0].earned');
  });

  it('two players of one clan, patrons in a game without patrons, a patron of another clan', () => {
    expect(flawIn({ seats: [{ clan: 'crab' }, { clan: 'crab' }] })).toMatch(/one clan/);
    expect(flawIn({ seats: [{ patron: 'kudaka' }, {}] })).toMatch(/patrons/);
    const draft = { patrons: 'draft' };
    expect(flawIn({ seats: [{ patron: 'kudaka', clan: 'crab' }, { patron: 'yasuki-taka' }] }, 2, draft)).toMatch(
      /clan/,
    );
    expect(flawIn({ seats: [{ patron: 'kudaka' }, {}] }, 2, draft)).toMatch(/no patron/);
    expect(flawIn({ seats: [{ patron: 'kudaka' }, { patron: '?' }] }, 2, draft)).toMatch(/patron/);
  });

  it('a region tile or a mastery twice, or claimed too often', () => {
    expect(flawIn({ regions: ['8-4', '8-4', null, null, null, null] })).toMatch(/twice/);
    expect(flawIn({ masteries: [{ mastery: 'air' }, { mastery: 'air' }, null] })).toMatch(/twice/);
    expect(flawIn(claimedBy(0, 0), 3)).toMatch(/claimed/);
    expect(field(claimedBy(0, 1))).toBe('masteries[0].claimedBy');
  });

  it('an unset die of anyone except Kakita Ryoku', () => {
    expect(flawIn({ seats: [{ die: 0 }, {}] })).toMatch(/unset die/);
  });

  it('a phase without its pending choice, tile or customer', () => {
    expect(flawIn({ phase: 'choices' })).toMatch(/nothing to choose/);
    expect(flawIn({ phase: 'others' })).toMatch(/nothing/);
    expect(flawIn({ phase: 'tile' })).toMatch(/no tile/);
    expect(flawIn({ phase: 'draw' })).toMatch(/no customer/);
    expect(flawIn({ open: { journey: true } })).toMatch(/open choice/);
    expect(flawIn({ after: ['draw'] })).toMatch(/left over/);
  });

  it('an era 2 tile on the table while era 1 lasts', () => {
    const document = {
      shore: { ...MARKETS, '9': builtTile('era2-port-2', 1) },
      stacks: { era1: { left: 3 }, era2: { left: 8 } },
    };
    expect(positionRefusal(document).reason).toMatch(/^(position|field)-/);
  });

  it('a stack that has tiles but no top', () => {
    expect(positionRefusal({ stacks: { era1: { left: 3, top: null } } }).reason).toMatch(/^(position|field)-/);
    expect(positionRefusal({ stacks: { era1: { left: 0 }, era2: { left: 3, top: null } } }).reason).toMatch(
      /^(position|field)-/,
    );
  });

  it('an ending without its cause, or before the last tile', () => {
    const over = { row: [null, null, null, null], stacks: { era1: { left: 0 }, era2: { left: 0 } } };
    expect(positionRefusal({ ...over, phase: 'over', ending: { seat: 0, lastTurns: true } }).reason).toMatch(
      /^(position|field)-/,
    );
    expect(positionRefusal({ ...over, phase: 'over' }).reason).toMatch(/^(position|field)-/);
    expect(positionRefusal({ ending: { by: 'build', seat: 0, lastTurns: true } }).reason).toMatch(/^(position|field)-/);
  });

  it('a claimed mastery that is not named', () => {
    expect(positionRefusal({ masteries: [{ claimedBy: [0] }, null, null] }).reason).toMatch(/^(position|field)-/);
  });

  it('dice of the set-up rolled out of order', () => {
    expect(makeGame(2).readPosition(rolling(3, 0), makeGame(2).create())).toBeUndefined();
    for (const position of [rolling(0, 0), rolling(0, 3), rolling(3, 3), { ...rolling(3, 0), phase: 'ships' }])
      expect(positionRefusal(position).reason).toBe('position-set-up');
  });

  it('the phase of dealing hands with hands already dealt', () => {
    expect(
      positionRefusal({
        phase: 'hands',
        seats: [
          { die: 0, ships: [1, 8], cards: 2 },
          { die: 0, ships: [1, 8] },
        ],
      }).reason,
    ).toMatch(/^(position|field)-/);
  });
});

describe('a position with omitted parts can be filled and played', () => {
  it('with the deck named and the row omitted', () => {
    const hands = ['elder-1', 'elder-2', 'elder-3', 'elder-4'];
    expect(
      findPlayFlaw({
        seats: [{ hand: hands.slice(0, 2) }, { hand: hands.slice(2) }],
        customers: { deck: allCustomersExcept(...hands) },
      }),
    ).toBeUndefined();
  });

  it('with the row omitted, whose moves have texts only once it is filled', () => {
    const game = makeGame(2);
    const state = game.create();
    expect(game.readPosition({ seats: [{ die: 1, koku: 20 }, {}] }, state)).toBeUndefined();
    const moves = new MoveList(game.limits.moves);
    const writeAll = () => moves.toArray().map((move) => game.writeMove(move));
    game.moves(state, moves);
    expect(writeAll).toThrow(TypeError);
    game.resample(state, new FastRandom('row'));
    game.moves(state, moves);
    expect(writeAll()).toContainEqual(expect.stringMatching(/^build \d+ era1-/));
  });

  it('with the row omitted in the last turns', () => {
    expect(
      findPlayFlaw({
        stacks: { era1: { left: 0 }, era2: { left: 0 } },
        ending: { by: 'build', seat: 1, lastTurns: true },
      }),
    ).toBeUndefined();
  });

  it('with the row omitted and fewer than 4 tiles left for it', () => {
    const kinds = ['port', 'market', 'manor', 'shrine'];
    const spaces = Array.from({ length: 30 }, (_, i) => i + 1).filter((space) => ![6, 17, 29].includes(space));
    const era1 = kinds.flatMap((kind) => [1, 2, 3].map((n) => `era1-${kind}-${n}`));
    const era2 = kinds.flatMap((kind) => [1, 2].map((n) => `era2-${kind}-${n}`));
    const tiles = [...era1, ...era2];
    // all 12 tiles of era 1 and 8 of the 9 of era 2 are built
    expect(
      findPlayFlaw({
        shore: {
          ...MARKETS,
          ...Object.fromEntries(tiles.map((tile, i) => [String(spaces[i]), builtTile(tile, i % 2)])),
        },
        stacks: { era1: { left: 0 }, era2: { left: 0 } },
        ending: { by: 'build', seat: 1, lastTurns: true },
      }),
    ).toBeUndefined();
  });

  it('with the row omitted in era 2', () => {
    expect(findPlayFlaw({ stacks: { era1: { left: 0 }, era2: { left: 4 } } })).toBeUndefined();
    expect(findPlayFlaw({ stacks: { era1: { left: 0 }, era2: { left: 8 } } }, 2)).toBeUndefined();
    expect(findPlayFlaw({ stacks: { era1: { left: 0 } } }, 4)).toBeUndefined();
  });

  it('with one ship omitted', () => {
    const game = makeGame(2);
    const state = game.create();
    expect(game.readPosition({ seats: [{ ships: [5, null] }, {}] }, state)).toBeUndefined();
    const rereadState = game.create();
    expect(game.readPosition(game.observe(state), rereadState)).toBeUndefined();
    expect(rereadState.bytes).toEqual(state.bytes);
    game.resample(state, new FastRandom('ships'));
    expect(state.ships[0]).toBe(5);
  });

  it('with deliveries and omitted hands', () => {
    expect(
      findPlayFlaw({
        seats: [seatWithDeliveries('elder-1', 'monk-1', 'noble-1'), seatWithDeliveries('merchant-1')],
      }),
    ).toBeUndefined();
  });
});

import { checkGame, isRefusal, type Json, type JsonObject } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { reconstructedEdition, theRiver } from '../index.ts';
import { makeGame } from '../testing/scenario.ts';
import { checkEdition } from './checkEdition.ts';
import { SOURCES, TABLES } from './edition.ts';
import { hashEdition } from './hashEdition.ts';
import schema from './edition.schema.json' with { type: 'json' };

/** Mutable copy of the shipped edition. */
type EditionDraft = Record<string, Record<string, Json>>;

function makeDraft(): EditionDraft {
  return { ...structuredClone(reconstructedEdition), name: 'draft' } as unknown as EditionDraft;
}

function tileOf(edition: EditionDraft, index: number): Record<string, Json> {
  return (edition['terrainTiles']['tiles'] as Record<string, Json>[])[index];
}

function meadowOf(edition: EditionDraft, id: string): Record<string, Json> {
  const tiles = edition['terrainTiles']['tiles'] as Record<string, Json>[];
  return tiles.find((candidate) => candidate['id'] === id)?.['meadow'] as Record<string, Json>;
}

function stockOf(edition: EditionDraft, players: string): Record<string, Json> {
  return (edition['stock']['players'] as Record<string, Record<string, Json>>)[players];
}

function problemReasons(edition: unknown): string[] {
  return checkEdition(edition as Json).map(({ reason }) => reason);
}

function makeLongProvenance(length: number): Json[] {
  return Array.from({ length }, () => ({ part: 'x'.repeat(400), source: SOURCES[0], note: 'y'.repeat(400) }));
}

function withoutIndex<T>(list: readonly T[], index: number): T[] {
  return list.filter((_, i) => i !== index);
}

describe('the shipped edition', () => {
  it('is valid and named reconstructed', () => {
    expect(checkEdition(reconstructedEdition)).toEqual([]);
    expect(reconstructedEdition['name']).toBe('reconstructed');
  });

  it('states the provenance of each table', () => {
    const tables = Object.values(reconstructedEdition).filter((value) => typeof value === 'object');
    expect(tables).toHaveLength(7);
    for (const table of tables as JsonObject[]) expect((table['provenance'] as Json[]).length).toBeGreaterThan(0);
  });
});

describe('a wrong edition', () => {
  it('33 buildings expected, 32 found', () => {
    const edition = makeDraft();
    edition['buildings']['cards'] = withoutIndex(edition['buildings']['cards'] as Json[], 5);
    expect(checkEdition(edition as Json)).toEqual([
      { reason: 'edition-buildings', values: { expected: 33, found: 32 } },
    ]);
  });

  it('terrain counts must be 14/12/10/8/4/17', () => {
    const edition = makeDraft();
    (edition['terrainTiles']['tiles'] as Json[])[0] = { id: 'forest-1', terrain: ['desert'] };
    expect(checkEdition(edition as Json)).toEqual([
      { reason: 'edition-terrain', values: { terrain: 'forest', expected: 14, found: 13 } },
      { reason: 'edition-terrain', values: { terrain: 'desert', expected: 12, found: 13 } },
    ]);
  });

  it('65 tiles expected', () => {
    const edition = makeDraft();
    edition['terrainTiles']['tiles'] = withoutIndex(edition['terrainTiles']['tiles'] as Json[], 0);
    expect(checkEdition(edition as Json)[0]).toEqual({
      reason: 'edition-terrain',
      values: { terrain: 'forest', expected: 14, found: 13 },
    });
  });

  it('reports all problems at once, each with its field', () => {
    const edition = makeDraft();
    (edition['buildings']['cards'] as Json[])[2] = { id: 'Building 3', points: 99, cost: { food: 1 } };
    const problems = checkEdition(edition);
    expect(problems.map(({ reason, values }) => [reason, values['path']])).toEqual([
      ['edition-id', 'buildings.cards[2].id'],
      ['field-whole', 'buildings.cards[2].points'],
      ['field-unknown', 'buildings.cards[2].cost.food'],
      ['edition-cost', 'buildings.cards[2].cost'],
    ]);
  });

  it('names problems by piece ids, or by numbers from 1', () => {
    const edition = makeDraft();
    tileOf(edition, 3)['storage'] = 9;
    tileOf(edition, 5)['id'] = 'Forest 6';
    const board = (edition['riverBoards']['boards'] as unknown as { spaces: Record<string, Json>[] }[])[0];
    board.spaces[4]['produces'] = 'gold';
    expect(checkEdition(edition as Json).map(({ values }) => values['field'])).toEqual([
      'forest-4 · storage',
      'terrainTiles · tiles · 6 · id',
      'blue · spaces · 5 · produces',
    ]);
    expect(checkEdition([])).toMatchObject([{ reason: 'field-object', values: { field: 'edition' } }]);
    tileOf(edition, 5)['id'] = 'forest-1';
    expect(checkEdition(edition as Json)).toContainEqual({
      reason: 'edition-twice',
      values: { field: 'forest-1', path: 'terrainTiles.tiles[5]', id: 'forest-1', places: '1, 6' },
    });
  });

  it('is limited in length, but running games continue with a longer one', () => {
    const edition = makeDraft();
    edition['faceUp']['provenance'] = makeLongProvenance(41);
    expect(checkEdition(edition as Json)).toEqual([
      {
        reason: 'field-long-list',
        values: { field: 'faceUp · provenance', path: 'faceUp.provenance', most: 40, found: 41 },
      },
    ]);
    edition['stock']['provenance'] = makeLongProvenance(80);
    expect(checkEdition(edition as Json)[0]?.reason).toBe('edition-large');
    const begun = { ...(edition as JsonObject), hash: hashEdition(edition) };
    expect(isRefusal(theRiver.make({ seats: 2, edition: begun }))).toBe(true);
    expect(isRefusal(theRiver.make({ seats: 2, edition: begun, engine: '1' }))).toBe(false);
  });

  type Change = (edition: EditionDraft) => void;
  const changes: [string, Change, string][] = [
    ['a name twice', (e) => (tileOf(e, 1)['id'] = 'forest-1'), 'edition-twice'],
    ['a meadow without a kind', (e) => delete tileOf(e, 48)['meadow'], 'edition-meadow-needed'],
    [
      'a forest with a meadow',
      (e) => (tileOf(e, 0)['meadow'] = { kind: 'point-per-bonus-token' }),
      'edition-meadow-only',
    ],
    ['a mixed meadow', (e) => (tileOf(e, 44)['terrain'] = ['forest', 'meadow']), 'edition-mixed'],
    ['four symbols', (e) => (tileOf(e, 0)['produces'] = ['wood', 'wood', 'wood', 'wood']), 'edition-symbols'],
    ['an unknown kind', (e) => (tileOf(e, 48)['meadow'] = { kind: 'rain' }), 'field-name'],
    [
      'a meadow without its number',
      (e) => (tileOf(e, 53)['meadow'] = { kind: 'point-per-production-symbol', of: 'wood' }),
      'field-whole',
    ],
    ['tokens out of order', (e) => (e['bonusTokens']['twoPlayers'] = [5, 6, 4, 3, 2, 1, 0, 0]), 'edition-descending'],
    ['too few tokens', (e) => (e['bonusTokens']['twoPlayers'] = [6, 5, 4, 3, 2, 1]), 'edition-tokens-few'],
    [
      'a token that does not exist',
      (e) => (e['bonusTokens']['twoPlayers'] = [6, 6, 4, 3, 2, 1, 0, 0]),
      'edition-token',
    ],
    ['other tokens', (e) => (e['bonusTokens']['threeOrFourPlayers'] as Json[]).pop(), 'edition-tokens'],
    ['no stock', (e) => (e['stock']['players'] = {}), 'field-object'],
    [
      'a capacity in words',
      (e) => ((e['actionSpaces']['twoPlayers'] as Record<string, Json>)['wood'] = 'many'),
      'edition-capacity',
    ],
    ['no provenance', (e) => (e['faceUp']['provenance'] = []), 'edition-provenance'],
    ['three boards', (e) => (e['riverBoards']['boards'] as Json[]).pop(), 'edition-boards'],
    [
      'other names on the back',
      (e) => (e['riverBoards']['twoPlayerBoards'] = (e['riverBoards']['boards'] as Json[]).toReversed()),
      'edition-sides',
    ],
    ['a number of another meadow kind', (e) => (meadowOf(e, 'meadow-yield-wood')['max'] = 9), 'field-unknown'],
    ['a number on a meadow without one', (e) => (meadowOf(e, 'meadow-per-token')['points'] = 5), 'field-unknown'],
    [
      'a meadow for symbols that shows another one',
      (e) => (meadowOf(e, 'meadow-produce-wood')['of'] = 'clay'),
      'edition-meadow-produces',
    ],
    ['other spots', (e) => (e['bonusTokens']['spots'] = { 2: 5, 3: 5, 4: 5 }), 'edition-rulebook'],
    [
      'two players without the 6',
      (e) => (e['bonusTokens']['twoPlayers'] = [5, 5, 4, 3, 2, 1, 0, 0]),
      'edition-token-missing',
    ],
    ['another stock of four', (e) => (stockOf(e, '4')['wood'] = 12), 'edition-rulebook'],
    ['an empty island', (e) => (stockOf(e, '2')['food'] = 0), 'field-whole'],
    [
      'terrain three times a round',
      (e) => ((e['actionSpaces']['twoPlayers'] as Record<string, Json>)['terrain'] = { perPlayer: 3 }),
      'edition-rulebook',
    ],
    [
      'a first-pioneer bonus for two',
      (e) => (e['actionSpaces']['firstPioneerBonus'] = { 2: 1, 3: 1, 4: 1 }),
      'edition-rulebook',
    ],
    [
      'a cost of null',
      (e) => ((e['buildings']['cards'] as { cost: Json }[])[0].cost = { wood: 2, clay: null }),
      'field-whole',
    ],
    [
      'the name of the shipped one',
      (e) => Object.assign(e, { name: 'reconstructed', about: 'x' }),
      'edition-name-taken',
    ],
    ['an unknown table', (e) => Object.assign(e, { weather: {} }), 'field-unknown'],
  ];
  it.each(changes)('%s', (_, change, reason) => {
    const edition = makeDraft();
    change(edition);
    expect(problemReasons(edition)).toContain(reason);
    expect(isRefusal(theRiver.make({ seats: 2, edition }))).toBe(true);
  });

  it('a board with 11 spaces, out of order, with 3 settlers', () => {
    const edition = makeDraft();
    const boards = edition['riverBoards']['boards'] as unknown as { spaces: Json[] }[];
    boards[0].spaces = withoutIndex(boards[0].spaces, 4);
    expect(problemReasons(edition)).toEqual(
      expect.arrayContaining(['edition-spaces', 'edition-space-order', 'edition-settlers']),
    );
  });

  it('reports other problems along with an unknown table', () => {
    const edition = { ...makeDraft(), weather: {}, name: 'Mine' };
    expect(problemReasons(edition)).toEqual(['field-unknown', 'edition-id']);
  });

  it.each(TABLES)('reports in one line that %s is missing or no table', (table) => {
    const { [table]: _, ...edition } = makeDraft();
    expect(checkEdition(edition as Json)).toEqual([{ reason: 'edition-table', values: { table } }]);
    expect(problemReasons({ ...edition, [table]: 'later' })).toEqual(['field-object']);
  });

  it.each([
    ['terrainTiles', 'tiles', 'field-list'],
    ['buildings', 'cards', 'field-list'],
    ['bonusTokens', 'twoPlayers', 'field-list'],
    ['bonusTokens', 'spots', 'edition-rulebook'],
    ['stock', 'players', 'field-object'],
    ['actionSpaces', 'twoPlayers', 'field-object'],
    ['faceUp', 'terrain', 'field-object'],
    ['riverBoards', 'boards', 'field-list'],
    ['riverBoards', 'provenance', 'field-list'],
  ])('reports in one line that %s.%s is missing', (table, part, reason) => {
    const edition = makeDraft();
    delete edition[table][part];
    expect(problemReasons(edition)).toEqual([reason]);
  });

  it('is refused when a game is made with it', () => {
    const game = theRiver.make({ seats: 2, edition: { name: 'empty' } });
    expect(isRefusal(game)).toBe(true);
    expect(problemReasons(null)).toEqual(['field-object']);
  });
});

describe('an edition in a game', () => {
  it('is carried with its hash, so that a record is self-contained', () => {
    const { edition } = makeGame(2);
    expect(edition['name']).toBe('reconstructed');
    expect(edition['hash']).toBe(hashEdition(reconstructedEdition));
    expect(makeGame(2, {}, edition).edition).toEqual(edition);
  });

  it('has the same hash whatever the order of its fields', () => {
    const reversed = Object.fromEntries(Object.entries(reconstructedEdition).toReversed());
    expect(hashEdition(reversed)).toBe(hashEdition(reconstructedEdition));
    expect(hashEdition({ ...reconstructedEdition, name: 'other' })).not.toBe(hashEdition(reconstructedEdition));
  });

  it('is refused when its hash does not fit', () => {
    const edition = { ...reconstructedEdition, hash: '0'.repeat(64) };
    expect(theRiver.make({ seats: 2, edition })).toMatchObject({ reason: 'edition-hash' });
  });

  it('may use the shipped name only with the shipped content', () => {
    expect(checkEdition(structuredClone(reconstructedEdition))).toEqual([]);
    expect(makeGame(2, {}, { ...reconstructedEdition, name: 'same-tables' }).edition['name']).toBe('same-tables');
  });

  it('needs its hash when a game is made from a record', () => {
    const { edition } = makeGame(2);
    expect(theRiver.make({ seats: 2, engine: '1', edition })).toMatchObject({ edition });
    expect(theRiver.make({ seats: 2, engine: '1' })).toMatchObject({ reason: 'edition-missing' });
    const edited = theRiver.make({ seats: 2, engine: '1', edition: reconstructedEdition });
    expect(edited).toMatchObject({ reason: 'edition-hash-missing' });
  });

  it('may define separate boards for two players', () => {
    const edition = makeDraft();
    const boards = structuredClone(edition['riverBoards']['boards']) as { spaces: Json[] }[];
    // replaces the wood symbol on space 2 of the blue board
    boards[0].spaces[1] = { space: 2, storage: 2 };
    edition['riverBoards']['twoPlayerBoards'] = boards;
    const symbols = (seats: number): number[] => {
      const game = makeGame(seats, { boards: ['blue', 'green', 'black'].slice(0, seats) }, edition);
      const state = game.create();
      game.setup(state);
      return [state.warehouses[0], ...state.production.subarray(0, 3)];
    };
    expect(symbols(2)).toEqual([6, 0, 1, 1]);
    expect(symbols(3)).toEqual([4, 1, 1, 1]);
  });

  it('may differ in everything the rulebook leaves open', () => {
    const edition = makeDraft();
    Object.assign(edition, { name: 'from-the-box' });
    tileOf(edition, 0)['produces'] = ['wood', 'clay'];
    tileOf(edition, 1)['storage'] = 3;
    edition['riverBoards']['twoPlayerBoards'] = structuredClone(edition['riverBoards']['boards'] as Json[]);
    edition['faceUp']['terrain'] = { 2: 7, 3: 9, 4: 12 };
    Object.assign(edition['faceUp'], { buildings: 6 });
    (edition['actionSpaces']['twoPlayers'] as Record<string, Json>)['build'] = 2;
    const game = makeGame(2, {}, edition);
    expect(checkGame(game, 10).games).toBe(10);
  });
});

describe('the schema document', () => {
  it('knows the same tables as the check', () => {
    const tables = Object.keys(reconstructedEdition).filter((key) => !['$schema', 'game', 'about'].includes(key));
    expect(schema.required).toEqual(tables);
  });
});

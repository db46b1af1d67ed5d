import { checkGame, isRefusal, type Json, type JsonObject } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { reconstructedEdition, theRiver } from '../index.ts';
import { makeGame } from '../testing/scenario.ts';
import { checkEdition } from './checkEdition.ts';
import { hashEdition } from './hashEdition.ts';
import schema from './edition.schema.json' with { type: 'json' };

/** A copy of the shipped edition that may be changed. */
type Draft = Record<string, Record<string, Json>>;

function draft(): Draft {
  return structuredClone(reconstructedEdition) as unknown as Draft;
}

function tile(edition: Draft, index: number): Record<string, Json> {
  return (edition['terrainTiles']['tiles'] as Record<string, Json>[])[index];
}

function reasons(edition: unknown): string[] {
  return checkEdition(edition as Json).map(({ reason }) => reason);
}

function without<T>(list: readonly T[], index: number): T[] {
  return list.filter((_, i) => i !== index);
}

describe('the shipped edition', () => {
  it('is valid and named reconstructed', () => {
    expect(checkEdition(reconstructedEdition)).toEqual([]);
    expect(reconstructedEdition['name']).toBe('reconstructed');
  });

  it('says of each table where it comes from', () => {
    const tables = Object.values(reconstructedEdition).filter((value) => typeof value === 'object');
    expect(tables).toHaveLength(7);
    for (const table of tables as JsonObject[])
      expect((table['provenance'] as Json[]).length).toBeGreaterThan(0);
  });
});

describe('a wrong edition', () => {
  it('33 buildings expected, 32 found', () => {
    const edition = draft();
    edition['buildings']['cards'] = without(edition['buildings']['cards'] as Json[], 5);
    expect(checkEdition(edition as Json)).toEqual([
      { reason: 'edition-buildings', values: { expected: 33, found: 32 } },
    ]);
  });

  it('terrain counts must be 14/12/10/8/4/17', () => {
    const edition = draft();
    (edition['terrainTiles']['tiles'] as Json[])[0] = { id: 'forest-1', terrain: ['desert'] };
    expect(checkEdition(edition as Json)).toEqual([
      { reason: 'edition-terrain', values: { expected: '14/12/10/8/4/17', found: '13/13/10/8/4/17' } },
    ]);
  });

  it('65 tiles expected', () => {
    const edition = draft();
    edition['terrainTiles']['tiles'] = without(edition['terrainTiles']['tiles'] as Json[], 0);
    expect(checkEdition(edition as Json)[0]).toEqual({
      reason: 'edition-tiles',
      values: { expected: 65, found: 64 },
    });
  });

  it('is told all its problems at once, each with its field', () => {
    const edition = draft();
    (edition['buildings']['cards'] as Json[])[2] = { id: 'Building 3', points: 99, cost: { food: 1 } };
    const problems = checkEdition(edition);
    expect(problems.map(({ reason, values }) => [reason, values['field']])).toEqual([
      ['edition-id', 'buildings.cards[2].id'],
      ['field-whole', 'buildings.cards[2].points'],
      ['field-unknown', 'buildings.cards[2].cost.food'],
      ['edition-cost', 'buildings.cards[2].cost'],
    ]);
  });

  type Change = (edition: Draft) => void;
  const changes: [string, Change, string][] = [
    ['a name twice', (e) => (tile(e, 1)['id'] = 'forest-1'), 'edition-twice'],
    ['a meadow without a kind', (e) => delete tile(e, 48)['meadow'], 'edition-meadow-needed'],
    [
      'a forest with a meadow',
      (e) => (tile(e, 0)['meadow'] = { kind: 'point-per-bonus-token' }),
      'edition-meadow-only',
    ],
    ['a mixed meadow', (e) => (tile(e, 44)['terrain'] = ['forest', 'meadow']), 'edition-mixed'],
    ['four symbols', (e) => (tile(e, 0)['produces'] = ['wood', 'wood', 'wood', 'wood']), 'edition-symbols'],
    ['an unknown kind', (e) => (tile(e, 48)['meadow'] = { kind: 'rain' }), 'field-name'],
    [
      'a meadow without its number',
      (e) => (tile(e, 53)['meadow'] = { kind: 'point-per-production-symbol', of: 'wood' }),
      'field-whole',
    ],
    [
      'tokens out of order',
      (e) => (e['bonusTokens']['twoPlayers'] = [5, 6, 4, 3, 2, 1, 0, 0]),
      'edition-descending',
    ],
    ['too few tokens', (e) => (e['bonusTokens']['twoPlayers'] = [6, 5, 4, 3, 2, 1]), 'edition-tokens-few'],
    [
      'a token there is not',
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
    ['an unknown table', (e) => Object.assign(e, { weather: {} }), 'field-unknown'],
  ];
  it.each(changes)('%s', (_, change, reason) => {
    const edition = draft();
    change(edition);
    expect(reasons(edition)).toContain(reason);
  });

  it('a board with 11 spaces, out of order, with 3 settlers', () => {
    const edition = draft();
    const boards = edition['riverBoards']['boards'] as unknown as { spaces: Json[] }[];
    boards[0].spaces = without(boards[0].spaces, 4);
    expect(reasons(edition)).toEqual(
      expect.arrayContaining(['edition-spaces', 'edition-space-order', 'edition-settlers']),
    );
  });

  it('is refused when a game is made with it', () => {
    const game = theRiver.make({ seats: 2, edition: { name: 'empty' } });
    expect(isRefusal(game)).toBe(true);
    expect(reasons(null)).toEqual(['field-object']);
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
    expect(hashEdition({ ...reconstructedEdition, name: 'other' })).not.toBe(
      hashEdition(reconstructedEdition),
    );
  });

  it('is refused when its hash does not fit', () => {
    const edition = { ...reconstructedEdition, hash: '0'.repeat(64) };
    expect(theRiver.make({ seats: 2, edition })).toMatchObject({ reason: 'edition-hash' });
  });

  it('may differ in everything the rulebook leaves open', () => {
    const edition = draft();
    Object.assign(edition, { name: 'from-the-box' });
    tile(edition, 0)['produces'] = ['wood', 'clay'];
    tile(edition, 1)['storage'] = 3;
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
    const tables = Object.keys(reconstructedEdition).filter(
      (key) => !['$schema', 'game', 'about'].includes(key),
    );
    expect(schema.required).toEqual(tables);
  });
});

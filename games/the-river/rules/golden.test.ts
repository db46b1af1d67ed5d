import { readdirSync, readFileSync } from 'node:fs';
import {
  type GameRecord,
  gameOf,
  isRefusal,
  type Json,
  type JsonObject,
  OVER,
  parseRecord,
  replay,
  verifyChance,
} from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { theRiver } from './index.ts';

/** Recorded games with the scores, rounds and ending they must always replay to. */
const GOLDEN: [string, number[], number, string][] = [
  ['two-players-random', [15, 36], 26, 'tiles'],
  ['three-players-random', [10, 31, 39], 16, 'tiles'],
  ['four-players-uniform', [14, 24, 17, 44], 15, 'tiles'],
  ['two-players-greedy-chosen-boards', [49, 35], 9, 'tiles'],
  ['three-players-greedy', [68, 34, 24], 10, 'tokens'],
  ['four-players-greedy-with-edition', [46, 59, 10, 35], 9, 'tiles'],
  ['two-players-from-a-position', [25, 61], 9, 'tokens'],
  ['four-players-random-first-chosen', [39, 42, 16, 34], 28, 'tiles'],
  ['three-players-mixed-bots', [26, 78, 9], 8, 'tiles'],
  ['two-players-another-edition', [43, 2], 6, 'tokens'],
];

function readGoldenRecord(name: string): GameRecord {
  const text = readFileSync(new URL(`./golden/${name}.json`, import.meta.url), 'utf8');
  const record = parseRecord(JSON.parse(text) as Json);
  if (isRefusal(record)) throw new Error(JSON.stringify(record));
  return record;
}

function withEdition(record: GameRecord, edition: JsonObject | undefined): GameRecord {
  const { edition: _edition, ...rest } = record;
  return edition === undefined ? rest : { ...rest, edition };
}

describe('golden records', () => {
  it('are all covered, and one uses another edition', () => {
    const files = readdirSync(new URL('./golden/', import.meta.url));
    expect(files.toSorted()).toEqual(GOLDEN.map(([name]) => `${name}.json`).toSorted());
    const names = GOLDEN.map(([name]) => readGoldenRecord(name).edition?.['name']);
    expect(new Set(names)).toEqual(new Set(['reconstructed', 'another-box']));
  });

  it.each(GOLDEN)('%s', (name, scores, rounds, ending) => {
    const record = readGoldenRecord(name);
    const game = gameOf(record, [theRiver]);
    if (isRefusal(game)) throw new Error(JSON.stringify(game));
    const state = game.create();
    expect(replay(game, record, state)).toBeUndefined();
    expect(game.actor(state)).toBe(OVER);
    expect(game.outcome(state).scores).toEqual(scores);
    expect(game.progress(state)).toMatchObject({ rounds, ending });
    expect(verifyChance(game, record)).toMatchObject({ over: true });
  });
});

describe('a record', () => {
  const record = readGoldenRecord('two-players-another-edition');
  const { hash: _hash, ...unhashed } = record.edition ?? {};

  it.each<[string, JsonObject | undefined, string]>([
    ['without an edition', undefined, 'edition-missing'],
    ['with an edition without a hash', unhashed, 'edition-hash-missing'],
    ['with a changed edition', { ...record.edition, about: 'changed' }, 'edition-hash'],
  ])('%s is refused', (_, edition, reason) => {
    expect(gameOf(withEdition(record, edition), [theRiver])).toMatchObject({ reason });
  });

  it('with another edition than its own does not replay', () => {
    const shipped = gameOf(withEdition(record, readGoldenRecord('two-players-random').edition), [theRiver]);
    if (isRefusal(shipped)) throw new Error(shipped.reason);
    expect(replay(shipped, record, shipped.create())).toBeDefined();
  });
});

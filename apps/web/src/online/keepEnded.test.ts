import { readFileSync } from 'node:fs';
import { parseJson, type Refusal, refuse } from '@two-rivers/kernel';
import type { TableSummary } from '@two-rivers/protocol';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { FakeDatabase } from '../archive/testing/fakeDatabase.ts';
import { fakeStorage } from '../archive/testing/fakeStorage.ts';

const file = new URL('../../../../fixtures/8bbf2d8/records/the-river-finished.json', import.meta.url);
const record = parseJson(readFileSync(file, 'utf8'));

vi.stubGlobal('localStorage', fakeStorage().storage);
const database = new FakeDatabase();
vi.stubGlobal('indexedDB', database);
let me: { readonly id: string } | Refusal = { id: 'me' };
vi.mock('./api.ts', () => ({
  get: async () => me,
  tableInfo: async () => ({ seats: [{ person: { id: 'other' } }, { person: { id: 'me' } }] }),
  tableRecord: async (id: string) => (id === 'gone' ? refuse('no-table') : record),
}));

// what another file has opened is not this one's database
vi.resetModules();
const { archivedGames } = await import('../archive/archive.ts');
const { keepEnded } = await import('./keepEnded.ts');

function ended(id: string): TableSummary {
  const updated = '2026-03-01T12:00:00Z';
  return {
    id,
    game: 'the-river',
    status: 'over',
    seats: ['Ann', 'Ben'],
    free: 0,
    yourTurn: false,
    updated,
  };
}

beforeEach(() => {
  me = { id: 'me' };
  for (const map of database.maps.values()) map.clear();
});
afterAll(() => vi.unstubAllGlobals());

it('keeps a table that ended on the server as a game of one’s own, once', async () => {
  expect(await keepEnded([ended('far')])).toBe(true);
  await keepEnded([ended('far')]);
  expect(await archivedGames()).toMatchObject([
    { id: 'far', game: 'the-river', source: 'online', own: [1], updated: Date.parse('2026-03-01T12:00:00Z') },
  ]);
});

it('leaves what the server no longer has, and asks nothing where nothing ended or nobody is known', async () => {
  expect(await keepEnded([ended('gone')])).toBe(false);
  expect(await keepEnded([])).toBe(false);
  me = refuse('signed-out');
  expect(await keepEnded([ended('far')])).toBe(false);
  expect(await archivedGames()).toEqual([]);
});

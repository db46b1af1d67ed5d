import { type GameRecord, isRefusal, type Refusal, refuse } from '@two-rivers/kernel';
import { randomGame } from '@two-rivers/kernel/testing/randomGame';
import { rules } from '@two-rivers/games/parts';
import type { TableSummary } from '@two-rivers/protocol';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { FakeDatabase } from '../../../platform/storage/testing/fakeDatabase.ts';
import { fakeStorage } from '../../../platform/storage/testing/fakeStorage.ts';

/** A whole game of two who play anything. */
async function played(): Promise<GameRecord> {
  const game = (await rules.load('river-of-gold'))?.make({ seats: 2 });
  if (game === undefined || isRefusal(game)) throw new Error('there is no such game');
  const { log } = randomGame(game, 'ended');
  return { game: game.id, engine: game.engine, options: {}, seats: [{ name: 'Ann' }, { name: 'Ben' }], log };
}

const record = await played();

vi.stubGlobal('localStorage', fakeStorage().storage);
const database = new FakeDatabase();
vi.stubGlobal('indexedDB', database);
let me: { readonly id: string } | Refusal = { id: 'me' };
vi.mock('../../online/api.ts', () => ({
  get: async () => me,
  tableInfo: async () => ({ seats: [{ person: { id: 'other' } }, { person: { id: 'me' } }] }),
  tableRecord: async (id: string) => (id === 'gone' ? refuse('no-table') : record),
}));

// what another file has opened is not this one's database
vi.resetModules();
const { archivedGames } = await import('../../../platform/storage/archive.ts');
const { keepEnded } = await import('./keepEnded.ts');

function ended(id: string): TableSummary {
  const updated = '2026-03-01T12:00:00Z';
  return {
    id,
    game: 'river-of-gold',
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
    {
      id: 'far',
      game: 'river-of-gold',
      source: 'online',
      own: [1],
      updated: Date.parse('2026-03-01T12:00:00Z'),
    },
  ]);
});

it('leaves what the server no longer has, and asks nothing where nothing ended or nobody is known', async () => {
  expect(await keepEnded([ended('gone')])).toBe(false);
  expect(await keepEnded([])).toBe(false);
  me = refuse('signed-out');
  expect(await keepEnded([ended('far')])).toBe(false);
  expect(await archivedGames()).toEqual([]);
});

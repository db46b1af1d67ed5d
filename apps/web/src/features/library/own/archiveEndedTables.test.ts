import { type GameRecord, isRefusal, type Refusal } from '@two-rivers/kernel';
import { playRandomGame } from '@two-rivers/kernel/testing/playRandomGame';
import { rules } from '@two-rivers/games/parts';
import type { TableSummary } from '@two-rivers/protocol';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { FakeDatabase } from '../../../platform/storage/testing/fakeDatabase.ts';
import { createFakeStorage } from '../../../platform/storage/testing/fakeStorage.ts';
import { refuse } from '../../../platform/reasons.ts';

/** Record of a complete two-player game with random moves. */
async function randomRecord(): Promise<GameRecord> {
  const game = (await rules.load('river-of-gold'))?.make({ seats: 2 });
  if (game === undefined || isRefusal(game)) throw new Error('unknown game');
  const { log } = playRandomGame(game, 'ended');
  return { game: game.id, engine: game.engine, options: {}, seats: [{ name: 'Ann' }, { name: 'Ben' }], log };
}

const record = await randomRecord();

vi.stubGlobal('localStorage', createFakeStorage().storage);
const database = new FakeDatabase();
vi.stubGlobal('indexedDB', database);
let me: { readonly id: string } | Refusal = { id: 'me' };
vi.mock('../../online/api.ts', () => ({
  apiFetch: async () => me,
  loadTableInfo: async () => ({ seats: [{ person: { id: 'other' } }, { person: { id: 'me' } }] }),
  loadTableRecord: async (id: string) => (id === 'gone' ? refuse('no-such-table') : record),
}));

// reload modules that other test files opened with another database
vi.resetModules();
const { listArchivedGames } = await import('../../../platform/storage/archive.ts');
const { archiveEndedTables } = await import('./archiveEndedTables.ts');

function makeEndedTable(id: string): TableSummary {
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

it('archives a finished online table once, with the own seat', async () => {
  expect(await archiveEndedTables([makeEndedTable('far')])).toBe(true);
  await archiveEndedTables([makeEndedTable('far')]);
  expect(await listArchivedGames()).toMatchObject([
    {
      id: 'far',
      game: 'river-of-gold',
      source: 'online',
      own: [1],
      updated: Date.parse('2026-03-01T12:00:00Z'),
    },
  ]);
});

it('skips tables the server no longer has, and does nothing without finished tables or a session', async () => {
  expect(await archiveEndedTables([makeEndedTable('gone')])).toBe(false);
  expect(await archiveEndedTables([])).toBe(false);
  me = refuse('not-signed-in');
  expect(await archiveEndedTables([makeEndedTable('far')])).toBe(false);
  expect(await listArchivedGames()).toEqual([]);
});

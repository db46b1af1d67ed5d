import { isRefusal } from '@two-rivers/kernel';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { FakeDatabase } from './testing/fakeDatabase.ts';
import { createFakeStorage } from './testing/fakeStorage.ts';

const { stored, storage } = createFakeStorage();
const database = new FakeDatabase();
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('indexedDB', database);
afterAll(() => vi.unstubAllGlobals());

// reload modules that other test files opened with another database
vi.resetModules();
const { updateStores } = await import('./database.ts');
const { listArchivedGames } = await import('./archive.ts');
const { createBackup, restoreBackup } = await import('./backup.ts');
const { storeGame, readStoredGames } = await import('./savedGame.ts');

function createSavedGame(id: string, over: boolean) {
  const seats = [{ name: 'Ann' }, { name: 'Hard', bot: 'hard' }];
  const record = { game: 'toy', engine: '1', options: {}, seats, log: [`0 move ${id}`] };
  const saved = { record, draft: [], confirms: [true, false], abandoned: false };
  const times = { created: 1, updated: 2 };
  return {
    id,
    source: 'here' as const,
    ...times,
    saved,
    seenLengths: [1, 1],
    plans: [[], []],
    memory: false,
    over,
  };
}

beforeEach(async () => {
  stored.clear();
  await updateStores((maps) => {
    for (const name of ['one', 'two']) for (const map of Object.values(maps)) map.delete(name);
  });
});

it('restores missing games, running and finished, and skips damaged ones', async () => {
  storeGame(createSavedGame('one', true));
  storeGame(createSavedGame('two', false));
  const backup = await createBackup();
  const damaged = backup.replace('"games":[', '"games":[{"id":"three"},');
  expect(await restoreBackup(new Blob([damaged]))).toEqual({ added: 0, damaged: 1 });

  stored.clear();
  await updateStores(({ games, tables }) => {
    games.delete('one');
    tables.delete('one');
  });
  expect(await restoreBackup(new Blob([backup]))).toEqual({ added: 2, damaged: 0 });
  expect(readStoredGames().map(({ id }) => id)).toEqual(['two']);
  const all = await listArchivedGames();
  expect(isRefusal(all) ? all : all.map(({ id }) => id)).toEqual(['one']);
});

it('refuses files that are not backups', async () => {
  for (const text of ['', '[]', '{"backup":"two-rivers",', '{"backup":"two-rivers","version":2,"games":[]}'])
    expect(await restoreBackup(new Blob([text]))).toMatchObject({ reason: 'not-backup' });
});

import { isRefusal } from '@two-rivers/kernel';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { FakeDatabase } from './testing/fakeDatabase.ts';
import { createFakeStorage } from './testing/fakeStorage.ts';

const { stored, storage } = createFakeStorage();
const database = new FakeDatabase();
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('indexedDB', database);
afterAll(() => vi.unstubAllGlobals());

// what another file has opened is not this one's database
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

it('brings back what is not here, running and over, and leaves out what is damaged', async () => {
  storeGame(createSavedGame('one', true));
  storeGame(createSavedGame('two', false));
  const whole = await createBackup();
  const damaged = whole.replace('"games":[', '"games":[{"id":"three"},');
  expect(await restoreBackup(new Blob([damaged]))).toEqual({ added: 0, damaged: 1 });

  stored.clear();
  await updateStores(({ games, tables }) => {
    games.delete('one');
    tables.delete('one');
  });
  expect(await restoreBackup(new Blob([whole]))).toEqual({ added: 2, damaged: 0 });
  expect(readStoredGames().map(({ id }) => id)).toEqual(['two']);
  const all = await listArchivedGames();
  expect(isRefusal(all) ? all : all.map(({ id }) => id)).toEqual(['one']);
});

it('says of other files that they are no backup', async () => {
  for (const text of ['', '[]', '{"backup":"two-rivers",', '{"backup":"two-rivers","version":2,"games":[]}'])
    expect(await restoreBackup(new Blob([text]))).toMatchObject({ reason: 'not-backup' });
});

import { isRefusal } from '@two-rivers/kernel';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { FakeDatabase } from './testing/fakeDatabase.ts';
import { fakeStorage } from './testing/fakeStorage.ts';

const { stored, storage } = fakeStorage();
const database = new FakeDatabase();
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('indexedDB', database);
afterAll(() => vi.unstubAllGlobals());

// what another file has opened is not this one's database
vi.resetModules();
const { change } = await import('./database.ts');
const { archivedGames } = await import('./archive.ts');
const { backup, restore } = await import('./backup.ts');
const { storeGame, storedGames } = await import('./storage.ts');

function game(id: string, over: boolean) {
  const seats = [{ name: 'Ann' }, { name: 'Hard', bot: 'hard' }];
  const record = { game: 'toy', engine: '1', options: {}, seats, log: [`0 move ${id}`] };
  const saved = { record, draft: [], confirms: [true, false], abandoned: false };
  const times = { created: 1, updated: 2 };
  return { id, source: 'here' as const, ...times, saved, told: [1, 1], plans: [[], []], memory: false, over };
}

beforeEach(async () => {
  stored.clear();
  await change((maps) => {
    for (const name of ['one', 'two']) for (const map of Object.values(maps)) map.delete(name);
  });
});

it('brings back what is not here, running and over, and leaves out what is damaged', async () => {
  storeGame(game('one', true));
  storeGame(game('two', false));
  const whole = await backup();
  const damaged = whole.replace('"games":[', '"games":[{"id":"three"},');
  expect(await restore(new Blob([damaged]))).toEqual({ added: 0, damaged: 1 });

  stored.clear();
  await change(({ games, tables }) => {
    games.delete('one');
    tables.delete('one');
  });
  expect(await restore(new Blob([whole]))).toEqual({ added: 2, damaged: 0 });
  expect(storedGames().map(({ id }) => id)).toEqual(['two']);
  const all = await archivedGames();
  expect(isRefusal(all) ? all : all.map(({ id }) => id)).toEqual(['one']);
});

it('says of other files that they are no backup', async () => {
  for (const text of ['', '[]', '{"backup":"two-rivers",', '{"backup":"two-rivers","version":2,"games":[]}'])
    expect(await restore(new Blob([text]))).toMatchObject({ reason: 'not-backup' });
});

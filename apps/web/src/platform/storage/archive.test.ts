import { type Game, isRefusal, type Refusal } from '@two-rivers/kernel';
import type { Review } from '@two-rivers/review';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { FakeDatabase } from './testing/fakeDatabase.ts';
import { createFakeStorage } from './testing/fakeStorage.ts';

const { stored, storage } = createFakeStorage();
vi.stubGlobal('localStorage', storage);
const database = new FakeDatabase();
vi.stubGlobal('indexedDB', database);
const heldLocks = new Set<string>();
vi.stubGlobal('navigator', {
  locks: {
    request: async (name: string, _: unknown, callback: (lock: object | null) => void) =>
      callback(heldLocks.has(name) ? null : {}),
  },
});

// reload modules that other test files opened with another database
vi.resetModules();
const {
  listArchivedGames,
  deleteArchivedGame,
  loadGameById,
  archiveGames,
  storeReview,
  freeLocalStorage,
  loadStoredReview,
} = await import('./archive.ts');
const { archiveResult } = await import('./archiveFinished.ts');
const { gamePath } = await import('./listedGame.ts');
const { deletedGameIds, storeGame } = await import('./savedGame.ts');

const DAY = 24 * 3_600_000;
const NOW = 1_800_000_000_000;
const FULL = new DOMException('full', 'QuotaExceededError');

function createSavedGame(id: string, updated: number, over = true) {
  const record = {
    game: 'toy',
    engine: '1',
    options: {},
    seats: [{ name: 'Ann' }, { name: 'Hard', bot: 'hard' }],
    log: [`0 move ${id}`],
  };
  return {
    id,
    source: 'here' as const,
    created: updated,
    updated,
    saved: { record, draft: [], confirms: [true, false], abandoned: false },
    seenLengths: [1, 1],
    plans: [[], []],
    memory: false,
    over,
    ...(over ? { result: { scores: [30, 20], ranks: [1, 2] } } : {}),
  };
}

function unwrap<T>(value: T | Refusal): T {
  if (isRefusal(value)) throw new Error(value.reason);
  return value;
}

const archivedIdsAt = async (now: number) => unwrap(await listArchivedGames(now)).map(({ id }) => id);

beforeEach(() => {
  stored.clear();
  heldLocks.clear();
  database.failure = undefined;
  for (const map of database.maps.values()) map.clear();
});
afterAll(() => vi.unstubAllGlobals());

it('archives finished games, latest first, and leaves running ones', async () => {
  for (const each of [createSavedGame('old', 1), createSavedGame('new', 5), createSavedGame('running', 9, false)])
    storeGame(each);
  const all = unwrap(await listArchivedGames(NOW));
  expect(all.map(({ id, own, lines, result }) => [id, own, lines, result?.ranks])).toEqual([
    ['new', [0], 1, [1, 2]],
    ['old', [0], 1, [1, 2]],
  ]);
  expect(unwrap(await loadGameById('old'))).toEqual(createSavedGame('old', 1));
  expect(unwrap(await loadGameById('running')).over).toBe(false);
});

it('keeps local copies for a day for tabs with an older version, without duplicates', async () => {
  storeGame(createSavedGame('one', 1));
  await listArchivedGames(NOW);
  expect(await archivedIdsAt(NOW + DAY)).toEqual(['one']);
  expect(stored.size).toBe(1);
  // a tab keeps the table open for longer
  heldLocks.add('two-rivers.table.one');
  expect(await archivedIdsAt(NOW + 2 * DAY)).toEqual(['one']);
  expect(stored.size).toBe(1);
  // that tab stores the game once more
  storeGame(createSavedGame('one', 7));
  heldLocks.clear();
  expect(await archivedIdsAt(NOW + 3 * DAY)).toEqual(['one']);
  expect(unwrap(await loadGameById('one')).updated).toBe(7);
  expect(await archivedIdsAt(NOW + 4 * DAY)).toEqual(['one']);
  expect(stored.size).toBe(0);
  expect(unwrap(await loadGameById('one'))).toEqual(createSavedGame('one', 7));
});

it('loses nothing if the archive is full or unavailable', async () => {
  storeGame(createSavedGame('one', 1));
  await listArchivedGames(NOW);
  storeGame(createSavedGame('two', 2));
  database.failure = FULL;
  expect(await listArchivedGames(NOW + 9 * DAY)).toEqual({ reason: 'archive-full', values: {} });
  await freeLocalStorage();
  expect(stored.size).toBe(2);
  expect(unwrap(await loadGameById('two')).updated).toBe(2);
  expect(await loadGameById('three')).toMatchObject({ reason: 'no-such-table' });
});

it('frees the space of archived games for running ones', async () => {
  for (const each of [createSavedGame('one', 1), createSavedGame('two', 2), createSavedGame('running', 9, false)])
    storeGame(each);
  heldLocks.add('two-rivers.table.two');
  await freeLocalStorage();
  expect([...stored.keys()]).toEqual(['two-rivers.game.two', 'two-rivers.game.running']);
  expect(await archivedIdsAt(NOW)).toEqual(['two', 'one']);
});

it('deletes a game everywhere', async () => {
  storeGame(createSavedGame('one', 1));
  await listArchivedGames(NOW);
  await deleteArchivedGame('one');
  expect(await archivedIdsAt(NOW)).toEqual([]);
  expect(await loadGameById('one')).toMatchObject({ reason: 'no-such-table' });
  // the id is remembered, so that a sync does not fetch the game again
  expect(deletedGameIds()).toEqual(['one']);
});

it('keeps a review beside its game, and its figures in the list', async () => {
  const luck = [{ kind: 'die', own: 0.1, others: 0.02, common: 0, count: 3 }];
  const review = {
    judge: { version: 3, mark: 'abc', budget: 'quick' },
    skill: [{ rate: 0.01 }, { rate: 0.02 }],
    ledger: [{ luck }, { luck: [] }],
  } as unknown as Review;
  storeGame(createSavedGame('one', 1));
  expect(await storeReview('one', review)).toBeUndefined();
  expect(await loadStoredReview('one')).toEqual(review);
  expect(await loadStoredReview('two')).toBeUndefined();
  // the review is kept when the game is archived again
  unwrap(await archiveGames([createSavedGame('one', 2)]));
  const [listed] = unwrap(await listArchivedGames(NOW));
  expect(listed?.review).toEqual({
    version: 3,
    modelFingerprint: 'abc',
    budget: 'quick',
    rates: [0.01, 0.02],
    luck: [0.12000000000000001, 0],
  });
  expect(await storeReview('two', review)).toMatchObject({ reason: 'no-such-table' });
});

it('keeps the result of a game at a real table, which leads to the score pad', async () => {
  const toy = { id: 'toy', engine: '1', options: {} } as Game;
  const seats = [{ name: 'Ann' }, { name: 'Ben' }];
  const id = unwrap(await archiveResult(toy, seats, { scores: [40, 51], ranks: [2, 1] }, NOW));
  const [listed] = unwrap(await listArchivedGames(NOW));
  expect(listed).toMatchObject({ id, source: 'table', seats, lines: 0, result: { scores: [40, 51] } });
  expect(listed && gamePath(listed)).toBe('/score/toy');
  expect(unwrap(await loadGameById(id))).toMatchObject({
    source: 'table',
    over: true,
    result: { ranks: [2, 1] },
  });
});

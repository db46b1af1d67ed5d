import { type Game, isRefusal, type Refusal } from '@two-rivers/kernel';
import type { Review } from '@two-rivers/review';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { FakeDatabase } from './testing/fakeDatabase.ts';
import { fakeStorage } from './testing/fakeStorage.ts';

const { stored, storage } = fakeStorage();
vi.stubGlobal('localStorage', storage);
const database = new FakeDatabase();
vi.stubGlobal('indexedDB', database);
const held = new Set<string>();
vi.stubGlobal('navigator', {
  locks: {
    request: async (name: string, _: unknown, work: (lock: object | null) => void) =>
      work(held.has(name) ? null : {}),
  },
});

// what another file has opened is not this one's database
vi.resetModules();
const { archivedGames, forgetArchived, gameById, keepGames, keepReview, makeRoom, reviewOf } = await import(
  './archive.ts'
);
const { keepResult } = await import('./keepFinished.ts');
const { wayTo } = await import('./listed.ts');
const { forgottenGames, storeGame } = await import('./storage.ts');

const DAY = 24 * 3_600_000;
const NOW = 1_800_000_000_000;
const FULL = new DOMException('full', 'QuotaExceededError');

function game(id: string, updated: number, over = true) {
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
    told: [1, 1],
    plans: [[], []],
    memory: false,
    over,
    ...(over ? { result: { scores: [30, 20], ranks: [1, 2] } } : {}),
  };
}

function sure<T>(value: T | Refusal): T {
  if (isRefusal(value)) throw new Error(value.reason);
  return value;
}

const idsAt = async (now: number) => sure(await archivedGames(now)).map(({ id }) => id);

beforeEach(() => {
  stored.clear();
  held.clear();
  database.failure = undefined;
  for (const map of database.maps.values()) map.clear();
});
afterAll(() => vi.unstubAllGlobals());

it('takes in what is over, the last one first, and leaves what runs', async () => {
  for (const each of [game('old', 1), game('new', 5), game('running', 9, false)]) storeGame(each);
  const all = sure(await archivedGames(NOW));
  expect(all.map(({ id, own, lines, result }) => [id, own, lines, result?.ranks])).toEqual([
    ['new', [0], 1, [1, 2]],
    ['old', [0], 1, [1, 2]],
  ]);
  expect(sure(await gameById('old'))).toEqual(game('old', 1));
  expect(sure(await gameById('running')).over).toBe(false);
});

it('a tab of an earlier version finds its games for a day, and doubles none', async () => {
  storeGame(game('one', 1));
  await archivedGames(NOW);
  expect(await idsAt(NOW + DAY)).toEqual(['one']);
  expect(stored.size).toBe(1);
  // its table is open there for longer
  held.add('two-rivers.table.one');
  expect(await idsAt(NOW + 2 * DAY)).toEqual(['one']);
  expect(stored.size).toBe(1);
  // and it writes once more
  storeGame(game('one', 7));
  held.clear();
  expect(await idsAt(NOW + 3 * DAY)).toEqual(['one']);
  expect(sure(await gameById('one')).updated).toBe(7);
  expect(await idsAt(NOW + 4 * DAY)).toEqual(['one']);
  expect(stored.size).toBe(0);
  expect(sure(await gameById('one'))).toEqual(game('one', 7));
});

it('where the archive has no room, or there is none, nothing is lost', async () => {
  storeGame(game('one', 1));
  await archivedGames(NOW);
  storeGame(game('two', 2));
  database.failure = FULL;
  expect(await archivedGames(NOW + 9 * DAY)).toEqual({ reason: 'archive-full', values: {} });
  await makeRoom();
  expect(stored.size).toBe(2);
  expect(sure(await gameById('two')).updated).toBe(2);
  expect(await gameById('three')).toMatchObject({ reason: 'no-such-table' });
});

it('gives the room of what it has to games that run', async () => {
  for (const each of [game('one', 1), game('two', 2), game('running', 9, false)]) storeGame(each);
  held.add('two-rivers.table.two');
  await makeRoom();
  expect([...stored.keys()]).toEqual(['two-rivers.game.two', 'two-rivers.game.running']);
  expect(await idsAt(NOW)).toEqual(['two', 'one']);
});

it('what is deleted is gone everywhere', async () => {
  storeGame(game('one', 1));
  await archivedGames(NOW);
  await forgetArchived('one');
  expect(await idsAt(NOW)).toEqual([]);
  expect(await gameById('one')).toMatchObject({ reason: 'no-such-table' });
  // and is not fetched from a server again
  expect(forgottenGames()).toEqual(['one']);
});

it('keeps a review beside its game, and its figures in the list', async () => {
  const luck = [{ kind: 'die', own: 0.1, others: 0.02, common: 0, count: 3 }];
  const review = {
    judge: { version: 3, mark: 'abc', budget: 'quick' },
    skill: [{ rate: 0.01 }, { rate: 0.02 }],
    ledger: [{ luck }, { luck: [] }],
  } as unknown as Review;
  storeGame(game('one', 1));
  expect(await keepReview('one', review)).toBeUndefined();
  expect(await reviewOf('one')).toEqual(review);
  expect(await reviewOf('two')).toBeUndefined();
  // it stays when the game is kept again
  sure(await keepGames([game('one', 2)]));
  const [listed] = sure(await archivedGames(NOW));
  expect(listed?.reviewed).toEqual({
    version: 3,
    mark: 'abc',
    budget: 'quick',
    rates: [0.01, 0.02],
    luck: [0.12000000000000001, 0],
  });
  expect(await keepReview('two', review)).toMatchObject({ reason: 'no-such-table' });
});

it('keeps the result of a game at a real table, which leads to the score pad', async () => {
  const toy = { id: 'toy', engine: '1', options: {} } as Game;
  const seats = [{ name: 'Ann' }, { name: 'Ben' }];
  const id = sure(await keepResult(toy, seats, { scores: [40, 51], ranks: [2, 1] }, NOW));
  const [listed] = sure(await archivedGames(NOW));
  expect(listed).toMatchObject({ id, source: 'table', seats, lines: 0, result: { scores: [40, 51] } });
  expect(listed && wayTo(listed)).toBe('/score/toy');
  expect(sure(await gameById(id))).toMatchObject({ source: 'table', over: true, result: { ranks: [2, 1] } });
});

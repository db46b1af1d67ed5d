import type { Refusal } from '@two-rivers/kernel';
import { beforeEach, expect, it, vi } from 'vitest';
import { refuse } from '../online/reasons.ts';

const calls: string[] = [];
const answers = new Map<string, unknown>();
const respond = async (method: string, path: string): Promise<unknown> => {
  calls.push(`${method} ${path}`);
  return answers.get(`${method} ${path}`) ?? { status: 204, body: null };
};
vi.mock('../online/api.ts', () => ({
  apiRequest: respond,
  apiFetch: async (_: unknown, method: string, path: string) => respond(method, path),
  withPasskeyProof: async (action: () => Promise<unknown>) => action(),
}));
const archivedIds: string[] = [];
vi.mock('../../platform/storage/archive.ts', () => ({
  listArchivedGames: async () =>
    ['here', 'both', 'newer', 'deleted', 'large', 'noted'].map((id) => ({
      id,
      updated: 5,
      lines: id === 'noted' ? 0 : 9,
    })),
  loadGameById: async (id: string) => ({ id, saved: savedTable, plans: [] }),
  archiveGames: async (games: readonly { id: string }[]): Promise<readonly unknown[] | Refusal> => {
    archivedIds.push(...games.map(({ id }) => id));
    return games;
  },
}));

// reload modules that other test files loaded without these mocks
vi.resetModules();
const { syncGames } = await import('./sync.ts');

const seats = [{ name: 'Ann' }, { name: 'Ben' }];
const savedTable = {
  record: { game: 'toy', engine: '1', options: {}, seats, log: [] },
  draft: [],
  confirms: [true, true],
  abandoned: false,
};
const serverGame = (id: string, updated = 5, isDeleted = false) => ({ id, updated, gone: isDeleted });

beforeEach(() => {
  calls.length = 0;
  archivedIds.length = 0;
  answers.clear();
});

it('uploads games the account lacks and downloads games the browser lacks, without restoring deleted ones', async () => {
  answers.set('GET /api/me/games', {
    games: [
      serverGame('both'),
      serverGame('newer', 3),
      serverGame('deleted', 1, true),
      serverGame('there'),
      serverGame('broken'),
    ],
  });
  answers.set('GET /api/me/games/there', {
    game: { id: 'there', created: 1, updated: 5, saved: savedTable, over: true },
  });
  answers.set('GET /api/me/games/broken', { game: { id: 'broken' } });
  answers.set('POST /api/me/games/large', refuse('too-large', { most: 160_000 }));
  expect(await syncGames()).toEqual({ sent: 2, fetched: 1 });
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([
    'POST /api/me/games/here',
    'POST /api/me/games/newer',
    'POST /api/me/games/large',
  ]);
  expect(archivedIds).toEqual(['there']);
});

it('returns the reason of a failure', async () => {
  answers.set('GET /api/me/games', refuse('no-server'));
  expect(await syncGames()).toMatchObject({ reason: 'no-server' });
  answers.set('GET /api/me/games', { games: [] });
  answers.set('POST /api/me/games/here', refuse('not-allowed'));
  expect(await syncGames()).toMatchObject({ reason: 'not-allowed' });
});

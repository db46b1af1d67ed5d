import { beforeEach, expect, it, vi } from 'vitest';
import { refuse } from '../online/reasons.ts';

const sentHistories: unknown[] = [];
let serverHistory: unknown = {};
vi.mock('../online/api.ts', () => ({
  apiFetch: async () => serverHistory,
  apiRequest: async (_method: string, _path: string, body: unknown) => {
    sentHistories.push(body);
  },
}));
let isSynced = true;
vi.mock('../library/sync.ts', () => ({ isSyncEnabled: () => isSynced }));

// reload modules that other test files loaded without these mocks
vi.resetModules();
const { attemptHistory, saveHistory, streakLength, syncHistory } = await import('./history.ts');

const solvedDaily = (on: string) => ({ on, tries: 1, isSolved: true, isDaily: true });
const [monday, tuesday] = [solvedDaily('2026-11-16'), solvedDaily('2026-11-17')];

beforeEach(() => {
  sentHistories.length = 0;
  isSynced = true;
  saveHistory({ 'the-river/a': monday });
});

it('a streak begun in one browser goes on in another, and the account gets both histories', async () => {
  serverHistory = { 'the-river/b': tuesday };
  await syncHistory();
  expect(streakLength(attemptHistory.get(), '2026-11-17')).toBe(2);
  expect(sentHistories).toEqual([{ 'the-river/a': monday, 'the-river/b': tuesday }]);
});

it('sends nothing the account already has', async () => {
  serverHistory = { 'the-river/a': monday, 'the-river/b': tuesday };
  await syncHistory();
  expect(sentHistories).toEqual([]);
  expect(attemptHistory.get()).toEqual(serverHistory);
});

it('changes nothing without a network or without sync', async () => {
  serverHistory = refuse('no-server');
  await syncHistory();
  isSynced = false;
  serverHistory = { 'the-river/b': tuesday };
  await syncHistory();
  expect(sentHistories).toEqual([]);
  expect(attemptHistory.get()).toEqual({ 'the-river/a': monday });
});

import { refuse } from '@two-rivers/kernel';
import { beforeEach, expect, it, vi } from 'vitest';

const sent: unknown[] = [];
let there: unknown = {};
vi.mock('../online/api.ts', () => ({
  get: async () => there,
  ask: async (_method: string, _path: string, body: unknown) => {
    sent.push(body);
  },
}));
let isSynced = true;
vi.mock('../library/sync.ts', () => ({ isSynced: () => isSynced }));

// drop modules loaded by other test files, without these mocks
vi.resetModules();
const { history, keep, streakOf, syncHistory } = await import('./history.ts');

const daily = (on: string) => ({ on, tries: 1, isSolved: true, isDaily: true });
const [monday, tuesday] = [daily('2026-11-16'), daily('2026-11-17')];

beforeEach(() => {
  sent.length = 0;
  isSynced = true;
  keep({ 'the-river/a': monday });
});

it('a streak begun in one browser goes on in another, and the account gets both histories', async () => {
  there = { 'the-river/b': tuesday };
  await syncHistory();
  expect(streakOf(history.get(), '2026-11-17')).toBe(2);
  expect(sent).toEqual([{ 'the-river/a': monday, 'the-river/b': tuesday }]);
});

it('sends nothing the account already has', async () => {
  there = { 'the-river/a': monday, 'the-river/b': tuesday };
  await syncHistory();
  expect(sent).toEqual([]);
  expect(history.get()).toEqual(there);
});

it('changes nothing without a network or without sync', async () => {
  there = refuse('no-server');
  await syncHistory();
  isSynced = false;
  there = { 'the-river/b': tuesday };
  await syncHistory();
  expect(sent).toEqual([]);
  expect(history.get()).toEqual({ 'the-river/a': monday });
});

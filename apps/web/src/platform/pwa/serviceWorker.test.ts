import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const PAGE = '/index.html';

/** responses of the server in order; the last one repeats */
let answers: readonly Response[];
/** times of the requests in ms */
let requestTimes: number[];
let cachedPaths: string[];
let install: () => Promise<void>;

/** Fakes the globals of a service worker that an installation uses. */
beforeAll(async () => {
  const listeners = new Map<string, (event: Pick<ExtendableEvent, 'waitUntil'>) => void>();
  vi.stubGlobal('APP_FILES', [PAGE]);
  vi.stubGlobal('APP_VERSION', 'test');
  vi.stubGlobal('self', { addEventListener: listeners.set.bind(listeners) });
  vi.stubGlobal('caches', { open: async () => ({ put: async (path: string) => cachedPaths.push(path) }) });
  vi.stubGlobal('fetch', async () => {
    requestTimes.push(Date.now());
    return answers[Math.min(requestTimes.length, answers.length) - 1];
  });
  await import('./serviceWorker.ts');
  install = async () => {
    let installation: Promise<unknown> | undefined;
    listeners.get('install')?.({
      waitUntil: (promise) => {
        installation = promise;
      },
    });
    await installation;
  };
  vi.useFakeTimers();
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  vi.setSystemTime(0);
  [requestTimes, cachedPaths] = [[], []];
});

const retryResponse = (status: 429 | 503, seconds?: string): Response =>
  new Response('', { status, headers: seconds === undefined ? {} : { 'retry-after': seconds } });

describe('an installation', () => {
  it.each([
    ['for the time a rate limit requests', [retryResponse(429, '3'), retryResponse(429, '2')], [0, 3000, 5000]],
    ['for the time a busy server requests', [retryResponse(503, '7')], [0, 7000]],
    ['a second if no valid time is given', [retryResponse(503), retryResponse(503, 'tomorrow')], [0, 1000, 2000]],
    ['half a minute at most', [retryResponse(429, '86400')], [0, 30_000]],
  ])('waits %s, then retries', async (_, refusals, times) => {
    answers = [...refusals, new Response('page')];
    await Promise.all([install(), vi.runAllTimersAsync()]);
    expect(requestTimes).toEqual(times);
    expect(cachedPaths).toEqual([PAGE]);
  });

  it('fails after too many retries, or if a file is missing', async () => {
    for (const [answer, times] of [
      [retryResponse(503, '60'), 10],
      [new Response('', { status: 404 }), 1],
    ] as const) {
      [answers, requestTimes] = [[answer], []];
      const [outcome] = await Promise.all([install().catch(String), vi.runAllTimersAsync()]);
      expect(outcome).toBe(`Error: ${PAGE}: ${answer.status}`);
      expect(requestTimes).toHaveLength(times);
    }
    expect(cachedPaths).toEqual([]);
  });
});

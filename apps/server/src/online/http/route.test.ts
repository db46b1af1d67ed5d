import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { makeRefusal } from '@two-rivers/kernel';
import { defineBodyRoute, refusalResponse, type Route, defineRoute } from './route.ts';

const about = { method: 'POST', path: '/api/things', says: 'A thing.' } as const;
const run = async (): Promise<{ readonly status: number }> => ({ status: 204 });
const body = z.strictObject({ name: z.string() });

it('a route without the callers it serves or a limit does not compile', () => {
  const good = defineRoute({ ...about, serves: 'anyone', limiter: 'requests', run });
  // @ts-expect-error no limiter
  const unlimited = defineRoute({ ...about, serves: 'anyone', run });
  // @ts-expect-error nobody to serve
  const forNobody = defineRoute({ ...about, limiter: 'requests', run });
  // @ts-expect-error anonymous callers cannot be counted
  const ofStrangers = defineRoute({ ...about, serves: 'anyone', limiter: { caller: 'names' }, run });
  // @ts-expect-error anonymous callers have no passkey
  const proved = defineRoute({ ...about, serves: 'anyone', limiter: 'requests', needsProof: true, run });
  expect([good, unlimited, forNobody, ofStrangers, proved]).toHaveLength(5);
});

function statusAndRetryAfter(reason: string, seconds?: number): readonly unknown[] {
  const { status, headers } = refusalResponse(makeRefusal(reason), seconds);
  return [status, headers?.['retry-after']];
}

it('refusals that may be retried contain the delay, others do not', () => {
  expect(statusAndRetryAfter('too-fast', 600)).toEqual([429, '600']);
  expect(statusAndRetryAfter('too-fast')).toEqual([429, '1']);
  expect(statusAndRetryAfter('busy')).toEqual([503, '1']);
  expect(statusAndRetryAfter('unavailable')).toEqual([503, '1']);
  expect(statusAndRetryAfter('too-many')).toEqual([400, undefined]);
});

it('a long record is validated only up to its first fault', async () => {
  const entries = z.record(z.string(), z.strictObject({ n: z.int() }));
  const { run: read } = defineBodyRoute({
    ...about,
    serves: 'person',
    limiter: { caller: 'names' },
    body: entries,
    run: async () => ({ status: 204 }),
  });
  const readEntries: string[] = [];
  const trackedEntry = (name: string, n: unknown): object =>
    new Proxy(
      { n },
      {
        get: (target, key): unknown => {
          readEntries.push(name);
          return Reflect.get(target, key);
        },
      },
    );
  const call = {} as Parameters<typeof read>[0];
  const response = await read(call, {
    a: trackedEntry('a', 1),
    b: trackedEntry('b', 'x'),
    c: trackedEntry('c', 'y'),
  });
  expect(response).toMatchObject({ status: 400, body: { refusal: { values: { field: 'b.n' } } } });
  expect(readEntries).not.toContain('c');
  expect(await read(call, { a: trackedEntry('a', 1) })).toEqual({ status: 204 });
});

it('a route with a body and only the general limit does not compile', () => {
  const good = defineBodyRoute({ ...about, serves: 'person', limiter: { caller: 'names' }, body, run });
  // @ts-expect-error bodies need a limiter of their own
  const uncounted = defineBodyRoute({ ...about, serves: 'person', limiter: 'requests', body, run });
  // @ts-expect-error also without `defineBodyRoute`
  const byHand: Route = { ...about, serves: 'person', limiter: 'requests', body, run };
  expect([good, uncounted, byHand]).toHaveLength(3);
});

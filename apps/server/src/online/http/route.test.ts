import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { refuse } from '@two-rivers/kernel';
import { posted, refused, type Route, route } from './route.ts';

const about = { method: 'POST', path: '/api/things', says: 'A thing.' } as const;
const run = async (): Promise<{ readonly status: number }> => ({ status: 204 });
const body = z.strictObject({ name: z.string() });

it('a route that does not say whom it serves and how often does not compile', () => {
  const good = route({ ...about, serves: 'anyone', limiter: 'requests', run });
  // @ts-expect-error no limiter
  const unlimited = route({ ...about, serves: 'anyone', run });
  // @ts-expect-error nobody to serve
  const forNobody = route({ ...about, limiter: 'requests', run });
  // @ts-expect-error whom nobody knows, nobody can count
  const ofStrangers = route({ ...about, serves: 'anyone', limiter: { caller: 'names' }, run });
  // @ts-expect-error whom nobody knows, nobody can ask for a passkey
  const proved = route({ ...about, serves: 'anyone', limiter: 'requests', needsProof: true, run });
  expect([good, unlimited, forNobody, ofStrangers, proved]).toHaveLength(5);
});

function later(reason: string, seconds?: number): readonly unknown[] {
  const { status, headers } = refused(refuse(reason), seconds);
  return [status, headers?.['retry-after']];
}

it('what may be asked again later says when; what no waiting helps does not', () => {
  expect(later('too-fast', 600)).toEqual([429, '600']);
  expect(later('too-fast')).toEqual([429, '1']);
  expect(later('busy')).toEqual([503, '1']);
  expect(later('unavailable')).toEqual([503, '1']);
  expect(later('too-many')).toEqual([400, undefined]);
});

it('a long record is looked at up to its first fault', async () => {
  const entries = z.record(z.string(), z.strictObject({ n: z.int() }));
  const { run: read } = posted({
    ...about,
    serves: 'person',
    limiter: { caller: 'names' },
    body: entries,
    run: async () => ({ status: 204 }),
  });
  const looked: string[] = [];
  const entry = (name: string, n: unknown): object =>
    new Proxy(
      { n },
      {
        get: (target, key): unknown => {
          looked.push(name);
          return Reflect.get(target, key);
        },
      },
    );
  const call = {} as Parameters<typeof read>[0];
  const found = await read(call, { a: entry('a', 1), b: entry('b', 'x'), c: entry('c', 'y') });
  expect(found).toMatchObject({ status: 400, body: { refusal: { values: { field: 'b.n' } } } });
  expect(looked).not.toContain('c');
  expect(await read(call, { a: entry('a', 1) })).toEqual({ status: 204 });
});

it('a route whose bodies are counted only as requests does not compile', () => {
  const good = posted({ ...about, serves: 'person', limiter: { caller: 'names' }, body, run });
  // @ts-expect-error bodies have a limiter of their own
  const uncounted = posted({ ...about, serves: 'person', limiter: 'requests', body, run });
  // @ts-expect-error nor by hand
  const byHand: Route = { ...about, serves: 'person', limiter: 'requests', body, run };
  expect([good, uncounted, byHand]).toHaveLength(3);
});

import { describe, expect, it, vi } from 'vitest';
import { runQueriesAs, ConnectionLimiter } from './connectionLimiter.ts';

/** Takes connections and holds each until `end`; `got` lists the holders in order. */
function createScenario(count: number, waitMs = 60_000) {
  const connections = new ConnectionLimiter(count, waitMs);
  const got: string[] = [];
  const take = (person: string | undefined, name = person ?? 'server') => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const use = async (): Promise<void> =>
      connections.use(async () => {
        got.push(name);
        await promise;
      });
    return { done: person === undefined ? use() : runQueriesAs(person, use), end: resolve };
  };
  return { connections, got, take };
}

describe('connections to the database', () => {
  it('are never all held by one person', async () => {
    const { connections, got, take } = createScenario(10);
    const anns = Array.from({ length: 20 }, () => take('ann'));
    const others = [take('ben'), take(undefined)];
    expect(got).toEqual(['ann', 'ann', 'ann', 'ben', 'server']);
    expect(connections.waiting).toBe(17);
    for (const { end } of [...anns, ...others]) end();
    await Promise.all([...anns, ...others].map(async ({ done }) => done));
    expect([got.length, connections.waiting]).toEqual([22, 0]);
  });

  it('are granted in order of request, skipping persons at their limit', async () => {
    const { got, take } = createScenario(4);
    const anns = ['one', 'two', 'three', 'four'].map((name) => take('ann', name));
    const server = take(undefined);
    const [ben, cid] = [take('ben'), take('cid')];
    expect(got).toEqual(['one', 'two', 'three', 'server']);
    for (const [holder, next] of [
      [server, 'ben'],
      [anns[0], 'four'],
      [ben, 'cid'],
    ] as const) {
      holder?.end();
      await vi.waitFor(() => expect(got.at(-1)).toBe(next));
    }
    expect(got).toHaveLength(7);
    for (const { end } of [...anns, cid]) end();
  });

  it('are released by failing work', async () => {
    const { connections, got, take } = createScenario(1);
    const failing = connections.use(async () => Promise.reject(new Error('the connection broke')));
    const next = take('ann');
    await expect(failing).rejects.toThrow('the connection broke');
    await vi.waitFor(() => expect(got).toEqual(['ann']));
    next.end();
  });

  it('are waited for only so long, and requests that gave up get none', async () => {
    const { connections, got, take } = createScenario(1, 50);
    const first = take('ann');
    const late = take('ben');
    await expect(late.done).rejects.toThrow('no connection to the database became free in time');
    expect(connections.waiting).toBe(0);
    first.end();
    await first.done;
    const next = take('cid');
    expect(got).toEqual(['ann', 'cid']);
    next.end();
  });
});

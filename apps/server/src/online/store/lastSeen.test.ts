import { expect, it } from 'vitest';
import { createLastSeenStore } from './lastSeen.ts';

it('the last write about a person wins, however long the one before takes', async () => {
  const { promise: slow, resolve: goOn } = Promise.withResolvers<void>();
  const last = new Map<unknown, unknown>();
  let calls = 0;
  const store = createLastSeenStore(async (sql, ...values) => {
    calls++;
    if (calls === 1) await slow;
    const [, whose, until] = values;
    if (sql.startsWith('insert')) last.set(whose, until);
    return sql.startsWith('insert')
      ? []
      : [...last].map(([person, at]) => ({ person: String(person), at: String(at) }));
  });
  const here = store.record([{ table: 'a', person: 'ann', at: 60_000 }]);
  const departure = store.record([{ table: 'a', person: 'ann', at: 0 }]);
  const read = store.listAt('a');
  setTimeout(goOn, 20);
  await Promise.all([here, departure]);
  expect(last.get('ann')).toBe('0');
  expect(await read).toEqual([{ table: 'a', person: 'ann', at: 0 }]);
});

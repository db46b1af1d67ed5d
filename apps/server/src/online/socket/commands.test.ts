import { join } from 'node:path';
import { expect, it } from 'vitest';
import { limitsFor } from '../ground/limits.ts';
import { sqliteStore } from '../store/sqlite.ts';
import { roomsOver } from '../testing/rooms.ts';
import { newFolder } from '../testing/server.ts';
import { answer } from './commands.ts';

it('a report counts as done only once stored; a repeated request stores it once', async () => {
  const stored = sqliteStore(join(newFolder(), 'reports.db'));
  let isAway = true;
  const report: typeof stored.persons.report = async (written) => {
    if (isAway) throw new Error('the database is away');
    await stored.persons.report(written);
  };
  const rooms = roomsOver({ ...stored, persons: { ...stored.persons, report } });
  const [ann, ben] = ['ann-of-the-test', 'ben-of-the-test'].map((id) => ({ id, name: id }));
  if (ann === undefined || ben === undefined) throw new Error('expected two persons');
  for (const each of [ann, ben]) await stored.persons.add({ ...each, created: 1, seen: 1 });
  const table = await rooms.create(ann, { game: 'the-river', seats: 2 });
  if (typeof table !== 'string') throw new Error(table.reason);
  const asker = { table, person: ann, rooms, limits: limitsFor(() => 0, true) };
  const send = async (): Promise<unknown> =>
    answer(asker, { type: 'report', id: 'r1', person: ben.id, text: 'rude' });
  await expect(send()).rejects.toThrow('away');
  isAway = false;
  expect(await send()).toBeUndefined();
  expect(await send()).toBeUndefined();
  expect(await stored.persons.reportsBy(ann.id)).toMatchObject([{ table, person: ben.id, text: 'rude' }]);
  await stored.close();
});

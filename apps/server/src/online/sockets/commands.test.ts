import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createLimits } from '../platform/limits.ts';
import { openSqliteStore } from '../store/sqlite.ts';
import { createRooms } from '../testing/rooms.ts';
import { createTempFolder } from '../testing/server.ts';
import { executeMessage } from './commands.ts';

it('a report counts as done only once stored; a repeated request stores it once', async () => {
  const stored = openSqliteStore(join(createTempFolder(), 'reports.db'));
  let isAway = true;
  const report: typeof stored.persons.addReport = async (written) => {
    if (isAway) throw new Error('the database is away');
    await stored.persons.addReport(written);
  };
  const rooms = createRooms({ ...stored, persons: { ...stored.persons, addReport: report } });
  const [ann, ben] = ['ann-of-the-test', 'ben-of-the-test'].map((id) => ({ id, name: id }));
  if (ann === undefined || ben === undefined) throw new Error('expected two persons');
  for (const each of [ann, ben]) await stored.persons.add({ ...each, created: 1, seen: 1 });
  const table = await rooms.createTable(ann, { game: 'the-river', seats: 2 });
  if (typeof table !== 'string') throw new Error(table.reason);
  const asker = { table, person: ann, rooms, limits: createLimits(() => 0, true) };
  const sendReport = async (): Promise<unknown> =>
    executeMessage(asker, { type: 'report', id: 'r1', person: ben.id, text: 'rude' });
  await expect(sendReport()).rejects.toThrow('away');
  isAway = false;
  expect(await sendReport()).toBeUndefined();
  expect(await sendReport()).toBeUndefined();
  expect(await stored.persons.reportsBy(ann.id)).toMatchObject([{ table, person: ben.id, text: 'rude' }]);
  await stored.close();
});

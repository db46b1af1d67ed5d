import { join } from 'node:path';
import { isRefusal } from '@two-rivers/kernel';
import { afterAll, expect, it } from 'vitest';
import { jsonLog } from '../ground/log.ts';
import { sqliteStore } from '../store/sqlite.ts';
import { personIn, roomsOver } from '../testing/rooms.ts';
import { newFolder } from '../testing/server.ts';
import { mute } from './seats.ts';

const store = sqliteStore(join(newFolder(), 'room.db'));
afterAll(async () => store.close());

it('a table that was deleted meanwhile is gone for whoever mutes somebody there', async () => {
  const said: string[] = [];
  const rooms = roomsOver(store, { log: jsonLog((line) => said.push(line), Date.now) });
  const ann = await personIn(store, 'ann');
  const id = await rooms.create(ann, { game: 'the-river', seats: 2 });
  if (isRefusal(id)) throw new Error(id.reason);
  expect(await rooms.change(id, mute('ann', 'eve', true))).toBeUndefined();
  await store.tables.remove(id);
  expect(await rooms.change(id, mute('ann', 'ben', true))).toMatchObject({ reason: 'no-such-table' });
  expect(said).toEqual([]);
});

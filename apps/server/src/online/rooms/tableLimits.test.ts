import { join } from 'node:path';
import { isRefusal } from '@two-rivers/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLimits, mayCreateTable } from '../platform/limits.ts';
import { openSqliteStore } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import { addPersonOnce, createRooms } from '../testing/rooms.ts';
import { createTempFolder } from '../testing/server.ts';
import { resignSeat } from './leaving.ts';
import { DEFAULT_TABLE_LIMITS } from './lobby.ts';
import type { Rooms } from './rooms.ts';
import { setBot, occupySeat, startOrLock } from './seats.ts';

const HERE = '192.0.2.1';
let store: Store;
let rooms: Rooms;
beforeAll(() => {
  store = openSqliteStore(join(createTempFolder(), 'share.db'));
  const share = { ...DEFAULT_TABLE_LIMITS, ofPerson: 3, ofNetwork: 5 };
  rooms = createRooms(store, { tableLimits: share, networkOf: () => '192.0.2.9' });
});
afterAll(async () => store.close());

/** Id of a new private table, or the reason of the refusal. */
async function tryCreateTable(person: string, network: string): Promise<string> {
  const tableId = await rooms.createTable(await addPersonOnce(store, person), { game: 'the-river', seats: 2 }, network);
  return isRefusal(tableId) ? tableId.reason : tableId;
}

async function startGame(id: string, person: string): Promise<void> {
  await rooms.change(id, occupySeat({ id: person, name: person }, 0, { nonce: 'n' }));
  await rooms.change(id, setBot(person, 1, 'random'));
  expect(await rooms.change(id, startOrLock(person))).toBeUndefined();
}

it.each([
  [{ kind: 'none' }, 24 * 60],
  [{ kind: 'days', days: 3 }, 24 * 60],
  [{ kind: 'live', seconds: 600, increment: 0 }, 5],
] as const)('a table with the clock %j keeps a seat for %i minutes by default', async (clock, minutes) => {
  const tableId = await rooms.createTable(await addPersonOnce(store, 'zoe'), {
    game: 'the-river',
    seats: 2,
    clock,
  });
  if (isRefusal(tableId)) throw new Error(tableId.reason);
  expect((await rooms.room(tableId).currentState())?.setup.absence).toBe(minutes * 60_000);
});

describe('private tables', () => {
  it('are limited per person, waiting or running, from any address', async () => {
    const tableId = await tryCreateTable('ann', '192.0.2.2');
    await startGame(tableId, 'ann');
    await tryCreateTable('ann', '192.0.2.3');
    await tryCreateTable('ann', '192.0.2.4');
    expect(await tryCreateTable('ann', '192.0.2.5')).toBe('too-many-tables');
    // a finished game no longer counts, its rematch does
    expect(await rooms.change(tableId, resignSeat('ann'))).toBeUndefined();
    const request = { person: 'ann', id: 'rematch' };
    expect(await rooms.createRematch(tableId, 'ann', request, () => true)).toBeUndefined();
    expect(await tryCreateTable('ann', '192.0.2.5')).toBe('too-many-tables');
  });

  it('refuse a rematch over the limit', async () => {
    const tableId = await tryCreateTable('cid', '192.0.2.6');
    await startGame(tableId, 'cid');
    expect(await rooms.change(tableId, resignSeat('cid'))).toBeUndefined();
    for (let n = 0; n < 3; n++) await tryCreateTable('cid', '192.0.2.6');
    const refusal = await rooms.createRematch(tableId, 'cid', { person: 'cid', id: 'rematch' }, () => true);
    expect(refusal?.reason).toBe('too-many-tables');
    expect((await rooms.info(tableId))?.next).toBeNull();
  });

  it('are limited per address while they wait, however many persons create them', async () => {
    const first = await tryCreateTable('p0', HERE);
    for (let n = 1; n < 5; n++) expect(await tryCreateTable(`p${n}`, HERE)).toMatch(/^[\w-]{22}$/);
    expect(await tryCreateTable('p5', HERE)).toBe('too-many-tables-here');
    expect(await tryCreateTable('p5', '192.0.2.7')).toMatch(/^[\w-]{22}$/);
    await startGame(first, 'p0');
    expect(await tryCreateTable('p6', HERE)).toMatch(/^[\w-]{22}$/);
  });

  it('are limited in rate, per address too', () => {
    const limits = createLimits(() => 0, false);
    let created = 0;
    while (mayCreateTable(limits, `p${Math.floor(created / 20)}`, HERE)) created++;
    expect(created).toBe(300);
    expect(mayCreateTable(limits, 'another', '192.0.2.8')).toBe(true);
    // persons without a known address count alone
    expect(mayCreateTable(limits, 'hidden', '')).toBe(true);
  });
});

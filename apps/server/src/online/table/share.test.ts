import { join } from 'node:path';
import { isRefusal } from '@two-rivers/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitsFor, mayMakeTable } from '../ground/limits.ts';
import { sqliteStore } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import { personIn, roomsOver } from '../testing/rooms.ts';
import { newFolder } from '../testing/server.ts';
import { resign } from './leaving.ts';
import { FAIR_SHARE } from './lobby.ts';
import type { Rooms } from './rooms.ts';
import { setBot, sit, start } from './seats.ts';

const HERE = '192.0.2.1';
let store: Store;
let rooms: Rooms;
beforeAll(() => {
  store = sqliteStore(join(newFolder(), 'share.db'));
  const share = { ...FAIR_SHARE, ofPerson: 3, ofNetwork: 5 };
  rooms = roomsOver(store, { share, networkOf: () => '192.0.2.9' });
});
afterAll(async () => store.close());

/** Id of a new private table, or the reason of the refusal. */
async function make(person: string, network: string): Promise<string> {
  const made = await rooms.create(await personIn(store, person), { game: 'the-river', seats: 2 }, network);
  return isRefusal(made) ? made.reason : made;
}

async function begin(id: string, person: string): Promise<void> {
  await rooms.change(id, sit({ id: person, name: person }, 0, { nonce: 'n' }));
  await rooms.change(id, setBot(person, 1, 'random'));
  expect(await rooms.change(id, start(person))).toBeUndefined();
}

it.each([
  [{ kind: 'none' }, 24 * 60],
  [{ kind: 'days', days: 3 }, 24 * 60],
  [{ kind: 'live', seconds: 600, increment: 0 }, 5],
] as const)('a table with the clock %j keeps a seat for %i minutes by default', async (clock, minutes) => {
  const made = await rooms.create(await personIn(store, 'zoe'), { game: 'the-river', seats: 2, clock });
  if (isRefusal(made)) throw new Error(made.reason);
  expect((await rooms.room(made).look())?.setup.absence).toBe(minutes * 60_000);
});

describe('private tables', () => {
  it('are limited per person, waiting or running, from any address', async () => {
    const made = await make('ann', '192.0.2.2');
    await begin(made, 'ann');
    await make('ann', '192.0.2.3');
    await make('ann', '192.0.2.4');
    expect(await make('ann', '192.0.2.5')).toBe('too-many-tables');
    // a finished game no longer counts, its rematch does
    expect(await rooms.change(made, resign('ann'))).toBeUndefined();
    const request = { person: 'ann', id: 'rematch' };
    expect(await rooms.rematch(made, 'ann', request, () => true)).toBeUndefined();
    expect(await make('ann', '192.0.2.5')).toBe('too-many-tables');
  });

  it('refuse a rematch over the limit', async () => {
    const made = await make('cid', '192.0.2.6');
    await begin(made, 'cid');
    expect(await rooms.change(made, resign('cid'))).toBeUndefined();
    for (let n = 0; n < 3; n++) await make('cid', '192.0.2.6');
    const refusal = await rooms.rematch(made, 'cid', { person: 'cid', id: 'rematch' }, () => true);
    expect(refusal?.reason).toBe('too-many-tables');
    expect((await rooms.info(made))?.next).toBeNull();
  });

  it('are limited per address while they wait, however many persons create them', async () => {
    const first = await make('p0', HERE);
    for (let n = 1; n < 5; n++) expect(await make(`p${n}`, HERE)).toMatch(/^[\w-]{22}$/);
    expect(await make('p5', HERE)).toBe('too-many-tables-here');
    expect(await make('p5', '192.0.2.7')).toMatch(/^[\w-]{22}$/);
    await begin(first, 'p0');
    expect(await make('p6', HERE)).toMatch(/^[\w-]{22}$/);
  });

  it('are limited in rate, per address too', () => {
    const limits = limitsFor(() => 0, false);
    let made = 0;
    while (mayMakeTable(limits, `p${Math.floor(made / 20)}`, HERE)) made++;
    expect(made).toBe(300);
    expect(mayMakeTable(limits, 'another', '192.0.2.8')).toBe(true);
    // persons without a known address count alone
    expect(mayMakeTable(limits, 'hidden', '')).toBe(true);
  });
});

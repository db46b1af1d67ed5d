import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashToken, IdentityService } from '../accounts/identity.ts';
import { createLimits } from '../platform/limits.ts';
import { readSettings } from '../platform/settings.ts';
import { systemRuntime } from '../platform/runtime.ts';
import { openSqliteStore } from '../store/sqlite.ts';
import { createRooms } from '../testing/rooms.ts';
import { createTempFolder } from '../testing/server.ts';
import { Sockets } from './sockets.ts';

const settings = readSettings({ DATA_DIR: createTempFolder(), RATE_LIMITS: 'off' });
if (typeof settings === 'string') throw new Error(settings);
const stored = openSqliteStore(join(createTempFolder(), 'sockets.db'));
/** Hook that runs while the upgrade loads the blocked persons. */
let meanwhile: () => Promise<void> = async () => undefined;
const blockedBy = async (person: string): Promise<readonly string[]> => {
  await meanwhile();
  return stored.persons.blockedBy(person);
};
const store = { ...stored, persons: { ...stored.persons, blockedBy } };
const rooms = createRooms(store);
const identity = new IdentityService(store, systemRuntime, settings);
const sockets = new Sockets({ rooms, identity, limits: createLimits(Date.now, true), settings });
const server = createServer();
server.on('upgrade', (...upgrade) => sockets.upgrade(...upgrade));
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await store.close();
});

/** Opens a socket for a new person; `duringUpgrade` runs while the upgrade is in progress. */
async function openSocketFor(
  person: string,
  duringUpgrade: (hash: string) => Promise<void> = async () => undefined,
): Promise<WebSocket> {
  const token = person.padEnd(43, 'x');
  const session = {
    hash: hashToken(token),
    person,
    created: Date.now(),
    used: Date.now(),
    device: '',
    proved: 0,
    hostOnly: false,
  };
  await store.persons.add({ id: person, name: person, created: Date.now(), seen: Date.now() });
  await store.sessions.add(session);
  meanwhile = async () => duringUpgrade(session.hash);
  const site = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return new WebSocket(`ws://${site}/api/tables/some-table/socket`, {
    headers: { origin: `http://${site}`, cookie: `rivers_session=${token}` },
  });
}

/** Opens a socket and returns the reason it was closed with. */
async function closeReasonOf(person: string, duringUpgrade: (hash: string) => Promise<void>): Promise<string> {
  const socket = await openSocketFor(person, duringUpgrade);
  const [, reason] = (await once(socket, 'close', { signal: AbortSignal.timeout(4000) })) as [number, Buffer];
  return reason.toString();
}

async function signOut(hash: string): Promise<void> {
  await store.sessions.remove(hash);
  sockets.closeSignedOut('ann', null);
}

async function ban(): Promise<void> {
  identity.banned.add('ben');
  sockets.closeBanned('ben');
}

it('an upgrade during which the session ends is closed', async () => {
  expect(await closeReasonOf('ann', signOut)).toBe('signed-out');
});

it('an upgrade during which the person is banned is refused', async () => {
  expect(await closeReasonOf('ben', ban)).toBe('banned');
});

async function merge(hash: string): Promise<void> {
  sockets.reconnectPerson('cid');
  await store.sessions.remove(hash);
}

it('an upgrade during which the guest becomes an account has to reconnect', async () => {
  expect(await closeReasonOf('cid', merge)).toBe('restart');
});

it('stopping waits for clients to disconnect, then terminates the others', async () => {
  const dot = await openSocketFor('dot');
  await once(dot, 'open');
  const eve = await openSocketFor('eve');
  await once(eve, 'open');
  eve.pause();
  expect(sockets.size).toBe(2);
  sockets.close();
  const end = once(dot, 'close');
  await sockets.waitUntilClosed(300);
  expect((await end)[0]).toBe(1012);
  await expect.poll(() => sockets.size).toBe(0);
  eve.terminate();
  // returns immediately if there are no sockets
  await sockets.waitUntilClosed(3_600_000);
});

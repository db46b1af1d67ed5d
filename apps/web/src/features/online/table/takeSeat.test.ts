import { SPECTATOR } from '@two-rivers/kernel';
import type { Seat } from '@two-rivers/protocol';
import { expect, it } from 'vitest';
import { FakeServer, createMemoryStorage, createTestClient } from './testing/fakeServer.ts';

const FREE: Seat = {
  person: null,
  bot: null,
  ready: false,
  online: false,
  standIn: false,
  resigned: false,
  clock: null,
  votes: 0,
};
const ANN = 'person-ann';
const BEN = { id: 'person-ben', name: 'Ben' };

interface ServerSetup {
  readonly reservedSeat?: number;
  readonly seats?: readonly Seat[];
  readonly host?: string;
}

/** Requests sent by a client that joins a table before its start, with the given local data. */
async function requestsAt({ reservedSeat, seats = [FREE, FREE], host = ANN }: ServerSetup) {
  const server = new FakeServer();
  server.viewer = SPECTATOR;
  server.infoOverrides = { status: 'waiting', seals: seats.map(() => ''), seats: [...seats], host };
  const deviceStorage = createMemoryStorage(reservedSeat === undefined ? '' : JSON.stringify({ sits: reservedSeat }));
  const client = createTestClient(server, deviceStorage);
  client.connect();
  await expect.poll(() => client.view.get().you).toBeDefined();
  // lets the requests triggered by the welcome arrive
  await Promise.resolve();
  await Promise.resolve();
  const asked = server.received.filter(({ type }) => type === 'sit' || type === 'ready');
  return { asked, room: client, server };
}

it('the creator of a table takes a seat once, and starting counts as ready', async () => {
  const { asked, room: client, server } = await requestsAt({ reservedSeat: 0 });
  expect(asked).toMatchObject([{ type: 'sit', seat: 0 }]);
  expect(client.storage.get().reservedSeat).toBeNull();
  server.cut();
  client.connection.retry();
  await expect.poll(() => server.received.filter(({ type }) => type === 'hello')).toHaveLength(2);
  expect(server.received.filter(({ type }) => type === 'sit')).toHaveLength(1);
});

it('a rematch takes the same seat, and is ready', async () => {
  const { asked } = await requestsAt({
    reservedSeat: 1,
    host: BEN.id,
    seats: [{ ...FREE, person: BEN }, FREE],
  });
  expect(asked).toMatchObject([
    { type: 'sit', seat: 1 },
    { type: 'ready', ready: true },
  ]);
});

it('if the seat is taken, another free one is used, or none', async () => {
  const takenSeat = { ...FREE, person: BEN };
  expect((await requestsAt({ reservedSeat: 0, seats: [takenSeat, FREE] })).asked).toMatchObject([
    { type: 'sit', seat: 1 },
  ]);
  expect((await requestsAt({ reservedSeat: 0, seats: [takenSeat, takenSeat] })).asked).toEqual([]);
});

it('without a reservation no seat is taken', async () => {
  expect((await requestsAt({})).asked).toEqual([]);
});

it('a rematch reserves the own seat at the next table', async () => {
  const server = new FakeServer();
  server.infoOverrides = { status: 'over', next: 'table-0002' };
  const reservations: unknown[] = [];
  const client = createTestClient(server, createMemoryStorage(), (table, seat) => reservations.push([table, seat]));
  client.connect();
  await expect.poll(() => client.view.get().you).toBeDefined();
  expect(await client.table.createRematch()).toBe('/online/table-0002');
  expect(reservations).toEqual([['table-0002', 0]]);
});

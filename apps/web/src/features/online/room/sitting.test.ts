import { SPECTATOR } from '@two-rivers/kernel';
import type { Seat } from '@two-rivers/protocol';
import { expect, it } from 'vitest';
import { FakeServer, keptInMemory, roomAt } from './testing/fakeServer.ts';

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

interface Told {
  readonly sits?: number;
  readonly seats?: readonly Seat[];
  readonly host?: string;
}

/** Requests of a page that comes to a table before its start, with the given local data. */
async function askedAt({ sits, seats = [FREE, FREE], host = ANN }: Told) {
  const server = new FakeServer();
  server.viewer = SPECTATOR;
  server.told = { status: 'waiting', seals: seats.map(() => ''), seats: [...seats], host };
  const kept = keptInMemory(sits === undefined ? '' : JSON.stringify({ sits }));
  const room = roomAt(server, kept);
  room.run();
  await expect.poll(() => room.view.get().you).toBeDefined();
  // lets the requests triggered by the welcome arrive
  await Promise.resolve();
  await Promise.resolve();
  const asked = server.heard.filter(({ type }) => type === 'sit' || type === 'ready');
  return { asked, room, server };
}

it('the creator of a table takes a seat once, and starting counts as ready', async () => {
  const { asked, room, server } = await askedAt({ sits: 0 });
  expect(asked).toMatchObject([{ type: 'sit', seat: 0 }]);
  expect(room.kept.get().sits).toBeNull();
  server.cut();
  room.connection.retry();
  await expect.poll(() => server.heard.filter(({ type }) => type === 'hello')).toHaveLength(2);
  expect(server.heard.filter(({ type }) => type === 'sit')).toHaveLength(1);
});

it('a rematch takes the same seat, and is ready', async () => {
  const { asked } = await askedAt({ sits: 1, host: BEN.id, seats: [{ ...FREE, person: BEN }, FREE] });
  expect(asked).toMatchObject([
    { type: 'sit', seat: 1 },
    { type: 'ready', ready: true },
  ]);
});

it('if the seat is taken, another free one is used, or none', async () => {
  const taken = { ...FREE, person: BEN };
  expect((await askedAt({ sits: 0, seats: [taken, FREE] })).asked).toMatchObject([{ type: 'sit', seat: 1 }]);
  expect((await askedAt({ sits: 0, seats: [taken, taken] })).asked).toEqual([]);
});

it('without a reservation no seat is taken', async () => {
  expect((await askedAt({})).asked).toEqual([]);
});

it('a rematch reserves the own seat at the next table', async () => {
  const server = new FakeServer();
  server.told = { status: 'over', next: 'table-0002' };
  const noted: unknown[] = [];
  const room = roomAt(server, keptInMemory(), (table, seat) => noted.push([table, seat]));
  room.run();
  await expect.poll(() => room.view.get().you).toBeDefined();
  expect(await room.table.rematch()).toBe('/online/table-0002');
  expect(noted).toEqual([['table-0002', 0]]);
});

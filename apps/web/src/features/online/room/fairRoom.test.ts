import { sealOf } from '@two-rivers/kernel';
import type { TableInfo } from '@two-rivers/protocol';
import { expect, it, vi } from 'vitest';
import { notesOf, provenBy } from '../verify/checkChance.ts';
import { clockLeft } from './room.ts';
import { FakeServer, keptInMemory, roomAt } from './testing/fakeServer.ts';

const OTHER = sealOf('of-ben');
const MADE = sealOf('made-here');

interface Opened {
  readonly server: FakeServer;
  readonly room: ReturnType<typeof roomAt>;
  readonly tell: (change: Partial<TableInfo>) => void;
  readonly said: (type: string) => readonly object[];
}

/** A room before the start, with the viewer seated. */
async function opened(stored = ''): Promise<Opened> {
  const server = new FakeServer();
  const kept = keptInMemory(stored);
  const room = roomAt(server, kept);
  room.run();
  await expect.poll(() => room.connection.link.get().state).toBe('online');
  const tell = (change: Partial<TableInfo>) => {
    const table = {
      ...server.info(),
      status: 'waiting' as const,
      commitment: 'c1',
      locked: false,
      ...change,
    };
    server.send({ type: 'table', table, seat: 0, now: 0 });
  };
  const said = (type: string) => server.heard.filter((message) => message.type === type);
  return { server, room, tell, said };
}

it('seals a nonce for a seat without one, once per commitment', async () => {
  const { tell, said, room } = await opened();
  tell({ seals: ['', OTHER] });
  tell({ seals: ['', OTHER] });
  expect(said('seal')).toMatchObject([{ seal: MADE }]);
  expect(room.kept.get()).toMatchObject({ commitment: 'c1', nonce: 'made-here' });
  tell({ seals: ['', ''], commitment: 'c2' });
  expect(said('seal')).toHaveLength(2);
});

it('reveals the nonce once, when all is locked, and saves the seals first', async () => {
  const { tell, said, room } = await opened('{"commitment":"c1","nonce":"made-here"}');
  tell({ seals: [MADE, OTHER] });
  expect(said('reveal')).toEqual([]);
  tell({ seals: [MADE, OTHER], locked: true, revealed: [false, false] });
  tell({ seals: [MADE, OTHER], locked: true, revealed: [false, true] });
  expect(said('reveal')).toMatchObject([{ nonce: 'made-here' }]);
  expect(room.kept.get().shown).toEqual([{ commitment: 'c1', seals: [MADE, OTHER] }]);
});

it('reveals it again after a reload, for the same seals only', async () => {
  const shown = [{ commitment: 'c1', seals: [MADE, OTHER] }];
  const stored = JSON.stringify({ commitment: 'c1', nonce: 'made-here', shown });
  const honest = await opened(stored);
  honest.tell({ seals: [MADE, OTHER], locked: true, revealed: [false, false] });
  expect(honest.said('reveal')).toHaveLength(1);
  expect(honest.room.kept.get().shown).toEqual(shown);
  const lying = await opened(stored);
  lying.tell({ seals: [MADE, sealOf('chosen')], locked: true, revealed: [false, false] });
  expect(lying.said('reveal')).toEqual([]);
  expect(lying.room.view.get().notice).toMatchObject({ reason: 'other-seals' });
  expect(lying.room.kept.get().shown).toEqual(shown);
});

it('makes no second nonce for a commitment with a revealed one', async () => {
  const shown = [{ commitment: 'c1', seals: [MADE, OTHER] }];
  const { tell, said, room } = await opened(JSON.stringify({ commitment: 'c1', nonce: 'made-here', shown }));
  tell({ seals: ['', OTHER] });
  expect(said('seal')).toEqual([]);
  expect(room.view.get().notice).toMatchObject({ reason: 'other-seals' });
});

it('saves every start with a revealed nonce, including those of earlier versions', async () => {
  const old = { commitment: 'c1', nonce: 'made-here', seals: [MADE, OTHER] };
  const { tell, said, room } = await opened(JSON.stringify(old));
  tell({ seals: ['', ''], commitment: 'c2' });
  tell({ seals: [MADE, OTHER], locked: true, revealed: [false, false], commitment: 'c2' });
  expect(said('reveal')).toHaveLength(1);
  expect(room.kept.get().shown.map(({ commitment }) => commitment)).toEqual(['c1', 'c2']);
});

it('assigns seals of an earlier version without our nonce to an earlier start', () => {
  const old = { commitment: 'c2', nonce: 'made-here', seals: ['x', OTHER] };
  expect(keptInMemory(JSON.stringify(old)).get().shown).toEqual([{ commitment: '', seals: ['x', OTHER] }]);
});

it('reveals nothing if the server changed its commitment, and says so', async () => {
  const { tell, said, room } = await opened('{"commitment":"c1","nonce":"made-here"}');
  tell({ seals: [MADE, OTHER], locked: true, revealed: [false, false], commitment: 'c2' });
  expect(said('reveal')).toEqual([]);
  expect(room.view.get().notice).toMatchObject({ reason: 'other-seal' });
});

it('leaves it to another device of the user that has the nonce', async () => {
  const { tell, said } = await opened();
  tell({ seals: [OTHER, OTHER], locked: true, revealed: [false, true] });
  expect([...said('reveal'), ...said('seal')]).toEqual([]);
});

it('sits down with a seal, and saves the nonce before sending it', async () => {
  const { tell, said, room } = await opened();
  tell({ seals: ['x', ''] });
  const sitting = room.sit(1);
  expect(room.kept.get().nonce).toBe('made-here');
  await sitting;
  expect(said('sit')).toMatchObject([{ seat: 1, seal: MADE }]);
});

it('asks before sending a nonce in the clear to a server without seals, and saves what was sent', async () => {
  const { tell, said, room } = await opened();
  tell({});
  expect(await room.sit(1)).toBe(false);
  expect(said('sit')).toEqual([]);
  expect(room.view.get().openSeat).toBe(1);
  room.staySealed();
  expect(room.view.get().openSeat).toBeUndefined();
  expect(room.kept.get().nonce).toBeUndefined();
  await room.sit(1, { openly: true });
  expect(said('sit')).toMatchObject([{ seat: 1, nonce: 'made-here' }]);
  expect(room.kept.get()).toMatchObject({ nonce: 'made-here', openly: true });
  // the nonce of the next start is sealed again
  tell({ seals: ['', ''], commitment: 'c2' });
  expect(room.kept.get()).toMatchObject({ commitment: 'c2', openly: false });
});

it('does not count a game as proven if the server offered seals only after it knew the nonce', async () => {
  const { tell, said, room } = await opened();
  tell({});
  await room.sit(0, { openly: true });
  // the server could choose the accomplice's nonce only now; the rest looks sealed
  const seals = [MADE, sealOf('chosen')];
  tell({ seals });
  tell({ seals, locked: true, revealed: [false, false] });
  expect(said('reveal')).toHaveLength(1);
  const record = {
    format: 2,
    game: 'the-river',
    engine: '1',
    options: {},
    seats: [],
    commitment: 'c1',
    seals,
    nonces: ['made-here', 'chosen'],
    log: [],
  } as const;
  expect(provenBy(record, notesOf(record, room.kept.get()))).toBe('given');
});

it('explains what to do if an old server cannot start because a newer one took a seal', async () => {
  const { server, room, tell, said } = await opened();
  tell({});
  server.isSilent = true;
  const start = async (values: Record<string, string>): Promise<unknown> => {
    const asked = room.ask({ type: 'start' });
    const [id] = said('start')
      .flatMap((message) => ('id' in message ? [String(message.id)] : []))
      .toReversed();
    server.send({ type: 'refused', id: id ?? '', refusal: { reason: 'record-field', values } });
    expect(await asked).toBe(false);
    return room.view.get().notice?.reason;
  };
  expect(await start({ field: 'nonces', wanted: 'two' })).toBe('half-upgraded');
  expect(await start({ field: 'secret', wanted: 'one' })).toBe('record-field');
  tell({ seals: [MADE, OTHER] });
  expect(await start({ field: 'nonces', wanted: 'two' })).toBe('record-field');
});

it('runs clocks independent of the system clock', async () => {
  const { server, room } = await opened();
  const put = vi.spyOn(Date, 'now').mockReturnValue(0);
  const clockAt = 1_000_000;
  const table = {
    ...server.info(),
    clockAt,
    seats: server.info().seats.map((seat) => Object.assign(seat, { clock: 60_000 })),
  };
  server.send({ type: 'table', table, seat: 0, now: clockAt + 1000 });
  put.mockReturnValue(3_600_000);
  const [seat] = room.view.get().info.seats;
  const left = seat === undefined ? null : clockLeft(seat, true, room.view.get());
  put.mockRestore();
  expect(left).toBeGreaterThan(50_000);
  expect(left).toBeLessThanOrEqual(59_000);
});

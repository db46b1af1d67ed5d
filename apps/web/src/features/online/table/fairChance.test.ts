import { sealOf } from '@two-rivers/kernel';
import type { TableInfo } from '@two-rivers/protocol';
import { expect, it, vi } from 'vitest';
import { localEvidence, proofLevelOf } from '../verify/checkChance.ts';
import { clockTimeLeft } from './tableClient.ts';
import { FakeServer, createMemoryStorage, createTestClient } from './testing/fakeServer.ts';

const OTHER_SEAL = sealOf('of-ben');
const OWN_SEAL = sealOf('made-here');

interface ClientSetup {
  readonly server: FakeServer;
  readonly client: ReturnType<typeof createTestClient>;
  readonly sendTableInfo: (change: Partial<TableInfo>) => void;
  readonly requestsOfType: (type: string) => readonly object[];
}

/** A room before the start, with the viewer seated. */
async function createSetup(stored = ''): Promise<ClientSetup> {
  const server = new FakeServer();
  const storage = createMemoryStorage(stored);
  const client = createTestClient(server, storage);
  client.connect();
  await expect.poll(() => client.connection.status.get().state).toBe('online');
  const sendTableInfo = (change: Partial<TableInfo>) => {
    const table = {
      ...server.info(),
      status: 'waiting' as const,
      commitment: 'c1',
      locked: false,
      ...change,
    };
    server.send({ type: 'table', table, seat: 0, now: 0 });
  };
  const requestsOfType = (type: string) => server.received.filter((message) => message.type === type);
  return { server, client, sendTableInfo, requestsOfType };
}

it('seals a nonce for a seat without one, once per commitment', async () => {
  const { sendTableInfo, requestsOfType, client } = await createSetup();
  sendTableInfo({ seals: ['', OTHER_SEAL] });
  sendTableInfo({ seals: ['', OTHER_SEAL] });
  expect(requestsOfType('seal')).toMatchObject([{ seal: OWN_SEAL }]);
  expect(client.storage.get()).toMatchObject({ commitment: 'c1', nonce: 'made-here' });
  sendTableInfo({ seals: ['', ''], commitment: 'c2' });
  expect(requestsOfType('seal')).toHaveLength(2);
});

it('reveals the nonce once, when all is locked, and saves the seals first', async () => {
  const { sendTableInfo, requestsOfType, client } = await createSetup('{"commitment":"c1","nonce":"made-here"}');
  sendTableInfo({ seals: [OWN_SEAL, OTHER_SEAL] });
  expect(requestsOfType('reveal')).toEqual([]);
  sendTableInfo({ seals: [OWN_SEAL, OTHER_SEAL], locked: true, revealed: [false, false] });
  sendTableInfo({ seals: [OWN_SEAL, OTHER_SEAL], locked: true, revealed: [false, true] });
  expect(requestsOfType('reveal')).toMatchObject([{ nonce: 'made-here' }]);
  expect(client.storage.get().reveals).toEqual([{ commitment: 'c1', seals: [OWN_SEAL, OTHER_SEAL] }]);
});

it('reveals it again after a reload, for the same seals only', async () => {
  const shown = [{ commitment: 'c1', seals: [OWN_SEAL, OTHER_SEAL] }];
  const stored = JSON.stringify({ commitment: 'c1', nonce: 'made-here', shown });
  const honest = await createSetup(stored);
  honest.sendTableInfo({ seals: [OWN_SEAL, OTHER_SEAL], locked: true, revealed: [false, false] });
  expect(honest.requestsOfType('reveal')).toHaveLength(1);
  expect(honest.client.storage.get().reveals).toEqual(shown);
  const lyingSetup = await createSetup(stored);
  lyingSetup.sendTableInfo({ seals: [OWN_SEAL, sealOf('chosen')], locked: true, revealed: [false, false] });
  expect(lyingSetup.requestsOfType('reveal')).toEqual([]);
  expect(lyingSetup.client.view.get().notice).toMatchObject({ reason: 'other-seals' });
  expect(lyingSetup.client.storage.get().reveals).toEqual(shown);
});

it('makes no second nonce for a commitment with a revealed one', async () => {
  const shown = [{ commitment: 'c1', seals: [OWN_SEAL, OTHER_SEAL] }];
  const { sendTableInfo, requestsOfType, client } = await createSetup(
    JSON.stringify({ commitment: 'c1', nonce: 'made-here', shown }),
  );
  sendTableInfo({ seals: ['', OTHER_SEAL] });
  expect(requestsOfType('seal')).toEqual([]);
  expect(client.view.get().notice).toMatchObject({ reason: 'other-seals' });
});

it('saves every start with a revealed nonce, including those of earlier versions', async () => {
  const old = { commitment: 'c1', nonce: 'made-here', seals: [OWN_SEAL, OTHER_SEAL] };
  const { sendTableInfo, requestsOfType, client } = await createSetup(JSON.stringify(old));
  sendTableInfo({ seals: ['', ''], commitment: 'c2' });
  sendTableInfo({ seals: [OWN_SEAL, OTHER_SEAL], locked: true, revealed: [false, false], commitment: 'c2' });
  expect(requestsOfType('reveal')).toHaveLength(1);
  expect(client.storage.get().reveals.map(({ commitment }) => commitment)).toEqual(['c1', 'c2']);
});

it('assigns seals of an earlier version without our nonce to an earlier start', () => {
  const old = { commitment: 'c2', nonce: 'made-here', seals: ['x', OTHER_SEAL] };
  expect(createMemoryStorage(JSON.stringify(old)).get().reveals).toEqual([
    { commitment: '', seals: ['x', OTHER_SEAL] },
  ]);
});

it('reveals nothing if the server changed its commitment, and says so', async () => {
  const { sendTableInfo, requestsOfType, client } = await createSetup('{"commitment":"c1","nonce":"made-here"}');
  sendTableInfo({ seals: [OWN_SEAL, OTHER_SEAL], locked: true, revealed: [false, false], commitment: 'c2' });
  expect(requestsOfType('reveal')).toEqual([]);
  expect(client.view.get().notice).toMatchObject({ reason: 'other-seal' });
});

it('leaves it to another device of the user that has the nonce', async () => {
  const { sendTableInfo, requestsOfType } = await createSetup();
  sendTableInfo({ seals: [OTHER_SEAL, OTHER_SEAL], locked: true, revealed: [false, true] });
  expect([...requestsOfType('reveal'), ...requestsOfType('seal')]).toEqual([]);
});

it('sits down with a seal, and saves the nonce before sending it', async () => {
  const { sendTableInfo, requestsOfType, client } = await createSetup();
  sendTableInfo({ seals: ['x', ''] });
  const seatRequest = client.takeSeat(1);
  expect(client.storage.get().nonce).toBe('made-here');
  await seatRequest;
  expect(requestsOfType('sit')).toMatchObject([{ seat: 1, seal: OWN_SEAL }]);
});

it('asks before sending a nonce in the clear to a server without seals, and saves what was sent', async () => {
  const { sendTableInfo, requestsOfType, client } = await createSetup();
  sendTableInfo({});
  expect(await client.takeSeat(1)).toBe(false);
  expect(requestsOfType('sit')).toEqual([]);
  expect(client.view.get().unsealedSeat).toBe(1);
  client.declineUnsealedSeat();
  expect(client.view.get().unsealedSeat).toBeUndefined();
  expect(client.storage.get().nonce).toBeUndefined();
  await client.takeSeat(1, { openly: true });
  expect(requestsOfType('sit')).toMatchObject([{ seat: 1, nonce: 'made-here' }]);
  expect(client.storage.get()).toMatchObject({ nonce: 'made-here', isNonceOpen: true });
  // the nonce of the next start is sealed again
  sendTableInfo({ seals: ['', ''], commitment: 'c2' });
  expect(client.storage.get()).toMatchObject({ commitment: 'c2', isNonceOpen: false });
});

it('does not count a game as proven if the server offered seals only after it knew the nonce', async () => {
  const { sendTableInfo, requestsOfType, client } = await createSetup();
  sendTableInfo({});
  await client.takeSeat(0, { openly: true });
  // the server could choose the accomplice's nonce only now; the other seals look valid
  const seals = [OWN_SEAL, sealOf('chosen')];
  sendTableInfo({ seals });
  sendTableInfo({ seals, locked: true, revealed: [false, false] });
  expect(requestsOfType('reveal')).toHaveLength(1);
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
  expect(proofLevelOf(record, localEvidence(record, client.storage.get()))).toBe('given');
});

it('explains what to do if an old server cannot start because a newer one took a seal', async () => {
  const { server, client, sendTableInfo, requestsOfType } = await createSetup();
  sendTableInfo({});
  server.isSilent = true;
  const start = async (values: Record<string, string>): Promise<unknown> => {
    const asked = client.request({ type: 'start' });
    const [id] = requestsOfType('start')
      .flatMap((message) => ('id' in message ? [String(message.id)] : []))
      .toReversed();
    server.send({ type: 'refused', id: id ?? '', refusal: { reason: 'record-field', values } });
    expect(await asked).toBe(false);
    return client.view.get().notice?.reason;
  };
  expect(await start({ field: 'nonces', wanted: 'two' })).toBe('half-upgraded');
  expect(await start({ field: 'secret', wanted: 'one' })).toBe('record-field');
  sendTableInfo({ seals: [OWN_SEAL, OTHER_SEAL] });
  expect(await start({ field: 'nonces', wanted: 'two' })).toBe('record-field');
});

it('runs clocks independent of the system clock', async () => {
  const { server, client } = await createSetup();
  const put = vi.spyOn(Date, 'now').mockReturnValue(0);
  const clockAt = 1_000_000;
  const table = {
    ...server.info(),
    clockAt,
    seats: server.info().seats.map((seat) => Object.assign(seat, { clock: 60_000 })),
  };
  server.send({ type: 'table', table, seat: 0, now: clockAt + 1000 });
  put.mockReturnValue(3_600_000);
  const [seat] = client.view.get().info.seats;
  const timeLeft = seat === undefined ? null : clockTimeLeft(seat, true, client.view.get());
  put.mockRestore();
  expect(timeLeft).toBeGreaterThan(50_000);
  expect(timeLeft).toBeLessThanOrEqual(59_000);
});

import { type GameRecord, gameOf, isRefusal, sealOf, verifyChance } from '@two-rivers/kernel';
import { PROTOCOL_VERSION } from '@two-rivers/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { games } from './platform/games.ts';
import { TestBrowser } from './testing/client.ts';
import { first, nth, seatedParty } from './testing/party.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

let server: TestServer;
let two: readonly string[];
beforeAll(async () => {
  server = await startTestServer();
  two = [server.url, server.url];
});
afterAll(async () => server.stop());

function verifyRecord(record: GameRecord): unknown {
  const game = gameOf(
    record,
    games.map(({ family }) => family),
  );
  if (isRefusal(game)) throw new Error(game.reason);
  return verifyChance(game, record);
}

it('a start waits for every nonce; a missing one is public and noted in the record', async () => {
  const { id, clients, browsers } = await seatedParty(two);
  const [ann, ben] = [first(clients), nth(clients, 1)];
  ann.withholdsNonce = true;
  ben.withholdsNonce = true;
  await ann.sendOrThrow({ type: 'start' });
  const { commitment } = ann.info;
  expect(ann.info).toMatchObject({ status: 'waiting', locked: true, revealed: [false, false] });
  await ann.sendOrThrow({ type: 'reveal', nonce: 'nonce-0' });
  // nonces stay secret until all are revealed
  await ben.waitUntil(() => ben.info.revealed?.[0] === true);
  expect([ben.info.nonces, ann.info.nonces]).toEqual([
    ['', ''],
    ['', ''],
  ]);
  await ann.sendOrThrow({ type: 'unlock' });
  await ben.waitUntil(() => ben.info.locked === false);
  expect(ben.info).toMatchObject({ refused: [['Ben']], seals: ['', ''] });
  expect(ben.info.commitment).not.toBe(commitment);
  for (const [seat, client] of clients.entries()) {
    await client.sendOrThrow({ type: 'seal', seal: sealOf(`again-${seat}`) });
    await client.sendOrThrow({ type: 'ready', ready: true });
  }
  await ann.sendOrThrow({ type: 'start' });
  await ann.sendOrThrow({ type: 'reveal', nonce: 'again-0' });
  await ben.sendOrThrow({ type: 'reveal', nonce: 'again-1' });
  await ann.waitUntil(() => ann.info.status === 'playing');
  expect(ann.info.nonces).toEqual(['again-0', 'again-1']);
  for (const client of clients) await client.sendOrThrow({ type: 'end', agree: true });
  const record = await nth(browsers, 1).call<GameRecord>('GET', `/api/tables/${id}/record`);
  expect(record).toMatchObject({ format: 2, refused: 1, seals: [sealOf('again-0'), sealOf('again-1')] });
  expect(record).not.toHaveProperty('open');
  expect(verifyRecord(record)).toMatchObject({ sealed: true, open: [], refused: 1 });
  const other = { ...record, nonces: ['again-0', 'chosen'] };
  expect(verifyRecord(other)).toMatchObject({ reason: 'verify-seal' });
});

it('an absent person reveals the nonce when they reconnect', async () => {
  const { id, clients, browsers } = await seatedParty(two);
  await nth(clients, 1).close();
  const ann = first(clients);
  await ann.sendAndWait({ type: 'start' }, 'start', false);
  await ann.waitUntil(() => ann.info.revealed?.[0] === true);
  expect(ann.info.status).toBe('waiting');
  await nth(browsers, 1).joinTable(id, [], PROTOCOL_VERSION, 'nonce-1');
  await ann.waitUntil(() => ann.info.status === 'playing');
  expect(ann.info.nonces).toEqual(['nonce-0', 'nonce-1']);
});

it('an old client that sends its nonce openly still plays; its nonce is fixed before the others are revealed, and the record says so', async () => {
  const third = await TestBrowser.createGuest(server.url, 'Cid');
  const id = await third.create({ game: 'the-river', seats: 2 });
  const [cid, ben] = [
    await third.joinTable(id),
    await (await TestBrowser.createGuest(server.url, 'Ben')).joinTable(id),
  ];
  ben.sendsNonceItself = true;
  await cid.sendOrThrow({ type: 'sit', seat: 0, nonce: 'hidden' });
  await ben.sendOrThrow({ type: 'sit', seat: 1, nonce: 'in-the-open' });
  await ben.sendOrThrow({ type: 'ready', ready: true });
  expect(ben.info).toMatchObject({
    seals: [sealOf('hidden'), sealOf('in-the-open')],
    revealed: [false, true],
  });
  await cid.sendOrThrow({ type: 'start' });
  await ben.waitUntil(() => ben.info.status === 'playing');
  expect(ben.info.nonces).toEqual(['hidden', 'in-the-open']);
  for (const client of [cid, ben]) await client.sendOrThrow({ type: 'end', agree: true });
  const record = await third.call<GameRecord>('GET', `/api/tables/${id}/record`);
  expect(record).toMatchObject({ format: 2, open: [1] });
  expect(verifyRecord(record)).toMatchObject({ sealed: false, open: [1] });
});

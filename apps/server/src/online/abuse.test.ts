import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { FastRandom } from '@two-rivers/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from './testing/client.ts';
import { type Party, playWatchedParty } from './testing/party.ts';
import { Player } from './testing/player.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

/** Each round sends one message of every kind. */
const ROUNDS = 720;
const AT_ONCE = 24;
const ROUND_OF_WARM_UP = 120;
/** Maximum growth of the heap, far less than keeping all messages would need. */
const MAX_GROWTH_BYTES = 24 * 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

let server: TestServer;
let party: Party;
let actor: TestClient;
let other: TestClient;
let eve: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  ({ party, actor, other, eve } = await playWatchedParty(server.url));
});
afterAll(async () => server.stop());

type MakeMessage = (id: string, random: FastRandom) => [TestClient, unknown, string];

/** Makers of bad messages, by kind; each returns the sender, the message and the expected refusal. */
const KINDS: Readonly<Record<string, MakeMessage>> = {
  'no JSON': (id) => [actor, `{"id":"${id}",`, 'not-json'],
  'no message': (id) => [actor, { id, type: 'cheat' }, 'bad-message'],
  'a field too many': (id) => [actor, { ...legalMove(id), seat: 1 }, 'bad-message'],
  'a field too few': (id) => [actor, { type: 'confirm', id }, 'bad-message'],
  'bytes at random': (_, random) => [actor, randomText(random), 'not-json'],
  oversized: () => [actor, { type: 'chat', id: 'x', text: 'x'.repeat(17_000) }, 'too-large'],
  late: (id, random) => [actor, { ...legalMove(id), length: random.below(actor.length) }, 'stale-length'],
  early: (id) => [actor, { ...legalMove(id), length: actor.length + 1 }, 'stale-length'],
  'on another draft': (id) => [actor, { ...legalMove(id), drafted: 2 }, 'stale-draft'],
  'an illegal move': (id) => [actor, { ...legalMove(id), moves: ['sail 99'] }, 'no-such-move'],
  'out of turn': (id) => [other, legalMove(id), 'not-your-turn'],
  'of a spectator': (id) => [eve, legalMove(id), 'not-seated'],
  'the host’s': (id) => [eve, { type: 'kick', id, seat: 0 }, 'already-started'],
  'undoing what is committed': (id) => [actor, { type: 'undo', id, length: actor.length, moves: 1 }, 'nothing-to-undo'],
  'confirming nothing': (id) => [actor, { type: 'confirm', id, length: actor.length }, 'nothing-to-confirm'],
  /** a refused message is refused again when it is resent */
  replayed: () => [other, legalMove('replayed'), 'not-your-turn'],
};

let move = '';

function legalMove(id: string): object {
  return { type: 'play', id, length: actor.length, drafted: 0, moves: [move] };
}

function randomText(random: FastRandom): string {
  return Array.from({ length: 40 }, () => String.fromCodePoint(33 + random.below(90))).join('');
}

async function readWholeTable(): Promise<string> {
  const again = await Promise.all(party.browsers.map(async (browser) => browser.joinTable(party.id)));
  const known = again.map(({ info, lines, draft, chat }) => ({ info, lines, draft, chat }));
  await Promise.all(again.map(async (client) => client.close()));
  return JSON.stringify(known);
}

/** Bytes of the heap that are still reachable, after garbage collection. */
function heapBytes(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

it('more than ten thousand bad messages are each refused with a reason and change nothing', async () => {
  const message = new Player(actor, 'abuse').nextMessage();
  if (message.type !== 'play') throw new Error('a turn begins with a move');
  move = message.moves[0] ?? '';
  const before = await readWholeTable();
  const random = new FastRandom('abuse');
  const expectedReasons = new Map<TestClient, string[]>([actor, other, eve].map((client) => [client, []]));
  const clients = [actor, other, eve];
  for (const client of clients) client.refusals.length = 0;
  let sent = 0;
  let heap = 0;
  for (let round = 0; round < ROUNDS; round++) {
    for (const make of Object.values(KINDS)) {
      const [client, bad, reason] = make(`abuse-${sent++}`, random);
      expectedReasons.get(client)?.push(reason);
      client.send(bad);
      const due = expectedReasons.get(client)?.length ?? 0;
      if (due % AT_ONCE === 0) await client.waitUntil(() => client.refusals.length >= due);
    }
    // the answers collected by the test itself must not be measured
    for (const client of clients) client.received.length = 0;
    if (round === ROUND_OF_WARM_UP) heap = heapBytes();
  }
  for (const client of clients) {
    const reasons = expectedReasons.get(client) ?? [];
    await client.waitUntil(() => client.refusals.length >= reasons.length);
    // answers come in the order of the messages, except for refusals made before the table is loaded
    expect(client.refusals.map(({ reason }) => reason).toSorted()).toEqual(reasons.toSorted());
  }
  expect(sent).toBeGreaterThan(10_000);
  expect(heapBytes() - heap).toBeLessThan(MAX_GROWTH_BYTES);
  expect(await readWholeTable()).toBe(before);
  expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ ok: true });
  await actor.sendOrThrow(message);
  expect(actor.draft).toEqual([move]);
});

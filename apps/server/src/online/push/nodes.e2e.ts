import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { TestBrowser } from '../testing/client.ts';
import { createDatabase } from '../testing/database.ts';
import { nth, playingParty } from '../testing/party.ts';
import { Player } from '../testing/player.ts';
import { FakePushService } from '../testing/pushService.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

let service: FakePushService;
let nodes: readonly TestServer[];
beforeAll(async () => {
  service = await FakePushService.start();
  const env = { DATABASE_URL: await createDatabase(), PUSH_SERVICES: service.origin };
  nodes = await Promise.all([startTestServer({ env }), startTestServer({ env })]);
});
afterAll(async () => {
  await Promise.all(nodes.map(async (node) => node.stop()));
  service.stop();
});

it('a push is not sent to a person connected to another node, but is once they are disconnected', async () => {
  const [one, two] = [nth(nodes, 0).url, nth(nodes, 1).url];
  const { clients, browsers } = await playingParty([one, one], { game: 'the-river' });
  const seat = clients.findIndex((client) => new Player(client, '').mayAct);
  const [mover, waiter] = [nth(clients, seat), nth(clients, 1 - seat)];
  const elsewhere = new TestBrowser(two, nth(browsers, 1 - seat).cookie);
  await elsewhere.call('POST', '/api/push', service.subscription('nodes'));
  const lobby = await elsewhere.joinTable(await elsewhere.create({ game: 'the-river', seats: 2 }));
  await waiter.close();

  const player = new Player(mover, 'nodes');
  while (player.mayAct) await mover.sendOrThrow(player.nextMessage());
  await sleep(2000);
  expect(service.received).toEqual([]);

  const back = await elsewhere.joinTable(mover.info.id);
  const other = new Player(back, 'back');
  await back.waitUntil(() => other.mayAct);
  while (other.mayAct) await back.sendOrThrow(other.nextMessage());
  await Promise.all([back.close(), lobby.close()]);
  await mover.waitUntil(() => player.mayAct);
  while (player.mayAct) await mover.sendOrThrow(player.nextMessage());
  await vi.waitFor(() => expect(service.received).toHaveLength(1), 8000);
});

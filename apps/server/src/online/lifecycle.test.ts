import { expect, it } from 'vitest';
import { TestBrowser } from './testing/client.ts';
import { first, nth, playingParty } from './testing/party.ts';
import { Player } from './testing/player.ts';
import { createTempFolder, startTestServer } from './testing/server.ts';

it('disconnects clients when it stops, and continues where it was when it restarts', async () => {
  const env = { DATA_DIR: createTempFolder() };
  const server = await startTestServer({ env });
  const { id, clients, browsers } = await playingParty([server.url, server.url]);
  const seat = clients.findIndex((client) => new Player(client, '').mayAct);
  const player = nth(clients, seat);
  await player.sendOrThrow(new Player(player, 'before').nextMessage());
  await player.sendOrThrow({ type: 'chat', text: 'See you' });
  await server.stop();
  await Promise.all(clients.map(async (client) => client.waitForClose()));
  expect(clients.map(({ bye }) => bye)).toEqual(['restart', 'restart']);
  expect(server.logged).toEqual([]);

  const again = await startTestServer({ env });
  const back = await new TestBrowser(again.url, nth(browsers, seat).cookie).joinTable(id, player.lines.slice(0, 5));
  expect([back.lines, back.draft, back.chat]).toEqual([player.lines, player.draft, ['See you']]);
  expect(back.info.engine).toBe(first(clients).info.engine);
  await back.sendOrThrow(new Player(back, 'after').nextMessage());
  await again.stop();
});

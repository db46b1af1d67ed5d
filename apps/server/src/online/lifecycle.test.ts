import { expect, it } from 'vitest';
import { Browser } from './testing/client.ts';
import { first, nth, playingParty } from './testing/party.ts';
import { Player } from './testing/player.ts';
import { newFolder, startTestServer } from './testing/server.ts';

it('says goodbye when it stops, and goes on where it was when it starts again', async () => {
  const env = { DATA_DIR: newFolder() };
  const server = await startTestServer({ env });
  const { id, clients, browsers } = await playingParty([server.url, server.url]);
  const seat = clients.findIndex((client) => new Player(client, '').mayAct);
  const player = nth(clients, seat);
  await player.must(new Player(player, 'before').next());
  await player.must({ type: 'chat', text: 'See you' });
  await server.stop();
  await Promise.all(clients.map(async (client) => client.closed()));
  expect(clients.map(({ bye }) => bye)).toEqual(['restart', 'restart']);
  expect(server.logged).toEqual([]);

  const again = await startTestServer({ env });
  const back = await new Browser(again.url, nth(browsers, seat).cookie).join(id, player.lines.slice(0, 5));
  expect([back.lines, back.draft, back.chat]).toEqual([player.lines, player.draft, ['See you']]);
  expect(back.info.engine).toBe(first(clients).info.engine);
  await back.must(new Player(back, 'after').next());
  await again.stop();
});

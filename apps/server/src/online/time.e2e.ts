import { expect, it } from 'vitest';
import { Browser } from './testing/client.ts';
import { StillTime } from './testing/clock.ts';
import { newDatabase } from './testing/database.ts';
import { nth, playingParty } from './testing/party.ts';
import { Player } from './testing/player.ts';
import { startTestServer } from './testing/server.ts';

const MINUTE = 60_000;

it('the clock does not run while no server is awake, whichever of two comes first', async () => {
  const time = new StillTime();
  const clock = { kind: 'live', seconds: 600, increment: 5 } as const;
  const env = { DATABASE_URL: await newDatabase() };
  const before = await startTestServer({ surroundings: time.surroundings, env });
  const { id, clients, browsers } = await playingParty([before.url, before.url], { clock });
  const seat = clients.findIndex((client) => new Player(client, '').mayAct);
  time.pass(10_000);
  await before.stop();
  time.pass(30 * MINUTE);
  const again = await startTestServer({ surroundings: time.surroundings, env });
  const beside = await startTestServer({ surroundings: time.surroundings, env });
  const back = await new Browser(again.url, nth(browsers, seat).cookie).join(id);
  expect(back.info.clockAt).toBe(time.now - 10_000);
  // long enough for both to look for clocks that fell
  await expect.poll(() => back.info.seats[seat]?.standIn, { timeout: 1200, interval: 1100 }).toBe(false);
  time.pass(10 * MINUTE - 10_000);
  await back.until(() => back.info.seats[seat]?.standIn === true);
  await beside.stop();
  await again.stop();
});

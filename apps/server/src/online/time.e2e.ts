import { expect, it } from 'vitest';
import { TestBrowser } from './testing/client.ts';
import { ManualClock } from './testing/manualClock.ts';
import { createDatabase } from './testing/database.ts';
import { nth, playingParty } from './testing/party.ts';
import { Player } from './testing/player.ts';
import { startTestServer } from './testing/server.ts';

const MINUTE = 60_000;

it('the clock does not run while no server runs, whichever of two servers starts first', async () => {
  const time = new ManualClock();
  const clock = { kind: 'live', seconds: 600, increment: 5 } as const;
  const env = { DATABASE_URL: await createDatabase() };
  const before = await startTestServer({ runtime: time.runtime, env });
  const { id, clients, browsers } = await playingParty([before.url, before.url], { clock });
  const seat = clients.findIndex((client) => new Player(client, '').mayAct);
  time.advance(10_000);
  await before.stop();
  time.advance(30 * MINUTE);
  const again = await startTestServer({ runtime: time.runtime, env });
  const beside = await startTestServer({ runtime: time.runtime, env });
  const back = await new TestBrowser(again.url, nth(browsers, seat).cookie).joinTable(id);
  expect(back.info.clockAt).toBe(time.now - 10_000);
  // long enough for both servers to check for expired clocks
  await expect.poll(() => back.info.seats[seat]?.standIn, { timeout: 1200, interval: 1100 }).toBe(false);
  time.advance(10 * MINUTE - 10_000);
  await back.waitUntil(() => back.info.seats[seat]?.standIn === true);
  await beside.stop();
  await again.stop();
});

import { setTimeout as sleep } from 'node:timers/promises';
import { FastRandom } from '@two-rivers/kernel';
import { expect } from './testing/fixtures.ts';
import type { ServerProcess } from './testing/serverProcess.ts';
import { GAMES } from './testing/tables.ts';
import { SharedTable, type OnlineGuest, test } from './testing/sharedTable.ts';

/** Turns between two deaths, at most. */
const MAX_TURNS_ALIVE = 4;
/** A death at any time comes within this many milliseconds of a turn's beginning. */
const MAX_KILL_DELAY_MS = 60;

/** When the server dies, while somebody does their turn; each way ends when it is dead. */
const killMoments: Readonly<
  Record<string, (server: ServerProcess, company: SharedTable, mover: OnlineGuest, random: FastRandom) => Promise<void>>
> = {
  /** a move has just left the browser */
  sent: async (server, company, mover) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    mover.traffic.onSent = (type) => {
      if (type === 'play') resolve(server.kill());
    };
    await company.playTurn(mover);
    await promise;
    mover.traffic.onSent = undefined;
  },
  /** a turn was begun, and the server has said so */
  begun: async (server, company) => {
    const [ann] = company.guests;
    if (ann === undefined) throw new Error('nobody is here');
    await company.playUntilTurnBegun(ann);
    await server.kill();
  },
  /** in the middle of whatever it does */
  anyTime: async (server, company, mover, random) => {
    const killed = sleep(random.below(MAX_KILL_DELAY_MS)).then(async () => server.kill());
    await company.playTurn(mover);
    await killed;
  },
};

const KILL_ORDER = ['sent', 'begun', 'anyTime', 'sent'] as const;

for (const game of GAMES) {
  // one is played to its end
  const isWhole = game === GAMES[1];
  test(`${game}: the server is killed again and again under two browsers, which lose nothing`, async ({
    openGuest,
    serverProcess,
  }) => {
    test.setTimeout(240_000);
    const [ann, ben] = [await openGuest('Ann', { asks: true }), await openGuest('Ben')];
    const company = await SharedTable.start(game, [ann, ben]);
    const random = new FastRandom(`the deaths of ${game}`);
    for (const death of KILL_ORDER) {
      await company.playTurns(1 + random.below(MAX_TURNS_ALIVE));
      const mover = await company.waitUntilInSync();
      if (mover === undefined) throw new Error('the game ended before');
      const welcomes = company.guests.map(({ traffic }) => traffic.welcomes);
      await killMoments[death]?.(serverProcess, company, mover, random);
      for (const { page } of company.guests) await expect(page.locator('[data-offline]')).toBeVisible();
      await serverProcess.start();
      // nobody presses anything: they come back by themselves, and the wire compares what they are told
      await expect
        .poll(() => company.guests.every(({ traffic }, index) => traffic.welcomes > (welcomes[index] ?? 0)), {
          intervals: [20],
        })
        .toBe(true);
      await company.waitUntilInSync();
      for (const guest of company.guests) {
        expect(guest.traffic.problems).toEqual([]);
        const { log } = await company.fetchRecord(guest);
        expect(log, `the log as ${guest.name} may read it`).toEqual(guest.traffic.lines);
      }
    }
    // a page that knows nothing any more is told the same as before
    await ben.page.reload();
    expect(await company.playTurns(isWhole ? Infinity : 4)).toBe(!isWhole);
    if (isWhole) await company.checkResult();
  });
}

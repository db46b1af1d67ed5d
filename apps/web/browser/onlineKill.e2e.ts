import { setTimeout as sleep } from 'node:timers/promises';
import { FastRandom } from '@two-rivers/kernel';
import { expect } from './testing/fixtures.ts';
import type { ServerProcess } from './testing/serverProcess.ts';
import { GAMES } from './testing/tables.ts';
import { SharedTable, type OnlineGuest, test } from './testing/sharedTable.ts';

/** Maximum number of turns between two kills. */
const MAX_TURNS_ALIVE = 4;
/** Maximum delay of a random kill after the start of a turn. */
const MAX_KILL_DELAY_MS = 60;

/** Moments of a turn at which the server is killed; each function returns once the server is dead. */
const killMoments: Readonly<
  Record<string, (server: ServerProcess, company: SharedTable, mover: OnlineGuest, random: FastRandom) => Promise<void>>
> = {
  /** right after a move has left the browser */
  sent: async (server, company, mover) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    mover.traffic.onSent = (type) => {
      if (type === 'play') resolve(server.kill());
    };
    await company.playTurn(mover);
    await promise;
    mover.traffic.onSent = undefined;
  },
  /** after the server has acknowledged the start of a turn */
  begun: async (server, company) => {
    const [ann] = company.guests;
    if (ann === undefined) throw new Error('there are no guests');
    await company.playUntilTurnBegun(ann);
    await server.kill();
  },
  /** at a random moment of a turn */
  anyTime: async (server, company, mover, random) => {
    const killed = sleep(random.below(MAX_KILL_DELAY_MS)).then(async () => server.kill());
    await company.playTurn(mover);
    await killed;
  },
};

const KILL_ORDER = ['sent', 'begun', 'anyTime', 'sent'] as const;

for (const game of GAMES) {
  // only one of the games is played to its end
  const isWhole = game === GAMES[1];
  test(`${game}: the server is killed repeatedly while two browsers play; nothing is lost`, async ({
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
      if (mover === undefined) throw new Error('the game ended too early');
      const welcomes = company.guests.map(({ traffic }) => traffic.welcomes);
      await killMoments[death]?.(serverProcess, company, mover, random);
      for (const { page } of company.guests) await expect(page.locator('[data-offline]')).toBeVisible();
      await serverProcess.start();
      // clients reconnect without user action, and `traffic` compares all messages with the earlier ones
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
    // a freshly loaded page receives the same game
    await ben.page.reload();
    expect(await company.playTurns(isWhole ? Infinity : 4)).toBe(!isWhole);
    if (isWhole) await company.checkResult();
  });
}

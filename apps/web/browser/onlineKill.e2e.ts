import { setTimeout as sleep } from 'node:timers/promises';
import { FastRandom } from '@two-rivers/kernel';
import { expect } from './testing/fixtures.ts';
import type { OwnServer } from './testing/ownServer.ts';
import { GAMES } from './testing/tables.ts';
import { Company, type Guest, test } from './testing/together.ts';

/** Turns between two deaths, at most. */
const LONGEST_LIFE = 4;
/** A death at any time comes within this many milliseconds of a turn's beginning. */
const ANY_TIME_MS = 60;

/** When the server dies, while somebody does their turn; each way ends when it is dead. */
const deaths: Readonly<
  Record<string, (server: OwnServer, company: Company, mover: Guest, random: FastRandom) => Promise<void>>
> = {
  /** a move has just left the browser */
  sent: async (server, company, mover) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    mover.wire.onSent = (type) => {
      if (type === 'play') resolve(server.kill());
    };
    await company.act(mover);
    await promise;
    mover.wire.onSent = undefined;
  },
  /** a turn was begun, and the server has said so */
  begun: async (server, company) => {
    const [ann] = company.guests;
    if (ann === undefined) throw new Error('nobody is here');
    await company.untilBegun(ann);
    await server.kill();
  },
  /** in the middle of whatever it does */
  anyTime: async (server, company, mover, random) => {
    const killed = sleep(random.below(ANY_TIME_MS)).then(async () => server.kill());
    await company.act(mover);
    await killed;
  },
};

const ORDER = ['sent', 'begun', 'anyTime', 'sent'] as const;

for (const game of GAMES) {
  // one is played to its end
  const isWhole = game === GAMES[1];
  test(`${game}: the server is killed again and again under two browsers, which lose nothing`, async ({
    arrive,
    ownServer,
  }) => {
    test.setTimeout(240_000);
    const [ann, ben] = [await arrive('Ann', { asks: true }), await arrive('Ben')];
    const company = await Company.sitDown(game, [ann, ben]);
    const random = new FastRandom(`the deaths of ${game}`);
    for (const death of ORDER) {
      await company.playTurns(1 + random.below(LONGEST_LIFE));
      const mover = await company.settled();
      if (mover === undefined) throw new Error('the game ended before');
      const welcomes = company.guests.map(({ wire }) => wire.welcomes);
      await deaths[death]?.(ownServer, company, mover, random);
      for (const { page } of company.guests) await expect(page.locator('[data-offline]')).toBeVisible();
      await ownServer.start();
      // nobody presses anything: they come back by themselves, and the wire compares what they are told
      await expect
        .poll(() => company.guests.every(({ wire }, index) => wire.welcomes > (welcomes[index] ?? 0)), {
          intervals: [20],
        })
        .toBe(true);
      await company.settled();
      for (const guest of company.guests) {
        expect(guest.wire.wrong).toEqual([]);
        const { log } = await company.record(guest);
        expect(log, `the log as ${guest.name} may read it`).toEqual(guest.wire.lines);
      }
    }
    // a page that knows nothing any more is told the same as before
    await ben.page.reload();
    expect(await company.playTurns(isWhole ? Infinity : 4)).toBe(!isWhole);
    if (isWhole) await company.checkEnd();
  });
}

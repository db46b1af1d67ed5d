import { expect } from './testing/fixtures.ts';
import { GAMES } from './testing/tables.ts';
import { Company, test } from './testing/together.ts';

for (const game of GAMES) {
  // one game shows what the network does to any, and whole games are long
  const isWhole = game === GAMES[0];
  const title = isWhole ? 'play a whole game' : 'play';
  test(`${game}: four browsers ${title}; one reloads in mid-turn, one loses the network`, async ({
    arrive,
  }) => {
    test.setTimeout(240_000);
    const guests = [
      await arrive('Ann'),
      await arrive('Ben'),
      await arrive('Cleo', { asks: true }),
      await arrive('Dan'),
    ] as const;
    const [, , cleo, dan] = guests;
    const company = await Company.sitDown(game, guests);
    await company.playTurns(4);

    const begun = await company.untilBegun(cleo);
    await cleo.page.reload();
    await expect(cleo.page.locator('[data-undo]')).toBeVisible();
    expect(await company.settled()).toBe(cleo);
    expect(cleo.wire.draft).toEqual(begun);
    await company.act(cleo);
    await company.playTurns(2);

    // the others go on until it is Dan's turn, who does not know it
    const others = guests.filter((guest) => guest !== dan);
    if ((await company.settled()) === dan) await company.act(dan);
    await company.settled();
    await dan.page.context().setOffline(true);
    await expect(dan.page.locator('[data-offline]')).toBeVisible();
    const { length } = dan.wire.lines;
    expect(await company.playTurns(Infinity, others)).toBe(true);
    expect(dan.wire.lines).toHaveLength(length);
    await dan.page.context().setOffline(false);
    await expect(dan.page.locator('[data-offline]')).toHaveCount(0);
    expect(await company.settled()).toBe(dan);
    expect(dan.wire.lines.length).toBeGreaterThan(length);

    // what is played without a network is done when it is back
    await dan.page.context().setOffline(true);
    await expect(dan.page.locator('[data-offline]')).toBeVisible();
    const done = dan.wire.acknowledged.length;
    await company.act(dan);
    expect(dan.wire.acknowledged).toHaveLength(done);
    await dan.page.context().setOffline(false);
    expect(await company.settled()).not.toBe(dan);
    expect(dan.wire.acknowledged.length).toBeGreaterThan(done);

    expect(await company.playTurns(isWhole ? Infinity : 4)).toBe(!isWhole);
    if (isWhole) await company.checkEnd();
  });
}

import { expect } from './testing/fixtures.ts';
import { GAMES } from './testing/tables.ts';
import { SharedTable, test } from './testing/sharedTable.ts';

for (const game of GAMES) {
  // a whole game of one game is enough: network behavior does not depend on the game, and whole games are long
  const isWhole = game === GAMES[0];
  const title = isWhole ? 'play a whole game' : 'play';
  test(`${game}: four browsers ${title}; one reloads in mid-turn, one loses the network`, async ({ openGuest }) => {
    test.setTimeout(240_000);
    const guests = [
      await openGuest('Ann'),
      await openGuest('Ben'),
      await openGuest('Cleo', { asks: true }),
      await openGuest('Dan'),
    ] as const;
    const [, , cleo, dan] = guests;
    const company = await SharedTable.start(game, guests);
    await company.playTurns(4);

    const draft = await company.playUntilTurnBegun(cleo);
    await cleo.page.reload();
    await expect(cleo.page.locator('[data-undo]')).toBeVisible();
    expect(await company.waitUntilInSync()).toBe(cleo);
    expect(cleo.traffic.draft).toEqual(draft);
    await company.playTurn(cleo);
    await company.playTurns(2);

    // the others play on until it is Dan's turn, while Dan is offline
    const others = guests.filter((guest) => guest !== dan);
    if ((await company.waitUntilInSync()) === dan) await company.playTurn(dan);
    await company.waitUntilInSync();
    await dan.page.context().setOffline(true);
    await expect(dan.page.locator('[data-offline]')).toBeVisible();
    const { length } = dan.traffic.lines;
    expect(await company.playTurns(Infinity, others)).toBe(true);
    expect(dan.traffic.lines).toHaveLength(length);
    await dan.page.context().setOffline(false);
    await expect(dan.page.locator('[data-offline]')).toHaveCount(0);
    expect(await company.waitUntilInSync()).toBe(dan);
    expect(dan.traffic.lines.length).toBeGreaterThan(length);

    // a turn played offline is submitted after the connection returns
    await dan.page.context().setOffline(true);
    await expect(dan.page.locator('[data-offline]')).toBeVisible();
    const done = dan.traffic.acknowledged.length;
    await company.playTurn(dan);
    expect(dan.traffic.acknowledged).toHaveLength(done);
    await dan.page.context().setOffline(false);
    expect(await company.waitUntilInSync()).not.toBe(dan);
    expect(dan.traffic.acknowledged.length).toBeGreaterThan(done);

    expect(await company.playTurns(isWhole ? Infinity : 4)).toBe(!isWhole);
    if (isWhole) await company.checkResult();
  });
}

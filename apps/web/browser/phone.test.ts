import { expect, keptGame, openTable, progressOf, test } from './testing/fixtures.ts';
import { endTurn, nextDecision, playMove } from './testing/player.ts';
import { GAMES, makeTable, stored } from './testing/tables.ts';

test.use({
  viewport: { width: 360, height: 640 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'no-preference' },
});

for (const game of GAMES) {
  test(`${game}: turns are played on a phone`, async ({ page }) => {
    await openTable(page, stored(makeTable({ game, bots: [undefined, 'random'], played: 8 }), 'phone'), {
      asks: true,
    });
    for (let turn = 0, step = 0; turn < 3; turn++) {
      await nextDecision(page, 'phone');
      const before = progressOf(await keptGame(page, 'phone'));
      for (; (await nextDecision(page, 'phone')) === 'move'; step++) {
        await playMove({ page, id: 'phone', step }, step % 2 === 0 ? 'board' : 'list');
      }
      // the action bar is in reach wherever the board was scrolled to
      await expect(page.locator('[data-primary="end"]')).toBeInViewport({ ratio: 1 });
      await endTurn(page, 'phone');
      expect(progressOf(await keptGame(page, 'phone'))).not.toBe(before);
    }
  });
}

test('the tools stay where they are, and the button that does something comes above them', async ({
  page,
}) => {
  await openTable(
    page,
    stored(makeTable({ game: 'the-river', bots: [undefined, 'random'], played: 40 }), 'phone'),
  );
  const list = page.locator('[data-all-choices]');
  await expect(list).toBeVisible();
  const before = await list.boundingBox();
  // what can be reached is known once something cannot
  await page.locator('footer [data-goal][aria-disabled="true"]').first().waitFor();
  await page.locator('footer [data-goal]:not([aria-disabled])').first().tap();
  const primary = page.locator('[data-primary]');
  await expect(primary).toBeInViewport({ ratio: 1 });
  expect(await list.boundingBox()).toEqual(before);
  const { y = Infinity, height = 0 } = (await primary.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(before?.y ?? 0);
});

test('River of Gold: what is looked at takes about a third of a phone, and the place that was touched stays in view', async ({
  page,
}) => {
  const bots = [undefined, 'greedy', 'greedy', 'greedy'];
  await openTable(page, stored(makeTable({ game: 'river-of-gold', bots, played: 60 }), 'phone'));
  await page.setViewportSize({ width: 320, height: 640 });
  // the last place above the action bar
  const bottom = await page.locator('main').evaluate((main) => main.getBoundingClientRect().bottom);
  const goals = page.locator('main [data-at^="space-"] [data-goal]');
  await expect(goals.first()).toBeVisible();
  const tops = await goals.evaluateAll((all) => all.map((goal) => goal.getBoundingClientRect().top));
  const place = goals.nth(tops.indexOf(Math.max(...tops.filter((top) => top < bottom - 60))));
  await place.tap();
  const panel = page.locator('footer').getByRole('region', { name: 'What this does' });
  await expect(panel).toBeVisible();
  await expect(place).toBeInViewport({ ratio: 0.9 });
  await page.locator('[data-all-choices]').tap();
  await page.getByRole('dialog').locator('[data-move]').first().tap();
  await expect(page.locator('[data-primary="do"]')).toBeVisible();
  for (const [width, height] of [
    [320, 640],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(async () => ((await page.locator('footer').boundingBox())?.height ?? Infinity) / height)
      .toBeLessThanOrEqual(0.39);
  }
});

test('River of Gold: a finger finds every shore space on a phone on its side, and a desktop shows all of one’s abilities', async ({
  page,
}) => {
  const table = makeTable({ game: 'river-of-gold', bots: [undefined, 'greedy'], played: 70, seed: 'd' });
  await openTable(page, stored(table, 'room'));
  await page.setViewportSize({ width: 844, height: 390 });
  const spaces = page.locator('[data-form="lying"] [data-at^="space-"] [role="button"]');
  await expect(spaces).toHaveCount(30);
  const widths = await spaces.evaluateAll((all) => all.map((space) => space.getBoundingClientRect().width));
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(44);
  // with two deliveries
  await page.setViewportSize({ width: 1440, height: 900 });
  const own = page.locator('[data-form="desk"]').getByRole('region', { name: 'Your board' });
  await expect(own).toContainText('2 deliveries');
  const hidden = await own.evaluate(({ parentElement }) =>
    parentElement === null ? 1 : parentElement.scrollHeight - parentElement.clientHeight,
  );
  expect(hidden).toBeLessThanOrEqual(0);
});

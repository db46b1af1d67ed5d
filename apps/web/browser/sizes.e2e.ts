import { expect, prepareStorage, test } from './testing/fixtures.ts';
import { measureScripts } from './testing/scriptSizes.ts';
import { GAMES, createTestTable, storedGameOf } from './testing/tables.ts';

/**
 * KB of JavaScript, as gzip sends it. Whoever needs more raises a figure here and says why in the commit; first look for what
 * came along unasked: one game at the table of another, a page at Home, a screen in the worker.
 */
const MAX_SIZES = {
  home: 118,
  /** what its bots run is in it; the goal is 250, which brotli, the form that browsers get, is below */
  table: { 'river-of-gold': 256, 'the-river': 243 },
  bots: { 'river-of-gold': 54, 'the-river': 53 },
  /** what bots have learned for four players, and what gives reasons: comes with a hint; the former with the strongest of them too */
  learned: { 'river-of-gold': 147, 'the-river': 89 },
} as const;

test.use({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } });

test('Home loads no more than it did', async ({ page }) => {
  await prepareStorage(page);
  const { all, bots } = await measureScripts(page, async () => {
    await page.goto('/');
    await page.locator('h1').waitFor();
  });
  expect(all / 1000).toBeLessThanOrEqual(MAX_SIZES.home);
  expect(bots).toBe(0);
});

for (const game of GAMES) {
  test(`a table of ${game} and its bots load no more than they did`, async ({ page }) => {
    const table = storedGameOf(createTestTable({ game, bots: ['hard', 'novice', undefined, 'random'] }), 'sizes');
    await prepareStorage(page, { games: [table] });
    const { all, bots } = await measureScripts(page, async () => {
      await page.goto('/table/sizes');
      await page.locator('[data-all-choices]').waitFor();
    });
    expect(all / 1000).toBeLessThanOrEqual(MAX_SIZES.table[game]);
    expect(bots / 1000).toBeLessThanOrEqual(MAX_SIZES.bots[game]);
    // it was asked, and what it runs was counted
    expect(bots).toBeGreaterThan(10_000);
    // nobody at this table has learned anything; whoever gives a hint has, for so many players
    const learned = await measureScripts(page, async () => {
      await page.locator('[data-ask-hint]').click();
      await page.locator('[data-suggestion]').first().waitFor();
    });
    expect(learned.all / 1000).toBeLessThanOrEqual(MAX_SIZES.learned[game]);
    expect(learned.all).toBeGreaterThan(20_000);
  });
}

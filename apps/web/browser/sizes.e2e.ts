import { expect, prepareStorage, test } from './testing/fixtures.ts';
import { measureScripts } from './testing/scriptSizes.ts';
import { GAMES, createTestTable, storedGameOf } from './testing/tables.ts';

/**
 * Maximum KB of JavaScript per page, gzipped. Raise a figure only with the reason in the commit; first look for code that does not belong
 * there: one game at the table of another, a page at Home, a screen in the worker.
 */
const MAX_SIZES = {
  home: 115,
  /** includes the scripts of its bots; the goal is 250 */
  table: { 'river-of-gold': 247, 'the-river': 237 },
  bots: { 'river-of-gold': 47, 'the-river': 49 },
  /** nets for four players and the code that explains moves, loaded with a hint; the strongest bots load the nets too */
  learned: { 'river-of-gold': 147, 'the-river': 97 },
} as const;

test.use({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } });

test('Home stays within its size limit', async ({ page }) => {
  await prepareStorage(page);
  const { all, bots } = await measureScripts(page, async () => {
    await page.goto('/');
    await page.locator('h1').waitFor();
  });
  expect(all / 1000).toBeLessThanOrEqual(MAX_SIZES.home);
  expect(bots).toBe(0);
});

for (const game of GAMES) {
  test(`a table of ${game} and its bots stay within their size limits`, async ({ page }) => {
    const table = storedGameOf(createTestTable({ game, bots: ['hard', 'novice', undefined, 'random'] }), 'sizes');
    await prepareStorage(page, { games: [table] });
    const { all, bots } = await measureScripts(page, async () => {
      await page.goto('/table/sizes');
      await page.locator('[data-all-choices]').waitFor();
    });
    expect(all / 1000).toBeLessThanOrEqual(MAX_SIZES.table[game]);
    expect(bots / 1000).toBeLessThanOrEqual(MAX_SIZES.bots[game]);
    // the worker ran, and its scripts were measured
    expect(bots).toBeGreaterThan(10_000);
    // no bot at this table uses a net; the hint loads the net for its player count
    const learned = await measureScripts(page, async () => {
      await page.locator('[data-ask-hint]').click();
      await page.locator('[data-suggestion]').first().waitFor();
    });
    expect(learned.all / 1000).toBeLessThanOrEqual(MAX_SIZES.learned[game]);
    expect(learned.all).toBeGreaterThan(20_000);
  });
}

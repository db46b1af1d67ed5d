import { expect, prepare, test } from './testing/fixtures.ts';
import { scriptsOf } from './testing/scripts.ts';
import { GAMES, makeTable, stored } from './testing/tables.ts';

/**
 * KB of JavaScript, as gzip sends it. Whoever needs more raises a figure here and says why in the commit; first look for what
 * came along unasked: one game at the table of another, a page at Home, a screen in the worker.
 */
const MOST = {
  home: 108,
  table: { 'river-of-gold': 220, 'the-river': 216 },
  bots: { 'river-of-gold': 43, 'the-river': 46 },
  /** what the bots have learned comes with them, for every number of players; nothing on the screen waits for it */
  learned: { 'river-of-gold': 270, 'the-river': 147 },
} as const;

test.use({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } });

test('Home loads no more than it did', async ({ page }) => {
  await prepare(page);
  const { all, bots } = await scriptsOf(page, async () => {
    await page.goto('/');
    await page.locator('h1').waitFor();
  });
  expect(all / 1000).toBeLessThanOrEqual(MOST.home);
  expect(bots).toBe(0);
});

for (const game of GAMES) {
  test(`a table of ${game} and its bots load no more than they did`, async ({ page }) => {
    const table = stored(makeTable({ game, bots: ['random', 'random', undefined, 'random'] }), 'sizes');
    await prepare(page, { games: [table] });
    const { all, bots } = await scriptsOf(page, async () => {
      await page.goto('/table/sizes');
      await page.locator('[data-all-choices]').waitFor();
    });
    expect(all / 1000).toBeLessThanOrEqual(MOST.table[game] + MOST.learned[game]);
    expect(bots / 1000).toBeLessThanOrEqual(MOST.bots[game] + MOST.learned[game]);
    // it was asked, and what it runs was counted
    expect(bots).toBeGreaterThan(10_000);
  });
}

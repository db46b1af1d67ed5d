import { expect, openTable, prepareStorage, test } from './testing/fixtures.ts';
import { createTestTable, storedGameOf } from './testing/tables.ts';

// River of Gold has the fullest board: its longer Polish and Italian texts must fit.

for (const language of ['pl', 'it'] as const) {
  test(`River of Gold, ${language}: below a guide or a puzzle the building row and the player’s board need no scrolling`, async ({
    page,
  }) => {
    await prepareStorage(page, { settings: { language } });
    for (const path of ['/learn/river-of-gold', '/puzzle/river-of-gold/1']) {
      await page.goto(path);
      await page.locator('[data-all-choices]').waitFor();
      for (const part of ['stacks', 'board-0']) {
        const panel = page.locator(`main [data-form="desk"] [data-at="${part}"]`).first();
        const hidden = await panel.evaluate((element) => {
          const scrolled = element.closest('[class*="Board_panel"]');
          return scrolled === null ? Infinity : scrolled.scrollHeight - scrolled.clientHeight;
        });
        expect(hidden, `${part} at ${path}`).toBeLessThanOrEqual(0);
      }
    }
  });
}

test('River of Gold: beside the fields of the editor no name is cut off, even on a large screen', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  await prepareStorage(page, { settings: { language: 'pl' } });
  await page.goto('/position/river-of-gold');
  const names = page.locator('main [data-form="desk"] :is(strong, h2)');
  await expect(names.first()).toBeVisible();
  const cut = await names.evaluateAll((all) =>
    all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).map((each) => each.textContent),
  );
  expect(cut).toEqual([]);
});

test('River of Gold: a limit stays beside its count on the narrowest phone, also during a preview', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const table = createTestTable({ game: 'river-of-gold', bots: [undefined, 'greedy', 'greedy'], played: 40 });
  await openTable(page, storedGameOf(table, 'room'), { language: 'pl' });
  await page.locator('[data-all-choices]').click();
  await page.locator('dialog[open] [data-move^="sail"]').last().click();
  await expect(page.locator('[data-primary="do"]')).toBeVisible();
  const apart = await page.locator('main [data-at="board-0"] small').evaluateAll(
    (limits) =>
      limits.filter((limit) => {
        const count = limit.previousElementSibling?.getBoundingClientRect();
        return count === undefined || limit.getBoundingClientRect().top >= count.bottom;
      }).length,
  );
  expect(apart).toBe(0);
});

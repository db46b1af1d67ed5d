import { expect, openTable, test } from './testing/fixtures.ts';
import { createTestTable, storedGameOf } from './testing/tables.ts';

test('before a bad mistake there is a word of warning, with a better turn a tap away; none before a good one', async ({
  page,
}) => {
  // a building can be paid for, and First player instead would cost much of the chance to win
  const table = createTestTable({ game: 'the-river', bots: [undefined, 'random'], played: 30 });
  await openTable(page, storedGameOf(table, 'mistake'), { help: 'always' });
  const warning = page.locator('[data-help="caution"]');
  await page
    .getByRole('button', { name: /^First player\./ })
    .last()
    .click();
  await expect(warning).toBeVisible();
  await expect(page.locator('[data-primary="do"]')).toBeEnabled();
  await warning.getByRole('button', { name: 'What’s better?' }).click();
  await expect(page.locator('[data-suggestion]').first()).toBeVisible();
  await expect(warning).toHaveCount(0);
  await page.locator('[data-suggestion]').first().click();
  await expect(page.locator('[data-primary="do"]')).toBeEnabled();
  await expect(warning).toHaveCount(0);
});

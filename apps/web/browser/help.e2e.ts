import { expect, openTable, test } from './testing/fixtures.ts';
import { createTestTable, storedGameOf } from './testing/tables.ts';

test('a bad mistake triggers a warning with a better turn one tap away; a good move triggers none', async ({
  page,
}) => {
  // a building is affordable; First player instead would lose much of the win probability
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

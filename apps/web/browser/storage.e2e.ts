import { expect, loadKeptGame, openTable, prepareStorage, progressOf, test } from './testing/fixtures.ts';
import { endTurn, nextDecision, playMove } from './testing/player.ts';
import { createTestTable, storedGameOf } from './testing/tables.ts';
import { t } from './testing/texts.ts';

const game = storedGameOf(createTestTable({ game: 'the-river', bots: [undefined, 'random'], played: 8 }), 'kept');

test('a second tab follows the first', async ({ page, context }) => {
  await openTable(page, game, { asks: true });
  const other = await context.newPage();
  await other.goto('/table/kept');
  await nextDecision(page, 'kept');
  await expect(other.locator('[data-all-choices]')).toBeVisible();

  // background tabs render seldom, and each click would wait for a frame
  await page.bringToFront();
  await playMove({ page, id: 'kept', step: 0 }, 'list');
  await expect(other.locator('[data-undo]')).toBeVisible();
  await other.bringToFront();
  await other.locator('[data-undo]').click();
  await expect(page.locator('[data-undo]')).toHaveCount(0);

  // both tabs become idle: they do not keep notifying each other
  await page.waitForTimeout(300);
  const writes = await other.evaluate(async () => {
    let count = 0;
    addEventListener('storage', () => count++);
    await new Promise((resolve) => setTimeout(resolve, 700));
    return count;
  });
  expect(writes).toBeLessThan(3);
});

test('bots play once, although two tabs show the game', async ({ page, context }) => {
  await openTable(page, game, { asks: true });
  const other = await context.newPage();
  await other.goto('/table/kept');
  await page.bringToFront();
  for (let turn = 0; turn < 2; turn++) {
    const next = await nextDecision(page, 'kept');
    if (next === 'move') await playMove({ page, id: 'kept', step: turn }, 'list');
    if ((await nextDecision(page, 'kept')) === 'end') await endTurn(page, 'kept');
  }
  await nextDecision(page, 'kept');
  await expect(page.locator('[data-all-choices]')).toBeVisible();
  await expect(other.locator('[data-all-choices]')).toBeVisible();
  await expect(page.getByText(t('table.botFailed'))).toHaveCount(0);
  await expect(other.getByText(t('table.botFailed'))).toHaveCount(0);
});

test('a full storage shows a message, and the game continues', async ({ page }) => {
  await openTable(page, game, { asks: true });
  await nextDecision(page, 'kept');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.locator('[data-all-choices]').click();
  await page
    .getByRole('dialog', { name: t('actions.all') })
    .locator('[data-move]')
    .first()
    .click();
  await page.locator('[data-primary="do"]').click();
  await expect(page.getByText(t('refusal.storage-full'))).toBeVisible();
  await expect(page.locator('[data-undo]')).toBeVisible();
});

test('a damaged game shows a message, and the others are unaffected', async ({ page }) => {
  await prepareStorage(page, { games: [game] });
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('two-rivers.game.broken', '{"id":"broken"'));
  await page.goto('/table/broken');
  await expect(page.getByText(t('refusal.damaged-table'))).toBeVisible();
  await page.goto('/table/none');
  await expect(page.getByText(t('refusal.no-such-table'))).toBeVisible();
  await page.goto('/table/kept');
  await expect(page.locator('[data-all-choices]')).toBeVisible();
  expect(progressOf(await loadKeptGame(page, 'kept'))).toBe(progressOf(game));
});

test('a stored game is listed on the home page, opens from there and can be deleted', async ({ page }) => {
  await prepareStorage(page, { games: [game] });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: t('home.continue') })).toBeVisible();
  await page.locator('a[href="/table/kept"]').first().click();
  await expect(page.locator('[data-all-choices]')).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: t('home.forget') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('home.forget.yes') })
    .click();
  await expect(page.locator('a[href="/table/kept"]')).toHaveCount(0);
});

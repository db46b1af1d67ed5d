import type { Page } from '@playwright/test';
import {
  expect,
  waitForProgress,
  loadKeptGame,
  openTable,
  prepareStorage,
  progressOf,
  test,
} from './testing/fixtures.ts';
import { GAMES, createTestTable, storedGameOf } from './testing/tables.ts';

/** Presses Tab until a matching element has the focus; throws after 400 presses. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 400; presses++) {
    if (await page.evaluate((target) => document.activeElement?.matches(target) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${selector}`);
}

/** Checks that the focused element has a visible focus indicator. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const isVisible = await page.evaluate(() => {
    const element = document.activeElement;
    if (element === null) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 0 && height > 0 && ((outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none')
    );
  });
  expect(isVisible, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? '')).toBe(true);
}

for (const game of GAMES) {
  test(`${game}: a whole turn without a mouse`, async ({ page }) => {
    await openTable(page, storedGameOf(createTestTable({ game, bots: [undefined, 'random'], played: 8 }), 'keys'));
    await expect(page.locator('[data-all-choices]')).toBeVisible();
    const start = (await loadKeptGame(page, 'keys')).saved.record.log.length;
    for (let step = 0; step < 20; step++) {
      const storedGame = await loadKeptGame(page, 'keys');
      if (storedGame.saved.record.log.length > start) break;
      const before = progressOf(storedGame);
      await tabTo(page, '[data-all-choices]');
      await expectVisibleFocus(page);
      await page.keyboard.press('Enter');
      await tabTo(page, 'dialog [data-move]');
      await expectVisibleFocus(page);
      await page.keyboard.press('Enter');
      await tabTo(page, '[data-primary="do"]');
      await expectVisibleFocus(page);
      await page.keyboard.press('Enter');
      await waitForProgress(page, 'keys', before);
    }
    expect((await loadKeptGame(page, 'keys')).saved.record.log.length).toBeGreaterThan(start);
  });

  test(`${game}: the board itself can be reached and played by keyboard`, async ({ page }) => {
    await openTable(page, storedGameOf(createTestTable({ game, bots: [undefined, 'random'], played: 8 }), 'keys'), {
      asks: true,
    });
    await expect(page.locator('[data-all-choices]')).toBeVisible();
    const before = progressOf(await loadKeptGame(page, 'keys'));
    const doIt = page.locator('[data-primary="do"]');
    const unreached = page.locator('[data-unreached]');
    do {
      await tabTo(page, ':is([data-move], [data-goal]):not([aria-disabled="true"])');
      await expectVisibleFocus(page);
      await page.keyboard.press('Enter');
      await Promise.race([waitForProgress(page, 'keys', before), doIt.waitFor(), unreached.waitFor()]);
      // reachability is computed step by step: an unreachable goal is reported, and the next one is tried
    } while (await unreached.isVisible());
    if (progressOf(await loadKeptGame(page, 'keys')) === before) {
      // a second press on the same goal confirms it
      await page.keyboard.press('Enter');
      await waitForProgress(page, 'keys', before);
    }
    await page.keyboard.press('Control+z');
    await expect(page.locator('[data-undo]')).toHaveCount(0);
    expect(progressOf(await loadKeptGame(page, 'keys'))).toBe(before);
  });
}

test('from the first page to a table without a mouse', async ({ page }) => {
  await prepareStorage(page);
  await page.goto('/');
  await expect(page.locator('h1')).toBeVisible();
  await tabTo(page, 'button.primary');
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/table\//);
});

test('a new table is set up without a mouse', async ({ page }) => {
  await prepareStorage(page);
  await page.goto('/new/the-river');
  await expect(page.locator('form')).toBeVisible();
  await tabTo(page, 'input[type="radio"]');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '3', exact: true })).toBeChecked();
  await tabTo(page, 'button[type="submit"]');
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/table\//);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect((await loadKeptGame(page, id)).saved.record.seats).toHaveLength(3);
});

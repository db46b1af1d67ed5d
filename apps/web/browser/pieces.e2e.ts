import type { Page } from '@playwright/test';
import { expect, openTable, test } from './testing/fixtures.ts';
import { GAMES, createTestTable, storedGameOf } from './testing/tables.ts';

// Hovering, asking about and choosing pieces work the same way in every game.

const bubble = (page: Page) => page.locator('[data-bubble]');
const ruleButton = (page: Page) => bubble(page).getByRole('button', { name: 'Read the rule' });

for (const game of GAMES) {
  test.describe(game, () => {
    test.beforeEach(async ({ page }) => {
      await openTable(page, storedGameOf(createTestTable({ game, bots: [undefined, 'random'], played: 8 }), 'pieces'));
      await expect(page.locator('[data-all-choices]')).toBeVisible();
    });

    test('hovering shows a tooltip, and a right click leads to the rule', async ({ page }) => {
      // the last piece: ships show a preview on the board instead of a tooltip
      const piece = page.locator('main :is([data-move], [data-goal])').last();
      await piece.hover();
      await expect(bubble(page)).toHaveRole('tooltip');
      await page.mouse.move(0, 0);
      await expect(bubble(page)).toHaveCount(0);
      await piece.click({ button: 'right' });
      await expect(bubble(page)).toHaveRole('dialog');
      await expect(page.locator('[data-primary="do"]')).toHaveCount(0);
      await ruleButton(page).click();
      await expect(page.getByRole('dialog', { name: 'Rules' })).toBeVisible();
    });

    test('? asks about a piece, and Escape returns to it', async ({ page }) => {
      const piece = page.locator('main :is([data-move], [data-goal])').first();
      await piece.focus();
      await page.keyboard.press('?');
      await expect(ruleButton(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(bubble(page)).toHaveCount(0);
      await expect(piece).toBeFocused();
    });

    test('a disabled piece gives the reason when touched', async ({ page }) => {
      const piece = page.locator('[aria-disabled="true"]').first();
      // another element may cover the piece's center
      await piece.dispatchEvent('click');
      // the reason for an unreachable goal appears in the place of its preview
      const why = bubble(page).locator('em').or(page.locator('[data-unreached]'));
      await expect(why.first()).toHaveText(/\S/);
    });
  });
}

test('a move in the action bar works as a piece: it can be asked about, and plays on a second press, not on key repeat', async ({
  page,
}) => {
  const table = createTestTable({ game: 'river-of-gold', bots: [undefined, 'random'], played: 8 });
  await openTable(page, storedGameOf(table, 'pieces'));
  await page.locator('footer [data-pick="sail"]').click();
  const sail = page.locator('footer [data-goal^="sail"]').first();
  await sail.click({ button: 'right' });
  await expect(ruleButton(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sail).toBeFocused();
  // the second event is a key repeat
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(sail).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-undo]')).toHaveCount(0);
});

for (const game of GAMES) {
  test(`${game}: the rules open at the top, whatever their pictures show`, async ({ page }) => {
    await page.goto(`/rules/${game}`);
    await expect(page.locator('figure svg').nth(8)).toBeAttached();
    await page.evaluate(async () => document.fonts.ready);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
}

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  for (const game of GAMES) {
    test(`${game}: a long press asks about a piece and chooses nothing`, async ({ page, context }) => {
      await openTable(page, storedGameOf(createTestTable({ game, bots: [undefined, 'random'], played: 8 }), 'pieces'));
      const piece = page.locator('main :is([data-move], [data-goal]):visible, footer [data-pick]:visible').first();
      await expect(piece).toBeVisible();
      const point = await piece.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      });
      const device = await context.newCDPSession(page);
      await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
      await expect(bubble(page)).toHaveRole('dialog');
      await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await expect(ruleButton(page)).toBeVisible();
      await expect(page.locator('[data-primary="do"]')).toHaveCount(0);
    });

    test(`${game}: the “?” of a preview leads exactly to its rule`, async ({ page }) => {
      const table = createTestTable({ game, bots: [undefined, 'random'], played: 8 });
      await openTable(page, storedGameOf(table, 'pieces'), { motion: true });
      await page.locator('[data-all-choices]').click();
      await page.locator('dialog [data-move]').last().click();
      const preview = page.getByRole('region', { name: 'What this does' });
      await preview.getByRole('button', { name: 'Rules' }).click();
      const section = page.getByRole('dialog', { name: 'Rules' }).locator('[data-section]:focus');
      await page.evaluate(async () => document.fonts.ready);
      // the sticky search bar covers the top 58 pixels
      const top = () => section.evaluate((element) => element.getBoundingClientRect().top);
      await expect.poll(top).toBeGreaterThan(58);
      await expect.poll(top).toBeLessThan(160);
    });
  }
});

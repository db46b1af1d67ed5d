import type { Page } from '@playwright/test';
import { expect, openTable, test } from './testing/fixtures.ts';
import { GAMES, createTestTable, storedGameOf } from './testing/tables.ts';

// A piece is looked at, asked about and chosen in the same way in every game.

const bubble = (page: Page) => page.locator('[data-bubble]');
const ruleButton = (page: Page) => bubble(page).getByRole('button', { name: 'Read the rule' });

for (const game of GAMES) {
  test.describe(game, () => {
    test.beforeEach(async ({ page }) => {
      await openTable(page, storedGameOf(createTestTable({ game, bots: [undefined, 'random'], played: 8 }), 'pieces'));
      await expect(page.locator('[data-all-choices]')).toBeVisible();
    });

    test('the mouse looks in passing, and a right click leads to the rule', async ({ page }) => {
      // the last one: what ships would bring is drawn on the board instead
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

    test('the keys ask by ?, and Escape goes back to the piece', async ({ page }) => {
      const piece = page.locator('main :is([data-move], [data-goal])').first();
      await piece.focus();
      await page.keyboard.press('?');
      await expect(ruleButton(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(bubble(page)).toHaveCount(0);
      await expect(piece).toBeFocused();
    });

    test('what cannot be chosen says why when it is touched', async ({ page }) => {
      const piece = page.locator('[aria-disabled="true"]').first();
      // something else may lie over its middle
      await piece.dispatchEvent('click');
      // what is wanted and cannot be reached is told where it would be shown
      const why = bubble(page).locator('em').or(page.locator('[data-unreached]'));
      await expect(why.first()).toHaveText(/\S/);
    });
  });
}

test('a move in the action bar is a piece too: asked about, and played by a second press, not by a held key', async ({
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
  // the second one is a repetition, as of a key held down
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(sail).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-undo]')).toHaveCount(0);
});

for (const game of GAMES) {
  test(`${game}: the rules begin at their beginning, whatever their pictures show`, async ({ page }) => {
    await page.goto(`/rules/${game}`);
    await expect(page.locator('figure svg').nth(8)).toBeAttached();
    await page.evaluate(async () => document.fonts.ready);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
}

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  for (const game of GAMES) {
    test(`${game}: a finger that stays asks, and chooses nothing`, async ({ page, context }) => {
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

    test(`${game}: the “?” of a preview leads to its rule, and to nothing above it`, async ({ page }) => {
      const table = createTestTable({ game, bots: [undefined, 'random'], played: 8 });
      await openTable(page, storedGameOf(table, 'pieces'), { motion: true });
      await page.locator('[data-all-choices]').click();
      await page.locator('dialog [data-move]').last().click();
      const preview = page.getByRole('region', { name: 'What this does' });
      await preview.getByRole('button', { name: 'Rules' }).click();
      const section = page.getByRole('dialog', { name: 'Rules' }).locator('[data-section]:focus');
      await page.evaluate(async () => document.fonts.ready);
      // below the bar with the search, which stays in sight
      const top = () => section.evaluate((element) => element.getBoundingClientRect().top);
      await expect.poll(top).toBeGreaterThan(58);
      await expect.poll(top).toBeLessThan(160);
    });
  }
});

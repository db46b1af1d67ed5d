import type { Page } from '@playwright/test';
import { expect, hasGoneOn, keptGame, openTable, progressOf, test } from './testing/fixtures.ts';
import { isAsWritten } from './testing/reading.ts';
import { GAMES, makeTable, stored } from './testing/tables.ts';
import { say } from './testing/words.ts';

/** Writes down what is announced, in its order. */
async function listen(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of addedNodes)
          if (target instanceof Element && target.matches('[role="log"]')) heard.push(node.textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
  return async () =>
    page.evaluate(() => {
      const { heard } = globalThis as unknown as { readonly heard: readonly string[] };
      return heard.map((words) => `${words}\n`).join('');
    });
}

for (const game of GAMES) {
  test(`${game}: a turn is heard: what opens, what is chosen, what is done, what others do, and that it is one’s turn again`, async ({
    page,
  }) => {
    const heard = await listen(page);
    const table = makeTable({ game, bots: [undefined, 'greedy'], played: 12 });
    await openTable(page, stored(table, 'heard'));
    const all = page.locator('[data-all-choices]');
    await expect(all).toBeVisible();
    const before = progressOf(await keptGame(page, 'heard'));
    // what a button opens is told, and the keys go on with the first of it
    const opener = page.locator('footer [data-pick]:not([aria-disabled="true"])').first();
    await opener.press('Enter');
    const first = page.locator('footer :is([data-goal], [data-move]):focus');
    await expect(first).toHaveCount(1);
    await all.press('Enter');
    await page
      .getByRole('dialog', { name: say('actions.all') })
      .locator('[data-move]')
      .last()
      .press('Enter');
    // the next press does what was chosen
    await expect(page.locator('[data-primary="do"]')).toBeFocused();
    await page.keyboard.press('Enter');
    await hasGoneOn(page, 'heard', before);
    await expect(all).toBeVisible();
    await isAsWritten(`${game}-turn-announced`, heard);
  });
}

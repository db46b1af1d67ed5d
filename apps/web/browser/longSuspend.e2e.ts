import type { Page } from '@playwright/test';
import { expect, loadKeptGame, openTable, progressOf, test } from './testing/fixtures.ts';
import { endTurn, nextDecision, playMove } from './testing/player.ts';
import { createTestTable, storedGameOf } from './testing/tables.ts';

// the night of the switch from daylight saving time: 3:00 becomes 2:00
test.use({ timezoneId: 'Europe/Warsaw' });
const EVENING = '2026-10-24T22:00:00+02:00';

/** Freezes and resumes the tab, as browsers do in the background, and moves its clock hours ahead. */
async function suspendFor(page: Page, hours: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.setWebLifecycleState', { state: 'frozen' });
  await cdp.send('Page.setWebLifecycleState', { state: 'active' });
  await cdp.detach();
  await page.clock.fastForward(hours * 3_600_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

test('a tab suspended overnight, across a clock change, resumes in the middle of a turn; so does one whose clock is set back', async ({
  page,
}) => {
  await page.clock.install({ time: EVENING });
  const table = storedGameOf(createTestTable({ game: 'the-river', bots: [undefined, 'random'], played: 8 }), 'night');
  await openTable(page, table, { asks: true });
  await nextDecision(page, 'night');
  await playMove({ page, id: 'night', step: 0 }, 'list');
  const before = progressOf(await loadKeptGame(page, 'night'));
  await suspendFor(page, 11);
  await expect(page.locator('[data-undo]')).toBeVisible();
  expect(progressOf(await loadKeptGame(page, 'night'))).toBe(before);
  const goOn = async (from: number) => {
    for (let step = from; step < from + 2; step++) {
      if ((await nextDecision(page, 'night')) === 'end') await endTurn(page, 'night');
      else await playMove({ page, id: 'night', step }, 'list');
    }
  };
  await goOn(1);
  // the machine's clock is set back by days
  await page.clock.setSystemTime('2026-10-20T08:00:00+02:00');
  await goOn(3);
  await nextDecision(page, 'night');
  await page.goto('/');
  await expect(page.locator('a[href="/table/night"]').first()).toBeVisible();
});

test('a tab resumed in the morning shows the puzzle of the new day', async ({ page }) => {
  await page.clock.install({ time: EVENING });
  await page.goto('/puzzles');
  const puzzle = page.locator('a[href^="/puzzle/the-river/"]').first();
  const evening = await puzzle.getAttribute('href');
  await suspendFor(page, 1);
  await expect(puzzle).toHaveAttribute('href', evening ?? '');
  await suspendFor(page, 10);
  await expect(puzzle).not.toHaveAttribute('href', evening ?? '');
});

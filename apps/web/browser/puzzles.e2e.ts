import { puzzles } from '@two-rivers/games/tests/content';
import { readPuzzleCollection } from '@two-rivers/search/puzzle/format';
import type { Page } from '@playwright/test';
import { expect, prepareStorage, test } from './testing/fixtures.ts';
import { t } from './testing/texts.ts';

const GAME = 'the-river';

/** Plays a turn of one move, chosen from the list of all choices. */
async function playPuzzleMove(page: Page, move: string): Promise<void> {
  await page.locator('[data-all-choices]').click();
  const list = page.getByRole('dialog', { name: t('actions.all') });
  await list.locator(`[data-move=${JSON.stringify(move)}]`).click();
  await page.locator('[data-primary="do"]').click();
}

test('a puzzle can be tried, retried and solved, and stays marked as solved', async ({ page }) => {
  const collection = readPuzzleCollection(await puzzles.load(GAME));
  if (collection === undefined) throw new Error('there are no puzzles');
  const place = collection.puzzles.findIndex(({ turns }) => turns.slice(0, 2).every(({ moves }) => moves.length === 1));
  const [best, second] = collection.puzzles[place]?.turns.flatMap(({ moves }) => moves) ?? [];
  if (best === undefined || second === undefined) throw new Error('no puzzle has a solution of one move');
  const verdict = page.locator('[data-verdict]');
  await prepareStorage(page);
  await page.goto(`/puzzle/${GAME}/${place + 1}`);
  await expect(verdict).toHaveAttribute('data-verdict', 'open');
  await playPuzzleMove(page, second);
  await expect(verdict).toHaveAttribute('data-verdict', 'known');
  await page.locator('[data-again]').click();
  await playPuzzleMove(page, best);
  await expect(verdict).toHaveAttribute('data-verdict', 'solved');

  await page.goto('/puzzles');
  const all = page.locator('details').nth(puzzles.ids.indexOf(GAME));
  await all.locator('summary').click();
  await expect(all.locator(`a[href="/puzzle/${GAME}/${place + 1}"]`)).toHaveAccessibleName(/solved$/);
  await page.goto('/');
  await page.getByRole('link', { name: t('home.puzzles') }).click();
  await expect(page).toHaveURL('/puzzles');
});

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRefusal, parseJson, parseRecord } from '@two-rivers/kernel';
import type { Review } from '@two-rivers/review';
import { expect, prepareStorage, test } from './testing/fixtures.ts';
import { expectReading } from './testing/reading.ts';
import type { StoredGameFixture } from './testing/tables.ts';
import { t } from './testing/texts.ts';
import { reviewMessages } from '@two-rivers/review/messages.gen';

const words = await reviewMessages.en();

const root = join(import.meta.dirname, '..', '..', '..');
const reviewText = readFileSync(join(import.meta.dirname, 'testing', 'review.json'), 'utf8');
const review = JSON.parse(reviewText) as Review;
const gradedDecisions = review.decisions.filter(({ grade }) => grade !== undefined);

/** Stored form of the game analyzed in testing/review.json. */
function analyzedGame(): StoredGameFixture {
  const file = join(root, 'fixtures', '8bbf2d8', 'records', 'the-river-finished.json');
  const record = parseRecord(parseJson(readFileSync(file, 'utf8')));
  if (isRefusal(record)) throw new Error(record.reason);
  return {
    id: 'analyzed',
    created: 1_700_000_000_000,
    updated: 1_700_000_000_000,
    saved: { record, draft: [], confirms: record.seats.map(() => true), abandoned: false },
    told: record.seats.map(() => record.log.length),
    plans: record.seats.map(() => []),
    memory: false,
    over: true,
  };
}

/** Returns the stored review of the game, after replacing it if another is given. */
async function storeReview(page: Page, other?: string): Promise<string> {
  return page.evaluate(
    async (put) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('two-rivers');
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no archive')));
        opening.addEventListener('success', () => {
          const reviews = opening.result.transaction('reviews', 'readwrite').objectStore('reviews');
          if (put !== undefined) reviews.put(put, 'analyzed');
          const request = reviews.get('analyzed');
          request.addEventListener('success', () => resolve(String(request.result)));
        });
      }),
    other,
  );
}

test('the result screen shows the course of a game without an analysis', async ({ page }) => {
  await prepareStorage(page, { games: [analyzedGame()] });
  await page.goto('/table/analyzed');
  const result = page.getByRole('dialog', { name: t('result.title') });
  await expect(result.getByRole('img', { name: words['review.timeline'] })).toBeVisible();
  await expect(result.getByText(words['review.glimpse'])).toBeVisible();
});

test('a finished game is analyzed in the browser exactly as in Node, stored, and browsed by keyboard', async ({
  page,
}) => {
  test.slow();
  await prepareStorage(page, { games: [analyzedGame()] });
  await page.goto('/review/analyzed#budget=least');
  // the timeline appears long before the analysis ends
  await expect(page.getByRole('img', { name: words['review.timeline'] }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: words['review.moments'] })).toBeVisible({ timeout: 90_000 });
  // the review is displayed first, then stored
  await expect.poll(async () => storeReview(page)).not.toBe('undefined');
  expect(JSON.parse(await storeReview(page))).toEqual(review);
  await expectReading(page, 'review');

  // selects a moment by keyboard; its link leads to the replay
  const moment = page.getByRole('slider', { name: words['review.moment'] });
  await moment.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('PageUp');
  const line = Number(await moment.inputValue());
  expect(line).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: words['review.replay'] }).first()).toHaveAttribute(
    'href',
    `/replay/analyzed#line=${line}`,
  );
  // the best moves of a decision
  await page.locator('summary').filter({ hasText: words['review.grade.blunder'] }).first().press('Enter');
  await expect(page.getByRole('heading', { name: words['review.ways'] })).toBeVisible();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 720 });
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
    const across = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(across).toBeLessThanOrEqual(0);
  }

  // the downloaded picture is a PNG of the expected width
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: words['review.save'] }).click();
  const saved = readFileSync(await (await download).path());
  expect(saved.subarray(1, 4).toString()).toBe('PNG');
  expect(saved.readUInt32BE(16)).toBe(2400);

  // tries a better turn as a study, with the same chance as in the game
  await page.getByRole('button', { name: words['review.try'] }).first().click();
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.getByText(t('study.title'), { exact: true }).first()).toBeVisible();
  await page.goBack();

  // the replay steps through the key moments by keyboard
  await page.goto('/replay/analyzed');
  await expect(page.getByRole('img', { name: t('replay.chance') })).toBeVisible();
  const jump = page.getByRole('combobox', { name: t('replay.moments') });
  // the first decision of the game is a key moment
  await expect(jump).toHaveValue('0');
  await page.keyboard.press('m');
  await expect(jump).toHaveValue('1');
  await expect(page).toHaveURL(`/replay/analyzed#line=${(gradedDecisions[1]?.line ?? 0) - 1}`);
  await page.keyboard.press('Shift+M');
  await expect(jump).toHaveValue('0');

  // the result screen shows the turning point
  await page.goto('/table/analyzed');
  const result = page.getByRole('dialog', { name: t('result.title') });
  await expect(result.getByRole('img', { name: words['review.timeline'] })).toBeVisible();
  await expect(result.getByText(/^Turning point: .*%/)).toBeVisible();
  await result.getByRole('button', { name: t('result.review') }).click();

  // a stored review needs no new analysis; a review by an earlier version is shown too, and can be repeated
  await expect(page.getByText(words['review.earlier'])).toHaveCount(0);
  await storeReview(page, JSON.stringify({ ...review, judge: { ...review.judge, version: 1 } }));
  await page.reload();
  await expect(page.getByRole('heading', { name: words['review.moments'] })).toBeVisible({ timeout: 5000 });
  await expect(page.getByText(words['review.earlier'])).toBeVisible();
  await page.getByRole('button', { name: words['review.again'] }).first().click();
  await expect(page.getByRole('button', { name: words['review.stop'] })).toBeVisible();
});

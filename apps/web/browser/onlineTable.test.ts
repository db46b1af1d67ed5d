import { expect } from './testing/fixtures.ts';
import { joinTable, createOnlineTable, playAllPlayers, startOnlineGame, test } from './testing/online.ts';
import { t } from './testing/texts.ts';
import { reviewMessages } from '@two-rivers/review/messages.gen';

const reviewEnglish = await reviewMessages.en();

test('two browsers play a whole game at one table, check its dice and meet again', async ({ openPlayer }) => {
  test.setTimeout(300_000);
  const [ann, ben] = [await openPlayer('Ann'), await openPlayer('Ben')];
  const path = await createOnlineTable(ann, 'the-river', 2);
  await joinTable(ben, path, 1);
  await startOnlineGame(ann);
  expect(await playAllPlayers([ann, ben])).toBeGreaterThan(10);

  const sheets = await Promise.all(
    [ann, ben].map(async ({ page }) => page.locator('.result table:not(.unseen)').last().innerText()),
  );
  expect(sheets[0]).toBe(sheets[1]);

  // every player can analyze the finished game
  for (const { page } of [ann, ben]) {
    await page
      .locator('.result')
      .getByRole('button', { name: t('result.review') })
      .click();
    await expect(page).toHaveURL(path.replace('/online/', '/review/'));
    await expect(page.getByRole('img', { name: reviewEnglish['review.timeline'] })).toBeVisible();
    await page.goBack();
    await expect(page.locator('.result')).toBeVisible();
  }

  await ann.page.locator('.result').getByRole('button', { name: 'Play again' }).click();
  await expect(ann.page).not.toHaveURL(path);
  await ben.page.keyboard.press('Escape');
  await ben.page.getByRole('link', { name: 'Play again' }).click();
  await expect(ben.page).toHaveURL(ann.page.url());
  // seats stay assigned; only the start is missing
  for (const [seat, { page }] of [ann, ben].entries())
    await expect(page.locator(`[data-seat="${seat}"][data-own]`)).toBeVisible();
  await expect(ann.page.locator('[data-start][aria-disabled="false"]')).toBeVisible();

  await ben.page.goto(path.replace('/online/', '/verify/'));
  await expect(ben.page.locator('[data-verdict="true"][data-proven="sealed"]')).toBeVisible();
  await expect(ben.page.getByText('Your number is among them')).toBeVisible();

  // without the notes stored by the playing browser, the dice check proves less
  await ben.page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('two-rivers.online.')) localStorage.removeItem(key);
    }
  });
  await ben.page.reload();
  await expect(ben.page.locator('[data-verdict="true"][data-proven="unnoted"]')).toBeVisible();
  await expect(ben.page.getByText('the dice were fair')).toHaveCount(0);
});

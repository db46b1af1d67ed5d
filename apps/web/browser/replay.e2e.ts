import { AxeBuilder } from '@axe-core/playwright';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, prepareStorage, test } from './testing/fixtures.ts';
import { createTestTable, storedGameOf } from './testing/tables.ts';
import { t } from './testing/texts.ts';

const table = createTestTable({
  game: 'river-of-gold',
  bots: [undefined, 'greedy', 'greedy'],
  played: 10_000,
});
const game = storedGameOf(table, 'replayed');
const { outcome } = table.view(0);
const lines = table.length;

/** Position of a replay as shown: its moment, the last move, and the points of all players. */
async function shownPosition(page: Pick<Page, 'locator'>): Promise<readonly string[]> {
  const points = page.locator('footer ul li b');
  await expect(points.first()).toBeVisible();
  return [
    await page.locator('footer output').innerText(),
    await page.locator('header [aria-live]').innerText(),
    ...(await points.allInnerTexts()),
  ];
}

test('a replay steps by turns from the setup to the exact score, by keyboard alone', async ({ page }) => {
  await prepareStorage(page, { games: [game] });
  await page.goto(`/replay/${game.id}`);
  await expect(page.locator('header [aria-live]')).toHaveText(t('replay.start'));
  const end = t('replay.at', { line: lines, lines });
  const at = page.locator('footer output');
  let turns = 0;
  while (!(await at.innerText()).endsWith(end)) {
    await page.keyboard.press('Shift+ArrowRight');
    expect(++turns).toBeLessThan(150);
  }
  // about one turn per round for each of three players
  expect(turns).toBeGreaterThan(20);
  await expect(page.locator('footer ul li b')).toHaveText((outcome?.scores ?? []).map(String));
  await page.keyboard.press('Home');
  await expect(at).toContainText('Round 1');
  await expect(page).toHaveURL(/#line=\d+$/);
});

test('a link opened in a fresh browser shows the same moment, also embedded in another site', async ({
  page,
  browser,
}) => {
  await prepareStorage(page, { games: [game] });
  await page.goto(`/replay/${game.id}#line=100`);
  const here = await shownPosition(page);
  await page.getByRole('button', { name: t('share.title'), exact: true }).click();
  const link = await page.getByLabel(t('share.link'), { exact: true }).inputValue();
  expect(link.length).toBeLessThan(8000);
  const context = await browser.newContext({ locale: 'en', reducedMotion: 'reduce' });
  const fresh = await context.newPage();
  await fresh.goto(link);
  expect(await shownPosition(fresh)).toEqual(here);
  const framed = link.replace('/replay/link#', '/embed#').replaceAll('&', '&amp;');
  const elsewhere = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<link rel="icon" href="data:,"><iframe src="${framed}" width="1000" height="700"></iframe>`);
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  await fresh.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
  const frame = fresh.frameLocator('iframe');
  expect(await shownPosition(frame)).toEqual(here);
  // the frame's only link opens a new window
  await expect(frame.locator('a')).toHaveCount(1);
  await expect(frame.locator('a')).toHaveAttribute('target', '_blank');
  await context.close();
  elsewhere.close();
});

test('the server creates a short link with preview metadata, and revokes it', async ({ page, browser }) => {
  await prepareStorage(page, { games: [game] });
  await page.goto(`/replay/${game.id}#line=100`);
  const here = await shownPosition(page);
  await page.getByRole('button', { name: t('share.title'), exact: true }).click();
  await page.getByRole('button', { name: t('share.short') }).click();
  const link = await page.getByLabel(t('share.short.name')).inputValue();
  const context = await browser.newContext({ locale: 'en', reducedMotion: 'reduce' });
  const fresh = await context.newPage();
  await fresh.goto(link);
  expect(await shownPosition(fresh)).toEqual(here);
  const title = await fresh.locator('meta[property="og:title"]').getAttribute('content');
  expect(title).toMatch(/^River of Gold: .*\d/);
  await page.getByRole('button', { name: t('share.short.back') }).click();
  await expect(page.getByRole('button', { name: t('share.short') })).toBeVisible();
  const picture = await fresh.request.get(`${new URL(link).origin}${new URL(link).pathname}/picture.png`);
  expect(picture.status()).toBe(404);
  await context.close();
});

test('a study continues from a moment and is marked as a study', async ({ page }) => {
  await prepareStorage(page, { games: [game] });
  await page.goto(`/replay/${game.id}#line=100`);
  await page.getByRole('button', { name: t('playOn.title'), exact: true }).click();
  await page.getByText(t('playOn.chance.same')).click();
  await page.getByRole('button', { name: t('playOn.start'), exact: true }).click();
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.getByText(t('study.title'), { exact: true })).toBeVisible();
});

test('two continuations are compared side by side, turn by turn, by keyboard', async ({ page }) => {
  const shorter = createTestTable({
    game: 'river-of-gold',
    bots: [undefined, 'greedy', 'greedy'],
    played: 60,
  });
  await prepareStorage(page, { games: [game, storedGameOf(shorter, 'shorter')] });
  await page.goto(`/compare/shorter/${game.id}`);
  const later = page.locator('footer output');
  await expect(later).toBeVisible();
  const start = await later.innerText();
  const newest = page.locator(`[data-side=${game.id}] header p`);
  const before = await newest.innerText();
  for (let turn = 0; turn < 6; turn++) await page.keyboard.press('ArrowRight');
  await expect(later).not.toHaveText(start);
  await expect(newest).not.toHaveText(before);
  for (let turn = 0; turn < 7; turn++) await page.keyboard.press('ArrowLeft');
  await expect(later).toHaveText(start);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 720 });
    // two boards of one game contain the same landmarks
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).disableRules('landmark-unique').analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  }
});

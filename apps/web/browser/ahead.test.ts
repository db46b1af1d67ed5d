import type { Page } from '@playwright/test';
import { expect, prepare, test } from './testing/fixtures.ts';
import { GAMES, makeTable, stored } from './testing/tables.ts';

const [LONG, SHORT] = GAMES;

const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  table: '/table/played',
  lesson: `/learn/${SHORT}`,
  replay: '/replay/over',
  review: '/review/over',
  rules: `/rules/${LONG}`,
  lobby: '/online',
};

/** Pictures, which keep their places, what bots and ways need, and finished games, which are listed below the running ones. */
const LATER = /\/(?:Cover|worker|bots|ways|archive)-/;

/** Opens a page whose app does not come until the function that is returned is called. */
async function openWithoutApp(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/app-[^/]*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('#splash').waitFor();
  return resolve;
}

/** What the page asks for, other than by the app: addresses of scripts and styles. */
const askedFor = async (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('head link, head script')].map(
      (each) => ('href' in each ? each.href : each.src),
    ),
  );

for (const [name, address] of Object.entries(PAGES)) {
  test(`${name}: all that it is drawn from is asked for before the app knows of it`, async ({ page }) => {
    await prepare(page, {
      games: [
        stored(makeTable({ game: LONG, bots: ['random', undefined] }), 'played'),
        stored(makeTable({ game: SHORT, bots: ['random', 'random'], played: 10_000 }), 'over'),
      ],
    });
    const sendApp = await openWithoutApp(page, address);
    await page.locator('link[rel="modulepreload"][href*="/words.en"]').waitFor({ state: 'attached' });
    const asked = await askedFor(page);
    sendApp();
    await page.locator('main').first().waitFor();
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((file) => file.name)
        .filter((file) => /\/assets\/.*\.(?:js|css)$/.test(file)),
    );
    expect(loaded.length).toBeGreaterThan(5);
    expect(loaded.filter((file) => !asked.includes(file) && !LATER.test(file))).toEqual([]);
  });
}

test('before there is anything else, the page says what it is, in one’s own language and light', async ({
  page,
}) => {
  await prepare(page, { settings: { language: 'pl', theme: 'dark' } });
  const sendApp = await openWithoutApp(page, '/');
  const splash = page.locator('#splash');
  await expect(splash.getByText('Two Rivers', { exact: true })).toBeVisible();
  await expect(splash.getByText('Stół do gier planszowych')).toBeVisible();
  await expect(splash.locator('p:visible')).toHaveCount(1);
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  sendApp();
  await expect(page.locator('h1')).toBeVisible();
  await expect(splash).toHaveCount(0);
});

import type { Page } from '@playwright/test';
import { type Language, LANGUAGES } from '@two-rivers/i18n';
import { builtScriptsContaining } from './testing/built.ts';
import { expect, prepareStorage, test } from './testing/fixtures.ts';
import { GAMES, createTestTable, storedGameOf } from './testing/tables.ts';
import { t } from './testing/texts.ts';

const [LONG, SHORT] = GAMES;

const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  table: '/table/played',
  lesson: `/learn/${SHORT}`,
  replay: '/replay/over',
  review: '/review/over',
  rules: `/rules/${LONG}`,
  lobby: '/online',
  account: '/online/account',
};

/** Scripts of the bots' worker and the path search, requested after the table is displayed. */
const WORKER_SCRIPTS = /\/(?:worker|shared-search\d+)-[^/]*$/;

/** Opens a page whose app script is blocked until the returned function is called. */
async function openWithBlockedApp(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/app-[^/]*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('#splash').waitFor();
  return resolve;
}

/** Addresses of scripts and styles that the page preloads; it requests them in batches, so this waits until no more come. */
async function preloadedFiles(page: Page): Promise<readonly string[]> {
  const readAddresses = async () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('head link, head script')].map((each) =>
        'href' in each ? each.href : each.src,
      ),
    );
  await page.locator('link[rel="modulepreload"]').first().waitFor({ state: 'attached' });
  for (let addresses = await readAddresses(); ; ) {
    await page.waitForTimeout(300);
    const now = await readAddresses();
    if (now.length === addresses.length) return addresses;
    addresses = now;
  }
}

for (const [name, address] of Object.entries(PAGES)) {
  test(`${name}: everything that the first screen needs is preloaded before the app runs`, async ({ page }) => {
    await prepareStorage(page, {
      games: [
        storedGameOf(createTestTable({ game: LONG, bots: ['random', undefined] }), 'played'),
        storedGameOf(createTestTable({ game: SHORT, bots: ['random', 'random'], played: 10_000 }), 'over'),
      ],
    });
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (document.querySelector('main') === null) return;
        observer.disconnect();
        performance.mark('drawn');
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    const sendApp = await openWithBlockedApp(page, address);
    const preloaded = await preloadedFiles(page);
    sendApp();
    await page.locator('main').first().waitFor();
    const loaded = await page.evaluate(() => {
      const [drawnMark] = performance.getEntriesByName('drawn');
      return performance
        .getEntriesByType('resource')
        .filter((file) => drawnMark !== undefined && file.startTime < drawnMark.startTime)
        .map((file) => file.name)
        .filter((file) => /\/assets\/.*\.(?:js|css)$/.test(file));
    });
    expect(loaded.length).toBeGreaterThan(5);
    expect(loaded.filter((file) => !preloaded.includes(file) && !WORKER_SCRIPTS.test(file))).toEqual([]);
  });
}

const SLOW_LOADING_TEXTS: Readonly<Record<Language, string>> = {
  en: 'A table for the board games',
  pl: 'Stół do gier planszowych',
  it: 'Un tavolo per i giochi',
};

test('before the app runs, the page introduces itself in the user’s language and theme', async ({ page }) => {
  await prepareStorage(page, { settings: { theme: 'dark' } });
  const sendApp = await openWithBlockedApp(page, '/');
  const splash = page.locator('#splash');
  await expect(splash.getByText('Two Rivers', { exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  for (const language of LANGUAGES) {
    await page.evaluate((lang) => {
      document.documentElement.lang = lang;
    }, language);
    await expect(splash.locator('p:visible')).toHaveText([new RegExp(`^${SLOW_LOADING_TEXTS[language]}`)]);
  }
  sendApp();
  await expect(page.locator('h1')).toBeVisible();
  await expect(splash).toHaveCount(0);
});

test('the page has the language of the settings before the app runs, and offers a reload after a long wait', async ({
  page,
}) => {
  await prepareStorage(page, { settings: { language: 'it' } });
  await page.clock.install();
  await openWithBlockedApp(page, '/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect(page.getByRole('link', { name: 'Ricarica' })).toBeHidden();
  await page.clock.runFor(20_000);
  await expect(page.getByRole('link', { name: 'Ricarica' })).toBeVisible();
});

for (const address of ['/no/such/page', '/table/none', '/s/none', '/embed/none', '/settings', '/new/none'])
  test(`${address}: nothing of the beginning is left`, async ({ page }) => {
    await prepareStorage(page);
    await page.goto(address);
    await expect(page.locator('main')).toBeVisible();
    await expect(page.locator('#splash')).toHaveCount(0);
  });

test('a page that can’t be loaded shows an error, and opens after a reload', async ({ browser, baseURL }) => {
  // a context of its own: its errors are expected
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), serviceWorkers: 'block' });
  const page = await context.newPage();
  await prepareStorage(page);
  const screen = builtScriptsContaining('SettingsPage_');
  await page.route(screen, async (route) => route.abort());
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: t('failure.title') })).toBeVisible();
  await page.unroute(screen);
  await page.getByRole('button', { name: t('failure.reload') }).click();
  await expect(page.getByRole('heading', { name: t('home.settings') })).toBeVisible();
  await context.close();
});

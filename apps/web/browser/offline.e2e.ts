import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type RunningServer, startServer } from '../../server/src/server.ts';
import { expect, loadKeptGame, openTable, prepareStorage, progressOf, test } from './testing/fixtures.ts';
import { nextDecision, playMove } from './testing/player.ts';
import { GAMES, createTestTable, storedGameOf } from './testing/tables.ts';
import { LANGUAGES, t, gameTitle } from './testing/texts.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the service worker has cached the whole app and controls the page. */
async function waitUntilCached(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
}

test('after the first visit everything works without a network', async ({ page, context }) => {
  await prepareStorage(page, { settings: { asks: true } });
  await page.goto('/');
  await waitUntilCached(page);
  await context.setOffline(true);
  for (const game of GAMES) {
    await page.goto('/');
    await page.getByRole('button', { name: t('home.playNow.of', { game: gameTitle(game) }) }).click();
    await expect(page).toHaveURL(/\/table\//);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await nextDecision(page, id);
    await playMove({ page, id, step: 0 }, 'list');
    const before = progressOf(await loadKeptGame(page, id));
    await page.reload();
    await expect(page.locator('[data-undo]')).toBeVisible();
    expect(progressOf(await loadKeptGame(page, id))).toBe(before);
    await page.goto(`/rules/${game}`);
    await expect(page.locator('figure > :not(figcaption):visible').first()).toBeVisible();
    await page.goto(`/new/${game}`);
    await expect(page.locator('form')).toBeVisible();
    // the lesson, the score pad, a puzzle
    await page.goto(`/learn/${game}`);
    await expect(page.locator('[data-guide]')).toBeVisible();
    await page.goto(`/score/${game}`);
    await page.locator('input[type="number"]').first().fill('3');
    await page.goto(`/puzzle/${game}/7`);
    await expect(page.locator('[data-verdict="open"]')).toBeVisible();
    await page.locator('[data-show]').click();
    await expect(page.locator('[data-verdict="shown"]')).toBeVisible();
  }
  // daily puzzles and puzzles by theme
  await page.goto('/puzzles');
  await expect(page.locator('main h2').first()).toBeVisible();
  await page.locator('main a[href^="/puzzle/"]').first().click();
  await expect(page.locator('[data-verdict="open"]')).toBeVisible();
  for (const language of LANGUAGES) {
    await page.goto('/');
    await page.evaluate((newLanguage) => {
      localStorage.setItem('two-rivers.settings', JSON.stringify({ language: newLanguage }));
    }, language);
    await page.goto('/about');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { name: t('home.about', {}, language), exact: true })).toBeVisible();
  }
});

test.describe('a new version', () => {
  // a copy of the built app, replaced by another version while pages use it
  const built = process.env['APP_FOLDER'] ?? join(import.meta.dirname, '..', 'dist');
  let folder: string;
  let running: RunningServer;

  async function serve(port: string): Promise<RunningServer> {
    const started = await startServer({ folder, host: '127.0.0.1', port });
    if (typeof started === 'string') throw new Error(started);
    return started;
  }

  test.beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rivers-versions-'));
    cpSync(built, folder, { recursive: true });
    running = await serve('0');
  });
  test.afterEach(async () => {
    await running.stop();
    rmSync(folder, { recursive: true });
  });

  /** Installs another version, as a build would: changes the page and the version of the service worker. */
  async function release(): Promise<void> {
    const page = join(folder, 'index.html');
    writeFileSync(page, readFileSync(page, 'utf8').replace('<title>', '<meta name="release" content="2"><title>'));
    const worker = join(folder, 'sw.js');
    writeFileSync(worker, readFileSync(worker, 'utf8').replace(/(?<=two-rivers-[^"]*")[0-9a-f]{12}(?=")/, 'second'));
    const { port } = new URL(running.url);
    await running.stop();
    running = await serve(port);
  }

  test('is offered, not forced; a running game continues in it', async ({ page, context }) => {
    const game = storedGameOf(createTestTable({ game: 'the-river', bots: [undefined, 'random'], played: 8 }), 'old');
    await prepareStorage(page, { games: [game], settings: { asks: true } });
    await page.goto(`${running.url}table/old`);
    await waitUntilCached(page);
    await nextDecision(page, 'old');
    await playMove({ page, id: 'old', step: 0 }, 'list');
    const before = progressOf(await loadKeptGame(page, 'old'));
    const offer = page.getByText(t('version.ready'));
    await expect(offer).toHaveCount(0);

    await release();
    await page.reload();
    await expect(offer).toBeVisible();
    const isNew = page.locator('meta[name="release"]');
    await expect(isNew).toHaveCount(0);
    // the dismissed offer stays hidden until the next visit, and the old version keeps working
    const other = await context.newPage();
    await prepareStorage(other);
    await other.goto(`${running.url}settings`);
    await expect(other.getByText(t('version.ready'))).toBeVisible();
    await other.getByRole('button', { name: t('version.later') }).click();
    await expect(other.getByText(t('version.ready'))).toHaveCount(0);
    await expect(other.locator('meta[name="release"]')).toHaveCount(0);

    await page.getByRole('button', { name: t('version.load') }).click();
    await expect(isNew).toHaveCount(1);
    await expect(page.locator('[data-undo]')).toBeVisible();
    expect(progressOf(await loadKeptGame(page, 'old'))).toBe(before);
    await expect(offer).toHaveCount(0);

    // the other tab stays on the old version, which can load its remaining parts even without a network
    await expect(other.locator('meta[name="release"]')).toHaveCount(0);
    await context.setOffline(true);
    await other
      .getByRole('link', { name: t('app.title') })
      .first()
      .click();
    await expect(other.locator('h1')).toBeVisible();
  });
});

test('nothing is fetched from other servers', async ({ page }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.hostname !== '127.0.0.1') elsewhere.push(request.url());
  });
  await openTable(
    page,
    storedGameOf(createTestTable({ game: 'river-of-gold', bots: [undefined, 'random'], played: 8 }), 'here'),
  );
  await expect(page.locator('[data-all-choices]')).toBeVisible();
  await page.goto('/about');
  await expect(page.locator('h1')).toBeVisible();
  expect(elsewhere).toEqual([]);
});

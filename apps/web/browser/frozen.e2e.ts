import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readFrozenJson, listFrozenVersions, unpackFrozenFolder } from '../../server/src/online/testing/frozen.ts';
import { type RunningServer, startServer } from '../../server/src/server.ts';
import { expect, loadKeptGame, progressOf, test } from './testing/fixtures.ts';
import { endTurn, nextDecision, playMove, playMoves } from './testing/player.ts';
import { t } from './testing/texts.ts';

/** Tests that data stored by older versions opens in the current app and can be played on. */

interface KnownGame {
  readonly id: string;
  readonly lines: number;
  readonly draft: readonly string[];
  readonly over: boolean;
  readonly plans: readonly (readonly string[])[];
}

/** Waits until the service worker controls the page. */
async function waitForInstallation(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
}

/** Label of the update button in the app of each frozen version. */
const LOAD_BUTTONS: Readonly<Record<string, string>> = { '8bbf2d8': 'Load it' };

for (const freeze of listFrozenVersions('browser')) {
  const all = readFrozenJson(freeze, 'browser', 'localStorage.json') as Record<string, string>;
  // the account belongs to another server; the test server would refuse it
  const storage = Object.fromEntries(Object.entries(all).filter(([key]) => key !== 'two-rivers.online.me'));
  const knownGames = readFrozenJson(freeze, 'browser', 'known.json') as Record<string, KnownGame>;

  async function restoreStorage(page: Page): Promise<void> {
    await page.addInitScript((items) => {
      if (localStorage.length > 0) return;
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    }, storage);
  }

  /** Checks that the game is where it was left, including its draft. */
  async function expectSameProgress(page: Page, { id, lines, draft }: KnownGame): Promise<void> {
    const { saved } = await loadKeptGame(page, id);
    expect(saved.record.log.length).toBeGreaterThanOrEqual(lines);
    if (saved.record.log.length === lines) expect(saved.draft).toEqual(draft);
  }

  test(`all data stored by ${freeze} is still there`, async ({ page }) => {
    await restoreStorage(page);
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('link', { name: t('home.mine.all', { count: Object.keys(knownGames).length }) }).click();
    for (const game of Object.values(knownGames)) {
      await expect(page.locator(`a[href$="/${game.id}"]`).first()).toBeVisible();
    }
    for (const game of Object.values(knownGames).filter(({ over }) => over)) {
      await page.goto(`/table/${game.id}`);
      await expect(page.locator('.result')).toBeVisible();
      await expectSameProgress(page, game);
    }
  });

  for (const [name, game] of Object.entries(knownGames).filter(([, { over }]) => !over)) {
    // one game of each kind is played on the board and in the list
    const isPlayed = name.endsWith('in the middle of a turn');
    test(`“${name}” of ${freeze} can be played on`, async ({ page }) => {
      await restoreStorage(page);
      await page.goto(`/table/${game.id}`);
      await expectSameProgress(page, game);
      if (game.draft.length > 0) await expect(page.locator('[data-undo]')).toBeVisible();
      const before = progressOf(await loadKeptGame(page, game.id));
      await playMoves(page, game.id, isPlayed ? ['board', 'list'] : ['list'], isPlayed ? 10 : 3);
      expect(progressOf(await loadKeptGame(page, game.id))).not.toBe(before);
    });
  }

  if (!listFrozenVersions('app').includes(freeze)) continue;
  test.describe(`the installed app of ${freeze}`, () => {
    test.use({ serviceWorkers: 'allow' });
    const today = process.env['APP_FOLDER'] ?? join(import.meta.dirname, '..', 'dist');
    let folder: string;
    let running: RunningServer;

    async function serve(port: string): Promise<void> {
      const started = await startServer({ folder, host: '127.0.0.1', port });
      if (typeof started === 'string') throw new Error(started);
      running = started;
    }

    /** Replaces the old app by the current one at the same address, marked in case both are identical. */
    async function release(): Promise<void> {
      const { port } = new URL(running.url);
      await running.stop();
      rmSync(folder, { recursive: true });
      cpSync(today, folder, { recursive: true });
      change('index.html', '<title>', '<meta name="release" content="today"><title>');
      change('sw.js', /(?<=two-rivers-[^"]*")[0-9a-f]{12}(?=")/, 'today');
      await serve(port);
    }

    function change(file: string, from: string | RegExp, to: string): void {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8').replace(from, to);
      expect(text).not.toBe(readFileSync(path, 'utf8'));
      writeFileSync(path, text);
    }

    test.beforeEach(async () => {
      folder = unpackFrozenFolder(freeze, 'app');
      await serve('0');
    });
    test.afterEach(async () => {
      await running.stop();
      rmSync(folder, { recursive: true });
    });

    test('offers the new version, loads it, and its game continues', async ({ page }) => {
      test.setTimeout(180_000);
      const game = knownGames['the-river in the middle of a turn'];
      if (game === undefined) throw new Error('there is no such game');
      await restoreStorage(page);
      const address = `${running.url}table/${game.id}`;
      await page.goto(address);
      await waitForInstallation(page);
      await expect(page.locator('[data-undo]')).toBeVisible();
      const isToday = page.locator('meta[name="release"]');
      await expect(isToday).toHaveCount(0);

      await release();
      await page.reload();
      // the new version downloads all files before it is offered
      await page.getByRole('button', { name: LOAD_BUTTONS[freeze] ?? '' }).click({ timeout: 60_000 });
      // the old app requests its page while the service workers change, and now and then the browser loses
      // that request; reloading the page, as the current app does by itself, recovers from it
      const patience = { timeout: 10_000 };
      await expect(async () => {
        const isLost = !(await isToday.waitFor({ state: 'attached', ...patience }).then(
          () => true,
          () => false,
        ));
        if (isLost) await page.reload(patience);
        expect(await isToday.count()).toBe(1);
      }).toPass({ timeout: 90_000 });
      await expect(page.locator('[data-undo]')).toBeVisible();
      await expectSameProgress(page, game);
      const before = progressOf(await loadKeptGame(page, game.id));
      if ((await nextDecision(page, game.id)) === 'end') await endTurn(page, game.id);
      else await playMove({ page, id: game.id, step: 0 }, 'list');
      expect(progressOf(await loadKeptGame(page, game.id))).not.toBe(before);
    });
  });
}

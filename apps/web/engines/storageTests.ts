import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { GAMES, createTestTable, storedGameOf } from '../browser/testing/tables.ts';
import { t, gameTitle } from '../browser/testing/texts.ts';
import type { BrowserEngine } from './engine.ts';
import { expectEqual, openTable, prepare, type EngineTest } from './engineTest.ts';
import { loadKeptGame, nextDecision, playMove, progressOf } from './player.ts';
import type { BrowserWindow } from './browserWindow.ts';

const [first] = GAMES;
const createStoredTable = (id: string) =>
  storedGameOf(createTestTable({ game: 'the-river', bots: [undefined, 'random'], played: 8 }), id);

/** Runs in the page: replaces file pickers, which belong to the browser, by the immediate choice of this file. */
function chooseFile({ name, text }: { name: string; text: string }): void {
  HTMLInputElement.prototype.click = function choose() {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], name));
    this.files = transfer.files;
    this.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

async function waitForDownload({ downloads }: BrowserEngine, before: readonly string[]): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const name = readdirSync(downloads).find((each) => !before.includes(each) && !/\.(?:part|wkdownload)$/.test(each));
    const text = name === undefined ? '' : readFileSync(join(downloads, name), 'utf8');
    if (text.endsWith('}\n')) return text;
    await sleep(100);
  }
  throw new Error('no file was downloaded');
}

const fileTest: EngineTest = {
  name: 'a game is saved to a file and opened from it',
  isShort: true,
  run: async ({ screen }) => {
    const game = createStoredTable('kept');
    await openTable(screen, game, { asks: true });
    const before = readdirSync(screen.engine.downloads);
    await screen.click({ selector: 'button', text: t('table.menu') });
    await screen.click({ selector: 'button', text: t('table.export') });
    const text = await waitForDownload(screen.engine, before);
    expectEqual(
      'the log in the file',
      (JSON.parse(text) as { log: string[] }).log.join(),
      game.saved.record.log.join(),
    );
    await prepare(screen);
    await screen.evaluate(() => localStorage.removeItem('two-rivers.game.kept'));
    await screen.open('/');
    await screen.waitForVisible({ selector: 'button', text: t('home.import') });
    await screen.evaluate(chooseFile, { name: 'game.json', text });
    await screen.click({ selector: 'button', text: t('home.import') });
    await screen.waitForPath(/^\/table\//);
    await screen.waitForVisible('[data-all-choices]');
  },
};

/** Runs in the page: whether the service worker has cached the app and controls the page. */
async function isAppCached(): Promise<boolean> {
  await navigator.serviceWorker.ready;
  return navigator.serviceWorker.controller !== null;
}

/** Whether the browser supports service workers; without them the app works online only. */
async function hasServiceWorker(screen: BrowserWindow): Promise<boolean> {
  return screen.evaluate(() => 'serviceWorker' in navigator);
}

const offlineTest: EngineTest = {
  name: 'after a visit everything works without a network',
  usesServiceWorker: true,
  run: async ({ screen, site }) => {
    await prepare(screen, { asks: true });
    await screen.open('/');
    await screen.waitForVisible('h1');
    if (!(await hasServiceWorker(screen))) throw new Error('it has no service worker');
    await screen.waitFor('the app is kept', isAppCached, null, 120_000);
    await site.stop();
    for (const game of GAMES) {
      await screen.open('/');
      await screen.click({ selector: 'button', text: t('home.playNow.of', { game: gameTitle(game) }) });
      const id = (await screen.waitForPath(/^\/table\//)).split('/').at(-1) ?? '';
      await nextDecision(screen, id);
      await playMove(screen, id, 0, 'list');
      const before = progressOf(await loadKeptGame(screen, id));
      await screen.engine.reload();
      await screen.waitForVisible('[data-undo]');
      expectEqual('the turn', progressOf(await loadKeptGame(screen, id)), before);
      await screen.open(`/rules/${game}`);
      await screen.waitForVisible('figure > :not(figcaption)');
    }
  },
};

const updateTest: EngineTest = {
  name: 'a new version is offered, and a running game goes on in it',
  usesServiceWorker: true,
  run: async ({ screen, site }) => {
    await openTable(screen, createStoredTable('old'), { asks: true });
    await screen.waitFor('the app is kept', isAppCached, null, 120_000);
    await nextDecision(screen, 'old');
    await playMove(screen, 'old', 0, 'list');
    const before = progressOf(await loadKeptGame(screen, 'old'));
    await site.restartWith(() => {
      site.replaceInFile('index.html', '<title>', '<meta name="release" content="2"><title>');
      site.replaceInFile('sw.js', /(?<=two-rivers-[^"]*")[0-9a-f]{12}(?=")/, 'second');
    });
    await screen.engine.reload();
    await screen.click({ selector: 'button', text: t('version.load') });
    await screen.waitFor('the new version', () => document.querySelector('meta[name="release"]') !== null, null);
    await screen.waitForVisible('[data-undo]');
    expectEqual('the turn', progressOf(await loadKeptGame(screen, 'old')), before);
  },
};

/** Runs in the page: fills the storage to the last character. */
function fillStorage(): void {
  let count = 0;
  for (let size = 2 ** 22; size >= 1; ) {
    try {
      localStorage.setItem(`ballast${count}`, 'x'.repeat(size));
      count++;
    } catch {
      size = Math.floor(size / 2);
    }
  }
}

/** Runs in the page: frees the storage again. */
function clearBallast(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith('ballast')) localStorage.removeItem(key);
}

const storageFullTest: EngineTest = {
  name: 'a browser without room says so, and the game goes on',
  run: async ({ screen }) => {
    await openTable(screen, createStoredTable('full'), { asks: true });
    await screen.evaluate(fillStorage);
    await screen.click('[data-all-choices]');
    await screen.click('dialog[open] [data-move]');
    await screen.click('[data-primary="do"]');
    const warning = { selector: '.warning', text: t('refusal.storage-full') };
    await screen.waitForVisible(warning);
    await screen.click('[data-undo]');
    await screen.waitForHidden('[data-undo]');
    // with free space, the game is saved again
    await screen.evaluate(clearBallast);
    await nextDecision(screen, 'full');
    await playMove(screen, 'full', 0, 'list');
    await screen.waitForHidden(warning);
  },
};

/** Runs in the page: whether local storage works; access may throw if it is blocked. */
function hasStorage(): boolean {
  try {
    localStorage.setItem('tried', 'yes');
    return true;
  } catch {
    return false;
  }
}

const storageBlockedTest: EngineTest = {
  name: 'where nothing may be kept the app says so and works',
  blocksStorage: true,
  usesServiceWorker: true,
  run: async ({ screen, reportAmount }) => {
    const paths = ['/', '/settings', '/games', '/puzzles', `/rules/${first}`, `/score/${first}`, '/about'];
    for (const path of paths) {
      await screen.open(path);
      await screen.waitForVisible('h1');
      expectEqual('memory', await screen.evaluate(hasStorage), false);
      expectEqual(`problems at ${path}`, (await screen.evaluate(() => page.problems())).join('; '), '');
      if (await screen.isVisible({ selector: 'p', text: t('failure.text') }))
        throw new Error(`${path} stopped working`);
    }
    await screen.open('/');
    await screen.click({ selector: 'button', text: t('home.playNow') });
    await screen.waitForVisible({ selector: '[role="alert"]', text: t('refusal.storage-full') });
    reportAmount(`${paths.length} screens`);
  },
};

export const storageTests = {
  files: fileTest,
  offline: offlineTest,
  update: updateTest,
  full: storageFullTest,
  forbidden: storageBlockedTest,
};

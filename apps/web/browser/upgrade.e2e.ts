import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { listFrozenVersions, unpackFrozenFolder } from '../../server/src/online/testing/frozen.ts';
import { OldNode } from '../../server/src/online/testing/oldNode.ts';
import { expect, test } from './testing/fixtures.ts';
import { performNextAction } from './testing/online.ts';

const CURRENT_APP = process.env['APP_FOLDER'] ?? join(import.meta.dirname, '..', 'dist');
const MAIN = join(import.meta.dirname, '..', '..', 'server', 'src', 'main.ts');
const [oldVersion = ''] = listFrozenVersions('app');

/** Plays one move in a tab of the old version, by the data attributes of that version. */
async function playInOldTab(page: Page): Promise<'moved' | 'waits'> {
  return page.evaluate(async (ticks) => {
    // React renders the result of a click in microtasks; a few ticks are enough
    const click = async (selector: string) => {
      const element = document.querySelector<HTMLElement>(selector);
      element?.click();
      for (let tick = 0; tick < ticks; tick++) await Promise.resolve();
      return element !== null;
    };
    if (await click('[data-confirm]')) return 'moved';
    await click('[data-all-choices]');
    if (!(await click('dialog[open] [data-move]'))) return 'waits';
    await click('[data-do]');
    return 'moved';
  }, 5);
}

async function openOldTab(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    const settings = { pace: 'instant', sound: false, language: 'en' };
    localStorage.setItem('two-rivers.settings', JSON.stringify(settings));
    for (const game of ['river-of-gold', 'the-river']) localStorage.setItem(`two-rivers.met.${game}`, 'yes');
  });
  await page.goto(address);
}

test(`tabs of ${oldVersion} keep playing after the current server replaces theirs in the middle of a game`, async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'rivers-upgrade-'));
  const app = unpackFrozenFolder(oldVersion, 'app');
  const old = new OldNode(oldVersion, { DATA_DIR }, app);
  await old.start();
  const pages = await Promise.all(
    ['Ann', 'Ben'].map(async () => (await browser.newContext({ serviceWorkers: 'block' })).newPage()),
  );
  const [ann, ben] = pages;
  if (ann === undefined || ben === undefined) throw new Error('two pages expected');

  await openOldTab(ann, `${old.url}/online/new/the-river`);
  await ann.getByRole('radio', { name: '2', exact: true }).check();
  await ann.locator('button[type="submit"]').click();
  await ann.locator('[data-sit="0"]').click();
  await expect(ann.locator('.on-seat-own')).toBeVisible();
  await openOldTab(ben, ann.url());
  await ben.locator('[data-sit="1"]').click();
  await ben.locator('[data-ready="true"]').click();
  await ann.locator('[data-start][aria-disabled="false"]').click();
  /** plays until `moves` moves are made, by any player who can act */
  const play = async (steps: readonly (() => Promise<string>)[], moves: number) => {
    const deadline = Date.now() + 60_000;
    for (let moveCount = 0; moveCount < moves; ) {
      if (Date.now() > deadline) return 'stuck';
      const done = [];
      for (const step of steps) done.push(await step());
      moveCount += done.filter((what) => what !== 'waits').length;
      if (done.every((what) => what === 'waits')) await ann.waitForTimeout(50);
    }
    return 'playing';
  };
  const oldSteps = pages.map((page) => async () => playInOldTab(page));
  expect(await play(oldSteps, 8)).toBe('playing');

  await old.stop();
  rmSync(app, { recursive: true });
  cpSync(CURRENT_APP, app, { recursive: true });
  const { port } = new URL(old.url);
  const today = spawn(process.execPath, [MAIN, app], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: port, DATA_DIR, RATE_LIMITS: 'off', BOT_WORKERS: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(today.stdout, 'data');
    expect(await play(oldSteps, 8)).toBe('playing');
    // one tab reloads and gets the current app; both play on together
    await ben.reload();
    let step = 0;
    const steps = [async () => playInOldTab(ann), async () => performNextAction({ page: ben }, step++)];
    expect(await play(steps, 16)).toBe('playing');
    expect(step).toBeGreaterThan(4);
  } finally {
    for (const page of pages) await page.context().close();
    today.kill('SIGTERM');
    await once(today, 'exit');
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
});

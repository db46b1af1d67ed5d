import { Buffer } from 'node:buffer';
import { expect, openTable, prepareStorage, test } from './testing/fixtures.ts';
import { endTurn, nextDecision, playMove } from './testing/player.ts';
import { goldenRecord, createTestTable, storedGameOf } from './testing/tables.ts';
import { LANGUAGES, t, gameTitle } from './testing/texts.ts';

const finished = JSON.stringify(goldenRecord('the-river', 'two-players-random'));

test('the manifest is complete in each language', async ({ page }) => {
  await prepareStorage(page);
  await page.goto('/');
  for (const language of LANGUAGES) {
    const path = language === 'en' ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`;
    const manifest = (await (await page.request.get(path)).json()) as {
      readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
      readonly screenshots: readonly { readonly src: string; readonly sizes: string }[];
    };
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual([
      gameTitle('river-of-gold', language),
      gameTitle('the-river', language),
      t('home.puzzles', {}, language),
      t('home.tables', {}, language),
    ]);
    for (const { src, sizes } of language === 'en' ? manifest.screenshots : []) {
      const size = await page.evaluate(async (address) => {
        const picture = new Image();
        picture.src = address;
        await picture.decode();
        return `${picture.naturalWidth}x${picture.naturalHeight}`;
      }, src);
      expect(size, src).toBe(sizes);
    }
    expect(manifest.screenshots).toHaveLength(4);
  }
});

test('the installed app opens a file; its badge counts online games waiting for the player', async ({ page }) => {
  await prepareStorage(page);
  const table = {
    game: 'the-river',
    status: 'playing',
    seats: ['Ann', 'Ben'],
    free: 0,
    updated: '2026-01-02T03:04:05Z',
  };
  const tables = [
    { ...table, id: 'table-one', yourTurn: true },
    { ...table, id: 'table-two', yourTurn: false },
    { ...table, id: 'table-six', yourTurn: false, waitsForYou: true },
  ];
  await page.route('/api/tables/mine', async (route) => route.fulfill({ json: { tables } }));
  await page.addInitScript(() => {
    localStorage.setItem('two-rivers.online.me', 'known');
    Object.defineProperty(navigator, 'setAppBadge', {
      value: async (count: number) => {
        document.documentElement.dataset['badge'] = String(count);
      },
    });
  });
  await page.addInitScript((text) => {
    const file = new File([text], 'game.rivers');
    const launchQueue = {
      setConsumer: (take: (launch: object) => void) => take({ files: [{ getFile: async () => file }] }),
    };
    Object.defineProperty(globalThis, 'launchQueue', { value: launchQueue });
  }, finished);
  await page.goto('/');
  await expect(page).toHaveURL(/\/replay\//);
  await expect(page.locator('html')).toHaveAttribute('data-badge', '2');
});

test.describe('content shared with the installed app', () => {
  test.use({ serviceWorkers: 'allow' });
  test('opens if it is a file or a link of the app; otherwise an error is shown', async ({ page, baseURL }) => {
    await prepareStorage(page);
    await page.goto('/');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller === null)
        await new Promise((resolve) =>
          navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
        );
    });
    /** submits a form that navigates, as the system's share target does */
    const share = async (fields: Readonly<Record<string, string>>, file?: string) => {
      await page.goto('/settings');
      await page.evaluate((values) => {
        const form = document.createElement('form');
        Object.assign(form, { method: 'post', action: '/open', enctype: 'multipart/form-data' });
        for (const [name, value] of Object.entries(values))
          form.append(Object.assign(document.createElement('input'), { name, value }));
        form.append(Object.assign(document.createElement('input'), { name: 'file', type: 'file', id: 'given' }));
        document.body.append(form);
      }, fields);
      if (file === undefined) await page.evaluate(() => document.getElementById('given')?.remove());
      else {
        const buffer = Buffer.from(file);
        await page.locator('#given').setInputFiles({ name: 'zażółć.rivers', mimeType: '', buffer });
      }
      await page.evaluate(() => document.forms[document.forms.length - 1]?.submit());
    };
    await share({ title: 'a game' }, finished);
    await expect(page).toHaveURL(/\/replay\//);
    await share({ text: `look: ${new URL('/rules/the-river#sailing', baseURL).href}` });
    await expect(page).toHaveURL(/\/rules\/the-river#sailing$/);
    await share({ title: 'nothing of ours', text: 'https://elsewhere.example/s/x' });
    await expect(page.getByRole('alert')).toHaveText(t('home.shared.nothing'));
    // the error does not reappear after a reload
    await page.reload();
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('the screen stays on for several people at one device; the lock is requested again after hiding the page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const locks: string[] = [];
    const wakeLock = {
      request: async () => {
        locks.push('on');
        return { release: async () => locks.push('off') };
      },
    };
    Object.defineProperty(navigator, 'wakeLock', { value: wakeLock });
    Object.assign(globalThis, { locks });
  });
  const locks = async () => page.evaluate(() => (globalThis as { locks?: string[] }).locks?.join(' '));
  await openTable(page, storedGameOf(createTestTable({ game: 'the-river', bots: [undefined, undefined] }), 'together'));
  await expect.poll(locks).toBe('on');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(locks).toBe('on on');
  await page.getByRole('button', { name: t('table.leave') }).click();
  await expect.poll(locks).toBe('on on off');
});

test('a phone vibrates when the player’s turn begins, if enabled', async ({ page }) => {
  await page.addInitScript(() => {
    const buzzes: number[] = [];
    Object.defineProperty(navigator, 'vibrate', { value: (ms: number) => buzzes.push(ms) > 0 });
    Object.assign(globalThis, { buzzes });
  });
  const buzzes = async () => page.evaluate(() => (globalThis as { buzzes?: number[] }).buzzes?.length);
  const table = storedGameOf(createTestTable({ game: 'the-river', bots: [undefined, 'random'] }), 'buzz');
  await openTable(page, table, { vibration: true });
  await nextDecision(page, 'buzz');
  // a turn already running when the table opens does not vibrate
  await page.reload();
  await nextDecision(page, 'buzz');
  expect(await buzzes()).toBe(0);
  // plays the person's turns until the opponent has played
  for (let step = 0; step < 6 && (await buzzes()) === 0; step++) {
    if ((await nextDecision(page, 'buzz')) === 'end') await endTurn(page, 'buzz');
    else await playMove({ page, id: 'buzz', step }, 'list');
    await nextDecision(page, 'buzz');
  }
  expect(await buzzes()).toBe(1);
});

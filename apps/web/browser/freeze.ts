import { puzzles } from '@two-rivers/games/tests/content';
import { readPuzzleCollection } from '@two-rivers/search/puzzle/format';
import type { Page } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, loadKeptGame, prepareStorage, test } from './testing/fixtures.ts';
import { endTurn, nextDecision, playMove, playMoves, playToEnd } from './testing/player.ts';
import { GAMES, type GameId, loadStoredTable } from './testing/tables.ts';
import { t } from './testing/texts.ts';

/** `npm run freeze:version` passes the folder of the version. */
const outputFolder = process.env['FREEZE'] ?? 'frozen';

/** Facts about a stored game, to compare after an upgrade. */
interface KnownGame {
  readonly id: string;
  readonly lines: number;
  readonly draft: readonly string[];
  readonly over: boolean;
}

function writeDocument(path: string, document: unknown): void {
  mkdirSync(join(outputFolder, 'browser'), { recursive: true });
  writeFileSync(join(outputFolder, 'browser', path), `${JSON.stringify(document, undefined, 2)}\n`);
}

async function startNewTable(page: Page, game: GameId): Promise<string> {
  await page.goto(`/new/${game}`);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(/\/table\//, { waitUntil: 'commit' });
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Plays until a turn has a move in its draft. */
async function playIntoTurn(page: Page, id: string): Promise<void> {
  for (let step = 0; (await loadKeptGame(page, id)).saved.draft.length === 0; step++) {
    if ((await nextDecision(page, id)) === 'end') await endTurn(page, id);
    else await playMove({ page, id, step }, 'list');
  }
}

/** Makes a plan during a bot's turn. */
async function makePlan(page: Page, id: string): Promise<void> {
  await nextDecision(page, id);
  await page.route(/\/worker-/, () => undefined);
  await page.reload({ waitUntil: 'commit' });
  for (let step = 0; ; step++) {
    const table = loadStoredTable(await loadKeptGame(page, id));
    if (table.seats[table.actor]?.bot !== undefined) break;
    if ((await nextDecision(page, id)) === 'end') await endTurn(page, id);
    else await playMove({ page, id, step }, 'list');
  }
  await page.getByRole('button', { name: t('plan.start') }).click();
  await page.locator('[data-all-choices]').click();
  await page
    .getByRole('dialog', { name: t('actions.all') })
    .locator('[data-move]')
    .first()
    .click();
  const doIt = page.locator('[data-primary="do"]');
  if (await doIt.isVisible()) await doIt.click();
  await page.getByRole('button', { name: t('plan.keep') }).click();
  await expect.poll(async () => JSON.stringify((await loadKeptGame(page, id)).plans)).toContain('moves');
  await page.unroute(/\/worker-/);
}

/** Plays the solution of the first puzzle with a solution of one move. */
async function solvePuzzle(page: Page): Promise<void> {
  const { puzzles: all = [] } = readPuzzleCollection(await puzzles.load('the-river')) ?? {};
  const place = all.findIndex(({ turns: [best] }) => best?.moves.length === 1);
  const [move = ''] = all[place]?.turns[0]?.moves ?? [];
  await page.goto(`/puzzle/the-river/${place + 1}`);
  await page.locator('[data-all-choices]').click();
  const list = page.getByRole('dialog', { name: t('actions.all') });
  await list.locator(`[data-move=${JSON.stringify(move)}]`).click();
  await page.locator('[data-primary="do"]').click();
  await page.locator('[data-primary="end"]').click();
  await expect(page.locator('[data-verdict="solved"]')).toBeVisible();
}

type Texts = Readonly<Record<string, string>>;

interface BrowserStorage {
  readonly localStorage: Texts;
  readonly indexedDB: { readonly version: number; readonly stores: Readonly<Record<string, Texts>> };
}

/** Everything that the app has stored in the browser. */
async function readBrowserStorage(page: Page): Promise<BrowserStorage> {
  return page.evaluate(async () => {
    // opening a database that does not exist yet would create an empty one
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'two-rivers');
    const texts = Object.fromEntries(Object.entries<string>(localStorage));
    if (!isThere) return { localStorage: texts, indexedDB: { version: 0, stores: {} } };
    const opening = indexedDB.open('two-rivers');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const database = opening.result;
    const stores: Record<string, Record<string, string>> = {};
    for (const name of database.objectStoreNames) {
      const store = database.transaction(name).objectStore(name);
      const [keys, values] = [store.getAllKeys(), store.getAll()];
      await new Promise((resolve) => values.addEventListener('success', resolve));
      stores[name] = Object.fromEntries(
        keys.result.map((key, index) => [key as string, values.result[index] as string]),
      );
    }
    const { version } = database;
    database.close();
    return { localStorage: texts, indexedDB: { version, stores } };
  });
}

async function storedKeys(page: Page, store: string): Promise<readonly string[]> {
  return Object.keys((await readBrowserStorage(page)).indexedDB.stores[store] ?? {});
}

test('everything that a browser stores after using all features', async ({ page }) => {
  test.setTimeout(1_800_000);
  await prepareStorage(page, { settings: { pace: 'instant' } });
  await page.goto('/settings');
  await page.getByRole('radio', { name: t('settings.theme.dark') }).check();
  await page.getByRole('textbox', { name: t('settings.name') }).fill('Ann');
  await page.getByRole('switch', { name: t('settings.motion') }).uncheck();
  // turns are confirmed, so that a game can stop in the middle of one
  await page.getByRole('switch', { name: t('settings.asks') }).check();

  const knownGames: Record<string, KnownGame> = {};
  const note = async (name: string, id: string) => {
    const { saved, over } = await loadKeptGame(page, id);
    knownGames[name] = { id, lines: saved.record.log.length, draft: saved.draft, over };
  };
  for (const game of GAMES) {
    const running = await startNewTable(page, game);
    await playMoves(page, running, ['list'], 6);
    await note(`${game} running`, running);
    const middle = await startNewTable(page, game);
    await playIntoTurn(page, middle);
    await note(`${game} in the middle of a turn`, middle);
    const finished = await startNewTable(page, game);
    await playToEnd(page, finished, 0);
    await note(`${game} finished`, finished);

    // statistics and reviews are stored beside their game
    await page.goto('/games/statistics');
    await expect.poll(async () => storedKeys(page, 'facts')).toContain(finished);
    await page.goto(`/review/${finished}#budget=least`);
    await expect.poll(async () => storedKeys(page, 'reviews'), { timeout: 300_000 }).toContain(finished);

    await page.goto(`/learn/${game}`);
    await page.locator('[data-guide-next]').click();
    await page.goto(`/score/${game}`);
    await page.locator('input[type="number"]').first().fill('7');
  }
  await solvePuzzle(page);
  const planned = await startNewTable(page, 'river-of-gold');
  await makePlan(page, planned);
  await note('river-of-gold with a plan', planned);

  await page.goto('/edition/the-river');
  await page.getByRole('textbox').first().fill('frozen-box');
  // a browser stores its own notes about an online table
  await page.goto('/online/new/the-river');
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(/\/online\/(?!new)/, { waitUntil: 'commit' });
  const notes = `two-rivers.online.${new URL(page.url()).pathname.split('/').at(-1)}`;
  await expect.poll(async () => (await readBrowserStorage(page)).localStorage[notes] ?? '').toContain('commitment');

  const { localStorage, indexedDB } = await readBrowserStorage(page);
  writeDocument('localStorage.json', localStorage);
  writeDocument('indexedDB.json', indexedDB);
  writeDocument('known.json', knownGames);
});

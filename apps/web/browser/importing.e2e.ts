import type { Page } from '@playwright/test';
import { SPECTATOR } from '@two-rivers/kernel';
import { expect, prepareStorage, test } from './testing/fixtures.ts';
import { GAMES, goldenRecord, createTestTable } from './testing/tables.ts';
import { t } from './testing/texts.ts';

async function openFile(page: Page, text: string): Promise<void> {
  await prepareStorage(page);
  await page.goto('/');
  await chooseFile(page, text);
}

async function chooseFile(page: Page, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('home.import') }).click();
  await (await chooser).setFiles({
    name: 'game.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
}

const finished = goldenRecord('the-river', 'two-players-random');
/** Invalid files and their error messages; adjacent entries have different messages. */
const broken: readonly (readonly [string, string, string])[] = [
  ['no JSON', '{"game": "the-river", ', t('refusal.file-not-json')],
  ['a list', '[]', t('refusal.file-not-record')],
  ['a picture', '\u0089PNG\r\n', t('refusal.file-not-json')],
  ['a game we do not have', JSON.stringify({ ...finished, game: 'chess' }), 'chess'],
  ['a field nobody knows', JSON.stringify({ ...finished, color: 1 }), t('refusal.file-not-record')],
  [
    'an illegal move',
    JSON.stringify({ ...finished, log: [...finished.log.slice(0, 40), 'jump'] }),
    t('refusal.file-line', { line: 41 }),
  ],
  ['too much to be read', ' '.repeat(2_000_001), t('refusal.file-too-large')],
];

test('a file that is not a game of this app shows an error', async ({ page }) => {
  await prepareStorage(page);
  await page.goto('/');
  for (const [what, text, message] of broken) {
    await test.step(what, async () => {
      await chooseFile(page, text);
      await expect(page.getByRole('alert')).toContainText(message);
      await expect(page.getByRole('button', { name: t('home.playNow') }).first()).toBeVisible();
    });
  }
});

for (const [game, name] of [
  ['river-of-gold', 'four-players-draft'],
  ['the-river', 'four-players-uniform'],
] as const) {
  test(`${game}: a finished game opens as a replay and steps to its end`, async ({ page }) => {
    const record = goldenRecord(game, name);
    await openFile(page, JSON.stringify(record));
    await expect(page).toHaveURL(/\/replay\//);
    const lines = record.log.length;
    await expect(page.locator('header [aria-live]')).toHaveText(t('replay.start'));
    await page.getByRole('button', { name: t('replay.on.move') }).click();
    await page.getByRole('button', { name: t('replay.last') }).click();
    await expect(page.locator('output')).toContainText(t('replay.at', { line: lines, lines }));
  });
}

for (const game of GAMES) {
  test(`${game}: a running game goes on`, async ({ page }) => {
    const table = createTestTable({ game, bots: [undefined, 'random'], played: 12 });
    await openFile(page, JSON.stringify(table.save().record));
    await expect(page).toHaveURL(/\/table\//);
    await expect(page.locator('[data-all-choices]')).toBeVisible();
  });
}

test('the exported record of a running game opens as a replay', async ({ page }) => {
  const table = createTestTable({ game: 'river-of-gold', bots: [undefined, undefined], played: 20 });
  await openFile(page, JSON.stringify(table.recordFor(SPECTATOR)));
  await expect(page).toHaveURL(/\/replay\//);
  await page.getByRole('button', { name: t('replay.last') }).click();
});

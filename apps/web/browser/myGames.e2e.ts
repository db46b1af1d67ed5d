import { readFileSync } from 'node:fs';
import { expect, prepareStorage, test } from './testing/fixtures.ts';
import { createTestTable, type StoredGameFixture, storedGameOf } from './testing/tables.ts';
import { t } from './testing/texts.ts';

/** Twelve games of River of Gold: ten finished ones against two bot levels (one with three players), one stopped, one study. */
function createTenGames(): readonly StoredGameFixture[] {
  const fixtures = Array.from({ length: 12 }, (_, index) => {
    const bots = index === 9 ? [undefined, 'hard', 'easy'] : [undefined, index % 2 === 0 ? 'easy' : 'hard'];
    const table = createTestTable({
      game: 'river-of-gold',
      bots,
      seed: 'abcdefghijkl'[index] ?? 'a',
      played: 10_000,
    });
    return { ...storedGameOf(table, `game-${index}`), updated: 1_700_000_000_000 + index };
  });
  const [{ result: _, ...stopped }, study, ...ten] = fixtures as [
    StoredGameFixture,
    StoredGameFixture,
    ...StoredGameFixture[],
  ];
  return [{ ...stopped, saved: { ...stopped.saved, abandoned: true } }, { ...study, source: 'study' }, ...ten];
}

const games = createTenGames();
const countedGames = games.slice(2).filter(({ saved }) => saved.record.seats.length === 2);

test('finished games move to the archive, can be searched, deleted, backed up and restored', async ({ page }) => {
  await prepareStorage(page, { games });
  await page.goto('/games');
  const rows = page.locator('[data-games] > li');
  await expect(rows).toHaveCount(12);
  // filters by result and by name
  await page.getByLabel('Any result').selectOption('stopped');
  await expect(rows).toHaveCount(1);
  await page.getByLabel('Any result').selectOption('');
  await page.getByRole('searchbox').fill('cleo');
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox').fill('');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Back up all games' }).click();
  const file = await (await saving).path();

  await page
    .getByRole('button', { name: t('home.forget') })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('home.forget.yes') })
    .click();
  await expect(rows).toHaveCount(11);

  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a backup' }).click();
  await (await choosing).setFiles(file);
  await expect(page.getByText('1 game was added.')).toBeVisible();
  await expect(rows).toHaveCount(12);

  const exporting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const table = readFileSync(await (await exporting).path(), 'utf8')
    .trim()
    .split('\r\n');
  // a header row, and a row for each seat of a game
  expect(table).toHaveLength(1 + 9 * 2 + 3);
});

test('statistics of ten games', async ({ page }) => {
  await prepareStorage(page, { games });
  await page.goto('/games/statistics');
  const wins = countedGames.filter(({ result }) => result?.ranks[0] === 1).length;
  const points = countedGames.reduce((sum, { result }) => sum + (result?.scores[0] ?? 0), 0) / countedGames.length;
  const mean = new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(points);
  await expect(page.getByText(`9 games, ${wins} won. ${mean} points`)).toBeVisible();
  // selects the other player count by keyboard
  await page.getByRole('radio', { name: '2 players' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^1 game, /)).toBeVisible();
  await expect(page.getByRole('table', { name: '3 players' }).first().getByRole('row')).toHaveCount(2);
});

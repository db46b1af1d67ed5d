import { expect, loadKeptGame, openTable, prepareStorage, test } from './testing/fixtures.ts';
import { nextDecision, playMove } from './testing/player.ts';
import { GAMES, createTestTable, storedGameOf } from './testing/tables.ts';
import { t } from './testing/texts.ts';

for (const [index, game] of GAMES.entries()) {
  test(`${game}: “Play now” is one touch away from a table`, async ({ page }) => {
    await prepareStorage(page);
    await page.goto('/');
    await page
      .getByRole('button', { name: t('home.playNow') })
      .nth(index)
      .click();
    await expect(page).toHaveURL(/\/table\//);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await expect(page.locator('[data-all-choices]')).toBeVisible();
    await nextDecision(page, id);
    await playMove({ page, id, step: 0 }, 'list');
  });

  test(`${game}: a table is set up for four, people and bots`, async ({ page }) => {
    await prepareStorage(page);
    await page.goto(`/new/${game}`);
    await page.getByRole('radio', { name: '4', exact: true }).check();
    const seat = (number: number) => page.getByLabel(t('seat.kind', { number }));
    await seat(2).selectOption('friend');
    await seat(3).selectOption('random');
    await page.getByLabel(`${t('seat.who', { number: 2 })}: ${t('seat.name')}`).fill('Grace');
    await page.getByRole('button', { name: t('new.start') }).click();
    await expect(page).toHaveURL(/\/table\//);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const { record } = (await loadKeptGame(page, id)).saved;
    expect(record.game).toBe(game);
    expect(record.seats).toHaveLength(4);
    expect(record.seats.map(({ bot }) => bot === undefined)).toEqual([true, true, false, false]);
    expect([record.seats[1]?.name, record.seats[2]?.bot]).toEqual(['Grace', 'random']);
  });
}

test('a game starts from a position entered as text, once it is valid', async ({ page }) => {
  await prepareStorage(page);
  await page.goto('/new/the-river');
  await page.getByRole('link', { name: t('new.position') }).click();
  await page.locator('summary').click();
  const text = page.locator('textarea');
  const played = { board: 'blue', river: ['forest-1', 'mountain-2'], goods: { wood: 2 } };
  const positionText = (board: string) =>
    JSON.stringify({
      round: 3,
      seats: [
        { ...played, board },
        { board: 'green', river: ['desert-1'] },
      ],
    });
  await text.fill(positionText('red'));
  await expect(page.locator('textarea[aria-invalid="true"]')).toBeVisible();
  // the button selects the invalid text
  await page.locator('#verdict button').click();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('"red"');
  await text.fill(positionText('blue'));
  await page.locator('#verdict button.primary').click();
  await expect(page).toHaveURL(/\/table\//);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { record } = (await loadKeptGame(page, id)).saved;
  expect(record.start).toMatchObject({ round: 3, seats: [played, { board: 'green' }] });
});

test('a position is edited on the board, and impossible changes give a reason', async ({ page }) => {
  await prepareStorage(page);
  await page.goto('/position/river-of-gold');
  // the board can be edited by keyboard as by mouse
  await page.locator('[data-at="space-9"] [role="button"]').focus();
  await page.keyboard.press('Enter');
  const panel = page.locator('[data-part="space-9"]');
  await expect(panel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-at="space-9"] [role="button"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await panel.locator('[data-piece="era1-shrine-5"]').click();
  await expect(panel.locator('[data-piece="era1-shrine-5"]')).toHaveAttribute('aria-pressed', 'true');
  // a choice that needs a delivery to a monk, which nobody has made
  const second = panel.getByRole('group').nth(1);
  await second.locator('[aria-disabled="true"]').first().press('Enter');
  await expect(second.getByRole('status')).not.toBeEmpty();
  await page.locator('[data-at="row-1"] button').click();
  await expect(page.locator('[data-part="row-1"]')).toBeVisible();
  await page.locator('[data-analyze]').click();
  await expect(page.locator('section[aria-busy="false"] li').first()).toBeVisible({ timeout: 20_000 });
  await page.locator('#verdict button.primary').click();
  await expect(page).toHaveURL(/\/table\//);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { record } = (await loadKeptGame(page, id)).saved;
  expect(record.start).toMatchObject({ shore: { 9: { tile: 'era1-shrine-5' } } });
});

test('an edition is corrected by pointing at its pieces and played with; a broken one begins no game', async ({
  page,
}) => {
  await prepareStorage(page);
  await page.goto('/edition/the-river');
  const play = page.locator('main button.primary');
  await page.locator('[data-at="card-2"]').click();
  await page.locator('[data-part="card-2"] button').nth(2).click();
  await expect(page.locator('[data-differences="1"]')).toBeVisible();
  await page.getByRole('button', { name: 'An empty box' }).click();
  await expect(page.locator('[data-problems]')).toBeVisible();
  await expect(play).toBeDisabled();
  await page.getByRole('button', { name: 'Undo' }).click();
  await play.click();
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.locator('header').getByText(t('edition.mark', { name: 'my-box' }))).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect((await loadKeptGame(page, id)).saved.record.edition).toMatchObject({ name: 'my-box' });
  // a position uses the tables of the edition too
  await page.goto('/position/the-river');
  const editionRadio = page.getByRole('radio', { name: 'my-box' });
  await editionRadio.check({ force: true });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(editionRadio).not.toBeChecked();
  await editionRadio.check({ force: true });
  await page.locator('[data-at="space-wood"]').first().click();
  await page.locator('[data-part="space-wood"] button').last().click();
  await page.locator('#verdict button.primary').click();
  await expect(page).toHaveURL(/\/table\//);
  const from = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const record = (await loadKeptGame(page, from)).saved.record;
  expect([record.edition?.['name'], record.start?.['phase']]).toEqual(['my-box', 'round']);
  await page.goto('/new/the-river');
  await page.getByRole('radio', { name: 'my-box' }).check({ force: true });
  await expect(page.getByText('“my-box”')).toBeVisible();
  await page.getByRole('group', { name: 'Edition' }).getByRole('radio').last().check({ force: true });
  const start = page.locator('button[type="submit"]');
  await expect(start).toBeDisabled();
  const broken = { name: 'broken.json', mimeType: 'application/json', buffer: Buffer.from('{"name": "x"}') };
  await page.locator('input[type="file"]').setInputFiles(broken);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(start).toBeDisabled();
});

test('the edition that was played is named in the result and in the replay', async ({ page }) => {
  const { edition = {} } = createTestTable({ game: 'the-river', bots: ['greedy', 'greedy'] }).save().record;
  const { hash: _hash, ...tables } = edition;
  const own = { ...tables, name: 'my-box' };
  const table = createTestTable({
    game: 'the-river',
    bots: [undefined, undefined],
    edition: own,
    played: 5000,
  });
  await openTable(page, storedGameOf(table, 'own-edition'));
  const mark = t('edition.mark', { name: 'my-box' });
  await expect(page.locator('.result').getByText(mark)).toBeVisible();
  await page.goto('/replay/own-edition');
  await expect(page.locator('header').getByText(mark)).toBeVisible();
});

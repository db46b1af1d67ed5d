import { expect, waitForProgress, loadKeptGame, openTable, progressOf, test } from './testing/fixtures.ts';
import { endTurn, nextDecision, playMove } from './testing/player.ts';
import { GAMES, type GameId, createTestTable, storedGameOf } from './testing/tables.ts';
import { t } from './testing/texts.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const createStoredTable = (game: GameId) =>
  storedGameOf(createTestTable({ game, bots: [undefined, 'random'], played: 8 }), 'turn');

for (const game of GAMES) {
  test(`${game}: a turn can be undone move by move, and is committed only when it ends`, async ({ page }) => {
    await openTable(page, createStoredTable(game), { asks: true });
    await nextDecision(page, 'turn');
    const before = await loadKeptGame(page, 'turn');

    await playMove({ page, id: 'turn', step: 0 }, 'list');
    expect((await loadKeptGame(page, 'turn')).saved.draft).toHaveLength(1);
    await page.locator('[data-undo]').click();
    await expect(page.locator('[data-undo]')).toHaveCount(0);
    expect(progressOf(await loadKeptGame(page, 'turn'))).toBe(progressOf(before));

    for (let step = 1; (await nextDecision(page, 'turn')) === 'move'; step++) {
      await playMove({ page, id: 'turn', step }, 'list');
    }
    const whole = await loadKeptGame(page, 'turn');
    expect(whole.saved.record.log).toEqual(before.saved.record.log);
    await expect(page.locator('[data-undo]')).toBeVisible();
    await endTurn(page, 'turn');
    const after = await loadKeptGame(page, 'turn');
    expect(after.saved.record.log.length).toBeGreaterThan(before.saved.record.log.length);
    await nextDecision(page, 'turn');
    await expect(page.locator('[data-undo]')).toHaveCount(0);
  });

  test(`${game}: a reload in the middle of a turn keeps its draft`, async ({ page }) => {
    await openTable(page, createStoredTable(game), { asks: true });
    await nextDecision(page, 'turn');
    await playMove({ page, id: 'turn', step: 3 }, 'board');
    const before = progressOf(await loadKeptGame(page, 'turn'));
    await page.reload();
    await expect(page.locator('[data-undo]')).toBeVisible();
    expect(progressOf(await loadKeptGame(page, 'turn'))).toBe(before);
    // after a reload, a path of several steps is undone step by step
    for (let storedGame = await loadKeptGame(page, 'turn'); storedGame.saved.draft.length > 0; ) {
      await page.locator('[data-undo]').click();
      await waitForProgress(page, 'turn', progressOf(storedGame));
      storedGame = await loadKeptGame(page, 'turn');
    }
    await expect(page.locator('[data-undo]')).toHaveCount(0);
  });
}

test('a turn ends automatically when no choice is left', async ({ page }) => {
  await openTable(page, createStoredTable('the-river'));
  const before = await loadKeptGame(page, 'turn');
  for (
    let step = 0;
    (await loadKeptGame(page, 'turn')).saved.record.log.length === before.saved.record.log.length;
    step++
  ) {
    await nextDecision(page, 'turn');
    await playMove({ page, id: 'turn', step }, 'list');
    await expect(page.locator('[data-primary="end"]')).toHaveCount(0);
  }
});

test('a move is previewed before it is played', async ({ page }) => {
  await openTable(page, createStoredTable('river-of-gold'));
  await nextDecision(page, 'turn');
  const before = progressOf(await loadKeptGame(page, 'turn'));
  await page.locator('[data-all-choices]').click();
  await page
    .getByRole('dialog', { name: t('actions.all') })
    .locator('[data-move^="sail"]')
    .first()
    .click();
  await expect(page.getByRole('region', { name: t('preview.title') })).toBeVisible();
  await expect(page.locator('[data-primary="do"]')).toBeVisible();
  expect(progressOf(await loadKeptGame(page, 'turn'))).toBe(before);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-primary="do"]')).toHaveCount(0);
});

for (const game of GAMES) {
  test(`${game}: stepping back shows a past moment; buttons and keys return to the present, and the game is unchanged`, async ({
    page,
  }) => {
    await openTable(page, createStoredTable(game));
    await nextDecision(page, 'turn');
    const before = progressOf(await loadKeptGame(page, 'turn'));
    const past = page.locator('[data-past]');
    const live = page.locator('[data-all-choices]');
    const comeBack = [
      async () => page.locator('[data-skip]').click(),
      async () => page.locator('[data-primary="now"]').click(),
      async () => page.keyboard.press('Escape'),
      async () => page.keyboard.press('Enter'),
    ];
    for (const leave of comeBack) {
      await expect(past).toHaveCount(0);
      for (let step = 0; step < 3; step++) await page.getByRole('button', { name: t('playback.back') }).click();
      await expect(past).toHaveText(/You’re looking at turn \d+, not at the present\./);
      await expect(page.getByRole('banner')).toContainText(/In the past: turn \d+/);
      // the past moment is announced once to screen readers
      const message = (await past.textContent()) ?? '';
      await expect(page.getByRole('log').getByText(message)).toHaveCount(1);
      await expect(live).toHaveCount(0);
      // no button has the focus
      await page.locator('footer').focus();
      await leave();
      await expect(live).toBeVisible();
    }
    expect(progressOf(await loadKeptGame(page, 'turn'))).toBe(before);
  });
}

test('the second click of a double click does not press a button that has just appeared; quick clicks on one button all count', async ({
  page,
}) => {
  await openTable(page, createStoredTable('the-river'), { asks: true });
  await nextDecision(page, 'turn');
  const before = progressOf(await loadKeptGame(page, 'turn'));
  await page.locator('[data-all-choices]').click();
  const doIt = page.locator('[data-primary="do"]');
  const first = page.locator('dialog[open] [data-move]').first();
  const isThere = await first.evaluate(async (move: HTMLElement) => {
    move.click();
    // React renders the result of a click in microtasks; a few ticks are enough
    for (let tick = 0; tick < 5; tick++) await Promise.resolve();
    const button = document.querySelector('[data-primary="do"]');
    button?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
    return button !== null;
  });
  expect(isThere).toBe(true);
  await expect(doIt).toBeVisible();
  expect(progressOf(await loadKeptGame(page, 'turn'))).toBe(before);
  await page.waitForTimeout(300);
  await doIt.dispatchEvent('click', { detail: 3 });
  await waitForProgress(page, 'turn', before);
});

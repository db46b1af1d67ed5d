import { expect, loadKeptGame, openTable, prepareStorage, progressOf, test } from './testing/fixtures.ts';
import { nextDecision, playMove } from './testing/player.ts';
import { GAMES, createTestTable, storedGameOf } from './testing/tables.ts';
import { LANGUAGES, t } from './testing/texts.ts';

const LANGUAGE_NAMES = { pl: 'Polski', it: 'Italiano' };

for (const game of GAMES) {
  test(`${game}: the language changes in the middle of a turn`, async ({ page }) => {
    await openTable(page, storedGameOf(createTestTable({ game, bots: [undefined, 'random'], played: 8 }), 'words'), {
      asks: true,
    });
    await nextDecision(page, 'words');
    await playMove({ page, id: 'words', step: 0 }, 'list');
    const before = progressOf(await loadKeptGame(page, 'words'));
    for (const language of ['pl', 'it'] as const) {
      await page.goto('/settings');
      await page.getByRole('radio', { name: LANGUAGE_NAMES[language] }).check();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { name: t('home.settings', {}, language) })).toBeVisible();
      await page.goto('/table/words');
      const undo = page.locator('[data-undo]');
      await expect(undo).toHaveText(t('actions.undo', {}, language));
      expect(progressOf(await loadKeptGame(page, 'words'))).toBe(before);
    }
  });
}

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ locale: language });
    test('the browser’s language is taken', async ({ page }) => {
      await prepareStorage(page, { settings: { language: 'auto' } });
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('button', { name: t('home.playNow', {}, language) })).toHaveCount(2);
      const [firstWord = ''] = t('app.description', { games: '' }, language).split(' ');
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', new RegExp(firstWord));
      const manifest = await page.locator('link[rel="manifest"]').getAttribute('href');
      const app: unknown = await (await page.request.get(manifest ?? '')).json();
      expect(app).toMatchObject({ lang: language, description: expect.stringContaining(firstWord) });
    });
  });
}

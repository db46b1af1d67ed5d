import { expect, prepareStorage, test } from './testing/fixtures.ts';
import { t } from './testing/texts.ts';

test('settings survive a reload', async ({ page }) => {
  await prepareStorage(page, { settings: { sound: true, pace: 'normal' } });
  await page.goto('/settings');
  await page.getByRole('textbox', { name: t('settings.name') }).fill('Ada');
  const pace = page.getByRole('group', { name: t('settings.pace') });
  await page.getByRole('radio', { name: t('settings.theme.dark') }).check();
  await pace.getByRole('radio', { name: t('settings.pace.fast') }).check();
  await page.getByRole('switch', { name: t('settings.asks') }).check();
  await page.getByRole('switch', { name: t('settings.motion') }).uncheck();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-still', '');
  await expect(page.getByRole('textbox', { name: t('settings.name') })).toHaveValue('Ada');
  await expect(page.getByRole('switch', { name: t('settings.asks') })).toBeChecked();
  await expect(page.getByRole('switch', { name: t('settings.sound') })).toBeChecked();
  await expect(pace.getByRole('radio', { name: t('settings.pace.fast') })).toBeChecked();
});

test('damaged settings fall back to defaults', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('two-rivers.settings', '{"theme":7,"language":"xx"'));
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: t('home.settings') })).toBeVisible();
});

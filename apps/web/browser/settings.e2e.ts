import { expect, prepare, test } from './testing/fixtures.ts';
import { say } from './testing/words.ts';

test('settings survive a reload', async ({ page }) => {
  await prepare(page, { settings: { sound: true, pace: 'normal' } });
  await page.goto('/settings');
  await page.getByRole('textbox', { name: say('settings.name') }).fill('Ada');
  const pace = page.getByRole('group', { name: say('settings.pace') });
  await page.getByRole('radio', { name: say('settings.theme.dark') }).check();
  await pace.getByRole('radio', { name: say('settings.pace.fast') }).check();
  await page.getByRole('switch', { name: say('settings.asks') }).check();
  await page.getByRole('switch', { name: say('settings.motion') }).uncheck();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-still', '');
  await expect(page.getByRole('textbox', { name: say('settings.name') })).toHaveValue('Ada');
  await expect(page.getByRole('switch', { name: say('settings.asks') })).toBeChecked();
  await expect(page.getByRole('switch', { name: say('settings.sound') })).toBeChecked();
  await expect(pace.getByRole('radio', { name: say('settings.pace.fast') })).toBeChecked();
});

test('damaged settings take their defaults', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('two-rivers.settings', '{"theme":7,"language":"xx"'));
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: say('home.settings') })).toBeVisible();
});

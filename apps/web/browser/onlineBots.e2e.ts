import { AxeBuilder } from '@axe-core/playwright';
import { expect } from './testing/fixtures.ts';
import { test } from './testing/online.ts';
import { onlineMessages } from '../src/features/online/messages.gen.ts';

const onlineEnglish = await onlineMessages.en();
const onlineItalian = await onlineMessages.it();
const onlinePolish = await onlineMessages.pl();

/** Name unique among the tests on the same server. */
const createBotName = () => `robot-${crypto.randomUUID().slice(0, 8)}`;

test('a bot account can be created and deleted by keyboard alone, and its token is shown once', async ({
  openPlayer,
  server,
}) => {
  const { page } = await openPlayer('Ann');
  const name = createBotName();
  await page.goto('/online/account');
  const bots = page.locator('[data-bots]');
  const field = bots.getByLabel('New bot’s name');
  await field.fill('No');
  await field.press('Enter');
  await expect(bots.getByRole('alert')).toContainText('3 to 30 lowercase letters');
  await field.fill(name.toUpperCase());
  await field.press('Enter');
  await expect(bots.getByRole('listitem')).toHaveText(new RegExp(`^${name} created`));

  const token = bots.getByLabel(`${name}’s token`);
  await expect(token).toBeFocused();
  const secret = await token.inputValue();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(bots.getByRole('button', { name: 'Copied' })).toBeFocused();
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(secret);
  // the copied token is valid: the request is refused for its table, not its token
  const knock = async () => {
    const answer = await fetch(new URL('/api/bot/tables/no-such-table/move', server), {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ length: 0, moves: ['x'] }),
    });
    return ((await answer.json()) as { readonly refusal: { readonly reason: string } }).refusal.reason;
  };
  expect(await knock()).toBe('no-such-table');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(token).toHaveCount(0);
  await page.reload();
  await expect(bots.getByRole('listitem')).toHaveCount(1);
  expect(await page.content()).not.toContain(secret);

  await field.fill(name);
  await field.press('Enter');
  await expect(bots.getByRole('alert')).toHaveText(`The name “${name}” is taken.`);

  const remove = bots.getByRole('button', { name: `Delete ${name}` });
  await remove.press('Enter');
  await expect(page.getByRole('dialog', { name: `Delete ${name}?` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(remove).toBeFocused();
  await remove.press('Enter');
  await page.getByRole('button', { name: 'Keep it' }).press('Enter');
  await expect(bots.getByRole('listitem')).toHaveCount(1);
  await remove.press('Enter');
  await page.getByRole('button', { name: 'Delete bot' }).press('Enter');
  await expect(bots.getByRole('listitem')).toHaveCount(0);
  expect(await knock()).toBe('bad-token');
});

const LANGUAGES = { en: onlineEnglish, pl: onlinePolish, it: onlineItalian };

test('the bots of an account: in every language axe finds nothing, and they fit a phone', async ({ openPlayer }) => {
  for (const [language, texts] of Object.entries(LANGUAGES)) {
    const { page } = await openPlayer('Ann', { language });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/online/account');
    const bots = page.locator('[data-bots]');
    await bots.getByLabel(texts['account.bots.name']).fill(createBotName());
    await bots.getByRole('button', { name: texts['account.bots.make'] }).click();
    await expect(bots.locator('[data-token]')).toBeVisible();
    for (const theme of ['light', 'dark']) {
      await page.evaluate((which) => {
        document.documentElement.dataset['theme'] = which;
      }, theme);
      const axe = new AxeBuilder({ page }).setLegacyMode(true).include('[data-bots]');
      // only colors change in dark mode
      if (theme === 'dark') axe.withRules('color-contrast');
      const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
        `${language}, ${theme}`,
      ).toEqual([]);
    }
    const across = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(across, 'pixels too wide').toBeLessThanOrEqual(0);
  }
});

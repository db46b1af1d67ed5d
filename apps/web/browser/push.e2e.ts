import { expect, prepareStorage, test } from './testing/fixtures.ts';
import { onlineMessages } from '../src/features/online/messages.gen.ts';

const onlineEnglish = await onlineMessages.en();

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

test('a push shows a notification, once for each table', async ({ page, baseURL }) => {
  await prepareStorage(page);
  await page.goto('/');
  await page.evaluate(async () => navigator.serviceWorker.ready);
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations;
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  const push = async (message: object) =>
    cdp.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(baseURL ?? '').origin,
      registrationId,
      data: JSON.stringify(message),
    });
  const shownNotifications = async () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const notifications = await registration.getNotifications();
      return notifications.map(({ title, body, tag }) => `${tag}: ${title} ${body}`);
    });

  // a busy browser may lose messages delivered this way: pushes repeatedly until the notification is shown
  const isShown = async (message: object, all: readonly string[]) =>
    expect
      .poll(async () => {
        await push(message);
        return shownNotifications();
      })
      .toEqual(all);

  const first = { table: 'table-one', title: 'Your turn', body: 'at the table with Ben' };
  const second = { table: 'table-two', title: 'Your turn', body: 'at the table with Cid' };
  const [one, two] = ['table-one: Your turn at the table with Ben', 'table-two: Your turn at the table with Cid'];
  await isShown(first, [one]);
  await isShown(first, [one]);
  await push({ table: '../../evil', title: 'Your turn', body: 'elsewhere' });
  await isShown(second, [one, two]);
});

test('a game with days per move offers turn notifications once', async ({ page }) => {
  await prepareStorage(page, { settings: { name: 'Ann' } });
  await page.goto('/online/new/the-river');
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.getByRole('radio', { name: /^Days per move/ }).check();
  await page.locator('button[type="submit"]').click();
  await page.locator('[data-seat="1"] select').selectOption('easy');
  await page.locator('[data-start][aria-disabled="false"]').click();
  const offer = page.locator('[data-push-offer]');
  await expect(offer.getByRole('button', { name: 'Tell me when it’s my turn' })).toBeVisible();
  await offer.getByRole('button', { name: 'Dismiss' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(page.locator('.table')).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('opening the account page directly shows no warning about notifications', async ({ page }) => {
  await prepareStorage(page);
  await page.goto('/online/account');
  await expect(page.getByRole('button', { name: onlineEnglish['account.push.on'] })).toBeVisible();
});

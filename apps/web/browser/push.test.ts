import { expect, prepare, test } from './testing/fixtures.ts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

test('a push shows a notification, once for each table', async ({ page, baseURL }) => {
  await prepare(page);
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
  const shown = async () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const notifications = await registration.getNotifications();
      return notifications.map(({ title, body, tag }) => `${tag}: ${title} ${body}`);
    });

  // a browser that is busy may lose what is delivered this way: until it is shown it is pushed again
  const isShown = async (message: object, all: readonly string[]) =>
    expect
      .poll(async () => {
        await push(message);
        return shown();
      })
      .toEqual(all);

  const first = { table: 'table-one', title: 'Your turn', body: 'at the table with Ben' };
  const second = { table: 'table-two', title: 'Your turn', body: 'at the table with Cid' };
  const [one, two] = [
    'table-one: Your turn at the table with Ben',
    'table-two: Your turn at the table with Cid',
  ];
  await isShown(first, [one]);
  await isShown(first, [one]);
  await push({ table: '../../evil', title: 'Your turn', body: 'elsewhere' });
  await isShown(second, [one, two]);
});

import type { CDPSession } from '@playwright/test';
import { expect } from './testing/fixtures.ts';
import { createOnlineTable, type OnlinePlayer, test } from './testing/online.ts';

interface VirtualAuthenticator {
  readonly cdp: CDPSession;
  readonly authenticatorId: string;
}

/** Adds a virtual authenticator that confirms every request. */
async function addAuthenticator({ page }: Pick<OnlinePlayer, 'page'>): Promise<VirtualAuthenticator> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

/** Copies credentials to another device, as a passkey provider does. */
async function syncCredentials(from: VirtualAuthenticator, to: VirtualAuthenticator): Promise<void> {
  const { authenticatorId } = from;
  const { credentials } = await from.cdp.send('WebAuthn.getCredentials', { authenticatorId });
  for (const credential of credentials)
    await to.cdp.send('WebAuthn.addCredential', { authenticatorId: to.authenticatorId, credential });
}

/** Replaces the IP address by `localhost`: passkeys are bound to a host name. */
function namedHost(server: string): string {
  return server.replace('127.0.0.1', 'localhost').replace(/\/$/, '');
}

test('a passkey signs in to the account in another browser and keeps that browser’s tables', async ({
  openPlayer,
  server,
}) => {
  const site = namedHost(server);
  const [laptop, phone] = [await openPlayer('Ann', {}, site), await openPlayer('Guest on the phone', {}, site)];
  const [key, same] = [await addAuthenticator(laptop), await addAuthenticator(phone)];
  const tablePath = await createOnlineTable(phone, 'the-river', 2);

  await laptop.page.goto('/online/account');
  await laptop.page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(laptop.page.locator('[data-passkeys="1"] li')).toHaveCount(1);
  await expect(laptop.page.getByText('Your account is permanent')).toBeVisible();

  await syncCredentials(key, same);
  await phone.page.goto('/online/account');
  await phone.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(phone.page.locator('[data-passkeys="1"]')).toBeVisible();
  await expect(phone.page.locator('[data-name] strong')).toHaveText('Ann');

  await laptop.page.goto(tablePath);
  await expect(laptop.page.locator('[data-own]')).toBeVisible();

  await phone.page.goto('/online/account');
  await expect(phone.page.locator('[data-sessions="2"] li')).toHaveCount(2);
  await phone.page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(phone.page.getByText('You’re signed out.')).toBeVisible();

  await laptop.page.goto('/online/account');
  await expect(laptop.page.locator('[data-sessions="1"]')).toBeVisible();
  await laptop.page.getByRole('button', { name: /^Remove the passkey/ }).click();
  await expect(laptop.page.locator('[data-passkeys="0"]')).toBeVisible();
  await expect(laptop.page.getByText('You’re a guest')).toBeVisible();
});

test('a device that does not confirm changes nothing', async ({ openPlayer, server }) => {
  const ann = await openPlayer('Ann', {}, namedHost(server));
  const { cdp, authenticatorId } = await addAuthenticator(ann);
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await ann.page.goto('/online/account');
  await ann.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(ann.page.getByRole('alert')).toContainText('Nothing changed');
  await expect(ann.page.locator('[data-passkeys="0"]')).toBeVisible();
});

test('renaming an account requires the passkey again', async ({ openPlayer, server }) => {
  const { page } = await openPlayer('Ann', {}, namedHost(server));
  await addAuthenticator({ page });
  await page.goto('/online/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.locator('[data-passkeys="1"] li')).toHaveCount(1);
  // the session's proof has expired, as after five minutes
  let renameRequests = 0;
  await page.route('**/api/me', async (route) => {
    if (route.request().method() !== 'PATCH' || ++renameRequests > 1) return route.continue();
    return route.fulfill({ status: 403, json: { refusal: { reason: 'prove-first', values: {} } } });
  });
  const proof = page.waitForResponse('**/api/passkeys/prove');
  await page.getByRole('button', { name: 'Change name' }).click();
  await page.locator('#on-name').fill('Anna');
  await page.locator('#on-name').press('Enter');
  expect((await proof).status()).toBe(204);
  await expect(page.locator('[data-name] strong')).toHaveText('Anna');
  expect(renameRequests).toBe(2);
});

import { expect } from './testing/fixtures.ts';
import { SharedTable, test } from './testing/sharedTable.ts';

const MINUTES = 5;

test('a bot replaces a player whose clock runs out; the player sees it and takes the seat back', async ({
  openGuest,
  serverProcess,
}) => {
  const company = await SharedTable.start('the-river', [await openGuest('Ann'), await openGuest('Ben')], {
    minutes: MINUTES,
  });
  const late = await company.waitUntilInSync();
  const other = company.guests.find((guest) => guest !== late);
  if (late === undefined || other === undefined) throw new Error('no player is to move');
  const clock = late.page.locator('[data-players] [role="timer"]');
  await expect(clock).toHaveText(/^(?:5:00|4:5\d)$/);
  const { length } = late.traffic.lines;

  serverProcess.advanceTime(MINUTES * 60_000);
  await expect(late.page.locator('[data-back]')).toBeVisible();
  await other.page.locator('[data-players]').click();
  await expect(other.page.getByText(`a bot is playing for ${late.name}`)).toBeVisible();
  // the bot plays the pending turn; the replaced player sees it but cannot act
  expect(await company.waitUntilInSync()).toBe(other);
  expect(late.traffic.lines.length).toBeGreaterThan(length);

  await late.page.locator('[data-back]').click();
  await expect(late.page.locator('[data-back]')).toHaveCount(0);
  await expect(other.page.getByText(`a bot is playing for ${late.name}`)).toHaveCount(0);
  await company.playTurn(other);
  while ((await company.waitUntilInSync()) === other) await company.playTurn(other);
  await expect(clock).toHaveText(/^0:(?:30|2\d)$/);
  const before = late.traffic.acknowledged.length;
  await company.playTurn(late);
  await company.waitUntilInSync();
  expect(late.traffic.acknowledged.length).toBeGreaterThan(before);
});

test('a player who closes the tab keeps the seat for the table’s time limit, and regains it by returning', async ({
  openGuest,
  serverProcess,
}) => {
  const [ann, ben] = [await openGuest('Ann'), await openGuest('Ben')];
  const company = await SharedTable.start('the-river', [ann, ben]);
  await company.waitUntilInSync();
  const address = ben.page.url();
  await ben.page.goto('/settings');
  await ann.page.locator('[data-players]').click();
  await expect(ann.page.getByText(/Ben is away\. .* in (?:5:00|4:5\d)\./)).toBeVisible();
  const claim = ann.page.locator('[data-claim]');
  await expect(claim).toHaveCount(0);

  serverProcess.advanceTime(5 * 60_000);
  // the browser's clock has not advanced; a reload brings the remaining time from the server
  await expect(async () => {
    await ann.page.reload();
    await ann.page.locator('[data-players]').click();
    await claim.click({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await expect(ann.page.getByText('a bot is playing for Ben')).toBeVisible();
  await ben.page.goto(address);
  await expect(ben.page.locator('[data-back]')).toHaveCount(0);
  await expect(ann.page.getByText('a bot is playing for Ben')).toHaveCount(0);
});

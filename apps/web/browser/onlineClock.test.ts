import { expect } from './testing/fixtures.ts';
import { Company, test } from './testing/together.ts';

const MINUTES = 5;

test('whose clock runs out is played on by a bot, sees it, and takes the seat back', async ({
  arrive,
  ownServer,
}) => {
  const company = await Company.sitDown('the-river', [await arrive('Ann'), await arrive('Ben')], {
    minutes: MINUTES,
  });
  const late = await company.settled();
  const other = company.guests.find((guest) => guest !== late);
  if (late === undefined || other === undefined) throw new Error('nobody is to decide');
  const clock = late.page.locator('[data-players] [role="timer"]');
  await expect(clock).toHaveText(/^(?:5:00|4:5\d)$/);
  const { length } = late.wire.lines;

  ownServer.pass(MINUTES * 60_000);
  await expect(late.page.locator('[data-back]')).toBeVisible();
  await other.page.locator('[data-players]').click();
  await expect(other.page.getByText(`a bot plays for ${late.name}`)).toBeVisible();
  // the bot does what was to do, and the one it plays for sees it without being able to do anything
  expect(await company.settled()).toBe(other);
  expect(late.wire.lines.length).toBeGreaterThan(length);

  await late.page.locator('[data-back]').click();
  await expect(late.page.locator('[data-back]')).toHaveCount(0);
  await expect(other.page.getByText(`a bot plays for ${late.name}`)).toHaveCount(0);
  await company.act(other);
  while ((await company.settled()) === other) await company.act(other);
  await expect(clock).toHaveText(/^0:(?:30|2\d)$/);
  const before = late.wire.acknowledged.length;
  await company.act(late);
  await company.settled();
  expect(late.wire.acknowledged.length).toBeGreaterThan(before);
});

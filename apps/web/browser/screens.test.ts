import { expect, test } from './testing/fixtures.ts';
import { visitScreens, screensByPage } from './testing/screens.ts';

for (const group of screensByPage()) {
  const names = group.map(({ name }) => name).join(', ');
  test(`${names}: it opens without an error`, async ({ page }) => {
    await visitScreens(page, group, async () => expect(page.getByRole('heading').first()).toBeAttached());
  });
}

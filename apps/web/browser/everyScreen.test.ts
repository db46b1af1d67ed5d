import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './testing/fixtures.ts';
import { screens, type Screen, show } from './testing/screens.ts';

const SIZES = [
  [360, 640],
  [1280, 720],
  [2560, 1440],
] as const;

/** What axe finds serious, in the part of the screen that is new on it. */
async function seriousFaults(
  page: Page,
  { part }: Screen,
  rules: readonly string[] = [],
): Promise<readonly string[]> {
  // no frames to look into, and only what is wrong is wanted: faster
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (part !== undefined) axe.include(part);
  if (rules.length > 0) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ html }) => html.slice(0, 150))
          .slice(0, 4)
          .join('\n')}`,
    );
}

for (const screen of screens()) {
  test(`${screen.name}: axe finds nothing serious, and it fits every window`, async ({ page }) => {
    await show(page, screen);
    expect.soft(await seriousFaults(page, screen), 'in the light').toEqual([]);
    await page.evaluate(() => {
      document.documentElement.dataset['theme'] = 'dark';
    });
    // only the colours change
    expect.soft(await seriousFaults(page, screen, ['color-contrast']), 'in the dark').toEqual([]);

    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const across = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(across, `pixels too wide at ${width} × ${height}`).toBeLessThanOrEqual(0);
      const down = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      if (screen.isTable && width >= 1280) {
        expect.soft(down, `pixels too high at ${width} × ${height}`).toBeLessThanOrEqual(0);
      }
    }
  });
}

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, LONG, test } from './testing/fixtures.ts';
import { layOver, screens, type Screen, show } from './testing/screens.ts';
import { GAMES } from './testing/tables.ts';

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
  // no frames to look into, read into the page once, and only what is wrong is wanted: faster
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
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

/** What axe and the measures find wrong on a screen that is shown. */
async function check(page: Page, screen: Screen): Promise<void> {
  expect.soft(await seriousFaults(page, screen), 'in the light').toEqual([]);
  await wear(page, 'dark');
  // only the colours change
  expect.soft(await seriousFaults(page, screen, ['color-contrast']), 'in the dark').toEqual([]);
  await wear(page, 'light');

  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const [across, down] = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return [scrollWidth - innerWidth, scrollHeight - innerHeight];
    });
    expect.soft(across, `pixels too wide at ${width} × ${height}`).toBeLessThanOrEqual(0);
    if (screen.isTable && width >= 1280) {
      expect.soft(down, `pixels too high at ${width} × ${height}`).toBeLessThanOrEqual(0);
    }
  }
}

async function wear(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((which) => {
    document.documentElement.dataset['theme'] = which;
  }, theme);
}

// what is laid over one page needs it loaded once
for (const [first, ...others] of Map.groupBy(screens(), ({ open }) => open).values()) {
  if (first === undefined) continue;
  const names = [first, ...others].map(({ name }) => name).join(', ');
  // beside its tables a game has the screens of the other one
  const tag = first.isTable !== true && first.name.startsWith(GAMES[1]) ? LONG : [];
  test(`${names}: axe finds nothing serious, and it fits every window`, { tag }, async ({
    page,
    viewport,
  }) => {
    if (others.length > 0) test.slow();
    await show(page, first);
    await check(page, first);
    for (const screen of others) {
      await test.step(screen.name, async () => {
        if (viewport !== null) await page.setViewportSize(viewport);
        await layOver(page, screen);
        await check(page, screen);
        await page.keyboard.press('Escape');
      });
    }
  });
}

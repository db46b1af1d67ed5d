import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './testing/fixtures.ts';
import { expectReading, isUpdating } from './testing/reading.ts';
import { visitScreens, type ScreenSpec, screensByPage } from './testing/screens.ts';
import {
  runningAnimations,
  smallTargets,
  verticalOverflow,
  horizontalOverflow,
  unreadableElements,
  withTouch,
  withForcedColors,
  withLargeText,
} from './testing/accessibility.ts';

const DEFAULT_WIDTH = 1280;
/** The default window at 400% zoom, and the smallest phone. */
const SMALLEST_SIZE = [320, 640] as const;
const LARGER_SIZES = [
  [DEFAULT_WIDTH, 720],
  [2560, 1440],
] as const;

/** Serious and critical violations that axe finds in the new part of a screen. */
async function accessibilityFaults(
  page: Page,
  { partSelector }: ScreenSpec,
  rules: readonly string[] = [],
): Promise<readonly string[]> {
  // faster: no iframes to inspect, axe injected once per page, only violations returned
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  if (partSelector !== undefined) axe.include(partSelector);
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

/** Repeats a measurement until it is good, for 3 s at most: layout takes a moment after a change of window or emulation. */
async function waitUntilGood<T>(measure: () => Promise<T>, isGood: (result: T) => boolean): Promise<T> {
  let result = await measure();
  for (let tries = 0; tries < 20 && !isGood(result); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 150));
    result = await measure();
  }
  return result;
}

const isEmpty = (faults: readonly string[]) => faults.length === 0;
const hasNoOverflow = (pixels: number) => pixels <= 0;

/** Checks a screen with axe, on the smallest phone, and for touch targets. */
async function checkScreen(page: Page, screen: ScreenSpec): Promise<void> {
  expect.soft(await accessibilityFaults(page, screen), 'in the light').toEqual([]);
  await checkFits(page, screen, SMALLEST_SIZE);
  await withTouch(page, async () =>
    expect
      .soft(await waitUntilGood(async () => smallTargets(page, screen.partSelector), isEmpty), 'too small for a finger')
      .toEqual([]),
  );
}

/** Checks a screen in dark mode, with forced colors, with large text and in large windows. */
async function checkEmulations(page: Page, screen: ScreenSpec): Promise<void> {
  await setTheme(page, 'dark');
  // only colors change in dark mode
  expect.soft(await accessibilityFaults(page, screen, ['color-contrast']), 'in the dark').toEqual([]);
  await setTheme(page, 'light');

  expect.soft(await runningAnimations(page), 'moves though no movement is wanted').toEqual([]);
  await withForcedColors(page, async () =>
    expect
      .soft(
        await waitUntilGood(async () => unreadableElements(page, screen.partSelector), isEmpty),
        'with forced colours',
      )
      .toEqual([]),
  );
  for (const size of LARGER_SIZES) await checkFits(page, screen, size);
  await page.setViewportSize({ width: DEFAULT_WIDTH, height: 720 });
  await withLargeText(page, async () =>
    expect
      .soft(
        await waitUntilGood(async () => horizontalOverflow(page), hasNoOverflow),
        'pixels too wide with text of 200%',
      )
      .toBeLessThanOrEqual(0),
  );
}

/** Checks that nothing overflows a window of this size. */
async function checkFits(page: Page, screen: ScreenSpec, [width, height]: readonly [number, number]): Promise<void> {
  await page.setViewportSize({ width, height });
  expect
    .soft(
      await waitUntilGood(async () => horizontalOverflow(page), hasNoOverflow),
      `pixels too wide at ${width} × ${height}`,
    )
    .toBeLessThanOrEqual(0);
  if (screen.isTable && width >= DEFAULT_WIDTH)
    expect
      .soft(
        await waitUntilGood(async () => verticalOverflow(page), hasNoOverflow),
        `pixels too high at ${width} × ${height}`,
      )
      .toBeLessThanOrEqual(0);
}

/** Whether a screen's reading is compared: the rules over a table repeat their page, and balance figures are not text. */
function isReadingChecked({ name }: ScreenSpec): boolean {
  return !/-table-rules$|-balance$/.test(name);
}

async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((which) => {
    document.documentElement.dataset['theme'] = which;
  }, theme);
}

/** Runs all checks of a screen, each starting from the default window. */
async function checkAllAspects(page: Page, screen: ScreenSpec): Promise<void> {
  if (isReadingChecked(screen)) await expectReading(page, screen.name, screen.partSelector);
  if (isUpdating) return;
  const viewport = page.viewportSize();
  await checkScreen(page, screen);
  if (viewport !== null) await page.setViewportSize(viewport);
  await checkEmulations(page, screen);
}

for (const group of screensByPage()) {
  const names = group.map(({ name }) => name).join(', ');
  test(`${names}: the reading matches, axe finds nothing serious, and the layout fits every window and emulation`, async ({
    page,
  }) => {
    // one page has several screens over it
    if (group.length > 1) test.setTimeout(240_000);
    await visitScreens(page, group, checkAllAspects);
  });
}

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
/** The usual window at 400%, and the smallest of phones. */
const SMALLEST_SIZE = [320, 640] as const;
const LARGER_SIZES = [
  [DEFAULT_WIDTH, 720],
  [2560, 1440],
] as const;

/** What axe finds serious, in the part of the screen that is new on it. */
async function accessibilityFaults(
  page: Page,
  { partSelector }: ScreenSpec,
  rules: readonly string[] = [],
): Promise<readonly string[]> {
  // no frames to look into, read into the page once, and only what is wrong is wanted: faster
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

/** What is found once it is good: a screen takes a moment to lie anew after its window or its eyes have changed. */
async function waitUntilGood<T>(measure: () => Promise<T>, isGood: (found: T) => boolean): Promise<T> {
  let found = await measure();
  for (let tries = 0; tries < 20 && !isGood(found); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 150));
    found = await measure();
  }
  return found;
}

const isEmpty = (found: readonly string[]) => found.length === 0;
const hasNoOverflow = (pixels: number) => pixels <= 0;

/** What axe finds, and whether the smallest of phones and a finger get along with it. */
async function checkScreen(page: Page, screen: ScreenSpec): Promise<void> {
  expect.soft(await accessibilityFaults(page, screen), 'in the light').toEqual([]);
  await checkFits(page, screen, SMALLEST_SIZE);
  await withTouch(page, async () =>
    expect
      .soft(await waitUntilGood(async () => smallTargets(page, screen.partSelector), isEmpty), 'too small for a finger')
      .toEqual([]),
  );
}

/** The same by other eyes: in the dark, with colours of one's own, with large letters, in large windows. */
async function checkEmulations(page: Page, screen: ScreenSpec): Promise<void> {
  await setTheme(page, 'dark');
  // only the colours change
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

/** Nothing lies outside of a window. */
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

/** The rules over a table are those of their page, and figures of strong play are no words. */
function isReadingChecked({ name }: ScreenSpec): boolean {
  return !/-table-rules$|-balance$/.test(name);
}

async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((which) => {
    document.documentElement.dataset['theme'] = which;
  }, theme);
}

/** Looks with all eyes, each of which finds the usual window. */
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
  test(`${names}: it is read as written, axe finds nothing serious, and it fits every window and all eyes`, async ({
    page,
  }) => {
    // one page has several screens laid over it
    if (group.length > 1) test.setTimeout(240_000);
    await visitScreens(page, group, checkAllAspects);
  });
}

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './testing/fixtures.ts';
import { isReadAsWritten, isWriting } from './testing/reading.ts';
import { lookAt, type Screen, screensByPage } from './testing/screens.ts';
import {
  moving,
  smallTargets,
  tooHigh,
  tooWide,
  unseen,
  withFingers,
  withForcedColours,
  withLargeText,
} from './testing/sight.ts';

const USUAL = 1280;
/** The usual window at 400%, and the smallest of phones. */
const SMALLEST = [320, 640] as const;
const LARGER = [
  [USUAL, 720],
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

/** What is found once it is good: a screen takes a moment to lie anew after its window or its eyes have changed. */
async function settled<T>(measure: () => Promise<T>, isGood: (found: T) => boolean): Promise<T> {
  let found = await measure();
  for (let tries = 0; tries < 20 && !isGood(found); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 150));
    found = await measure();
  }
  return found;
}

const isNone = (found: readonly string[]) => found.length === 0;
const isInside = (pixels: number) => pixels <= 0;

/** What axe finds, and whether the smallest of phones and a finger get along with it. */
async function check(page: Page, screen: Screen): Promise<void> {
  expect.soft(await seriousFaults(page, screen), 'in the light').toEqual([]);
  await fits(page, screen, SMALLEST);
  await withFingers(page, async () =>
    expect
      .soft(await settled(async () => smallTargets(page, screen.part), isNone), 'too small for a finger')
      .toEqual([]),
  );
}

/** The same by other eyes: in the dark, with colours of one's own, with large letters, in large windows. */
async function checkForOtherEyes(page: Page, screen: Screen): Promise<void> {
  await wear(page, 'dark');
  // only the colours change
  expect.soft(await seriousFaults(page, screen, ['color-contrast']), 'in the dark').toEqual([]);
  await wear(page, 'light');

  expect.soft(await moving(page), 'moves though no movement is wanted').toEqual([]);
  await withForcedColours(page, async () =>
    expect
      .soft(await settled(async () => unseen(page, screen.part), isNone), 'with forced colours')
      .toEqual([]),
  );
  for (const size of LARGER) await fits(page, screen, size);
  await page.setViewportSize({ width: USUAL, height: 720 });
  await withLargeText(page, async () =>
    expect
      .soft(await settled(async () => tooWide(page), isInside), 'pixels too wide with text of 200%')
      .toBeLessThanOrEqual(0),
  );
}

/** Nothing lies outside of a window. */
async function fits(page: Page, screen: Screen, [width, height]: readonly [number, number]): Promise<void> {
  await page.setViewportSize({ width, height });
  expect
    .soft(await settled(async () => tooWide(page), isInside), `pixels too wide at ${width} × ${height}`)
    .toBeLessThanOrEqual(0);
  if (screen.isTable && width >= USUAL)
    expect
      .soft(await settled(async () => tooHigh(page), isInside), `pixels too high at ${width} × ${height}`)
      .toBeLessThanOrEqual(0);
}

/** The rules over a table are those of their page, and figures of strong play are no words. */
function isRead({ name }: Screen): boolean {
  return !/-table-rules$|-balance$/.test(name);
}

async function wear(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((which) => {
    document.documentElement.dataset['theme'] = which;
  }, theme);
}

/** Looks with all eyes, each of which finds the usual window. */
async function isRight(page: Page, screen: Screen): Promise<void> {
  if (isRead(screen)) await isReadAsWritten(page, screen.name, screen.part);
  if (isWriting) return;
  const viewport = page.viewportSize();
  await check(page, screen);
  if (viewport !== null) await page.setViewportSize(viewport);
  await checkForOtherEyes(page, screen);
}

for (const group of screensByPage()) {
  const names = group.map(({ name }) => name).join(', ');
  test(`${names}: it is read as written, axe finds nothing serious, and it fits every window and all eyes`, async ({
    page,
  }) => {
    // one page has several screens laid over it
    if (group.length > 1) test.setTimeout(240_000);
    await lookAt(page, group, isRight);
  });
}

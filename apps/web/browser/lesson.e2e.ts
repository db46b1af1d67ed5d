import { lessons } from '@two-rivers/games/tests/content';
import { isRefusal, parseRecord } from '@two-rivers/kernel';
import { readLesson } from '@two-rivers/table';
import { LANGUAGES } from '@two-rivers/i18n';
import type { Page } from '@playwright/test';
import { expect, prepareStorage, test } from './testing/fixtures.ts';

/** Steps of a game's lesson, across all chapters. */
async function loadLessonSteps(game: string) {
  const record = parseRecord((await lessons.load(game)) ?? null);
  const lesson = isRefusal(record) ? [] : readLesson(record);
  if (!('chapters' in lesson)) throw new Error(`${game} has no lesson`);
  return lesson.chapters.flatMap(({ steps }) => steps);
}

/** Buttons that continue a lesson, in order of preference: the guide's own, then making a turn, then showing one, then a hint. */
const CONTINUE_SELECTORS = [
  '[data-guide-next]',
  '[data-primary="do"]',
  '[data-primary="end"]',
  '[data-guide-show]',
  '[data-suggestion]',
  '[data-ask-hint][aria-pressed="false"]',
];

/** Clicks the first available button; if a step is given, only during that step. Returns the step shown before the click. */
async function clickContinue(page: Page, at?: number): Promise<string | undefined> {
  return page.evaluate(
    ({ ways: selectors, step }) => {
      const shownStep = document.querySelector<HTMLElement>('[data-guide-step]')?.dataset['guideStep'];
      if (step !== undefined && shownStep !== step) return shownStep;
      const buttons = selectors.map((selector) => document.querySelector<HTMLButtonElement>(selector));
      buttons.find((button) => button !== null && !button.disabled)?.click();
      return shownStep;
    },
    { ways: CONTINUE_SELECTORS, step: at === undefined ? undefined : String(at) },
  );
}

/** Index of the guide's current step; undefined without a guide. */
async function currentStep(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.querySelector<HTMLElement>('[data-guide-step]')?.dataset['guideStep']);
}

/** Clicks through a step until the guide shows another one. */
async function followStep(page: Page, index: number): Promise<void> {
  await expect(async () => expect(await clickContinue(page, index)).not.toBe(String(index))).toPass({
    timeout: 60_000,
    intervals: [100],
  });
}

/** Opens a lesson from the home page and follows the guide through all its steps, until the learner plays alone. */
async function followLesson(page: Page, game: string, language: string) {
  await prepareStorage(page, { settings: { language } });
  await page.goto('/');
  const start = Date.now();
  await page.locator(`a[href="/learn/${game}"]`).click();
  for (const [index, { kind, point }] of (await loadLessonSteps(game)).entries()) {
    await expect.poll(() => currentStep(page), { timeout: 20_000 }).toBe(String(index));
    if (point.length > 0 && kind !== 'free') await expect(page.locator('[data-ring]')).not.toHaveCount(0);
    await followStep(page, index);
    if (index === 1) expect(Date.now() - start, 'the first own move').toBeLessThan(30_000);
  }
}

const [first] = LANGUAGES;

for (const game of lessons.ids)
  for (const language of LANGUAGES)
    test(`the lesson of ${game} in ${language}, following only the guide`, async ({ page }) => {
      test.setTimeout(240_000);
      await followLesson(page, game, language);
      // the rest of the game uses the same texts as any table, so one language is enough
      if (language !== first) return;
      const result = page.locator('dialog[open]');
      for (let tries = 0; tries < 1500 && !(await result.isVisible()); tries++) {
        await clickContinue(page);
        await page.waitForTimeout(100);
      }
      await expect(result).toBeVisible();
    });

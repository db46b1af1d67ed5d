import { lessons } from '@two-rivers/games/tests/content';
import { isRefusal, parseRecord } from '@two-rivers/kernel';
import { readLesson } from '@two-rivers/table';
import { LANGUAGES } from '@two-rivers/i18n';
import type { Page } from '@playwright/test';
import { expect, prepareStorage, test } from './testing/fixtures.ts';

/** The steps of the first game of a game: their kinds, and what they point at. */
async function loadLessonSteps(game: string) {
  const record = parseRecord((await lessons.load(game)) ?? null);
  const lesson = isRefusal(record) ? [] : readLesson(record);
  if (!('chapters' in lesson)) throw new Error(`${game} has no lesson`);
  return lesson.chapters.flatMap(({ steps }) => steps);
}

/** What leads on, the nearest first: the guide heard out, a turn that is shown and made, a hint asked for. */
const CONTINUE_SELECTORS = [
  '[data-guide-next]',
  '[data-primary="do"]',
  '[data-primary="end"]',
  '[data-guide-show]',
  '[data-suggestion]',
  '[data-ask-hint][aria-pressed="false"]',
];

/** Takes the first of these ways that there is; where a step is named, only while the guide is at it. Says at which one it was. */
async function clickContinue(page: Page, at?: number): Promise<string | undefined> {
  return page.evaluate(
    ({ ways: selectors, step }) => {
      const shown = document.querySelector<HTMLElement>('[data-guide-step]')?.dataset['guideStep'];
      if (step !== undefined && shown !== step) return shown;
      const found = selectors.map((selector) => document.querySelector<HTMLButtonElement>(selector));
      found.find((button) => button !== null && !button.disabled)?.click();
      return shown;
    },
    { ways: CONTINUE_SELECTORS, step: at === undefined ? undefined : String(at) },
  );
}

/** The number of the step that the guide is at; undefined without a guide. */
async function currentStep(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.querySelector<HTMLElement>('[data-guide-step]')?.dataset['guideStep']);
}

/** Does what the guide says of a step until it goes on to another. */
async function followStep(page: Page, index: number): Promise<void> {
  await expect(async () => expect(await clickContinue(page, index)).not.toBe(String(index))).toPass({
    timeout: 60_000,
    intervals: [100],
  });
}

/** Opens the first game from the home page and follows the guide through all its steps, to the end where the learner plays alone. */
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
    test(`the first game of ${game} in ${language}, by following the guide only`, async ({ page }) => {
      test.setTimeout(240_000);
      await followLesson(page, game, language);
      // alone the learner plays on with the same words as at any table
      if (language !== first) return;
      const result = page.locator('dialog[open]');
      for (let tries = 0; tries < 1500 && !(await result.isVisible()); tries++) {
        await clickContinue(page);
        await page.waitForTimeout(100);
      }
      await expect(result).toBeVisible();
    });

import type { Page } from '@playwright/test';
import { prepareStorage } from '../browser/testing/fixtures.ts';
import { nextDecision, playMoves } from '../browser/testing/player.ts';
import { GAMES, type GameId, createTestTable, storedGameOf } from '../browser/testing/tables.ts';
import { readInteractions, watchInteractions } from './interactions.ts';
import { type BenchContext, quantile } from './part.ts';

/** CPU throttling factor; makes the CPU about as slow as that of a phone a few years old. */
const CPU_SLOWDOWN = 4;
const PHONE = { width: 412, height: 915 };
const DECISIONS = 10;

/** Yields touch-to-paint times on a throttled CPU for each control used in a turn, as the browser reports them. */
export async function* measureInteractions({ browser, url, isSmall }: BenchContext): AsyncGenerator<string> {
  yield `Interaction to next paint, processor slowed ${CPU_SLOWDOWN} times (ms)   times  median    most`;
  for (const game of GAMES) {
    const context = await browser.newContext({
      baseURL: url,
      viewport: PHONE,
      locale: 'en-GB',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    const table = createTestTable({ game, bots: ['random', undefined, 'random'], played: 12 });
    await prepareStorage(page, {
      settings: { motion: false, asks: true },
      games: [storedGameOf(table, 'slow')],
    });
    await page.addInitScript(watchInteractions);
    await page.goto('/table/slow');
    const cdp = await context.newCDPSession(page);
    await page.locator('[data-all-choices]').waitFor();
    await nextDecision(page, 'slow');
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await playThrottled(page, isSmall ? 2 : DECISIONS);
    const interactions = await page.evaluate(readInteractions);
    await context.close();
    const controls = Map.groupBy(interactions, ({ control }) => control);
    for (const [control, all] of [...controls].toSorted(([a], [b]) => a.localeCompare(b)))
      yield figureLine(game, control, all);
    yield figureLine(game, 'all', interactions);
  }
}

function figureLine(game: GameId, control: string, all: readonly { readonly ms: number }[]): string {
  const ms = all.map((each) => each.ms);
  const figures = [ms.length, quantile(ms, 0.5), Math.max(0, ...ms)];
  return `${game}: ${control}`.padEnd(56) + figures.map((figure) => figure.toFixed(0).padStart(8)).join('');
}

/** Opens the menus of the bar, asks for a hint, makes moves, undoes one and ends turns. */
async function playThrottled(page: Page, decisions: number): Promise<void> {
  await page.locator('[data-ask-hint]').click();
  const hint = page.locator('[data-suggestion]').first();
  await hint.waitFor();
  await hint.click();
  await page.keyboard.press('Escape');
  const tools = page.locator('header button:visible');
  // the first button leaves the table
  for (let at = 1; at < (await tools.count()); at++) {
    await tools.nth(at).click();
    await page.keyboard.press('Escape');
  }
  await playMoves(page, 'slow', ['board', 'list'], 1);
  const undo = page.locator('[data-undo]');
  if (await undo.isVisible()) await undo.click();
  await playMoves(page, 'slow', ['board', 'list'], decisions);
}

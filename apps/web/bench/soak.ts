import { chromium, type Page } from '@playwright/test';
import { serveWeb } from '../../../scripts/browser.mjs';
import { chromium as findChromium } from '../../../scripts/chromium.mjs';
import { loadKeptGame, prepareStorage } from '../browser/testing/fixtures.ts';
import { GAMES, type GameId, createTestTable, storedGameOf } from '../browser/testing/tables.ts';
import { HeapProbe, type HeapUsage } from './heap.ts';
import { fitSlope } from './slope.ts';

/**
 * Soak test: one tab plays games of bots for hours without a reload, each with its replay and analysis.
 * Memory after garbage collection must not grow: npm run soak -- --minutes 60 --game <game>
 */
const BOTS = ['random', 'greedy', 'novice'] as const;
/** Share of samples left out of the slope, because the first games load and compile code that stays in memory. */
const WARM_UP_SHARE = 1 / 3;
/** Growth per hour that is negligible even after a day, in MB or in thousands of nodes or listeners. */
const NEGLIGIBLE_GROWTH = 2;
const PAGE_TIMEOUT_MS = 600_000;
const ANALYSIS_TIMEOUT_MS = 90_000;
/** Delay before measuring: pages clean up asynchronously. */
const SETTLE_MS = 2000;

/** Navigates without a reload, as a link does. */
async function navigateTo(page: Page, path: string, selector: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await page.locator(selector).first().waitFor({ timeout: PAGE_TIMEOUT_MS });
}

async function playGameCycle(page: Page, game: GameId, count: number): Promise<void> {
  const id = `soak-${count}`;
  const bots = Array.from({ length: 2 + (count % 3) }, (_, seat) => BOTS[(count + seat) % BOTS.length]);
  const table = storedGameOf(createTestTable({ game, bots, seed: String.fromCodePoint(97 + (count % 26)) }), id);
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `two-rivers.game.${id}`,
    JSON.stringify(table),
  ] as const);
  await navigateTo(page, `/table/${id}`, 'main');
  while (!(await loadKeptGame(page, id)).over) await page.waitForTimeout(500);
  await navigateTo(page, `/replay/${id}`, 'footer');
  for (let step = 0; step < 12; step++) await page.keyboard.press('PageDown');
  await page.keyboard.press('Home');
  await navigateTo(page, `/review/${id}`, '#timeline');
  // every fifth analysis has time to finish; the others are canceled by leaving the page
  if (count % 5 === 3) {
    const moments = page.locator('#moments');
    await moments.waitFor({ timeout: ANALYSIS_TIMEOUT_MS }).catch(() => undefined);
  }
  await navigateTo(page, '/', 'h1');
  // measure on a page without a list of games, so that memory doesn't grow with the number of games
  await navigateTo(page, '/about', 'h1');
}

const FIGURES = [
  ['tab', 'MB in the tab', 1],
  ['workers', 'MB in workers', 1],
  ['nodes', 'thousand nodes', 1000],
  ['listeners', 'thousand listeners', 1000],
] as const satisfies readonly (readonly [keyof HeapUsage, string, number])[];

const BAR_CHARACTERS = '▁▂▃▄▅▆▇█';

/** Sparkline of values; the highest one is a full bar. */
function sparkline(values: readonly number[]): string {
  const most = Math.max(...values, 1e-9);
  return values.map((value) => BAR_CHARACTERS[Math.min(7, Math.floor((value / most) * 8))] ?? '').join('');
}

async function* soak(url: string, game: GameId, minutes: number): AsyncGenerator<string> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  try {
    const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    await prepareStorage(page);
    const heap = await HeapProbe.attach(page);
    await page.goto('/');
    const begin = performance.now();
    const minutesSinceStart = () => (performance.now() - begin) / 60_000;
    const samples: (HeapUsage & { readonly minute: number })[] = [];
    yield `${game}: minute, games, MB in the tab, MB in workers, nodes, listeners`;
    for (let count = 0; minutesSinceStart() < minutes; count++) {
      await playGameCycle(page, game, count);
      await page.waitForTimeout(SETTLE_MS);
      const usage = await heap.measure();
      const { tab, workers, nodes, listeners } = usage;
      samples.push({ ...usage, minute: minutesSinceStart() });
      yield [minutesSinceStart(), count + 1, tab, workers, nodes, listeners]
        .map((figure) => figure.toFixed(Number.isInteger(figure) ? 0 : 1).padStart(8))
        .join('');
    }
    const settled = samples.slice(Math.ceil(samples.length * WARM_UP_SHARE));
    for (const [key, name, unit] of FIGURES) {
      const { slope, error } = fitSlope(settled.map((sample) => [sample.minute / 60, sample[key] / unit]));
      const isGrowing = slope - 2 * error > 0 && slope > NEGLIGIBLE_GROWTH;
      const verdict = isGrowing ? 'GROWS' : 'flat';
      yield `${name.padEnd(20)}${sparkline(samples.map((sample) => sample[key]))}  ${slope.toFixed(2)} ± ${error.toFixed(2)} an hour: ${verdict}`;
    }
    yield `errors in the page: ${problems.length === 0 ? 'none' : problems.join('; ')}`;
  } finally {
    await browser.close();
  }
}

const argument = (name: string) => process.argv[process.argv.indexOf(name) + 1];
const minutes = process.argv.includes('--minutes') ? Number(argument('--minutes')) : 60;
const wantedGame = process.argv.includes('--game') ? argument('--game') : undefined;
const { url, stop } = await serveWeb();
try {
  for (const game of GAMES.filter((id) => wantedGame === undefined || id === wantedGame))
    for await (const line of soak(url, game, minutes)) process.stdout.write(`${line}\n`);
} finally {
  await stop();
}

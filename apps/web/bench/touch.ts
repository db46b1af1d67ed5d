// Finds the source files and lines that run in the page between a tap and the next paint, using V8's precise coverage.
// Started by `npm run structure -- touch`; prints JSON for scripts/structure.mjs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CDPSession, chromium as engine, type Page } from '@playwright/test';
import { startServer } from '../../../scripts/browser.mjs';
import { chromium } from '../../../scripts/chromium.mjs';
import { buildWeb } from '../../../scripts/web.mjs';
import { openTable } from '../browser/testing/fixtures.ts';
import { GAMES, createTestTable, storedGameOf } from '../browser/testing/tables.ts';
import { type ExecutedLines, executedLines } from './coverage.ts';
import { BROWSER_ARGS } from './part.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const BUILT = join(ROOT, 'dist', 'structure');

/** A page without work for this many frames is at rest. */
const IDLE_FRAMES = 3;

/** Waits for some frames to be painted. */
async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(
    async (frames) =>
      new Promise<void>((done) => {
        const next = (left: number) => void (left === 0 ? done() : requestAnimationFrame(() => next(left - 1)));
        // callbacks of a frame run before its paint
        next(frames + 1);
      }),
    IDLE_FRAMES,
  );
}

/** Returns the lines that ran since the last call. */
async function takeExecutedLines(cdp: CDPSession, origin: string): Promise<ExecutedLines> {
  const { result } = await cdp.send('Profiler.takePreciseCoverage');
  const appScripts = result.filter(
    ({ url, functions }) =>
      url.startsWith(origin) &&
      url.endsWith('.js') &&
      functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
  );
  return executedLines(appScripts, ROOT, BUILT);
}

/** Limits the wait for a page that animates forever. */
const MAX_WAITS = 100;

/** Collects the lines that run until the page is at rest, because parts of a screen are drawn some frames late. */
async function linesUntilIdle(page: Page, cdp: CDPSession, origin: string): Promise<ExecutedLines> {
  const all = new Map<string, Set<number>>();
  for (let waits = 0; waits < MAX_WAITS; waits++) {
    await waitForPaint(page);
    const lines = await takeExecutedLines(cdp, origin);
    if (lines.size === 0) return all;
    for (const [file, ran] of lines) all.set(file, new Set([...ran, ...(all.get(file) ?? [])]));
  }
  throw new Error('the page never comes to rest');
}

/** Formats two measures for `npm run structure`: the files that run, and the lines that run in them. */
function toMeasures(name: string, what: string, lines: ExecutedLines) {
  const places = [...lines]
    .map(([file, ran]) => ({
      file,
      ran: ran.size,
      all: readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1,
    }))
    .toSorted((a, b) => b.ran - a.ran)
    .map(({ file, ran, all }) => ({ file, count: ran, note: `${ran} of ${all} lines` }));
  return {
    [name]: { what: `files that run ${what}`, perFile: true, places },
    [`${name}-lines`]: { what: 'lines that run in them', places },
  };
}

/**
 * Measures two taps at a local table: one on a space to sail to, and one that makes a delivery. A delivery doesn't end
 * the turn, so no bot plays in the middle of the measurement.
 */
async function measureLocalTable(page: Page, cdp: CDPSession, origin: string) {
  const table = createTestTable({ game: GAMES[0], bots: [undefined, 'greedy'], played: 14 });
  await openTable(page, storedGameOf(table, 'touched'));
  const goalOf = (kind: string) =>
    page.locator(`main [data-goal^="${kind}"]:visible:not([aria-disabled="true"])`).first();
  await goalOf('sail').waitFor();
  await goalOf('deliver').waitFor();
  await linesUntilIdle(page, cdp, origin);
  await goalOf('sail').tap();
  const selected = await linesUntilIdle(page, cdp, origin);
  await goalOf('deliver').tap();
  await linesUntilIdle(page, cdp, origin);
  await page.locator('[data-primary="do"]').tap();
  const played = await linesUntilIdle(page, cdp, origin);
  return {
    ...toMeasures('touch', 'from a tap on a space to sail to until the way there is painted', selected),
    ...toMeasures('play', 'from the tap that delivers until all it changes is painted', played),
  };
}

async function main(): Promise<void> {
  // style sheets have no source maps, and vite would warn about each
  await buildWeb({ build: { outDir: BUILT, emptyOutDir: true, sourcemap: 'hidden' }, logLevel: 'error' });
  const { url, stop } = await startServer(ROOT, BUILT);
  const browser = await engine.launch({ executablePath: chromium(), args: BROWSER_ARGS });
  try {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1440, height: 900 },
      locale: 'en-GB',
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      hasTouch: true,
    });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Profiler.enable');
    // start before the app loads, because V8 counts blocks only in code compiled from now on
    await cdp.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    process.stdout.write(JSON.stringify(await measureLocalTable(page, cdp, url)));
  } finally {
    await browser.close();
    await stop();
  }
}

await main();

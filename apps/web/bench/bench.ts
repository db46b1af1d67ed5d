import { type Browser, chromium, type Page } from '@playwright/test';
import { prepareStorage } from '../browser/testing/fixtures.ts';
import { playMoves } from '../browser/testing/player.ts';
import { type ScriptSizes, measureScripts } from '../browser/testing/scriptSizes.ts';
import { GAMES, type GameId, createTestTable, storedGameOf } from '../browser/testing/tables.ts';
import { BROWSER_ARGS, type BenchContext, quantile } from './part.ts';
import { readWatchResult, watchPage } from './watch.ts';

/** Yields the compressed size of the JavaScript that Home and each game's table load. */
export async function* measureSizes({ browser, url }: BenchContext): AsyncGenerator<string> {
  yield 'JavaScript loaded, compressed (KB)       brotli    gzip';
  yield await sizeLine(browser, url, 'Home');
  for (const game of GAMES) yield await sizeLine(browser, url, game, game);
}

/** Pause between touches, like a person's; without it, each touch waits for the previous one to be painted. */
const PAUSE_MS = 200;

/** Yields touch-to-paint latency and CPU time per touch; on a busy machine, CPU time is the steadier figure. */
export async function* measureTouches({ url, executablePath, isSmall }: BenchContext): AsyncGenerator<string> {
  yield 'From touch to next paint (ms)           touches     p50     p95     max   processor for one: script  style layout     all';
  for (const slowMo of [PAUSE_MS, 0]) {
    const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS, slowMo });
    const suffix = slowMo > 0 ? '' : ', without a pause';
    for (const game of GAMES)
      yield await latencyLine(browser, url, { game, title: `${game}${suffix}`, moves: isSmall ? 3 : 30 });
    await browser.close();
  }
}

export async function* measureMotion({ browser, url, isSmall }: BenchContext): AsyncGenerator<string> {
  yield 'While things move';
  for (const game of GAMES) yield* motionLines(browser, url, game, isSmall ? 2 : 12);
}

const benchTable = (game: GameId, confirm = true) =>
  storedGameOf(createTestTable({ game, bots: ['random', 'random', undefined, 'random'], confirm }), 'bench');

async function openPage(browser: Browser, url: string, options: object = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    serviceWorkers: 'block',
    ...options,
  });
  return context.newPage();
}

const formatKb = (bytes = 0) => (bytes / 1000).toFixed(1).padStart(8);

async function sizeLine(browser: Browser, url: string, name: string, game?: GameId): Promise<string> {
  const loaded: ScriptSizes[] = [];
  for (const encoding of ['br', 'gzip']) {
    const page = await openPage(browser, url, { extraHTTPHeaders: { 'accept-encoding': encoding } });
    await prepareStorage(page, { games: game === undefined ? [] : [benchTable(game)] });
    loaded.push(
      await measureScripts(page, async () => {
        await page.goto(game === undefined ? '/' : '/table/bench');
        await page
          .locator(game === undefined ? 'h1' : '[data-all-choices]')
          .first()
          .waitFor();
      }),
    );
    await page.context().close();
  }
  const [brotli, gzip] = loaded;
  const bots = brotli?.bots ? `   and the bots’ worker ${formatKb(brotli.bots).trim()}` : '';
  return `${name.padEnd(38)}${formatKb(brotli?.all)}${formatKb(gzip?.all)}${bots}`;
}

interface LatencyRun {
  readonly game: GameId;
  readonly title: string;
  readonly moves: number;
}

async function latencyLine(browser: Browser, url: string, { game, title, moves }: LatencyRun): Promise<string> {
  const page = await openPage(browser, url);
  await prepareStorage(page, { settings: { motion: false }, games: [benchTable(game)] });
  await page.addInitScript(watchPage, false);
  await page.goto('/table/bench');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const readMetrics = async () =>
    new Map((await cdp.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));
  const before = await readMetrics();
  await playMoves(page, 'bench', ['board', 'list'], moves);
  const after = await readMetrics();
  const { touches: durations } = await page.evaluate(readWatchResult);
  await page.context().close();
  const formatQuantile = (share: number) => quantile(durations, share).toFixed(1).padStart(8);
  const workPerTouch = WORK_METRICS.map(
    (name) => (((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1000) / durations.length,
  );
  return `${title.padEnd(38)}${String(durations.length).padStart(9)}${formatQuantile(0.5)}${formatQuantile(0.95)}${formatQuantile(1)}${' '.repeat(20)}${workPerTouch.map((ms) => ms.toFixed(1).padStart(7)).join('')}`;
}

const WORK_METRICS = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration', 'TaskDuration'] as const;

async function* motionLines(browser: Browser, url: string, game: GameId, moves: number): AsyncGenerator<string> {
  const page = await openPage(browser, url);
  await prepareStorage(page, { settings: { pace: 'fast' }, games: [benchTable(game)] });
  await page.addInitScript(watchPage, true);
  await page.goto('/table/bench');
  await playMoves(page, 'bench', ['board', 'list'], moves);
  const { longest, animated, animations } = await page.evaluate(readWatchResult);
  await page.context().close();
  yield `${game}: ${animations} animations of ${animated.join(', ') || 'nothing'}`;
  yield `${game}: longest task during one ${longest === 0 ? 'below 50 ms' : `${longest.toFixed(0)} ms`}`;
}

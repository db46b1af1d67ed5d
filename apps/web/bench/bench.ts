import { type Browser, chromium, type Page } from '@playwright/test';
import { prepare } from '../browser/testing/fixtures.ts';
import { playOn } from '../browser/testing/player.ts';
import { type Scripts, scriptsOf } from '../browser/testing/scripts.ts';
import { GAMES, type GameId, makeTable, stored } from '../browser/testing/tables.ts';
import { ARGS, type Bench, quantile } from './part.ts';
import { readWatch, watch } from './watch.ts';

/** What is loaded at first. */
export async function* sizes({ browser, url }: Bench): AsyncGenerator<string> {
  yield 'JavaScript loaded, compressed (KB)       brotli    gzip';
  yield await sizeLine(browser, url, 'Home');
  for (const game of GAMES) yield await sizeLine(browser, url, game, game);
}

/** A person looks at what a touch has changed before the next one; a hand that doesn't would wait for the drawing of the touch before. */
const LOOKS_MS = 200;

/** How long a touch waits for its answer, and what the page does for it by the processor's own time, which a busy machine changes less. */
export async function* touches({ url, executablePath, isSmall }: Bench): AsyncGenerator<string> {
  yield 'From touch to next paint (ms)           touches     p50     p95     max   processor for one: script  style layout     all';
  for (const slowMo of [LOOKS_MS, 0]) {
    const browser = await chromium.launch({ executablePath, args: ARGS, slowMo });
    const how = slowMo > 0 ? '' : ', without a pause';
    for (const game of GAMES)
      yield await latencyLine(browser, url, { game, title: `${game}${how}`, moves: isSmall ? 3 : 30 });
    await browser.close();
  }
}

export async function* motion({ browser, url, isSmall }: Bench): AsyncGenerator<string> {
  yield 'While things move';
  for (const game of GAMES) yield* motionLines(browser, url, game, isSmall ? 2 : 12);
}

const tableOf = (game: GameId, confirm = true) =>
  stored(makeTable({ game, bots: ['random', 'random', undefined, 'random'], confirm }), 'bench');

async function pageOf(browser: Browser, url: string, options: object = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    serviceWorkers: 'block',
    ...options,
  });
  return context.newPage();
}

const kb = (bytes = 0) => (bytes / 1000).toFixed(1).padStart(8);

async function sizeLine(browser: Browser, url: string, name: string, game?: GameId): Promise<string> {
  const loaded: Scripts[] = [];
  for (const encoding of ['br', 'gzip']) {
    const page = await pageOf(browser, url, { extraHTTPHeaders: { 'accept-encoding': encoding } });
    await prepare(page, { games: game === undefined ? [] : [tableOf(game)] });
    loaded.push(
      await scriptsOf(page, async () => {
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
  const bots = brotli?.bots ? `   and the bots’ worker ${kb(brotli.bots).trim()}` : '';
  return `${name.padEnd(38)}${kb(brotli?.all)}${kb(gzip?.all)}${bots}`;
}

interface Latency {
  readonly game: GameId;
  readonly title: string;
  readonly moves: number;
}

async function latencyLine(browser: Browser, url: string, { game, title, moves }: Latency): Promise<string> {
  const page = await pageOf(browser, url);
  await prepare(page, { settings: { motion: false }, games: [tableOf(game)] });
  await page.addInitScript(watch, false);
  await page.goto('/table/bench');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () =>
    new Map((await cdp.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));
  const before = await spent();
  await playOn(page, 'bench', ['board', 'list'], moves);
  const after = await spent();
  const { touches: taken } = await page.evaluate(readWatch);
  await page.context().close();
  const at = (share: number) => quantile(taken, share).toFixed(1).padStart(8);
  const each = WORK.map((name) => (((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1000) / taken.length);
  return `${title.padEnd(38)}${String(taken.length).padStart(9)}${at(0.5)}${at(0.95)}${at(1)}${' '.repeat(20)}${each.map((ms) => ms.toFixed(1).padStart(7)).join('')}`;
}

const WORK = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration', 'TaskDuration'] as const;

async function* motionLines(
  browser: Browser,
  url: string,
  game: GameId,
  moves: number,
): AsyncGenerator<string> {
  const page = await pageOf(browser, url);
  await prepare(page, { settings: { pace: 'fast' }, games: [tableOf(game)] });
  await page.addInitScript(watch, true);
  await page.goto('/table/bench');
  await playOn(page, 'bench', ['board', 'list'], moves);
  const { longest, animated, animations } = await page.evaluate(readWatch);
  await page.context().close();
  yield `${game}: ${animations} animations of ${animated.join(', ') || 'nothing'}`;
  yield `${game}: longest task during one ${longest === 0 ? 'below 50 ms' : `${longest.toFixed(0)} ms`}`;
}

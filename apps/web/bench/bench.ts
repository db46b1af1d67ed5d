import { type Browser, chromium, type Page } from '@playwright/test';
import { prepare } from '../browser/testing/fixtures.ts';
import { playOn } from '../browser/testing/player.ts';
import { type Scripts, scriptsOf } from '../browser/testing/scripts.ts';
import { GAMES, type GameId, makeTable, stored } from '../browser/testing/tables.ts';
import { readWatch, watch } from './watch.ts';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/** The figures of the app, line by line. They are measured, not tested: they depend on the machine. */
export async function* benchWeb(url: string, executablePath: string): AsyncGenerator<string> {
  const browser = await chromium.launch({ executablePath, args: ARGS });
  try {
    yield 'JavaScript loaded, compressed (KB)       brotli    gzip';
    yield await sizeLine(browser, url, 'Home');
    for (const game of GAMES) yield await sizeLine(browser, url, game, game);
    yield '';
    yield 'From touch to next paint (ms)           touches     p50     p95     max';
    for (const game of GAMES) yield await latencyLine(browser, url, game);
    yield '';
    yield 'While things move';
    for (const game of GAMES) yield* motionLines(browser, url, game);
  } finally {
    await browser.close();
  }
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
  const sizes: Scripts[] = [];
  for (const encoding of ['br', 'gzip']) {
    const page = await pageOf(browser, url, { extraHTTPHeaders: { 'accept-encoding': encoding } });
    await prepare(page, { games: game === undefined ? [] : [tableOf(game)] });
    sizes.push(
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
  const [brotli, gzip] = sizes;
  const bots = brotli?.bots ? `   and the bots’ worker ${kb(brotli.bots).trim()}` : '';
  return `${name.padEnd(38)}${kb(brotli?.all)}${kb(gzip?.all)}${bots}`;
}

async function latencyLine(browser: Browser, url: string, game: GameId): Promise<string> {
  const page = await pageOf(browser, url);
  await prepare(page, { settings: { motion: false }, games: [tableOf(game)] });
  await page.addInitScript(watch);
  await page.goto('/table/bench');
  await playOn(page, 'bench', ['board', 'list'], 30);
  const { touches } = await page.evaluate(readWatch);
  await page.context().close();
  const sorted = touches.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1).padStart(8);
  return `${game.padEnd(38)}${String(sorted.length).padStart(9)}${at(0.5)}${at(0.95)}${at(1)}`;
}

async function* motionLines(browser: Browser, url: string, game: GameId): AsyncGenerator<string> {
  const page = await pageOf(browser, url);
  await prepare(page, { settings: { pace: 'fast' }, games: [tableOf(game)] });
  await page.addInitScript(watch);
  await page.goto('/table/bench');
  await playOn(page, 'bench', ['board', 'list'], 12);
  const { longest, animated, animations } = await page.evaluate(readWatch);
  await page.context().close();
  yield `${game}: ${animations} animations of ${animated.join(', ') || 'nothing'}`;
  yield `${game}: longest task during one ${longest === 0 ? 'below 50 ms' : `${longest.toFixed(0)} ms`}`;
}

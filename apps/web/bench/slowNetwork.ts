import type { Page } from '@playwright/test';
import { prepareStorage } from '../browser/testing/fixtures.ts';
import { performNextAction } from '../browser/testing/online.ts';
import { GAMES, createTestTable, storedGameOf } from '../browser/testing/tables.ts';
import { type BenchContext, quantile } from './part.ts';
import { type LineQuality, SlowNetworkProxy } from './slowNetworkProxy.ts';

const SLOW_LINE: LineQuality = { delay: 200, rate: 31_250, loss: 0.05 };
const FAST_LINE: LineQuality = { delay: 0, rate: 1e9, loss: 0 };
const OUTAGE_MS = 20_000;
const TIMEOUT_MS = 180_000;
const MOVES = 10;

/** Times the app on a slow 2G connection with packet loss: first visits, later visits, an online game, and a 20 s outage in it. */
export async function* measureSlowNetwork({ browser, url, isSmall }: BenchContext): AsyncGenerator<string> {
  const slow = isSmall ? { ...SLOW_LINE, rate: 40 * SLOW_LINE.rate } : SLOW_LINE;
  const line = await SlowNetworkProxy.open(url, slow);
  const openPage = async (serviceWorkers: 'allow' | 'block') => {
    const context = await browser.newContext({ baseURL: line.url, locale: 'en-GB', serviceWorkers });
    context.setDefaultTimeout(TIMEOUT_MS);
    return context.newPage();
  };
  try {
    yield 'On a line of 250 kbit/s, 400 ms there and back, 5% of packets lost (s)';
    for (const game of [undefined, ...GAMES]) {
      const table =
        game === undefined ? [] : [storedGameOf(createTestTable({ game, bots: ['random', undefined] }), 'line')];
      const [path, selector] = game === undefined ? ['/', 'h1'] : ['/table/line', '[data-all-choices]'];
      const name = game === undefined ? 'Home' : `a table of ${game}`;
      const page = await openPage('allow');
      await prepareStorage(page, { games: table });
      yield `${name}, first visit`.padEnd(56) + (await secondsUntilVisible(page, path, selector));
      await page.context().close();
      const laterPage = await openPage('allow');
      await prepareStorage(laterPage, { games: table });
      line.quality = FAST_LINE;
      await laterPage.goto('/');
      await laterPage.evaluate(async () => navigator.serviceWorker.ready);
      line.quality = slow;
      yield `${name}, when the app is kept`.padEnd(56) + (await secondsUntilVisible(laterPage, path, selector));
      await laterPage.context().close();
    }
    const page = await openPage('block');
    await prepareStorage(page, { settings: { name: 'Ann' } });
    yield* measureOnline(page, line, {
      slow,
      moves: isSmall ? 2 : MOVES,
      outageMs: isSmall ? 2000 : OUTAGE_MS,
    });
    await page.context().close();
  } finally {
    await line.close();
  }
}

/** Seconds from the request of a page until an element is visible. */
async function secondsUntilVisible(page: Page, path: string, selector: string): Promise<string> {
  const begin = performance.now();
  await page.goto(path, { waitUntil: 'commit', timeout: TIMEOUT_MS });
  await page.locator(selector).first().waitFor();
  return formatSeconds(performance.now() - begin);
}

const formatSeconds = (ms: number) => (ms / 1000).toFixed(1).padStart(8);

const messageId = (payload: string | Buffer) => /"id":"([^"]+)"/.exec(String(payload))?.[1];

/** Records how long each request over a page's sockets takes, and how often the page reconnects. */
function trackRequests(page: Page) {
  const sentAt = new Map<string, number>();
  const durations: number[] = [];
  const received = { welcomes: 0 };
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const id = messageId(payload);
      if (id !== undefined && !sentAt.has(id)) sentAt.set(id, performance.now());
    });
    socket.on('framereceived', ({ payload }) => {
      const text = String(payload);
      if (text.includes('"type":"welcome"')) received.welcomes++;
      const begin = sentAt.get(messageId(payload) ?? '');
      if (begin !== undefined && text.startsWith('{"type":"done"')) durations.push(performance.now() - begin);
    });
  });
  return { durations, received };
}

interface OnlineRun {
  readonly slow: LineQuality;
  readonly moves: number;
  readonly outageMs: number;
}

async function* measureOnline(
  page: Page,
  line: SlowNetworkProxy,
  { slow, moves, outageMs }: OnlineRun,
): AsyncGenerator<string> {
  const { durations, received } = trackRequests(page);
  line.quality = FAST_LINE;
  await page.goto(`/online/new/${GAMES[1]}`);
  await page.locator('button[type="submit"]').click();
  await page.locator('[data-seat="1"] select').selectOption('novice');
  await page.locator('[data-start][aria-disabled="false"]').click();
  await page.locator('[data-all-choices], [data-primary]').first().waitFor();
  line.quality = slow;
  await playMoves(page, moves);
  yield `online, until the server has said yes: median of ${durations.length}`.padEnd(56) +
    formatSeconds(quantile(durations, 0.5));
  yield 'online, the slowest'.padEnd(56) + formatSeconds(Math.max(0, ...durations));
  await page.locator('[data-all-choices], [data-primary="end"]').first().waitFor();
  const { welcomes } = received;
  line.cut();
  await performNextAction({ page }, 0);
  await page.waitForTimeout(outageMs);
  line.restore();
  const begin = performance.now();
  while (received.welcomes === welcomes) await page.waitForTimeout(50);
  yield `${outageMs / 1000} s without a line, a move meanwhile: until it is back`.padEnd(56) +
    formatSeconds(performance.now() - begin);
  yield `and the game plays on: ${await playMoves(page, moves)} moves more`;
}

/** Plays up to `most` moves; returns the number played before the timeout or the end of the game. */
async function playMoves(page: Page, most: number): Promise<number> {
  let moves = 0;
  const deadline = performance.now() + TIMEOUT_MS;
  for (let step = 0; moves < most && performance.now() < deadline; step++) {
    const result = await performNextAction({ page }, step);
    if (result === 'over') break;
    if (result === 'moved') moves++;
    await page.waitForTimeout(100);
  }
  return moves;
}

import type { Page } from '@playwright/test';
import { prepare } from '../browser/testing/fixtures.ts';
import { doNext } from '../browser/testing/online.ts';
import { GAMES, makeTable, stored } from '../browser/testing/tables.ts';
import { type Bench, quantile } from './part.ts';
import { type LineQuality, SlowLine } from './slowLine.ts';

const SLOW: LineQuality = { delay: 200, rate: 31_250, loss: 0.05 };
const FAST: LineQuality = { delay: 0, rate: 1e9, loss: 0 };
const GONE_MS = 20_000;
const PATIENCE_MS = 180_000;
const MOVES = 10;

/** The app on a line of 2G that loses packets: first visits, later visits, a game online, and one that the line leaves alone for 20 s. */
export async function* lines({ browser, url, isSmall }: Bench): AsyncGenerator<string> {
  const slow = isSmall ? { ...SLOW, rate: 40 * SLOW.rate } : SLOW;
  const line = await SlowLine.to(url, slow);
  const visit = async (serviceWorkers: 'allow' | 'block') => {
    const context = await browser.newContext({ baseURL: line.url, locale: 'en-GB', serviceWorkers });
    context.setDefaultTimeout(PATIENCE_MS);
    return context.newPage();
  };
  try {
    yield 'On a line of 250 kbit/s, 400 ms there and back, 5% of packets lost (s)';
    for (const game of [undefined, ...GAMES]) {
      const table =
        game === undefined ? [] : [stored(makeTable({ game, bots: ['random', undefined] }), 'line')];
      const [path, sign] = game === undefined ? ['/', 'h1'] : ['/table/line', '[data-all-choices]'];
      const name = game === undefined ? 'Home' : `a table of ${game}`;
      const page = await visit('allow');
      await prepare(page, { games: table });
      yield `${name}, first visit`.padEnd(56) + (await timed(page, path, sign));
      await page.context().close();
      const again = await visit('allow');
      await prepare(again, { games: table });
      line.quality = FAST;
      await again.goto('/');
      await again.evaluate(async () => navigator.serviceWorker.ready);
      line.quality = slow;
      yield `${name}, when the app is kept`.padEnd(56) + (await timed(again, path, sign));
      await again.context().close();
    }
    const page = await visit('block');
    await prepare(page, { settings: { name: 'Ann' } });
    yield* online(page, line, { slow, moves: isSmall ? 2 : MOVES, goneMs: isSmall ? 2000 : GONE_MS });
    await page.context().close();
  } finally {
    await line.close();
  }
}

/** How many seconds a page takes until something of it is there. */
async function timed(page: Page, path: string, sign: string): Promise<string> {
  const begin = performance.now();
  await page.goto(path, { waitUntil: 'commit', timeout: PATIENCE_MS });
  await page.locator(sign).first().waitFor();
  return seconds(performance.now() - begin);
}

const seconds = (ms: number) => (ms / 1000).toFixed(1).padStart(8);

const idOf = (payload: string | Buffer) => /"id":"([^"]+)"/.exec(String(payload))?.[1];

/** What a page asked over its sockets, and how long each answer took. */
function follow(page: Page) {
  const asked = new Map<string, number>();
  const took: number[] = [];
  const heard = { welcomes: 0 };
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const id = idOf(payload);
      if (id !== undefined && !asked.has(id)) asked.set(id, performance.now());
    });
    socket.on('framereceived', ({ payload }) => {
      const text = String(payload);
      if (text.includes('"type":"welcome"')) heard.welcomes++;
      const begin = asked.get(idOf(payload) ?? '');
      if (begin !== undefined && text.startsWith('{"type":"done"')) took.push(performance.now() - begin);
    });
  });
  return { took, heard };
}

interface Online {
  readonly slow: LineQuality;
  readonly moves: number;
  readonly goneMs: number;
}

async function* online(page: Page, line: SlowLine, { slow, moves, goneMs }: Online): AsyncGenerator<string> {
  const { took, heard } = follow(page);
  line.quality = FAST;
  await page.goto(`/online/new/${GAMES[1]}`);
  await page.locator('button[type="submit"]').click();
  await page.locator('[data-seat="1"] select').selectOption('novice');
  await page.locator('[data-start][aria-disabled="false"]').click();
  await page.locator('[data-all-choices], [data-primary]').first().waitFor();
  line.quality = slow;
  await playOn(page, moves);
  yield `online, until the server has said yes: median of ${took.length}`.padEnd(56) +
    seconds(quantile(took, 0.5));
  yield 'online, the slowest'.padEnd(56) + seconds(Math.max(0, ...took));
  await page.locator('[data-all-choices], [data-primary="end"]').first().waitFor();
  const { welcomes } = heard;
  line.cut();
  await doNext({ page }, 0);
  await page.waitForTimeout(goneMs);
  line.mend();
  const begin = performance.now();
  while (heard.welcomes === welcomes) await page.waitForTimeout(50);
  yield `${goneMs / 1000} s without a line, a move meanwhile: until it is back`.padEnd(56) +
    seconds(performance.now() - begin);
  yield `and the game plays on: ${await playOn(page, moves)} moves more`;
}

/** Plays so many moves, as fast as the line allows. */
async function playOn(page: Page, most: number): Promise<number> {
  let moves = 0;
  const deadline = performance.now() + PATIENCE_MS;
  for (let step = 0; moves < most && performance.now() < deadline; step++) {
    const what = await doNext({ page }, step);
    if (what === 'over') break;
    if (what === 'moved') moves++;
    await page.waitForTimeout(100);
  }
  return moves;
}

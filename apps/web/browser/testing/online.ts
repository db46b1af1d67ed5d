import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page, WebSocketRoute } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import type { GameId } from './tables.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');

/** Starts a server with a temporary data folder. */
async function startOnlineServer(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), 'rivers-online-'));
  const main = join(root, 'apps', 'server', 'src', 'main.ts');
  const child: ChildProcess = spawn(process.execPath, [main, join(root, 'apps', 'web', 'dist')], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: data, RATE_LIMITS: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.stdout === null) throw new Error('the server has no output');
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  const url = /http:\S+/.exec(String(output))?.[0];
  if (url === undefined) throw new Error(`the server did not start: ${String(output)}`);
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Player in a browser context of their own. */
export interface OnlinePlayer {
  readonly page: Page;
  readonly name: string;
  /** messages that this browser's sockets have received */
  readonly receivedMessages: string[];
  /** closes the sockets to the table, as a lost network does; the page may reconnect immediately */
  readonly cutConnection: () => Promise<void>;
}

interface OnlineFixtures {
  /** `site`: another address of the same server */
  readonly openPlayer: (
    name: string,
    settings?: Readonly<Record<string, string | boolean>>,
    site?: string,
  ) => Promise<OnlinePlayer>;
}

/** Test with a server per worker and any number of browsers. */
export const test = base.extend<OnlineFixtures, { readonly server: string }>({
  server: [
    async ({ playwright: _ }, use) => {
      const givenUrl = process.env['ONLINE_URL'];
      if (givenUrl !== undefined) return use(givenUrl);
      const { url, stop } = await startOnlineServer();
      await use(url);
      await stop();
    },
    { scope: 'worker' },
  ],
  openPlayer: async ({ browser, server }, use) => {
    const problems: string[] = [];
    const pages: Page[] = [];
    await use(async (name, settings = {}, site = server) => {
      const someone = await openPlayerPage(browser, site, name, settings);
      someone.page.on('pageerror', (error) => problems.push(`${name}: ${error}`));
      pages.push(someone.page);
      return someone;
    });
    for (const page of pages) await page.context().close();
    expect(problems, 'errors in the pages').toEqual([]);
  },
});

async function openPlayerPage(
  browser: Browser,
  server: string,
  name: string,
  settings: Readonly<Record<string, string | boolean>>,
): Promise<OnlinePlayer> {
  // a small screen renders faster
  const viewport = { width: 1024, height: 640 };
  const context = await browser.newContext({
    baseURL: server,
    locale: 'en-GB',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    viewport,
  });
  const page = await context.newPage();
  const receivedMessages: string[] = [];
  const socketRoutes = new Set<readonly WebSocketRoute[]>();
  await page.routeWebSocket(/\/api\/tables\//, (route) => {
    const connected = route.connectToServer();
    socketRoutes.add([route, connected]);
    route.onMessage((message) => connected.send(message));
    connected.onMessage((message) => {
      receivedMessages.push(String(message));
      route.send(message);
    });
  });
  const stored = { pace: 'instant', sound: false, language: 'en', name, ...settings };
  await page.addInitScript((text) => {
    if (localStorage.getItem('two-rivers.settings') === null) localStorage.setItem('two-rivers.settings', text);
    for (const game of ['river-of-gold', 'the-river']) localStorage.setItem(`two-rivers.met.${game}`, 'yes');
  }, JSON.stringify(stored));
  const cutConnection = async () => {
    for (const ends of socketRoutes) for (const end of ends) await end.close();
    socketRoutes.clear();
  };
  return { page, name, receivedMessages, cutConnection };
}

/** Creates a table, takes its first seat and returns its path. */
export async function createOnlineTable({ page }: OnlinePlayer, game: GameId, seats: number): Promise<string> {
  await page.goto(`/online/new/${game}`);
  await page.getByRole('radio', { name: String(seats), exact: true }).check();
  await page.locator('button[type="submit"]').click();
  await expect(page.locator('[data-own]')).toBeVisible();
  return new URL(page.url()).pathname;
}

export async function joinTable({ page }: OnlinePlayer, path: string, seat: number): Promise<void> {
  await page.goto(path);
  await page.locator(`[data-sit="${seat}"]`).click();
  await page.locator('[data-ready="true"]').click();
  await expect(page.locator('[data-ready="false"]')).toBeVisible();
}

export async function startOnlineGame(host: OnlinePlayer): Promise<void> {
  await host.page.locator('[data-start][aria-disabled="false"]').click();
}

/** Plays a move from the list of all choices; `step` selects which. */
export async function playListMove({ page }: OnlinePlayer, step: number): Promise<void> {
  await page.locator('[data-all-choices]').click();
  const moves = page.locator('dialog[open] [data-move]');
  const count = await moves.count();
  await moves.nth((step * 7919 + 13) % count).click();
  await page.locator('[data-primary="do"]').click();
}

/**
 * Performs the next action available on a screen by clicking its buttons, without waiting for a paint.
 * Mostly chooses the first move, which makes games short.
 */
export async function performNextAction(
  { page }: Pick<OnlinePlayer, 'page'>,
  step: number,
): Promise<'over' | 'ended' | 'moved' | 'waits'> {
  return page.evaluate(
    async ({ number, ticks }) => {
      const find = document.querySelector.bind<(selector: string) => HTMLElement | null>(document);
      // React renders the result of a click in microtasks; a few ticks are enough
      const waitForRender = async () => {
        for (let tick = 0; tick < ticks; tick++) await Promise.resolve();
      };
      if (find('.result') !== null) return 'over';
      const end = find('[data-primary="end"]');
      if (end !== null) {
        end.click();
        return 'ended';
      }
      find('[data-all-choices]')?.click();
      await waitForRender();
      const moves = document.querySelectorAll<HTMLElement>('dialog[open] [data-move]');
      const move = moves[number % 4 === 3 ? (number * 7919) % moves.length : 0];
      if (move === undefined) return 'waits';
      move.click();
      await waitForRender();
      find('[data-primary="do"]')?.click();
      return 'moved';
    },
    { number: step, ticks: 5 },
  );
}

/** Plays for all players until the game is over or `most` moves are made; returns the number of moves. */
export async function playAllPlayers(players: readonly OnlinePlayer[], most = Infinity): Promise<number> {
  let step = 0;
  const deadline = Date.now() + 240_000;
  while (step < most && Date.now() < deadline) {
    const done = [];
    for (const someone of players) {
      const result = await performNextAction(someone, step);
      if (result === 'moved') step++;
      done.push(result);
    }
    if (done.every((result) => result === 'over')) return step;
    if (done.every((result) => result === 'waits')) await players[0]?.page.waitForTimeout(50);
  }
  return step;
}

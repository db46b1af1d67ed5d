import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page, WebSocket } from '@playwright/test';
import {
  type GameFamily,
  type GameRecord,
  gameOf,
  isRefusal,
  parseLogEntry,
  type Refusal,
  verifyChance,
} from '@two-rivers/kernel';
import { riverOfGold } from '@two-rivers/games/river-of-gold/rules/index';
import { theRiver } from '@two-rivers/games/the-river/rules/index';
import { test as base, expect } from './fixtures.ts';
import { ServerProcess } from './serverProcess.ts';
import type { GameId } from './tables.ts';
import { SocketTraffic } from './socketTraffic.ts';

/** Player in a browser of their own. The sockets are real ones: they break with the network and the server. */
export interface OnlineGuest {
  readonly name: string;
  readonly page: Page;
  readonly traffic: SocketTraffic;
}

type SettingValues = Readonly<Record<string, string | boolean>>;

interface SharedTableFixtures {
  /** server of this test alone */
  readonly serverProcess: ServerProcess;
  /** opens a browser without an account */
  readonly openGuest: (name: string, settings?: SettingValues) => Promise<OnlineGuest>;
}

/** Test with any number of browsers at one table; fails on page errors and on lost or changed data from the server. */
export const test = base.extend<SharedTableFixtures>({
  serverProcess: async ({ playwright: _ }, use) => {
    const server = new ServerProcess();
    await server.start();
    await use(server);
    await server.remove();
  },
  openGuest: async ({ browser, serverProcess }, use) => {
    const problems: string[] = [];
    const guests: OnlineGuest[] = [];
    await use(async (name, settings = {}) => {
      const guest = await openGuestPage(browser, serverProcess.url, {
        pace: 'instant',
        motion: false,
        name,
        ...settings,
      });
      guest.page.on('pageerror', (error) => problems.push(`${name}: ${error}`));
      guests.push(guest);
      return guest;
    });
    for (const { name, page, traffic } of guests) {
      problems.push(...traffic.problems.map((what) => `${name}: ${what}`));
      await page.context().close();
    }
    expect(problems, 'errors in the pages and their sockets').toEqual([]);
  },
});

async function openGuestPage(browser: Browser, server: string, settings: SettingValues): Promise<OnlineGuest> {
  const context = await browser.newContext({
    baseURL: server,
    locale: 'en-GB',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    // a small screen renders faster
    viewport: { width: 640, height: 480 },
  });
  const page = await context.newPage();
  const wire = new SocketTraffic();
  page.on('websocket', (socket: WebSocket) => {
    socket.on('framesent', ({ payload }) => wire.recordSent(String(payload)));
    socket.on('framereceived', ({ payload }) => wire.recordReceived(String(payload)));
  });
  await page.addInitScript(
    (text) => {
      if (localStorage.getItem('two-rivers.settings') === null) localStorage.setItem('two-rivers.settings', text);
      for (const game of ['river-of-gold', 'the-river']) localStorage.setItem(`two-rivers.met.${game}`, 'yes');
    },
    JSON.stringify({ sound: false, language: 'en', ...settings }),
  );
  return { name: String(settings['name']), page, traffic: wire };
}

/** State that a screen shows: length of its log, whether the player may act, whether the game is over. */
interface ScreenState {
  readonly length: number;
  readonly mayAct: boolean;
  readonly isOver: boolean;
}

async function readScreenState({ page }: OnlineGuest): Promise<ScreenState> {
  return page.evaluate(() => {
    const id = location.pathname.split('/').at(-1) ?? '';
    const stored = JSON.parse(localStorage.getItem(`two-rivers.online.${id}`) ?? '{}') as { told?: number };
    return {
      length: stored.told ?? 0,
      mayAct: document.querySelector('[data-all-choices], [data-primary="end"]') !== null,
      isOver: document.querySelector('.result') !== null,
    };
  });
}

/**
 * Plays the rest of a turn, or at most `maxMoves` moves, by clicking buttons without waiting for a paint.
 * Mostly chooses the first move, which makes games short. Returns the number of moves.
 */
async function playOwnMoves({ page }: OnlineGuest, step: number, maxMoves: number): Promise<number> {
  return page.evaluate(
    async ({ first, last, ticks }) => {
      const find = document.querySelector.bind<(selector: string) => HTMLElement | null>(document);
      // React renders the result of a click in microtasks; a few ticks are enough
      const waitForRender = async () => {
        for (let tick = 0; tick < ticks; tick++) await Promise.resolve();
      };
      let moveCount = 0;
      while (moveCount < last) {
        const end = find('[data-primary="end"]');
        if (end !== null) {
          end.click();
          break;
        }
        find('[data-all-choices]')?.click();
        await waitForRender();
        const moves = document.querySelectorAll<HTMLElement>('dialog[open] [data-move]');
        const number = first + moveCount;
        const move = moves[number % 8 === 7 ? (number * 7919) % moves.length : 0];
        if (move === undefined) break;
        move.click();
        await waitForRender();
        find('[data-primary="do"]')?.click();
        await waitForRender();
        moveCount++;
      }
      return moveCount;
    },
    { first: step, last: maxMoves, ticks: 5 },
  );
}

const MAX_MOVES = 1000;
const SETTLE_TIMEOUT_MS = 30_000;

interface TableClockOptions {
  /** minutes per player for the whole game; no clock if omitted */
  readonly minutes?: number;
}

/** Players at one table, each in their own browser. */
export class SharedTable {
  readonly guests: readonly OnlineGuest[];
  readonly path: string;
  #moves = 0;

  private constructor(guests: readonly OnlineGuest[], path: string) {
    this.guests = guests;
    this.path = path;
  }

  /** Creates a table, seats the guests in order and starts the game. */
  static async start(
    game: GameId,
    guests: readonly OnlineGuest[],
    { minutes }: TableClockOptions = {},
  ): Promise<SharedTable> {
    const [host, ...others] = guests;
    if (host === undefined) throw new Error('there is no guest');
    const { page } = host;
    await page.goto(`/online/new/${game}`);
    await page.getByRole('radio', { name: String(guests.length), exact: true }).check();
    if (minutes !== undefined) {
      await page.getByRole('radio', { name: /^Game clock/ }).check();
      await page.getByRole('combobox', { name: /^Per player/ }).selectOption(String(minutes));
    }
    await page.locator('button[type="submit"]').click();
    await expect(page.locator('[data-own]')).toBeVisible();
    const path = new URL(page.url()).pathname;
    await Promise.all(
      others.map(async ({ page: own }, index) => {
        await own.goto(path);
        await own.locator(`[data-sit="${index + 1}"]`).click();
        await own.locator('[data-ready="true"]').click();
      }),
    );
    await page.locator('[data-start][aria-disabled="false"]').click();
    return new SharedTable(guests, path);
  }

  /** moves made so far */
  get moves(): number {
    return this.#moves;
  }

  /** Plays the rest of a guest's turn, or at most `maxMoves` moves. */
  async playTurn(guest: OnlineGuest, maxMoves = MAX_MOVES): Promise<void> {
    this.#moves += await playOwnMoves(guest, this.#moves, maxMoves);
  }

  /**
   * Waits until all these browsers have received and shown the same log and no request is pending.
   * Returns the player to move; undefined if the game is over or an absent player is to move.
   */
  async waitUntilInSync(present: readonly OnlineGuest[] = this.guests): Promise<OnlineGuest | undefined> {
    const latest = Date.now() + SETTLE_TIMEOUT_MS;
    let screens: readonly ScreenState[] = [];
    while (Date.now() < latest) {
      const length = present[0]?.traffic.lines.length;
      // screens are read only once all logs are equal, so that polling doesn't slow down the pages
      if (present.every(({ traffic }) => traffic.isQuiet && traffic.lines.length === length)) {
        screens = await Promise.all(present.map(readScreenState));
        const actors = present.filter((_, index) => screens[index]?.mayAct === true);
        if (screens.every((screen) => screen.length === length)) {
          if (screens.every(({ isOver }) => isOver)) return undefined;
          // the player to move may be absent
          if (actors.length === 1 || (actors.length === 0 && present.length < this.guests.length)) return actors[0];
        }
      }
      await sleep(10);
    }
    const wires = present.map(({ traffic }) => `${traffic.lines.length}${traffic.isQuiet ? '' : ' and more to come'}`);
    throw new Error(`not in sync: lines ${wires.join(', ')}; screens ${JSON.stringify(screens)}`);
  }

  /** Plays whole turns, syncing after each, until the game ends or an absent player is to move; returns whether the game goes on. */
  async playTurns(most = Infinity, present: readonly OnlineGuest[] = this.guests): Promise<boolean> {
    for (let turns = 0; turns < most; turns++) {
      const mover = await this.waitUntilInSync(present);
      if (mover === undefined) return present.length < this.guests.length;
      await this.playTurn(mover);
    }
    return (await this.waitUntilInSync(present)) !== undefined || present.length < this.guests.length;
  }

  /** Plays until a guest's turn has an acknowledged draft; returns its moves. */
  async playUntilTurnBegun(guest: OnlineGuest): Promise<readonly string[]> {
    while (guest.traffic.draft.length === 0) {
      const mover = await this.waitUntilInSync();
      if (mover === undefined) throw new Error('the game ended too early');
      await this.playTurn(mover, mover === guest ? 1 : MAX_MOVES);
      await this.waitUntilInSync();
    }
    return guest.traffic.draft;
  }

  /** Checks the end of a game: equal scores on all screens, every move played once, and dice that match the commitment. */
  async checkResult(): Promise<void> {
    const sheets = await Promise.all(
      this.guests.map(async ({ page }) => page.locator('.result table:not(.unseen)').innerText()),
    );
    for (const sheet of sheets) expect(sheet, 'the scores').toBe(sheets[0]);
    const record = await this.fetchRecord(this.guests[0]);
    const game = unwrap(gameOf(record, families));
    expect(unwrap(verifyChance(game, record)).over).toBe(true);
    const entries = record.log.map((line) => parseLogEntry(line));
    for (const [seat, { name, traffic }] of this.guests.entries()) {
      expect(traffic.lines.length, `lines at ${name}'s`).toBe(record.log.length);
      const played = entries.flatMap((entry) => (entry?.seat === seat ? [entry.text] : []));
      expect(played, `moves of ${name}`).toEqual(traffic.acknowledged);
    }
  }

  /** Fetches the game's record as the server shows it to a guest. */
  async fetchRecord(guest: OnlineGuest | undefined): Promise<GameRecord> {
    if (guest === undefined) throw new Error('there is no guest');
    const path = this.path.replace('/online/', '/api/tables/');
    // by the page itself: a connection of the test may still lead to a server that was killed
    return guest.page.evaluate(async (url) => (await fetch(url)).json() as Promise<GameRecord>, `${path}/record`);
  }
}

const families = [riverOfGold as unknown as GameFamily, theRiver as unknown as GameFamily];

function unwrap<T>(value: T | Refusal): T {
  if (isRefusal(value)) throw new Error(`${value.reason} ${JSON.stringify(value.values ?? {})}`);
  return value;
}

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

/** Somebody at a browser of their own. The socket is a real one: it falls with the network and with the server. */
export interface OnlineGuest {
  readonly name: string;
  readonly page: Page;
  readonly traffic: SocketTraffic;
}

type SettingValues = Readonly<Record<string, string | boolean>>;

interface SharedTableFixtures {
  /** a server of this test alone */
  readonly serverProcess: ServerProcess;
  /** a browser, which knows nobody yet */
  readonly openGuest: (name: string, settings?: SettingValues) => Promise<OnlineGuest>;
}

/** Tests with any number of browsers at one table: no page may fail, no server may take back what it said. */
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
    expect(problems, 'errors in the pages and on their wires').toEqual([]);
  },
});

async function openGuestPage(browser: Browser, server: string, settings: SettingValues): Promise<OnlineGuest> {
  const context = await browser.newContext({
    baseURL: server,
    locale: 'en-GB',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    // a small screen is drawn fast
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

/** What a screen shows: how much of the log, whether there is something to do on it, whether the game is over. */
interface ScreenState {
  readonly length: number;
  readonly mayAct: boolean;
  readonly isOver: boolean;
}

async function readScreenState({ page }: OnlineGuest): Promise<ScreenState> {
  return page.evaluate(() => {
    const id = location.pathname.split('/').at(-1) ?? '';
    const kept = JSON.parse(localStorage.getItem(`two-rivers.online.${id}`) ?? '{}') as { told?: number };
    return {
      length: kept.told ?? 0,
      mayAct: document.querySelector('[data-all-choices], [data-primary="end"]') !== null,
      isOver: document.querySelector('.result') !== null,
    };
  });
}

/**
 * Does what there is to do on a screen, through the same buttons as a person, without waiting for anything to be painted:
 * the rest of a turn, or at most so many moves. Mostly the first choice, which makes a short game. How many were made.
 */
async function playOwnMoves({ page }: OnlineGuest, step: number, maxMoves: number): Promise<number> {
  return page.evaluate(
    async ({ first, last, ticks }) => {
      const find = document.querySelector.bind<(selector: string) => HTMLElement | null>(document);
      // what a click changes is drawn before the promises that wait are done
      const drawn = async () => {
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
        await drawn();
        const moves = document.querySelectorAll<HTMLElement>('dialog[open] [data-move]');
        const number = first + moveCount;
        const move = moves[number % 8 === 7 ? (number * 7919) % moves.length : 0];
        if (move === undefined) break;
        move.click();
        await drawn();
        find('[data-primary="do"]')?.click();
        await drawn();
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
  /** minutes that each has for the game; no clock where it is left out */
  readonly minutes?: number;
}

/** People at one table, each at a browser of their own. */
export class SharedTable {
  readonly guests: readonly OnlineGuest[];
  readonly path: string;
  #moves = 0;

  private constructor(guests: readonly OnlineGuest[], path: string) {
    this.guests = guests;
    this.path = path;
  }

  /** Makes a table, seats everybody in their order and starts the game. */
  static async start(
    game: GameId,
    guests: readonly OnlineGuest[],
    { minutes }: TableClockOptions = {},
  ): Promise<SharedTable> {
    const [host, ...others] = guests;
    if (host === undefined) throw new Error('nobody is here');
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

  /** Does the rest of somebody's turn, or at most so many moves of it. */
  async playTurn(guest: OnlineGuest, maxMoves = MAX_MOVES): Promise<void> {
    this.#moves += await playOwnMoves(guest, this.#moves, maxMoves);
  }

  /**
   * Waits until all these browsers know and show the same log and nothing is on its way. Whoever is to decide then;
   * nobody once the game is over.
   */
  async waitUntilInSync(present: readonly OnlineGuest[] = this.guests): Promise<OnlineGuest | undefined> {
    const latest = Date.now() + SETTLE_TIMEOUT_MS;
    let screens: readonly ScreenState[] = [];
    while (Date.now() < latest) {
      const length = present[0]?.traffic.lines.length;
      // a screen that has still to hear of something is not asked: it has enough to do
      if (present.every(({ traffic }) => traffic.isQuiet && traffic.lines.length === length)) {
        screens = await Promise.all(present.map(readScreenState));
        const actors = present.filter((_, index) => screens[index]?.mayAct === true);
        if (screens.every((screen) => screen.length === length)) {
          if (screens.every(({ isOver }) => isOver)) return undefined;
          // somebody who is not among them may be the one
          if (actors.length === 1 || (actors.length === 0 && present.length < this.guests.length)) return actors[0];
        }
      }
      await sleep(10);
    }
    const wires = present.map(({ traffic }) => `${traffic.lines.length}${traffic.isQuiet ? '' : ' and more to come'}`);
    throw new Error(`not in step: lines ${wires.join(', ')}; screens ${JSON.stringify(screens)}`);
  }

  /** Plays whole turns, everybody in step after each, until it is up to somebody absent; whether the game goes on. */
  async playTurns(most = Infinity, present: readonly OnlineGuest[] = this.guests): Promise<boolean> {
    for (let turns = 0; turns < most; turns++) {
      const mover = await this.waitUntilInSync(present);
      if (mover === undefined) return present.length < this.guests.length;
      await this.playTurn(mover);
    }
    return (await this.waitUntilInSync(present)) !== undefined || present.length < this.guests.length;
  }

  /** Plays on until somebody has begun a turn, and the server has said so; what they have done of it. */
  async playUntilTurnBegun(guest: OnlineGuest): Promise<readonly string[]> {
    while (guest.traffic.draft.length === 0) {
      const mover = await this.waitUntilInSync();
      if (mover === undefined) throw new Error('the game ended before');
      await this.playTurn(mover, mover === guest ? 1 : MAX_MOVES);
      await this.waitUntilInSync();
    }
    return guest.traffic.draft;
  }

  /** Once the game is over: equal scores on all screens, all moves done once, and the dice were the sealed ones. */
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

  /** The game as the server gives it to somebody. */
  async fetchRecord(guest: OnlineGuest | undefined): Promise<GameRecord> {
    if (guest === undefined) throw new Error('nobody is here');
    const path = this.path.replace('/online/', '/api/tables/');
    const answer = await guest.page.request.get(`${path}/record`);
    return (await answer.json()) as GameRecord;
  }
}

const families = [riverOfGold as unknown as GameFamily, theRiver as unknown as GameFamily];

function unwrap<T>(value: T | Refusal): T {
  if (isRefusal(value)) throw new Error(`${value.reason} ${JSON.stringify(value.values ?? {})}`);
  return value;
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page, WebSocket } from '@playwright/test';
import {
  type GameFamily,
  type GameRecord,
  gameOf,
  isRefusal,
  parseEntry,
  type Refusal,
  verify,
} from '@two-rivers/kernel';
import { riverOfGold } from '@two-rivers/games/river-of-gold/rules/index';
import { theRiver } from '@two-rivers/games/the-river/rules/index';
import { test as base, expect } from './fixtures.ts';
import { OwnServer } from './ownServer.ts';
import type { GameId } from './tables.ts';
import { Wire } from './wire.ts';

/** Somebody at a browser of their own. The socket is a real one: it falls with the network and with the server. */
export interface Guest {
  readonly name: string;
  readonly page: Page;
  readonly wire: Wire;
}

type Settings = Readonly<Record<string, string | boolean>>;

interface TogetherFixtures {
  /** a server of this test alone */
  readonly ownServer: OwnServer;
  /** a browser, which knows nobody yet */
  readonly arrive: (name: string, settings?: Settings) => Promise<Guest>;
}

/** Tests with any number of browsers at one table: no page may fail, no server may take back what it said. */
export const test = base.extend<TogetherFixtures>({
  ownServer: async ({ playwright: _ }, use) => {
    const server = new OwnServer();
    await server.start();
    await use(server);
    await server.remove();
  },
  arrive: async ({ browser, ownServer }, use) => {
    const wrong: string[] = [];
    const guests: Guest[] = [];
    await use(async (name, settings = {}) => {
      const guest = await open(browser, ownServer.url, { pace: 'instant', motion: false, name, ...settings });
      guest.page.on('pageerror', (error) => wrong.push(`${name}: ${error}`));
      guests.push(guest);
      return guest;
    });
    for (const { name, page, wire } of guests) {
      wrong.push(...wire.wrong.map((what) => `${name}: ${what}`));
      await page.context().close();
    }
    expect(wrong, 'errors in the pages and on their wires').toEqual([]);
  },
});

async function open(browser: Browser, server: string, settings: Settings): Promise<Guest> {
  const context = await browser.newContext({
    baseURL: server,
    locale: 'en-GB',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    // a small screen is drawn fast
    viewport: { width: 640, height: 480 },
  });
  const page = await context.newPage();
  const wire = new Wire();
  page.on('websocket', (socket: WebSocket) => {
    socket.on('framesent', ({ payload }) => wire.sent(String(payload)));
    socket.on('framereceived', ({ payload }) => wire.received(String(payload)));
  });
  await page.addInitScript(
    (text) => {
      if (localStorage.getItem('two-rivers.settings') === null)
        localStorage.setItem('two-rivers.settings', text);
      for (const game of ['river-of-gold', 'the-river'])
        localStorage.setItem(`two-rivers.met.${game}`, 'yes');
    },
    JSON.stringify({ sound: false, language: 'en', ...settings }),
  );
  return { name: String(settings['name']), page, wire };
}

/** What a screen shows: how much of the log, whether there is something to do on it, whether the game is over. */
interface Screen {
  readonly length: number;
  readonly mayAct: boolean;
  readonly isOver: boolean;
}

async function look({ page }: Guest): Promise<Screen> {
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
async function act({ page }: Guest, step: number, most: number): Promise<number> {
  return page.evaluate(
    async ({ first, last, ticks }) => {
      const find = document.querySelector.bind<(selector: string) => HTMLElement | null>(document);
      // what a click changes is drawn before the promises that wait are done
      const drawn = async () => {
        for (let tick = 0; tick < ticks; tick++) await Promise.resolve();
      };
      let made = 0;
      while (made < last) {
        const end = find('[data-primary="end"]');
        if (end !== null) {
          end.click();
          break;
        }
        find('[data-all-choices]')?.click();
        await drawn();
        const moves = document.querySelectorAll<HTMLElement>('dialog[open] [data-move]');
        const number = first + made;
        const move = moves[number % 8 === 7 ? (number * 7919) % moves.length : 0];
        if (move === undefined) break;
        move.click();
        await drawn();
        find('[data-primary="do"]')?.click();
        await drawn();
        made++;
      }
      return made;
    },
    { first: step, last: most, ticks: 5 },
  );
}

const MOST_MOVES = 1000;
const PATIENCE_MS = 30_000;

interface Layout {
  /** minutes that each has for the game; no clock where it is left out */
  readonly minutes?: number;
}

/** People at one table, each at a browser of their own. */
export class Company {
  readonly guests: readonly Guest[];
  readonly path: string;
  #moves = 0;

  private constructor(guests: readonly Guest[], path: string) {
    this.guests = guests;
    this.path = path;
  }

  /** Makes a table, seats everybody in their order and starts the game. */
  static async sitDown(game: GameId, guests: readonly Guest[], { minutes }: Layout = {}): Promise<Company> {
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
    return new Company(guests, path);
  }

  /** moves made so far */
  get moves(): number {
    return this.#moves;
  }

  /** Does the rest of somebody's turn, or at most so many moves of it. */
  async act(guest: Guest, most = MOST_MOVES): Promise<void> {
    this.#moves += await act(guest, this.#moves, most);
  }

  /**
   * Waits until all these browsers know and show the same log and nothing is on its way. Whoever is to decide then;
   * nobody once the game is over.
   */
  async settled(present: readonly Guest[] = this.guests): Promise<Guest | undefined> {
    const latest = Date.now() + PATIENCE_MS;
    let screens: readonly Screen[] = [];
    while (Date.now() < latest) {
      const length = present[0]?.wire.lines.length;
      // a screen that has still to hear of something is not asked: it has enough to do
      if (present.every(({ wire }) => wire.isQuiet && wire.lines.length === length)) {
        screens = await Promise.all(present.map(look));
        const movers = present.filter((_, index) => screens[index]?.mayAct === true);
        if (screens.every((screen) => screen.length === length)) {
          if (screens.every(({ isOver }) => isOver)) return undefined;
          // somebody who is not among them may be the one
          if (movers.length === 1 || (movers.length === 0 && present.length < this.guests.length))
            return movers[0];
        }
      }
      await sleep(10);
    }
    const wires = present.map(({ wire }) => `${wire.lines.length}${wire.isQuiet ? '' : ' and more to come'}`);
    throw new Error(`not in step: lines ${wires.join(', ')}; screens ${JSON.stringify(screens)}`);
  }

  /** Plays whole turns, everybody in step after each, until it is up to somebody absent; whether the game goes on. */
  async playTurns(most = Infinity, present: readonly Guest[] = this.guests): Promise<boolean> {
    for (let turns = 0; turns < most; turns++) {
      const mover = await this.settled(present);
      if (mover === undefined) return present.length < this.guests.length;
      await this.act(mover);
    }
    return (await this.settled(present)) !== undefined || present.length < this.guests.length;
  }

  /** Plays on until somebody has begun a turn, and the server has said so; what they have done of it. */
  async untilBegun(guest: Guest): Promise<readonly string[]> {
    while (guest.wire.draft.length === 0) {
      const mover = await this.settled();
      if (mover === undefined) throw new Error('the game ended before');
      await this.act(mover, mover === guest ? 1 : MOST_MOVES);
      await this.settled();
    }
    return guest.wire.draft;
  }

  /** Once the game is over: equal scores on all screens, all moves done once, and the dice were the sealed ones. */
  async checkEnd(): Promise<void> {
    const sheets = await Promise.all(
      this.guests.map(async ({ page }) => page.locator('.result table:not(.unseen)').innerText()),
    );
    for (const sheet of sheets) expect(sheet, 'the scores').toBe(sheets[0]);
    const record = await this.record(this.guests[0]);
    const game = sure(gameOf(record, families));
    expect(sure(verify(game, record)).over).toBe(true);
    const entries = record.log.map((line) => parseEntry(line));
    for (const [seat, { name, wire }] of this.guests.entries()) {
      expect(wire.lines.length, `lines at ${name}'s`).toBe(record.log.length);
      const played = entries.flatMap((entry) => (entry?.seat === seat ? [entry.text] : []));
      expect(played, `moves of ${name}`).toEqual(wire.acknowledged);
    }
  }

  /** The game as the server gives it to somebody. */
  async record(guest: Guest | undefined): Promise<GameRecord> {
    if (guest === undefined) throw new Error('nobody is here');
    const path = this.path.replace('/online/', '/api/tables/');
    const answer = await guest.page.request.get(`${path}/record`);
    return (await answer.json()) as GameRecord;
  }
}

const families = [riverOfGold as unknown as GameFamily, theRiver as unknown as GameFamily];

function sure<T>(value: T | Refusal): T {
  if (isRefusal(value)) throw new Error(`${value.reason} ${JSON.stringify(value.values ?? {})}`);
  return value;
}

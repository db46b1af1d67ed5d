import { setTimeout as sleep } from 'node:timers/promises';
import type { GameId } from '../browser/testing/tables.ts';
import { prepare } from './engineTest.ts';
import type { BrowserWindow } from './browserWindow.ts';
import type { ServerProcess } from '../browser/testing/serverProcess.ts';

/** Test of several browsers at one table. */
export interface SharedTableTest {
  readonly name: string;
  readonly isShort?: boolean;
  readonly run: (context: SharedTableContext) => Promise<void>;
}

interface SharedTableContext {
  readonly screens: readonly BrowserWindow[];
  readonly server: ServerProcess;
  /** records an amount, such as the number of moves, to report beside the time */
  readonly reportAmount: (amount: string) => void;
}

/** Runs in the page: selects the number of seats. */
function chooseSeats(seats: number): boolean {
  const radios = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  const radio = radios.find(({ labels }) => labels?.[0]?.textContent.trim() === String(seats));
  radio?.click();
  return radio !== undefined;
}

/** Seats one player per browser at a new table and starts it; the first is the host. Returns the table's id. */
async function startSharedTable(game: GameId, screens: readonly BrowserWindow[]): Promise<string> {
  const [host, ...others] = screens;
  if (host === undefined) throw new Error('there are no screens');
  for (const screen of screens) await prepare(screen, { name: screen.engine.name });
  await host.open(`/online/new/${game}`);
  await host.waitFor('seats to choose', chooseSeats, screens.length);
  await host.click('button[type="submit"]');
  await host.waitForVisible('[data-own]');
  const path = await host.waitForPath(/^\/online\/[\w-]{8,}/);
  for (const [index, screen] of others.entries()) {
    await screen.open(path);
    await screen.click(`[data-sit="${index + 1}"]`);
    await screen.click('[data-ready="true"]');
    await screen.waitForVisible('[data-ready="false"]');
  }
  await host.click('[data-start][aria-disabled="false"]');
  return path.split('/').at(-1) ?? '';
}

/** Runs in the page: kind of the next possible action. */
function nextAction(): 'over' | 'end' | 'choose' | 'waits' {
  if (page.find('.result') !== null) return 'over';
  if (page.visibleElements('[data-primary="end"]').length > 0) return 'end';
  return page.visibleElements('[data-all-choices]').length > 0 ? 'choose' : 'waits';
}

/** Performs the next action with the mouse. Mostly chooses the first move, which makes games short. */
async function performNextAction(screen: BrowserWindow, step: number): Promise<'over' | 'moved' | 'waits'> {
  const next = await screen.evaluate(nextAction);
  if (next === 'over' || next === 'waits') return next;
  if (next === 'end') {
    await screen.click('[data-primary="end"]');
    await screen.waitForHidden('[data-primary="end"]');
    return 'moved';
  }
  await screen.click('[data-all-choices]');
  const count = await screen.waitFor('choices', () => page.visibleElements('dialog[open] [data-move]').length, null);
  const choice = step % 4 === 3 ? (step * 7919) % count : 0;
  await screen.click(`dialog[open] li:nth-child(${choice + 1}) [data-move]`);
  await screen.click('[data-primary="do"]');
  await screen.waitForHidden('[data-primary="do"]');
  return 'moved';
}

/** Plays in all browsers until `most` moves are made or the game is over; returns the number of moves. */
async function playAllWindows(screens: readonly BrowserWindow[], most: number): Promise<number> {
  const latest = Date.now() + 1_200_000;
  for (let step = 0; step < most; ) {
    if (Date.now() > latest) throw new Error(`no progress after ${step} moves`);
    const done = [];
    for (const screen of screens) {
      const what = await performNextAction(screen, step);
      if (what === 'moved') step++;
      done.push(what);
    }
    if (done.every((what) => what === 'over')) return step;
    if (done.every((what) => what === 'waits')) await sleep(50);
  }
  return most;
}

/** Waits until all browsers show the same log, longer than `before`; returns its length. */
async function waitForSameLength(screens: readonly BrowserWindow[], id: string, before: number): Promise<number> {
  const latest = Date.now() + 60_000;
  let seenLengths: readonly number[] = [];
  while (Date.now() < latest) {
    seenLengths = await Promise.all(
      screens.map(async (screen) =>
        screen.evaluate((key) => {
          const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as { told?: number };
          return stored.told ?? 0;
        }, `two-rivers.online.${id}`),
      ),
    );
    const [length = 0] = seenLengths;
    if (length > before && seenLengths.every((each) => each === length)) return length;
    await sleep(100);
  }
  throw new Error(`not in sync: ${seenLengths.join(', ')} lines, ${before} before`);
}

const reconnectTest: SharedTableTest = {
  name: 'a table with another engine at each seat; the server dies and comes back',
  isShort: true,
  run: async ({ screens, server, reportAmount }) => {
    const id = await startSharedTable('the-river', screens);
    await playAllWindows(screens, 6);
    const before = await waitForSameLength(screens, id, 0);
    await server.kill();
    for (const screen of screens) await screen.waitForVisible('[data-offline]');
    await server.start();
    await playAllWindows(screens, 6);
    reportAmount(`${await waitForSameLength(screens, id, before)} lines of the game`);
  },
};

const wholeGameTests: readonly SharedTableTest[] = (['river-of-gold', 'the-river'] as const).map((game) => ({
  name: `${game}: a whole game with another engine at each seat`,
  run: async ({ screens, reportAmount }) => {
    await startSharedTable(game, screens);
    reportAmount(`${await playAllWindows(screens, 2000)} moves`);
    const sheets = await Promise.all(
      screens.map(async (screen) =>
        screen.waitFor('the scores', () => document.querySelector('.result table:not(.unseen)')?.textContent, null),
      ),
    );
    if (new Set(sheets).size > 1) throw new Error(`not the same scores: ${sheets.join(' | ')}`);
  },
}));

export const sharedTableTests: readonly SharedTableTest[] = [reconnectTest, ...wholeGameTests];

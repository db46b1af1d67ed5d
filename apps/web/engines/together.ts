import { setTimeout as sleep } from 'node:timers/promises';
import type { GameId } from '../browser/testing/tables.ts';
import { prepare } from './given.ts';
import type { Screen } from './screen.ts';
import type { OwnServer } from '../browser/testing/ownServer.ts';

/** A test of several browsers at one table. */
export interface Together {
  readonly name: string;
  readonly isShort?: boolean;
  readonly run: (given: AtOneTable) => Promise<void>;
}

export interface AtOneTable {
  readonly screens: readonly Screen[];
  readonly server: OwnServer;
  /** notes how much was done, beside the time it took */
  readonly tell: (much: string) => void;
}

/** Runs in the page: chooses how many sit at the table. */
function chooseSeats(seats: number): boolean {
  const radios = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  const found = radios.find(({ labels }) => labels?.[0]?.textContent.trim() === String(seats));
  found?.click();
  return found !== undefined;
}

/** Somebody in each browser at one table, the first one its host; the table's id. */
async function sitDown(game: GameId, screens: readonly Screen[]): Promise<string> {
  const [host, ...others] = screens;
  if (host === undefined) throw new Error('nobody is here');
  for (const screen of screens) await prepare(screen, { name: screen.engine.name });
  await host.open(`/online/new/${game}`);
  await host.until('seats to choose', chooseSeats, screens.length);
  await host.click('button[type="submit"]');
  await host.sees('[data-own]');
  const path = await host.isAt(/^\/online\/[\w-]{8,}/);
  for (const [index, screen] of others.entries()) {
    await screen.open(path);
    await screen.click(`[data-sit="${index + 1}"]`);
    await screen.click('[data-ready="true"]');
    await screen.sees('[data-ready="false"]');
  }
  await host.click('[data-start][aria-disabled="false"]');
  return path.split('/').at(-1) ?? '';
}

/** Runs in the page: what there is to do. */
function whatIsNext(): 'over' | 'end' | 'choose' | 'waits' {
  if (page.find('.result') !== null) return 'over';
  if (page.all('[data-primary="end"]').length > 0) return 'end';
  return page.all('[data-all-choices]').length > 0 ? 'choose' : 'waits';
}

/** Does with a mouse what there is to do. Mostly the first choice: a short game. */
async function doNext(screen: Screen, step: number): Promise<'over' | 'moved' | 'waits'> {
  const next = await screen.run(whatIsNext);
  if (next === 'over' || next === 'waits') return next;
  if (next === 'end') {
    await screen.click('[data-primary="end"]');
    await screen.seesNo('[data-primary="end"]');
    return 'moved';
  }
  await screen.click('[data-all-choices]');
  const count = await screen.until('choices', () => page.all('dialog[open] [data-move]').length, null);
  const chosen = step % 4 === 3 ? (step * 7919) % count : 0;
  await screen.click(`dialog[open] li:nth-child(${chosen + 1}) [data-move]`);
  await screen.click('[data-primary="do"]');
  await screen.seesNo('[data-primary="do"]');
  return 'moved';
}

/** Everybody does what there is to do, until so much is done or the game is over; how much was done. */
async function playTogether(screens: readonly Screen[], most: number): Promise<number> {
  const latest = Date.now() + 1_200_000;
  for (let step = 0; step < most; ) {
    if (Date.now() > latest) throw new Error(`nothing goes on after ${step} moves`);
    const done = [];
    for (const screen of screens) {
      const what = await doNext(screen, step);
      if (what === 'moved') step++;
      done.push(what);
    }
    if (done.every((what) => what === 'over')) return step;
    if (done.every((what) => what === 'waits')) await sleep(50);
  }
  return most;
}

/** Waits until every browser was told the same of the game, and more than before; how much. */
async function areInStep(screens: readonly Screen[], id: string, before: number): Promise<number> {
  const latest = Date.now() + 60_000;
  let told: readonly number[] = [];
  while (Date.now() < latest) {
    told = await Promise.all(
      screens.map(async (screen) =>
        screen.run((key) => {
          const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as { told?: number };
          return kept.told ?? 0;
        }, `two-rivers.online.${id}`),
      ),
    );
    const [length = 0] = told;
    if (length > before && told.every((each) => each === length)) return length;
    await sleep(100);
  }
  throw new Error(`not in step: told ${told.join(', ')} lines, ${before} before`);
}

const reconnect: Together = {
  name: 'a table with another engine at each seat; the server dies and comes back',
  isShort: true,
  run: async ({ screens, server, tell }) => {
    const id = await sitDown('the-river', screens);
    await playTogether(screens, 6);
    const before = await areInStep(screens, id, 0);
    await server.kill();
    for (const screen of screens) await screen.sees('[data-offline]');
    await server.start();
    await playTogether(screens, 6);
    tell(`${await areInStep(screens, id, before)} lines of the game`);
  },
};

const whole: readonly Together[] = (['river-of-gold', 'the-river'] as const).map((game) => ({
  name: `${game}: a whole game with another engine at each seat`,
  run: async ({ screens, tell }) => {
    await sitDown(game, screens);
    tell(`${await playTogether(screens, 2000)} moves`);
    const sheets = await Promise.all(
      screens.map(async (screen) =>
        screen.until(
          'the scores',
          () => document.querySelector('.result table:not(.unseen)')?.textContent,
          null,
        ),
      ),
    );
    if (new Set(sheets).size > 1) throw new Error(`not the same scores: ${sheets.join(' | ')}`);
  },
}));

export const together: readonly Together[] = [reconnect, ...whole];

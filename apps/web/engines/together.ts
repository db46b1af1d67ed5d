import { setTimeout as sleep } from 'node:timers/promises';
import type { GameId } from '../browser/testing/tables.ts';
import { prepare } from './given.ts';
import type { Screen } from './screen.ts';
import type { OwnServer } from '../browser/testing/ownServer.ts';

/** A test of several browsers at one table. */
export interface Together {
  readonly name: string;
  readonly isShort?: boolean;
  readonly run: (screens: readonly Screen[], server: OwnServer) => Promise<void>;
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

/** Runs in the page: does what there is to do, through the same buttons as a person. Mostly the first choice: a short game. */
async function doNext(number: number): Promise<'over' | 'moved' | 'waits'> {
  if (page.find('.result') !== null) return 'over';
  const end = page.find('[data-primary="end"]');
  if (end !== null) {
    end.click();
    return 'moved';
  }
  page.find('[data-all-choices]')?.click();
  await page.drawn();
  const moves = document.querySelectorAll<HTMLElement>('dialog[open] [data-move]');
  const move = moves[number % 4 === 3 ? (number * 7919) % moves.length : 0];
  if (move === undefined) return 'waits';
  move.click();
  await page.drawn();
  page.find('[data-primary="do"]')?.click();
  return 'moved';
}

/** Everybody does what there is to do, until so much is done or the game is over. */
async function playTogether(screens: readonly Screen[], most: number): Promise<'over' | 'goes on'> {
  const latest = Date.now() + 600_000;
  for (let step = 0; step < most; ) {
    if (Date.now() > latest) throw new Error(`nothing goes on after ${step} moves`);
    const done = [];
    for (const screen of screens) {
      const what = await screen.run(doNext, step);
      if (what === 'moved') step++;
      done.push(what);
    }
    if (done.every((what) => what === 'over')) return 'over';
    if (done.every((what) => what === 'waits')) await sleep(50);
  }
  return 'goes on';
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
  run: async (screens, server) => {
    const id = await sitDown('the-river', screens);
    await playTogether(screens, 6);
    const before = await areInStep(screens, id, 0);
    await server.kill();
    for (const screen of screens) await screen.sees('[data-offline]');
    await server.start();
    await playTogether(screens, 6);
    await areInStep(screens, id, before);
  },
};

const whole: readonly Together[] = (['river-of-gold', 'the-river'] as const).map((game) => ({
  name: `${game}: a whole game with another engine at each seat`,
  run: async (screens) => {
    await sitDown(game, screens);
    if ((await playTogether(screens, 2000)) !== 'over') throw new Error('the game does not end');
    const sheets = await Promise.all(
      screens.map(async (screen) =>
        screen.until('the scores', () => document.querySelector('.result table')?.textContent, null),
      ),
    );
    if (new Set(sheets).size > 1) throw new Error(`not the same scores: ${sheets.join(' | ')}`);
  },
}));

export const together: readonly Together[] = [reconnect, ...whole];

import { loadStored, type Stored } from '../browser/testing/tables.ts';
import type { Pointer } from './engine.ts';
import type { Screen } from './screen.ts';

/** How a move is made: on the board with a pointer, from the list of all choices with one, or from the list without one. */
export type Hand = Pointer | 'list' | 'keyboard';

const GAME_KEY = 'two-rivers.game.';

/** What the browser keeps of a game now, running or in the archive. */
export async function keptGame(screen: Screen, id: string): Promise<Stored> {
  const text = await screen.run(readKept, { key: GAME_KEY + id, id });
  if (text === null) throw new Error(`the browser keeps no game ${id}`);
  return JSON.parse(text) as Stored;
}

async function readKept({ key, id }: { key: string; id: string }): Promise<string | null> {
  const running = localStorage.getItem(key);
  if (running !== null) return running;
  return new Promise((resolve) => {
    const opening = indexedDB.open('two-rivers');
    opening.addEventListener('error', () => resolve(null));
    opening.addEventListener('success', () => {
      const found = opening.result.transaction('tables').objectStore('tables').get(id);
      found.addEventListener('success', () => {
        opening.result.close();
        resolve((found.result as string | undefined) ?? null);
      });
    });
  });
}

/** A game's progress: it changes with each move drafted, taken back or committed. */
export function progressOf({ saved }: Stored): string {
  return `${saved.record.log.length}+${saved.draft.join('|')}`;
}

/** Runs in the page: whether the game has gone on. */
function isOn({ key, before }: { key: string; before: string }): boolean {
  const kept = localStorage.getItem(key);
  if (kept === null) return false;
  const { saved } = JSON.parse(kept) as Stored;
  return `${saved.record.log.length}+${saved.draft.join('|')}` !== before;
}

export async function hasGoneOn(screen: Screen, id: string, before: string): Promise<void> {
  await screen.until('the game goes on', isOn, { key: GAME_KEY + id, before });
}

function legalMoves(game: Stored): readonly string[] {
  const table = loadStored(game);
  return [...table.view(table.actor).moves.toArray()].map((move) => table.game.writeMove(move));
}

/** One of them, another at each step, the same in each run. */
function pick(count: number, step: number): number {
  return (step * 7919 + 13) % count;
}

/** Goes on to the next decision of a person: waits for bots, takes the device. Says what is next. */
export async function nextDecision(screen: Screen, id: string): Promise<'move' | 'end' | 'over'> {
  for (;;) {
    const game = await keptGame(screen, id);
    if (game.over) return 'over';
    const table = loadStored(game);
    if (table.seats[table.actor]?.bot !== undefined) {
      await hasGoneOn(screen, id, progressOf(game));
      continue;
    }
    await screen.until(
      'something to decide',
      () =>
        page.all('[data-primary="end"], [data-all-choices]').length > 0 &&
        document.querySelector('main[aria-busy="true"]') === null,
      null,
    );
    return table.view(table.actor).mayConfirm ? 'end' : 'move';
  }
}

/** Makes one move and sees that it is made; what could be chosen from has to be legal. */
export async function playMove(screen: Screen, id: string, step: number, hand: Hand): Promise<void> {
  const game = await keptGame(screen, id);
  const legal = legalMoves(game);
  const before = progressOf(game);
  const given = { key: GAME_KEY + id, before };
  if (hand === 'keyboard') await chooseByKeys(screen, legal, step);
  else if (hand === 'list' || !(await touchBoard(screen, legal, step, hand)))
    await chooseFromList(screen, legal, step, hand === 'list' ? 'mouse' : hand);
  // simple answers are played at the first touch, the others wait for the primary button
  const next = await screen.until(
    'an answer to the touch',
    ({ key, before: was }) => {
      const { saved } = JSON.parse(localStorage.getItem(key) ?? '{}') as Stored;
      if (`${saved.record.log.length}+${saved.draft.join('|')}` !== was) return 'done';
      if (page.all('[data-primary="do"]').length > 0) return 'asks';
      return page.all('[data-unreached]').length > 0 ? 'unreached' : null;
    },
    given,
  );
  if (next === 'unreached') await chooseFromList(screen, legal, step, hand === 'touch' ? 'touch' : 'mouse');
  if (next !== 'done') await confirm(screen, hand);
  await hasGoneOn(screen, id, before);
}

async function confirm(screen: Screen, hand: Hand): Promise<void> {
  if (hand !== 'keyboard') return screen.click('[data-primary="do"]', hand === 'touch' ? 'touch' : 'mouse');
  await screen.tabTo('[data-primary="do"]');
  await screen.press('Enter');
}

async function chooseFromList(
  screen: Screen,
  legal: readonly string[],
  step: number,
  pointer: Pointer,
): Promise<void> {
  await screen.click('[data-all-choices]', pointer);
  await isWhole(screen, legal);
  const text = legal[pick(legal.length, step)] ?? '';
  await screen.click(`dialog[open] [data-move=${JSON.stringify(text)}]`, pointer);
}

/** The list of all choices holds exactly the legal moves. */
async function isWhole(screen: Screen, legal: readonly string[]): Promise<void> {
  const offered = await screen.until(
    'the list of all choices',
    () => {
      const items = [...document.querySelectorAll<HTMLElement>('dialog[open] [data-move]')];
      return items.length > 0 && items.map((item) => item.dataset['move'] ?? '');
    },
    null,
  );
  const [listed, known] = [offered as readonly string[], legal].map((moves) => moves.toSorted().join('; '));
  if (listed !== known) throw new Error(`the list has ${listed}, legal are ${known}`);
}

/** From the list again, with Tab and Enter alone; one of the first few, which are reached soonest. */
async function chooseByKeys(screen: Screen, legal: readonly string[], step: number): Promise<void> {
  await screen.tabTo('[data-all-choices]');
  await screen.press('Enter');
  await isWhole(screen, legal);
  await screen.tabTo('dialog[open] [data-move]');
  const further = pick(Math.min(legal.length, 4), step);
  if (further > 0) await screen.engine.press(['Tab'], further);
  await screen.tabTo('dialog[open] [data-move]');
  await screen.press('Enter');
}

/** Touches a move or a goal on the board or in the action bar; false where none can be touched. */
async function touchBoard(
  screen: Screen,
  legal: readonly string[],
  step: number,
  pointer: Pointer,
): Promise<boolean> {
  const found = await screen.run(
    async (number) => {
      await page.painted();
      const shown = page.all(':is([data-move], [data-goal]):not([aria-disabled="true"])');
      const piece = shown[number % shown.length];
      const moves = shown.flatMap(({ dataset }) => dataset['move'] ?? []);
      const point = piece === undefined ? undefined : page.pointOf(piece);
      return { moves, point: point ?? null };
    },
    step * 7919 + 13,
  );
  const wrong = found.moves.filter((move) => !legal.includes(move));
  if (wrong.length > 0) throw new Error(`not legal, and can be touched: ${wrong.join('; ')}`);
  if (found.point === null) return false;
  await screen.engine.point(pointer, ...found.point);
  return true;
}

export async function endTurn(screen: Screen, id: string, hand: Hand): Promise<void> {
  const before = progressOf(await keptGame(screen, id));
  if (hand === 'keyboard') {
    await screen.tabTo('[data-primary="end"]');
    await screen.press('Enter');
  } else await screen.click('[data-primary="end"]', hand === 'touch' ? 'touch' : 'mouse');
  await hasGoneOn(screen, id, before);
}

/** Plays until the game is over, or for some moves; how many were made. */
export async function playOn(
  screen: Screen,
  id: string,
  hands: readonly Hand[],
  most = Infinity,
): Promise<number> {
  for (let step = 0; ; ) {
    const hand = hands[step % hands.length] ?? 'list';
    const next = await nextDecision(screen, id);
    if (next === 'over' || (step >= most && next === 'move')) return step;
    if (next === 'end') await endTurn(screen, id, hand);
    else await playMove(screen, id, step++, hand);
  }
}

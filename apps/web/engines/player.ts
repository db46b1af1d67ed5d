import { loadStoredTable, type StoredGameFixture } from '../browser/testing/tables.ts';
import type { PointerType } from './engine.ts';
import type { BrowserWindow } from './browserWindow.ts';

/** How a move is made: on the board with a pointer, from the list of all choices with one, or from the list without one. */
export type InputMethod = PointerType | 'list' | 'keyboard';

const GAME_KEY = 'two-rivers.game.';

/** What the browser keeps of a game now, running or in the archive. */
export async function loadKeptGame(screen: BrowserWindow, id: string): Promise<StoredGameFixture> {
  const text = await screen.evaluate(readStoredGame, { key: GAME_KEY + id, id });
  if (text === null) throw new Error(`the browser keeps no game ${id}`);
  return JSON.parse(text) as StoredGameFixture;
}

async function readStoredGame({ key, id }: { key: string; id: string }): Promise<string | null> {
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
export function progressOf({ saved }: StoredGameFixture): string {
  return `${saved.record.log.length}+${saved.draft.join('|')}`;
}

/** Runs in the page: whether the game has gone on. */
function hasProgressed({ key, before }: { key: string; before: string }): boolean {
  const kept = localStorage.getItem(key);
  if (kept === null) return false;
  const { saved } = JSON.parse(kept) as StoredGameFixture;
  return `${saved.record.log.length}+${saved.draft.join('|')}` !== before;
}

export async function waitForProgress(screen: BrowserWindow, id: string, before: string): Promise<void> {
  await screen.waitFor('the game goes on', hasProgressed, { key: GAME_KEY + id, before });
}

function legalMoves(game: StoredGameFixture): readonly string[] {
  const table = loadStoredTable(game);
  return [...table.view(table.actor).moves.toArray()].map((move) => table.game.writeMove(move));
}

/** One of them, another at each step, the same in each run. */
function choiceIndex(count: number, step: number): number {
  return (step * 7919 + 13) % count;
}

/** Goes on to the next decision of a person: waits for bots, takes the device. Says what is next. */
export async function nextDecision(screen: BrowserWindow, id: string): Promise<'move' | 'end' | 'over'> {
  for (;;) {
    const game = await loadKeptGame(screen, id);
    if (game.over) return 'over';
    const table = loadStoredTable(game);
    if (table.seats[table.actor]?.bot !== undefined) {
      await waitForProgress(screen, id, progressOf(game));
      continue;
    }
    await screen.waitFor(
      'something to decide',
      () =>
        page.visibleElements('[data-primary="end"], [data-all-choices]').length > 0 &&
        document.querySelector('main[aria-busy="true"]') === null,
      null,
    );
    return table.view(table.actor).mayConfirm ? 'end' : 'move';
  }
}

/** Makes one move and sees that it is made; what could be chosen from has to be legal. */
export async function playMove(screen: BrowserWindow, id: string, step: number, hand: InputMethod): Promise<void> {
  const game = await loadKeptGame(screen, id);
  const legal = legalMoves(game);
  const before = progressOf(game);
  const progressArgument = { key: GAME_KEY + id, before };
  if (hand === 'keyboard') await chooseWithKeyboard(screen, legal, step);
  else if (hand === 'list' || !(await pressOnBoard(screen, legal, step, hand)))
    await chooseFromList(screen, legal, step, hand === 'list' ? 'mouse' : hand);
  // simple answers are played at the first touch, the others wait for the primary button
  const next = await screen.waitFor(
    'an answer to the touch',
    ({ key, before: was }) => {
      const { saved } = JSON.parse(localStorage.getItem(key) ?? '{}') as StoredGameFixture;
      if (`${saved.record.log.length}+${saved.draft.join('|')}` !== was) return 'done';
      if (page.visibleElements('[data-primary="do"]').length > 0) return 'asks';
      return page.visibleElements('[data-unreached]').length > 0 ? 'unreached' : null;
    },
    progressArgument,
  );
  if (next === 'unreached') await chooseFromList(screen, legal, step, hand === 'touch' ? 'touch' : 'mouse');
  if (next !== 'done') await confirm(screen, hand);
  await waitForProgress(screen, id, before);
}

async function confirm(screen: BrowserWindow, hand: InputMethod): Promise<void> {
  if (hand !== 'keyboard') return screen.click('[data-primary="do"]', hand === 'touch' ? 'touch' : 'mouse');
  await screen.tabTo('[data-primary="do"]');
  await screen.press('Enter');
}

async function chooseFromList(
  screen: BrowserWindow,
  legal: readonly string[],
  step: number,
  pointer: PointerType,
): Promise<void> {
  await screen.click('[data-all-choices]', pointer);
  await checkAllChoices(screen, legal);
  const text = legal[choiceIndex(legal.length, step)] ?? '';
  await screen.click(`dialog[open] [data-move=${JSON.stringify(text)}]`, pointer);
}

/** The list of all choices holds exactly the legal moves. */
async function checkAllChoices(screen: BrowserWindow, legal: readonly string[]): Promise<void> {
  const offered = await screen.waitFor(
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
async function chooseWithKeyboard(screen: BrowserWindow, legal: readonly string[], step: number): Promise<void> {
  await screen.tabTo('[data-all-choices]');
  await screen.press('Enter');
  await checkAllChoices(screen, legal);
  await screen.tabTo('dialog[open] [data-move]');
  const further = choiceIndex(Math.min(legal.length, 4), step);
  if (further > 0) await screen.engine.pressKeys(['Tab'], further);
  await screen.tabTo('dialog[open] [data-move]');
  await screen.press('Enter');
}

/** Touches a move or a goal on the board or in the action bar; false where none can be touched. */
async function pressOnBoard(
  screen: BrowserWindow,
  legal: readonly string[],
  step: number,
  pointer: PointerType,
): Promise<boolean> {
  const found = await screen.evaluate(
    async (number) => {
      await page.waitForPaint();
      const shown = page.visibleElements(':is([data-move], [data-goal]):not([aria-disabled="true"])');
      const piece = shown[number % shown.length];
      const moves = shown.flatMap(({ dataset }) => dataset['move'] ?? []);
      const point = piece === undefined ? undefined : page.clickablePoint(piece);
      return { moves, point: point ?? null };
    },
    step * 7919 + 13,
  );
  const wrong = found.moves.filter((move) => !legal.includes(move));
  if (wrong.length > 0) throw new Error(`not legal, and can be touched: ${wrong.join('; ')}`);
  if (found.point === null) return false;
  await screen.engine.pressAt(pointer, ...found.point);
  return true;
}

export async function endTurn(screen: BrowserWindow, id: string, hand: InputMethod): Promise<void> {
  const before = progressOf(await loadKeptGame(screen, id));
  if (hand === 'keyboard') {
    await screen.tabTo('[data-primary="end"]');
    await screen.press('Enter');
  } else await screen.click('[data-primary="end"]', hand === 'touch' ? 'touch' : 'mouse');
  await waitForProgress(screen, id, before);
}

/** Plays until the game is over, or for some moves; how many were made. */
export async function playMoves(
  screen: BrowserWindow,
  id: string,
  hands: readonly InputMethod[],
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

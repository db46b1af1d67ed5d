import { loadStoredTable, type StoredGameFixture } from '../browser/testing/tables.ts';
import type { PointerType } from './engine.ts';
import type { BrowserWindow } from './browserWindow.ts';

/** How a move is made: on the board with a pointer, in the list of all choices with a mouse, or in that list by keyboard. */
export type InputMethod = PointerType | 'list' | 'keyboard';

const GAME_KEY = 'two-rivers.game.';

/** Loads a game from the browser's storage, running or archived. */
export async function loadKeptGame(screen: BrowserWindow, id: string): Promise<StoredGameFixture> {
  const text = await screen.evaluate(readStoredGame, { key: GAME_KEY + id, id });
  if (text === null) throw new Error(`the browser has no game ${id}`);
  return JSON.parse(text) as StoredGameFixture;
}

async function readStoredGame({ key, id }: { key: string; id: string }): Promise<string | null> {
  const running = localStorage.getItem(key);
  if (running !== null) return running;
  return new Promise((resolve) => {
    const opening = indexedDB.open('two-rivers');
    opening.addEventListener('error', () => resolve(null));
    opening.addEventListener('success', () => {
      const lookup = opening.result.transaction('tables').objectStore('tables').get(id);
      lookup.addEventListener('success', () => {
        opening.result.close();
        resolve((lookup.result as string | undefined) ?? null);
      });
    });
  });
}

/** A game's progress as a string: it changes with each move drafted, undone or committed. */
export function progressOf({ saved }: StoredGameFixture): string {
  return `${saved.record.log.length}+${saved.draft.join('|')}`;
}

/** Runs in the page: whether a stored game has progressed. */
function hasProgressed({ key, before }: { key: string; before: string }): boolean {
  const stored = localStorage.getItem(key);
  if (stored === null) return false;
  const { saved } = JSON.parse(stored) as StoredGameFixture;
  return `${saved.record.log.length}+${saved.draft.join('|')}` !== before;
}

async function waitForProgress(screen: BrowserWindow, id: string, before: string): Promise<void> {
  await screen.waitFor('the game goes on', hasProgressed, { key: GAME_KEY + id, before });
}

function legalMoves(game: StoredGameFixture): readonly string[] {
  const table = loadStoredTable(game);
  return [...table.view(table.actor).moves.toArray()].map((move) => table.game.writeMove(move));
}

/** Index that depends only on the step, so that each run is the same. */
function choiceIndex(count: number, step: number): number {
  return (step * 7919 + 13) % count;
}

/** Waits for bots and returns the kind of the person's next decision. */
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

/** Makes one move, waits until the game has progressed, and checks that only legal moves are offered. */
export async function playMove(screen: BrowserWindow, id: string, step: number, hand: InputMethod): Promise<void> {
  const game = await loadKeptGame(screen, id);
  const legal = legalMoves(game);
  const before = progressOf(game);
  const progressArgument = { key: GAME_KEY + id, before };
  if (hand === 'keyboard') await chooseWithKeyboard(screen, legal, step);
  else if (hand === 'list' || !(await pressOnBoard(screen, legal, step, hand)))
    await chooseFromList(screen, legal, step, hand === 'list' ? 'mouse' : hand);
  // simple choices are played on the first press; other moves wait for the primary button
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

/** Checks that the list of all choices contains exactly the legal moves. */
async function checkAllChoices(screen: BrowserWindow, legal: readonly string[]): Promise<void> {
  const offered = await screen.waitFor(
    'the list of all choices',
    () => {
      const items = [...document.querySelectorAll<HTMLElement>('dialog[open] [data-move]')];
      return items.length > 0 && items.map((item) => item.dataset['move'] ?? '');
    },
    null,
  );
  const [listed, expected] = [offered as readonly string[], legal].map((moves) => moves.toSorted().join('; '));
  if (listed !== expected) throw new Error(`the list has ${listed}, legal are ${expected}`);
}

/** Chooses from the list with Tab and Enter alone, among the first four moves to limit key presses. */
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

/** Presses a move or a goal on the board or in the action bar; returns false if none is available. */
async function pressOnBoard(
  screen: BrowserWindow,
  legal: readonly string[],
  step: number,
  pointer: PointerType,
): Promise<boolean> {
  const offer = await screen.evaluate(
    async (number) => {
      await page.waitForPaint();
      const pieces = page.visibleElements(':is([data-move], [data-goal]):not([aria-disabled="true"])');
      const piece = pieces[number % pieces.length];
      const moves = pieces.flatMap(({ dataset }) => dataset['move'] ?? []);
      const point = piece === undefined ? undefined : page.clickablePoint(piece);
      return { moves, point: point ?? null };
    },
    step * 7919 + 13,
  );
  const wrong = offer.moves.filter((move) => !legal.includes(move));
  if (wrong.length > 0) throw new Error(`illegal moves can be pressed: ${wrong.join('; ')}`);
  if (offer.point === null) return false;
  await screen.engine.pressAt(pointer, ...offer.point);
  return true;
}

async function endTurn(screen: BrowserWindow, id: string, hand: InputMethod): Promise<void> {
  const before = progressOf(await loadKeptGame(screen, id));
  if (hand === 'keyboard') {
    await screen.tabTo('[data-primary="end"]');
    await screen.press('Enter');
  } else await screen.click('[data-primary="end"]', hand === 'touch' ? 'touch' : 'mouse');
  await waitForProgress(screen, id, before);
}

/** Plays until the game is over or `most` moves are made; returns the number of moves. */
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

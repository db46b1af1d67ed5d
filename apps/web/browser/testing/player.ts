import type { Page } from '@playwright/test';
import { expect, waitForProgress, loadKeptGame, progressOf } from './fixtures.ts';
import { loadStoredTable, type StoredGameFixture } from './tables.ts';
import { t } from './texts.ts';

/** Where a move is chosen: on the board and in the action bar, or in the list of all choices. */
export type ChoiceSource = 'board' | 'list';

interface MoveContext {
  readonly page: Page;
  readonly id: string;
  /** index of the step; determines the choice */
  readonly step: number;
}

/** Legal moves of the seat to move, by the rules. */
function legalMoves(game: StoredGameFixture): readonly string[] {
  const table = loadStoredTable(game);
  return [...table.view(table.actor).moves.toArray()].map((move) => table.game.writeMove(move));
}

/** Picks an item that depends only on the step, so that each run is the same. */
function pickItem<T>(items: readonly T[], step: number): T {
  const item = items[(step * 7919 + 13) % items.length];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
}

const moveSelector = (text: string) => `[data-move=${JSON.stringify(text)}]`;

const allChoicesDialog = (page: Page) => page.getByRole('dialog', { name: t('actions.all') });

/** Opens the list of all choices and checks that it contains exactly the legal moves. */
async function openAllChoices(page: Page, legal: readonly string[]): Promise<void> {
  const list = allChoicesDialog(page);
  await page.locator('[data-all-choices]').click();
  await expect(list).toBeVisible();
  const offered = await list
    .locator('[data-move]')
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-move') ?? ''));
  expect(offered.toSorted()).toEqual(legal.toSorted());
}

/** Chooses a legal move, waits for its preview and plays it. */
export async function playMove({ page, id, step }: MoveContext, choiceSource: ChoiceSource): Promise<string> {
  const game = await loadKeptGame(page, id);
  const legal = legalMoves(game);
  const before = progressOf(game);
  const text =
    (choiceSource === 'board' && (await pressOnTable(page, legal, step))) || (await chooseFromList(page, legal, step));
  await waitForPaint(page);
  // simple choices are played on the first press; other moves wait for the primary button
  const doIt = page.locator('[data-primary="do"]').first();
  const unreached = page.locator('[data-unreached]');
  // a single wait for all outcomes: with several, the losers would keep polling and slow down the page
  await waitForProgress(page, id, before, '[data-primary="do"], [data-unreached]');
  if (await unreached.isVisible()) await chooseFromList(page, legal, step);
  if (progressOf(await loadKeptGame(page, id)) === before) {
    await doIt.click();
    await waitForPaint(page);
  }
  await waitForProgress(page, id, before);
  return text;
}

/** Waits for the next paint by one event, because polling would slow down the page. */
async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => done(), { once: true });
          port1.start();
          port2.postMessage(undefined);
        });
      }),
  );
}

async function chooseFromList(page: Page, legal: readonly string[], step: number): Promise<string> {
  await openAllChoices(page, legal);
  const text = pickItem(legal, step);
  await allChoicesDialog(page).locator(moveSelector(text)).click();
  return text;
}

/** Presses a move or a goal on the board or in the action bar; returns undefined if none is available. */
async function pressOnTable(page: Page, legal: readonly string[], step: number): Promise<string | undefined> {
  const pieces = page.locator(':is([data-move], [data-goal]):visible:not([aria-disabled="true"])');
  const texts = await pieces.evaluateAll((items) =>
    items.map((item) => item.getAttribute('data-move') ?? `to ${item.getAttribute('data-goal')}`),
  );
  for (const text of texts.filter((each) => !each.startsWith('to ')))
    expect(legal, 'only legal moves can be pressed').toContain(text);
  if (texts.length === 0) return undefined;
  const text = pickItem(texts, step);
  const [attribute, value] = text.startsWith('to ') ? ['data-goal', text.slice(3)] : ['data-move', text];
  const piece = page.locator(`[${attribute}=${JSON.stringify(value)}]:visible`).first();
  // reachability is computed step by step: the goal may have become unreachable
  if (attribute === 'data-goal' && (await piece.getAttribute('aria-disabled')) === 'true') return undefined;
  // or another piece has taken its place
  const isTouched = await piece.click({ force: true, timeout: 3000 }).then(
    () => true,
    () => false,
  );
  return isTouched ? text : undefined;
}

/**
 * Plays a legal move by dispatching clicks, without waiting for paints: far faster than with a pointer.
 * Still checks that all offered moves are legal.
 */
async function playMoveWithoutPaint({ page, id, step }: MoveContext, choiceSource: ChoiceSource): Promise<void> {
  const game = await loadKeptGame(page, id);
  const legal = legalMoves(game);
  const pressableMoves = choiceSource === 'board' ? await chooseWithoutPaint(page, choiceSource, step) : [];
  if (pressableMoves.length > 0) {
    expect(legal, 'only legal moves can be pressed').toEqual(expect.arrayContaining([...pressableMoves]));
  } else {
    const listedMoves = await chooseWithoutPaint(page, 'list', step);
    expect(listedMoves.toSorted()).toEqual(legal.toSorted());
  }
  await waitForProgress(page, id, progressOf(game));
}

/** Clicks one of the offered moves, if any; returns all of them. */
async function chooseWithoutPaint(page: Page, choiceSource: ChoiceSource, step: number): Promise<readonly string[]> {
  return page.evaluate(
    async ({ number, isList, ticks }) => {
      // React renders the result of a click in microtasks; a few ticks are enough
      const click = async (element: Element | null | undefined) => {
        element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        for (let tick = 0; tick < ticks; tick++) await Promise.resolve();
      };
      if (isList) await click(document.querySelector('[data-all-choices]'));
      const selector = isList ? 'dialog[open] [data-move]' : '[data-move]:not([aria-disabled="true"])';
      const items = [...document.querySelectorAll(selector)].filter(
        (item) => item.checkVisibility({ visibilityProperty: true }) && item.getClientRects().length > 0,
      );
      const texts = items.map((item) => item.getAttribute('data-move') ?? '');
      await click(items[number % items.length]);
      await click(document.querySelector('[data-primary="do"]'));
      return texts;
    },
    { number: step * 7919 + 13, isList: choiceSource === 'list', ticks: 5 },
  );
}

/** Waits for bots, takes the device, and returns the kind of the person's next decision. */
export async function nextDecision(page: Page, id: string): Promise<'move' | 'end' | 'over'> {
  for (;;) {
    const game = await loadKeptGame(page, id);
    if (game.over) return 'over';
    const table = loadStoredTable(game);
    if (table.seats[table.actor]?.bot !== undefined) {
      await waitForProgress(page, id, progressOf(game));
      continue;
    }
    const take = page.locator('[data-take]');
    const mine = page.locator('[data-primary="end"], [data-all-choices]').first();
    await take.or(mine).first().waitFor({ timeout: 20_000 });
    if (await take.isVisible()) await take.click();
    // the board renders a moment after the action bar
    await page.locator('main[aria-busy="true"]').waitFor({ state: 'detached' });
    return table.view(table.actor).mayConfirm ? 'end' : 'move';
  }
}

export async function endTurn(page: Page, id: string): Promise<void> {
  const before = progressOf(await loadKeptGame(page, id));
  await page.locator('[data-primary="end"]').click();
  await waitForPaint(page);
  await waitForProgress(page, id, before);
}

/** Plays until the game is over or `most` moves are made; returns the number of moves. */
export async function playMoves(
  page: Page,
  id: string,
  choiceSources: readonly ChoiceSource[],
  most = Infinity,
): Promise<number> {
  let step = 0;
  for (;;) {
    const next = await nextDecision(page, id);
    if (next === 'over' || step >= most) return step;
    if (next === 'end') await endTurn(page, id);
    else await playMove({ page, id, step: step++ }, choiceSources[step % choiceSources.length] ?? 'list');
  }
}

/** Moves out of ten that are made with a pointer. */
const POINTER_MOVES_OF_TEN = 2;

/** Plays a game to its end, alternately on the board and in the list; returns the number of the last step. */
export async function playToEnd(page: Page, id: string, from: number): Promise<number> {
  for (let step = from; ; ) {
    const next = await nextDecision(page, id);
    if (next === 'over') return step;
    const choiceSource = step % 2 === 0 ? 'board' : 'list';
    if (next === 'end') await endTurn(page, id);
    else if (step % 10 < POINTER_MOVES_OF_TEN) await playMove({ page, id, step: step++ }, choiceSource);
    else await playMoveWithoutPaint({ page, id, step: step++ }, choiceSource);
  }
}

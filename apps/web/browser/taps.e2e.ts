import type { Browser, Page } from '@playwright/test';
import { expect, loadKeptGame, openTable, test, collectProblems } from './testing/fixtures.ts';
import { type GameId, GAMES, createTestTable, type StoredGameFixture, storedGameOf } from './testing/tables.ts';
import { t } from './testing/texts.ts';

// Counts the taps and keys of typical turns, from the first touch to the end of the turn.

interface TapTurn {
  readonly name: string;
  readonly game: GameId;
  /** selector of the pieces to touch first */
  readonly piece: string;
  /** verb on the primary button, and whether the move also ends the turn */
  readonly verb: string;
  readonly ends: boolean;
  /** minimum number of steps in the path to the goal */
  readonly minSteps?: number;
  /** goal to play; if omitted, `findGoal` searches for one */
  readonly goal?: string;
  /** selector of the follow-up choice */
  readonly answer?: string;
  readonly maxTaps: number;
  /** key of the goal's kind, and the maximum number of keys for the turn */
  readonly letter: string | Readonly<Record<string, string>>;
  readonly maxKeys: number;
  /** seed of the table, and numbers of moves to play before it, tried until a turn fits */
  readonly seed?: string;
  readonly after: readonly number[];
}

const TURNS: readonly TapTurn[] = [
  {
    name: 'sail',
    game: 'river-of-gold',
    piece: '[data-goal^="sail"]',
    verb: 'Sail',
    ends: true,
    maxTaps: 2,
    letter: 's',
    maxKeys: 4,
    after: [8, 12, 16, 20, 24],
  },
  {
    name: 'build',
    game: 'river-of-gold',
    piece: '[data-goal^="build"]',
    verb: 'Build',
    ends: true,
    maxTaps: 3,
    letter: 'b',
    maxKeys: 4,
    after: [8, 12, 16, 20, 24],
  },
  {
    name: 'deliver',
    game: 'river-of-gold',
    piece: '[data-goal^="deliver"]',
    verb: 'Deliver',
    ends: false,
    answer: '[data-part]',
    maxTaps: 3,
    letter: 'd',
    maxKeys: 5,
    goal: 'deliver elder-5',
    seed: 'e',
    after: [20],
  },
  {
    name: 'deliver with a turned die',
    game: 'river-of-gold',
    piece: '[data-goal^="deliver"]',
    verb: 'Deliver',
    ends: false,
    minSteps: 2,
    answer: '[data-part]',
    maxTaps: 3,
    letter: 'd',
    maxKeys: 5,
    goal: 'deliver artisan-6',
    seed: 'b',
    after: [23],
  },
  {
    name: 'gather',
    game: 'the-river',
    piece: ':is([data-goal="wood"], [data-goal="clay"], [data-goal="stone"], [data-goal^="food"])',
    verb: 'Gather',
    ends: true,
    maxTaps: 2,
    letter: { wood: 'w', clay: 'c', stone: 's', food: 'f' },
    maxKeys: 3,
    after: [20, 14, 8],
  },
  {
    name: 'take a tile',
    game: 'the-river',
    piece: '[data-goal^="terrain"]',
    verb: 'Take the tile',
    ends: true,
    maxTaps: 2,
    letter: 't',
    maxKeys: 3,
    after: [14, 20, 8],
  },
  {
    name: 'build',
    game: 'the-river',
    piece: '[data-goal^="build"]',
    verb: 'Build',
    ends: true,
    maxTaps: 2,
    letter: 'b',
    maxKeys: 3,
    after: [20, 16, 24, 28, 32, 36],
  },
  {
    name: 'swap',
    game: 'the-river',
    piece: '[data-goal="swap"]',
    verb: 'Swap',
    ends: true,
    maxTaps: 2,
    letter: 'x',
    maxKeys: 2,
    after: [30, 36, 24],
  },
];

const primaryButton = (page: Page) => page.locator('[data-primary="do"]');

/** Searches for a goal that leads to the turn, on a desktop, where everything is visible. */
async function findGoal(page: Page, { piece, verb, ends, minSteps = 1 }: TapTurn): Promise<string | undefined> {
  const label = ends ? t('actions.andEnd', { action: verb }) : verb;
  const pieces = page.locator(`${piece}:visible:not([aria-disabled="true"])`);
  const goals = await pieces.evaluateAll((items) => items.map((item) => item.getAttribute('data-goal') ?? ''));
  for (const goal of new Set(goals)) {
    // skips a goal that has become unreachable or is covered
    const isTouched = await goalPiece(page, goal)
      .click({ timeout: 2000 })
      .then(
        () => true,
        () => false,
      );
    if (!isTouched) continue;
    await expect(page.getByRole('region', { name: t('preview.title') })).toBeVisible();
    const isFit =
      (await primaryButton(page).count()) > 0 &&
      (await primaryButton(page).textContent())?.trim() === label &&
      (await page.locator('[data-step]').count()) >= minSteps;
    await page.keyboard.press('Escape');
    if (isFit) return goal;
  }
  return undefined;
}

const goalPiece = (page: Page, goal: string) =>
  page.locator(`[data-goal="${goal}"]:visible:not([aria-disabled="true"])`).first();

interface FoundTurn {
  readonly table: StoredGameFixture;
  readonly goal: string;
}

/** Opens tables until one offers the turn; leaves the last one open with no move made. */
async function findTurn(page: Page, turn: TapTurn): Promise<FoundTurn> {
  for (const played of turn.after) {
    const name = `${turn.name}-${played}`.replaceAll(' ', '-');
    const testTable = createTestTable({
      game: turn.game,
      bots: [undefined, 'random'],
      played,
      seed: turn.seed ?? 'a',
    });
    const table = storedGameOf(testTable, name);
    await openTable(page, table);
    await page.locator('[data-all-choices]').waitFor();
    const goal = turn.goal ?? (await findGoal(page, turn));
    if (goal !== undefined) return { table, goal };
  }
  throw new Error(`there is no turn to ${turn.name}`);
}

/** Waits for a goal's piece: reachability is computed step by step, and some pieces appear only then. */
async function isPieceVisible(page: Page, goal: string): Promise<boolean> {
  return goalPiece(page, goal)
    .waitFor({ timeout: 2000 })
    .then(
      () => true,
      () => false,
    );
}

/** Switches to the tab of a phone that shows the piece; returns the taps needed. */
async function countTapsToReveal(page: Page, goal: string): Promise<number> {
  if (await isPieceVisible(page, goal)) return 0;
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    if (await isPieceVisible(page, goal)) return 1;
  }
  throw new Error(`no part of the table has ${goal}`);
}

/** Waits until the opponent has played. */
async function waitForTurnEnd(page: Page, id: string, from: number): Promise<void> {
  await expect
    .poll(async () => (await loadKeptGame(page, id)).saved.record.log.slice(from).some((line) => line.startsWith('1 ')))
    .toBe(true);
}

/** Counts the taps from the first touch until the opponent plays. */
async function countTaps(page: Page, turn: TapTurn, { table: { id }, goal }: FoundTurn): Promise<number> {
  const { length } = (await loadKeptGame(page, id)).saved.record.log;
  const before = await countTapsToReveal(page, goal);
  const touched = [goalPiece(page, goal), primaryButton(page)];
  if (turn.answer !== undefined) touched.push(page.locator(`${turn.answer}:visible`).first());
  for (const what of touched) await what.click();
  await waitForTurnEnd(page, id, length);
  // the steps leading to the goal are part of the same turn
  const [kind = ''] = goal.split(' ');
  const own = (await loadKeptGame(page, id)).saved.record.log.slice(length);
  expect(own.findIndex((line) => line.startsWith(`0 ${kind}`))).toBeGreaterThanOrEqual((turn.minSteps ?? 1) - 1);
  return before + touched.length;
}

/** Types the digits that select a goal after its letter: its number, or its position in the list. */
async function typeGoalNumber(page: Page, goal: string): Promise<string> {
  const [, name = ''] = goal.split(' ');
  if (!Number.isNaN(Number(name))) {
    for (const digit of Array.from(name)) await page.keyboard.press(digit);
    await page.locator('[data-step]').first().waitFor();
    return name;
  }
  for (const digit of Array.from('123456789')) {
    // a digit that selects no goal is cleared, and the next one is tried
    await page.keyboard.press(digit);
    // the first result waits for the path search to load
    await page.locator('[data-step], [data-unreached]').first().waitFor();
    const isMeant = await page
      .locator(`[data-step*="${name}"]`)
      .waitFor({ timeout: 1000 })
      .then(
        () => true,
        () => false,
      );
    if (isMeant) return digit;
  }
  throw new Error(`no digit names ${goal}`);
}

/** Counts the keys of the same turn. */
async function countKeys(page: Page, turn: TapTurn, { table, goal }: FoundTurn): Promise<number> {
  const { id } = table;
  const { length } = (await loadKeptGame(page, id)).saved.record.log;
  const [kind = ''] = goal.split(' ');
  await page.keyboard.press(typeof turn.letter === 'string' ? turn.letter : (turn.letter[kind] ?? ''));
  const digits = await typeGoalNumber(page, goal);
  await expect(primaryButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  const answer = turn.answer === undefined ? [] : ['1', 'Enter'];
  for (const key of answer) {
    if (key === 'Enter') await expect(primaryButton(page)).toBeFocused();
    else await expect(page.locator(`${turn.answer}:visible`).first()).toBeVisible();
    await page.keyboard.press(key);
  }
  await waitForTurnEnd(page, id, length);
  return 1 + digits.length + 1 + answer.length;
}

/** Opens a copy of the table on another page. */
async function reopenTable(page: Page, { table, goal }: FoundTurn): Promise<FoundTurn> {
  const again = { ...table, id: `${table.id}-again` };
  await openTable(page, again);
  await page.locator('[data-all-choices]').waitFor();
  return { table: again, goal };
}

async function openPhonePage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

for (const game of GAMES) {
  test(`${game}: a typical turn takes few taps and few keys`, async ({ page, browser }) => {
    test.setTimeout(240_000);
    const phone = await openPhonePage(browser);
    const problems: string[] = [];
    collectProblems(phone, problems);
    for (const turn of TURNS.filter((each) => each.game === game)) {
      await test.step(turn.name, async () => {
        const foundTurn = await findTurn(page, turn);
        expect(await countTaps(page, turn, foundTurn), turn.name).toBeLessThanOrEqual(turn.maxTaps);
        const again = await reopenTable(page, foundTurn);
        expect(await countKeys(page, turn, again), `keys to ${turn.name}`).toBeLessThanOrEqual(turn.maxKeys);
        const phoneTurn = await reopenTable(phone, foundTurn);
        expect(await countTaps(phone, turn, phoneTurn), `${turn.name} on a phone`).toBeLessThanOrEqual(turn.maxTaps);
      });
    }
    expect(problems, 'errors in the page').toEqual([]);
    await phone.context().close();
  });
}

test('the list of keys replaces a hint, and Escape closes both', async ({ page }) => {
  await openTable(
    page,
    storedGameOf(createTestTable({ game: 'river-of-gold', bots: [undefined, 'random'], played: 8 }), 'listed'),
  );
  const hint = page.getByRole('region', { name: t('actions.hint') });
  const list = page.getByRole('dialog', { name: t('keys.title') });
  await page.locator('[data-ask-hint]').click();
  await expect(hint).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(hint).toBeHidden();
  await page.keyboard.press('h');
  await expect(hint).toBeVisible();
  await page.keyboard.press('?');
  await expect(list.locator('kbd').first()).toHaveText('S');
  await expect(hint).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
});

import type { Browser, Page } from '@playwright/test';
import { expect, loadKeptGame, openTable, test, collectProblems } from './testing/fixtures.ts';
import { type GameId, GAMES, createTestTable, type StoredGameFixture, storedGameOf } from './testing/tables.ts';
import { t } from './testing/texts.ts';

// How many taps and keys a typical turn takes, from the first to its end.

interface TapTurn {
  readonly name: string;
  readonly game: GameId;
  /** what is touched first */
  readonly piece: string;
  /** the verb on the button that then does it, and whether the turn ends with it */
  readonly verb: string;
  readonly ends: boolean;
  /** the least steps of the way there */
  readonly minSteps?: number;
  /** the one that a phone has in its bar; left out, any that fits is looked for */
  readonly goal?: string;
  /** what is answered afterward */
  readonly answer?: string;
  readonly maxTaps: number;
  /** the letter that opens its kind, and the most keys all of it takes */
  readonly letter: string | Readonly<Record<string, string>>;
  readonly maxKeys: number;
  /** what chance followed from, and how many moves were played before, one after the other until one fits */
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

/** Looks on a desktop, where all is in sight, for a goal that leads to such a turn when it is touched. */
async function findGoal(page: Page, { piece, verb, ends, minSteps = 1 }: TapTurn): Promise<string | undefined> {
  const words = ends ? t('actions.andEnd', { action: verb }) : verb;
  const pieces = page.locator(`${piece}:visible:not([aria-disabled="true"])`);
  const goals = await pieces.evaluateAll((items) => items.map((item) => item.getAttribute('data-goal') ?? ''));
  for (const goal of new Set(goals)) {
    // what turns out to be out of reach by now, or lies under something else, is none
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
      (await primaryButton(page).textContent())?.trim() === words &&
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

/** Opens one table after the other until there is such a turn to be had; the last one is open then, untouched. */
async function findTurn(page: Page, turn: TapTurn): Promise<FoundTurn> {
  for (const played of turn.after) {
    const name = `${turn.name}-${played}`.replaceAll(' ', '-');
    const made = createTestTable({
      game: turn.game,
      bots: [undefined, 'random'],
      played,
      seed: turn.seed ?? 'a',
    });
    const table = storedGameOf(made, name);
    await openTable(page, table);
    await page.locator('[data-all-choices]').waitFor();
    const goal = turn.goal ?? (await findGoal(page, turn));
    if (goal !== undefined) return { table, goal };
  }
  throw new Error(`there is no turn to ${turn.name}`);
}

/** What can be reached becomes known bit by bit, and some pieces are there only then. */
async function isPieceVisible(page: Page, goal: string): Promise<boolean> {
  return goalPiece(page, goal)
    .waitFor({ timeout: 2000 })
    .then(
      () => true,
      () => false,
    );
}

/** Brings the piece into sight, where a phone shows another part of the table; the taps that takes. */
async function countTapsToReveal(page: Page, goal: string): Promise<number> {
  if (await isPieceVisible(page, goal)) return 0;
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    if (await isPieceVisible(page, goal)) return 1;
  }
  throw new Error(`no part of the table has ${goal}`);
}

/** Waits until somebody else has played. */
async function waitForTurnEnd(page: Page, id: string, from: number): Promise<void> {
  await expect
    .poll(async () => (await loadKeptGame(page, id)).saved.record.log.slice(from).some((line) => line.startsWith('1 ')))
    .toBe(true);
}

/** The taps from the first touch until somebody else plays. */
async function countTaps(page: Page, turn: TapTurn, { table: { id }, goal }: FoundTurn): Promise<number> {
  const { length } = (await loadKeptGame(page, id)).saved.record.log;
  const before = await countTapsToReveal(page, goal);
  const touched = [goalPiece(page, goal), primaryButton(page)];
  if (turn.answer !== undefined) touched.push(page.locator(`${turn.answer}:visible`).first());
  for (const what of touched) await what.click();
  await waitForTurnEnd(page, id, length);
  // what prepared it was played with it
  const [kind = ''] = goal.split(' ');
  const own = (await loadKeptGame(page, id)).saved.record.log.slice(length);
  expect(own.findIndex((line) => line.startsWith(`0 ${kind}`))).toBeGreaterThanOrEqual((turn.minSteps ?? 1) - 1);
  return before + touched.length;
}

/** Types the digits that name a goal once its letter is typed: the number of its place, or that under which it lies there. */
async function typeGoalNumber(page: Page, goal: string): Promise<string> {
  const [, name = ''] = goal.split(' ');
  if (!Number.isNaN(Number(name))) {
    for (const digit of Array.from(name)) await page.keyboard.press(digit);
    await page.locator('[data-step]').first().waitFor();
    return name;
  }
  for (const digit of Array.from('123456789')) {
    // once it is clear, another number may follow
    await page.keyboard.press(digit);
    // the first answer waits until ways can be found
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

/** The keys of the same turn. */
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

/** The same table, on a page of its own. */
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
  test(`${game}: a typical turn takes a few taps, or keys`, async ({ page, browser }) => {
    test.setTimeout(240_000);
    const phone = await openPhonePage(browser);
    const problems: string[] = [];
    collectProblems(phone, problems);
    for (const turn of TURNS.filter((each) => each.game === game)) {
      await test.step(turn.name, async () => {
        const found = await findTurn(page, turn);
        expect(await countTaps(page, turn, found), turn.name).toBeLessThanOrEqual(turn.maxTaps);
        const again = await reopenTable(page, found);
        expect(await countKeys(page, turn, again), `keys to ${turn.name}`).toBeLessThanOrEqual(turn.maxKeys);
        const held = await reopenTable(phone, found);
        expect(await countTaps(phone, turn, held), `${turn.name} on a phone`).toBeLessThanOrEqual(turn.maxTaps);
      });
    }
    expect(problems, 'errors in the page').toEqual([]);
    await phone.context().close();
  });
}

test('the keys are listed, a hint gives way to them, and Escape closes both', async ({ page }) => {
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

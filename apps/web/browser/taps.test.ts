import type { Page } from '@playwright/test';
import { expect, keptGame, openTable, test } from './testing/fixtures.ts';
import { type GameId, GAMES, makeTable, stored } from './testing/tables.ts';
import { say } from './testing/words.ts';

// How many taps and keys a typical turn takes, from the first to its end.

interface Turn {
  readonly name: string;
  readonly game: GameId;
  /** what is touched first */
  readonly piece: string;
  /** the verb on the button that then does it, and whether the turn ends with it */
  readonly verb: string;
  readonly ends: boolean;
  /** the least steps of the way there */
  readonly steps?: number;
  /** the one that a phone has in its bar; left out, any that fits is looked for */
  readonly goal?: string;
  /** what is answered afterward */
  readonly answer?: string;
  readonly taps: number;
  /** what chance followed from, and how many moves were played before, one after the other until one fits */
  readonly seed?: string;
  readonly after: readonly number[];
}

const TURNS: readonly Turn[] = [
  {
    name: 'sail',
    game: 'river-of-gold',
    piece: '[data-goal^="sail"]',
    verb: 'Sail',
    ends: true,
    taps: 2,
    after: [8, 12, 16, 20, 24],
  },
  {
    name: 'build',
    game: 'river-of-gold',
    piece: '[data-goal^="build"]',
    verb: 'Build',
    ends: true,
    taps: 3,
    after: [8, 12, 16, 20, 24],
  },
  {
    name: 'deliver',
    game: 'river-of-gold',
    piece: '[data-goal^="deliver"]',
    verb: 'Deliver',
    ends: false,
    answer: '[data-move^="discard"]',
    taps: 4,
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
    steps: 2,
    answer: '[data-move^="discard"]',
    taps: 4,
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
    taps: 2,
    after: [20, 14, 8],
  },
  {
    name: 'take a tile',
    game: 'the-river',
    piece: '[data-goal^="terrain"]',
    verb: 'Take the tile',
    ends: true,
    taps: 2,
    after: [14, 20, 8],
  },
  {
    name: 'build',
    game: 'the-river',
    piece: '[data-goal^="build"]',
    verb: 'Build',
    ends: true,
    taps: 2,
    after: [20, 16, 24, 28, 32, 36],
  },
  {
    name: 'swap',
    game: 'the-river',
    piece: '[data-goal="swap"]',
    verb: 'Swap',
    ends: true,
    taps: 2,
    after: [30, 36, 24],
  },
];

const primaryOf = (page: Page) => page.locator('[data-primary="do"]');

/** Looks on a desktop, where all is in sight, for a goal that leads to such a turn when it is touched. */
async function find(page: Page, { piece, verb, ends, steps = 1 }: Turn): Promise<string | undefined> {
  const words = ends ? say('actions.andEnd', { action: verb }) : verb;
  const pieces = page.locator(`${piece}:visible:not([aria-disabled="true"])`);
  const goals = await pieces.evaluateAll((items) =>
    items.map((item) => item.getAttribute('data-goal') ?? ''),
  );
  for (const goal of new Set(goals)) {
    // what turns out to be out of reach by now, or lies under something else, is none
    const isTouched = await pieceOf(page, goal)
      .click({ timeout: 2000 })
      .then(
        () => true,
        () => false,
      );
    if (!isTouched) continue;
    await expect(page.getByRole('region', { name: say('preview.title') })).toBeVisible();
    const isFit =
      (await primaryOf(page).count()) > 0 &&
      (await primaryOf(page).textContent())?.trim() === words &&
      (await page.locator('[data-step]').count()) >= steps;
    await page.keyboard.press('Escape');
    if (isFit) return goal;
  }
  return undefined;
}

const pieceOf = (page: Page, goal: string) =>
  page.locator(`[data-goal="${goal}"]:visible:not([aria-disabled="true"])`).first();

interface Found {
  readonly id: string;
  readonly goal: string;
}

/** Opens one table after the other until there is such a turn to be had. */
async function seek(page: Page, turn: Turn): Promise<Found> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const played of turn.after) {
    const id = `${turn.name}-${played}`.replaceAll(' ', '-');
    const table = makeTable({ game: turn.game, bots: [undefined, 'random'], played, seed: turn.seed ?? 'a' });
    await openTable(page, stored(table, id));
    await page.locator('[data-all-choices]').waitFor();
    const goal = turn.goal ?? (await find(page, turn));
    if (goal === undefined) continue;
    if (size !== null) await page.setViewportSize(size);
    await page.reload();
    await page.locator('[data-all-choices]').waitFor();
    return { id, goal };
  }
  throw new Error(`there is no turn to ${turn.name}`);
}

/** What can be reached becomes known bit by bit, and some pieces are there only then. */
async function isInSight(page: Page, goal: string): Promise<boolean> {
  return pieceOf(page, goal)
    .waitFor({ timeout: 2000 })
    .then(
      () => true,
      () => false,
    );
}

/** Brings the piece into sight, where a phone shows another part of the table; the taps that takes. */
async function bringForward(page: Page, goal: string): Promise<number> {
  if (await isInSight(page, goal)) return 0;
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    if (await isInSight(page, goal)) return 1;
  }
  throw new Error(`no part of the table has ${goal}`);
}

/** Waits until somebody else has played. */
async function isOver(page: Page, id: string, from: number): Promise<void> {
  await expect
    .poll(async () =>
      (await keptGame(page, id)).saved.record.log.slice(from).some((line) => line.startsWith('1 ')),
    )
    .toBe(true);
}

const FORMS = {
  'a desktop': { viewport: { width: 1280, height: 800 } },
  'a phone': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

for (const [form, device] of Object.entries(FORMS)) {
  test.describe(`on ${form}`, () => {
    test.use(device);
    for (const game of GAMES) {
      test(`${game}: a typical turn takes a few taps`, async ({ page }) => {
        test.setTimeout(120_000);
        for (const turn of TURNS.filter((each) => each.game === game)) {
          await test.step(turn.name, async () => {
            expect(await tapsFor(page, turn), turn.name).toBeLessThanOrEqual(turn.taps);
          });
        }
      });
    }
  });
}

/** The taps from the first touch until somebody else plays. */
async function tapsFor(page: Page, turn: Turn): Promise<number> {
  const { id, goal } = await seek(page, turn);
  const { length } = (await keptGame(page, id)).saved.record.log;
  const before = await bringForward(page, goal);
  const touched = [pieceOf(page, goal), primaryOf(page)];
  // what ends the turn is looked at first
  if (turn.answer !== undefined)
    touched.push(page.locator(`${turn.answer}:visible`).first(), primaryOf(page));
  for (const what of touched) await what.click();
  await isOver(page, id, length);
  // what prepared it was played with it
  const [kind = ''] = goal.split(' ');
  const own = (await keptGame(page, id)).saved.record.log.slice(length);
  expect(own.findIndex((line) => line.startsWith(`0 ${kind}`))).toBeGreaterThanOrEqual((turn.steps ?? 1) - 1);
  return before + touched.length;
}

test('a sail takes four keys at most, and each of them is listed', async ({ page }) => {
  const [sail] = TURNS;
  if (sail === undefined) throw new Error('nobody sails');
  const { id, goal } = await seek(page, sail);
  const [, to = ''] = goal.split(' ');
  const { length } = (await keptGame(page, id)).saved.record.log;
  const keys = ['s', ...Array.from(to), 'Enter'];
  expect(keys.length).toBeLessThanOrEqual(4);
  for (const key of keys) {
    if (key === 'Enter') await expect(primaryOf(page)).toBeFocused();
    await page.keyboard.press(key);
  }
  await isOver(page, id, length);
  await page.locator('[data-all-choices]').waitFor();
  await page.keyboard.press('?');
  await expect(
    page
      .getByRole('dialog', { name: say('keys.title') })
      .locator('kbd')
      .first(),
  ).toHaveText('S');
});

import type { Page } from '@playwright/test';
import { words } from '@two-rivers/games/parts';
import { scriptsWith } from './testing/built.ts';
import { expect, hasGoneOn, keptGame, openTable, progressOf, test } from './testing/fixtures.ts';
import { isAsWritten, readingNamed } from './testing/reading.ts';
import { GAMES, makeTable, stored } from './testing/tables.ts';
import { say } from './testing/words.ts';

const ID = 'heard';
const ALL = '[data-all-choices]';

/** Writes down what is announced, in its order. */
async function listen(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of addedNodes)
          if (target instanceof Element && target.matches('[role="log"]')) heard.push(node.textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
  return async () =>
    page.evaluate(() => {
      const { heard } = globalThis as unknown as { readonly heard: readonly string[] };
      return heard.map((sentence) => `${sentence}\n`).join('');
    });
}

/** The longest piece of English text of a game that stands in the code as it is. */
async function textOf(game: string): Promise<string> {
  const messages = await (await words.load(game))?.words.en();
  const pieces = JSON.stringify(messages).split(/[^\w ,.:;-]/);
  return pieces.reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '');
}

/** Keeps the words of a game back until the bots have played and it is the person's turn. */
async function holdWordsBack(page: Page, game: string): Promise<void> {
  await page.route(scriptsWith(await textOf(game)), async (route) => {
    await page.waitForFunction((key) => {
      const { turn } = JSON.parse(localStorage.getItem(key) ?? '{}') as { readonly turn?: number };
      return turn === 0;
    }, `two-rivers.game.${ID}`);
    await route.continue();
  });
}

for (const game of GAMES) {
  test(`${game}: what others did before there were words is told step by step`, async ({ page }) => {
    const heard = await listen(page);
    await holdWordsBack(page, game);
    const table = makeTable({ game, bots: [undefined, 'greedy'], played: 12 });
    await openTable(page, stored(table, ID));
    await expect(page.locator(ALL)).toBeVisible();
    const [others = ''] = readingNamed(`${game}-turn-announced`).split(/(?<=Your turn\n)/);
    await expect.poll(heard).toBe(others);
  });

  test(`${game}: a turn is heard: what opens, what is chosen, what is done, what others do, and that it is one’s turn again`, async ({
    page,
  }) => {
    const heard = await listen(page);
    const table = makeTable({ game, bots: [undefined, 'greedy'], played: 12 });
    await openTable(page, stored(table, ID));
    await expect(page.locator(ALL)).toBeVisible();
    // what a button opens is told, and the keys go on with the first of it
    const opener = page.locator('footer [data-pick]:not([aria-disabled="true"])').first();
    await opener.press('Enter');
    const first = page.locator('footer :is([data-goal], [data-move]):focus');
    await expect(first).toHaveCount(1);
    await doLastOfList(page);
    await isAsWritten(`${game}-turn-announced`, heard);
  });
}

test('in brief, what a preview has told is not told again when it is done', async ({ page }) => {
  const heard = await listen(page);
  const table = makeTable({ game: 'river-of-gold', bots: [undefined, 'greedy'], played: 12 });
  await openTable(page, stored(table, ID), { spoken: 'short' });
  await doLastOfList(page);
  const gained = 'You: −2 porcelain, +1 rice';
  await expect.poll(heard).toContain('You trade\n');
  expect((await heard()).split(gained)).toHaveLength(2);
});

test('River of Gold: the choices begin with the die they follow from', async ({ page }) => {
  const table = makeTable({ game: 'river-of-gold', bots: [undefined, 'greedy'], played: 12 });
  await openTable(page, stored(table, ID));
  const choices = page.getByRole('contentinfo', { name: say('actions.title') });
  await expect(choices.getByRole('paragraph').first()).toContainText('Your die shows');
  const sail = choices.locator('[data-pick="sail"]');
  const isBefore = await sail.evaluate((button) => {
    const die = button.closest('footer')?.querySelector('p');
    return die?.compareDocumentPosition(button) === Node.DOCUMENT_POSITION_FOLLOWING;
  });
  expect(isBefore).toBe(true);
});

test('whoever gets the device hears whose turn it is before the button, and at an open table as news', async ({
  page,
}) => {
  const heard = await listen(page);
  const secret = makeTable({ game: 'river-of-gold', bots: [undefined, undefined], played: 30 });
  const open = makeTable({ game: 'the-river', bots: [undefined, undefined], played: 6 });
  const nameOf = ({ seats, actor }: typeof open) => seats[actor]?.name ?? '';
  await openTable(page, stored(secret, ID), { handOver: true });
  // the title and the text of a dialog are read when the focus comes into it
  const dialog = page.getByRole('dialog', {
    name: say('handOver.title', { name: nameOf(secret) }),
    description: say('handOver.text'),
  });
  await expect(dialog.getByRole('button').first()).toBeFocused();
  await openTable(page, stored(open, 'open'));
  await expect(page.locator('[data-greet]')).toBeVisible();
  await expect.poll(heard).toContain(`${say('table.turnOf', { name: nameOf(open) })}\n`);
});

/** Chooses the last of all choices from their list, and does it. */
async function doLastOfList(page: Page): Promise<void> {
  const all = page.locator(ALL);
  await expect(all).toBeVisible();
  const before = progressOf(await keptGame(page, ID));
  await all.press('Enter');
  await page
    .getByRole('dialog', { name: say('actions.all') })
    .locator('[data-move]')
    .last()
    .press('Enter');
  // the next press does what was chosen
  await expect(page.locator('[data-primary="do"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await hasGoneOn(page, ID, before);
  await expect(all).toBeVisible();
}

import type { Page } from '@playwright/test';
import { gameTexts } from '@two-rivers/games/parts';
import { builtScriptsContaining } from './testing/built.ts';
import { expect, waitForProgress, loadKeptGame, openTable, progressOf, test } from './testing/fixtures.ts';
import { expectMatchesReading, loadReading } from './testing/reading.ts';
import { GAMES, createTestTable, storedGameOf } from './testing/tables.ts';
import { t } from './testing/texts.ts';

const ID = 'heard';
const ALL_CHOICES_SELECTOR = '[data-all-choices]';

/** Writes down what is announced, in its order. */
async function collectAnnouncements(page: Page): Promise<() => Promise<string>> {
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
async function longestTextPiece(game: string): Promise<string> {
  const messages = await (await gameTexts.load(game))?.texts.en();
  const pieces = JSON.stringify(messages).split(/[^\w ,.:;-]/);
  return pieces.reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '');
}

/** Keeps the words of a game back until the bots have played and it is the person's turn. */
async function delayMessages(page: Page, game: string): Promise<void> {
  await page.route(builtScriptsContaining(await longestTextPiece(game)), async (route) => {
    await page.waitForFunction((key) => {
      const { turn } = JSON.parse(localStorage.getItem(key) ?? '{}') as { readonly turn?: number };
      return turn === 0;
    }, `two-rivers.game.${ID}`);
    await route.continue();
  });
}

for (const game of GAMES) {
  test(`${game}: what others did before there were words is told step by step`, async ({ page }) => {
    const heard = await collectAnnouncements(page);
    await delayMessages(page, game);
    const table = createTestTable({ game, bots: [undefined, 'greedy'], played: 12 });
    await openTable(page, storedGameOf(table, ID));
    await expect(page.locator(ALL_CHOICES_SELECTOR)).toBeVisible();
    const [others = ''] = loadReading(`${game}-turn-announced`).split(/(?<=Your turn\n)/);
    await expect.poll(heard).toBe(others);
  });

  test(`${game}: a turn is heard: what opens, what is chosen, what is done, what others do, and that it is one’s turn again`, async ({
    page,
  }) => {
    const heard = await collectAnnouncements(page);
    const table = createTestTable({ game, bots: [undefined, 'greedy'], played: 12 });
    await openTable(page, storedGameOf(table, ID));
    await expect(page.locator(ALL_CHOICES_SELECTOR)).toBeVisible();
    // what a button opens is told, and the keys go on with the first of it
    const opener = page.locator('footer [data-pick]:not([aria-disabled="true"])').first();
    await opener.press('Enter');
    const first = page.locator('footer :is([data-goal], [data-move]):focus');
    await expect(first).toHaveCount(1);
    await playLastChoice(page);
    await expectMatchesReading(`${game}-turn-announced`, heard);
  });
}

test('in brief, what a preview has told is not told again when it is done', async ({ page }) => {
  const heard = await collectAnnouncements(page);
  const table = createTestTable({ game: 'river-of-gold', bots: [undefined, 'greedy'], played: 12 });
  await openTable(page, storedGameOf(table, ID), { spoken: 'short' });
  await playLastChoice(page);
  const gained = 'You: −2 porcelain, +1 rice';
  await expect.poll(heard).toContain('You trade\n');
  expect((await heard()).split(gained)).toHaveLength(2);
});

test('River of Gold: the choices begin with the die they follow from', async ({ page }) => {
  const table = createTestTable({ game: 'river-of-gold', bots: [undefined, 'greedy'], played: 12 });
  await openTable(page, storedGameOf(table, ID));
  const choices = page.getByRole('contentinfo', { name: t('actions.title') });
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
  const heard = await collectAnnouncements(page);
  const secret = createTestTable({ game: 'river-of-gold', bots: [undefined, undefined], played: 30 });
  const open = createTestTable({ game: 'the-river', bots: [undefined, undefined], played: 6 });
  const nameOf = ({ seats, actor }: typeof open) => seats[actor]?.name ?? '';
  await openTable(page, storedGameOf(secret, ID), { handOver: true });
  // the title and the text of a dialog are read when the focus comes into it
  const dialog = page.getByRole('dialog', {
    name: t('handOver.title', { name: nameOf(secret) }),
    description: t('handOver.text'),
  });
  await expect(dialog.getByRole('button').first()).toBeFocused();
  await openTable(page, storedGameOf(open, 'open'));
  await expect(page.locator('[data-greet]')).toBeVisible();
  await expect.poll(heard).toContain(`${t('table.turnOf', { name: nameOf(open) })}\n`);
});

/** Chooses the last of all choices from their list, and does it. */
async function playLastChoice(page: Page): Promise<void> {
  const all = page.locator(ALL_CHOICES_SELECTOR);
  await expect(all).toBeVisible();
  const before = progressOf(await loadKeptGame(page, ID));
  await all.press('Enter');
  await page
    .getByRole('dialog', { name: t('actions.all') })
    .locator('[data-move]')
    .last()
    .press('Enter');
  // the next press does what was chosen
  await expect(page.locator('[data-primary="do"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await waitForProgress(page, ID, before);
  await expect(all).toBeVisible();
}

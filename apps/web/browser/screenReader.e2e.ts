import type { Page } from '@playwright/test';
import { gameTexts } from '@two-rivers/games/parts';
import { builtScriptsContaining } from './testing/built.ts';
import { expect, waitForProgress, loadKeptGame, openTable, progressOf, test } from './testing/fixtures.ts';
import { expectMatchesReading, loadReading } from './testing/reading.ts';
import { GAMES, createTestTable, storedGameOf } from './testing/tables.ts';
import { t } from './testing/texts.ts';

const ID = 'heard';
const ALL_CHOICES_SELECTOR = '[data-all-choices]';

/** Records announcements of the live log; returns a function that reads them. */
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

/** Longest piece of a game's English texts without special characters; it identifies their built script. */
async function longestTextPiece(game: string): Promise<string> {
  const messages = await (await gameTexts.load(game))?.texts.en();
  const pieces = JSON.stringify(messages).split(/[^\w ,.:;-]/);
  return pieces.reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '');
}

/** Delays a game's texts until the bots have played and it is the person's turn. */
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
  test(`${game}: events before the texts were loaded are announced step by step`, async ({ page }) => {
    const announcements = await collectAnnouncements(page);
    await delayMessages(page, game);
    const table = createTestTable({ game, bots: [undefined, 'greedy'], played: 12 });
    await openTable(page, storedGameOf(table, ID));
    await expect(page.locator(ALL_CHOICES_SELECTOR)).toBeVisible();
    const [others = ''] = loadReading(`${game}-turn-announced`).split(/(?<=Your turn\n)/);
    await expect.poll(announcements).toBe(others);
  });

  test(`${game}: a turn is announced: its menus, previews, moves, the moves of others, and the next turn`, async ({
    page,
  }) => {
    const announcements = await collectAnnouncements(page);
    const table = createTestTable({ game, bots: [undefined, 'greedy'], played: 12 });
    await openTable(page, storedGameOf(table, ID));
    await expect(page.locator(ALL_CHOICES_SELECTOR)).toBeVisible();
    // the choices that a button opens are announced, and its first choice has the focus
    const opener = page.locator('footer [data-pick]:not([aria-disabled="true"])').first();
    await opener.press('Enter');
    const first = page.locator('footer :is([data-goal], [data-move]):focus');
    await expect(first).toHaveCount(1);
    await playLastChoice(page);
    await expectMatchesReading(`${game}-turn-announced`, announcements);
  });
}

test('short announcements do not repeat a preview after the move', async ({ page }) => {
  const announcements = await collectAnnouncements(page);
  const table = createTestTable({ game: 'river-of-gold', bots: [undefined, 'greedy'], played: 12 });
  await openTable(page, storedGameOf(table, ID), { spoken: 'short' });
  await playLastChoice(page);
  const gained = 'You: −2 porcelain, +1 rice';
  await expect.poll(announcements).toContain('You trade\n');
  expect((await announcements()).split(gained)).toHaveLength(2);
});

test('River of Gold: the choices begin with the die', async ({ page }) => {
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

test('after a handover the dialog announces whose turn it is; at a table without secrets the log does', async ({
  page,
}) => {
  const announcements = await collectAnnouncements(page);
  const secret = createTestTable({ game: 'river-of-gold', bots: [undefined, undefined], played: 30 });
  const open = createTestTable({ game: 'the-river', bots: [undefined, undefined], played: 6 });
  const nameOf = ({ seats, actor }: typeof open) => seats[actor]?.name ?? '';
  await openTable(page, storedGameOf(secret, ID), { handOver: true });
  // screen readers read a dialog's title and description when it gets the focus
  const dialog = page.getByRole('dialog', {
    name: t('handOver.title', { name: nameOf(secret) }),
    description: t('handOver.text'),
  });
  await expect(dialog.getByRole('button').first()).toBeFocused();
  await openTable(page, storedGameOf(open, 'open'));
  await expect(page.locator('[data-greet]')).toBeVisible();
  await expect.poll(announcements).toContain(`${t('table.turnOf', { name: nameOf(open) })}\n`);
});

/** Plays the last move of the list of all choices. */
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
  // the next press plays the chosen move
  await expect(page.locator('[data-primary="do"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await waitForProgress(page, ID, before);
  await expect(all).toBeVisible();
}

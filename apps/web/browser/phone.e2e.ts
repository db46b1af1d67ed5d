import { expect, loadKeptGame, openTable, prepareStorage, progressOf, test } from './testing/fixtures.ts';
import { endTurn, nextDecision, playMove } from './testing/player.ts';
import { GAMES, createTestTable, storedGameOf } from './testing/tables.ts';
import { t, gameI18nOf } from './testing/texts.ts';

test.use({
  viewport: { width: 360, height: 640 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'no-preference' },
});

for (const game of GAMES) {
  test(`${game}: turns can be played on a phone`, async ({ page }) => {
    await openTable(page, storedGameOf(createTestTable({ game, bots: [undefined, 'random'], played: 8 }), 'phone'), {
      asks: true,
    });
    for (let turn = 0, step = 0; turn < 3; turn++) {
      await nextDecision(page, 'phone');
      const before = progressOf(await loadKeptGame(page, 'phone'));
      for (; (await nextDecision(page, 'phone')) === 'move'; step++) {
        await playMove({ page, id: 'phone', step }, step % 2 === 0 ? 'board' : 'list');
      }
      // the action bar stays visible at any scroll position of the board
      await expect(page.locator('[data-primary="end"]')).toBeInViewport({ ratio: 1 });
      await endTurn(page, 'phone');
      expect(progressOf(await loadKeptGame(page, 'phone'))).not.toBe(before);
    }
  });
}

test('the toolbar keeps its place, and the primary button appears above it', async ({ page }) => {
  await openTable(
    page,
    storedGameOf(createTestTable({ game: 'the-river', bots: [undefined, 'random'], played: 40 }), 'phone'),
  );
  const list = page.locator('[data-all-choices]');
  await expect(list).toBeVisible();
  const before = await list.boundingBox();
  // reachability is known once one goal turns out to be unreachable
  await page.locator('footer [data-goal][aria-disabled="true"]').first().waitFor();
  await page.locator('footer [data-goal]:not([aria-disabled])').first().tap();
  const primary = page.locator('[data-primary]');
  await expect(primary).toBeInViewport({ ratio: 1 });
  expect(await list.boundingBox()).toEqual(before);
  const { y = Infinity, height = 0 } = (await primary.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(before?.y ?? 0);

  // other payments are one touch away; dismissing them brings the actions back
  const away = page.getByRole('button', { name: t('keys.away'), exact: true });
  const exchange = page.locator('footer [data-pick="exchange"]');
  await away.tap();
  await exchange.tap();
  const another = page.locator('[data-way]').last();
  await another.tap();
  await expect(another).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-way][aria-pressed="true"]')).toHaveCount(1);
  await away.tap();
  await expect(exchange).toBeVisible();
  await expect(primary).toHaveCount(0);

  // a tablet shows islands and market in one pane, the player's river in another
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(page.getByRole('tab')).toHaveCount(0);
  for (const part of ['space-wood', 'space-build', 'goods-0', 'cell-0-1'])
    await expect(page.locator(`main [data-at="${part}"]:visible`).first()).toBeInViewport({ ratio: 1 });
});

test('River of Gold: a preview takes about a third of a phone, and the touched place stays in view', async ({
  page,
}) => {
  const bots = [undefined, 'greedy', 'greedy', 'greedy'];
  await openTable(page, storedGameOf(createTestTable({ game: 'river-of-gold', bots, played: 60 }), 'phone'));
  await page.setViewportSize({ width: 320, height: 640 });
  // the lowest place above the action bar
  const bottom = await page.locator('main').evaluate((main) => main.getBoundingClientRect().bottom);
  const goals = page.locator('main [data-at^="space-"] [data-goal]');
  await expect(goals.first()).toBeVisible();
  const tops = await goals.evaluateAll((all) => all.map((goal) => goal.getBoundingClientRect().top));
  const place = goals.nth(tops.indexOf(Math.max(...tops.filter((top) => top < bottom - 60))));
  await place.tap();
  const panel = page.locator('footer').getByRole('region', { name: 'What this does' });
  await expect(panel).toBeVisible();
  await expect(place).toBeInViewport({ ratio: 0.9 });
  // a touch that closes a bubble has no other effect
  const step = page.locator('[data-step]').last();
  const previewedStep = await step.getAttribute('data-step');
  const bubble = page.locator('[data-bubble]');
  await page.locator('main [data-at^="stack-"] button').first().tap();
  await expect(bubble).toBeVisible();
  await page.locator('main [data-goal^="build"]').first().tap();
  await expect(bubble).toHaveCount(0);
  expect(await step.getAttribute('data-step')).toBe(previewedStep);
  await page.locator('[data-all-choices]').tap();
  await page.getByRole('dialog').locator('[data-move]').first().tap();
  await expect(page.locator('[data-primary="do"]')).toBeVisible();
  for (const [width, height] of [
    [320, 640],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(async () => ((await page.locator('footer').boundingBox())?.height ?? Infinity) / height)
      .toBeLessThanOrEqual(0.39);
  }
});

test('River of Gold: one of two deliveries is previewed while the other stays visible; a customer to discard shows its effect', async ({
  page,
}) => {
  await openTable(
    page,
    storedGameOf(createTestTable({ game: 'river-of-gold', bots: [undefined, 'random'], played: 10 }), 'phone'),
  );
  const kind = page.locator('footer [data-goal^="deliver"]').first();
  await expect(kind).toContainText('2');
  await kind.tap();
  const offered = page.locator('footer [data-goal^="deliver"]:visible');
  await expect(offered).toHaveCount(2);
  await expect(page.locator('footer [aria-pressed="true"][data-goal^="deliver"]:visible')).toHaveCount(1);
  const other = page.locator('footer [data-goal^="deliver"]:not([aria-pressed]):visible');
  const [, customer = ''] = ((await other.getAttribute('data-goal')) ?? '').split(' ');
  await other.tap();
  await expect(page.locator(`[data-step="deliver ${customer}"]`)).toBeVisible();
  await offered.first().tap();
  await expect(page.locator(`[data-step="deliver ${customer}"]`)).toHaveCount(0);
  await page.locator('[data-primary="do"]').tap();
  const card = page.locator('footer :has(> [data-part])').first();
  await expect(card.locator('small')).toHaveText(/\S+ \S+/);
  await expect(card.locator('small')).toBeInViewport({ ratio: 1 });
});

test('River of Gold: a phone on another tab switches to what others do, and the bar keeps its height', async ({
  page,
}) => {
  const table = createTestTable({ game: 'river-of-gold', bots: ['greedy', undefined], played: 19 });
  await openTable(page, storedGameOf(table, 'phone'), { pace: 'normal' });
  const heights = await page.locator('header').evaluateHandle((header) => {
    const seenHeights = new Set<number>();
    new ResizeObserver(() => seenHeights.add(header.clientHeight)).observe(header);
    return seenHeights;
  });
  await page.getByRole('tab', { name: 'Influence' }).tap();
  await expect(page.getByRole('tab', { name: 'Board' })).toHaveAttribute('aria-selected', 'true');
  const moved = page.locator('main [data-halo] > [role="button"]').first();
  await expect(moved).toBeInViewport({ ratio: 1 });
  await page.locator('[data-all-choices]').waitFor();
  await expect(moved).toBeInViewport({ ratio: 1 });
  expect(await heights.evaluate((seenHeights) => seenHeights.size)).toBe(1);
  // after a touch of a die face is dismissed, the spaces it could sail to are no longer highlighted
  await page.getByRole('tab', { name: 'Mine' }).tap();
  await page.locator('main [data-goal^="favor"]').first().tap();
  await page.getByRole('button', { name: t('keys.away'), exact: true }).tap();
  await page.getByRole('tab', { name: 'Board' }).tap();
  await expect(page.locator('main [data-goal^="sail"]').first()).toBeVisible();
  await expect(page.locator('[class*="River_hoverPreview"]')).toHaveCount(0);
});

test('The River: a swap starts with a proposed pair, and another pair is chosen tile by tile', async ({ page }) => {
  await openTable(
    page,
    storedGameOf(createTestTable({ game: 'the-river', bots: [undefined, 'greedy'], played: 36 }), 'swap'),
  );
  await page.locator('footer [data-goal="swap"]').tap();
  const chosenTiles = page.locator('main [data-at^="cell-0"][aria-pressed="true"]');
  const prompt = gameI18nOf('the-river', []).i18n.tUnchecked('screen.prompt.proposedTiles');
  await expect(page.locator('footer').getByText(prompt)).toBeInViewport({ ratio: 1 });
  await expect(chosenTiles).toHaveCount(0);
  await page.locator('main [data-at="cell-0-4"]').tap();
  await expect(chosenTiles).toHaveCount(1);
  await page.locator('main [data-at="cell-0-6"]').tap();
  await expect(page.locator('[data-step="swap 4 6"]')).toBeVisible();
  await expect(page.getByText(prompt)).toHaveCount(0);
});

test('The River: the cost of a reserved building is large enough to read', async ({ page }) => {
  await openTable(
    page,
    storedGameOf(createTestTable({ game: 'the-river', bots: [undefined, 'greedy'], played: 18 }), 'reserved'),
  );
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('tab', { name: 'My river' }).tap();
  const card = page.locator('main [data-at="cards-0"] [data-at^="building-"]');
  expect((await card.boundingBox())?.width).toBeGreaterThanOrEqual(80);
});

test('The River: a long name is not covered, and all cards of the other player are visible', async ({ page }) => {
  const table = storedGameOf(createTestTable({ game: 'the-river', bots: [undefined, 'greedy'], played: 36 }), 'names');
  const { saved } = table;
  const seats = [{ name: 'Bartholomew-Maximilian W' }, { name: 'Wilhelmina Constantinopl', bot: 'greedy' }];
  await openTable(page, { ...table, saved: { ...saved, record: { ...saved.record, seats } } });
  await page.locator('[data-all-choices]').waitFor();
  for (const [width, height] of [
    [1440, 900],
    [820, 1180],
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const tab of ['My river', 'Others']) {
      const button = page.getByRole('tab', { name: tab });
      if (width < 700) await button.tap();
      const overlaps = await page.locator('main section:has(> header h2):visible').evaluateAll((players) =>
        players.flatMap((player) => {
          const parts = 'h2, header [class*="total"], header button, [data-at^="pawn"], [data-at^="goods"]';
          const boxes = Array.from(player.querySelectorAll(parts), (part) => ({
            part: part.getAttribute('data-at') ?? part.localName,
            box: part.getBoundingClientRect(),
          })).filter(({ box }) => box.width > 0);
          return boxes.flatMap((one, index) =>
            boxes
              .slice(index + 1)
              .filter(({ box }) => box.bottom > one.box.top && box.top < one.box.bottom)
              .filter(({ box }) => box.right > one.box.left && box.left < one.box.right)
              .map((other) => `${one.part} and ${other.part}`),
          );
        }),
      );
      expect(overlaps, `${tab} at ${width}`).toEqual([]);
    }
  }
  // cards of the opponent, who has both kinds, on a desktop
  await page.setViewportSize({ width: 1440, height: 900 });
  const hidden = await page.locator('[data-part="others"] [data-at="cards-1"]').evaluate((cards) => {
    const panel = cards.closest('section')?.getBoundingClientRect().bottom ?? 0;
    return cards.getBoundingClientRect().bottom - panel;
  });
  expect(hidden).toBeLessThanOrEqual(0);
});

for (const language of ['pl', 'it'] as const) {
  test(`The River, ${language}: the button of the introduction is visible on a phone, and no action name is cut off`, async ({
    page,
  }) => {
    await prepareStorage(page, {
      settings: { language },
      games: [storedGameOf(createTestTable({ game: 'the-river', bots: [undefined, 'random'], played: 8 }), 'phone')],
    });
    await page.addInitScript(() => localStorage.removeItem('two-rivers.met.the-river'));
    await page.goto('/table/phone');
    const begin = page.locator('[data-welcome]');
    await expect(begin).toBeInViewport({ ratio: 1 });
    await begin.tap();
    await page.locator('[data-all-choices]').waitFor();
    await page.setViewportSize({ width: 320, height: 640 });
    const cut = await page
      .locator('footer li button span')
      .evaluateAll(
        (names) => names.filter((name) => name.scrollWidth > name.clientWidth + 1 && name.clientWidth > 1).length,
      );
    expect(cut).toBe(0);
  });
}

test('River of Gold: every shore space is large enough to touch in landscape, and a desktop shows all the player’s abilities', async ({
  page,
}) => {
  const table = createTestTable({
    game: 'river-of-gold',
    bots: [undefined, 'greedy'],
    played: 70,
    seed: 'd',
  });
  await openTable(page, storedGameOf(table, 'room'));
  await page.setViewportSize({ width: 844, height: 390 });
  const spaces = page.locator('[data-form="lying"] [data-at^="space-"] [role="button"]');
  await expect(spaces).toHaveCount(30);
  const widths = await spaces.evaluateAll((all) => all.map((space) => space.getBoundingClientRect().width));
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(44);
  // the player has two deliveries
  await page.setViewportSize({ width: 1440, height: 900 });
  const own = page.locator('[data-form="desk"]').getByRole('region', { name: 'Your board' });
  await expect(own).toContainText('2 deliveries');
  const hidden = await own.evaluate(({ parentElement }) =>
    parentElement === null ? 1 : parentElement.scrollHeight - parentElement.clientHeight,
  );
  expect(hidden).toBeLessThanOrEqual(0);
});

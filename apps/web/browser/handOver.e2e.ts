import { SPECTATOR } from '@two-rivers/kernel';
import type { Table } from '@two-rivers/table';
import { collectComponentData } from './testing/fibers.ts';
import { expect, loadKeptGame, openTable, test } from './testing/fixtures.ts';
import { endTurn, nextDecision, playMove } from './testing/player.ts';
import { loadStoredTable, createTestTable, storedGameOf } from './testing/tables.ts';
import { t, gameI18nOf } from './testing/texts.ts';

const ID = 'hot-seat';

/** Cards in a seat's hand, by id. */
function handCards(table: Table, seat: number): readonly string[] {
  const { seats } = table.game.observe(table.view(seat).state) as {
    seats: readonly { hand?: readonly string[] }[];
  };
  return seats[seat]?.hand ?? [];
}

test('between two people no card of a hand is on the screen or in the component state', async ({ page }) => {
  await openTable(
    page,
    storedGameOf(createTestTable({ game: 'river-of-gold', bots: [undefined, undefined], played: 30 }), ID),
    { asks: true },
  );
  const take = page.locator('[data-take]');
  await expect(take).toBeVisible();

  for (let turn = 0; turn < 2; turn++) {
    const table = loadStoredTable(await loadKeptGame(page, ID));
    const { game } = table;
    const hands = [0, 1].map((seat) => handCards(table, seat));
    for (const hand of hands) expect(hand.length).toBeGreaterThan(0);

    // neither the document nor the accessibility tree contains a card's id or name
    const { i18n } = gameI18nOf('river-of-gold', []);
    const cardNames = hands.flat().map((card) => {
      const [type = '', number = ''] = card.split('-');
      return `${i18n.tUnchecked(`customerType.${type}`)} ${number}`;
    });
    const html = (await page.content()).toLowerCase();
    const readOut = (await page.locator('body').ariaSnapshot()).toLowerCase();
    for (const secret of [...hands.flat(), ...cardNames]) {
      expect(html).not.toContain(secret.toLowerCase());
      expect(readOut).not.toContain(secret.toLowerCase());
    }
    expect(await page.locator('[data-move]').count()).toBe(0);

    // component state must hold no more than a spectator may see
    const { texts, bytes } = await collectComponentData(page);
    const size = game.create().bytes.length;
    const states = bytes.filter((row) => row.length === size);
    expect(states.length, 'the walk finds the states').toBeGreaterThan(0);
    for (const row of states) {
      const state = game.create();
      state.bytes.set(row);
      const masked = game.create();
      game.mask(state, SPECTATOR, masked);
      expect([...masked.bytes]).toEqual(row);
    }
    const open = table.view(SPECTATOR).log.join('\n');
    for (const card of hands.flat()) {
      if (!open.includes(card)) expect(texts.filter((text) => text.includes(card))).toEqual([]);
    }

    await take.click();
    const name = table.seats[table.actor]?.name ?? '';
    await expect(page.getByText(t('table.turnOf', { name }), { exact: true }).first()).toBeVisible();
    for (let step = 0; (await nextDecision(page, ID)) === 'move'; step++)
      await playMove({ page, id: ID, step }, 'list');
    await endTurn(page, ID);
    await expect(take).toBeVisible();
  }
});

test('the person holding the device sees only their own hand', async ({ page }) => {
  const table = createTestTable({ game: 'river-of-gold', bots: [undefined, undefined], played: 30 });
  await openTable(page, storedGameOf(table, ID));
  await page.locator('[data-take]').click();
  await expect(page.locator('[data-all-choices]')).toBeVisible();
  const { game, actor } = table;
  const { bytes } = await collectComponentData(page);
  const states = bytes.filter((row) => row.length === game.create().bytes.length);
  expect(states.length).toBeGreaterThan(0);
  for (const row of states) {
    const state = game.create();
    state.bytes.set(row);
    const masked = game.create();
    game.mask(state, actor, masked);
    expect([...masked.bytes]).toEqual(row);
  }
});

test('a reload during the handover shows no hand either', async ({ page }) => {
  await openTable(
    page,
    storedGameOf(createTestTable({ game: 'river-of-gold', bots: [undefined, undefined], played: 30 }), ID),
  );
  await page.locator('[data-take]').click();
  await nextDecision(page, ID);
  await page.reload();
  await expect(page.locator('[data-take]')).toBeVisible();
  await expect(page.locator('[data-move]')).toHaveCount(0);
});

test('The River has no secrets: a card shows whose turn it is, the table stays visible', async ({ page }) => {
  const table = createTestTable({ game: 'the-river', bots: [undefined, undefined], played: 6 });
  await openTable(page, storedGameOf(table, ID), { handOver: true });
  await expect(page.locator('[data-all-choices]')).toBeVisible();
  await expect(page.locator('[data-take]')).toHaveCount(0);
  const name = table.seats[table.actor]?.name ?? '';
  await expect(page.getByRole('complementary', { name: t('table.turnOf', { name }) })).toBeVisible();
  await page.locator('[data-greet]').click();
  await expect(page.locator('[data-greet]')).toHaveCount(0);
});

test('a plan disappears when its owner hands over the device', async ({ page }) => {
  // block the bot between the two people until the plan exists
  const { promise: planned, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(/\/worker-/, async (route) => {
    await planned;
    await route.continue();
  });
  const seats = {
    game: 'river-of-gold',
    bots: [undefined, 'random', undefined],
    options: { first: 0 },
  } as const;
  await openTable(page, storedGameOf(createTestTable(seats), ID), { asks: true });
  for (let step = 0; loadStoredTable(await loadKeptGame(page, ID)).actor === 0; step++) {
    if ((await nextDecision(page, ID)) === 'end') await endTurn(page, ID);
    else await playMove({ page, id: ID, step }, 'list');
  }
  const planning = page.getByText(t('table.planning'), { exact: true });
  await page.getByRole('button', { name: t('plan.start') }).click();
  await expect(planning).toBeVisible();
  goOn();
  await page.locator('[data-take]').click();
  await expect(page.locator('[data-all-choices]')).toBeVisible();
  await expect(planning).toHaveCount(0);
});

import { readFileSync } from 'node:fs';
import { expect } from './testing/fixtures.ts';
import {
  joinTable,
  createOnlineTable,
  playListMove,
  playAllPlayers,
  type OnlinePlayer,
  startOnlineGame,
  test,
} from './testing/online.ts';
import { onlineMessages } from '../src/features/online/messages.gen.ts';

const onlineEnglish = await onlineMessages.en();

test('a turn in progress survives a lost connection and a reload, and can be undone', async ({ openPlayer }) => {
  const [ann, ben] = [await openPlayer('Ann', { asks: true }), await openPlayer('Ben', { asks: true })];
  const path = await createOnlineTable(ann, 'river-of-gold', 2);
  await joinTable(ben, path, 1);
  await startOnlineGame(ann);
  await expect(ann.page.locator('.table')).toBeVisible();
  await expect(ben.page.locator('.table')).toBeVisible();
  // hints are not allowed at a table by default
  for (const { page } of [ann, ben]) await expect(page.locator('[data-ask-hint], [data-help]')).toHaveCount(0);
  const mover = (await ann.page.locator('[data-all-choices]').isVisible()) ? ann : ben;
  const other = mover === ann ? ben : ann;
  await playListMove(mover, 0);
  await expect(mover.page.locator('[data-undo]')).toBeVisible();
  const helloes = mover.receivedMessages.filter((text) => text.includes('"welcome"')).length;

  // as on a phone that is locked in mid-turn and loses its connection
  const phone = await mover.page.context().newCDPSession(mover.page);
  await phone.send('Page.setWebLifecycleState', { state: 'frozen' });
  await mover.cutConnection();
  await phone.send('Page.setWebLifecycleState', { state: 'active' });
  await expect
    .poll(() => mover.receivedMessages.filter((text) => text.includes('"welcome"')).length)
    .toBeGreaterThan(helloes);
  await expect(mover.page.locator('[data-undo]')).toBeVisible();
  await mover.page.reload();
  await expect(mover.page.locator('[data-undo]')).toBeVisible();

  const lines = () => other.receivedMessages.filter((text) => text.startsWith('{"type":"grew"')).length;
  const before = lines();
  // a move can be undone until the turn ends, and other players receive nothing
  await mover.page.locator('[data-undo]').click();
  await expect(mover.page.locator('[data-undo]')).toHaveCount(0);
  expect(lines()).toBe(before);
  await playAllPlayers([ann, ben], 4);
  await expect.poll(lines).toBeGreaterThan(before);
});

test('a spectator sees no hand and cannot play', async ({ openPlayer }) => {
  const [ann, ben, eve] = [await openPlayer('Ann'), await openPlayer('Ben'), await openPlayer('Eve')];
  const path = await createOnlineTable(ann, 'river-of-gold', 2);
  await joinTable(ben, path, 1);
  await startOnlineGame(ann);
  await expect(ann.page.locator('.table')).toBeVisible();
  await eve.page.goto(path);
  await expect(eve.page.locator('.table')).toBeVisible();
  await playAllPlayers([ann, ben], 4);
  await expect(eve.page.locator('[data-move]')).toHaveCount(0);
  await expect(eve.page.locator('[data-all-choices]')).toHaveCount(0);
  const customers = [...eve.receivedMessages.join('\n').matchAll(/~customer ([^"]*)/g)].map(([, which]) => which);
  expect(customers.length).toBeGreaterThan(0);
  expect(new Set(customers)).toEqual(new Set(['?']));
  expect(eve.receivedMessages.join('\n')).toContain('"secret":null');
  await eve.page.locator('[data-players]').click();
  await expect(eve.page.getByText('You’re watching.')).toBeVisible();
});

test('players chat, see unread counts and block each other', async ({ openPlayer }) => {
  const [ann, ben] = [await openPlayer('Ann'), await openPlayer('Ben')];
  const path = await createOnlineTable(ann, 'the-river', 2);
  await joinTable(ben, path, 1);
  await startOnlineGame(ann);
  await expect(ben.page.locator('.table')).toBeVisible();
  await ann.page.locator('[data-chat]').click();
  await ann.page.getByPlaceholder('Write to the table').fill('Good luck!');
  await ann.page.keyboard.press('Enter');
  await expect(ben.page.locator('[data-chat] [data-unread]')).toHaveText('1');
  await expect(ben.page).toHaveTitle(/^\(1\) /);
  await ben.page.locator('[data-chat]').click();
  await expect(ben.page.locator('[data-line]', { hasText: 'Good luck!' })).toBeVisible();
  await expect(ben.page.locator('[data-chat] [data-unread]')).toHaveCount(0);
  await ben.page.getByRole('button', { name: 'More about Ann' }).click();
  await ben.page.getByRole('button', { name: 'Block Ann' }).click();
  await expect(ben.page.locator('[data-line]', { hasText: 'Good luck!' })).toHaveCount(0);
  await ann.page.getByPlaceholder('Write to the table').fill('Are you there?');
  await ann.page.keyboard.press('Enter');
  await expect(ann.page.getByText('Are you there?')).toBeVisible();
  await expect(ben.page.locator('[data-line]', { hasText: 'Are you there?' })).toHaveCount(0);
});

test('the host mutes and removes a spectator; a refused report gives the reason', async ({ openPlayer }) => {
  const [ann, ben, eve] = [await openPlayer('Ann'), await openPlayer('Ben'), await openPlayer('Eve')];
  const path = await createOnlineTable(ann, 'the-river', 2);
  await joinTable(ben, path, 1);
  await eve.page.goto(path);
  const write = async (text: string) => {
    await eve.page.getByPlaceholder('Write to the table').fill(text);
    await eve.page.keyboard.press('Enter');
  };
  await write('May I watch?');
  await expect(ann.page.locator('[data-line]', { hasText: 'May I watch?' })).toBeVisible();
  const choose = async (what: string) => {
    await ann.page.getByRole('button', { name: 'More about Eve' }).click();
    await ann.page.locator(`:popover-open ${what}`).click();
  };
  await choose('[data-silence]');
  await write('Boo');
  await expect(eve.page.getByText('The host has muted you').first()).toBeVisible();
  await expect(ann.page.locator('[data-line]', { hasText: 'Boo' })).toHaveCount(0);
  await choose('[data-remove]');
  await ann.page.locator('[data-remove-yes]').click();
  await expect(eve.page.getByText('The host removed you from this table.').first()).toBeVisible();

  await eve.page.evaluate(async () => fetch('/api/me', { method: 'DELETE' }));
  await choose('[data-report]');
  const dialog = ann.page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Rude');
  await dialog.locator('[type="submit"]').click();
  await expect(dialog.getByRole('alert')).toBeVisible();
});

test('spectators chat among themselves during a game, and players can read it afterward', async ({ openPlayer }) => {
  const [ann, ben, eve] = [await openPlayer('Ann'), await openPlayer('Ben'), await openPlayer('Eve')];
  const path = await createOnlineTable(ann, 'the-river', 2);
  await joinTable(ben, path, 1);
  await startOnlineGame(ann);
  await eve.page.goto(path);
  await expect(eve.page.locator('.table')).toBeVisible();
  await eve.page.locator('[data-chat]').click();
  await eve.page.getByPlaceholder('Write to the spectators').fill('She should build');
  await eve.page.keyboard.press('Enter');
  await expect(eve.page.locator('[data-line]', { hasText: 'She should build' })).toBeVisible();
  await ann.page.locator('[data-chat]').click();
  await ann.page.getByPlaceholder('Write to the table').fill('Hello');
  await ann.page.keyboard.press('Enter');
  await expect(eve.page.locator('[data-line]', { hasText: 'Hello' })).toBeVisible();
  await expect(ann.page.getByText('She should build')).toHaveCount(0);
  expect(ann.receivedMessages.join()).not.toContain('She should build');
  await ann.page.getByRole('button', { name: 'Players' }).last().click();
  await ann.page.locator('[data-end]').click();
  await expect(ben.page.getByText('Ann wants to end the game here.')).toBeVisible();
  await ben.page.locator('[data-end-no]').click();
  await expect(ann.page.getByText('Ben wants to keep playing.')).toBeVisible();
  await ann.page.locator('[data-end]').click();
  await ben.page.locator('[data-end-yes]').click();
  await expect(ann.page.locator('[data-unread]').first()).toHaveText('1');
});

async function countHints({ page }: OnlinePlayer): Promise<number> {
  return page.locator('[data-ask-hint]').count();
}

async function countIdeas({ page }: OnlinePlayer): Promise<number> {
  return page.locator('[data-help="idea"]').count();
}

test('a guest is asked for a name, takes a seat with it, and finds the table on the home page', async ({
  openPlayer,
}) => {
  const [ann, guest] = [await openPlayer('Ann'), await openPlayer('')];
  await ann.page.goto('/online/new/the-river');
  await ann.page.locator('[data-allow-hints]').check();
  await ann.page.locator('button[type="submit"]').click();
  await expect(ann.page.locator('[data-seat="0"][data-own]')).toBeVisible();
  await expect(ann.page.locator('[data-hints]')).toBeVisible();
  await ann.page.getByText('Show QR code').click();
  await expect(ann.page.getByRole('img', { name: 'QR code' })).toBeVisible();

  await guest.page.goto(new URL(ann.page.url()).pathname);
  await expect(guest.page.getByText('Ann invites you to play The River')).toBeVisible();
  await expect(guest.page.locator('[data-own-name]')).toHaveValue(/^Guest \d{4}$/);
  await guest.page.locator('[data-own-name]').fill('Zoe');
  await guest.page.locator('[data-join]').click();
  await expect(guest.page.locator('[data-seat="1"][data-own]')).toContainText('Zoe');
  await guest.page.goto('/');
  const row = guest.page.locator('[data-online-game]');
  await expect(row).toContainText('Waiting for you');
  await row.getByRole('link').click();
  await guest.page.locator('[data-ready="true"]').click();
  await startOnlineGame(ann);
  for (const { page } of [ann, guest]) await expect(page.locator('.table')).toBeVisible();
  await expect.poll(async () => (await countHints(ann)) + (await countHints(guest))).toBe(1);
  // a player new to the game gets ideas unasked, in the first turn that has one
  let turns = 0;
  await expect(async () => {
    if (turns++ > 0) await playAllPlayers([ann, guest], 1);
    const ideaCount = async () => (await countIdeas(ann)) + (await countIdeas(guest));
    await expect.poll(ideaCount, { timeout: 4000 }).toBe(1);
  }).toPass({ timeout: 60_000 });
});

test('open tables can be filtered by game and clock', async ({ openPlayer }) => {
  const [ann, ben] = [await openPlayer('Ann'), await openPlayer('Ben')];
  await ann.page.goto('/online');
  await expect(ann.page.getByText('You’re playing as')).toBeVisible();
  for (const clock of [{ kind: 'none' }, { kind: 'days', days: 3 }]) {
    const data = { game: 'the-river', seats: 4, open: true, clock };
    const headers = { origin: new URL(ann.page.url()).origin };
    expect((await ann.page.request.post('/api/tables', { data, headers })).status()).toBe(201);
  }
  await ben.page.goto('/online');
  const open = ben.page.getByRole('region', { name: 'Open tables' });
  await expect(open.getByRole('listitem')).not.toHaveCount(0);
  await open.getByLabel('Any clock').selectOption('days');
  await expect(open.getByRole('listitem')).toHaveCount(1);
  await expect(open.getByText('3 days per move')).toBeVisible();
  await open.getByLabel('Any game').selectOption('river-of-gold');
  await expect(open.getByText('There’s no open table like that right now', { exact: false })).toBeVisible();
});

test('four seats: two browsers and two bots', async ({ openPlayer }) => {
  test.slow();
  const [ann, ben] = [await openPlayer('Ann'), await openPlayer('Ben')];
  const path = await createOnlineTable(ann, 'the-river', 4);
  for (const seat of [2, 3]) {
    await ann.page.locator(`[data-seat="${seat}"] select`).selectOption('greedy');
    await expect(ann.page.locator(`[data-seat="${seat}"] select`)).toHaveCount(0);
  }
  await joinTable(ben, path, 1);
  await startOnlineGame(ann);
  expect(await playAllPlayers([ann, ben], 8)).toBe(8);
});

test('a bot replaces a player who resigns, and the others can end the game', async ({ openPlayer }) => {
  const [ann, ben] = [await openPlayer('Ann'), await openPlayer('Ben')];
  const path = await createOnlineTable(ann, 'the-river', 2);
  await joinTable(ben, path, 1);
  await startOnlineGame(ann);
  await ben.page.locator('[data-players]').click();
  await ben.page.locator('[data-resign]').click();
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  await ann.page.locator('[data-players]').click();
  await expect(ann.page.getByText('gave up; a bot is playing')).toBeVisible();
  await ann.page.locator('[data-end]').click();
  await expect(ann.page.getByRole('link', { name: 'Check this game’s dice' })).toBeVisible();
});

test('a table is created with a custom edition, and a guest sees its name', async ({ openPlayer }) => {
  const [ann, ben] = [await openPlayer('Ann'), await openPlayer('Ben')];
  const file = new URL('../../../games/the-river/rules/components/reconstructed.json', import.meta.url);
  const text = readFileSync(file, 'utf8').replace('"name": "reconstructed"', '"name": "my-box"');
  await ann.page.goto('/');
  await ann.page.evaluate((own) => localStorage.setItem('two-rivers.edition.the-river', own), text);
  await ann.page.goto('/online/new/the-river');
  await ann.page.getByRole('radio', { name: 'my-box' }).check({ force: true });
  await ann.page.locator('button[type="submit"]').click();
  await expect(ann.page.locator('[data-own]')).toBeVisible();
  await ben.page.goto(new URL(ann.page.url()).pathname);
  for (const { page } of [ann, ben]) await expect(page.locator('[data-edition]')).toContainText('my-box');
});

test('the lobby appears before the session is known, and navigating on creates only one guest', async ({
  openPlayer,
}) => {
  const { page } = await openPlayer('Ann');
  const { promise, resolve } = Promise.withResolvers<void>();
  let waiting = 0;
  await page.route('**/api/session', async (route) => {
    waiting++;
    await promise;
    await route.continue();
  });
  await page.goto('/online');
  await expect(page.getByText(onlineEnglish['online.lead'])).toBeVisible();
  await page.locator('a[href="/online/new/the-river"]').click();
  await expect(page).toHaveURL('/online/new/the-river');
  // the new page shares the pending session request
  await page.waitForTimeout(500);
  expect(waiting).toBe(1);
  resolve();
  await expect(page.locator('form')).toBeVisible();
});

test('a lobby shows a server failure under its title, and loads on retry', async ({ openPlayer, browser }) => {
  const { page: knownPage } = await openPlayer('Ann');
  await knownPage.goto('/online');
  // a page of its own: its errors are expected
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.route('**/api/session', async (route) => route.abort());
  await page.goto(knownPage.url());
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(onlineEnglish['online.title']);
  await page.unroute('**/api/session');
  await page.getByRole('button', { name: onlineEnglish['link.retry'] }).click();
  await expect(page.locator('#on-open')).toBeVisible();
  await context.close();
});

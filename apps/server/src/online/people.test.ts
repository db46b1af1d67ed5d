import { sealOf } from '@two-rivers/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonalDataExport, TableList } from '@two-rivers/protocol';
import { TestBrowser, type TestClient } from './testing/client.ts';
import { first, nth, playingParty, seatedParty } from './testing/party.ts';
import { Player } from './testing/player.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

let server: TestServer;
let two: readonly string[];
beforeAll(async () => {
  server = await startTestServer();
  two = [server.url, server.url];
});
afterAll(async () => server.stop());

async function reasonOf(answer: Promise<{ reason: string } | undefined>): Promise<string> {
  return (await answer)?.reason ?? 'done';
}

function actorOf(clients: readonly TestClient[]): number {
  return clients.findIndex((client) => new Player(client, '').mayAct);
}

describe('before the start', () => {
  it('shows the commitment before any nonce is added, then the seals, and the nonces with the game', async () => {
    const ann = await TestBrowser.createGuest(server.url, 'Ann');
    const id = await ann.create({ game: 'river-of-gold', seats: 2 });
    const before = await ann.info(id);
    expect(before.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect([before.nonces, before.secret]).toEqual([['', ''], null]);
    const client = await ann.joinTable(id);
    await client.sendOrThrow({ type: 'sit', seat: 1, nonce: 'mine' });
    expect([client.info.nonces, client.info.seals]).toEqual([
      ['', ''],
      ['', sealOf('mine')],
    ]);
    expect(client.info.commitment).toBe(before.commitment);
  });

  it('lets people choose, change and leave seats', async () => {
    const { clients } = await seatedParty(two, { seats: 3 });
    const [ann, ben] = [first(clients), nth(clients, 1)];
    expect(await reasonOf(ben.sendAndWait({ type: 'sit', seat: 0, nonce: 'x' }))).toBe('seat-taken');
    expect(await reasonOf(ben.sendAndWait({ type: 'sit', seat: 3, nonce: 'x' }))).toBe('no-such-seat');
    await ben.sendOrThrow({ type: 'sit', seat: 2, nonce: 'y' });
    expect(ben.seat).toBe(2);
    await ben.sendOrThrow({ type: 'stand' });
    expect(ben.seat).toBeNull();
    expect(await reasonOf(ben.sendAndWait({ type: 'stand' }))).toBe('not-seated');
    await ann.waitUntil(() => ann.info.seats.every((seat, index) => (seat.person !== null) === (index === 0)));
  });

  it('is started only by the host, when every seat is taken and all are ready', async () => {
    const { clients } = await seatedParty(two, { seats: 3 });
    const [ann, ben] = [first(clients), nth(clients, 1)];
    expect(await reasonOf(ben.sendAndWait({ type: 'bot', seat: 2, bot: 'random' }))).toBe('not-host');
    expect(await reasonOf(ann.sendAndWait({ type: 'bot', seat: 2, bot: 'nobody' }))).toBe('no-such-bot');
    expect(await reasonOf(ann.sendAndWait({ type: 'bot', seat: 1, bot: 'random' }))).toBe('seat-taken');
    expect(await reasonOf(ann.sendAndWait({ type: 'start' }))).toBe('seat-empty');
    await ann.sendOrThrow({ type: 'bot', seat: 2, bot: 'random' });
    expect(await reasonOf(ben.sendAndWait({ type: 'start' }))).toBe('not-host');
    await ben.sendOrThrow({ type: 'ready', ready: false });
    expect(await reasonOf(ann.sendAndWait({ type: 'start' }))).toBe('not-ready');
    await ben.sendOrThrow({ type: 'ready', ready: true });
    await ann.sendOrThrow({ type: 'start' });
    expect(ann.info.status).toBe('playing');
    expect(await reasonOf(ben.sendAndWait({ type: 'stand' }))).toBe('already-started');
    expect(await reasonOf(ann.sendAndWait({ type: 'kick', seat: 1 }))).toBe('already-started');
  });

  it('needs a person at the table', async () => {
    const ann = await TestBrowser.createGuest(server.url);
    const client = await ann.joinTable(await ann.create({ game: 'the-river', seats: 2 }));
    for (const seat of [0, 1]) await client.sendOrThrow({ type: 'bot', seat, bot: 'random' });
    expect(await reasonOf(client.sendAndWait({ type: 'start' }))).toBe('no-persons');
  });

  it('lets the host remove a person permanently', async () => {
    const { id, clients, browsers } = await seatedParty(two);
    const [ann, ben] = [first(clients), nth(clients, 1)];
    expect(await reasonOf(ann.sendAndWait({ type: 'kick', seat: 0 }))).toBe('kick-self');
    await ann.sendOrThrow({ type: 'kick', seat: 1 });
    await ben.waitForClose();
    expect([ben.bye, ann.info.seats[1]?.person]).toEqual(['kicked', null]);
    const again = await nth(browsers, 1).openSocket(id);
    again.send({ type: 'hello', version: 1, from: 0 });
    await again.waitForClose();
    expect([again.bye, again.welcome]).toEqual(['kicked', undefined]);
  });

  it('lists only open tables, without those of blocked people', async () => {
    const [ann, ben] = [
      await TestBrowser.createGuest(server.url, 'Ann'),
      await TestBrowser.createGuest(server.url, 'Ben'),
    ];
    const open = await ann.create({ game: 'the-river', seats: 2, open: true });
    const hidden = await ann.create({ game: 'the-river', seats: 2 });
    const lobbyIds = async (): Promise<string[]> => (await ben.tables('/api/tables')).map(({ id }) => id);
    expect(await lobbyIds()).toContain(open);
    expect(await lobbyIds()).not.toContain(hidden);
    const client = await ben.joinTable(open);
    await client.sendOrThrow({ type: 'block', person: (await ann.me()).id, blocked: true });
    expect(await lobbyIds()).not.toContain(open);
    expect((await ann.tables('/api/tables/mine')).map(({ id }) => id)).toEqual([hidden, open]);
  });

  it('refuses a seat to people blocked by the host', async () => {
    const { id, clients, browsers } = await seatedParty([server.url], { seats: 2 });
    const eve = await TestBrowser.createGuest(server.url, 'Eve');
    await first(clients).sendOrThrow({ type: 'block', person: (await eve.me()).id, blocked: true });
    const client = await eve.joinTable(id);
    expect(await reasonOf(client.sendAndWait({ type: 'sit', seat: 1, nonce: 'x' }))).toBe('blocked');
    expect((await first(browsers).call<PersonalDataExport>('GET', '/api/me/data')).blocked).toHaveLength(1);
  });
});

describe('chat', () => {
  it('reaches everybody except those who have blocked the author, now and later', async () => {
    const { id, clients, browsers } = await seatedParty(two);
    const [ann, ben] = [first(clients), nth(clients, 1)];
    await ann.sendOrThrow({ type: 'chat', text: 'Cześć\nBen' });
    await ben.waitUntil(() => ben.chat.includes('Cześć\nBen'));
    await ann.sendOrThrow({ type: 'block', person: (await nth(browsers, 1).me()).id, blocked: true });
    await ben.sendOrThrow({ type: 'chat', text: 'Boo' });
    await ann.sendOrThrow({ type: 'chat', text: 'Last' });
    await ben.waitUntil(() => ben.chat.includes('Last'));
    expect([ann.chat, ben.chat]).toEqual([
      ['Cześć\nBen', 'Last'],
      ['Cześć\nBen', 'Boo', 'Last'],
    ]);
    const again = await first(browsers).joinTable(id);
    expect(again.chat).toEqual(['Cześć\nBen', 'Last']);
    expect(again.welcome?.blocked).toHaveLength(1);
  });

  it('is stored once, however often a message arrives', async () => {
    const { clients } = await seatedParty(two);
    const [ann, ben] = [first(clients), nth(clients, 1)];
    for (let times = 0; times < 3; times++) await ann.sendOrThrow({ type: 'chat', text: 'Once' }, 'same');
    await ann.sendOrThrow({ type: 'chat', text: 'End' });
    await ben.waitUntil(() => ben.chat.includes('End'));
    expect(ben.chat).toEqual(['Once', 'End']);
  });

  it('can be reported', async () => {
    const { clients, browsers } = await seatedParty(two);
    const { id } = await nth(browsers, 1).me();
    await first(clients).sendOrThrow({ type: 'report', person: id, text: 'rude' });
    expect(await reasonOf(first(clients).sendAndWait({ type: 'report', person: 'nobody-at-all', text: 'x' }))).toBe(
      'no-such-person',
    );
    const { reports } = await first(browsers).call<PersonalDataExport>('GET', '/api/me/data');
    expect(reports).toMatchObject([{ person: id, text: 'rude' }]);
  });
});

describe('while a game runs', () => {
  it('does not reveal that a seat has a draft, and keeps it for the seat', async () => {
    const { id, clients, browsers } = await playingParty(two);
    const seat = actorOf(clients);
    const [player, other] = [nth(clients, seat), nth(clients, 1 - seat)];
    const before = [other.received.length, await nth(browsers, 1 - seat).tables('/api/tables/mine')];
    await player.sendOrThrow(new Player(player, 'draft').nextMessage());
    expect(player.draft).toHaveLength(1);
    const again = await nth(browsers, seat).joinTable(id);
    expect(again.draft).toEqual(player.draft);
    const elsewhere = await nth(browsers, 1 - seat).joinTable(id);
    expect(elsewhere.draft).toEqual([]);
    expect([other.received.length, await nth(browsers, 1 - seat).tables('/api/tables/mine')]).toEqual(before);
    await again.sendOrThrow({ type: 'undo', length: again.length, moves: 1 });
    await player.waitUntil(() => player.draft.length === 0);
  });

  it('lets a person without a seat watch, but not act', async () => {
    const { id, clients } = await playingParty(two);
    const eve = await (await TestBrowser.createGuest(server.url, 'Eve')).joinTable(id);
    expect([eve.seat, eve.length]).toEqual([null, first(clients).length]);
    const { length } = eve;
    expect(await reasonOf(eve.sendAndWait({ type: 'play', length, drafted: 0, moves: ['x'] }))).toBe('not-seated');
    for (const type of ['resign', 'back', 'rematch'] as const)
      expect(await reasonOf(eve.sendAndWait({ type }))).toBe('not-seated');
    expect(await reasonOf(eve.sendAndWait({ type: 'end', agree: true }))).toBe('not-seated');
  });

  it('ends when all agree, and then publishes the secret and the complete game', async () => {
    const { id, clients } = await playingParty(two);
    const [ann, ben] = [first(clients), nth(clients, 1)];
    await ann.sendOrThrow({ type: 'end', agree: true });
    await ben.waitUntil(() => ben.info.endVotes === 1);
    expect(ben.info.secret).toBeNull();
    await ann.sendOrThrow({ type: 'end', agree: false });
    await ben.sendOrThrow({ type: 'end', agree: true });
    expect(ben.info.status).toBe('playing');
    await ann.sendOrThrow({ type: 'end', agree: true });
    await ben.waitUntil(() => ben.info.status === 'abandoned');
    expect(ben.info.secret).toMatch(/^[0-9a-f]{64}$/);
    const eve = await TestBrowser.createGuest(server.url);
    const record = await eve.call<{ secret: string; log: string[] }>('GET', `/api/tables/${id}/record`);
    expect(record.secret).toBe(ben.info.secret);
    expect(record.log.join()).not.toContain('?');
    expect(await reasonOf(ann.sendAndWait({ type: 'play', length: ann.length, drafted: 0, moves: ['x'] }))).toBe(
      'abandoned',
    );
  });

  it('shows who wants to end the game, and withdraws the proposal after a no', async () => {
    const { clients } = await playingParty([...two, server.url]);
    const [ann, ben, cid] = [first(clients), nth(clients, 1), nth(clients, 2)];
    for (const client of [ann, ben]) await client.sendOrThrow({ type: 'end', agree: true });
    await cid.waitUntil(() => cid.info.endVotes === 2);
    expect(cid.info.ending).toEqual([ann.welcome?.you.id, ben.welcome?.you.id]);
    await cid.sendOrThrow({ type: 'end', agree: false });
    await ann.waitUntil(() => ann.info.endVotes === 0);
    expect(ann.info).toMatchObject({ status: 'playing', ending: [], endRefused: cid.welcome?.you.id });
    // withdrawing a vote that no longer exists changes nothing
    await ben.sendOrThrow({ type: 'end', agree: false });
    expect(ben.info.endRefused).toBe(cid.welcome?.you.id);
    await ann.sendOrThrow({ type: 'end', agree: true });
    expect(ann.info).toMatchObject({ endVotes: 1, endRefused: null });
  });

  it('lets a bot play for a person who resigns, and ends when nobody is left', async () => {
    const { clients } = await playingParty(two);
    const [ann, ben] = [first(clients), nth(clients, 1)];
    await ben.sendOrThrow({ type: 'resign' });
    await ann.waitUntil(() => ann.info.seats[1]?.resigned === true);
    expect(ann.info.seats[1]).toMatchObject({ standIn: true, resigned: true });
    expect(await reasonOf(ben.sendAndWait({ type: 'back' }))).toBe('resigned');
    await ann.sendOrThrow({ type: 'resign' });
    expect(ann.info.status).toBe('abandoned');
  });

  it('does not hand seats of present people to a bot', async () => {
    const { clients } = await playingParty([...two, server.url]);
    const [ann, cid] = [first(clients), nth(clients, 2)];
    const voteToReplace = async (client: TestClient, seat: number): Promise<string> =>
      reasonOf(client.sendAndWait({ type: 'replace', seat, agree: true }));
    expect(await voteToReplace(ann, 2)).toBe('still-here');
    expect(await voteToReplace(cid, 2)).toBe('vote-self');
    expect(await voteToReplace(cid, 3)).toBe('no-such-seat');
    expect(await reasonOf(cid.sendAndWait({ type: 'back' }))).toBe('seat-yours');
    await cid.sendOrThrow({ type: 'resign' });
    expect(await voteToReplace(ann, 2)).toBe('bot-already');
  });

  it('continues at a new table with the same bots after a rematch request', async () => {
    const { clients, browsers } = await playingParty([server.url], { seats: 2, hints: true });
    const ann = first(clients);
    expect(await reasonOf(ann.sendAndWait({ type: 'rematch' }))).toBe('not-over');
    await ann.sendOrThrow({ type: 'resign' });
    await Promise.all([ann.sendOrThrow({ type: 'rematch' }), ann.sendOrThrow({ type: 'rematch' })]);
    const { next } = ann.info;
    const again = await first(browsers).info(next ?? '');
    expect(again).toMatchObject({ status: 'waiting', nonces: ['', 'bot'], hints: true });
    expect(again.seats.map(({ bot }) => bot)).toEqual([null, 'random']);
    expect(again.commitment).not.toBe(ann.info.commitment);
  });

  it('offers a rematch to all players in the list of their tables, until they sit there', async () => {
    const { id, clients, browsers } = await playingParty(two);
    const [ann, ben] = [first(clients), nth(clients, 1)];
    await ben.sendOrThrow({ type: 'resign' });
    await ann.sendOrThrow({ type: 'resign' });
    await ann.sendOrThrow({ type: 'rematch' });
    const { tables } = await nth(browsers, 1).call<TableList>('GET', '/api/tables/mine');
    expect(tables[0]).toMatchObject({ id: ann.info.next, rematch: true, waitsForYou: true, free: 2 });
    expect(tables.filter(({ rematch }) => rematch !== true).map((table) => table.id)).toEqual([id]);
    // the host of the rematch has it as a regular table
    const { tables: own } = await first(browsers).call<TableList>('GET', '/api/tables/mine');
    expect(own.some(({ rematch }) => rematch)).toBe(false);
  });

  it('shows a new name to the others immediately', async () => {
    const { clients, browsers } = await playingParty(two);
    await nth(browsers, 1).call('PATCH', '/api/me', { name: 'Benedetta' });
    const ann = first(clients);
    await ann.waitUntil(() => ann.info.seats[1]?.person?.name !== 'Ben');
    expect(ann.info.seats[1]?.person?.name).toBe('Benedetta');
  });
});

describe('personal data', () => {
  it('can be exported and deleted; bots finish the games', async () => {
    const { id, clients, browsers } = await playingParty(two);
    const [ann, ben] = [first(clients), nth(clients, 1)];
    const browser = nth(browsers, 1);
    await ben.sendOrThrow({ type: 'chat', text: 'I was here' });
    const data = await browser.call<PersonalDataExport>('GET', '/api/me/data');
    expect(data).toMatchObject({ person: { name: 'Ben' }, chat: [{ table: id, text: 'I was here' }] });
    expect(data.tables.map((table) => table.id)).toEqual([id]);
    await browser.call('DELETE', '/api/me');
    await ben.waitForClose();
    expect(ben.bye).toBe('signed-out');
    await ann.waitUntil(() => ann.info.seats[1]?.resigned === true);
    expect(ann.info.seats[1]?.person?.name).toBe('–');
    expect(JSON.stringify(ann.info)).not.toContain(data.person.id);
    expect((await browser.fetch('GET', '/api/me')).status).toBe(401);
    expect((await first(browsers).joinTable(id)).chat).toEqual([]);
  });
});

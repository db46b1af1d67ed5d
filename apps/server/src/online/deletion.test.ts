import { DatabaseSync } from 'node:sqlite';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameRecord } from '@two-rivers/kernel';
import type { ShareLinkList, CreatedShareLink } from '@two-rivers/protocol';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from './testing/client.ts';
import { first, nth, playingParty, seatedParty } from './testing/party.ts';
import { playOut, Player } from './testing/player.ts';
import { createPushKeys } from './testing/pushService.ts';
import { createTempFolder, startTestServer, type TestServer } from './testing/server.ts';

/** Name that nobody else in these tests has. */
const NAME = 'Zbigniewa Q';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = createTempFolder();
  server = await startTestServer({ env: { DATA_DIR: folder } });
});
afterAll(async () => server.stop());

interface PlayedGame {
  readonly ann: TestBrowser;
  readonly gone: TestBrowser;
  readonly table: string;
  readonly record: GameRecord;
}

/** Plays a complete game of Ann and a person to be deleted. */
async function playGame(): Promise<PlayedGame> {
  const { id, clients, browsers } = await playingParty([server.url, server.url], { game: 'the-river' });
  await nth(browsers, 1).call('PATCH', '/api/me', { name: NAME });
  await playOut(clients.map((client, seat) => new Player(client, `gone ${seat}`)));
  for (const client of clients) await client.close();
  const record = await first(browsers).call<GameRecord>('GET', `/api/tables/${id}/record`);
  return { ann: first(browsers), gone: nth(browsers, 1), table: id, record };
}

async function shareGame(browser: TestBrowser, record: GameRecord): Promise<string> {
  return (await browser.call<CreatedShareLink>('POST', '/api/shared', { record, language: 'en' })).code;
}

async function fetchSeatNames(code: string): Promise<string[]> {
  const response = await new TestBrowser(server.url).call<{ record: GameRecord }>('GET', `/api/shared/${code}`);
  return response.record.seats.map(({ name }) => name);
}

/** Stores a link as older versions did, with names in the record. */
function revertToUnconverted(code: string, record: GameRecord): void {
  const db = new DatabaseSync(join(folder, 'two-rivers.db'));
  db.prepare('update shared set record = ?, named = 0 where code = ?').run(JSON.stringify(record), code);
  db.prepare('delete from shared_seats where code = ?').run(code);
  db.close();
}

/** Tags in the head of a link's page. */
async function renderHead(code: string): Promise<string> {
  const request = new IncomingMessage(new Socket());
  request.url = `/s/${code}`;
  return (await server.online.previewHead(request)) ?? '';
}

async function fetchPicture(code: string): Promise<string> {
  const response = await fetch(`${server.url}/s/${code}/picture.png`);
  return Buffer.from(await response.arrayBuffer()).toString('base64');
}

async function idOf(browser: TestBrowser): Promise<string> {
  return (await browser.me()).id;
}

/** Text of a table's document. */
function readDoc(table: string): string {
  const db = new DatabaseSync(join(folder, 'two-rivers.db'), { readOnly: true });
  const doc = db.prepare('select doc from tables where id = ?').get(table)?.['doc'];
  db.close();
  return String(doc);
}

describe('a person who deletes their account', () => {
  it('is replaced by a dash in all links and previews, which keep the names of the others', async () => {
    const { ann, gone, record } = await playGame();
    const eve = await TestBrowser.createGuest(server.url, 'Eve');
    const codes = [await shareGame(ann, record), await shareGame(eve, record)];
    for (const code of codes) expect(await fetchSeatNames(code)).toEqual(['Ann', NAME]);
    const code = first(codes);
    const [shown, drawn] = [await renderHead(code), await fetchPicture(code)];
    expect(shown).toContain(NAME);
    await gone.call('DELETE', '/api/me');
    for (const each of codes) expect(await fetchSeatNames(each)).toEqual(['Ann', '–']);
    expect(await renderHead(code)).toBe(shown.replaceAll(NAME, '–'));
    expect(await fetchPicture(code)).not.toBe(drawn);
    const { shared } = await ann.call<ShareLinkList>('GET', '/api/shared');
    expect(shared).toMatchObject([{ names: ['Ann', '–'] }]);
  });

  it('is replaced by a dash in links created later too', async () => {
    const { ann, gone, record } = await playGame();
    await gone.call('DELETE', '/api/me');
    expect(record.seats.map(({ name }) => name)).toEqual(['Ann', NAME]);
    expect(await fetchSeatNames(await shareGame(ann, record))).toEqual(['Ann', '–']);
  });

  it('is replaced by a dash under a former name too', async () => {
    const { ann, gone, record } = await playGame();
    const code = await shareGame(ann, record);
    await gone.call('PATCH', '/api/me', { name: 'Somebody Else' });
    await gone.call('DELETE', '/api/me');
    expect(await fetchSeatNames(code)).toEqual(['Ann', '–']);
  });

  it('is removed with all names without accounts from an old link that may mean them, if they have played here', async () => {
    const { record, gone } = await playGame();
    const ann = await TestBrowser.createGuest(server.url, 'Ann');
    // as for a game on one device: nothing shows that it was played online
    const { format: _, seals: __, ...local } = { ...record, secret: 'a'.repeat(64) };
    const [code, today] = [
      await shareGame(ann, local),
      await shareGame(await TestBrowser.createGuest(server.url, 'Ann'), local),
    ];
    revertToUnconverted(code, local);
    expect(await fetchSeatNames(code)).toEqual(['Ann', NAME]);
    const other = await TestBrowser.createGuest(server.url, NAME);
    await other.call('DELETE', '/api/me');
    expect(await fetchSeatNames(code)).toEqual(['Ann', NAME]);
    await gone.call('DELETE', '/api/me');
    expect(await fetchSeatNames(code)).toEqual(['Ann', '–']);
    // new links store whom each name means
    expect(await fetchSeatNames(today)).toEqual(['Ann', NAME]);
  });

  it('is not named by a link to an online game whose table is deleted', async () => {
    const { record } = await playGame();
    const ann = await TestBrowser.createGuest(server.url, 'Ann');
    expect(record.format).toBe(2);
    expect(await fetchSeatNames(await shareGame(ann, { ...record, secret: 'b'.repeat(64) }))).toEqual(['Ann', '–']);
  });

  it.each(['{}', 'null'])('can be deleted even if an old link belongs to a table whose document is %s', async (doc) => {
    const { ann, table, record } = await playGame();
    const code = await shareGame(ann, record);
    revertToUnconverted(code, record);
    const db = new DatabaseSync(join(folder, 'two-rivers.db'));
    db.prepare('update tables set doc = ? where id = ?').run(doc, table);
    db.close();
    const eve = await TestBrowser.createGuest(server.url, 'Eve');
    expect((await eve.fetch('DELETE', '/api/me')).status).toBe(204);
    expect(await fetchSeatNames(code)).toEqual(['Ann', '–']);
  });

  it('is on no list of muted or removed people', async () => {
    const { id, clients } = await seatedParty([server.url, server.url]);
    const [host, [eve, ben]] = [first(clients), [await TestBrowser.createGuest(server.url, 'Eve'), clients[1]]];
    const [eveId, benId] = [await idOf(eve), ben?.welcome?.you.id ?? ''];
    await eve.joinTable(id);
    await host.sendOrThrow({ type: 'mute', person: eveId, muted: true });
    await host.sendOrThrow({ type: 'kick', seat: 1 });
    await host.sendOrThrow({ type: 'remove', person: eveId });
    expect(readDoc(id)).toContain(eveId);
    await eve.call('DELETE', '/api/me');
    await host.waitUntil(() => host.info.muted?.length === 0);
    expect(readDoc(id)).not.toContain(eveId);
    // people who still exist stay removed from the table
    expect(readDoc(id)).toContain(benId);
  });

  it('is in no report', async () => {
    const { clients, browsers } = await seatedParty([server.url, server.url]);
    const ben = nth(browsers, 1);
    await ben.call('PATCH', '/api/me', { name: NAME });
    const person = await idOf(ben);
    const text = `${NAME} hums all the time`;
    await first(clients).sendOrThrow({ type: 'report', person, text });
    await ben.call('DELETE', '/api/me');
    const { reports } = await first(browsers).call<{ reports: object[] }>('GET', '/api/me/data');
    expect(reports).toMatchObject([{ person: '', text: '– hums all the time' }]);
  });

  it('leaves no table that was being created at the same time', async () => {
    const people = await Promise.all(
      Array.from({ length: 30 }, async () => TestBrowser.createGuest(server.url, 'Leaving')),
    );
    const ids = await Promise.all(people.map(idOf));
    await Promise.all(
      people.flatMap((each) => [
        each.fetch('POST', '/api/tables', { game: 'the-river', seats: 2, open: true }),
        each.fetch('DELETE', '/api/me'),
        each.fetch('POST', '/api/tables', { game: 'the-river', seats: 2, open: true }),
      ]),
    );
    const db = new DatabaseSync(join(folder, 'two-rivers.db'), { readOnly: true });
    const rows = db.prepare(`select doc from tables where status = 'waiting'`).all();
    db.close();
    const docs = rows.map(({ doc }) => String(doc)).join();
    expect(ids.filter((id) => docs.includes(id))).toEqual([]);
    const lobby = await new TestBrowser(server.url).tables('/api/tables');
    expect(lobby.filter(({ game }) => game === 'the-river')).toEqual([]);
  });
});

it('no byte of the database contains a deleted person after the server has stopped', async () => {
  const DATA_DIR = createTempFolder();
  const own = await startTestServer({ env: { DATA_DIR } });
  const [ann, ben] = [await TestBrowser.createGuest(own.url, 'Ann'), await TestBrowser.createGuest(own.url, NAME)];
  const id = await idOf(ben);
  await ben.call('POST', '/api/push', {
    endpoint: 'https://fcm.googleapis.com/fcm/send/only-hers',
    keys: createPushKeys(),
    language: 'en',
  });
  const table = await ann.create({ game: 'the-river', seats: 2 });
  const [host, client] = [await ann.joinTable(table), await ben.joinTable(table)];
  await client.sendOrThrow({ type: 'sit', seat: 1, nonce: 'n' });
  await client.sendOrThrow({ type: 'chat', text: 'only her words' });
  await host.sendOrThrow({ type: 'report', person: id, text: `${NAME} hums` });
  await ben.call('DELETE', '/api/me');
  await own.stop();
  const bytes = readdirSync(DATA_DIR).map((file) => readFileSync(join(DATA_DIR, file), 'latin1'));
  for (const trace of [id, NAME, 'only her words', 'only-hers'])
    expect([trace, bytes.some((each) => each.includes(trace))]).toEqual([trace, false]);
});

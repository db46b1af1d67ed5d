import { DatabaseSync } from 'node:sqlite';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameRecord } from '@two-rivers/kernel';
import type { SharedList, SharedMade } from '@two-rivers/protocol';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from './testing/client.ts';
import { first, nth, playingParty, seatedParty } from './testing/party.ts';
import { playOut, Player } from './testing/player.ts';
import { pushKeys } from './testing/pushService.ts';
import { newFolder, startTestServer, type TestServer } from './testing/server.ts';

/** Nobody else in these tests has such a name. */
const NAME = 'Zbigniewa Q';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = newFolder();
  server = await startTestServer({ env: { DATA_DIR: folder } });
});
afterAll(async () => server.stop());

interface Played {
  readonly ann: Browser;
  readonly gone: Browser;
  readonly table: string;
  readonly record: GameRecord;
}

/** A whole game of Ann and of somebody who will go. */
async function played(): Promise<Played> {
  const { id, clients, browsers } = await playingParty([server.url, server.url], { game: 'the-river' });
  await nth(browsers, 1).call('PATCH', '/api/me', { name: NAME });
  await playOut(clients.map((client, seat) => new Player(client, `gone ${seat}`)));
  for (const client of clients) await client.close();
  const record = await first(browsers).call<GameRecord>('GET', `/api/tables/${id}/record`);
  return { ann: first(browsers), gone: nth(browsers, 1), table: id, record };
}

async function share(browser: Browser, record: GameRecord): Promise<string> {
  return (await browser.call<SharedMade>('POST', '/api/shared', { record, language: 'en' })).code;
}

async function namesOf(code: string): Promise<string[]> {
  const found = await new Browser(server.url).call<{ record: GameRecord }>('GET', `/api/shared/${code}`);
  return found.record.seats.map(({ name }) => name);
}

/** As links were stored while names were still in the record. */
function becomesOld(code: string, record: GameRecord): void {
  const db = new DatabaseSync(join(folder, 'two-rivers.db'));
  db.prepare('update shared set record = ?, named = 0 where code = ?').run(JSON.stringify(record), code);
  db.prepare('delete from shared_seats where code = ?').run(code);
  db.close();
}

/** What stands in the head of the page of a link. */
async function head(code: string): Promise<string> {
  const request = new IncomingMessage(new Socket());
  request.url = `/s/${code}`;
  return (await server.online.headOf(request)) ?? '';
}

async function picture(code: string): Promise<string> {
  const response = await fetch(`${server.url}/s/${code}/picture.png`);
  return Buffer.from(await response.arrayBuffer()).toString('base64');
}

async function idOf(browser: Browser): Promise<string> {
  return (await browser.me()).id;
}

/** Everything that a table's document says. */
function docOf(table: string): string {
  const db = new DatabaseSync(join(folder, 'two-rivers.db'), { readOnly: true });
  const doc = db.prepare('select doc from tables where id = ?').get(table)?.['doc'];
  db.close();
  return String(doc);
}

describe('somebody who deletes their account', () => {
  it('has a dash in everybody’s links and previews, and the others keep their names', async () => {
    const { ann, gone, record } = await played();
    const eve = await Browser.guest(server.url, 'Eve');
    const codes = [await share(ann, record), await share(eve, record)];
    for (const code of codes) expect(await namesOf(code)).toEqual(['Ann', NAME]);
    const code = first(codes);
    const [shown, drawn] = [await head(code), await picture(code)];
    expect(shown).toContain(NAME);
    await gone.call('DELETE', '/api/me');
    for (const each of codes) expect(await namesOf(each)).toEqual(['Ann', '–']);
    expect(await head(code)).toBe(shown.replaceAll(NAME, '–'));
    expect(await picture(code)).not.toBe(drawn);
    const { shared } = await ann.call<SharedList>('GET', '/api/shared');
    expect(shared).toMatchObject([{ names: ['Ann', '–'] }]);
  });

  it('has one in links that are made later, too', async () => {
    const { ann, gone, record } = await played();
    await gone.call('DELETE', '/api/me');
    expect(record.seats.map(({ name }) => name)).toEqual(['Ann', NAME]);
    expect(await namesOf(await share(ann, record))).toEqual(['Ann', '–']);
  });

  it('has one under a former name as well', async () => {
    const { ann, gone, record } = await played();
    const code = await share(ann, record);
    await gone.call('PATCH', '/api/me', { name: 'Somebody Else' });
    await gone.call('DELETE', '/api/me');
    expect(await namesOf(code)).toEqual(['Ann', '–']);
  });

  it('takes the names of all others from a link of old that does not know its persons, if they have played', async () => {
    const { record, gone } = await played();
    const ann = await Browser.guest(server.url, 'Ann');
    // as of a game on one device: nothing says that it was played here
    const { format: _, seals: __, ...local } = { ...record, secret: 'a'.repeat(64) };
    const [code, today] = [
      await share(ann, local),
      await share(await Browser.guest(server.url, 'Ann'), local),
    ];
    becomesOld(code, local);
    expect(await namesOf(code)).toEqual(['Ann', NAME]);
    const other = await Browser.guest(server.url, NAME);
    await other.call('DELETE', '/api/me');
    expect(await namesOf(code)).toEqual(['Ann', NAME]);
    await gone.call('DELETE', '/api/me');
    expect(await namesOf(code)).toEqual(['Ann', '–']);
    // of what is shared today it is known who is meant
    expect(await namesOf(today)).toEqual(['Ann', NAME]);
  });

  it('is not named by a link to an online game whose table nobody knows any more', async () => {
    const { record } = await played();
    const ann = await Browser.guest(server.url, 'Ann');
    expect(record.format).toBe(2);
    expect(await namesOf(await share(ann, { ...record, secret: 'b'.repeat(64) }))).toEqual(['Ann', '–']);
  });

  it.each(['{}', 'null'])('may go though somebody’s old link is of a table that reads %s', async (doc) => {
    const { ann, table, record } = await played();
    const code = await share(ann, record);
    becomesOld(code, record);
    const db = new DatabaseSync(join(folder, 'two-rivers.db'));
    db.prepare('update tables set doc = ? where id = ?').run(doc, table);
    db.close();
    const eve = await Browser.guest(server.url, 'Eve');
    expect((await eve.fetch('DELETE', '/api/me')).status).toBe(204);
    expect(await namesOf(code)).toEqual(['Ann', '–']);
  });

  it('is on no list of muted people and of those who were sent away', async () => {
    const { id, clients } = await seatedParty([server.url, server.url]);
    const [host, [eve, ben]] = [first(clients), [await Browser.guest(server.url, 'Eve'), clients[1]]];
    const [eveId, benId] = [await idOf(eve), ben?.welcome?.you.id ?? ''];
    await eve.join(id);
    await host.must({ type: 'mute', person: eveId, muted: true });
    await host.must({ type: 'kick', seat: 1 });
    await host.must({ type: 'remove', person: eveId });
    expect(docOf(id)).toContain(eveId);
    await eve.call('DELETE', '/api/me');
    await host.until(() => host.info.muted?.length === 0);
    expect(docOf(id)).not.toContain(eveId);
    // who is still there stays away
    expect(docOf(id)).toContain(benId);
  });

  it('is in no report', async () => {
    const { clients, browsers } = await seatedParty([server.url, server.url]);
    const ben = nth(browsers, 1);
    await ben.call('PATCH', '/api/me', { name: NAME });
    const person = await idOf(ben);
    const text = `${NAME} hums all the time`;
    await first(clients).must({ type: 'report', person, text });
    await ben.call('DELETE', '/api/me');
    const { reports } = await first(browsers).call<{ reports: object[] }>('GET', '/api/me/data');
    expect(reports).toMatchObject([{ person: '', text: '– hums all the time' }]);
  });

  it('leaves no table behind that was being made meanwhile', async () => {
    const people = await Promise.all(
      Array.from({ length: 30 }, async () => Browser.guest(server.url, 'Leaving')),
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
    const lobby = await new Browser(server.url).tables('/api/tables');
    expect(lobby.filter(({ game }) => game === 'the-river')).toEqual([]);
  });
});

it('a deleted person is nowhere in the bytes of the database, once it was stopped', async () => {
  const DATA_DIR = newFolder();
  const own = await startTestServer({ env: { DATA_DIR } });
  const [ann, ben] = [await Browser.guest(own.url, 'Ann'), await Browser.guest(own.url, NAME)];
  const id = await idOf(ben);
  await ben.call('POST', '/api/push', {
    endpoint: 'https://fcm.googleapis.com/fcm/send/only-hers',
    keys: pushKeys(),
    language: 'en',
  });
  const table = await ann.create({ game: 'the-river', seats: 2 });
  const [host, client] = [await ann.join(table), await ben.join(table)];
  await client.must({ type: 'sit', seat: 1, nonce: 'n' });
  await client.must({ type: 'chat', text: 'only her words' });
  await host.must({ type: 'report', person: id, text: `${NAME} hums` });
  await ben.call('DELETE', '/api/me');
  await own.stop();
  const bytes = readdirSync(DATA_DIR).map((file) => readFileSync(join(DATA_DIR, file), 'latin1'));
  for (const trace of [id, NAME, 'only her words', 'only-hers'])
    expect([trace, bytes.some((each) => each.includes(trace))]).toEqual([trace, false]);
});

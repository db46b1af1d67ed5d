import { type GameRecord, gameOf, isRefusal, verifyChance } from '@two-rivers/kernel';
import type { CreatedShareLink } from '@two-rivers/protocol';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { games } from './platform/games.ts';
import { FakeAuthenticator } from './testing/authenticator.ts';
import { TestBrowser, type TestClient as Socket, HTTPS } from './testing/client.ts';
import { createDatabase } from './testing/database.ts';
import { listFrozenVersions, type KnownDatabase, LAST_VERSION, restoreFrozenPostgres } from './testing/frozen.ts';
import { OldNode } from './testing/oldNode.ts';
import { first, nth, playingParty } from './testing/party.ts';
import { playOut, Player } from './testing/player.ts';
import { createTempFolder, startTestServer, type TestServer } from './testing/server.ts';

/** Protocol version of the frozen nodes. */
const SPOKEN = 1;

async function deleteHeartbeat(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`delete from kept where name = 'awake'`);
  await client.end();
}

function createPlayer(client: Socket, seat: number): Player {
  return new Player(client, `upgrade ${seat}`);
}

async function expectFairChance(url: string, cookie: string, id: string): Promise<void> {
  const record = await new TestBrowser(url, cookie).call<GameRecord>('GET', `/api/tables/${id}/record`);
  const game = gameOf(
    record,
    games.map(({ family }) => family),
  );
  expect(isRefusal(game) ? game : verifyChance(game, record)).not.toHaveProperty('reason');
}

/** The latest version with everything frozen. */
const [before = ''] = listFrozenVersions('app');

describe(`a node of ${before} beside one of today, over one database`, () => {
  let old: OldNode;
  let today: TestServer;
  let known: KnownDatabase;
  beforeAll(async () => {
    const DATABASE_URL = await createDatabase();
    known = await restoreFrozenPostgres(before, DATABASE_URL);
    // its last heartbeat would be at another time than these nodes run
    await deleteHeartbeat(DATABASE_URL);
    old = new OldNode(before, { DATABASE_URL });
    await old.start();
    // the old node keeps running while the new one migrates the database
    today = await startTestServer({ env: { DATABASE_URL } });
  });
  afterAll(async () => {
    await today.stop();
    await old.stop();
  });

  const joinAtOldNode = async (cookie: string, id: string): Promise<Socket> =>
    new TestBrowser(old.url, cookie).joinTable(id, [], SPOKEN);
  const joinAtNewNode = async (cookie: string, id: string): Promise<Socket> =>
    new TestBrowser(today.url, cookie).joinTable(id);
  it.each(['river-of-gold running none', 'the-river running none'])(
    '“%s” can be finished with one person at each of them',
    async (name) => {
      const { id } = known.tables[name] ?? { id: '' };
      const { Ann, Ben } = known.people;
      const [ann, ben] = [await joinAtOldNode(Ann.cookie, id), await joinAtNewNode(Ben.cookie, id)];
      await ann.sendOrThrow({ type: 'chat', text: 'still here' });
      await ben.waitUntil(() => ben.chat.includes('still here'));
      await playOut([createPlayer(ann, 0), createPlayer(ben, 1)]);
      expect([ann.info.status, ben.info.status]).toEqual(['over', 'over']);
      expect(ann.length).toBe(ben.length);
      await expectFairChance(old.url, Ann.cookie, id);
      await expectFairChance(today.url, Ben.cookie, id);
    },
  );

  it.each(['old', 'new'])('a table created at the %s one is found, filled and played at the other', async (which) => {
    const isOld = which === 'old';
    const [ann, ben] = [
      await TestBrowser.createGuest(isOld ? old.url : today.url, 'Ann'),
      await TestBrowser.createGuest(isOld ? today.url : old.url, 'Ben'),
    ];
    const clock = { kind: 'live', seconds: 600, increment: 5 } as const;
    const id = await ann.create({ game: 'the-river', seats: 2, open: true, clock });
    expect((await ben.tables('/api/tables')).map((table) => table.id)).toContain(id);
    // both clients use the protocol version of the old node
    const [host, guest] = [await ann.joinTable(id, [], SPOKEN), await ben.joinTable(id, [], SPOKEN)];
    for (const [seat, client] of [host, guest].entries()) {
      client.sendsNonceItself = true;
      await client.sendOrThrow({ type: 'sit', seat, nonce: `nonce-${seat}` });
      await client.sendOrThrow({ type: 'ready', ready: true });
    }
    await host.sendOrThrow({ type: 'start' });
    await guest.waitUntil(() => guest.info.status === 'playing');
    await playOut([createPlayer(host, 0), createPlayer(guest, 1)]);
    expect(guest.info.status).toBe('over');
    await expectFairChance(today.url, (isOld ? ben : ann).cookie, id);
  });

  it('a seat sealed at the new one cannot start from the old one, with a reason that clients know', async () => {
    const [ann, ben] = [await TestBrowser.createGuest(old.url, 'Ann'), await TestBrowser.createGuest(today.url, 'Ben')];
    const id = await ann.create({ game: 'the-river', seats: 2 });
    const [host, guest] = [await joinAtOldNode(ann.cookie, id), await ben.joinTable(id)];
    host.sendsNonceItself = true;
    for (const [seat, client] of [host, guest].entries()) {
      await client.sendOrThrow({ type: 'sit', seat, nonce: `nonce-${seat}` });
      await client.sendOrThrow({ type: 'ready', ready: true });
    }
    await host.waitUntil(() => host.info.seats[1]?.ready === true);
    expect(host.info.seals).toBeUndefined();
    expect(await host.sendAndWait({ type: 'start' })).toMatchObject({
      reason: 'record-field',
      values: { field: 'nonces' },
    });
    // the game starts once the host is connected to a new node
    await host.close();
    const again = await joinAtNewNode(ann.cookie, id);
    again.nonce = 'nonce-0';
    await again.sendOrThrow({ type: 'start' });
    await guest.waitUntil(() => guest.info.status === 'playing');
  });

  it('people signed in at one of them are signed in at the other', async () => {
    const ann = await TestBrowser.createGuest(old.url, 'Ann');
    const ben = await TestBrowser.createGuest(today.url, 'Ben');
    expect((await new TestBrowser(today.url, ann.cookie).me()).name).toBe('Ann');
    expect((await new TestBrowser(old.url, ben.cookie).me()).name).toBe('Ben');
  });
});

/** URL with a host name, because passkeys are not bound to IP addresses. */
function siteOf(url: string): string {
  return url.replace('127.0.0.1', 'localhost');
}

async function createGuest(url: string, headers: Readonly<Record<string, string>>, name: string): Promise<TestBrowser> {
  const browser = new TestBrowser(siteOf(url), '', headers);
  await browser.call('POST', '/api/session');
  await browser.call('PATCH', '/api/me', { name });
  return browser;
}

async function addPasskey(browser: TestBrowser, authenticator: FakeAuthenticator): Promise<void> {
  const { challenge } = await browser.call<{ challenge: string }>('POST', '/api/passkeys/options');
  await browser.call('POST', '/api/passkeys', authenticator.register(challenge));
}

async function signIn(browser: TestBrowser, authenticator: FakeAuthenticator): Promise<void> {
  const { challenge } = await browser.call<{ challenge: string }>('POST', '/api/passkeys/sign-in/options');
  await browser.call('POST', '/api/passkeys/sign-in', authenticator.signIn(challenge));
}

async function fetchSeatNames(url: string, code: string): Promise<string[]> {
  const response = await new TestBrowser(url).call<{ record: GameRecord }>('GET', `/api/shared/${code}`);
  return response.record.seats.map(({ name }) => name);
}

describe.each([
  ['http', {}],
  ['https', HTTPS],
])(`guests and accounts of ${LAST_VERSION} over %s`, (_, headers) => {
  it('stay signed in when their only node is replaced by one of today', async () => {
    const env = { DATA_DIR: createTempFolder(), TRUST_PROXY: '1' };
    const old = new OldNode(LAST_VERSION, env);
    await old.start();
    const [guest, owner] = [await createGuest(old.url, headers, 'Guest'), await createGuest(old.url, headers, 'Owner')];
    const authenticator = new FakeAuthenticator(owner.url);
    await addPasskey(owner, authenticator);
    const phone = new TestBrowser(owner.url, '', headers);
    await signIn(phone, authenticator);
    const were = await Promise.all([guest, owner, phone].map(async (each) => each.me()));
    await old.stop();
    const today = await startTestServer({ env });
    try {
      for (const [index, browser] of [guest, owner, phone].entries()) {
        const known = { id: were[index]?.id, name: were[index]?.name, passkeys: were[index]?.passkeys };
        const later = browser.atNode(siteOf(today.url));
        expect(await later.me()).toMatchObject(known);
        // every page of the app sends this request
        for (const how of ['renewed', 'as it is'])
          expect([how, await later.call('POST', '/api/session')]).toMatchObject([how, known]);
        expect(later.cookie.includes('__Host-rivers_session=')).toBe(headers === HTTPS);
        expect(await later.me()).toMatchObject(known);
      }
    } finally {
      await today.stop();
    }
  });

  it('stay signed in while they alternate between an old node and one of today', async () => {
    const env = { DATABASE_URL: await createDatabase(), TRUST_PROXY: '1' };
    const old = new OldNode(LAST_VERSION, env);
    await old.start();
    const guest = await createGuest(old.url, headers, 'Guest');
    const today = await startTestServer({ env });
    const [then, now] = [siteOf(old.url), siteOf(today.url)];
    /** Moves a browser back and forth between the nodes, with the cookies that each has set. */
    const expectSameAccount = async (browser: TestBrowser): Promise<TestBrowser> => {
      const { id } = await browser.me();
      let hopping = browser;
      for (const url of [now, then, now, then, now]) {
        hopping = hopping.atNode(url);
        expect((await hopping.call<{ id: string }>('POST', '/api/session')).id).toBe(id);
        expect((await hopping.me()).id).toBe(id);
      }
      return hopping;
    };
    try {
      const settled = await expectSameAccount(guest);
      await expectSameAccount(await createGuest(now, headers, 'Newcomer'));
      // after becoming an account at the new node, the browser is signed in at both
      const authenticator = new FakeAuthenticator(now);
      await addPasskey(settled, authenticator);
      const owner = await expectSameAccount(settled);
      expect((await guest.fetch('GET', '/api/me')).status).toBe(401);
      // a sign-in at the old node is valid at the new one
      const phone = (await createGuest(now, headers, 'Phone')).atNode(then);
      authenticator.origin = then;
      await signIn(phone, authenticator);
      expect((await phone.me()).id).toBe((await owner.me()).id);
      await expectSameAccount(phone);
    } finally {
      await today.stop();
      await old.stop();
    }
  });
});

it(`links of ${LAST_VERSION} name nobody who is gone, before the update or after it`, async () => {
  const env = { DATA_DIR: createTempFolder() };
  const old = new OldNode(LAST_VERSION, env);
  await old.start();
  const { id, clients, browsers } = await playingParty([old.url, old.url, old.url], { game: 'the-river' });
  await playOut(clients.map(createPlayer));
  for (const client of clients) await client.close();
  const [ann, ben, cid] = [first(browsers), nth(browsers, 1), nth(browsers, 2)];
  const record = await ann.call<GameRecord>('GET', `/api/tables/${id}/record`);
  const shareRecord = async (sent: unknown): Promise<string> =>
    (await ann.call<CreatedShareLink>('POST', '/api/shared', { record: sent, language: 'en' })).code;
  const code = await shareRecord(record);
  // a game without a table on this server
  const unknown = await shareRecord({ ...record, secret: 'c'.repeat(64) });
  await ben.call('DELETE', '/api/me');
  expect(await fetchSeatNames(old.url, code)).toEqual(['Ann', 'Ben', 'Cid']);
  await old.stop();
  const today = await startTestServer({ env });
  try {
    expect(await fetchSeatNames(today.url, code)).toEqual(['Ann', '–', 'Cid']);
    expect(await fetchSeatNames(today.url, unknown)).toEqual(['Ann', '–', '–']);
    await cid.atNode(today.url).call('DELETE', '/api/me');
    expect(await fetchSeatNames(today.url, code)).toEqual(['Ann', '–', '–']);
  } finally {
    await today.stop();
  }
});

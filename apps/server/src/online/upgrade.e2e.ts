import { type GameRecord, gameOf, isRefusal, verify } from '@two-rivers/kernel';
import type { SharedMade } from '@two-rivers/protocol';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { games } from './ground/games.ts';
import { Authenticator } from './testing/authenticator.ts';
import { Browser, type Client as Socket, HTTPS } from './testing/client.ts';
import { newDatabase } from './testing/database.ts';
import { frozenWith, type Known, LAST_VERSION, thawPostgres } from './testing/frozen.ts';
import { OldNode } from './testing/oldNode.ts';
import { first, nth, playingParty } from './testing/party.ts';
import { playOut, Player } from './testing/player.ts';
import { newFolder, startTestServer, type TestServer } from './testing/server.ts';

/** The version of the protocol that the frozen nodes speak. */
const SPOKEN = 1;

async function forgetTime(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`delete from kept where name = 'awake'`);
  await client.end();
}

function player(client: Socket, seat: number): Player {
  return new Player(client, `upgrade ${seat}`);
}

async function isFair(url: string, cookie: string, id: string): Promise<void> {
  const record = await new Browser(url, cookie).call<GameRecord>('GET', `/api/tables/${id}/record`);
  const game = gameOf(
    record,
    games.map(({ family }) => family),
  );
  expect(isRefusal(game) ? game : verify(game, record)).not.toHaveProperty('reason');
}

/** The last of which all is frozen. */
const [before = ''] = frozenWith('app');

describe(`a node of ${before} beside one of today, over one database`, () => {
  let old: OldNode;
  let today: TestServer;
  let known: Known;
  beforeAll(async () => {
    const DATABASE_URL = await newDatabase();
    known = await thawPostgres(before, DATABASE_URL);
    // it was frozen at another time than the one these nodes live in
    await forgetTime(DATABASE_URL);
    old = new OldNode(before, { DATABASE_URL });
    await old.start();
    // the old one goes on while the new one brings the database up to date
    today = await startTestServer({ env: { DATABASE_URL } });
  });
  afterAll(async () => {
    await today.stop();
    await old.stop();
  });

  const atOld = async (cookie: string, id: string): Promise<Socket> =>
    new Browser(old.url, cookie).join(id, [], SPOKEN);
  const atNew = async (cookie: string, id: string): Promise<Socket> =>
    new Browser(today.url, cookie).join(id);
  it.each(['river-of-gold running none', 'the-river running none'])(
    '“%s” goes on to its end with one person at each of them',
    async (name) => {
      const { id } = known.tables[name] ?? { id: '' };
      const { Ann, Ben } = known.people;
      const [ann, ben] = [await atOld(Ann.cookie, id), await atNew(Ben.cookie, id)];
      await ann.must({ type: 'chat', text: 'still here' });
      await ben.until(() => ben.chat.includes('still here'));
      await playOut([player(ann, 0), player(ben, 1)]);
      expect([ann.info.status, ben.info.status]).toEqual(['over', 'over']);
      expect(ann.length).toBe(ben.length);
      await isFair(old.url, Ann.cookie, id);
      await isFair(today.url, Ben.cookie, id);
    },
  );

  it.each(['old', 'new'])(
    'a table made at the %s one is found, filled and played at the other',
    async (which) => {
      const isOld = which === 'old';
      const [ann, ben] = [
        await Browser.guest(isOld ? old.url : today.url, 'Ann'),
        await Browser.guest(isOld ? today.url : old.url, 'Ben'),
      ];
      const clock = { kind: 'live', seconds: 600, increment: 5 } as const;
      const id = await ann.create({ game: 'the-river', seats: 2, open: true, clock });
      expect((await ben.tables('/api/tables')).map((table) => table.id)).toContain(id);
      // both speak what the old one understands
      const [host, guest] = [await ann.join(id, [], SPOKEN), await ben.join(id, [], SPOKEN)];
      for (const [seat, client] of [host, guest].entries()) {
        client.sitsOpenly = true;
        await client.must({ type: 'sit', seat, nonce: `nonce-${seat}` });
        await client.must({ type: 'ready', ready: true });
      }
      await host.must({ type: 'start' });
      await guest.until(() => guest.info.status === 'playing');
      await playOut([player(host, 0), player(guest, 1)]);
      expect(guest.info.status).toBe('over');
      await isFair(today.url, (isOld ? ben : ann).cookie, id);
    },
  );

  it('a seat that was sealed at the new one cannot start from the old one, by a reason that clients know', async () => {
    const [ann, ben] = [await Browser.guest(old.url, 'Ann'), await Browser.guest(today.url, 'Ben')];
    const id = await ann.create({ game: 'the-river', seats: 2 });
    const [host, guest] = [await atOld(ann.cookie, id), await ben.join(id)];
    host.sitsOpenly = true;
    for (const [seat, client] of [host, guest].entries()) {
      await client.must({ type: 'sit', seat, nonce: `nonce-${seat}` });
      await client.must({ type: 'ready', ready: true });
    }
    await host.until(() => host.info.seats[1]?.ready === true);
    expect(host.info.seals).toBeUndefined();
    expect(await host.ask({ type: 'start' })).toMatchObject({
      reason: 'record-field',
      values: { field: 'nonces' },
    });
    // once their host is at a new one, it starts
    await host.close();
    const again = await atNew(ann.cookie, id);
    again.nonce = 'nonce-0';
    await again.must({ type: 'start' });
    await guest.until(() => guest.info.status === 'playing');
  });

  it('whoever is signed in at one of them is at the other', async () => {
    const ann = await Browser.guest(old.url, 'Ann');
    const ben = await Browser.guest(today.url, 'Ben');
    expect((await new Browser(today.url, ann.cookie).me()).name).toBe('Ann');
    expect((await new Browser(old.url, ben.cookie).me()).name).toBe('Ben');
  });
});

/** Passkeys are bound to names, not to numbers. */
function siteOf(url: string): string {
  return url.replace('127.0.0.1', 'localhost');
}

async function visit(url: string, headers: Readonly<Record<string, string>>, name: string): Promise<Browser> {
  const browser = new Browser(siteOf(url), '', headers);
  await browser.call('POST', '/api/session');
  await browser.call('PATCH', '/api/me', { name });
  return browser;
}

async function addPasskey(browser: Browser, authenticator: Authenticator): Promise<void> {
  const { challenge } = await browser.call<{ challenge: string }>('POST', '/api/passkeys/options');
  await browser.call('POST', '/api/passkeys', authenticator.register(challenge));
}

async function signIn(browser: Browser, authenticator: Authenticator): Promise<void> {
  const { challenge } = await browser.call<{ challenge: string }>('POST', '/api/passkeys/sign-in/options');
  await browser.call('POST', '/api/passkeys/sign-in', authenticator.signIn(challenge));
}

async function namesIn(url: string, code: string): Promise<string[]> {
  const found = await new Browser(url).call<{ record: GameRecord }>('GET', `/api/shared/${code}`);
  return found.record.seats.map(({ name }) => name);
}

describe.each([
  ['http', {}],
  ['https', HTTPS],
])(`guests and accounts of ${LAST_VERSION} over %s`, (_, headers) => {
  it('stay signed in when their one node is replaced by one of today', async () => {
    const env = { DATA_DIR: newFolder(), TRUST_PROXY: '1' };
    const old = new OldNode(LAST_VERSION, env);
    await old.start();
    const [guest, owner] = [await visit(old.url, headers, 'Guest'), await visit(old.url, headers, 'Owner')];
    const authenticator = new Authenticator(owner.url);
    await addPasskey(owner, authenticator);
    const phone = new Browser(owner.url, '', headers);
    await signIn(phone, authenticator);
    const were = await Promise.all([guest, owner, phone].map(async (each) => each.me()));
    await old.stop();
    const today = await startTestServer({ env });
    try {
      for (const [index, browser] of [guest, owner, phone].entries()) {
        const known = { id: were[index]?.id, name: were[index]?.name, passkeys: were[index]?.passkeys };
        const later = browser.at(siteOf(today.url));
        expect(await later.me()).toMatchObject(known);
        // as every page of the app asks
        for (const how of ['renewed', 'as it is'])
          expect([how, await later.call('POST', '/api/session')]).toMatchObject([how, known]);
        expect(later.cookie.includes('__Host-rivers_session=')).toBe(headers === HTTPS);
        expect(await later.me()).toMatchObject(known);
      }
    } finally {
      await today.stop();
    }
  });

  it('stay signed in while they come to one node of then and one of today', async () => {
    const env = { DATABASE_URL: await newDatabase(), TRUST_PROXY: '1' };
    const old = new OldNode(LAST_VERSION, env);
    await old.start();
    const guest = await visit(old.url, headers, 'Guest');
    const today = await startTestServer({ env });
    const [then, now] = [siteOf(old.url), siteOf(today.url)];
    /** From node to node, with what each has set. */
    const stays = async (browser: Browser): Promise<Browser> => {
      const { id } = await browser.me();
      let hopping = browser;
      for (const url of [now, then, now, then, now]) {
        hopping = hopping.at(url);
        expect((await hopping.call<{ id: string }>('POST', '/api/session')).id).toBe(id);
        expect((await hopping.me()).id).toBe(id);
      }
      return hopping;
    };
    try {
      const settled = await stays(guest);
      await stays(await visit(now, headers, 'Newcomer'));
      // an account made today keeps its browser at both
      const authenticator = new Authenticator(now);
      await addPasskey(settled, authenticator);
      const owner = await stays(settled);
      expect((await guest.fetch('GET', '/api/me')).status).toBe(401);
      // whoever signs in where the older node answers is signed in at the newer one
      const phone = (await visit(now, headers, 'Phone')).at(then);
      authenticator.origin = then;
      await signIn(phone, authenticator);
      expect((await phone.me()).id).toBe((await owner.me()).id);
      await stays(phone);
    } finally {
      await today.stop();
      await old.stop();
    }
  });
});

it(`links of ${LAST_VERSION} name nobody who is gone, before the update or after it`, async () => {
  const env = { DATA_DIR: newFolder() };
  const old = new OldNode(LAST_VERSION, env);
  await old.start();
  const { id, clients, browsers } = await playingParty([old.url, old.url, old.url], { game: 'the-river' });
  await playOut(clients.map(player));
  for (const client of clients) await client.close();
  const [ann, ben, cid] = [first(browsers), nth(browsers, 1), nth(browsers, 2)];
  const record = await ann.call<GameRecord>('GET', `/api/tables/${id}/record`);
  const made = async (sent: unknown): Promise<string> =>
    (await ann.call<SharedMade>('POST', '/api/shared', { record: sent, language: 'en' })).code;
  const code = await made(record);
  // a game of which this server has no table
  const unknown = await made({ ...record, secret: 'c'.repeat(64) });
  await ben.call('DELETE', '/api/me');
  expect(await namesIn(old.url, code)).toEqual(['Ann', 'Ben', 'Cid']);
  await old.stop();
  const today = await startTestServer({ env });
  try {
    expect(await namesIn(today.url, code)).toEqual(['Ann', '–', 'Cid']);
    expect(await namesIn(today.url, unknown)).toEqual(['Ann', '–', '–']);
    await cid.at(today.url).call('DELETE', '/api/me');
    expect(await namesIn(today.url, code)).toEqual(['Ann', '–', '–']);
  } finally {
    await today.stop();
  }
});

import {
  type BotList,
  type CreatedBot,
  type Me,
  type PersonalDataExport,
  type PasskeyList,
  PROTOCOL_VERSION,
} from '@two-rivers/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakeAuthenticator } from '../testing/authenticator.ts';
import { TestBrowser } from '../testing/client.ts';
import { ManualClock } from '../testing/manualClock.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { CHALLENGE_MS } from './passkeys.ts';

const time = new ManualClock();
let server: TestServer;
/** URL with a host name, because passkeys are not bound to IP addresses. */
let site: string;
beforeAll(async () => {
  server = await startTestServer({ runtime: time.runtime });
  site = server.url.replace('127.0.0.1', 'localhost');
});
afterAll(async () => server.stop());

async function requestChallenge(browser: TestBrowser, path: string): Promise<string> {
  return (await browser.call<{ challenge: string }>('POST', path)).challenge;
}

async function registerPasskey(browser: TestBrowser, authenticator: FakeAuthenticator): Promise<Response> {
  const challenge = await requestChallenge(browser, '/api/passkeys/options');
  return browser.fetch('POST', '/api/passkeys', authenticator.register(challenge));
}

async function signIn(browser: TestBrowser, authenticator: FakeAuthenticator): Promise<Response> {
  const challenge = await requestChallenge(browser, '/api/passkeys/sign-in/options');
  return browser.fetch('POST', '/api/passkeys/sign-in', authenticator.signIn(challenge));
}

async function reasonOf(answer: Promise<Response>): Promise<string> {
  const body = (await (await answer).json()) as { refusal?: { reason: string } };
  return body.refusal?.reason ?? 'done';
}

describe('a passkey', () => {
  it('preserves an account, is listed and can be removed', async () => {
    const ann = await TestBrowser.createGuest(site, 'Ann');
    expect(await ann.me()).toMatchObject({ passkeys: 0, expires: expect.any(String) as string });
    const answer = await registerPasskey(ann, new FakeAuthenticator(site));
    expect(await answer.json()).toMatchObject({ name: 'Ann', passkeys: 1, expires: null });
    expect((await ann.call<PersonalDataExport>('GET', '/api/me/data')).passkeys).toHaveLength(1);
    const { passkeys } = await ann.call<PasskeyList>('GET', '/api/passkeys');
    const id = passkeys[0]?.id ?? '';
    const eve = await TestBrowser.createGuest(site);
    expect(await reasonOf(eve.fetch('DELETE', `/api/passkeys/${id}`))).toBe('passkey-unknown');
    expect(await ann.call<Me>('DELETE', `/api/passkeys/${id}`)).toMatchObject({ passkeys: 0 });
  });

  it('signs in on another device, and moves the tables of its guest', async () => {
    const [ann, phone, ben] = [
      await TestBrowser.createGuest(site, 'Ann'),
      await TestBrowser.createGuest(site),
      await TestBrowser.createGuest(site, 'Ben'),
    ];
    const authenticator = new FakeAuthenticator(site);
    await registerPasskey(ann, authenticator);
    const own = await ann.create({ game: 'the-river', seats: 2 });
    const brought = await phone.create({ game: 'the-river', seats: 2 });
    const watching = await ben.joinTable(brought);
    const client = await phone.joinTable(brought);
    await client.sendOrThrow({ type: 'sit', seat: 0, nonce: 'n' });
    await client.sendOrThrow({ type: 'chat', text: 'from the phone' });
    expect(await (await signIn(phone, authenticator)).json()).toMatchObject({ name: 'Ann', passkeys: 1 });
    expect((await phone.me()).id).toBe((await ann.me()).id);
    await watching.waitUntil(() => watching.info.seats[0]?.person?.name === 'Ann');
    expect(watching.info.host).toBe((await ann.me()).id);
    await client.waitForClose();
    expect(client.bye).toBe('restart');
    expect((await phone.tables('/api/tables/mine')).map(({ id }) => id).sort()).toEqual([own, brought].sort());
    expect((await ann.call<PersonalDataExport>('GET', '/api/me/data')).chat).toMatchObject([
      { text: 'from the phone' },
    ]);
    const again = await phone.joinTable(brought);
    expect(again.seat).toBe(0);
  });

  it('does not take a second seat at a table: the guest stays if the account already has one', async () => {
    const [ann, phone] = [await TestBrowser.createGuest(site, 'Ann'), await TestBrowser.createGuest(site, 'Phone')];
    const authenticator = new FakeAuthenticator(site);
    await registerPasskey(ann, authenticator);
    const table = await ann.create({ game: 'the-river', seats: 2 });
    for (const [seat, browser] of [ann, phone].entries())
      await (await browser.joinTable(table)).sendOrThrow({ type: 'sit', seat, nonce: 'n' });
    await signIn(phone, authenticator);
    const names = (await ann.info(table)).seats.map(({ person }) => person?.name);
    expect(names).toEqual(['Ann', 'Phone']);
  });

  it('does not readmit a person who was removed as a guest', async () => {
    const [ann, phone, ben] = [
      await TestBrowser.createGuest(site, 'Ann'),
      await TestBrowser.createGuest(site),
      await TestBrowser.createGuest(site, 'Ben'),
    ];
    const authenticator = new FakeAuthenticator(site);
    await registerPasskey(ann, authenticator);
    const table = await ben.create({ game: 'the-river', seats: 2 });
    const host = await ben.joinTable(table);
    await phone.joinTable(table);
    await host.sendOrThrow({ type: 'remove', person: (await phone.me()).id });
    await signIn(phone, authenticator);
    const again = await phone.openSocket(table);
    again.send({ type: 'hello', version: PROTOCOL_VERSION, from: 0 });
    await again.waitForClose();
    expect(again.bye).toBe('kicked');
  });

  it('leaves an account with ten bots, however many its guests bring', async () => {
    const ann = await TestBrowser.createGuest(site, 'Ann');
    const authenticator = new FakeAuthenticator(site);
    await registerPasskey(ann, authenticator);
    const table = await ann.create({ game: 'the-river', seats: 4 });
    await (await ann.joinTable(table)).sendOrThrow({ type: 'sit', seat: 0, nonce: 'n' });
    const tokens: string[] = [];
    for (const guest of ['one', 'two', 'three']) {
      const phone = await TestBrowser.createGuest(site);
      for (let n = 0; n < 10; n++) {
        const bot = await phone.call<CreatedBot>('POST', '/api/bots', { name: `bot-${guest}-${n}` });
        tokens.push(bot.token);
        time.advance(1000);
      }
      expect(await reasonOf(phone.fetch('POST', '/api/bots', { name: `bot-${guest}-x` }))).toBe('too-many');
      // the seat of this guest cannot move, because the account has one too; so the guest is kept
      if (guest === 'two') await (await phone.joinTable(table)).sendOrThrow({ type: 'sit', seat: 1, nonce: 'n' });
      await signIn(phone, authenticator);
    }
    const { bots } = await ann.call<BotList>('GET', '/api/bots');
    expect(bots.map(({ name }) => name).sort()).toEqual(Array.from({ length: 10 }, (_, n) => `bot-one-${n}`));
    // the remaining bots are deleted, with their tokens and names
    const statuses = await Promise.all(
      tokens.map(async (token) => {
        const headers = { authorization: `Bearer ${token}` };
        return (await fetch(`${server.url}/api/bot/events`, { method: 'HEAD', headers })).status;
      }),
    );
    expect(statuses).toEqual([...Array<number>(10).fill(200), ...Array<number>(20).fill(401)]);
    const other = await TestBrowser.createGuest(site);
    expect(await reasonOf(other.fetch('POST', '/api/bots', { name: 'bot-three-9' }))).toBe('done');
  });

  it('is refused if the answer is replayed, late, from another site or from nobody', async () => {
    const [ann, phone] = [await TestBrowser.createGuest(site), await TestBrowser.createGuest(site)];
    const authenticator = new FakeAuthenticator(site);
    const options = '/api/passkeys/sign-in/options';
    const path = '/api/passkeys/sign-in';
    await registerPasskey(ann, authenticator);
    const good = authenticator.signIn(await requestChallenge(phone, options));
    expect(await reasonOf(phone.fetch('POST', path, good))).toBe('done');
    expect(await reasonOf(phone.fetch('POST', path, good))).toBe('passkey-wrong');
    const late = authenticator.signIn(await requestChallenge(phone, options));
    time.advance(CHALLENGE_MS + 1);
    expect(await reasonOf(phone.fetch('POST', path, late))).toBe('passkey-wrong');
    expect(await reasonOf(signIn(phone, new FakeAuthenticator(site)))).toBe('passkey-unknown');
    const elsewhere = new FakeAuthenticator('https://evil.example');
    expect(await reasonOf(registerPasskey(await TestBrowser.createGuest(site), elsewhere))).toBe('passkey-wrong');
    authenticator.counter = 0;
    expect(await reasonOf(signIn(phone, authenticator))).toBe('passkey-wrong');
    // a challenge issued to another person
    const challenge = await requestChallenge(await TestBrowser.createGuest(site), '/api/passkeys/options');
    const foreign = new FakeAuthenticator(site).register(challenge);
    const eve = await TestBrowser.createGuest(site);
    expect(await reasonOf(eve.fetch('POST', '/api/passkeys', foreign))).toBe('passkey-wrong');
    expect(await reasonOf(phone.fetch('POST', path, { ...good, extra: 'x'.repeat(40_000) }))).toBe('too-large');
    expect(await reasonOf(phone.fetch('POST', path, { id: '!' }))).toBe('bad-message');
  });

  it('needs a site that browsers can bind it to', async () => {
    const ann = await TestBrowser.createGuest(server.url);
    expect(await reasonOf(ann.fetch('POST', '/api/passkeys/options'))).toBe('no-passkeys-here');
  });
});

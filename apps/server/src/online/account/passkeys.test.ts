import {
  type BotList,
  type BotMade,
  type Me,
  type MyData,
  type PasskeyList,
  PROTOCOL_VERSION,
} from '@two-rivers/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Authenticator } from '../testing/authenticator.ts';
import { Browser } from '../testing/client.ts';
import { StillTime } from '../testing/clock.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { CHALLENGE_MS } from './passkeys.ts';

const time = new StillTime();
let server: TestServer;
/** passkeys are bound to names, not to numbers */
let site: string;
beforeAll(async () => {
  server = await startTestServer({ surroundings: time.surroundings });
  site = server.url.replace('127.0.0.1', 'localhost');
});
afterAll(async () => server.stop());

async function challenge(browser: Browser, path: string): Promise<string> {
  return (await browser.call<{ challenge: string }>('POST', path)).challenge;
}

async function register(browser: Browser, authenticator: Authenticator): Promise<Response> {
  const asked = await challenge(browser, '/api/passkeys/options');
  return browser.fetch('POST', '/api/passkeys', authenticator.register(asked));
}

async function signIn(browser: Browser, authenticator: Authenticator): Promise<Response> {
  const asked = await challenge(browser, '/api/passkeys/sign-in/options');
  return browser.fetch('POST', '/api/passkeys/sign-in', authenticator.signIn(asked));
}

async function reason(answer: Promise<Response>): Promise<string> {
  const body = (await (await answer).json()) as { refusal?: { reason: string } };
  return body.refusal?.reason ?? 'done';
}

describe('a passkey', () => {
  it('keeps an account, is listed and can be removed', async () => {
    const ann = await Browser.guest(site, 'Ann');
    expect(await ann.me()).toMatchObject({ passkeys: 0, expires: expect.any(String) as string });
    const answer = await register(ann, new Authenticator(site));
    expect(await answer.json()).toMatchObject({ name: 'Ann', passkeys: 1, expires: null });
    expect((await ann.call<MyData>('GET', '/api/me/data')).passkeys).toHaveLength(1);
    const { passkeys } = await ann.call<PasskeyList>('GET', '/api/passkeys');
    const id = passkeys[0]?.id ?? '';
    const eve = await Browser.guest(site);
    expect(await reason(eve.fetch('DELETE', `/api/passkeys/${id}`))).toBe('passkey-unknown');
    expect(await ann.call<Me>('DELETE', `/api/passkeys/${id}`)).toMatchObject({ passkeys: 0 });
  });

  it('signs in on another device, and the tables of its guest come along', async () => {
    const [ann, phone, ben] = [
      await Browser.guest(site, 'Ann'),
      await Browser.guest(site),
      await Browser.guest(site, 'Ben'),
    ];
    const authenticator = new Authenticator(site);
    await register(ann, authenticator);
    const own = await ann.create({ game: 'the-river', seats: 2 });
    const brought = await phone.create({ game: 'the-river', seats: 2 });
    const watching = await ben.join(brought);
    const client = await phone.join(brought);
    await client.must({ type: 'sit', seat: 0, nonce: 'n' });
    await client.must({ type: 'chat', text: 'from the phone' });
    expect(await (await signIn(phone, authenticator)).json()).toMatchObject({ name: 'Ann', passkeys: 1 });
    expect((await phone.me()).id).toBe((await ann.me()).id);
    await watching.until(() => watching.info.seats[0]?.person?.name === 'Ann');
    expect(watching.info.host).toBe((await ann.me()).id);
    await client.closed();
    expect(client.bye).toBe('restart');
    expect((await phone.tables('/api/tables/mine')).map(({ id }) => id).sort()).toEqual(
      [own, brought].sort(),
    );
    expect((await ann.call<MyData>('GET', '/api/me/data')).chat).toMatchObject([{ text: 'from the phone' }]);
    const again = await phone.join(brought);
    expect(again.seat).toBe(0);
  });

  it('does not take a seat twice: where the account sits already, the guest stays', async () => {
    const [ann, phone] = [await Browser.guest(site, 'Ann'), await Browser.guest(site, 'Phone')];
    const authenticator = new Authenticator(site);
    await register(ann, authenticator);
    const table = await ann.create({ game: 'the-river', seats: 2 });
    for (const [seat, browser] of [ann, phone].entries())
      await (await browser.join(table)).must({ type: 'sit', seat, nonce: 'n' });
    await signIn(phone, authenticator);
    const names = (await ann.info(table)).seats.map(({ person }) => person?.name);
    expect(names).toEqual(['Ann', 'Phone']);
  });

  it('does not let somebody back who was sent away as a guest', async () => {
    const [ann, phone, ben] = [
      await Browser.guest(site, 'Ann'),
      await Browser.guest(site),
      await Browser.guest(site, 'Ben'),
    ];
    const authenticator = new Authenticator(site);
    await register(ann, authenticator);
    const table = await ben.create({ game: 'the-river', seats: 2 });
    const host = await ben.join(table);
    await phone.join(table);
    await host.must({ type: 'remove', person: (await phone.me()).id });
    await signIn(phone, authenticator);
    const again = await phone.open(table);
    again.send({ type: 'hello', version: PROTOCOL_VERSION, from: 0 });
    await again.closed();
    expect(again.bye).toBe('kicked');
  });

  it('leaves an account with ten bots, however many guests bring theirs', async () => {
    const ann = await Browser.guest(site, 'Ann');
    const authenticator = new Authenticator(site);
    await register(ann, authenticator);
    const table = await ann.create({ game: 'the-river', seats: 4 });
    await (await ann.join(table)).must({ type: 'sit', seat: 0, nonce: 'n' });
    const tokens: string[] = [];
    for (const guest of ['one', 'two', 'three']) {
      const phone = await Browser.guest(site);
      for (let n = 0; n < 10; n++) {
        const made = await phone.call<BotMade>('POST', '/api/bots', { name: `bot-${guest}-${n}` });
        tokens.push(made.token);
        time.pass(1000);
      }
      expect(await reason(phone.fetch('POST', '/api/bots', { name: `bot-${guest}-x` }))).toBe('too-many');
      // this guest has a seat where the account has one, and stays for it
      if (guest === 'two') await (await phone.join(table)).must({ type: 'sit', seat: 1, nonce: 'n' });
      await signIn(phone, authenticator);
    }
    const { bots } = await ann.call<BotList>('GET', '/api/bots');
    expect(bots.map(({ name }) => name).sort()).toEqual(Array.from({ length: 10 }, (_, n) => `bot-one-${n}`));
    // the others are gone, with their tokens and names
    const statuses = await Promise.all(
      tokens.map(async (token) => {
        const headers = { authorization: `Bearer ${token}` };
        return (await fetch(`${server.url}/api/bot/events`, { method: 'HEAD', headers })).status;
      }),
    );
    expect(statuses).toEqual([...Array<number>(10).fill(200), ...Array<number>(20).fill(401)]);
    const other = await Browser.guest(site);
    expect(await reason(other.fetch('POST', '/api/bots', { name: 'bot-three-9' }))).toBe('done');
  });

  it('is refused with an answer that is replayed, late, of another site or of nobody', async () => {
    const [ann, phone] = [await Browser.guest(site), await Browser.guest(site)];
    const authenticator = new Authenticator(site);
    const options = '/api/passkeys/sign-in/options';
    const path = '/api/passkeys/sign-in';
    await register(ann, authenticator);
    const good = authenticator.signIn(await challenge(phone, options));
    expect(await reason(phone.fetch('POST', path, good))).toBe('done');
    expect(await reason(phone.fetch('POST', path, good))).toBe('passkey-wrong');
    const late = authenticator.signIn(await challenge(phone, options));
    time.pass(CHALLENGE_MS + 1);
    expect(await reason(phone.fetch('POST', path, late))).toBe('passkey-wrong');
    expect(await reason(signIn(phone, new Authenticator(site)))).toBe('passkey-unknown');
    const elsewhere = new Authenticator('https://evil.example');
    expect(await reason(register(await Browser.guest(site), elsewhere))).toBe('passkey-wrong');
    authenticator.counter = 0;
    expect(await reason(signIn(phone, authenticator))).toBe('passkey-wrong');
    // a question that was asked somebody else
    const asked = await challenge(await Browser.guest(site), '/api/passkeys/options');
    const foreign = new Authenticator(site).register(asked);
    const eve = await Browser.guest(site);
    expect(await reason(eve.fetch('POST', '/api/passkeys', foreign))).toBe('passkey-wrong');
    expect(await reason(phone.fetch('POST', path, { ...good, extra: 'x'.repeat(40_000) }))).toBe('too-large');
    expect(await reason(phone.fetch('POST', path, { id: '!' }))).toBe('bad-message');
  });

  it('needs an address that its browser can be bound to', async () => {
    const ann = await Browser.guest(server.url);
    expect(await reason(ann.fetch('POST', '/api/passkeys/options'))).toBe('no-passkeys-here');
  });
});

import type { PersonalDataExport, PasskeyList, SessionList } from '@two-rivers/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { FakeAuthenticator } from '../testing/authenticator.ts';
import { TestBrowser } from '../testing/client.ts';
import { ManualClock } from '../testing/manualClock.ts';
import { createPushKeys } from '../testing/pushService.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

const DAY = 86_400_000;
const time = new ManualClock();
let server: TestServer;
let site: string;
beforeAll(async () => {
  server = await startTestServer({ runtime: time.runtime });
  site = server.url.replace('127.0.0.1', 'localhost');
});
afterAll(async () => server.stop());
afterEach(() => void vi.restoreAllMocks());

const SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/of-the-test',
  keys: createPushKeys(),
  language: 'en',
};

async function reasonOf(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  if (response.ok) return 'done';
  return ((await response.json()) as { refusal: { reason: string } }).refusal.reason;
}

async function requestChallenge(browser: TestBrowser, path: string): Promise<string> {
  return (await browser.call<{ challenge: string }>('POST', path)).challenge;
}

async function sessionsOf(browser: TestBrowser): Promise<SessionList['sessions']> {
  return (await browser.call<SessionList>('GET', '/api/sessions')).sessions;
}

interface AccountOnTwoDevices {
  readonly ann: TestBrowser;
  readonly phone: TestBrowser;
  readonly authenticator: FakeAuthenticator;
}

/** Creates Ann's account, signed in on two devices with an expired passkey proof. */
async function createAccount(): Promise<AccountOnTwoDevices> {
  const ann = await TestBrowser.createGuest(site, 'Ann');
  const authenticator = new FakeAuthenticator(site);
  await addPasskey(ann, authenticator);
  const phone = new TestBrowser(site);
  const question = await requestChallenge(phone, '/api/passkeys/sign-in/options');
  await phone.call('POST', '/api/passkeys/sign-in', authenticator.signIn(question));
  time.advance(10 * 60_000);
  return { ann, phone, authenticator };
}

async function addPasskey(browser: TestBrowser, authenticator = new FakeAuthenticator(site)): Promise<void> {
  const challenge = await requestChallenge(browser, '/api/passkeys/options');
  await browser.call('POST', '/api/passkeys', authenticator.register(challenge));
}

async function provePasskey(browser: TestBrowser, authenticator: FakeAuthenticator): Promise<string> {
  const challenge = await requestChallenge(browser, '/api/passkeys/prove/options');
  return reasonOf(browser.fetch('POST', '/api/passkeys/prove', authenticator.signIn(challenge)));
}

/** Holds back the responses to a path until the returned function is called. */
function holdResponses(path: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const handle = server.online.handle.bind(server.online);
  vi.spyOn(server.online, 'handle').mockImplementation((request, response) => {
    const end = response.end.bind(response) as (text: string) => typeof response;
    const held = (text: string): typeof response => {
      void promise.then(() => end(text));
      return response;
    };
    if (request.url === path) Object.assign(response, { end: held });
    return handle(request, response);
  });
  return resolve;
}

describe('a session', () => {
  it('is listed with its device and last use, and marked as the current one', async () => {
    const ann = await TestBrowser.createGuest(site, 'Ann');
    time.advance(2 * 3_600_000);
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0',
    };
    await ann.fetch('GET', '/api/me', undefined, headers);
    const [session] = await sessionsOf(ann);
    expect(session).toMatchObject({
      device: 'Firefox · Linux',
      current: true,
      used: new Date(time.now).toISOString(),
      created: new Date(time.now - 2 * 3_600_000).toISOString(),
    });
    expect((await ann.call<PersonalDataExport>('GET', '/api/me/data')).sessions).toHaveLength(1);
  });

  it('ends with a sign-out, together with its sockets', async () => {
    const { ann, phone } = await createAccount();
    const table = await ann.create({ game: 'the-river', seats: 2 });
    const [desk, pocket] = [await ann.joinTable(table), await phone.joinTable(table)];
    const old = new TestBrowser(site, phone.cookie);
    expect(await reasonOf(phone.fetch('DELETE', '/api/session'))).toBe('done');
    await pocket.waitForClose();
    expect([pocket.bye, desk.isOpen]).toEqual(['signed-out', true]);
    expect(phone.cookie).toBe('rivers_session=');
    expect(await reasonOf(old.fetch('GET', '/api/me'))).toBe('not-signed-in');
    expect(await sessionsOf(ann)).toHaveLength(1);
  });

  it('can be ended from another device, but only by its owner', async () => {
    const { ann, phone } = await createAccount();
    const eve = await TestBrowser.createGuest(site, 'Eve');
    const other = (await sessionsOf(ann)).find(({ current }) => !current);
    const path = `/api/sessions/${other?.id}`;
    expect(await reasonOf(eve.fetch('DELETE', path))).toBe('no-such-session');
    expect(await reasonOf(ann.fetch('DELETE', path))).toBe('done');
    expect(await reasonOf(phone.fetch('GET', '/api/me'))).toBe('not-signed-in');
    expect((await ann.me()).name).toBe('Ann');
  });

  it('ends together with all others of its person', async () => {
    const { ann, phone } = await createAccount();
    const table = await ann.create({ game: 'the-river', seats: 2 });
    const sockets = [await ann.joinTable(table), await phone.joinTable(table)];
    expect(await reasonOf(ann.fetch('DELETE', '/api/sessions'))).toBe('done');
    await Promise.all(sockets.map(async (socket) => socket.waitForClose()));
    expect(sockets.map(({ bye }) => bye)).toEqual(['signed-out', 'signed-out']);
    expect(await reasonOf(phone.fetch('GET', '/api/me'))).toBe('not-signed-in');
  });

  it('ends if it is unused for long, but never while it is used', async () => {
    const { ann, phone } = await createAccount();
    for (let week = 0; week < 20; week++) {
      time.advance(7 * DAY);
      await ann.me();
    }
    expect(await reasonOf(phone.fetch('GET', '/api/me'))).toBe('not-signed-in');
    expect(await sessionsOf(ann)).toHaveLength(1);
    // the browser's cookie is renewed too
    const response = await ann.fetch('POST', '/api/session');
    expect(response.headers.get('set-cookie')).toContain(ann.cookie);
  });

  it('does not end because a wall clock is wrong', async () => {
    const ann = await TestBrowser.createGuest(site, 'Ann');
    time.stepWallClock(1000 * DAY);
    expect((await ann.me()).name).toBe('Ann');
    time.stepWallClock(-1000 * DAY);
    expect((await ann.me()).name).toBe('Ann');
  });
});

describe('a passkey proof', () => {
  it.each<[string, (browser: TestBrowser) => Promise<Response>]>([
    ['add a passkey', async (browser) => browser.fetch('POST', '/api/passkeys/options')],
    ['remove one', async (browser) => browser.fetch('DELETE', '/api/passkeys/any-passkey')],
    [
      'make a bot',
      async (browser) =>
        browser.fetch('POST', '/api/bots', { name: `bot-${Math.random()}`.slice(0, 12).replace('.', '') }),
    ],
    ['delete the account', async (browser) => browser.fetch('DELETE', '/api/me')],
    ['take another name', async (browser) => browser.fetch('PATCH', '/api/me', { name: 'Mallory' })],
    ['delete all kept games', async (browser) => browser.fetch('DELETE', '/api/me/games')],
    ['get notifications of turns', async (browser) => browser.fetch('POST', '/api/push', SUBSCRIPTION)],
  ])('%s: is required, because a cookie can be stolen', async (_, act) => {
    const { phone, authenticator } = await createAccount();
    expect(await reasonOf(act(phone))).toBe('prove-first');
    expect(await provePasskey(phone, authenticator)).toBe('done');
    expect(await reasonOf(act(phone))).not.toBe('prove-first');
  });

  it('is required again after a while, in each session separately, by the person’s own passkey', async () => {
    const { ann, phone, authenticator } = await createAccount();
    expect(await provePasskey(phone, authenticator)).toBe('done');
    expect(await reasonOf(ann.fetch('POST', '/api/passkeys/options'))).toBe('prove-first');
    time.advance(5 * 60_000);
    expect(await reasonOf(phone.fetch('POST', '/api/passkeys/options'))).toBe('prove-first');
    const eve = await createAccount();
    expect(await provePasskey(phone, eve.authenticator)).toBe('passkey-unknown');
    const foreign = authenticator.signIn(await requestChallenge(eve.ann, '/api/passkeys/prove/options'));
    expect(await reasonOf(phone.fetch('POST', '/api/passkeys/prove', foreign))).toBe('passkey-wrong');
    expect(await reasonOf(phone.fetch('DELETE', '/api/me'))).toBe('prove-first');
  });

  it('is not required without a passkey', async () => {
    const guest = await TestBrowser.createGuest(site, 'Guest');
    expect(await reasonOf(guest.fetch('PATCH', '/api/me', { name: 'Another' }))).toBe('done');
    expect(await reasonOf(guest.fetch('POST', '/api/push', SUBSCRIPTION))).toBe('done');
    expect(await reasonOf(guest.fetch('DELETE', '/api/me/games'))).toBe('done');
    expect(await reasonOf(guest.fetch('DELETE', '/api/me'))).toBe('done');
  });
});

describe('the first passkey', () => {
  it('ends a session planted for the guest', async () => {
    const ann = await TestBrowser.createGuest(site, 'Ann');
    const planter = new TestBrowser(site, ann.cookie);
    const table = await ann.create({ game: 'the-river', seats: 2 });
    const socket = await planter.joinTable(table);
    await addPasskey(ann);
    expect(await reasonOf(planter.fetch('GET', '/api/me'))).toBe('not-signed-in');
    expect(await ann.me()).toMatchObject({ name: 'Ann', passkeys: 1 });
    expect(ann.cookie).not.toBe(planter.cookie);
    expect(await sessionsOf(ann)).toMatchObject([{ current: true }]);
    // the new passkey counts as a proof
    expect(await reasonOf(ann.fetch('POST', '/api/passkeys/options'))).toBe('done');
    await socket.waitForClose();
    const again = await planter.openSocket(table);
    await again.waitForClose();
    expect(again.bye).toBe('not-signed-in');
  });

  it('makes the sockets of its own browser reconnect, and ends all others', async () => {
    const { ann, phone, authenticator } = await createAccount();
    expect(await provePasskey(ann, authenticator)).toBe('done');
    // without passkeys, a guest again, with two browsers
    const table = await ann.create({ game: 'the-river', seats: 2 });
    const [own, other] = [await ann.joinTable(table), await phone.joinTable(table)];
    const { passkeys } = await ann.call<PasskeyList>('GET', '/api/passkeys');
    await ann.call('DELETE', `/api/passkeys/${passkeys[0]?.id}`);
    const release = holdResponses('/api/passkeys');
    const adding = addPasskey(ann);
    await other.waitForClose();
    // reconnecting needs a cookie that the browser does not have yet
    expect(own.isOpen).toBe(true);
    release();
    await Promise.all([adding, own.waitForClose()]);
    expect([own.bye, other.bye]).toEqual(['restart', 'signed-out']);
    expect((await ann.joinTable(table)).info.host).toBe((await ann.me()).id);
  });

  it('makes its sockets reconnect even if the response never arrives', async () => {
    const ann = await TestBrowser.createGuest(site, 'Ann');
    const socket = await ann.joinTable(await ann.create({ game: 'the-river', seats: 2 }));
    const challenge = await requestChallenge(ann, '/api/passkeys/options');
    vi.spyOn(server.online, 'handle').mockImplementationOnce((request, response) => {
      const handled = server.online.handle(request, response);
      request.once('end', () => response.destroy());
      return handled;
    });
    await expect(ann.fetch('POST', '/api/passkeys', new FakeAuthenticator(site).register(challenge))).rejects.toThrow(
      'fetch failed',
    );
    await socket.waitForClose();
    expect(socket.bye).toBe('restart');
  });

  it('is the only one to do so: a second passkey ends no sessions', async () => {
    const { ann, phone, authenticator } = await createAccount();
    expect(await provePasskey(ann, authenticator)).toBe('done');
    await addPasskey(ann);
    expect(await phone.me()).toMatchObject({ passkeys: 2 });
  });
});

it('sockets of a guest who signs in to an account reconnect once the new cookie has arrived', async () => {
  const { ann, authenticator } = await createAccount();
  const guest = await TestBrowser.createGuest(site, 'Guest');
  const socket = await guest.joinTable(await guest.create({ game: 'the-river', seats: 2 }));
  const question = await requestChallenge(guest, '/api/passkeys/sign-in/options');
  const release = holdResponses('/api/passkeys/sign-in');
  const before = new TestBrowser(site, guest.cookie);
  const signingIn = guest.call('POST', '/api/passkeys/sign-in', authenticator.signIn(question));
  await expect.poll(async () => reasonOf(before.fetch('GET', '/api/me'))).toBe('not-signed-in');
  expect(socket.isOpen).toBe(true);
  release();
  await Promise.all([signingIn, socket.waitForClose()]);
  expect(socket.bye).toBe('restart');
  expect((await guest.me()).id).toBe((await ann.me()).id);
});

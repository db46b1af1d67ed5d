import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser, HTTPS } from '../testing/client.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } });
});
afterAll(async () => server.stop());

async function createGuest(headers: Readonly<Record<string, string>> = HTTPS): Promise<TestBrowser> {
  const browser = new TestBrowser(server.url, '', headers);
  await browser.call('POST', '/api/session');
  return browser;
}

async function idOf(browser: TestBrowser): Promise<string> {
  return (await browser.me()).id;
}

function cookieOf(browser: TestBrowser, name: string): string {
  return browser.cookie.split('; ').find((each) => each.startsWith(`${name}=`)) ?? '';
}

const OWN = '__Host-rivers_session';
const PLAIN = 'rivers_session';
/** of the version before: made over http, where there is only the plain name */
const createGuestOverHttp = async (): Promise<TestBrowser> => createGuest({});

describe('the cookie of a session', () => {
  it('has a name over https that only this host can set, and the plain one for nodes of the version before', async () => {
    const response = await new TestBrowser(server.url, '', HTTPS).fetch('POST', '/api/session');
    const kept = /^=([\w-]{43}); Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/;
    const values = response.headers.getSetCookie().map((each) => {
      const at = each.indexOf('=');
      return [each.slice(0, at), kept.exec(each.slice(at))?.[1]];
    });
    const token = values[0]?.[1];
    expect(token).toHaveLength(43);
    expect(values).toEqual([
      [OWN, token],
      [PLAIN, token],
    ]);
  });

  it('has the plain name alone without https', async () => {
    const { cookie } = await createGuestOverHttp();
    expect(cookie).toMatch(/^rivers_session=[\w-]{43}$/);
  });

  it('is read by its plain name and renewed by both, for the same guest', async () => {
    const ann = await createGuestOverHttp();
    const now = new TestBrowser(server.url, ann.cookie, HTTPS);
    expect(await idOf(now)).toBe(await idOf(ann));
    await now.call('POST', '/api/session');
    expect(cookieOf(now, OWN)).toBe(`${OWN}=${ann.cookie.split('=')[1]}`);
    expect(cookieOf(now, PLAIN)).toBe(ann.cookie);
    expect(await idOf(now)).toBe(await idOf(ann));
    // once is enough
    const again = await now.fetch('POST', '/api/session');
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  it('is not replaced by one that a neighbor has planted under the plain name', async () => {
    const [ann, eve] = [await createGuest(), await createGuestOverHttp()];
    for (const cookie of [`${eve.cookie}; ${ann.cookie}`, `${ann.cookie}; ${eve.cookie}`])
      expect(await idOf(new TestBrowser(server.url, cookie, HTTPS))).toBe(await idOf(ann));
  });

  it('counts under the plain name no longer once a browser has it by the other', async () => {
    const [eve, mallory] = [await createGuest(), await createGuestOverHttp()];
    const browserWithPlantedCookie = (from: TestBrowser) => new TestBrowser(server.url, cookieOf(from, PLAIN), HTTPS);
    expect((await browserWithPlantedCookie(eve).fetch('GET', '/api/me')).status).toBe(401);
    expect((await browserWithPlantedCookie(mallory).fetch('GET', '/api/me')).status).toBe(200);
    const renewed = new TestBrowser(server.url, mallory.cookie, HTTPS);
    await renewed.call('POST', '/api/session');
    await renewed.me();
    expect((await browserWithPlantedCookie(mallory).fetch('GET', '/api/me')).status).toBe(401);
  });

  it('that has ended does not hide the one which a node of the version before has given since', async () => {
    const [ann, later] = [await createGuest(), await createGuestOverHttp()];
    const ended = cookieOf(ann, OWN);
    await ann.call('DELETE', '/api/session');
    const back = new TestBrowser(server.url, `${ended}; ${later.cookie}`, HTTPS);
    expect(await idOf(back)).toBe(await idOf(later));
  });

  it('is forgotten by both names', async () => {
    const ann = await createGuest();
    await ann.call('DELETE', '/api/session');
    expect(ann.cookie.split('; ').toSorted()).toEqual([`${OWN}=`, `${PLAIN}=`]);
  });
});

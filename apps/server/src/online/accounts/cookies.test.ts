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
/** Guest of the previous version, created over HTTP, where only the plain cookie exists. */
const createGuestOverHttp = async (): Promise<TestBrowser> => createGuest({});

describe('the session cookie', () => {
  it('has a name that only this host can set over HTTPS, and a plain one for nodes of the previous version', async () => {
    const response = await new TestBrowser(server.url, '', HTTPS).fetch('POST', '/api/session');
    const cookiePattern = /^=([\w-]{43}); Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/;
    const values = response.headers.getSetCookie().map((each) => {
      const at = each.indexOf('=');
      return [each.slice(0, at), cookiePattern.exec(each.slice(at))?.[1]];
    });
    const token = values[0]?.[1];
    expect(token).toHaveLength(43);
    expect(values).toEqual([
      [OWN, token],
      [PLAIN, token],
    ]);
  });

  it('has only the plain name without HTTPS', async () => {
    const { cookie } = await createGuestOverHttp();
    expect(cookie).toMatch(/^rivers_session=[\w-]{43}$/);
  });

  it('is read by its plain name and renewed under both, for the same guest', async () => {
    const ann = await createGuestOverHttp();
    const now = new TestBrowser(server.url, ann.cookie, HTTPS);
    expect(await idOf(now)).toBe(await idOf(ann));
    await now.call('POST', '/api/session');
    expect(cookieOf(now, OWN)).toBe(`${OWN}=${ann.cookie.split('=')[1]}`);
    expect(cookieOf(now, PLAIN)).toBe(ann.cookie);
    expect(await idOf(now)).toBe(await idOf(ann));
    // later requests set no cookies again
    const again = await now.fetch('POST', '/api/session');
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  it('is not replaced by one that a neighbor has planted under the plain name', async () => {
    const [ann, eve] = [await createGuest(), await createGuestOverHttp()];
    for (const cookie of [`${eve.cookie}; ${ann.cookie}`, `${ann.cookie}; ${eve.cookie}`])
      expect(await idOf(new TestBrowser(server.url, cookie, HTTPS))).toBe(await idOf(ann));
  });

  it('is rejected under the plain name once a browser has the other one', async () => {
    const [eve, mallory] = [await createGuest(), await createGuestOverHttp()];
    const browserWithPlantedCookie = (from: TestBrowser) => new TestBrowser(server.url, cookieOf(from, PLAIN), HTTPS);
    expect((await browserWithPlantedCookie(eve).fetch('GET', '/api/me')).status).toBe(401);
    expect((await browserWithPlantedCookie(mallory).fetch('GET', '/api/me')).status).toBe(200);
    const renewed = new TestBrowser(server.url, mallory.cookie, HTTPS);
    await renewed.call('POST', '/api/session');
    await renewed.me();
    expect((await browserWithPlantedCookie(mallory).fetch('GET', '/api/me')).status).toBe(401);
  });

  it('of an ended session does not hide one set later by a node of the previous version', async () => {
    const [ann, later] = [await createGuest(), await createGuestOverHttp()];
    const ended = cookieOf(ann, OWN);
    await ann.call('DELETE', '/api/session');
    const back = new TestBrowser(server.url, `${ended}; ${later.cookie}`, HTTPS);
    expect(await idOf(back)).toBe(await idOf(later));
  });

  it('is cleared under both names', async () => {
    const ann = await createGuest();
    await ann.call('DELETE', '/api/session');
    expect(ann.cookie.split('; ').toSorted()).toEqual([`${OWN}=`, `${PLAIN}=`]);
  });
});

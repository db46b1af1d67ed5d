import type { Me } from '@two-rivers/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../testing/client.ts';
import { ManualClock } from '../testing/manualClock.ts';
import { first, playingParty } from '../testing/party.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

const time = new ManualClock();
let server: TestServer;
let limited: TestServer;
beforeAll(async () => {
  const env = { METRICS_TOKEN: 'letmein', PUBLIC_URL: 'https://rivers.example/' };
  server = await startTestServer();
  limited = await startTestServer({ runtime: time.runtime, env: { ...env, RATE_LIMITS: 'on' } });
});
afterAll(async () => Promise.all([server.stop(), limited.stop()]));

const ours = { origin: 'https://rivers.example' };

describe('a guest', () => {
  it('is created once, with a cookie that scripts cannot read', async () => {
    const browser = new TestBrowser(server.url);
    const response = await browser.fetch('POST', '/api/session');
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^rivers_session=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    const me = (await response.json()) as Me;
    expect(me.passkeys).toBe(0);
    const again = await browser.fetch('POST', '/api/session');
    expect([again.headers.get('set-cookie'), await again.json()]).toEqual([null, me]);
    expect(await browser.me()).toEqual(me);
  });

  it('sends its cookie only over encrypted connections if the server has them', async () => {
    const response = await new TestBrowser(limited.url).fetch('POST', '/api/session', undefined, ours);
    expect(response.headers.get('set-cookie')).toMatch(/; Secure$/);
  });

  it('is kept for the stated time after the last visit', async () => {
    const response = await new TestBrowser(limited.url).fetch('POST', '/api/session', undefined, ours);
    const { expires } = (await response.json()) as Me;
    expect(Date.parse(expires ?? '') - time.now).toBe(90 * 86_400_000);
  });

  it.each([
    ['pl-PL,pl;q=0.9,en;q=0.8', /^Gość \d{4}$/],
    ['it', /^Ospite \d{4}$/],
    ['de-DE,de;q=0.9', /^Guest \d{4}$/],
  ])('is named in the language of the browser: %s', async (language, name) => {
    const headers = { 'accept-language': language };
    const response = await new TestBrowser(server.url).fetch('POST', '/api/session', undefined, headers);
    expect(((await response.json()) as Me).name).toMatch(name);
  });

  it('is renamed, with the name trimmed and normalized', async () => {
    const browser = await TestBrowser.createGuest(server.url);
    expect(await browser.call('PATCH', '/api/me', { name: '  Z\u0307aneta ' })).toMatchObject({
      name: 'Żaneta',
    });
  });
});

describe('every response', () => {
  it.each(['/api/me', '/api/tables', '/healthz'])('of %s is safe in a browser', async (path) => {
    const { headers } = await fetch(server.url + path);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

async function createGuestStatus(): Promise<number> {
  return (await new TestBrowser(limited.url).fetch('POST', '/api/session', undefined, ours)).status;
}

describe('limits', () => {
  it('stop the creation of one guest after another, for a while', async () => {
    let created = 0;
    while ((await createGuestStatus()) === 200 && created < 100) created++;
    expect(created).toBeGreaterThan(10);
    expect(created).toBeLessThan(100);
    expect(await createGuestStatus()).toBe(429);
    time.advance(60_000);
    expect(await createGuestStatus()).toBe(200);
  });

  it('stop a socket that sends too much', async () => {
    const browser = new TestBrowser(limited.url);
    await browser.fetch('POST', '/api/session', undefined, ours);
    const response = await browser.fetch('POST', '/api/tables', { game: 'the-river', seats: 2 }, ours);
    const { id } = (await response.json()) as { id: string };
    const client = await browser.openSocket(id, ours);
    for (let n = 0; n < 100; n++) client.send({ type: 'ping' });
    await client.waitUntil(() => client.refusals.length > 0);
    expect(client.refusals[0]?.reason).toBe('too-fast');
    expect(client.isOpen).toBe(true);
    await client.close();
  });
});

async function fetchMetricsStatus(authorization?: string): Promise<number> {
  const headers = authorization === undefined ? {} : { authorization };
  return (await fetch(`${limited.url}/metrics`, { headers })).status;
}

describe('operations', () => {
  it('report that the server is alive and ready', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const response = await fetch(server.url + path);
      expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
    }
  });

  it('count for Prometheus, without names or table ids', async () => {
    const { id, browsers } = await playingParty([server.url, server.url]);
    const text = await (await fetch(`${server.url}/metrics`)).text();
    expect(text).toMatch(/^rivers_socket_messages_total\{type="start"\} \d+$/m);
    expect(text).toMatch(/^rivers_sockets \d+$/m);
    expect(text).not.toContain(id);
    expect(text).not.toContain((await first(browsers).me()).id);
    expect(text).not.toContain('Ann');
  });

  it('show the counts only with the token, if there is one', async () => {
    expect([
      await fetchMetricsStatus(),
      await fetchMetricsStatus('Bearer wrong'),
      await fetchMetricsStatus('Bearer letmein'),
    ]).toEqual([403, 403, 200]);
  });

  it('show no counts without a token if the server is public or behind a proxy', async () => {
    const open = await startTestServer({ env: { PUBLIC_URL: 'https://rivers.example' } });
    expect((await fetch(`${open.url}/metrics`)).status).toBe(403);
    await open.stop();
    for (const header of ['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-proto']) {
      const headers = { [header]: '192.0.2.1' };
      expect([header, (await fetch(`${server.url}/metrics`, { headers })).status]).toEqual([header, 403]);
    }
  });

  it('describe every route', async () => {
    const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { summary: string }>>;
    };
    expect(Object.keys(paths)).toContain('/api/tables/{id}/record');
    expect(paths['/api/me']).toHaveProperty('patch');
    expect(JSON.stringify(paths)).toContain('commitment');
  });

  it.each(['br', 'gzip', 'identity'])('describe them as the client can read them: %s', async (encoding) => {
    const headers = { 'accept-encoding': encoding };
    const response = await fetch(`${server.url}/api/openapi.json`, { headers });
    expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(await response.json()).toHaveProperty('openapi');
  });

  it('log nothing secret', async () => {
    const { id } = await playingParty([server.url, server.url]);
    expect(server.logged.join()).not.toContain(id);
    expect(server.logged.filter((line) => line.includes('"error"'))).toEqual([]);
  });
});

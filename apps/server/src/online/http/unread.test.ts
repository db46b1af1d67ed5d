import { once } from 'node:events';
import { request as ask, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestBrowser } from '../testing/client.ts';
import { ManualClock } from '../testing/manualClock.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

const time = new ManualClock();
let server: TestServer;
beforeAll(async () => {
  const env = { RATE_LIMITS: 'on', TRUST_PROXY: '1' };
  server = await startTestServer({ runtime: time.runtime, env });
});
afterAll(async () => server.stop());

interface AnnouncedBody {
  readonly path: string;
  readonly browser: TestBrowser;
  readonly headers?: Readonly<Record<string, string>>;
  /** Length of the body; undefined for chunked transfer, which does not announce it. */
  readonly length?: number;
}

/** Announces a body without sending it. Returns the response, which cannot have depended on the body. */
async function sendHeadersOnly({ path, browser, headers = {}, length }: AnnouncedBody): Promise<string> {
  const request = ask(server.url + path, {
    method: 'POST',
    headers: {
      origin: server.url,
      cookie: browser.cookie,
      'content-type': 'application/json',
      ...(length === undefined ? {} : { 'content-length': length }),
      ...headers,
    },
  });
  request.on('error', () => undefined);
  request.flushHeaders();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const text = (await response.toArray()).join('');
  request.destroy();
  const { refusal } = JSON.parse(text) as { refusal: { reason: string } };
  return `${response.statusCode} ${refusal.reason}${response.headers.connection === 'close' ? ', closed' : ''}`;
}

const RECORD = { game: 'the-river', engine: '1', options: {}, seats: [], log: [] };

it.each([
  ['of nobody', '/api/tables', '401 not-signed-in'],
  ['of a bot that nobody knows', '/api/bot/tables/some-table/move', '401 bad-token'],
])('a body %s is not read', async (_, path, expected) => {
  const browser = new TestBrowser(server.url);
  expect(await sendHeadersOnly({ path, browser, length: 100 })).toBe(expected);
});

it.each(['/api/me/puzzles', '/api/me/games/abcdef012345'])(
  'a body that a guest may not save at %s is not read',
  async (path) => {
    const browser = await TestBrowser.createGuest(server.url);
    expect(await sendHeadersOnly({ path, browser, length: 100 })).toBe('403 not-allowed');
  },
);

it('a body that is too long is not read', async () => {
  const browser = await TestBrowser.createGuest(server.url);
  expect(await sendHeadersOnly({ path: '/api/tables', browser, length: 100_000 })).toBe('413 too-large, closed');
});

it('the rest of a refused body is drained if it is short; otherwise the connection is closed', async () => {
  const [path, browser] = ['/api/tables', new TestBrowser(server.url)];
  expect(await sendHeadersOnly({ path, browser, length: 65_536 })).toBe('401 not-signed-in');
  expect(await sendHeadersOnly({ path, browser, length: 65_537 })).toBe('401 not-signed-in, closed');
  expect(await sendHeadersOnly({ path, browser })).toBe('401 not-signed-in, closed');
});

it('a body is not read above the limit of its route, even if all earlier ones were invalid', async () => {
  const browser = await TestBrowser.createGuest(server.url);
  const statuses = new Set<number>();
  for (let n = 0; n < 20; n++) statuses.add((await browser.fetch('POST', '/api/shared', { record: RECORD })).status);
  expect([...statuses]).toEqual([400]);
  expect(await sendHeadersOnly({ path: '/api/shared', browser, length: 100 })).toBe('429 too-fast');
  time.advance(30_000);
  expect((await browser.fetch('POST', '/api/shared', { record: RECORD })).status).toBe(400);
});

it('bytes are counted per address; a body of unknown length counts as the longest', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.5' };
  const [path, length] = ['/api/tables', 96 * 1024];
  const text = `"${'x'.repeat(length - 2)}"`;
  const taken = new Set<number>();
  // as in a school: eight people behind one address, 16 MB together
  for (let pupil = 0; pupil < 8; pupil++) {
    const browser = await TestBrowser.createGuest(server.url);
    for (let n = 0; n < 20; n++) taken.add((await browser.fetch('POST', path, text, headers)).status);
  }
  expect([...taken]).toEqual([400]);
  const browser = await TestBrowser.createGuest(server.url);
  for (let n = 0; n < 2; n++) await browser.fetch('POST', path, text, headers);
  expect(await sendHeadersOnly({ path, browser, headers, length })).toBe('429 too-fast, closed');
  expect(await sendHeadersOnly({ path, browser, headers })).toBe('429 too-fast, closed');
  // smaller bodies are still accepted, and large ones again after a while
  expect((await browser.fetch('POST', path, { game: 'the-river', seats: 2 })).status).toBe(201);
  time.advance(1000);
  expect((await browser.fetch('POST', path, text, headers)).status).toBe(400);
});

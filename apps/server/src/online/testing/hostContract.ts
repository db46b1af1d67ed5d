import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { administer } from '../hosting/admin.ts';
import type { Store } from '../store/store.ts';
import { Browser } from './client.ts';
import { first, nth, playingParty } from './party.ts';
import { startTestServer, type TestServer } from './server.ts';

type Env = Readonly<Record<string, string>>;

/** What the host can do beside a running server; each backend runs all of it. */
export function hostTests(
  backend: string,
  newEnv: () => Promise<Env> | Env,
  open: (env: Env) => Promise<Store> | Store,
): void {
  describe(`the host, beside a running server over ${backend}`, () => {
    let env: Env;
    let server: TestServer;
    let store: Store;
    const said: string[] = [];
    beforeAll(async () => {
      env = await newEnv();
      server = await startTestServer({ env });
      store = await open(env);
    });
    afterAll(async () => {
      await store.close();
      await server.stop();
    });
    const admin = async (...args: string[]): Promise<boolean | undefined> => {
      said.length = 0;
      return administer({ store, say: (line) => said.push(line), now: Date.now }, args);
    };
    const two = (): string[] => [server.url, server.url];

    it('lists tables and reports', async () => {
      const { id, clients, browsers } = await playingParty(two());
      const ben = await nth(browsers, 1).me();
      await first(clients).must({ type: 'report', person: ben.id, text: 'rude\ntwice' });
      expect(await admin('list', '1')).toBe(true);
      expect(said.join('\n')).toContain(`${id}  river-of-gold  playing`);
      expect(said.join('\n')).toContain(`${ben.id}  Ben`);
      expect(await admin('reports')).toBe(true);
      expect(said.join('\n')).toContain(`about ${ben.id} (Ben)\n  rude\n  twice`);
    });

    it('reads what was said, and takes a line away from everybody’s eyes', async () => {
      const { id, clients } = await playingParty(two());
      const [ann, ben] = [first(clients), nth(clients, 1)];
      const eve = await (await Browser.guest(server.url, 'Eve')).join(id);
      for (const text of ['Hello', 'Ugly']) await ben.must({ type: 'chat', text });
      await eve.must({ type: 'chat', text: 'Uglier' });
      expect(await admin('chat', id)).toBe(true);
      expect(said).toMatchObject([
        expect.stringMatching(/^0 .*\(Ben\): Hello$/),
        expect.stringMatching(/^1 .*\(Ben\): Ugly$/),
        expect.stringMatching(/^g0 .*\(Eve\): Uglier$/),
      ]);
      expect(await admin('erase', id, '1')).toBe(true);
      expect(await admin('erase', id, 'g0')).toBe(true);
      expect(await admin('erase', id, '7')).toBe(false);
      expect(await admin('erase', id, 'x')).toBeUndefined();
      await eve.until(() => eve.erased.length === 2);
      await ann.until(() => ann.erased.length === 1);
      expect([eve.erased, ann.erased]).toEqual([['chat 1', 'gallery 0'], ['chat 1']]);
      const late = await (await Browser.guest(server.url, 'Ivy')).join(id);
      expect([late.chat, late.gallery]).toEqual([['Hello'], []]);
      await ben.must({ type: 'chat', text: 'Next' });
      await ann.until(() => ann.chat.includes('Next'));
    });

    it('mutes an account everywhere, and hears it again', async () => {
      const { clients, browsers } = await playingParty(two());
      const ben = nth(clients, 1);
      const { id } = await nth(browsers, 1).me();
      const speaks = async (): Promise<string> =>
        (await ben.ask({ type: 'chat', text: 'Hey' }))?.reason ?? 'done';
      expect(await admin('mute', id)).toBe(true);
      await vi.waitFor(async () => expect(await speaks()).toBe('silenced'), 5000);
      expect(await admin('unmute', id)).toBe(true);
      await vi.waitFor(async () => expect(await speaks()).toBe('done'), 5000);
      expect(await admin('mute', 'nobody')).toBe(false);
    });

    it('deletes a table for those who sit there too', async () => {
      const { id, clients, browsers } = await playingParty(two());
      expect(await admin('delete', id)).toBe(true);
      await Promise.all(clients.map(async (client) => client.closed()));
      expect(clients.map(({ bye }) => bye)).toEqual(['gone', 'gone']);
      expect((await first(browsers).fetch('GET', `/api/tables/${id}`)).status).toBe(404);
      expect(await admin('delete', id)).toBe(false);
    });

    it('bans and unbans a person; a bot plays on, also after a restart', async () => {
      const { clients, browsers } = await playingParty(two());
      const [ann, ben] = [first(clients), nth(clients, 1)];
      const browser = nth(browsers, 1);
      const { id } = await browser.me();
      expect(await admin('ban', id)).toBe(true);
      await ben.closed();
      await ann.until(() => ann.info.seats[1]?.resigned === true);
      const status = async (): Promise<number> =>
        (await new Browser(server.url, browser.cookie).fetch('GET', '/api/me')).status;
      expect(await status()).toBe(403);
      expect((await browser.fetch('POST', '/api/session')).status).toBe(403);
      await server.stop();
      server = await startTestServer({ env });
      expect(await status()).toBe(403);
      expect(await admin('unban', id)).toBe(true);
      await vi.waitFor(async () => expect(await status()).toBe(200), 10_000);
    });

    it('is told what it may say', async () => {
      expect(await admin()).toBeUndefined();
      expect(await admin('dance')).toBeUndefined();
      expect(await admin('ban')).toBeUndefined();
      expect(await admin('list', '-1')).toBeUndefined();
      expect(await admin('list', '1', '2')).toBeUndefined();
      expect(await admin('ban', 'nobody-at-all')).toBe(false);
    });

    it('shuts out an address, those who are there included, and lets it in again', async () => {
      const { id, clients, browsers } = await playingParty(two());
      const { id: person } = await nth(browsers, 1).me();
      expect(await admin('ban', person, 'home')).toBe(true);
      // everybody comes from here
      await Promise.all(clients.map(async (client) => client.closed()));
      expect(clients.map(({ bye }) => bye)).toEqual(['banned', 'banned']);
      expect((await first(browsers).fetch('GET', `/api/tables/${id}`)).status).toBe(403);
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      expect(await admin('unban', '127.0.0.1')).toBe(true);
      await vi.waitFor(
        async () => expect((await first(browsers).fetch('GET', `/api/tables/${id}`)).status).toBe(200),
        5000,
      );
      expect(await admin('ban', '2001:db8::1')).toBe(true);
      expect(said).toEqual([expect.stringContaining('2001:')]);
      expect(await admin('ban', 'x', 'y')).toBeUndefined();
    });
  });
}

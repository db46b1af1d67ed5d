import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runAdminCommand } from '../hosting/admin.ts';
import type { Store } from '../store/store.ts';
import { TestBrowser } from './client.ts';
import { first, nth, playingParty } from './party.ts';
import { startTestServer, type TestServer } from './server.ts';

type Env = Readonly<Record<string, string>>;

/** Tests of the operator's commands beside a running server; every backend runs them all. */
export function adminCommandTests(
  backend: string,
  newEnv: () => Promise<Env> | Env,
  open: (env: Env) => Promise<Store> | Store,
): void {
  describe(`rivers-admin beside a running server over ${backend}`, () => {
    let env: Env;
    let server: TestServer;
    let store: Store;
    const output: string[] = [];
    beforeAll(async () => {
      env = await newEnv();
      server = await startTestServer({ env });
      store = await open(env);
    });
    afterAll(async () => {
      await store.close();
      await server.stop();
    });
    const runAdmin = async (...args: string[]): Promise<boolean | undefined> => {
      output.length = 0;
      return runAdminCommand({ store, say: (line) => output.push(line), now: Date.now }, args);
    };
    const twoUrls = (): string[] => [server.url, server.url];

    it('lists tables and reports', async () => {
      const { id, clients, browsers } = await playingParty(twoUrls());
      const ben = await nth(browsers, 1).me();
      await first(clients).sendOrThrow({ type: 'report', person: ben.id, text: 'rude\ntwice' });
      expect(await runAdmin('list', '1')).toBe(true);
      expect(output.join('\n')).toContain(`${id}  river-of-gold  playing`);
      expect(output.join('\n')).toContain(`${ben.id}  Ben`);
      expect(await runAdmin('reports')).toBe(true);
      expect(output.join('\n')).toContain(`about ${ben.id} (Ben)\n  rude\n  twice`);
    });

    it('prints the chat, and erases lines for everybody', async () => {
      const { id, clients } = await playingParty(twoUrls());
      const [ann, ben] = [first(clients), nth(clients, 1)];
      const eve = await (await TestBrowser.createGuest(server.url, 'Eve')).joinTable(id);
      for (const text of ['Hello', 'Ugly']) await ben.sendOrThrow({ type: 'chat', text });
      await eve.sendOrThrow({ type: 'chat', text: 'Uglier' });
      expect(await runAdmin('chat', id)).toBe(true);
      expect(output).toMatchObject([
        expect.stringMatching(/^0 .*\(Ben\): Hello$/),
        expect.stringMatching(/^1 .*\(Ben\): Ugly$/),
        expect.stringMatching(/^g0 .*\(Eve\): Uglier$/),
      ]);
      expect(await runAdmin('erase', id, '1')).toBe(true);
      expect(await runAdmin('erase', id, 'g0')).toBe(true);
      expect(await runAdmin('erase', id, '7')).toBe(false);
      expect(await runAdmin('erase', id, 'x')).toBeUndefined();
      await eve.waitUntil(() => eve.erased.length === 2);
      await ann.waitUntil(() => ann.erased.length === 1);
      expect([eve.erased, ann.erased]).toEqual([['chat 1', 'gallery 0'], ['chat 1']]);
      const late = await (await TestBrowser.createGuest(server.url, 'Ivy')).joinTable(id);
      expect([late.chat, late.gallery]).toEqual([['Hello'], []]);
      await ben.sendOrThrow({ type: 'chat', text: 'Next' });
      await ann.waitUntil(() => ann.chat.includes('Next'));
    });

    it('mutes an account everywhere, and unmutes it', async () => {
      const { clients, browsers } = await playingParty(twoUrls());
      const ben = nth(clients, 1);
      const { id } = await nth(browsers, 1).me();
      const tryToChat = async (): Promise<string> =>
        (await ben.sendAndWait({ type: 'chat', text: 'Hey' }))?.reason ?? 'done';
      expect(await runAdmin('mute', id)).toBe(true);
      await vi.waitFor(async () => expect(await tryToChat()).toBe('silenced'), 5000);
      expect(await runAdmin('unmute', id)).toBe(true);
      await vi.waitFor(async () => expect(await tryToChat()).toBe('done'), 5000);
      expect(await runAdmin('mute', 'nobody')).toBe(false);
    });

    it('deletes a table, also for the people at it', async () => {
      const { id, clients, browsers } = await playingParty(twoUrls());
      expect(await runAdmin('delete', id)).toBe(true);
      await Promise.all(clients.map(async (client) => client.waitForClose()));
      expect(clients.map(({ bye }) => bye)).toEqual(['gone', 'gone']);
      expect((await first(browsers).fetch('GET', `/api/tables/${id}`)).status).toBe(404);
      expect(await runAdmin('delete', id)).toBe(false);
    });

    it('bans and unbans a person; a bot plays on, also after a restart', async () => {
      const { clients, browsers } = await playingParty(twoUrls());
      const [ann, ben] = [first(clients), nth(clients, 1)];
      const browser = nth(browsers, 1);
      const { id } = await browser.me();
      expect(await runAdmin('ban', id)).toBe(true);
      await ben.waitForClose();
      await ann.waitUntil(() => ann.info.seats[1]?.resigned === true);
      const status = async (): Promise<number> =>
        (await new TestBrowser(server.url, browser.cookie).fetch('GET', '/api/me')).status;
      expect(await status()).toBe(403);
      expect((await browser.fetch('POST', '/api/session')).status).toBe(403);
      await server.stop();
      server = await startTestServer({ env });
      expect(await status()).toBe(403);
      expect(await runAdmin('unban', id)).toBe(true);
      await vi.waitFor(async () => expect(await status()).toBe(200), 10_000);
    });

    it('rejects unknown commands, wrong arguments and unknown persons', async () => {
      expect(await runAdmin()).toBeUndefined();
      expect(await runAdmin('dance')).toBeUndefined();
      expect(await runAdmin('ban')).toBeUndefined();
      expect(await runAdmin('list', '-1')).toBeUndefined();
      expect(await runAdmin('list', '1', '2')).toBeUndefined();
      expect(await runAdmin('ban', 'nobody-at-all')).toBe(false);
    });

    it('bans an address, closing its open sockets, and unbans it', async () => {
      const { id, clients, browsers } = await playingParty(twoUrls());
      const { id: person } = await nth(browsers, 1).me();
      expect(await runAdmin('ban', person, 'home')).toBe(true);
      // all clients have this address
      await Promise.all(clients.map(async (client) => client.waitForClose()));
      expect(clients.map(({ bye }) => bye)).toEqual(['banned', 'banned']);
      expect((await first(browsers).fetch('GET', `/api/tables/${id}`)).status).toBe(403);
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      expect(await runAdmin('unban', '127.0.0.1')).toBe(true);
      await vi.waitFor(
        async () => expect((await first(browsers).fetch('GET', `/api/tables/${id}`)).status).toBe(200),
        5000,
      );
      expect(await runAdmin('ban', '2001:db8::1')).toBe(true);
      expect(output).toEqual([expect.stringContaining('2001:')]);
      expect(await runAdmin('ban', 'x', 'y')).toBeUndefined();
    });
  });
}

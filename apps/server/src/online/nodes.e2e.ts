import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemRuntime } from './platform/runtime.ts';
import { TestBrowser } from './testing/client.ts';
import { createDatabase } from './testing/database.ts';
import { first, nth, playingParty } from './testing/party.ts';
import { playOut, Player } from './testing/player.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

let nodes: readonly TestServer[];
let urls: readonly string[];
beforeAll(async () => {
  const env = { DATABASE_URL: await createDatabase() };
  // both bring the database up to date at the same time
  nodes = await Promise.all([startTestServer({ env }), startTestServer({ env })]);
  urls = nodes.map(({ url }) => url);
});
afterAll(async () => {
  await Promise.all(nodes.map(async (node) => node.stop()));
});

describe('two nodes on one database', () => {
  it('play a complete game, each for one of the players', async () => {
    const { id, clients, browsers } = await playingParty(urls, { game: 'the-river' });
    for (const client of clients) await client.sendOrThrow({ type: 'confirms', confirms: false });
    await playOut(clients.map((client, seat) => new Player(client, `nodes ${seat}`)));
    const [ann, ben] = [first(clients), nth(clients, 1)];
    await ben.waitUntil(() => ben.length === ann.length);
    expect(ann.lines).toEqual(ben.lines);
    expect([ann.info.status, ben.info.status]).toEqual(['over', 'over']);
    const records = await Promise.all(browsers.map(async (each) => each.call('GET', `/api/tables/${id}/record`)));
    expect(records[0]).toEqual(records[1]);
  });

  it('let people see each other, chat and leave, whichever node they use', async () => {
    const { clients } = await playingParty(urls);
    const [ann, ben] = [first(clients), nth(clients, 1)];
    const isOnline = (seat: number) => () => ann.info.seats[seat]?.online === true;
    await ann.waitUntil(isOnline(1));
    await ben.sendOrThrow({ type: 'chat', text: 'Good luck' });
    await ann.waitUntil(() => ann.chat.includes('Good luck'));
    await ben.close();
    await ann.waitUntil(() => !isOnline(1)());
    expect((await ann.sendAndWait({ type: 'replace', seat: 1, agree: true }))?.reason).toBe('not-long-away');
  });

  it('accept a session created by the other one, and serve a table from both', async () => {
    const { id, clients, browsers } = await playingParty(urls);
    const moved = new TestBrowser(nth(urls, 1), first(browsers).cookie);
    const again = await moved.joinTable(id);
    expect([again.seat, again.lines]).toEqual([0, first(clients).lines]);
    const player = new Player(
      nth(
        clients,
        first(clients).info.seats.findIndex((_, seat) => new Player(nth(clients, seat), '').mayAct),
      ),
      'x',
    );
    await player.client.sendOrThrow(player.nextMessage());
    await again.close();
  });

  it('refuse the second of two different moves for the same length', async () => {
    const { id, clients, browsers } = await playingParty(urls);
    const seat = clients.findIndex((client) => new Player(client, '').mayAct);
    const elsewhere = await new TestBrowser(nth(urls, 1 - seat), nth(browsers, seat).cookie).joinTable(id);
    const here = nth(clients, seat);
    for (const each of [here, elsewhere]) await each.sendOrThrow({ type: 'confirms', confirms: true });
    const message = new Player(here, 'race').nextMessage();
    const answers = await Promise.all([here.sendAndWait(message), elsewhere.sendAndWait(message)]);
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1);
    expect(answers.find((answer) => answer !== undefined)?.reason).toMatch(/^stale-|^turn-finished/);
    await here.waitUntil(() => here.draft.length === 1);
    await elsewhere.waitUntil(() => elsewhere.draft.length === 1);
  });

  it('ignore a node whose clock is days ahead: it warns and uses the time of the others', async () => {
    const DAY = 86_400_000;
    const env = { DATABASE_URL: await createDatabase() };
    const clock = { kind: 'days', days: 2 } as const;
    const good = await startTestServer({ env });
    const runtime = { ...systemRuntime, now: () => systemRuntime.now() + 3 * DAY };
    const ahead = await startTestServer({ env, runtime, recordsHeartbeats: true });
    const { id, clients, browsers } = await playingParty([good.url, ahead.url], { clock });
    await good.online.recordHeartbeat();
    await ahead.online.recordHeartbeat();
    await good.online.recordHeartbeat();
    const again = await first(browsers).joinTable(id);
    for (const { welcome } of [again, ...clients])
      expect(Math.abs((welcome?.now ?? 0) - systemRuntime.now())).toBeLessThan(DAY);
    expect(ahead.logged.join('')).toContain('ahead of the database');
    expect(good.logged.join('')).not.toContain('ahead of the database');
    for (const node of [good, ahead]) await node.stop();
  });
});

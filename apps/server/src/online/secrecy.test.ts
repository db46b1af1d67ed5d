import { isRefusal } from '@two-rivers/kernel';
import { riverOfGold } from '@two-rivers/games/river-of-gold/rules/index';
import { afterEach, describe, expect, it } from 'vitest';
import { TestBrowser, type TestClient } from './testing/client.ts';
import { first, nth, type Party, playingParty } from './testing/party.ts';
import { startTestServer, type TestServer } from './testing/server.ts';
import { groupTurns, createIndistinguishableWorlds, type World } from './testing/indistinguishableWorlds.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map(async (server) => server.stop()));
});

interface ObservedTable {
  readonly party: Party;
  readonly watching: TestBrowser;
  readonly spectator: TestClient;
}

/** Starts a server whose ids, times, secrets and nonces are the same sequence every time. */
async function startWorldServer(world: World): Promise<TestServer> {
  let last = 0;
  const server = await startTestServer({
    runtime: {
      now: () => 1_800_000_000_000,
      wall: () => 1_800_000_000_000,
      id: () => `id-${String(++last).padStart(12, '0')}`,
      secret: () => 'd'.repeat(64),
    },
    authority: () => ({ draws: world.draws }),
  });
  servers.push(server);
  return server;
}

async function startObservedGame(server: TestServer, patrons: string): Promise<ObservedTable> {
  // one after another, so that the ids are the same
  const browsers: TestBrowser[] = [];
  for (const name of ['Ann', 'Ben', 'Cid']) browsers.push(await TestBrowser.createGuest(server.url, name));
  const watching = await TestBrowser.createGuest(server.url, 'Eve');
  const id = await first(browsers).create({
    game: 'river-of-gold',
    seats: 3,
    options: { patrons },
    open: true,
  });
  const clients: TestClient[] = [];
  for (const [seat, browser] of browsers.entries()) {
    const client = await browser.joinTable(id);
    client.withholdsNonce = true;
    await client.sendOrThrow({ type: 'sit', seat, nonce: `n${seat}` }, `sit${seat}`);
    await client.sendOrThrow({ type: 'ready', ready: true }, `ready${seat}`);
    clients.push(client);
  }
  const spectator = await watching.joinTable(id);
  await first(clients).sendOrThrow({ type: 'start' }, 'start');
  // one after another, so that the order of messages is the same
  for (const [seat, client] of clients.entries())
    await client.sendOrThrow({ type: 'reveal', nonce: `n${seat}` }, `reveal${seat}`);
  return { party: { id, browsers, clients }, watching, spectator };
}

/** Measurements that differ between processes: memory, durations and queue lengths. */
const MEASURED = /^(?:process_resident_memory_bytes|rivers_[a-z0-9_]*(?:seconds|queue)[a-z_]*)[{ ].*$/gm;

/** Collects everything that Ann and a spectator can receive or request. */
async function collectObservations(
  { party, watching, spectator }: ObservedTable,
  server: TestServer,
): Promise<unknown> {
  const { id, browsers, clients } = party;
  const ann = first(browsers);
  const again = await ann.joinTable(id);
  const late = await watching.joinTable(id, spectator.lines.slice(0, 3));
  const bodies = await Promise.all(
    [ann, watching].flatMap((browser) =>
      [
        `/api/tables/${id}`,
        `/api/tables/${id}/record`,
        '/api/tables',
        '/api/tables/mine',
        '/api/me',
        '/api/me/data',
      ].map(async (path) => (await browser.fetch('GET', path)).text()),
    ),
  );
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  const messages = [first(clients), spectator, again, late].map(({ received }) => received.join('\n'));
  await Promise.all([again.close(), late.close()]);
  return { heard: messages, bodies, metrics: metrics.replace(MEASURED, '') };
}

describe('all data that reaches a player and a spectator', () => {
  it.each(['off', 'draft'])(
    'is byte for byte the same whatever cards the others have, with patrons %s',
    async (patrons) => {
      const game = riverOfGold.make({ seats: 3, options: { patrons } });
      if (isRefusal(game)) throw new Error(game.reason);
      const worlds = createIndistinguishableWorlds(game, 0, `worlds ${patrons}`, 90);
      expect(worlds[0].log).not.toEqual(worlds[1].log);
      const started = await Promise.all(worlds.map(startWorldServer));
      const observed = await Promise.all(started.map(async (server) => startObservedGame(server, patrons)));
      const expectSameObservations = async (): Promise<void> => {
        const [one, other] = await Promise.all(
          observed.map(async (each, index) => collectObservations(each, nth(started, index))),
        );
        expect(one).toEqual(other);
      };
      await expectSameObservations();
      for (const [turn, { seat, moves }] of groupTurns(worlds[0].log).slice(0, -1).entries()) {
        for (const { party } of observed) await playTurn(nth(party.clients, seat), moves, turn);
        // the other clients receive the moves a moment later
        for (const { party, spectator } of observed) {
          const { length } = nth(party.clients, seat);
          for (const each of [first(party.clients), spectator]) await each.waitUntil(() => each.length === length);
        }
        if (turn % 8 === 0)
          for (const { spectator } of observed)
            await spectator.sendOrThrow({ type: 'chat', text: `Ah ${turn}` }, `ah${turn}`);
        if (turn % 4 === 0) await expectSameObservations();
      }
      await expectSameObservations();
      const others = observed.map(({ party }) => party.clients.slice(1).map(({ lines }) => lines));
      expect(others[0]).not.toEqual(others[1]);
    },
  );
});

it('data that reaches a player is byte for byte the same whatever spectators write to each other', async () => {
  const game = riverOfGold.make({ seats: 3 });
  if (isRefusal(game)) throw new Error(game.reason);
  const [world] = createIndistinguishableWorlds(game, 0, 'gallery', 30);
  const started = [await startWorldServer(world), await startWorldServer(world)];
  const observed = await Promise.all(started.map(async (server) => startObservedGame(server, 'off')));
  const talking = nth(observed, 1);
  for (let n = 0; n < 5; n++) await talking.spectator.sendOrThrow({ type: 'chat', text: `Ben should sail ${n}` });
  expect(talking.spectator.gallery).toHaveLength(5);
  const ofAnn = await Promise.all(
    observed.map(async ({ party: { id, browsers, clients } }) => {
      const [ann, ben] = [first(browsers), nth(clients, 1)];
      await ben.sendOrThrow({ type: 'chat', text: 'My turn?' }, 'turn');
      await first(clients).waitUntil(() => first(clients).chat.length === 1);
      const again = await ann.joinTable(id);
      const paths = [`/api/tables/${id}`, `/api/tables/${id}/record`, '/api/tables/mine', '/api/me/data'];
      const bodies = await Promise.all(paths.map(async (path) => (await ann.fetch('GET', path)).text()));
      return [first(clients).received, again.received, bodies];
    }),
  );
  expect(ofAnn[0]).toEqual(ofAnn[1]);
});

/** Plays a turn as people do, with a move tried and taken back, and confirms it when it is complete. */
async function playTurn(client: TestClient, moves: readonly string[], turn: number): Promise<void> {
  const { length } = client;
  for (const [index, move] of moves.entries()) {
    const drafted = client.draft.length;
    await client.sendOrThrow({ type: 'play', length, drafted, moves: [move] }, `${turn}.${index}`);
    if (index > 0) continue;
    await client.sendOrThrow({ type: 'undo', length, moves: 1 }, `${turn}.undo`);
    await client.sendOrThrow({ type: 'play', length, drafted, moves: [move] }, `${turn}.again`);
  }
  await client.sendOrThrow({ type: 'confirm', length }, `${turn}.confirm`);
}

it('a table without a secret to hide starts like any other', async () => {
  const server = await startTestServer();
  servers.push(server);
  const { clients } = await playingParty([server.url, server.url], { game: 'the-river' });
  expect(first(clients).info.secret).toBeNull();
});

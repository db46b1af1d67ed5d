import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgresStore } from './store/postgres.ts';
import { voteToEnd } from './rooms/leaving.ts';
import type { Rooms } from './rooms/rooms.ts';
import { setReady, occupySeat, startOrLock } from './rooms/seats.ts';
import { seatClaimTests } from './testing/claimsContract.ts';
import { TestBrowser } from './testing/client.ts';
import { ManualClock } from './testing/manualClock.ts';
import { createDatabase } from './testing/database.ts';
import { first, playingParty } from './testing/party.ts';
import { addPersonOnce, createRooms } from './testing/rooms.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

const MINUTE = 60_000;
const absence = 5 * MINUTE;

seatClaimTests('PostgreSQL', async () => ({ DATABASE_URL: await createDatabase() }));

async function createNode(database: string, { runtime }: ManualClock): Promise<Rooms> {
  return createRooms(await openPostgresStore(database, runtime.id(), () => undefined), { runtime });
}

describe('two nodes', () => {
  let nodes: readonly TestServer[];
  const time = new ManualClock();
  beforeAll(async () => {
    const env = { DATABASE_URL: await createDatabase() };
    const { runtime } = time;
    nodes = [await startTestServer({ env, runtime }), await startTestServer({ env, runtime })];
  });
  afterAll(async () => {
    for (const node of nodes) await node.stop();
  });

  it('do not let a seat be claimed from a person connected to the other one', async () => {
    const [here, there] = nodes.map(({ url }) => url) as [string, string];
    for (let attempt = 0; attempt < 3; attempt++) {
      const { id, clients, browsers } = await playingParty([there, there], { absence });
      await first(clients).close();
      // the node with the room has already announced who is present, but the other node has just started to load it
      time.advance(MINUTE);
      const client = await new TestBrowser(here, first(browsers).cookie).openSocket(id);
      client.send({ type: 'hello', version: 1, from: 0 });
      client.send({ type: 'replace', id: 'claim', seat: 1, agree: true });
      expect((await client.waitForReply('claim'))?.reason).toMatch(/^(?:still-here|not-long-away)$/);
      expect(client.info.seats[1]?.standIn).toBe(false);
      await client.close();
    }
  });

  /** Starts a game of two connected people at one node. The other node has no room for it and gets no messages. */
  const playAtSeparateNodes = async (): Promise<{ id: string; voter: string; here: Rooms; there: Rooms }> => {
    const database = await createDatabase();
    const [here, there] = [await createNode(database, time), await createNode(database, time)];
    const clock = { kind: 'live', seconds: 60, increment: 0 } as const;
    const id = await here.createTable(await addPersonOnce(here.store, 'ann', 'Ann'), {
      game: 'the-river',
      seats: 2,
      clock,
    });
    if (typeof id !== 'string') throw new Error(id.reason);
    for (const [seat, person] of ['ann', 'ben'].entries()) {
      await here.room(id).join({ person, version: 1, blocked: new Set(), send: () => undefined }, 0);
      await here.change(id, occupySeat({ id: person, name: person }, seat, { nonce: person }));
      await here.change(id, setReady(person, true));
    }
    expect(await here.change(id, startOrLock('ann'))).toBeUndefined();
    const actor = (await here.room(id).currentState())?.doc.actor;
    return { id, voter: actor === 0 ? 'ben' : 'ann', here, there };
  };

  it.each(['before', 'after'])(
    'do not end a game without the consent of connected persons: a vote %s the clock ran out',
    async (when) => {
      const { id, voter, here, there } = await playAtSeparateNodes();
      if (when === 'before') await here.change(id, voteToEnd(voter, true));
      time.advance(MINUTE);
      await here.sweep();
      await (when === 'before' ? there : here).tickDueTables();
      if (when === 'after') await there.change(id, voteToEnd(voter, true));
      const doc = (await there.room(id).currentState())?.doc;
      expect([doc?.status, doc?.seats.filter(({ standIn }) => standIn).length]).toEqual(['playing', 1]);
      for (const { store } of [here, there]) await store.close();
    },
  );
});

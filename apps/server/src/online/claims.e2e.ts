import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresStore } from './store/postgres.ts';
import { end } from './table/leaving.ts';
import type { Rooms } from './table/rooms.ts';
import { ready, sit, start } from './table/seats.ts';
import { claimsTests } from './testing/claimsContract.ts';
import { Browser } from './testing/client.ts';
import { StillTime } from './testing/clock.ts';
import { newDatabase } from './testing/database.ts';
import { first, playingParty } from './testing/party.ts';
import { personIn, roomsOver } from './testing/rooms.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

const MINUTE = 60_000;
const absence = 5 * MINUTE;

claimsTests('PostgreSQL', async () => ({ DATABASE_URL: await newDatabase() }));

async function nodeOver(database: string, { surroundings }: StillTime): Promise<Rooms> {
  return roomsOver(await postgresStore(database, surroundings.id(), () => undefined), { surroundings });
}

describe('two nodes', () => {
  let nodes: readonly TestServer[];
  const time = new StillTime();
  beforeAll(async () => {
    const env = { DATABASE_URL: await newDatabase() };
    const { surroundings } = time;
    nodes = [await startTestServer({ env, surroundings }), await startTestServer({ env, surroundings })];
  });
  afterAll(async () => {
    for (const node of nodes) await node.stop();
  });

  it('do not take the seat of somebody who is connected to the other one', async () => {
    const [here, there] = nodes.map(({ url }) => url) as [string, string];
    for (let attempt = 0; attempt < 3; attempt++) {
      const { id, clients, browsers } = await playingParty([there, there], { absence });
      await first(clients).close();
      // the node that holds the room has long said who is there; the other one begins with an empty memory
      time.pass(MINUTE);
      const client = await new Browser(here, first(browsers).cookie).open(id);
      client.send({ type: 'hello', version: 1, from: 0 });
      client.send({ type: 'replace', id: 'claim', seat: 1, agree: true });
      expect((await client.answerTo('claim'))?.reason).toMatch(/^(?:still-here|not-long-away)$/);
      expect(client.info.seats[1]?.standIn).toBe(false);
      await client.close();
    }
  });

  /** Two at one node, who look on; the other node has no room of the table and hears nothing of it. */
  const apart = async (): Promise<{ id: string; voter: string; here: Rooms; there: Rooms }> => {
    const database = await newDatabase();
    const [here, there] = [await nodeOver(database, time), await nodeOver(database, time)];
    const clock = { kind: 'live', seconds: 60, increment: 0 } as const;
    const id = await here.create(await personIn(here.store, 'ann', 'Ann'), {
      game: 'the-river',
      seats: 2,
      clock,
    });
    if (typeof id !== 'string') throw new Error(id.reason);
    for (const [seat, person] of ['ann', 'ben'].entries()) {
      await here.room(id).join({ person, version: 1, blocked: new Set(), send: () => undefined }, 0);
      await here.change(id, sit({ id: person, name: person }, seat, { nonce: person }));
      await here.change(id, ready(person, true));
    }
    expect(await here.change(id, start('ann'))).toBeUndefined();
    const actor = (await here.room(id).look())?.doc.actor;
    return { id, voter: actor === 0 ? 'ben' : 'ann', here, there };
  };

  it.each(['before', 'after'])(
    'end no game over the head of who looks on: a vote %s the clock fell',
    async (when) => {
      const { id, voter, here, there } = await apart();
      if (when === 'before') await here.change(id, end(voter, true));
      time.pass(MINUTE);
      await here.sweep();
      await (when === 'before' ? there : here).lookAfterDue();
      if (when === 'after') await there.change(id, end(voter, true));
      const doc = (await there.room(id).look())?.doc;
      expect([doc?.status, doc?.seats.filter(({ standIn }) => standIn).length]).toEqual(['playing', 1]);
      for (const { store } of [here, there]) await store.close();
    },
  );
});

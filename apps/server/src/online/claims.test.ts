import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewTableRequest } from '@two-rivers/protocol';
import { postgresStore } from './store/postgres.ts';
import { end } from './table/leaving.ts';
import type { Rooms } from './table/rooms.ts';
import { ready, sit, start } from './table/seats.ts';
import { Browser, type Client } from './testing/client.ts';
import { StillTime } from './testing/clock.ts';
import { newDatabase } from './testing/database.ts';
import { first, nth, type Party, playingParty } from './testing/party.ts';
import { Player } from './testing/player.ts';
import { personIn, roomsOver } from './testing/rooms.ts';
import { newFolder, startTestServer, type TestServer } from './testing/server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const absence = 5 * MINUTE;

async function nodeOver(database: string, { surroundings }: StillTime): Promise<Rooms> {
  return roomsOver(await postgresStore(database, surroundings.id(), () => undefined), { surroundings });
}

async function claim(client: Client, seat: number): Promise<string> {
  return (await client.ask({ type: 'replace', seat, agree: true }))?.reason ?? 'done';
}

/** A server whose time stands still, over SQLite or PostgreSQL. */
describe.each(['SQLite', 'PostgreSQL'])('a seat over %s', (backend) => {
  const time = new StillTime();
  const { surroundings } = time;
  let env: Record<string, string>;
  let server: TestServer;

  beforeAll(async () => {
    env = backend === 'SQLite' ? { DATA_DIR: newFolder() } : { DATABASE_URL: await newDatabase() };
    server = await startTestServer({ surroundings, env });
  });
  afterAll(async () => {
    await server.stop();
  });

  interface Left extends Party {
    readonly ann: Client;
  }
  /** Two at a table, of whom the second has just closed the tab. */
  const leftAlone = async (request: Partial<NewTableRequest> = {}): Promise<Left> => {
    const party = await playingParty([server.url, server.url], request);
    const ann = first(party.clients);
    await nth(party.clients, 1).close();
    await ann.until(() => ann.info.seats[1]?.online === false);
    return { ...party, ann };
  };

  it('cannot be claimed when somebody has just closed a tab, and says how long it takes', async () => {
    const { ann } = await leftAlone({ absence });
    expect(ann.info.absence).toBe(absence);
    expect(ann.info.seats[1]?.claim).toBe(time.now + absence);
    expect(await claim(ann, 1)).toBe('not-long-away');
    time.pass(absence - 1);
    expect(await claim(ann, 1)).toBe('not-long-away');
    time.pass(1);
    expect(await claim(ann, 1)).toBe('done');
    await ann.until(() => ann.info.seats[1]?.standIn === true);
    expect(ann.info.seats[1]?.claim).toBeNull();
  });

  it('is kept for a day where the table was made without a word about it', async () => {
    const { ann } = await leftAlone();
    time.pass(24 * HOUR - 1);
    expect(await claim(ann, 1)).toBe('not-long-away');
    time.pass(1);
    expect(await claim(ann, 1)).toBe('done');
  });

  it.each<NewTableRequest['clock']>([
    { kind: 'days', days: 7 },
    { kind: 'live', seconds: 36_000, increment: 0 },
  ])('is for the clock alone to take, where there is one: $kind', async (clock) => {
    const { ann } = await leftAlone({ clock });
    time.pass(10 * MINUTE);
    expect(await claim(ann, 1)).toBe('clock-decides');
    expect([ann.info.seats[1]?.claim, ann.info.absence]).toEqual([null, null]);
    await ann.must({ type: 'end', agree: true });
    expect(ann.info.status).toBe('playing');
  });

  it('is taken back by coming back', async () => {
    const { ann, id, browsers } = await leftAlone({ absence });
    time.pass(absence);
    expect(await claim(ann, 1)).toBe('done');
    const ben = await nth(browsers, 1).join(id);
    expect(ben.info.seats[1]).toMatchObject({ standIn: false, online: true, claim: null });
    await ann.until(() => ann.info.seats[1]?.standIn === false);
  });

  it('is not lost by votes of a time before one came back', async () => {
    const party = await playingParty([server.url, server.url, server.url], { absence });
    const [ann, ben, cid] = [first(party.clients), nth(party.clients, 1), nth(party.clients, 2)];
    await cid.close();
    await ann.until(() => ann.info.seats[2]?.online === false);
    time.pass(absence);
    expect(await claim(ann, 2)).toBe('done');
    const again = await nth(party.browsers, 2).join(party.id);
    expect(again.info.seats[2]?.votes).toBe(0);
    await ben.until(() => ben.info.seats[2]?.online === true);
    await again.close();
    await ben.until(() => ben.info.seats[2]?.online === false);
    time.pass(absence);
    expect(await claim(ben, 2)).toBe('done');
    expect(ben.info.seats[2]?.standIn).toBe(false);
  });

  it('is the same person’s though everybody else looked away meanwhile', async () => {
    const { ann, id, browsers } = await leftAlone({ absence: HOUR });
    await ann.close();
    // a server that was there all the time has forgotten the room by now
    time.pass(HOUR);
    const again = await first(browsers).join(id);
    expect(again.info.seats[1]?.claim).toBe(time.now);
    expect(await claim(again, 1)).toBe('done');
  });

  it('has its time again after a restart, because nobody could come back before', async () => {
    const { id, browsers } = await leftAlone({ absence });
    time.pass(absence);
    await server.stop();
    server = await startTestServer({ surroundings, env });
    const again = await new Browser(server.url, first(browsers).cookie).join(id);
    expect(await claim(again, 1)).toBe('not-long-away');
    time.pass(absence);
    expect(await claim(again, 1)).toBe('done');
  });

  it('never goes from somebody who is there, however long they think', async () => {
    const { clients } = await playingParty([server.url, server.url], { absence });
    const seat = clients.findIndex((client) => new Player(client, '').mayAct);
    time.pass(24 * HOUR);
    expect(await claim(nth(clients, 1 - seat), seat)).toBe('still-here');
  });

  it('counts, for the end of a game, when its person looks on while a bot plays', async () => {
    const clock = { kind: 'live', seconds: 60, increment: 0 } as const;
    const { clients } = await playingParty([server.url, server.url], { clock });
    const seat = clients.findIndex((client) => new Player(client, '').mayAct);
    const [late, other] = [nth(clients, seat), nth(clients, 1 - seat)];
    time.pass(2 * MINUTE);
    await other.until(() => other.info.seats[seat]?.standIn === true);
    await other.must({ type: 'end', agree: true });
    expect(other.info.status).toBe('playing');
    await late.must({ type: 'end', agree: true });
    await other.until(() => other.info.status === 'abandoned');
  });
});

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

import type { NewTableRequest } from '@two-rivers/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser, type TestClient } from './client.ts';
import { ManualClock } from './manualClock.ts';
import { first, nth, type Party, playingParty } from './party.ts';
import { Player } from './player.ts';
import { startTestServer, type TestServer } from './server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const absence = 5 * MINUTE;

async function voteToReplace(client: TestClient, seat: number): Promise<string> {
  return (await client.sendAndWait({ type: 'replace', seat, agree: true }))?.reason ?? 'done';
}

type Env = Readonly<Record<string, string>>;

/** When a seat may be taken from somebody who left, at a server whose time stands still; each backend runs all of it. */
export function seatClaimTests(backend: string, newEnv: () => Promise<Env> | Env): void {
  describe(`a seat over ${backend}`, () => {
    const time = new ManualClock();
    const { runtime } = time;
    let env: Env;
    let server: TestServer;

    beforeAll(async () => {
      env = await newEnv();
      server = await startTestServer({ runtime, env });
    });
    afterAll(async () => {
      await server.stop();
    });

    interface PartyAfterLeaving extends Party {
      readonly ann: TestClient;
    }
    /** Two at a table, of whom the second has just closed the tab. */
    const playUntilOneLeaves = async (request: Partial<NewTableRequest> = {}): Promise<PartyAfterLeaving> => {
      const party = await playingParty([server.url, server.url], request);
      const ann = first(party.clients);
      await nth(party.clients, 1).close();
      await ann.waitUntil(() => ann.info.seats[1]?.online === false);
      return { ...party, ann };
    };

    it('cannot be claimed when somebody has just closed a tab, and says how long it takes', async () => {
      const { ann } = await playUntilOneLeaves({ absence });
      expect(ann.info.absence).toBe(absence);
      expect(ann.info.seats[1]?.claim).toBe(time.now + absence);
      expect(await voteToReplace(ann, 1)).toBe('not-long-away');
      time.advance(absence - 1);
      expect(await voteToReplace(ann, 1)).toBe('not-long-away');
      time.advance(1);
      expect(await voteToReplace(ann, 1)).toBe('done');
      await ann.waitUntil(() => ann.info.seats[1]?.standIn === true);
      expect(ann.info.seats[1]?.claim).toBeNull();
    });

    it('is kept for a day where the table was made without a word about it', async () => {
      const { ann } = await playUntilOneLeaves();
      time.advance(24 * HOUR - 1);
      expect(await voteToReplace(ann, 1)).toBe('not-long-away');
      time.advance(1);
      expect(await voteToReplace(ann, 1)).toBe('done');
    });

    it.each<NewTableRequest['clock']>([
      { kind: 'days', days: 7 },
      { kind: 'live', seconds: 36_000, increment: 0 },
    ])('is for the clock alone to take, where there is one: $kind', async (clock) => {
      const { ann } = await playUntilOneLeaves({ clock });
      time.advance(10 * MINUTE);
      expect(await voteToReplace(ann, 1)).toBe('clock-decides');
      expect([ann.info.seats[1]?.claim, ann.info.absence]).toEqual([null, null]);
      await ann.sendOrThrow({ type: 'end', agree: true });
      expect(ann.info.status).toBe('playing');
    });

    it('is taken back by coming back', async () => {
      const { ann, id, browsers } = await playUntilOneLeaves({ absence });
      time.advance(absence);
      expect(await voteToReplace(ann, 1)).toBe('done');
      const ben = await nth(browsers, 1).joinTable(id);
      expect(ben.info.seats[1]).toMatchObject({ standIn: false, online: true, claim: null });
      await ann.waitUntil(() => ann.info.seats[1]?.standIn === false);
    });

    it('is not lost by votes of a time before one came back', async () => {
      const party = await playingParty([server.url, server.url, server.url], { absence });
      const [ann, ben, cid] = [first(party.clients), nth(party.clients, 1), nth(party.clients, 2)];
      await cid.close();
      await ann.waitUntil(() => ann.info.seats[2]?.online === false);
      time.advance(absence);
      expect(await voteToReplace(ann, 2)).toBe('done');
      const again = await nth(party.browsers, 2).joinTable(party.id);
      expect(again.info.seats[2]?.votes).toBe(0);
      await ben.waitUntil(() => ben.info.seats[2]?.online === true);
      await again.close();
      await ben.waitUntil(() => ben.info.seats[2]?.online === false);
      time.advance(absence);
      expect(await voteToReplace(ben, 2)).toBe('done');
      expect(ben.info.seats[2]?.standIn).toBe(false);
    });

    it('is the same person’s though everybody else looked away meanwhile', async () => {
      const { ann, id, browsers } = await playUntilOneLeaves({ absence: HOUR });
      await ann.close();
      // a server that was there all the time has forgotten the room by now
      time.advance(HOUR);
      const again = await first(browsers).joinTable(id);
      expect(again.info.seats[1]?.claim).toBe(time.now);
      expect(await voteToReplace(again, 1)).toBe('done');
    });

    it('has its time again after a restart, because nobody could come back before', async () => {
      const { id, browsers } = await playUntilOneLeaves({ absence });
      time.advance(absence);
      await server.stop();
      server = await startTestServer({ runtime, env });
      const again = await new TestBrowser(server.url, first(browsers).cookie).joinTable(id);
      expect(await voteToReplace(again, 1)).toBe('not-long-away');
      time.advance(absence);
      expect(await voteToReplace(again, 1)).toBe('done');
    });

    it('never goes from somebody who is there, however long they think', async () => {
      const { clients } = await playingParty([server.url, server.url], { absence });
      const seat = clients.findIndex((client) => new Player(client, '').mayAct);
      time.advance(24 * HOUR);
      expect(await voteToReplace(nth(clients, 1 - seat), seat)).toBe('still-here');
    });

    it('counts, for the end of a game, when its person looks on while a bot plays', async () => {
      const clock = { kind: 'live', seconds: 60, increment: 0 } as const;
      const { clients } = await playingParty([server.url, server.url], { clock });
      const seat = clients.findIndex((client) => new Player(client, '').mayAct);
      const [late, other] = [nth(clients, seat), nth(clients, 1 - seat)];
      time.advance(2 * MINUTE);
      await other.waitUntil(() => other.info.seats[seat]?.standIn === true);
      await other.sendOrThrow({ type: 'end', agree: true });
      expect(other.info.status).toBe('playing');
      await late.sendOrThrow({ type: 'end', agree: true });
      await other.waitUntil(() => other.info.status === 'abandoned');
    });
  });
}

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

/** Tests of claiming the seat of an absent player, with a clock that stands still; every backend runs them all. */
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
    /** Starts a game of two people, of whom the second then disconnects. */
    const playUntilOneLeaves = async (request: Partial<NewTableRequest> = {}): Promise<PartyAfterLeaving> => {
      const party = await playingParty([server.url, server.url], request);
      const ann = first(party.clients);
      await nth(party.clients, 1).close();
      await ann.waitUntil(() => ann.info.seats[1]?.online === false);
      return { ...party, ann };
    };

    it('cannot be claimed right after its player has left, and shows when that will change', async () => {
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

    it('cannot be claimed for a day if the table sets no absence', async () => {
      const { ann } = await playUntilOneLeaves();
      time.advance(24 * HOUR - 1);
      expect(await voteToReplace(ann, 1)).toBe('not-long-away');
      time.advance(1);
      expect(await voteToReplace(ann, 1)).toBe('done');
    });

    it.each<NewTableRequest['clock']>([
      { kind: 'days', days: 7 },
      { kind: 'live', seconds: 36_000, increment: 0 },
    ])('cannot be claimed at a table with a clock: $kind', async (clock) => {
      const { ann } = await playUntilOneLeaves({ clock });
      time.advance(10 * MINUTE);
      expect(await voteToReplace(ann, 1)).toBe('clock-decides');
      expect([ann.info.seats[1]?.claim, ann.info.absence]).toEqual([null, null]);
      await ann.sendOrThrow({ type: 'end', agree: true });
      expect(ann.info.status).toBe('playing');
    });

    it('is given back when its player returns', async () => {
      const { ann, id, browsers } = await playUntilOneLeaves({ absence });
      time.advance(absence);
      expect(await voteToReplace(ann, 1)).toBe('done');
      const ben = await nth(browsers, 1).joinTable(id);
      expect(ben.info.seats[1]).toMatchObject({ standIn: false, online: true, claim: null });
      await ann.waitUntil(() => ann.info.seats[1]?.standIn === false);
    });

    it('is not lost by votes from before its player returned', async () => {
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

    it('can be claimed even if nobody was connected meanwhile', async () => {
      const { ann, id, browsers } = await playUntilOneLeaves({ absence: HOUR });
      await ann.close();
      // a server that kept running would have dropped its room by now
      time.advance(HOUR);
      const again = await first(browsers).joinTable(id);
      expect(again.info.seats[1]?.claim).toBe(time.now);
      expect(await voteToReplace(again, 1)).toBe('done');
    });

    it('cannot be claimed right after a restart, because its player could not return before', async () => {
      const { id, browsers } = await playUntilOneLeaves({ absence });
      time.advance(absence);
      await server.stop();
      server = await startTestServer({ runtime, env });
      const again = await new TestBrowser(server.url, first(browsers).cookie).joinTable(id);
      expect(await voteToReplace(again, 1)).toBe('not-long-away');
      time.advance(absence);
      expect(await voteToReplace(again, 1)).toBe('done');
    });

    it('cannot be claimed from a present player, however long they think', async () => {
      const { clients } = await playingParty([server.url, server.url], { absence });
      const seat = clients.findIndex((client) => new Player(client, '').mayAct);
      time.advance(24 * HOUR);
      expect(await voteToReplace(nth(clients, 1 - seat), seat)).toBe('still-here');
    });

    it('counts in votes to end the game while a bot plays for its present player', async () => {
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

import type { NewTableRequest } from '@two-rivers/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, type Client } from './client.ts';
import { StillTime } from './clock.ts';
import { first, nth, type Party, playingParty } from './party.ts';
import { Player } from './player.ts';
import { startTestServer, type TestServer } from './server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const absence = 5 * MINUTE;

async function claim(client: Client, seat: number): Promise<string> {
  return (await client.ask({ type: 'replace', seat, agree: true }))?.reason ?? 'done';
}

type Env = Readonly<Record<string, string>>;

/** When a seat may be taken from somebody who left, at a server whose time stands still; each backend runs all of it. */
export function claimsTests(backend: string, newEnv: () => Promise<Env> | Env): void {
  describe(`a seat over ${backend}`, () => {
    const time = new StillTime();
    const { surroundings } = time;
    let env: Env;
    let server: TestServer;

    beforeAll(async () => {
      env = await newEnv();
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
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from './testing/client.ts';
import { ManualClock } from './testing/manualClock.ts';
import { first, nth, playingParty, seatedParty } from './testing/party.ts';
import { Player } from './testing/player.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

const time = new ManualClock();
let server: TestServer;
let two: readonly string[];
beforeAll(async () => {
  server = await startTestServer({ runtime: time.runtime });
  two = [server.url, server.url];
});
afterAll(async () => server.stop());

/** Waits until every client has all lines. */
async function waitUntilAllCaughtUp(clients: readonly TestClient[]): Promise<void> {
  const length = Math.max(...clients.map((client) => client.length));
  await Promise.all(clients.map(async (client) => client.waitUntil(() => client.length === length)));
}

function actorOf(clients: readonly TestClient[]): number {
  return clients.findIndex((client) => new Player(client, '').mayAct);
}

/** Plays until the client's turn is over. */
async function playWholeTurn(client: TestClient, seed: string): Promise<void> {
  const player = new Player(client, seed);
  const { length } = client;
  while (client.length === length) await client.sendOrThrow(player.nextMessage());
}

const minute = 60_000;
const live = { kind: 'live', seconds: 600, increment: 5 } as const;

describe('the clock', () => {
  it('does not run before the start', async () => {
    const { clients } = await seatedParty(two, { clock: live });
    expect(first(clients).info.seats.map(({ clock }) => clock)).toEqual([null, null]);
    expect(first(clients).info.clockAt).toBeNull();
  });

  it('runs for the person to act, and adds the increment after the turn', async () => {
    const { clients } = await playingParty(two, { clock: live });
    const seat = actorOf(clients);
    const client = nth(clients, seat);
    expect(client.info.clockAt).toBe(time.now);
    time.advance(minute);
    await playWholeTurn(client, 'live');
    await waitUntilAllCaughtUp(clients);
    const clocks = client.info.seats.map(({ clock }) => clock);
    const isOthersTurn = actorOf(clients) !== seat;
    expect(clocks[seat]).toBe(10 * minute - minute + (isOthersTurn ? 5000 : 0));
    expect(clocks[1 - seat]).toBe(10 * minute);
    expect(client.info.clockAt).toBe(time.now);
  });

  it('gives the seat to a bot when it runs out; the person may take it back, with a little time', async () => {
    const { clients } = await playingParty(two, { clock: live });
    const seat = actorOf(clients);
    const [late, other] = [nth(clients, seat), nth(clients, 1 - seat)];
    const { length } = late;
    await late.sendOrThrow(new Player(late, 'begun').nextMessage());
    time.advance(10 * minute + 1);
    await other.waitUntil(() => other.info.seats[seat]?.standIn === true);
    await other.waitUntil(() => other.length > length);
    await late.waitUntil(() => late.draft.length === 0);
    const refusal = await late.sendAndWait({ type: 'play', length: late.length, drafted: 0, moves: ['x'] });
    expect(refusal?.reason).toBe('stand-in');
    await late.sendOrThrow({ type: 'back' });
    expect(late.info.seats[seat]).toMatchObject({ standIn: false, clock: 30_000 });
  });

  it('gives a number of days for every move', async () => {
    const { clients } = await playingParty(two, { clock: { kind: 'days', days: 2 } });
    const seat = actorOf(clients);
    const [client, other] = [nth(clients, seat), nth(clients, 1 - seat)];
    time.advance(47 * 60 * minute);
    await playWholeTurn(client, 'days');
    expect(client.info.seats.map(({ clock }) => clock)).toEqual([48 * 60 * minute, 48 * 60 * minute]);
    await waitUntilAllCaughtUp(clients);
    const next = actorOf(clients);
    time.advance(48 * 60 * minute);
    await other.waitUntil(() => other.info.seats[next]?.standIn === true);
  });

  it('does not run if the table has none', async () => {
    const { clients } = await playingParty(two);
    time.advance(100 * 24 * 60 * minute);
    expect(first(clients).info.clockAt).toBeNull();
    const seat = actorOf(clients);
    await playWholeTurn(nth(clients, seat), 'none');
    expect(nth(clients, seat).info.seats.some(({ standIn }) => standIn)).toBe(false);
  });

  it('gives all its days again to a person who takes the seat back', async () => {
    const { clients } = await playingParty(two, { clock: { kind: 'days', days: 2 } });
    const seat = actorOf(clients);
    const late = nth(clients, seat);
    time.advance(48 * 60 * minute);
    await late.waitUntil(() => late.info.seats[seat]?.standIn === true);
    await late.sendOrThrow({ type: 'back' });
    expect(late.info.seats[seat]).toMatchObject({ standIn: false, clock: 48 * 60 * minute });
  });

  it('does not run while the server is unreachable for long, and continues afterwards', async () => {
    const own = new ManualClock();
    const sleepy = await startTestServer({ runtime: own.runtime, env: {} });
    const { clients } = await playingParty([sleepy.url, sleepy.url], { clock: live });
    const client = nth(clients, actorOf(clients));
    own.advance(20 * minute);
    await sleepy.online.recordHeartbeat();
    await client.waitUntil(() => client.info.clockAt === own.now);
    expect(client.info.seats.some(({ standIn }) => standIn)).toBe(false);
    await sleepy.stop();
  });

  it('does not run while the machine is suspended, whatever runs first when it wakes up', async () => {
    const own = new ManualClock();
    const sleepy = await startTestServer({ runtime: own.runtime, recordsHeartbeats: true });
    const { clients } = await playingParty([sleepy.url, sleepy.url], { clock: live });
    const client = nth(clients, actorOf(clients));
    own.advance(20 * minute);
    await client.waitUntil(() => client.info.clockAt === own.now);
    expect(client.info.seats.some(({ standIn }) => standIn)).toBe(false);
    await sleepy.stop();
  });
});

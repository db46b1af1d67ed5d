import { SPECTATOR } from '@two-rivers/kernel';
import { writeView } from '@two-rivers/table';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Room } from './room.ts';
import { FakeServer, keptInMemory, roomAt } from './testing/fakeServer.ts';

/** Lets sockets open and responses arrive. */
async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}

function firstMove({ table }: Room): string {
  const { view } = table.scene.get();
  return table.game.writeMove(view.moves.at(0));
}

/** The shown view, as a document. */
function shownAt({ table }: Room) {
  return writeView(table.game, table.scene.get().view);
}

/** The authority's view for this viewer. */
function trueView({ table, viewer }: FakeServer) {
  return writeView(table.game, table.view(viewer));
}

/** Plays the viewer's whole turn by first choices. */
async function playTurn(room: Room): Promise<void> {
  for (;;) {
    const { view } = room.table.scene.get();
    if (view.mayConfirm) break;
    expect(await room.table.play([firstMove(room)])).toBeUndefined();
  }
  expect(await room.table.confirm()).toBeUndefined();
}

let server: FakeServer;

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  server.letOthersPlay(false);
});
afterEach(() => {
  vi.useRealTimers();
});

async function joined(kept = keptInMemory()): Promise<Room> {
  const room = roomAt(server, kept);
  room.run();
  await settle();
  return room;
}

describe('an online table', () => {
  it("shows the authority's view after the welcome", async () => {
    const room = await joined();
    expect(room.connection.link.get().state).toBe('online');
    expect(shownAt(room)).toEqual(trueView(server));
  });

  it('plays a whole game, move by move', async () => {
    const room = await joined();
    for (let turn = 0; turn < 200 && !server.table.isOver; turn++) {
      await playTurn(room);
      server.letOthersPlay();
      expect(shownAt(room)).toEqual(trueView(server));
    }
    expect(room.table.scene.get().view.outcome).toEqual(server.table.view(0).outcome);
  });

  it('shows a move before the server has responded', async () => {
    const room = await joined();
    server.isUp = false;
    server.cut();
    const move = firstMove(room);
    void room.table.play([move]);
    expect(room.table.scene.get().view.draft).toEqual([move]);
    expect(server.table.view(0).draft).toEqual([]);
  });

  it('does not show it twice if the draft arrives before the response', async () => {
    const room = await joined();
    server.isSilent = true;
    const move = firstMove(room);
    void room.table.play([move]);
    await settle();
    expect(server.table.view(0).draft).toEqual([move]);
    expect(room.table.scene.get().view.draft).toEqual([move]);
  });

  it('re-renders once for a move, not for its response or other news', async () => {
    const room = await joined();
    let drawn = 0;
    room.table.scene.subscribe(() => drawn++);
    await room.table.play([firstMove(room)]);
    server.sendDraft();
    server.send({ type: 'table', table: { ...server.info(), clockAt: 1 }, seat: 0, now: 2 });
    room.table.hasSeen(room.table.length);
    expect(drawn).toBe(1);
    server.send({ type: 'table', table: { ...server.info(), status: 'abandoned' }, seat: 0, now: 2 });
    expect(drawn).toBe(2);
  });

  it('undoes several moves at once', async () => {
    const room = await joined();
    await room.table.play([firstMove(room)]);
    if (!room.table.scene.get().view.mayConfirm) await room.table.play([firstMove(room)]);
    const { length } = room.table.scene.get().view.draft;
    expect(await room.table.undo(length)).toBeUndefined();
    expect(room.table.scene.get().view.draft).toEqual([]);
    expect(shownAt(room)).toEqual(trueView(server));
  });

  it('refuses an illegal move locally, in the words of the game', async () => {
    const room = await joined();
    const heard = server.heard.length;
    expect(await room.table.play(['nonsense'])).toMatchObject({ reason: 'no-such-move' });
    expect(server.heard).toHaveLength(heard);
  });

  it('shows a spectator only public information', async () => {
    server.viewer = SPECTATOR;
    const room = await joined();
    expect(shownAt(room)).toEqual(trueView(server));
    expect(room.view.get().seat).toBeUndefined();
    expect(room.table.scene.get().view.moves).toHaveLength(0);
  });

  it('fetches the log again for another viewer', async () => {
    const room = await joined();
    server.viewer = SPECTATOR;
    server.send({ type: 'table', table: server.info(), seat: null, now: Date.now() });
    await settle();
    expect(shownAt(room)).toEqual(trueView(server));
    expect(server.heard.at(-1)).toMatchObject({ type: 'hello', from: 0 });
  });
});

describe('a lost connection', () => {
  it('reconnects and catches up from its length', async () => {
    const room = await joined();
    await playTurn(room);
    const { length } = room.table;
    server.cut();
    expect(room.connection.link.get().state).toBe('offline');
    server.letOthersPlay();
    await vi.advanceTimersByTimeAsync(2000);
    expect(room.connection.link.get().state).toBe('online');
    expect(server.heard.findLast(({ type }) => type === 'hello')).toMatchObject({ from: length });
    expect(shownAt(room)).toEqual(trueView(server));
  });

  it('keeps the draft stored by the server, in the middle of a turn', async () => {
    const room = await joined();
    await room.table.play([firstMove(room)]);
    server.cut();
    await vi.advanceTimersByTimeAsync(2000);
    expect(room.table.scene.get().view.draft).toHaveLength(1);
    expect(shownAt(room)).toEqual(trueView(server));
  });

  it('resends an unanswered request with the same id, and it is executed once', async () => {
    const room = await joined();
    server.isSilent = true;
    const answer = room.table.play([firstMove(room)]);
    await settle();
    server.cut();
    server.isSilent = false;
    await vi.advanceTimersByTimeAsync(2000);
    expect(await answer).toBeUndefined();
    const plays = server.heard.filter((message) => message.type === 'play');
    expect(plays).toHaveLength(2);
    expect(plays[0]).toEqual(plays[1]);
    expect(server.table.view(0).draft).toHaveLength(1);
    expect(shownAt(room)).toEqual(trueView(server));
  });

  it('sends moves made offline after reconnecting', async () => {
    const room = await joined();
    server.isUp = false;
    server.cut();
    const answer = room.table.play([firstMove(room)]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.table.view(0).draft).toHaveLength(0);
    server.isUp = true;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await answer).toBeUndefined();
    expect(shownAt(room)).toEqual(trueView(server));
  });

  it('waits longer after each failure, up to twenty seconds', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    server.isUp = false;
    const room = await joined();
    const waits: number[] = [];
    for (let failure = 0; failure < 8; failure++) {
      const { nextTry = 0 } = room.connection.link.get();
      waits.push(nextTry - performance.now());
      await vi.advanceTimersByTimeAsync(nextTry - performance.now());
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 20_000, 20_000]);
    vi.restoreAllMocks();
  });

  it('pings a server that falls silent without closing', async () => {
    const room = await joined();
    const ping = server.heard.length;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.heard.slice(ping)).toEqual([{ type: 'ping' }]);
    expect(room.connection.link.get().state).toBe('online');
  });

  it('retries at once when the user asks', async () => {
    server.isUp = false;
    const room = await joined();
    server.isUp = true;
    room.connection.retry();
    await settle();
    expect(room.connection.link.get().state).toBe('online');
  });

  it('is dropped at once when the browser goes offline', async () => {
    const room = await joined();
    server.isUp = false;
    room.connection.networkGone();
    expect(room.connection.link.get().state).toBe('offline');
    const answer = room.table.play([firstMove(room)]);
    server.isUp = true;
    room.connection.retry();
    await settle();
    expect(await answer).toBeUndefined();
    expect(shownAt(room)).toEqual(trueView(server));
  });

  it('is not retried after leaving', async () => {
    const room = roomAt(server);
    const leave = room.run();
    await settle();
    leave();
    const { dials } = server;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.dials).toBe(dials);
  });
});

describe('messages out of order', () => {
  it('requests the lines again after a gap', async () => {
    const room = await joined();
    await playTurn(room);
    const { length } = room.table;
    server.letOthersPlay(false);
    server.grew(length + 1);
    await settle();
    expect(server.heard.at(-1)).toMatchObject({ type: 'hello', from: length });
    expect(shownAt(room)).toEqual(trueView(server));
  });

  it('skips lines already here', async () => {
    const room = await joined();
    server.grew(0);
    server.grew(Math.max(0, server.table.length - 2));
    expect(shownAt(room)).toEqual(trueView(server));
  });

  it('handles a response once', async () => {
    const room = await joined();
    await room.table.play([firstMove(room)]);
    const id = server.heard.flatMap((message) => (message.type === 'play' ? [message.id] : []))[0] ?? '';
    server.send({ type: 'done', id });
    server.send({ type: 'refused', id, refusal: { reason: 'game-over', values: {} } });
    expect(shownAt(room)).toEqual(trueView(server));
  });

  it('ignores a draft for another length', async () => {
    const room = await joined();
    server.send({ type: 'draft', length: room.table.length - 1, moves: [firstMove(room)] });
    expect(room.table.scene.get().view.draft).toEqual([]);
  });

  it('gives way if another device of the same person was faster', async () => {
    const room = await joined();
    const move = firstMove(room);
    server.table.play(0, server.table.length, [move]);
    expect(await room.table.play([move])).toBeUndefined();
    expect(room.view.get().notice).toMatchObject({ reason: 'overtaken' });
    expect(shownAt(room)).toEqual(trueView(server));
  });

  it('starts over after an invalid line, and reports it only if repeated', async () => {
    const room = await joined();
    const { length } = room.table;
    server.send({ type: 'grew', from: length, lines: ['9 nonsense'] });
    await settle();
    expect(server.heard.at(-1)).toMatchObject({ type: 'hello', from: 0 });
    expect(shownAt(room)).toEqual(trueView(server));
    expect(room.view.get().notice).toBeUndefined();
  });

  it('ignores messages it cannot read', async () => {
    const room = await joined();
    server.sendText('{"type":"fireworks"}');
    server.sendText('not even JSON');
    expect(room.connection.link.get().state).toBe('online');
  });
});

describe('the end of a connection', () => {
  it('asks for a reload if the server speaks another version', async () => {
    server.version++;
    const room = await joined();
    expect(room.connection.link.get().state).toBe('old');
    const { dials } = server;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.dials).toBe(dials);
  });

  it.each([
    ['version', 'old'],
    ['kicked', 'ended'],
    ['gone', 'ended'],
    ['damaged', 'ended'],
    ['restart', 'offline'],
    ['slow', 'offline'],
  ])('after "%s" it is %s', async (reason, state) => {
    const room = await joined();
    server.send({ type: 'bye', reason });
    expect(room.connection.link.get().state).toBe(state);
  });
});

describe('what the device stores', () => {
  it('is the seen length and the plan', async () => {
    const kept = keptInMemory();
    const room = await joined(kept);
    const { length } = room.table;
    room.table.keepPlan([{ moves: ['sail 1'] }]);
    server.playFirst(0);
    const again = await joined(keptInMemory(kept.text()));
    expect(again.table.scene.get()).toMatchObject({ told: length, plan: [{ moves: ['sail 1'] }] });
  });

  it('never includes a secret before the end', async () => {
    const room = await joined();
    expect(room.table.seenRecord()).not.toHaveProperty('secret');
    server.secret = 'c'.repeat(64);
    server.table.abandon();
    server.send({ type: 'table', table: server.info(), seat: 0, now: Date.now() });
    await settle();
    expect(room.table.seenRecord()).toEqual(server.table.record());
  });
});

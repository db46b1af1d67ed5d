import { type Refusal, SPECTATOR } from '@two-rivers/kernel';
import { type SourceCommand, writeView } from '@two-rivers/table';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableClient } from './tableClient.ts';
import { FakeServer, createMemoryStorage, createTestClient } from './testing/fakeServer.ts';

/** Lets sockets open and responses arrive. */
async function flushMicrotasks(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}

function firstMove({ table }: TableClient): string {
  const { view } = table.input;
  return table.game.writeMove(view.moves.at(0));
}

/** The view on screen, as a document. */
function shownView({ table }: TableClient) {
  return writeView(table.game, table.input.view);
}

/** The server's view for this viewer, as a document. */
function serverView({ table, viewer }: FakeServer) {
  return writeView(table.game, table.view(viewer));
}

/** Sends a command; returns why it was refused. */
async function ask({ table }: TableClient, command: SourceCommand): Promise<Refusal | undefined> {
  const { promise, resolve } = Promise.withResolvers<Refusal | undefined>();
  table.start((event) => {
    if (event.type === 'reply') resolve(event.refusal);
  });
  table.send(command);
  return promise;
}

async function play(client: TableClient, texts: readonly string[]): Promise<Refusal | undefined> {
  return ask(client, { type: 'play', texts, request: 1 });
}

/** Plays the viewer's whole turn by first choices. */
async function playTurn(client: TableClient): Promise<void> {
  for (;;) {
    const { view } = client.table.input;
    if (view.mayConfirm) break;
    expect(await play(client, [firstMove(client)])).toBeUndefined();
  }
  expect(await ask(client, { type: 'confirm', request: 1 })).toBeUndefined();
}

let server: FakeServer;

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  server.playOtherSeats(false);
});
afterEach(() => {
  vi.useRealTimers();
});

async function joinTable(storage = createMemoryStorage()): Promise<TableClient> {
  const client = createTestClient(server, storage);
  client.connect();
  await flushMicrotasks();
  return client;
}

describe('an online table', () => {
  it("shows the authority's view after the welcome", async () => {
    const client = await joinTable();
    expect(client.connection.status.get().state).toBe('online');
    expect(shownView(client)).toEqual(serverView(server));
  });

  it('plays a whole game, move by move', async () => {
    const client = await joinTable();
    for (let turn = 0; turn < 200 && !server.table.isOver; turn++) {
      await playTurn(client);
      server.playOtherSeats();
      expect(shownView(client)).toEqual(serverView(server));
    }
    expect(client.table.input.view.outcome).toEqual(server.table.view(0).outcome);
  });

  it('shows a move before the server has responded', async () => {
    const client = await joinTable();
    server.isUp = false;
    server.cut();
    const move = firstMove(client);
    void play(client, [move]);
    expect(client.table.input.view.draft).toEqual([move]);
    expect(server.table.view(0).draft).toEqual([]);
  });

  it('does not show it twice if the draft arrives before the response', async () => {
    const client = await joinTable();
    server.isSilent = true;
    const move = firstMove(client);
    void play(client, [move]);
    await flushMicrotasks();
    expect(server.table.view(0).draft).toEqual([move]);
    expect(client.table.input.view.draft).toEqual([move]);
  });

  it('re-renders once for a move, not for its response or other news', async () => {
    const client = await joinTable();
    let drawn = 0;
    client.table.inputs.subscribe(() => drawn++);
    await play(client, [firstMove(client)]);
    server.sendDraft();
    server.send({ type: 'table', table: { ...server.info(), clockAt: 1 }, seat: 0, now: 2 });
    client.table.send({ type: 'seen', length: client.table.length });
    expect(drawn).toBe(1);
    server.send({ type: 'table', table: { ...server.info(), status: 'abandoned' }, seat: 0, now: 2 });
    expect(drawn).toBe(2);
  });

  it('undoes several moves in one step', async () => {
    const client = await joinTable();
    await play(client, [firstMove(client)]);
    if (!client.table.input.view.mayConfirm) await play(client, [firstMove(client)]);
    const { length } = client.table.input.view.draft;
    expect(await ask(client, { type: 'undo', moves: length, request: 1 })).toBeUndefined();
    expect(client.table.input.view.draft).toEqual([]);
    expect(shownView(client)).toEqual(serverView(server));
  });

  it("refuses an illegal move locally, with the game's own reason", async () => {
    const client = await joinTable();
    const receivedCount = server.received.length;
    expect(await play(client, ['nonsense'])).toMatchObject({ reason: 'no-such-move' });
    expect(server.received).toHaveLength(receivedCount);
  });

  it('shows a spectator only public information', async () => {
    server.viewer = SPECTATOR;
    const client = await joinTable();
    expect(shownView(client)).toEqual(serverView(server));
    expect(client.view.get().seat).toBeUndefined();
    expect(client.table.input.view.moves).toHaveLength(0);
  });

  it('fetches the log again for another viewer', async () => {
    const client = await joinTable();
    server.viewer = SPECTATOR;
    server.send({ type: 'table', table: server.info(), seat: null, now: Date.now() });
    await flushMicrotasks();
    expect(shownView(client)).toEqual(serverView(server));
    expect(server.received.at(-1)).toMatchObject({ type: 'hello', from: 0 });
  });
});

describe('a lost connection', () => {
  it('reconnects and catches up from its length', async () => {
    const client = await joinTable();
    await playTurn(client);
    const { length } = client.table;
    server.cut();
    expect(client.connection.status.get().state).toBe('offline');
    server.playOtherSeats();
    await vi.advanceTimersByTimeAsync(2000);
    expect(client.connection.status.get().state).toBe('online');
    expect(server.received.findLast(({ type }) => type === 'hello')).toMatchObject({ from: length });
    expect(shownView(client)).toEqual(serverView(server));
  });

  it('keeps the draft stored by the server, in the middle of a turn', async () => {
    const client = await joinTable();
    await play(client, [firstMove(client)]);
    server.cut();
    await vi.advanceTimersByTimeAsync(2000);
    expect(client.table.input.view.draft).toHaveLength(1);
    expect(shownView(client)).toEqual(serverView(server));
  });

  it('resends an unanswered request with the same id, and it is executed once', async () => {
    const client = await joinTable();
    server.isSilent = true;
    const reply = play(client, [firstMove(client)]);
    await flushMicrotasks();
    server.cut();
    server.isSilent = false;
    await vi.advanceTimersByTimeAsync(2000);
    expect(await reply).toBeUndefined();
    const plays = server.received.filter((message) => message.type === 'play');
    expect(plays).toHaveLength(2);
    expect(plays[0]).toEqual(plays[1]);
    expect(server.table.view(0).draft).toHaveLength(1);
    expect(shownView(client)).toEqual(serverView(server));
  });

  it('sends moves made offline after reconnecting', async () => {
    const client = await joinTable();
    server.isUp = false;
    server.cut();
    const reply = play(client, [firstMove(client)]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.table.view(0).draft).toHaveLength(0);
    server.isUp = true;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await reply).toBeUndefined();
    expect(shownView(client)).toEqual(serverView(server));
  });

  it('waits longer after each failure, up to twenty seconds', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    server.isUp = false;
    const client = await joinTable();
    const waits: number[] = [];
    for (let failure = 0; failure < 8; failure++) {
      const { nextAttemptAt = 0 } = client.connection.status.get();
      waits.push(nextAttemptAt - performance.now());
      await vi.advanceTimersByTimeAsync(nextAttemptAt - performance.now());
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 20_000, 20_000]);
    vi.restoreAllMocks();
  });

  it('pings a server that falls silent without closing', async () => {
    const client = await joinTable();
    const ping = server.received.length;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.received.slice(ping)).toEqual([{ type: 'ping' }]);
    expect(client.connection.status.get().state).toBe('online');
  });

  it('retries immediately when the user asks', async () => {
    server.isUp = false;
    const client = await joinTable();
    server.isUp = true;
    client.connection.retry();
    await flushMicrotasks();
    expect(client.connection.status.get().state).toBe('online');
  });

  it('is dropped immediately when the browser goes offline', async () => {
    const client = await joinTable();
    server.isUp = false;
    client.connection.markOffline();
    expect(client.connection.status.get().state).toBe('offline');
    const reply = play(client, [firstMove(client)]);
    server.isUp = true;
    client.connection.retry();
    await flushMicrotasks();
    expect(await reply).toBeUndefined();
    expect(shownView(client)).toEqual(serverView(server));
  });

  it('is not retried after leaving', async () => {
    const client = createTestClient(server);
    const leave = client.connect();
    await flushMicrotasks();
    leave();
    const { openCount } = server;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.openCount).toBe(openCount);
  });
});

describe('messages out of order', () => {
  it('requests the lines again after a gap', async () => {
    const client = await joinTable();
    await playTurn(client);
    const { length } = client.table;
    server.playOtherSeats(false);
    server.sendLines(length + 1);
    await flushMicrotasks();
    expect(server.received.at(-1)).toMatchObject({ type: 'hello', from: length });
    expect(shownView(client)).toEqual(serverView(server));
  });

  it('skips lines already here', async () => {
    const client = await joinTable();
    server.sendLines(0);
    server.sendLines(Math.max(0, server.table.length - 2));
    expect(shownView(client)).toEqual(serverView(server));
  });

  it('handles a response once', async () => {
    const client = await joinTable();
    await play(client, [firstMove(client)]);
    const id = server.received.flatMap((message) => (message.type === 'play' ? [message.id] : []))[0] ?? '';
    server.send({ type: 'done', id });
    server.send({ type: 'refused', id, refusal: { reason: 'game-over', values: {} } });
    expect(shownView(client)).toEqual(serverView(server));
  });

  it('ignores a draft for another length', async () => {
    const client = await joinTable();
    server.send({ type: 'draft', length: client.table.length - 1, moves: [firstMove(client)] });
    expect(client.table.input.view.draft).toEqual([]);
  });

  it('gives way if another device of the same person was faster', async () => {
    const client = await joinTable();
    const move = firstMove(client);
    server.table.play(0, server.table.length, [move]);
    expect(await play(client, [move])).toBeUndefined();
    expect(client.view.get().notice).toMatchObject({ reason: 'overtaken' });
    expect(shownView(client)).toEqual(serverView(server));
  });

  it('reads the reason of a newer server as one that it has a sentence for', async () => {
    const client = await joinTable();
    server.send({ type: 'refused', id: null, refusal: { reason: 'from-the-future', values: { coins: 3 } } });
    expect(client.view.get().notice).toEqual({ reason: 'unknown', values: {} });
  });

  it('starts over after an invalid line, and reports it only if repeated', async () => {
    const client = await joinTable();
    const { length } = client.table;
    server.send({ type: 'grew', from: length, lines: ['9 nonsense'] });
    await flushMicrotasks();
    expect(server.received.at(-1)).toMatchObject({ type: 'hello', from: 0 });
    expect(shownView(client)).toEqual(serverView(server));
    expect(client.view.get().notice).toBeUndefined();
  });

  it('ignores messages it cannot read', async () => {
    const client = await joinTable();
    server.sendText('{"type":"fireworks"}');
    server.sendText('not even JSON');
    expect(client.connection.status.get().state).toBe('online');
  });
});

describe('the end of a connection', () => {
  it('asks for a reload if the server speaks another version', async () => {
    server.version++;
    const client = await joinTable();
    expect(client.connection.status.get().state).toBe('old');
    const { openCount } = server;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.openCount).toBe(openCount);
  });

  it.each([
    ['version', 'old'],
    ['kicked', 'ended'],
    ['gone', 'ended'],
    ['damaged', 'ended'],
    ['restart', 'offline'],
    ['slow', 'offline'],
  ])('after "%s" it is %s', async (reason, state) => {
    const client = await joinTable();
    server.send({ type: 'bye', reason });
    expect(client.connection.status.get().state).toBe(state);
  });
});

describe('what the device stores', () => {
  it('is the seen length and the plan', async () => {
    const deviceStorage = createMemoryStorage();
    const client = await joinTable(deviceStorage);
    const { length } = client.table;
    client.table.send({ type: 'savePlan', turns: [{ moves: ['sail 1'] }] });
    server.playFirstMove(0);
    const rejoinedClient = await joinTable(createMemoryStorage(deviceStorage.text()));
    expect(rejoinedClient.table.input).toMatchObject({ seenLength: length, plan: [{ moves: ['sail 1'] }] });
  });

  it('never includes a secret before the end', async () => {
    const client = await joinTable();
    expect(client.table.viewerRecord()).not.toHaveProperty('secret');
    server.secret = 'c'.repeat(64);
    server.table.abandon();
    server.send({ type: 'table', table: server.info(), seat: 0, now: Date.now() });
    await flushMicrotasks();
    expect(client.table.viewerRecord()).toEqual(server.table.record());
  });
});

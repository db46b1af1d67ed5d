import { isRefusal } from '@two-rivers/kernel';
import { Table } from '@two-rivers/table';
import { setImmediate } from 'node:timers/promises';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createJsonLogger } from '../platform/logger.ts';
import { Metrics } from '../platform/metrics.ts';
import { GameCache } from '../rooms/gameCache.ts';
import { ManualClock } from '../testing/manualClock.ts';
import type { BotTurnOwner } from '../rooms/roomDeps.ts';
import { BotTurnQueues, type QueuedTurn } from './botTurnQueues.ts';
import { BotWorkerPool } from './botWorkerPool.ts';

const logged: string[] = [];
const log = createJsonLogger((line) => logged.push(line), Date.now);
const metrics = new Metrics();
const botEngine = new BotWorkerPool({ log, metrics, workers: 1, limitMs: 60_000 });
const script = new URL('../testing/endlessWorker.ts', import.meta.url);
const endless = new BotWorkerPool({ log, metrics, workers: 1, limitMs: 50, script });
afterAll(async () => Promise.all([botEngine.close(), endless.close()]));

const SPEC = { game: 'river-of-gold', engine: '1', seats: 2, options: {}, edition: null };
const setup = {
  ...SPEC,
  memory: false,
  clock: { kind: 'none' },
  absence: 60_000,
  commitment: '',
  created: 0,
} as const;

const owner = { network: '10.0.0.1', person: 'ann', table: 'table' };

function createTable(): Table {
  const cachedGame = new GameCache().get(SPEC);
  if (isRefusal(cachedGame)) throw new Error(cachedGame.reason);
  const authority = { secret: 'e'.repeat(64), nonces: ['a', 'b'] };
  const table = Table.start({
    game: cachedGame.game,
    seats: [{ name: 'A' }, { name: 'B' }],
    authority,
    confirms: [false, false],
  });
  if (isRefusal(table)) throw new Error(table.reason);
  return table;
}

describe('a bot on the server', () => {
  it.each(['random', 'greedy', 'heuristic'])('plays a whole turn: %s', async (bot) => {
    const table = createTable();
    const seat = table.actor;
    const { length } = table;
    const moves = await botEngine.computeTurn({
      setup,
      game: table.game,
      bot,
      seat,
      state: table.view(seat).state,
      owner,
    });
    expect(table.play(seat, length, moves)).toBeUndefined();
    expect(table.length).toBeGreaterThan(length);
  });

  it('is stopped if it never finishes, and legal moves are played for it', async () => {
    const table = createTable();
    const seat = table.actor;
    const moves = await endless.computeTurn({
      setup,
      game: table.game,
      bot: 'heuristic',
      seat,
      state: table.view(seat).state,
      owner,
    });
    expect(table.play(seat, table.length, moves)).toBeUndefined();
    expect(logged.join()).toContain('bot given up');
    expect(metrics.write()).toContain('rivers_bot_turns_total{outcome="late"} 1');
  });

  it('is not stopped while it is still loading', async () => {
    const loads = new URL('../testing/loadingWorker.ts', import.meta.url);
    const loading = new BotWorkerPool({ log, metrics, workers: 1, limitMs: 60_000, script: loads });
    const table = createTable();
    const { state } = table.view(0);
    const begin = performance.now();
    void loading.computeTurn({ setup, game: table.game, bot: 'heuristic', seat: 0, state, owner });
    await loading.close();
    expect(performance.now() - begin).toBeGreaterThan(300);
  });

  it('gives no moves when the server closes', async () => {
    const closing = new BotWorkerPool({ log, metrics, workers: 1, limitMs: 60_000, script });
    const table = createTable();
    const { state } = table.view(0);
    const before = metrics.write();
    const moved = vi.fn<() => void>();
    void closing.computeTurn({ setup, game: table.game, bot: 'heuristic', seat: 0, state, owner }).then(moved);
    await closing.close();
    await setImmediate();
    expect(moved).not.toHaveBeenCalled();
    expect(metrics.write()).toBe(before);
  });

  it('gets a new worker if its own ends', async () => {
    const ends = `import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ id, argument }) =>
        argument?.bot === 'greedy' ? process.exit() : parentPort.postMessage({ id, result: ['a move'] }));`;
    const url = new URL(`data:text/javascript,${encodeURIComponent(ends)}`);
    const ending = new BotWorkerPool({ log, metrics: new Metrics(), workers: 1, limitMs: 60_000, script: url });
    const table = createTable();
    const seat = table.actor;
    const task = { setup, game: table.game, seat, state: table.view(seat).state, owner };
    const moves = await ending.computeTurn({ ...task, bot: 'greedy' });
    expect(table.play(seat, table.length, moves)).toBeUndefined();
    expect(await ending.computeTurn({ ...task, bot: 'random' })).toEqual(['a move']);
    await ending.close();
  });

  it('is replaced by legal moves if it fails', async () => {
    const table = createTable();
    const seat = table.actor;
    const moves = await botEngine.computeTurn({
      setup,
      game: table.game,
      bot: 'nobody',
      seat,
      state: table.view(seat).state,
      owner,
    });
    expect(table.play(seat, table.length, moves)).toBeUndefined();
    expect(metrics.write()).toContain('rivers_bot_turns_total{outcome="failed"} 1');
  });
});

interface NamedTurn extends QueuedTurn {
  readonly name: string;
}

function createTurn(name: string, bot: string, person: string): NamedTurn {
  return { name, game: 'the-river', bot, owner: { network: `of ${person}`, person, table: 'table' } };
}

describe('bots of many owners', () => {
  const { runtime } = new ManualClock();
  let now = runtime.now();
  const slow = new URL('../testing/slowWorker.ts', import.meta.url);
  const crowd = new BotWorkerPool({
    log,
    metrics,
    workers: 1,
    limitMs: 60_000,
    script: slow,
    now: () => now,
  });
  const real = new BotWorkerPool({ log, metrics, workers: 1, limitMs: 60_000, script: slow });
  afterAll(async () => Promise.all([crowd.close(), real.close()]));
  const table = createTable();
  const { state } = table.view(0);
  const requestTurn = async (pool: BotWorkerPool, bot: string, ownerFields: Partial<BotTurnOwner>): Promise<void> => {
    const task = { setup, game: table.game, bot, seat: 0, state, owner: { ...owner, ...ownerFields } };
    await pool.computeTurn(task);
  };
  const requestExpertTurns = (pool: BotWorkerPool, count: number): readonly Promise<void>[] =>
    Array.from({ length: count }, async (_, n) =>
      requestTurn(pool, 'expert', { network: 'far', person: `eve ${n % 12}`, table: `table ${n}` }),
    );

  it('quick turns never wait behind slow ones', async () => {
    // start both workers
    await Promise.all([requestTurn(real, 'expert', {}), requestTurn(real, 'random', {})]);
    const others = requestExpertTurns(real, 40);
    for (let turns = 0; turns < 5; turns++) await requestTurn(real, 'random', { network: 'near', person: 'ben' });
    // if each of the five had waited for a slow turn, at least as many would be done
    expect(real.waitingTurns).toBeGreaterThanOrEqual(36);
    await real.close();
    void others;
  });

  it('a slow turn waits for at most two of another owner, not for all', async () => {
    let done = 0;
    const others = requestExpertTurns(crowd, 12).map(async (each) => {
      await each;
      done++;
    });
    await requestTurn(crowd, 'expert', { network: 'near', person: 'ben', table: 'ben’s' });
    expect(done).toBeLessThanOrEqual(2);
    await Promise.all(others);
  });

  it('turns over budget come later, other turns do not', async () => {
    const lanes = new BotTurnQueues<NamedTurn>(() => now);
    for (let n = 0; n < 200; n++) lanes.recordDuration(createTurn('past', 'expert', 'eve'), 1000);
    lanes.recordDuration(createTurn('past', 'hard', 'eve'), 1000);
    lanes.add(createTurn('eve 1', 'expert', 'eve'));
    lanes.add(createTurn('eve 2', 'hard', 'eve'));
    for (const name of ['ben 1', 'ben 2']) lanes.add(createTurn(name, 'expert', 'ben'));
    const order = Array.from({ length: 4 }, () => lanes.takeSlow()?.name);
    expect(order).toEqual(['eve 2', 'ben 1', 'ben 2', 'eve 1']);
    // after a while her budget is refilled
    now += 3_600_000;
    lanes.add(createTurn('eve 3', 'expert', 'eve'));
    lanes.add(createTurn('ben 3', 'expert', 'ben'));
    expect(lanes.takeSlow()?.name).toBe('eve 3');
  });
});

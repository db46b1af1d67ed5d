import { isRefusal } from '@two-rivers/kernel';
import { Table } from '@two-rivers/table';
import { afterAll, describe, expect, it } from 'vitest';
import { jsonLog } from '../ground/log.ts';
import { Metrics } from '../ground/metrics.ts';
import { GameCache } from '../table/gameCache.ts';
import { StillTime } from '../testing/clock.ts';
import type { Owner } from '../table/house.ts';
import { Lanes, type Turn } from './lanes.ts';
import { WorkerThinker } from './thinker.ts';

const logged: string[] = [];
const log = jsonLog((line) => logged.push(line), Date.now);
const metrics = new Metrics();
const thinker = new WorkerThinker({ log, metrics, workers: 1, limitMs: 60_000 });
const script = new URL('../testing/endlessWorker.ts', import.meta.url);
const endless = new WorkerThinker({ log, metrics, workers: 1, limitMs: 50, script });
afterAll(async () => Promise.all([thinker.close(), endless.close()]));

const wanted = { game: 'river-of-gold', engine: '1', seats: 2, options: {}, edition: null };
const setup = {
  ...wanted,
  memory: false,
  clock: { kind: 'none' },
  absence: 60_000,
  commitment: '',
  created: 0,
} as const;

const owner = { network: '10.0.0.1', person: 'ann', table: 'table' };

function tableOf(): Table {
  const made = new GameCache().make(wanted);
  if (isRefusal(made)) throw new Error(made.reason);
  const authority = { secret: 'e'.repeat(64), nonces: ['a', 'b'] };
  const table = Table.start({
    game: made.game,
    seats: [{ name: 'A' }, { name: 'B' }],
    authority,
    confirms: [false, false],
  });
  if (isRefusal(table)) throw new Error(table.reason);
  return table;
}

describe('a bot on the server', () => {
  it.each(['random', 'greedy', 'heuristic'])('plays a whole turn: %s', async (bot) => {
    const table = tableOf();
    const seat = table.actor;
    const { length } = table;
    const moves = await thinker.think({
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
    const table = tableOf();
    const seat = table.actor;
    const moves = await endless.think({
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
    const loading = new WorkerThinker({ log, metrics, workers: 1, limitMs: 60_000, script: loads });
    const table = tableOf();
    const { state } = table.view(0);
    const begin = performance.now();
    void loading.think({ setup, game: table.game, bot: 'heuristic', seat: 0, state, owner });
    await loading.close();
    expect(performance.now() - begin).toBeGreaterThan(300);
  });

  it('is replaced by legal moves if it fails', async () => {
    const table = tableOf();
    const seat = table.actor;
    const moves = await thinker.think({
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

interface Named extends Turn {
  readonly name: string;
}

function turn(name: string, bot: string, person: string): Named {
  return { name, game: 'the-river', bot, owner: { network: `of ${person}`, person, table: 'table' } };
}

describe('bots of many owners', () => {
  const { surroundings } = new StillTime();
  let now = surroundings.now();
  const slow = new URL('../testing/slowWorker.ts', import.meta.url);
  const crowd = new WorkerThinker({
    log,
    metrics,
    workers: 1,
    limitMs: 60_000,
    script: slow,
    now: () => now,
  });
  const real = new WorkerThinker({ log, metrics, workers: 1, limitMs: 60_000, script: slow });
  afterAll(async () => Promise.all([crowd.close(), real.close()]));
  const table = tableOf();
  const { state } = table.view(0);
  const ask = async (minds: WorkerThinker, bot: string, whose: Partial<Owner>): Promise<void> => {
    const thought = { setup, game: table.game, bot, seat: 0, state, owner: { ...owner, ...whose } };
    await minds.think(thought);
  };
  const flood = (minds: WorkerThinker, count: number): readonly Promise<void>[] =>
    Array.from({ length: count }, async (_, n) =>
      ask(minds, 'expert', { network: 'far', person: `eve ${n % 12}`, table: `table ${n}` }),
    );

  it('quick turns never wait behind slow ones', async () => {
    // start both workers
    await Promise.all([ask(real, 'expert', {}), ask(real, 'random', {})]);
    const others = flood(real, 40);
    for (let turns = 0; turns < 5; turns++) await ask(real, 'random', { network: 'near', person: 'ben' });
    // if each of the five had waited for a slow turn, at least as many would be done
    expect(real.waiting).toBeGreaterThanOrEqual(36);
    await real.close();
    void others;
  });

  it('a slow turn waits for at most two of another owner, not for all', async () => {
    let done = 0;
    const others = flood(crowd, 12).map(async (each) => {
      await each;
      done++;
    });
    await ask(crowd, 'expert', { network: 'near', person: 'ben', table: 'ben’s' });
    expect(done).toBeLessThanOrEqual(2);
    await Promise.all(others);
  });

  it('turns over budget come later, other turns do not', async () => {
    const lanes = new Lanes<Named>(() => now);
    for (let n = 0; n < 200; n++) lanes.took(turn('past', 'expert', 'eve'), 1000);
    lanes.took(turn('past', 'hard', 'eve'), 1000);
    lanes.add(turn('eve 1', 'expert', 'eve'));
    lanes.add(turn('eve 2', 'hard', 'eve'));
    for (const name of ['ben 1', 'ben 2']) lanes.add(turn(name, 'expert', 'ben'));
    const order = Array.from({ length: 4 }, () => lanes.takeSlow()?.name);
    expect(order).toEqual(['eve 2', 'ben 1', 'ben 2', 'eve 1']);
    // after a while her budget is refilled
    now += 3_600_000;
    lanes.add(turn('eve 3', 'expert', 'eve'));
    lanes.add(turn('ben 3', 'expert', 'ben'));
    expect(lanes.takeSlow()?.name).toBe('eve 3');
  });
});

import { isRefusal } from '@two-rivers/kernel';
import { Table } from '@two-rivers/table';
import { afterAll, describe, expect, it } from 'vitest';
import { jsonLog } from '../log.ts';
import { Metrics } from '../metrics.ts';
import { GameCache } from '../table/gameCache.ts';
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
    const moves = await thinker.think({ setup, game: table.game, bot, seat, state: table.view(seat).state });
    expect(table.play(seat, length, moves)).toBeUndefined();
    expect(table.length).toBeGreaterThan(length);
  });

  it('that never stops thinking is ended, and legal moves are played for it', async () => {
    const table = tableOf();
    const seat = table.actor;
    const moves = await endless.think({
      setup,
      game: table.game,
      bot: 'heuristic',
      seat,
      state: table.view(seat).state,
    });
    expect(table.play(seat, table.length, moves)).toBeUndefined();
    expect(logged.join()).toContain('bot given up');
    expect(metrics.write()).toContain('rivers_bot_turns_total{outcome="late"} 1');
  });

  it('that fails is played for too', async () => {
    const table = tableOf();
    const seat = table.actor;
    const moves = await thinker.think({
      setup,
      game: table.game,
      bot: 'nobody',
      seat,
      state: table.view(seat).state,
    });
    expect(table.play(seat, table.length, moves)).toBeUndefined();
    expect(metrics.write()).toContain('rivers_bot_turns_total{outcome="failed"} 1');
  });
});

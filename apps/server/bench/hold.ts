import { setTimeout as sleep } from 'node:timers/promises';
import { gameOf } from './chair.ts';
import type { Chair } from './chair.ts';
import { each, quantile } from './measure.ts';
import { Guests } from './tables.ts';

const AT_ONCE = 64;
/** a move at each table every so often */
const PACE_MS = 10_000;

/** node hold.ts <url> <game> <tables> <seconds>: many tables, one socket each, a random bot, and a move now and then. */
const [url = '', id = '', count = '', seconds = ''] = process.argv.slice(2);
const chairs: Chair[] = [];
const latencies: number[] = [];

async function memory(): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1]);
}

/** Moves where it is one's turn; a table that is over is left in peace. */
async function live(chair: Chair, end: number): Promise<void> {
  await sleep(Math.random() * PACE_MS);
  for (; performance.now() < end; await sleep(PACE_MS)) {
    if (chair.actor !== 0) continue;
    const sent = performance.now();
    await chair.playAny();
    latencies.push(performance.now() - sent);
  }
}

const guests = await Guests.come(url, gameOf(id, 2));
const before = await memory();
const begin = performance.now();
await each([...Array(Number(count)).keys()], AT_ONCE, async () => {
  chairs.push(...(await guests.sit(1)));
});
const opened = (performance.now() - begin) / 1000;
const end = performance.now() + Number(seconds) * 1000;
await Promise.all(chairs.map(async (chair) => live(chair, end)));
const after = await memory();
process.stdout.write(
  `${JSON.stringify({
    tables: chairs.length,
    secondsToOpen: opened,
    moves: latencies.length,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    bytes: after,
    bytesPerTable: (after - before) / chairs.length,
  })}\n`,
);
process.exit(0);

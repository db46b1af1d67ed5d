import { setTimeout as sleep } from 'node:timers/promises';
import { createGame } from './seatClient.ts';
import type { SeatClient } from './seatClient.ts';
import { forEachConcurrently, quantile } from './measure.ts';
import { LoadGuests } from './tables.ts';

const AT_ONCE = 64;
/** Interval between the moves at a table. */
const PACE_MS = 10_000;

/**
 * node hold.ts <url> <game> <tables> <seconds>: keeps tables open, each with one socket, a random bot and occasional
 * moves.
 */
const [url = '', id = '', count = '', seconds = ''] = process.argv.slice(2);
const seatClients: SeatClient[] = [];
const latencies: number[] = [];

async function readServerMemory(): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1]);
}

/** Plays a move every `PACE_MS` on the seat's own turns; finished games are left alone. */
async function playUntil(seatClient: SeatClient, end: number): Promise<void> {
  await sleep(Math.random() * PACE_MS);
  for (; performance.now() < end; await sleep(PACE_MS)) {
    if (seatClient.actor !== 0) continue;
    const sent = performance.now();
    await seatClient.playRandomMove();
    latencies.push(performance.now() - sent);
  }
}

const guests = await LoadGuests.create(url, createGame(id, 2));
const before = await readServerMemory();
const begin = performance.now();
await forEachConcurrently([...Array(Number(count)).keys()], AT_ONCE, async () => {
  seatClients.push(...(await guests.startTable(1)));
});
const opened = (performance.now() - begin) / 1000;
const end = performance.now() + Number(seconds) * 1000;
await Promise.all(seatClients.map(async (seatClient) => playUntil(seatClient, end)));
const after = await readServerMemory();
process.stdout.write(
  `${JSON.stringify({
    tables: seatClients.length,
    secondsToOpen: opened,
    moves: latencies.length,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    bytes: after,
    bytesPerTable: (after - before) / seatClients.length,
  })}\n`,
);
process.exit(0);

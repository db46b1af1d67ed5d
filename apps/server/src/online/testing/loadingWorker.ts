import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';

/** A bot that takes its time to load. */
await sleep(300);
parentPort?.postMessage({ ready: true });

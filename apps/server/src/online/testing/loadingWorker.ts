import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';

/** Bot worker that takes some time to load. */
await sleep(300);
parentPort?.postMessage({ ready: true });

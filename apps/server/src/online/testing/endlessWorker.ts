import { parentPort } from 'node:worker_threads';

/** Bot worker that never finishes a turn. */
parentPort?.on('message', () => {
  for (;;);
});
parentPort?.postMessage({ ready: true });

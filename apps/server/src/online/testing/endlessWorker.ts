import { parentPort } from 'node:worker_threads';

/** A bot that never comes to a decision. */
parentPort?.on('message', () => {
  for (;;);
});
parentPort?.postMessage({ ready: true });

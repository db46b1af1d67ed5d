import { parentPort } from 'node:worker_threads';

const SLOW_MS = 120;

/** Bots that find nothing: an expert takes its time for it. */
parentPort?.on('message', ({ bot }: { readonly bot: string }) => {
  const end = performance.now() + (bot === 'expert' ? SLOW_MS : 0);
  while (performance.now() < end);
  parentPort?.postMessage({ moves: [bot] });
});
parentPort?.postMessage({ ready: true });

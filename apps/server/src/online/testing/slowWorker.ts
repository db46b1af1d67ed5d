import { parentPort } from 'node:worker_threads';

const SLOW_MS = 120;

/** Bot worker with illegal moves, which come late for the bot `expert`. */
parentPort?.on('message', ({ bot }: { readonly bot: string }) => {
  const end = performance.now() + (bot === 'expert' ? SLOW_MS : 0);
  while (performance.now() < end);
  parentPort?.postMessage({ moves: [bot] });
});
parentPort?.postMessage({ ready: true });

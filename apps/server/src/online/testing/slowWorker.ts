import { parentPort } from 'node:worker_threads';
import { handleCallsOn } from '@two-rivers/search/workerCalls';
import type { BotWorkerFunctions } from '../bots/worker.ts';

const SLOW_MS = 120;

/** Bot worker with illegal moves, which come late for the bot `expert`. */
handleCallsOn<BotWorkerFunctions>(parentPort, {
  load: () => null,
  computeTurn: async ({ bot }) => {
    const end = performance.now() + (bot === 'expert' ? SLOW_MS : 0);
    while (performance.now() < end);
    return Promise.resolve([bot]);
  },
});

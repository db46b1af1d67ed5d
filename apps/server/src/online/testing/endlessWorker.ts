import { parentPort } from 'node:worker_threads';
import { handleCallsOn } from '@two-rivers/search/workerCalls';
import type { BotWorkerFunctions } from '../bots/worker.ts';

/** Bot worker that never finishes a turn. */
handleCallsOn<BotWorkerFunctions>(parentPort, {
  load: () => null,
  computeTurn: () => {
    for (;;);
  },
});

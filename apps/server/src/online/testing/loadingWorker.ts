import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { handleCallsOn } from '@two-rivers/search/workerCalls';
import type { BotWorkerFunctions } from '../bots/worker.ts';

/** Bot worker that takes some time to load. */
await sleep(300);
handleCallsOn<BotWorkerFunctions>(parentPort, { load: () => null, computeTurn: async () => Promise.resolve([]) });

import { WorkerCalls } from '@two-rivers/search/workerCalls';
import type { AdviceResult, BotDecision, BotFunctions, SuggestedTurn } from './messages.ts';

/** Time limit for a reply, longer than any bot thinks; afterwards the worker is considered hung and is replaced. */
const REPLY_TIMEOUT_MS = 30_000;

interface BotWorker {
  readonly thread: Worker;
  readonly calls: WorkerCalls<BotFunctions>;
}

let worker: BotWorker | undefined;

function startWorker(): BotWorker {
  const thread = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'bots' });
  const started = { thread, calls: WorkerCalls.inBrowser<BotFunctions>(thread) };
  thread.addEventListener('error', () => stopWorker(started, 'the bots did not load'));
  return started;
}

/** Terminates the worker and rejects its pending calls; the next call starts a new worker. */
function stopWorker(stopped: BotWorker, why: string): void {
  stopped.thread.terminate();
  stopped.calls.fail(new Error(why));
  if (worker === stopped) worker = undefined;
}

async function withWorker<T>(call: (calls: WorkerCalls<BotFunctions>) => Promise<T>): Promise<T> {
  worker ??= startWorker();
  const called = worker;
  const timer = setTimeout(() => stopWorker(called, 'a bot did not answer in time'), REPLY_TIMEOUT_MS);
  try {
    return await call(called.calls);
  } finally {
    clearTimeout(timer);
  }
}

/** Names of a game's bots, from their registry. */
export async function loadBotNames(game: string): Promise<readonly string[]> {
  return withWorker(async (calls) => calls.call('listNames', game));
}

/** Move chosen by a bot, as text. */
export async function requestBotMove(bot: string, decision: BotDecision): Promise<string> {
  return withWorker(async (calls) => calls.call('chooseMove', { bot, ...decision }));
}

/** Suggested turns of a strong player, best first. */
export async function requestAdvice(
  decision: Omit<BotDecision, 'seed'>,
  milliseconds: number,
): Promise<readonly SuggestedTurn[]> {
  return (await requestMoveAdvice(decision, milliseconds)).advice;
}

/** Suggested turns, and the loss of win chance by a candidate move. */
export async function requestMoveAdvice(
  decision: Omit<BotDecision, 'seed'>,
  milliseconds: number,
  candidate?: string,
): Promise<AdviceResult> {
  const request = { milliseconds, ...decision, seed: 'advice' };
  return withWorker(async (calls) =>
    calls.call('advise', candidate === undefined ? request : { ...request, candidate }),
  );
}

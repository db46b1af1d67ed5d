import type { AdviceResult, BotReply, BotRequestBody, BotDecision, SuggestedTurn } from './messages.ts';

/** Time limit for a reply, longer than any bot thinks; afterwards the worker is considered hung and is replaced. */
const REPLY_TIMEOUT_MS = 30_000;

interface PendingRequest {
  readonly resolve: (answer: BotReply) => void;
  readonly reject: (error: Error) => void;
}

let worker: Worker | undefined;
let lastId = 0;
const pendingRequests = new Map<number, PendingRequest>();

function startWorker(): Worker {
  const startedWorker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'bots' });
  startedWorker.addEventListener('message', ({ data }: MessageEvent<BotReply>) =>
    pendingRequests.get(data.id)?.resolve(data),
  );
  startedWorker.addEventListener('error', (event) => stopWorker(new Error(event.message || 'the bots did not load')));
  return startedWorker;
}

/** Terminates the worker and rejects its pending requests; the next request starts a new worker. */
function stopWorker(error: Error): void {
  worker?.terminate();
  worker = undefined;
  for (const { reject } of pendingRequests.values()) reject(error);
  pendingRequests.clear();
}

async function sendRequest(request: BotRequestBody): Promise<BotReply> {
  worker ??= startWorker();
  const targetWorker = worker;
  const id = ++lastId;
  const { promise, resolve, reject } = Promise.withResolvers<BotReply>();
  const timer = setTimeout(() => stopWorker(new Error('a bot did not answer in time')), REPLY_TIMEOUT_MS);
  pendingRequests.set(id, { resolve, reject });
  targetWorker.postMessage({ ...request, id });
  try {
    const reply = await promise;
    if ('error' in reply) throw new Error(reply.error);
    return reply;
  } finally {
    clearTimeout(timer);
    pendingRequests.delete(id);
  }
}

/** Names of a game's bots, from their registry. */
export async function loadBotNames(game: string): Promise<readonly string[]> {
  const reply = await sendRequest({ kind: 'names', game });
  return 'names' in reply ? reply.names : [];
}

/** Move chosen by a bot, as text. */
export async function requestBotMove(bot: string, decision: BotDecision): Promise<string> {
  const reply = await sendRequest({ kind: 'move', bot, ...decision });
  return 'move' in reply ? reply.move : '';
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
  const request = { kind: 'advice', milliseconds, ...decision, seed: 'advice' } as const;
  const reply = await sendRequest(candidate === undefined ? request : { ...request, candidate });
  return 'advice' in reply ? reply : { advice: [] };
}

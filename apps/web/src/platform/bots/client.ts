import type { Advised, Answer, Asked, Decision, Suggested } from './messages.ts';

/** Longer than any bot thinks; then the worker is taken to hang and replaced. */
const PATIENCE_MS = 30_000;

interface Waiting {
  readonly done: (answer: Answer) => void;
  readonly fail: (error: Error) => void;
}

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

function start(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'bots' });
  started.addEventListener('message', ({ data }: MessageEvent<Answer>) => waiting.get(data.id)?.done(data));
  started.addEventListener('error', (event) => stop(new Error(event.message || 'the bots did not load')));
  return started;
}

/** Ends the worker with all that it was asked; the next question starts another. */
function stop(error: Error): void {
  worker?.terminate();
  worker = undefined;
  for (const { fail } of waiting.values()) fail(error);
  waiting.clear();
}

async function ask(question: Asked): Promise<Answer> {
  worker ??= start();
  const asked = worker;
  const id = ++lastId;
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const timer = setTimeout(() => stop(new Error('a bot did not answer in time')), PATIENCE_MS);
  waiting.set(id, { done: resolve, fail: reject });
  asked.postMessage({ ...question, id });
  try {
    const answer = await promise;
    if ('error' in answer) throw new Error(answer.error);
    return answer;
  } finally {
    clearTimeout(timer);
    waiting.delete(id);
  }
}

/** The bots of a game by name, from their registry. */
export async function botNames(game: string): Promise<readonly string[]> {
  const answer = await ask({ ask: 'names', game });
  return 'names' in answer ? answer.names : [];
}

/** The move a bot chooses, as text. */
export async function askBot(bot: string, decision: Decision): Promise<string> {
  const answer = await ask({ ask: 'move', bot, ...decision });
  return 'move' in answer ? answer.move : '';
}

/** What a strong player would do, the best first. */
export async function askAdvice(
  decision: Omit<Decision, 'seed'>,
  milliseconds: number,
): Promise<readonly Suggested[]> {
  return (await askAbout(decision, milliseconds)).advice;
}

/** The same, and what a move that somebody thinks of would cost. */
export async function askAbout(
  decision: Omit<Decision, 'seed'>,
  milliseconds: number,
  about?: string,
): Promise<Advised> {
  const asked = { ask: 'advice', milliseconds, ...decision, seed: 'advice' } as const;
  const answer = await ask(about === undefined ? asked : { ...asked, about });
  return 'advice' in answer ? answer : { advice: [] };
}

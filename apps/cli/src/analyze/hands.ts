import { parentPort, Worker, workerData } from 'node:worker_threads';
import { type GameRecord, gameOf } from '@two-rivers/kernel';
import {
  type BudgetName,
  BUDGETS,
  type Piece,
  Reviewer,
  type ReviewWork,
  type Task,
} from '@two-rivers/review';
import { EXIT, Failure, fail } from '../common/failure.ts';
import { oneLine, PROGRAM } from '../common/files.ts';
import { type CliGame, judgesOf } from '../common/games.ts';
import { must } from '../common/sentences.ts';

/** Performs one task at a time. */
interface Hand {
  perform(task: Task): Piece | Promise<Piece>;
  end(): Promise<unknown>;
}

/** What a worker is started with. */
interface Start {
  readonly record: GameRecord;
  readonly budget: BudgetName;
}

type Answer = { readonly piece: Piece } | { readonly why: string };

/** The hidden command that makes a thread a worker. */
export const ANALYSIS_WORKER = 'analysis-worker';

/** One worker works in this thread: that needs no start and is as good. */
export function handsFor(work: ReviewWork, start: Start, workers: number): Hand[] {
  if (workers === 1) return [{ perform: (task) => work.perform(task), end: () => Promise.resolve() }];
  return Array.from({ length: workers }, () => new WorkerHand(start));
}

class WorkerHand implements Hand {
  readonly #worker: Worker;
  #waiting: PromiseWithResolvers<Piece> | undefined;

  constructor(start: Start) {
    this.#worker = new Worker(PROGRAM, { argv: [ANALYSIS_WORKER], workerData: start });
    this.#worker.on('message', (answer: Answer) => {
      if ('piece' in answer) this.#waiting?.resolve(answer.piece);
      else this.#fail(answer.why);
    });
    this.#worker.on('error', (error) => this.#fail(error instanceof Error ? error.message : String(error)));
  }

  perform(task: Task): Promise<Piece> {
    this.#waiting = Promise.withResolvers<Piece>();
    this.#worker.postMessage(task, []);
    return this.#waiting.promise;
  }

  end(): Promise<unknown> {
    return this.#worker.terminate();
  }

  #fail(why: string): void {
    const refusal = { reason: 'worker-failed', values: { why: oneLine(why) } };
    this.#waiting?.reject(new Failure(refusal, { exitCode: EXIT.failed }));
  }
}

/** Performs the tasks that the analysis sends to this thread, until it ends the thread. */
export function analysisWorker(games: readonly CliGame[]): void {
  const port = parentPort ?? fail('worker-only');
  const { record, budget } = workerData as Start;
  const opened = open(games, record, budget);
  const answerTo = async (task: Task): Promise<Answer> => {
    try {
      return { piece: (await opened).perform(task) };
    } catch (error) {
      return { why: error instanceof Error ? error.message : String(error) };
    }
  };
  // a task is always on its way, and its answer tells what went wrong
  opened.catch(() => {});
  port.on('message', (task: Task) => {
    void answerTo(task).then((answer) => port.postMessage(answer));
  });
}

async function open(games: readonly CliGame[], record: GameRecord, budget: BudgetName): Promise<Reviewer> {
  const entry = games.find(({ family }) => family.id === record.game) ?? fail('worker-only');
  const game = must(gameOf(record, [entry.family]), entry);
  return must(Reviewer.open(game, await judgesOf(entry, game), record, BUDGETS[budget]), entry);
}

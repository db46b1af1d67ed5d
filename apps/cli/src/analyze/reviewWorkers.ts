import { parentPort, Worker, workerData } from 'node:worker_threads';
import { type GameRecord, gameOf } from '@two-rivers/kernel';
import {
  type ReviewBudgetName,
  REVIEW_BUDGETS,
  type ReviewTaskResult,
  Reviewer,
  type ReviewJob,
  type ReviewTask,
} from '@two-rivers/review';
import { EXIT, CliFailure, fail } from '../common/cliFailure.ts';
import { toSingleLine, PROGRAM_URL } from '../common/files.ts';
import { type CliGame, loadJudges } from '../common/games.ts';
import { valueOrFail } from '../common/i18n.ts';
import { refuse } from '../common/reasons.ts';

/** A review worker; performs one task at a time. */
interface ReviewWorker {
  perform(task: ReviewTask): ReviewTaskResult | Promise<ReviewTaskResult>;
  terminate(): Promise<unknown>;
}

/** Data that a worker is started with. */
interface ReviewWorkerData {
  readonly record: GameRecord;
  readonly budget: ReviewBudgetName;
}

type WorkerReply = { readonly piece: ReviewTaskResult } | { readonly why: string };

/** Hidden command that runs a thread as a review worker. */
export const ANALYSIS_WORKER = 'analysis-worker';

/** Starts review workers. A single worker runs in this thread, which avoids starting another thread. */
export function startReviewWorkers(job: ReviewJob, data: ReviewWorkerData, count: number): ReviewWorker[] {
  if (count === 1) return [{ perform: (task) => job.performTask(task), terminate: () => Promise.resolve() }];
  return Array.from({ length: count }, () => new ReviewThread(data));
}

class ReviewThread implements ReviewWorker {
  readonly #worker: Worker;
  #pendingReply: PromiseWithResolvers<ReviewTaskResult> | undefined;

  constructor(data: ReviewWorkerData) {
    this.#worker = new Worker(PROGRAM_URL, { argv: [ANALYSIS_WORKER], workerData: data });
    this.#worker.on('message', (reply: WorkerReply) => {
      if ('piece' in reply) this.#pendingReply?.resolve(reply.piece);
      else this.#fail(reply.why);
    });
    this.#worker.on('error', (error) => this.#fail(error instanceof Error ? error.message : String(error)));
  }

  perform(task: ReviewTask): Promise<ReviewTaskResult> {
    this.#pendingReply = Promise.withResolvers<ReviewTaskResult>();
    this.#worker.postMessage(task, []);
    return this.#pendingReply.promise;
  }

  terminate(): Promise<unknown> {
    return this.#worker.terminate();
  }

  #fail(why: string): void {
    const refusal = refuse('worker-failed', { why: toSingleLine(why) });
    this.#pendingReply?.reject(new CliFailure(refusal, { exitCode: EXIT.failed }));
  }
}

/** Performs tasks sent to this thread until the main thread terminates it. */
export function runAnalysisWorker(games: readonly CliGame[]): void {
  const port = parentPort ?? fail(refuse('worker-only'));
  const { record, budget } = workerData as ReviewWorkerData;
  const reviewer = openReviewer(games, record, budget);
  const replyTo = async (task: ReviewTask): Promise<WorkerReply> => {
    try {
      return { piece: (await reviewer).performTask(task) };
    } catch (error) {
      return { why: error instanceof Error ? error.message : String(error) };
    }
  };
  // avoids an unhandled rejection; the reply to the first task reports the error
  reviewer.catch(() => {});
  port.on('message', (task: ReviewTask) => {
    void replyTo(task).then((reply) => port.postMessage(reply));
  });
}

async function openReviewer(
  games: readonly CliGame[],
  record: GameRecord,
  budget: ReviewBudgetName,
): Promise<Reviewer> {
  const entry = games.find(({ family }) => family.id === record.game) ?? fail(refuse('worker-only'));
  const game = valueOrFail(gameOf(record, [entry.family]), entry);
  return valueOrFail(Reviewer.open(game, await loadJudges(entry, game), record, REVIEW_BUDGETS[budget]), entry);
}

import { parentPort, Worker, workerData } from 'node:worker_threads';
import { type GameRecord, gameOf } from '@two-rivers/kernel';
import { handleCallsOn, WorkerCalls } from '@two-rivers/search/workerCalls';
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

interface ReviewFunctions {
  readonly perform: (task: ReviewTask) => Promise<ReviewTaskResult>;
}

/** Hidden command that runs a thread as a review worker. */
export const ANALYSIS_WORKER = 'analysis-worker';

/** Starts review workers. A single worker runs in this thread, which avoids starting another thread. */
export function startReviewWorkers(job: ReviewJob, data: ReviewWorkerData, count: number): ReviewWorker[] {
  if (count === 1) return [{ perform: (task) => job.performTask(task), terminate: () => Promise.resolve() }];
  return Array.from({ length: count }, () => new ReviewThread(data));
}

class ReviewThread implements ReviewWorker {
  readonly #worker: Worker;
  readonly #calls: WorkerCalls<ReviewFunctions>;

  constructor(data: ReviewWorkerData) {
    this.#worker = new Worker(PROGRAM_URL, { argv: [ANALYSIS_WORKER], workerData: data });
    this.#calls = WorkerCalls.inNode<ReviewFunctions>(this.#worker);
  }

  async perform(task: ReviewTask): Promise<ReviewTaskResult> {
    try {
      return await this.#calls.call('perform', task);
    } catch (error) {
      const refusal = refuse('worker-failed', { why: toSingleLine((error as Error).message) });
      throw new CliFailure(refusal, { exitCode: EXIT.failed });
    }
  }

  terminate(): Promise<unknown> {
    return this.#worker.terminate();
  }
}

/** Performs tasks sent to this thread until the main thread terminates it. */
export function runAnalysisWorker(games: readonly CliGame[]): void {
  const port = parentPort ?? fail(refuse('worker-only'));
  const { record, budget } = workerData as ReviewWorkerData;
  const reviewer = openReviewer(games, record, budget);
  // avoids an unhandled rejection; the reply to the first task reports the error
  reviewer.catch(() => {});
  handleCallsOn<ReviewFunctions>(port, { perform: async (task) => (await reviewer).performTask(task) });
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

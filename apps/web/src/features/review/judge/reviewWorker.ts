import { type GameRecord, isRefusal, type Refusal } from '@two-rivers/kernel';
import type { ReviewBudgetName, ReviewTaskResult, Review, ReviewTask } from '@two-rivers/review';
import { WorkerCalls } from '@two-rivers/search/workerCalls';

/** Functions of a worker that performs parts of a review. */
export interface ReviewFunctions {
  readonly open: (review: OpenedReview) => Promise<readonly ReviewTask[] | Refusal>;
  readonly perform: (task: ReviewTask) => Promise<ReviewTaskResult>;
  /** the review with these results and all earlier ones */
  readonly partialReview: (results: NewResults) => Promise<Review>;
}

interface OpenedReview {
  readonly record: GameRecord;
  readonly budget: ReviewBudgetName;
}

interface NewResults {
  readonly pieces: readonly ReviewTaskResult[];
  /** whether to add quick estimates for the rest */
  readonly withEstimates: boolean;
}

export interface ReviewWorker extends ReviewFunctions {
  readonly terminate: () => void;
}

export function startReviewWorker(): ReviewWorker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'review' });
  const calls = WorkerCalls.inBrowser<ReviewFunctions>(worker);
  return {
    open: async (review) => calls.call('open', review),
    perform: async (task) => calls.call('perform', task),
    partialReview: async (results) => calls.call('partialReview', results),
    terminate: () => worker.terminate(),
  };
}

/**
 * Maximum number of workers; more would not be faster, since each must load the model and the slowest one determines
 * the end.
 */
const MAX_WORKERS = 6;

/** Number of workers that this device can run in parallel. */
export function usableWorkerCount(): number {
  return Math.max(1, Math.min(MAX_WORKERS, navigator.hardwareConcurrency));
}

/** Quick estimate of the win chances turn by turn, from each player's own information; far faster than a review. */
export async function estimateReview(record: GameRecord, worker: ReviewWorker): Promise<Review | Refusal> {
  const opened = await worker.open({ record, budget: 'least' });
  return isRefusal(opened) ? opened : worker.partialReview({ pieces: [], withEstimates: true });
}

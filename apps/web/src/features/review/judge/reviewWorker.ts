import type { GameRecord, Refusal } from '@two-rivers/kernel';
import type { ReviewBudgetName, ReviewTaskResult, Review, ReviewTask } from '@two-rivers/review';
import { refuse } from '../../../platform/reasons.ts';

/** A worker that performs parts of a review, one request at a time. */
export interface ReviewWorker {
  request(request: ReviewRequest): Promise<ReviewReply>;
  terminate(): void;
}

export function startReviewWorker(): ReviewWorker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'review' });
  let pending = Promise.withResolvers<ReviewReply>();
  worker.addEventListener('message', ({ data }: MessageEvent<ReviewReply>) => pending.resolve(data));
  worker.addEventListener('error', (event) =>
    pending.reject(new Error(event.message || 'the review worker did not load')),
  );
  return {
    request: (request) => {
      pending = Promise.withResolvers<ReviewReply>();
      worker.postMessage(request);
      return pending.promise;
    },
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
  const opened = await worker.request({ kind: 'open', record, budget: 'least' });
  if ('refused' in opened) return opened.refused;
  const reply = await worker.request({ kind: 'soFar', pieces: [], withEstimates: true });
  return 'review' in reply ? reply.review : refuse('review-nobody');
}

/** Requests to a review worker, which replies in order. */
export type ReviewRequest =
  | { readonly kind: 'open'; readonly record: GameRecord; readonly budget: ReviewBudgetName }
  | { readonly kind: 'perform'; readonly task: ReviewTask }
  /** asks for the review with these results and all earlier ones; `withEstimates` adds quick estimates for the rest */
  | { readonly kind: 'soFar'; readonly pieces: readonly ReviewTaskResult[]; readonly withEstimates: boolean };

export type ReviewReply =
  | { readonly tasks: readonly ReviewTask[] }
  | { readonly piece: ReviewTaskResult }
  | { readonly review: Review }
  | { readonly refused: Refusal }
  | { readonly error: string };

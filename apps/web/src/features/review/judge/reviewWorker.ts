import { type GameRecord, type Refusal, refuse } from '@two-rivers/kernel';
import type { ReviewBudgetName, ReviewTaskResult, Review, ReviewTask } from '@two-rivers/review';

/** A worker that helps to make a review. One question at a time. */
export interface ReviewWorker {
  request(request: ReviewRequest): Promise<ReviewReply>;
  terminate(): void;
}

export function startReviewWorker(): ReviewWorker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'review' });
  let pending = Promise.withResolvers<ReviewReply>();
  worker.addEventListener('message', ({ data }: MessageEvent<ReviewReply>) => pending.resolve(data));
  worker.addEventListener('error', (event) => pending.reject(new Error(event.message || 'the judge did not load')));
  return {
    request: (request) => {
      pending = Promise.withResolvers<ReviewReply>();
      worker.postMessage(request);
      return pending.promise;
    },
    terminate: () => worker.terminate(),
  };
}

/** More would not be faster: each loads what judges, and the last one to finish is waited for. */
const MAX_WORKERS = 6;

/** As many as the device can have at work at once. */
export function usableWorkerCount(): number {
  return Math.max(1, Math.min(MAX_WORKERS, navigator.hardwareConcurrency));
}

/** The course of a game as it looked to who decided, turn by turn: known within a moment, long before anything is judged. */
export async function estimateReview(record: GameRecord, worker: ReviewWorker): Promise<Review | Refusal> {
  const opened = await worker.request({ kind: 'open', record, budget: 'least' });
  if ('refused' in opened) return refuse(opened.refused);
  const reply = await worker.request({ kind: 'soFar', pieces: [], withEstimates: true });
  return 'review' in reply ? reply.review : refuse('review-nobody');
}

/** What a worker is asked that helps to make a review; it answers in the order of the questions. */
export type ReviewRequest =
  | { readonly kind: 'open'; readonly record: GameRecord; readonly budget: ReviewBudgetName }
  | { readonly kind: 'perform'; readonly task: ReviewTask }
  /** what is known with these pieces, besides those of before; `glimpses` tells of the rest at a glance */
  | { readonly kind: 'soFar'; readonly pieces: readonly ReviewTaskResult[]; readonly withEstimates: boolean };

export type ReviewReply =
  | { readonly tasks: readonly ReviewTask[] }
  | { readonly piece: ReviewTaskResult }
  | { readonly review: Review }
  | { readonly refused: string }
  | { readonly error: string };

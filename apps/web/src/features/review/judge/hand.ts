import { type GameRecord, type Refusal, refuse } from '@two-rivers/kernel';
import type { BudgetName, Piece, Review, Task } from '@two-rivers/review';

/** A worker that helps to make a review. One question at a time. */
export interface Hand {
  ask(question: Question): Promise<Answer>;
  end(): void;
}

export function workerHand(): Hand {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'review' });
  let waiting = Promise.withResolvers<Answer>();
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => waiting.resolve(data));
  worker.addEventListener('error', (event) =>
    waiting.reject(new Error(event.message || 'the judge did not load')),
  );
  return {
    ask: (question) => {
      waiting = Promise.withResolvers<Answer>();
      worker.postMessage(question);
      return waiting.promise;
    },
    end: () => worker.terminate(),
  };
}

/** More would not be faster: each loads what judges, and the last one to finish is waited for. */
const MOST_HANDS = 6;

/** As many as the device can have at work at once. */
export function handsHere(): number {
  return Math.max(1, Math.min(MOST_HANDS, navigator.hardwareConcurrency));
}

/** The course of a game as it looked to who decided, turn by turn: known within a moment, long before anything is judged. */
export async function glimpseOf(record: GameRecord, hand: Hand): Promise<Review | Refusal> {
  const opened = await hand.ask({ ask: 'open', record, budget: 'least' });
  if ('refused' in opened) return refuse(opened.refused);
  const answer = await hand.ask({ ask: 'soFar', pieces: [], glimpses: true });
  return 'review' in answer ? answer.review : refuse('review-nobody');
}

/** What a worker is asked that helps to make a review; it answers in the order of the questions. */
export type Question =
  | { readonly ask: 'open'; readonly record: GameRecord; readonly budget: BudgetName }
  | { readonly ask: 'perform'; readonly task: Task }
  /** what is known with these pieces, besides those of before; `glimpses` tells of the rest at a glance */
  | { readonly ask: 'soFar'; readonly pieces: readonly Piece[]; readonly glimpses: boolean };

export type Answer =
  | { readonly tasks: readonly Task[] }
  | { readonly piece: Piece }
  | { readonly review: Review }
  | { readonly refused: string }
  | { readonly error: string };

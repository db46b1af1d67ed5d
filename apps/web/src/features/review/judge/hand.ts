import type { Answer, Question } from './messages.ts';

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

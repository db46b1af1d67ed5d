import { type GameRecord, isRefusal } from '@two-rivers/kernel';
import { playRandomGame } from '@two-rivers/kernel/testing/playRandomGame';
import { toyGame } from '@two-rivers/kernel/testing/toy';
import { reviewGame, type Review, ReviewJob } from '@two-rivers/review';
import { TINY_BUDGET, toyReviewEngine } from '@two-rivers/review/testing/toyReviewEngine';
import { expect, it, vi } from 'vitest';
import { estimateReview, type ReviewWorker } from './reviewWorker.ts';
import { ReviewRun } from './reviewRun.ts';

const game = toyGame(2);

function randomRecord(): GameRecord {
  const { log } = playRandomGame(game, 'run');
  return { game: game.id, engine: game.engine, options: {}, seats: [{ name: 'Ann' }, { name: 'Ben' }], log };
}

const record = randomRecord();

/** A review worker in this thread; `performed` counts the tasks of all workers. */
function fakeWorker(performed: { count: number; breaksAt?: number }): ReviewWorker {
  let job: ReviewJob | undefined;
  const openedJob = () => {
    if (job === undefined) throw new Error('no review is open');
    return job;
  };
  return {
    open: async ({ record: opened }) => {
      const made = ReviewJob.open(game, toyReviewEngine, opened, TINY_BUDGET);
      if (isRefusal(made)) return made;
      job = made as unknown as ReviewJob;
      return made.tasks;
    },
    perform: async (task) => {
      performed.count++;
      if (performed.count === performed.breaksAt) throw new Error('broken');
      return openedJob().performTask(task);
    },
    partialReview: async ({ pieces, withEstimates }) => {
      for (const piece of pieces) openedJob().addResult(piece);
      if (withEstimates) openedJob().estimateQuickly();
      return openedJob().partialReview();
    },
    terminate: () => undefined,
  };
}

function createRun(performed: { count: number; breaksAt?: number }, recordToReview: GameRecord = record) {
  const onFinish = vi.fn<(review: Review) => void>();
  const startWorker = () => fakeWorker(performed);
  return {
    finished: onFinish,
    run: new ReviewRun({ record: recordToReview, budget: 'quick', workerCount: 2, startWorker, onFinish }),
  };
}

const wholeReview = reviewGame(game, toyReviewEngine, record, TINY_BUDGET);

it('makes the same review with several workers as with one, after a quick estimate', async () => {
  const { run, finished } = createRun({ count: 0 });
  const doneCounts: number[] = [];
  run.progress.subscribe(() => {
    const { review, done } = run.progress.get();
    if (review !== undefined) doneCounts.push(done);
  });
  run.start();
  await vi.waitFor(() => expect(run.progress.get().state).toBe('done'));
  expect(finished).toHaveBeenCalledWith(wholeReview);
  expect(run.progress.get().review).toEqual(wholeReview);
  // the first review was available long before the end
  expect(doneCounts[0]).toBeLessThan(run.progress.get().total / 2);
});

it('can be stopped, and continues with the results so far', async () => {
  const performed = { count: 0 };
  const { run, finished } = createRun(performed);
  const unsubscribe = run.progress.subscribe(() => run.progress.get().done === 5 && run.stop());
  run.start();
  await vi.waitFor(() => expect(run.progress.get().state).toBe('stopped'));
  const { done, total } = run.progress.get();
  expect(done).toBe(5);
  unsubscribe();
  run.start();
  await vi.waitFor(() => expect(run.progress.get().state).toBe('done'));
  expect(finished.mock.calls).toEqual([[wholeReview]]);
  // at most the two tasks in progress are performed twice
  expect(performed.count).toBeLessThanOrEqual(total + 2);
});

it('reports a failure, and why a review cannot be made', async () => {
  const brokenRun = createRun({ count: 0, breaksAt: 3 }).run;
  brokenRun.start();
  await vi.waitFor(() => expect(brokenRun.progress.get().state).toBe('failed'));
  const running = createRun({ count: 0 }, { ...record, log: record.log.slice(0, -1) }).run;
  running.start();
  await vi.waitFor(() => expect(running.progress.get().refusal?.reason).toBe('review-unfinished'));
});

it('estimates a review without performing tasks, and refuses a masked record', async () => {
  const performed = { count: 0 };
  const worker = fakeWorker(performed);
  const masked = { ...record, log: record.log.with(1, '~deal ?') };
  expect(await estimateReview(masked, worker)).toMatchObject({ reason: 'review-masked' });
  const estimate = await estimateReview(record, worker);
  if (isRefusal(estimate) || isRefusal(wholeReview)) throw new Error('refused');
  expect(performed.count).toBe(0);
  expect(estimate.timeline.map(({ line }) => line)).toEqual(wholeReview.timeline.map(({ line }) => line));
  expect(estimate.timeline.at(-1)).toEqual(wholeReview.timeline.at(-1));
  expect(new Set(estimate.timeline.map(({ shares }) => shares[0])).size).toBeGreaterThan(3);
});

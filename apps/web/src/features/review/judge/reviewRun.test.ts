import { type GameRecord, isRefusal } from '@two-rivers/kernel';
import { playRandomGame } from '@two-rivers/kernel/testing/playRandomGame';
import { toyGame } from '@two-rivers/kernel/testing/toy';
import { reviewGame, type Review, ReviewJob } from '@two-rivers/review';
import { TINY_BUDGET, toyReviewEngine } from '@two-rivers/review/testing/toyReviewEngine';
import { expect, it, vi } from 'vitest';
import { type ReviewReply, estimateReview, type ReviewWorker, type ReviewRequest } from './reviewWorker.ts';
import { ReviewRun } from './reviewRun.ts';

const game = toyGame(2);

function randomRecord(): GameRecord {
  const { log } = playRandomGame(game, 'run');
  return { game: game.id, engine: game.engine, options: {}, seats: [{ name: 'Ann' }, { name: 'Ben' }], log };
}

const record = randomRecord();

/** What a worker does, in this thread; `performed` counts over all hands. */
function fakeWorker(performed: { count: number; breaksAt?: number }): ReviewWorker {
  let work: ReviewJob | undefined;
  const handleRequest = (request: ReviewRequest): ReviewReply => {
    if (request.kind === 'open') {
      const opened = ReviewJob.open(game, toyReviewEngine, request.record, TINY_BUDGET);
      if (isRefusal(opened)) return { refused: opened.reason };
      work = opened as unknown as ReviewJob;
      return { tasks: opened.tasks };
    }
    if (work === undefined) throw new Error('nothing was opened');
    if (request.kind === 'perform') {
      performed.count++;
      return performed.count === performed.breaksAt ? { error: 'broken' } : { piece: work.performTask(request.task) };
    }
    for (const piece of request.pieces) work.addResult(piece);
    if (request.withEstimates) work.estimateQuickly();
    return { review: work.partialReview() };
  };
  return { request: async (request) => handleRequest(request), terminate: () => undefined };
}

function createRun(performed: { count: number; breaksAt?: number }, of: GameRecord = record) {
  const onFinish = vi.fn<(review: Review) => void>();
  const startWorker = () => fakeWorker(performed);
  return {
    finished: onFinish,
    run: new ReviewRun({ record: of, budget: 'quick', workerCount: 2, startWorker, onFinish }),
  };
}

const wholeReview = reviewGame(game, toyReviewEngine, record, TINY_BUDGET);

it('makes the same review with several hands as one alone, after a first impression', async () => {
  const { run, finished } = createRun({ count: 0 });
  const seen: number[] = [];
  run.progress.subscribe(() => {
    const { review: known, done } = run.progress.get();
    if (known !== undefined) seen.push(done);
  });
  run.start();
  await vi.waitFor(() => expect(run.progress.get().state).toBe('done'));
  expect(finished).toHaveBeenCalledWith(wholeReview);
  expect(run.progress.get().review).toEqual(wholeReview);
  // something was to be seen long before the end
  expect(seen[0]).toBeLessThan(run.progress.get().total / 2);
});

it('can be stopped, and goes on with what was found', async () => {
  const performed = { count: 0 };
  const { run, finished } = createRun(performed);
  const unsubscribed = run.progress.subscribe(() => run.progress.get().done === 5 && run.stop());
  run.start();
  await vi.waitFor(() => expect(run.progress.get().state).toBe('stopped'));
  const { done, total } = run.progress.get();
  expect(done).toBe(5);
  unsubscribed();
  run.start();
  await vi.waitFor(() => expect(run.progress.get().state).toBe('done'));
  expect(finished.mock.calls).toEqual([[wholeReview]]);
  // at most what two hands had begun is done twice
  expect(performed.count).toBeLessThanOrEqual(total + 2);
});

it('says that it failed, and why it cannot be made', async () => {
  const broken = createRun({ count: 0, breaksAt: 3 }).run;
  broken.start();
  await vi.waitFor(() => expect(broken.progress.get().state).toBe('failed'));
  const running = createRun({ count: 0 }, { ...record, log: record.log.slice(0, -1) }).run;
  running.start();
  await vi.waitFor(() => expect(running.progress.get().refusalReason).toBe('review-unfinished'));
});

it('gives a first impression without judging anything, of a game that hides nothing', async () => {
  const performed = { count: 0 };
  const hand = fakeWorker(performed);
  const masked = { ...record, log: record.log.with(1, '~deal ?') };
  expect(await estimateReview(masked, hand)).toMatchObject({ reason: 'review-masked' });
  const found = await estimateReview(record, hand);
  if (isRefusal(found) || isRefusal(wholeReview)) throw new Error('refused');
  expect(performed.count).toBe(0);
  expect(found.timeline.map(({ line }) => line)).toEqual(wholeReview.timeline.map(({ line }) => line));
  expect(found.timeline.at(-1)).toEqual(wholeReview.timeline.at(-1));
  expect(new Set(found.timeline.map(({ shares }) => shares[0])).size).toBeGreaterThan(3);
});

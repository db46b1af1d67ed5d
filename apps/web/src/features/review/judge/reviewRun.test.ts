import { type GameRecord, isRefusal } from '@two-rivers/kernel';
import { randomGame } from '@two-rivers/kernel/testing/randomGame';
import { toyGame } from '@two-rivers/kernel/testing/toy';
import { review, type Review, ReviewWork } from '@two-rivers/review';
import { TINY, toyJudges } from '@two-rivers/review/testing/toyJudges';
import { expect, it, vi } from 'vitest';
import { type Answer, glimpseOf, type Hand, type Question } from './hand.ts';
import { ReviewRun } from './reviewRun.ts';

const game = toyGame(2);

function played(): GameRecord {
  const { log } = randomGame(game, 'run');
  return { game: game.id, engine: game.engine, options: {}, seats: [{ name: 'Ann' }, { name: 'Ben' }], log };
}

const record = played();

/** What a worker does, in this thread; `performed` counts over all hands. */
function handHere(performed: { count: number; breaksAt?: number }): Hand {
  let work: ReviewWork | undefined;
  const answer = (question: Question): Answer => {
    if (question.ask === 'open') {
      const opened = ReviewWork.open(game, toyJudges, question.record, TINY);
      if (isRefusal(opened)) return { refused: opened.reason };
      work = opened as unknown as ReviewWork;
      return { tasks: opened.tasks };
    }
    if (work === undefined) throw new Error('nothing was opened');
    if (question.ask === 'perform') {
      performed.count++;
      return performed.count === performed.breaksAt
        ? { error: 'broken' }
        : { piece: work.perform(question.task) };
    }
    for (const piece of question.pieces) work.hand(piece);
    if (question.glimpses) work.glimpse();
    return { review: work.soFar() };
  };
  return { ask: async (question) => answer(question), end: () => undefined };
}

function runOf(performed: { count: number; breaksAt?: number }, of: GameRecord = record) {
  const finished = vi.fn<(review: Review) => void>();
  const makeHand = () => handHere(performed);
  return { finished, run: new ReviewRun({ record: of, budget: 'quick', hands: 2, makeHand, finished }) };
}

const whole = review(game, toyJudges, record, TINY);

it('makes the same review with several hands as one alone, after a first impression', async () => {
  const { run, finished } = runOf({ count: 0 });
  const seen: number[] = [];
  run.progress.subscribe(() => {
    const { review: known, done } = run.progress.get();
    if (known !== undefined) seen.push(done);
  });
  run.start();
  await vi.waitFor(() => expect(run.progress.get().state).toBe('done'));
  expect(finished).toHaveBeenCalledWith(whole);
  expect(run.progress.get().review).toEqual(whole);
  // something was to be seen long before the end
  expect(seen[0]).toBeLessThan(run.progress.get().total / 2);
});

it('can be stopped, and goes on with what was found', async () => {
  const performed = { count: 0 };
  const { run, finished } = runOf(performed);
  const unheard = run.progress.subscribe(() => run.progress.get().done === 5 && run.stop());
  run.start();
  await vi.waitFor(() => expect(run.progress.get().state).toBe('stopped'));
  const { done, total } = run.progress.get();
  expect(done).toBe(5);
  unheard();
  run.start();
  await vi.waitFor(() => expect(run.progress.get().state).toBe('done'));
  expect(finished.mock.calls).toEqual([[whole]]);
  // at most what two hands had begun is done twice
  expect(performed.count).toBeLessThanOrEqual(total + 2);
});

it('says that it failed, and why it cannot be made', async () => {
  const broken = runOf({ count: 0, breaksAt: 3 }).run;
  broken.start();
  await vi.waitFor(() => expect(broken.progress.get().state).toBe('failed'));
  const running = runOf({ count: 0 }, { ...record, log: record.log.slice(0, -1) }).run;
  running.start();
  await vi.waitFor(() => expect(running.progress.get().refused).toBe('review-unfinished'));
});

it('gives a first impression without judging anything, of a game that hides nothing', async () => {
  const performed = { count: 0 };
  const hand = handHere(performed);
  const masked = { ...record, log: record.log.with(1, '~deal ?') };
  expect(await glimpseOf(masked, hand)).toMatchObject({ reason: 'review-masked' });
  const found = await glimpseOf(record, hand);
  if (isRefusal(found) || isRefusal(whole)) throw new Error('refused');
  expect(performed.count).toBe(0);
  expect(found.timeline.map(({ line }) => line)).toEqual(whole.timeline.map(({ line }) => line));
  expect(found.timeline.at(-1)).toEqual(whole.timeline.at(-1));
  expect(new Set(found.timeline.map(({ shares }) => shares[0])).size).toBeGreaterThan(3);
});

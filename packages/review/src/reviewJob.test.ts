import { isRefusal } from '@two-rivers/kernel';
import { playRandomGame } from '@two-rivers/kernel/testing/playRandomGame';
import { toyGame } from '@two-rivers/kernel/testing/toy';
import { describe, expect, it } from 'vitest';
import { gradeOf, estimateLevel } from './assembleReview.ts';
import { readReview, type Review } from './format.ts';
import { reviewGame, ReviewJob } from './reviewJob.ts';
import type { ReviewableRecord } from './replayedGame.ts';
import { TINY_BUDGET, toyReviewEngine } from './testing/toyReviewEngine.ts';

const game = toyGame(3);

function playedRecord(seed: string): ReviewableRecord {
  const { log } = playRandomGame(game, seed);
  return { seats: [{ name: 'Ann' }, { name: 'Ben' }, { name: 'Cat', bot: 'random' }], log };
}

function makeReview(record: ReviewableRecord): Review {
  const result = reviewGame(game, toyReviewEngine, record, TINY_BUDGET);
  if (isRefusal(result)) throw new Error(result.reason);
  return result;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

describe('a review', () => {
  const record = playedRecord('review');
  const fullReview = makeReview(record);

  it('splits the result of each seat into initial share, luck, decisions, and residual', () => {
    for (const { initial, luck, own, others, residual, result, adjusted } of fullReview.ledger) {
      const totalLuck = sum(luck.map((each) => each.own + each.others + each.common));
      expect(initial + totalLuck + own + others + residual).toBeCloseTo(result, 4);
      expect(adjusted).toBeCloseTo(result - totalLuck, 4);
    }
    expect(sum(fullReview.ledger.map(({ result }) => result))).toBeCloseTo(1, 5);
  });

  it('has shares of the win after every line, and ends with the result', () => {
    expect(fullReview.timeline.map(({ line }) => line)).toEqual([0, ...record.log.map((_, i) => i + 1)]);
    for (const { shares } of fullReview.timeline) {
      expect(sum(shares)).toBeCloseTo(1, 4);
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
    }
    expect(fullReview.timeline.at(-1)?.shares).toEqual(fullReview.result.shares);
    expect(fullReview.timeline.at(-1)?.points).toEqual(fullReview.result.scores);
  });

  it('assigns the luck of every die and card to its source and owner', () => {
    const kinds = new Set(fullReview.chances.map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['setup', 'die']));
    for (const { luck } of fullReview.chances) expect(sum(luck)).toBeCloseTo(0, 4);
    for (const { line, seat } of fullReview.chances.filter((chance) => chance.kind === 'die'))
      expect(record.log[line - 2]).toMatch(new RegExp(`^${seat} roll`));
  });

  it('gives a die zero mean luck over all its results', () => {
    const line = record.log.findIndex((text) => text.startsWith('~die'));
    const lucks = [1, 2, 3, 4, 5, 6].map((face) => {
      const log = record.log.with(line, `~die ${face}`);
      const job = ReviewJob.open(game, toyReviewEngine, { ...record, log }, TINY_BUDGET);
      if (isRefusal(job)) throw new Error(job.reason);
      const taskResult = job.performTask({ kind: 'chance', line });
      return taskResult.kind === 'chance' ? taskResult.chance.luck : [];
    });
    for (const seat of [0, 1, 2]) expect(sum(lucks.map((luck) => luck[seat]))).toBeCloseTo(0, 9);
    expect(lucks[0]).not.toEqual(lucks[5]);
  });

  it('does not depend on the order of its tasks or on who performs them', () => {
    const jobs = [0, 1].map(() => ReviewJob.open(game, toyReviewEngine, record, TINY_BUDGET));
    const [one, other] = jobs.map((job) => (isRefusal(job) ? undefined : job));
    if (one === undefined || other === undefined) throw new Error('refused');
    const tasks = Array.from({ length: one.taskCount }, () => one.takeTask()).filter((task) => task !== undefined);
    expect(one.takeTask()).toBeUndefined();
    for (const [i, task] of tasks.toReversed().entries()) one.addResult((i % 2 === 0 ? one : other).performTask(task));
    expect(one.partialReview()).toEqual(fullReview);
  });

  it('can be shown before it is complete', () => {
    const job = ReviewJob.open(game, toyReviewEngine, record, TINY_BUDGET);
    if (isRefusal(job)) throw new Error(job.reason);
    const [first] = job.estimateQuickly();
    const { timeline } = job.partialReview();
    expect(timeline).toHaveLength(record.log.length + 1);
    expect(timeline[first.line].shares[0]).toBeCloseTo(first.shares[0], 5);
    const steps = job.runTasks();
    steps.next();
    expect(steps.next().value).toEqual({ done: 2, total: job.taskCount });
    // quick estimates don't affect the complete review
    for (let step = steps.next(); !step.done; ) step = steps.next();
    expect(job.partialReview()).toEqual(fullReview);
  });

  it('is read back unchanged; other documents are rejected', () => {
    const document: unknown = JSON.parse(JSON.stringify(fullReview));
    expect(readReview(document)).toEqual(fullReview);
    expect(readReview({ ...fullReview, format: 0 })).toBeUndefined();
    expect(readReview({ ...fullReview, ledger: 'rich' })).toBeUndefined();
    expect(readReview(null)).toBeUndefined();
  });

  it('refuses unfinished and masked games', () => {
    const running = { ...record, log: record.log.slice(0, -1) };
    expect(reviewGame(game, toyReviewEngine, running, TINY_BUDGET)).toMatchObject({
      reason: 'review-unfinished',
    });
    const masked = { ...record, log: record.log.with(1, '~deal ?') };
    expect(reviewGame(game, toyReviewEngine, masked, TINY_BUDGET)).toMatchObject({ reason: 'review-masked' });
    const wrong = { ...record, log: [...record.log.slice(0, -1), '0 charm'] };
    expect(reviewGame(game, toyReviewEngine, wrong, TINY_BUDGET)).toMatchObject({
      values: { line: record.log.length },
    });
  });

  it('grades only losses above the noise, relative to the number of players', () => {
    expect(gradeOf(0.06, 0.01, 2)).toBe('mistake');
    expect(gradeOf(0.06, 0.03, 2)).toBeUndefined();
    expect(gradeOf(0.06, 0.01, 4)).toBe('blunder');
    expect(gradeOf(0.019, 0.001, 2)).toBeUndefined();
    expect(gradeOf(0.019, 0.001, 3)).toBe('inaccuracy');
  });
});

function lossRate(level: string, rate: number) {
  return { level, rate, error: 0.001, decisions: 300 };
}

describe('the ladder', () => {
  const rungs = [lossRate('novice', 0.04), lossRate('easy', 0.02), lossRate('hard', 0.011), lossRate('expert', 0.012)];

  it('finds the level with the closest loss, and the range of plausible levels', () => {
    expect(estimateLevel(rungs, 0.022, 0.001)).toEqual({ level: 'easy', from: 'easy', to: 'easy' });
    expect(estimateLevel(rungs, 0.022, 0.01)).toEqual({ level: 'easy', from: 'novice', to: 'expert' });
  });

  it('treats indistinguishable levels as one', () => {
    expect(estimateLevel(rungs, 0.0105, 0)?.level).toBe('expert');
    expect(estimateLevel(rungs, -0.002, 0)?.level).toBe('expert');
  });

  it('matches the strongest level despite a small loss', () => {
    const strong = [lossRate('hard', 0.017), lossRate('expert', -0.0001)];
    expect(estimateLevel(strong, 0.002, 0.0001)?.level).toBe('expert');
    expect(estimateLevel(strong, 0.0066, 0.0018)).toEqual({ level: 'hard', from: 'hard', to: 'expert' });
  });
});

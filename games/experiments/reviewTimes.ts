// How long reviews take: the quick estimate in one thread, and the whole review on all cores:
//   node games/experiments/reviewTimes.ts [bots] [games] [players]
import { availableParallelism } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import { isRefusal } from '@two-rivers/kernel';
import { type ReviewTaskResult, Reviewer, ReviewJob, type ReviewTask } from '@two-rivers/review';
import { playBotGame } from './botGames.ts';
import { WorkerPool } from './workerPool.ts';
import { makeSeatBots, type MeasurementSubject, type ReviewSetup, loadReviewSetup } from './reviewSetup.ts';

const [bots = 'hard', games = 'river-of-gold,the-river', seats = '2,4'] = process.argv.slice(2);
const SEED = 'times';

function playMeasuredGame(table: ReviewSetup) {
  return playBotGame(table.game, makeSeatBots(table, [bots]), SEED, 0);
}

const workerPool = new WorkerPool<MeasurementSubject, ReviewTaskResult>(import.meta.url, async (input) => {
  const table = await loadReviewSetup(input);
  const reviewer = Reviewer.open(table.game, table.engine, playMeasuredGame(table), table.budget);
  if (isRefusal(reviewer)) throw new Error(reviewer.reason);
  return (index) => reviewer.performTask(reviewer.tasks[index] ?? ({ kind: 'setup' } satisfies ReviewTask));
});

async function measureReviewTime(subject: MeasurementSubject): Promise<void> {
  const table = await loadReviewSetup(subject);
  const record = playMeasuredGame(table);
  const begin = performance.now();
  const cpu = process.cpuUsage();
  const elapsed = (): string => `${((performance.now() - begin) / 1000).toFixed(1)} s`;
  const job = ReviewJob.open(table.game, table.engine, record, table.budget);
  if (isRefusal(job)) throw new Error(job.reason);
  job.estimateQuickly();
  const first = elapsed();
  await workerPool.runAll(subject, job.taskCount, (result) => job.addResult(result));
  const { user, system } = process.cpuUsage(cpu);
  const bytes = JSON.stringify(job.partialReview()).length;
  const { game, players, budget } = subject;
  console.log(
    `${game}, ${players} players, ${record.log.length} lines, ${budget}: first ${first}, whole ${elapsed()} on ${availableParallelism()} cores (${((user + system) / 1e6).toFixed(0)} s of one core), ${Math.round(bytes / 1000)} KB`,
  );
}

if (isMainThread)
  for (const game of games.split(','))
    for (const count of seats.split(',')) await measureReviewTime({ game, players: Number(count), budget: 'standard' });

// How long reviews take: the first impression and the whole, in one thread and on all cores:
//   node games/experiments/reviewTimes.ts [bots] [games] [players]
import { availableParallelism } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import { isRefusal } from '@two-rivers/kernel';
import { type Piece, Reviewer, ReviewWork, type Task } from '@two-rivers/review';
import { playRecord } from './botGames.ts';
import { Crew } from './crew.ts';
import { seated, type Subject, type Table, tableFor } from './reviewTables.ts';

const [bots = 'hard', games = 'river-of-gold,the-river', seats = '2,4'] = process.argv.slice(2);
const SEED = 'times';

function recordOf(table: Table) {
  return playRecord(table.game, seated(table, [bots]), SEED, 0);
}

const crew = new Crew<Subject, Piece>(import.meta.url, async (what) => {
  const table = await tableFor(what);
  const reviewer = Reviewer.open(table.game, table.judges, recordOf(table), table.budget);
  if (isRefusal(reviewer)) throw new Error(reviewer.reason);
  return (index) => reviewer.perform(reviewer.tasks[index] ?? ({ kind: 'setup' } satisfies Task));
});

async function measure(subject: Subject): Promise<void> {
  const table = await tableFor(subject);
  const record = recordOf(table);
  const begin = performance.now();
  const cpu = process.cpuUsage();
  const since = (): string => `${((performance.now() - begin) / 1000).toFixed(1)} s`;
  const work = ReviewWork.open(table.game, table.judges, record, table.budget);
  if (isRefusal(work)) throw new Error(work.reason);
  work.glimpse();
  const first = since();
  await crew.run(subject, work.total, (piece) => work.hand(piece));
  const { user, system } = process.cpuUsage(cpu);
  const bytes = JSON.stringify(work.soFar()).length;
  const { game, players, budget } = subject;
  console.log(
    `${game}, ${players} players, ${record.log.length} lines, ${budget}: first ${first}, whole ${since()} on ${availableParallelism()} cores (${((user + system) / 1e6).toFixed(0)} s of one core), ${Math.round(bytes / 1000)} KB`,
  );
}

if (isMainThread)
  for (const game of games.split(','))
    for (const count of seats.split(',')) await measure({ game, players: Number(count), budget: 'standard' });

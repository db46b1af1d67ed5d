// Do reviews find bad moves? Lets `novice` play some turns in games of `expert`, and does not tell the evaluator which:
//   node games/experiments/reviewBlind.ts <game> [players] [games] [budget] [first game] [files to write to and add up]
// The games can be split into several runs: the first file is written, and the results of all files are added up.
import { isMainThread } from 'node:worker_threads';
import { FastRandom, isRefusal } from '@two-rivers/kernel';
import { type ReviewBudgetName, type Grade, GRADES, gradeOf, Reviewer } from '@two-rivers/review';
import { playBotGame } from './botGames.ts';
import { WorkerPool } from './workerPool.ts';
import {
  saveAndLoadEarlier,
  estimateMean,
  makeSeatBots,
  type MeasurementSubject,
  loadReviewSetup,
  formatEstimate,
} from './reviewSetup.ts';

const [game = 'river-of-gold', players = '2', games = '40', budget = 'standard', from = '0', ...files] =
  process.argv.slice(2);
/** Average interval between the novice's turns. All of them are evaluated, and as many of the expert's turns. */
const EVERY = 5;

interface EvaluatedTurn {
  readonly novice: boolean;
  readonly loss: number;
  readonly grade: Grade | undefined;
  /** whether the evaluator would have played the same turn */
  readonly best: boolean;
}

const subject: MeasurementSubject = { game, players: Number(players), budget: budget as ReviewBudgetName };

const workerPool = new WorkerPool<MeasurementSubject, readonly EvaluatedTurn[]>(import.meta.url, async (input) => {
  const table = await loadReviewSetup(input);
  const [experts, novices] = [makeSeatBots(table, ['expert']), makeSeatBots(table, ['novice'])];
  return (gameIndex) => {
    const index = Number(from) + gameIndex;
    const random = new FastRandom(`blind ${index}`);
    const noviceLines = new Set<number>();
    const evaluatedLines = new Set<number>();
    const record = playBotGame(table.game, experts, 'blind', index, (line) => {
      const pick = random.below(EVERY);
      if (pick === 0) noviceLines.add(line);
      if (pick <= 1) evaluatedLines.add(line);
      return pick === 0 ? novices : experts;
    });
    const reviewer = Reviewer.open(table.game, table.engine, record, table.budget);
    if (isRefusal(reviewer)) throw new Error(reviewer.reason);
    return reviewer.replayed.turns.flatMap(({ from: line }, turn): EvaluatedTurn[] => {
      if (!evaluatedLines.has(line)) return [];
      const taskResult = reviewer.performTask({ kind: 'turn', turn });
      if (taskResult.kind !== 'turn' || taskResult.decisions.length === 0) return [];
      // the loss of a turn is the sum over its decisions
      const loss = taskResult.decisions.reduce((sum, each) => sum + each.loss, 0);
      const error = Math.hypot(...taskResult.decisions.map((each) => each.error));
      const grade = gradeOf(loss, error, table.game.seats);
      return [{ novice: noviceLines.has(line), loss, grade, best: loss === 0 }];
    });
  };
});

/** Share of pairs in which the bad turn loses more, ties counted half: 0.5 is chance, 1 is perfect. */
function separationRate(bad: readonly number[], good: readonly number[]): number {
  let wins = 0;
  for (const one of bad) for (const other of good) wins += one > other ? 1 : one === other ? 0.5 : 0;
  return wins / (bad.length * good.length);
}

function formatPercent(part: number, of: number): string {
  const share = part / of;
  return `${(100 * share).toFixed(1)}% ± ${(100 * Math.sqrt((share * (1 - share)) / of)).toFixed(1)}`;
}

if (isMainThread) {
  const evaluatedTurns: EvaluatedTurn[] = [];
  await workerPool.runAll(subject, Number(games), (turns, done) => {
    evaluatedTurns.push(...turns);
    process.stderr.write(`\r${done}`);
  });
  evaluatedTurns.push(...saveAndLoadEarlier(files, evaluatedTurns));
  const novice = evaluatedTurns.filter((each) => each.novice);
  const expert = evaluatedTurns.filter((each) => !each.novice);
  console.log(`\n${game}, ${players} players, ${evaluatedTurns.length} turns in games of expert, budget ${budget}`);
  for (const [who, turns] of [
    ['novice', novice],
    ['expert', expert],
  ] as const) {
    console.log(
      `${who}: ${turns.length} turns, lost ${formatEstimate(estimateMean(turns.map(({ loss }) => loss)))} hundredths of a win`,
    );
    console.log(`  what the judge would play: ${formatPercent(turns.filter(({ best }) => best).length, turns.length)}`);
    GRADES.forEach((_, least) => {
      const worse = GRADES.slice(least);
      const gradedCount = turns.filter(({ grade }) => grade !== undefined && worse.includes(grade)).length;
      console.log(`  ${worse.join(' or ')}: ${formatPercent(gradedCount, turns.length)}`);
    });
  }
  console.log(
    `told apart: ${separationRate(
      novice.map(({ loss }) => loss),
      expert.map(({ loss }) => loss),
    ).toFixed(3)}`,
  );
}

// Does the ledger of reviews add up? Measures residuals and luck over bot games:
//   node games/experiments/reviewLedger.ts <game> [players] [games] [bots] [budget] [first game] [files to write to and add up]
// The games can be split into several runs: the first file is written, and the results of all files are added up.
import { isMainThread } from 'node:worker_threads';
import { isRefusal } from '@two-rivers/kernel';
import { type ReviewBudgetName, reviewGame } from '@two-rivers/review';
import { playBotGame } from './botGames.ts';
import { WorkerPool } from './workerPool.ts';
import {
  saveAndLoadEarlier,
  estimateMean,
  median,
  makeSeatBots,
  type MeasurementSubject,
  loadReviewSetup,
  formatEstimate,
} from './reviewSetup.ts';

const [game = 'river-of-gold', players = '2', games = '1000', bots = 'hard', budget = 'least', from = '0', ...files] =
  process.argv.slice(2);

interface LedgerSample {
  readonly results: readonly number[];
  readonly residuals: readonly number[];
  readonly initial: readonly number[];
  readonly decisions: readonly number[];
  /** luck of the first seat, by source */
  readonly luck: Readonly<Record<string, number>>;
  readonly seconds: number;
}

const subject: MeasurementSubject = { game, players: Number(players), budget: budget as ReviewBudgetName };

const workerPool = new WorkerPool<MeasurementSubject, LedgerSample>(import.meta.url, async (input) => {
  const table = await loadReviewSetup(input);
  const seats = makeSeatBots(table, bots.split(','));
  return (index) => {
    const record = playBotGame(table.game, seats, 'ledger', Number(from) + index);
    const begin = performance.now();
    const review = reviewGame(table.game, table.engine, record, table.budget);
    if (isRefusal(review)) throw new Error(review.reason);
    const { ledger } = review;
    return {
      results: ledger.map(({ result }) => result),
      residuals: ledger.map(({ residual }) => residual),
      initial: ledger.map(({ initial }) => initial),
      decisions: ledger.map(({ own, others }) => own + others),
      luck: Object.fromEntries(
        ledger[0].luck.flatMap(({ kind, own, others, common }): [string, number][] =>
          own === 0 && others === 0
            ? [[kind, common]]
            : [
                [`${kind}, own`, own],
                [`${kind}, others’`, others],
              ],
        ),
      ),
      seconds: (performance.now() - begin) / 1000,
    };
  };
});

/** Slopes of a linear regression of the results on the evaluated luck and decisions; 1 means that they show fully. */
function fitSlopes(
  samples: readonly LedgerSample[],
  totalLuck: (each: LedgerSample) => number,
): { luck: number; decisions: number } {
  const [a, b, y] = [
    samples.map(totalLuck),
    samples.map(({ decisions }) => decisions[0]),
    samples.map(({ results, initial }) => results[0] - initial[0]),
  ].map(centerValues);
  const [aa, ab, bb, ay, by] = [
    dotProduct(a, a),
    dotProduct(a, b),
    dotProduct(b, b),
    dotProduct(a, y),
    dotProduct(b, y),
  ];
  const determinant = aa * bb - ab * ab;
  return { luck: (ay * bb - by * ab) / determinant, decisions: (by * aa - ay * ab) / determinant };
}

function centerValues(values: readonly number[]): number[] {
  const { mean } = estimateMean(values);
  return values.map((value) => value - mean);
}

function dotProduct(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * b[i], 0);
}

if (isMainThread) {
  const samples: LedgerSample[] = [];
  await workerPool.runAll(subject, Number(games), (sample, done) => {
    samples.push(sample);
    if (done % 10 === 0) process.stderr.write(`\r${done}`);
  });
  samples.push(...saveAndLoadEarlier(files, samples));
  const estimateColumn = (pick: (each: LedgerSample) => number) => estimateMean(samples.map(pick));
  console.log(
    `\n${game}, ${players} players, ${samples.length} games of ${bots}, budget ${budget}; hundredths of a win, first seat`,
  );
  console.log(`initial    ${formatEstimate(estimateColumn(({ initial }) => initial[0]))}`);
  for (const kind of new Set(samples.flatMap(({ luck }) => Object.keys(luck)))) {
    const sizes = samples.map(({ luck }) => Math.abs(luck[kind] ?? 0));
    console.log(
      `luck, ${kind}  ${formatEstimate(estimateColumn(({ luck }) => luck[kind] ?? 0))}  median size ${(100 * median(sizes)).toFixed(1)}`,
    );
  }
  const totalLuck = ({ luck }: LedgerSample): number => Object.values(luck).reduce((sum, each) => sum + each, 0);
  console.log(
    `all luck   ${formatEstimate(estimateColumn(totalLuck))}  median size ${(100 * median(samples.map((each) => Math.abs(totalLuck(each))))).toFixed(1)}`,
  );
  console.log(
    `decisions  ${formatEstimate(estimateColumn(({ decisions }) => decisions[0]))}  median size ${(100 * median(samples.map(({ decisions }) => Math.abs(decisions[0])))).toFixed(1)}`,
  );
  console.log(
    `residual   ${formatEstimate(estimateColumn(({ residuals }) => residuals[0]))}  median size ${(100 * median(samples.map(({ residuals }) => Math.abs(residuals[0])))).toFixed(1)}`,
  );
  console.log(`result     ${formatEstimate(estimateColumn(({ results }) => results[0]))}`);
  const slope = fitSlopes(samples, totalLuck);
  console.log(`of a judged win there turn up: luck ${slope.luck.toFixed(2)}, decisions ${slope.decisions.toFixed(2)}`);
  console.log(`seconds of a review: mean ${estimateMean(samples.map(({ seconds }) => seconds)).mean.toFixed(2)}`);
}

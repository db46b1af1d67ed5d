// Does the ledger of reviews add up? Residuals and luck over games of bots:
//   node games/experiments/reviewLedger.ts <game> [players] [games] [bots] [budget] [first game] [files to write to and add up]
// The games can be played in pieces: what the files hold is added up, the first of them is written.
import { isMainThread } from 'node:worker_threads';
import { isRefusal } from '@two-rivers/kernel';
import { type BudgetName, review } from '@two-rivers/review';
import { playRecord } from './botGames.ts';
import { Crew } from './crew.ts';
import { addedUp, estimate, median, seated, type Subject, tableFor, told } from './reviewTables.ts';

const [
  game = 'river-of-gold',
  players = '2',
  games = '1000',
  bots = 'hard',
  budget = 'least',
  from = '0',
  ...files
] = process.argv.slice(2);

interface Reviewed {
  readonly results: readonly number[];
  readonly residuals: readonly number[];
  readonly initial: readonly number[];
  readonly decisions: readonly number[];
  /** of the first seat, by source */
  readonly luck: Readonly<Record<string, number>>;
  readonly seconds: number;
}

const subject: Subject = { game, players: Number(players), budget: budget as BudgetName };

const crew = new Crew<Subject, Reviewed>(import.meta.url, async (what) => {
  const table = await tableFor(what);
  const seats = seated(table, bots.split(','));
  return (index) => {
    const record = playRecord(table.game, seats, 'ledger', Number(from) + index);
    const begin = performance.now();
    const found = review(table.game, table.judges, record, table.budget);
    if (isRefusal(found)) throw new Error(found.reason);
    const { ledger } = found;
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

/** How much of what is judged turns up in the results: the slope of the best line through luck and decisions. */
function slopes(
  all: readonly Reviewed[],
  lucky: (each: Reviewed) => number,
): { luck: number; decisions: number } {
  const [a, b, y] = [
    all.map(lucky),
    all.map(({ decisions }) => decisions[0]),
    all.map(({ results, initial }) => results[0] - initial[0]),
  ].map(centered);
  const [aa, ab, bb, ay, by] = [dot(a, a), dot(a, b), dot(b, b), dot(a, y), dot(b, y)];
  const determinant = aa * bb - ab * ab;
  return { luck: (ay * bb - by * ab) / determinant, decisions: (by * aa - ay * ab) / determinant };
}

function centered(values: readonly number[]): number[] {
  const { mean } = estimate(values);
  return values.map((value) => value - mean);
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * b[i], 0);
}

if (isMainThread) {
  const all: Reviewed[] = [];
  await crew.run(subject, Number(games), (found, done) => {
    all.push(found);
    if (done % 10 === 0) process.stderr.write(`\r${done}`);
  });
  all.push(...addedUp(files, all));
  const column = (pick: (each: Reviewed) => number) => estimate(all.map(pick));
  console.log(
    `\n${game}, ${players} players, ${all.length} games of ${bots}, budget ${budget}; hundredths of a win, first seat`,
  );
  console.log(`initial    ${told(column(({ initial }) => initial[0]))}`);
  for (const kind of new Set(all.flatMap(({ luck }) => Object.keys(luck)))) {
    const sizes = all.map(({ luck }) => Math.abs(luck[kind] ?? 0));
    console.log(
      `luck, ${kind}  ${told(column(({ luck }) => luck[kind] ?? 0))}  median size ${(100 * median(sizes)).toFixed(1)}`,
    );
  }
  const lucky = ({ luck }: Reviewed): number => Object.values(luck).reduce((sum, each) => sum + each, 0);
  console.log(
    `all luck   ${told(column(lucky))}  median size ${(100 * median(all.map((each) => Math.abs(lucky(each))))).toFixed(1)}`,
  );
  console.log(
    `decisions  ${told(column(({ decisions }) => decisions[0]))}  median size ${(100 * median(all.map(({ decisions }) => Math.abs(decisions[0])))).toFixed(1)}`,
  );
  console.log(
    `residual   ${told(column(({ residuals }) => residuals[0]))}  median size ${(100 * median(all.map(({ residuals }) => Math.abs(residuals[0])))).toFixed(1)}`,
  );
  console.log(`result     ${told(column(({ results }) => results[0]))}`);
  const slope = slopes(all, lucky);
  console.log(
    `of a judged win there turn up: luck ${slope.luck.toFixed(2)}, decisions ${slope.decisions.toFixed(2)}`,
  );
  console.log(`seconds of a review: mean ${estimate(all.map(({ seconds }) => seconds)).mean.toFixed(2)}`);
}

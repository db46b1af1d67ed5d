// Are bad moves found? Turns of `novice` in games of `expert`, judged without telling which they are:
//   node games/experiments/reviewBlind.ts <game> [players] [games] [budget] [first game] [files to write to and add up]
// The games can be played in pieces: what the files hold is added up, the first of them is written.
import { isMainThread } from 'node:worker_threads';
import { FastRandom, isRefusal } from '@two-rivers/kernel';
import { type BudgetName, type Grade, GRADES, gradeOf, Reviewer } from '@two-rivers/review';
import { playRecord } from './botGames.ts';
import { Crew } from './crew.ts';
import { addedUp, estimate, seated, type Subject, tableFor, told } from './reviewTables.ts';

const [game = 'river-of-gold', players = '2', games = '40', budget = 'standard', from = '0', ...files] =
  process.argv.slice(2);
/** One turn in so many is played by the novice; of the others one in so many is judged too. */
const EVERY = 5;

interface Judged {
  readonly novice: boolean;
  readonly loss: number;
  readonly grade: Grade | undefined;
  /** whether it was what the judge would play */
  readonly best: boolean;
}

const subject: Subject = { game, players: Number(players), budget: budget as BudgetName };

const crew = new Crew<Subject, readonly Judged[]>(import.meta.url, async (what) => {
  const table = await tableFor(what);
  const [experts, novices] = [seated(table, ['expert']), seated(table, ['novice'])];
  return (piece) => {
    const index = Number(from) + piece;
    const random = new FastRandom(`blind ${index}`);
    const byNovice = new Set<number>();
    const judged = new Set<number>();
    const record = playRecord(table.game, experts, 'blind', index, (line) => {
      const pick = random.below(EVERY);
      if (pick === 0) byNovice.add(line);
      if (pick <= 1) judged.add(line);
      return pick === 0 ? novices : experts;
    });
    const reviewer = Reviewer.open(table.game, table.judges, record, table.budget);
    if (isRefusal(reviewer)) throw new Error(reviewer.reason);
    return reviewer.story.turns.flatMap(({ from: line }, turn): Judged[] => {
      if (!judged.has(line)) return [];
      const found = reviewer.perform({ kind: 'turn', turn });
      if (found.kind !== 'turn' || found.decisions.length === 0) return [];
      // a turn of several decisions is as bad as they are together
      const loss = found.decisions.reduce((sum, each) => sum + each.loss, 0);
      const error = Math.hypot(...found.decisions.map((each) => each.error));
      const grade = gradeOf(loss, error, table.game.seats);
      return [{ novice: byNovice.has(line), loss, grade, best: loss === 0 }];
    });
  };
});

/** How often each is worse than the other one, ties counted half: 0.5 is blind, 1 sees all. */
function separation(bad: readonly number[], good: readonly number[]): number {
  let wins = 0;
  for (const one of bad) for (const other of good) wins += one > other ? 1 : one === other ? 0.5 : 0;
  return wins / (bad.length * good.length);
}

function percent(part: number, of: number): string {
  const share = part / of;
  return `${(100 * share).toFixed(1)}% ± ${(100 * Math.sqrt((share * (1 - share)) / of)).toFixed(1)}`;
}

if (isMainThread) {
  const all: Judged[] = [];
  await crew.run(subject, Number(games), (found, done) => {
    all.push(...found);
    process.stderr.write(`\r${done}`);
  });
  all.push(...addedUp(files, all));
  const novice = all.filter((each) => each.novice);
  const expert = all.filter((each) => !each.novice);
  console.log(`\n${game}, ${players} players, ${all.length} turns in games of expert, budget ${budget}`);
  for (const [who, turns] of [
    ['novice', novice],
    ['expert', expert],
  ] as const) {
    console.log(
      `${who}: ${turns.length} turns, lost ${told(estimate(turns.map(({ loss }) => loss)))} hundredths of a win`,
    );
    console.log(
      `  what the judge would play: ${percent(turns.filter(({ best }) => best).length, turns.length)}`,
    );
    GRADES.forEach((_, least) => {
      const worse = GRADES.slice(least);
      const found = turns.filter(({ grade }) => grade !== undefined && worse.includes(grade)).length;
      console.log(`  ${worse.join(' or ')}: ${percent(found, turns.length)}`);
    });
  }
  console.log(
    `told apart: ${separation(
      novice.map(({ loss }) => loss),
      expert.map(({ loss }) => loss),
    ).toFixed(3)}`,
  );
}

import { type LadderRung, type LadderTable, LEVELS } from '@two-rivers/search';
// What each level loses for a decision, as reviews judge it; written where reviews look it up (games/<game>/bots/ladder.json):
//   node games/experiments/reviewLadder.ts <game> [players] [games of each level] [levels]
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { isRefusal } from '@two-rivers/kernel';
import { judgeOf, Reviewer } from '@two-rivers/review';
import { playRecord } from './botGames.ts';
import { Crew } from './crew.ts';
import { estimate, seated, type Subject, tableFor, told } from './reviewTables.ts';

const [game = 'river-of-gold', players = '2', games = '8', wanted = LEVELS.join(',')] = process.argv.slice(2);
/** Levels that are not wanted keep what was measured before. */
const levels = wanted.split(',');
/** Of the turns of a game one in so many is judged: what follows each other is much alike. */
const EVERY = 3;

const subject: Subject = { game, players: Number(players), budget: 'standard' };

interface Judged {
  readonly level: string;
  readonly losses: readonly number[];
}

/** The games of all levels, those of the slowest first, so that no core waits at the end. */
function levelOf(index: number): string {
  return levels[levels.length - 1 - Math.floor(index / Number(games))];
}

const crew = new Crew<Subject, Judged>(import.meta.url, async (what) => {
  const table = await tableFor(what);
  return (index) => {
    const level = levelOf(index);
    const record = playRecord(table.game, seated(table, [level]), 'ladder', index);
    const reviewer = Reviewer.open(table.game, table.judges, record, table.budget);
    if (isRefusal(reviewer)) throw new Error(reviewer.reason);
    const losses = reviewer.story.turns.flatMap((_, turn) => {
      if (turn % EVERY !== index % EVERY) return [];
      const piece = reviewer.perform({ kind: 'turn', turn });
      return piece.kind === 'turn' ? piece.decisions.map(({ loss }) => loss) : [];
    });
    return { level, losses };
  };
});

function rungOf(level: string, losses: readonly number[]): LadderRung {
  const { mean, error, count } = estimate(losses);
  console.log(`${level}: ${told({ mean, error, count })} hundredths of a win (${count} decisions)`);
  return { level, rate: rounded(mean), error: rounded(error), decisions: count };
}

function rounded(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}

if (isMainThread) {
  const file = process.env['LADDER'] ?? new URL(`../${game}/bots/ladder.json`, import.meta.url);
  const { game: made, judges, budget } = await tableFor(subject);
  const judge = judgeOf(made, judges.thinking, budget);
  console.log(`${game}, ${players} players, judge ${judge.version} ${judge.mark}, budget ${judge.budget}`);
  const all: Judged[] = [];
  const count = levels.length * Number(games);
  await crew.run(subject, count, (found) => all.push(found));
  const measured = levels.map((level) =>
    rungOf(
      level,
      all.filter((each) => each.level === level).flatMap(({ losses }) => losses),
    ),
  );
  const old = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LadderTable) : undefined;
  const kept = old?.judge === judge.version && old.budget === judge.budget ? old.players : {};
  const before = kept[players]?.mark === judge.mark ? kept[players].rungs : [];
  const rungs = LEVELS.flatMap((level) => {
    const isIt = (rung: LadderRung): boolean => rung.level === level;
    return measured.find(isIt) ?? before.find(isIt) ?? [];
  });
  const table: LadderTable = {
    judge: judge.version,
    budget: judge.budget,
    players: { ...kept, [players]: { mark: judge.mark, rungs } },
  };
  writeFileSync(file, `${JSON.stringify(table, null, 2)}\n`);
}

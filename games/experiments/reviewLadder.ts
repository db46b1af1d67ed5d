import { type LevelLossRate, type LevelLossTable, BOT_LEVELS } from '@two-rivers/search';
// Measures each level's mean loss per decision with the review evaluator; updates games/<game>/bots/ladder.json:
//   node games/experiments/reviewLadder.ts <game> [players] [games of each level] [levels]
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { isRefusal } from '@two-rivers/kernel';
import { evaluatorInfo, Reviewer } from '@two-rivers/review';
import { playBotGame } from './botGames.ts';
import { WorkerPool } from './workerPool.ts';
import { estimateMean, makeSeatBots, type MeasurementSubject, loadReviewSetup, formatEstimate } from './reviewSetup.ts';

const [game = 'river-of-gold', players = '2', games = '8', levelList = BOT_LEVELS.join(',')] = process.argv.slice(2);
/** Levels to measure; the others keep their earlier measurement. */
const levels = levelList.split(',');
/** Interval between the evaluated turns of a game, because consecutive turns are similar. */
const EVERY = 3;

const subject: MeasurementSubject = { game, players: Number(players), budget: 'standard' };

interface GameLosses {
  readonly level: string;
  readonly losses: readonly number[];
}

/** Level of a game; the slowest levels come first, so that no core is idle at the end. */
function levelAt(index: number): string {
  return levels[levels.length - 1 - Math.floor(index / Number(games))];
}

const workerPool = new WorkerPool<MeasurementSubject, GameLosses>(import.meta.url, async (input) => {
  const table = await loadReviewSetup(input);
  return (index) => {
    const level = levelAt(index);
    const record = playBotGame(table.game, makeSeatBots(table, [level]), 'ladder', index);
    const reviewer = Reviewer.open(table.game, table.engine, record, table.budget);
    if (isRefusal(reviewer)) throw new Error(reviewer.reason);
    const losses = reviewer.replayed.turns.flatMap((_, turn) => {
      if (turn % EVERY !== index % EVERY) return [];
      const taskResult = reviewer.performTask({ kind: 'turn', turn });
      return taskResult.kind === 'turn' ? taskResult.decisions.map(({ loss }) => loss) : [];
    });
    return { level, losses };
  };
});

function toLevelLossRate(level: string, losses: readonly number[]): LevelLossRate {
  const { mean, error, count } = estimateMean(losses);
  console.log(`${level}: ${formatEstimate({ mean, error, count })} hundredths of a win (${count} decisions)`);
  return { level, rate: roundTo5Decimals(mean), error: roundTo5Decimals(error), decisions: count };
}

function roundTo5Decimals(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}

if (isMainThread) {
  const file = process.env['LADDER'] ?? new URL(`../${game}/bots/ladder.json`, import.meta.url);
  const { game: twoRiversGame, engine, budget } = await loadReviewSetup(subject);
  const judge = evaluatorInfo(twoRiversGame, engine.searchFactory, budget);
  console.log(`${game}, ${players} players, judge ${judge.version} ${judge.mark}, budget ${judge.budget}`);
  const gameLosses: GameLosses[] = [];
  const count = levels.length * Number(games);
  await workerPool.runAll(subject, count, (losses) => gameLosses.push(losses));
  const measuredRates = levels.map((level) =>
    toLevelLossRate(
      level,
      gameLosses.filter((each) => each.level === level).flatMap(({ losses }) => losses),
    ),
  );
  const previousTable = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LevelLossTable) : undefined;
  const keptPlayers =
    previousTable?.judge === judge.version && previousTable.budget === judge.budget ? previousTable.players : {};
  const keptRates = keptPlayers[players]?.mark === judge.mark ? keptPlayers[players].rungs : [];
  const lossRates = BOT_LEVELS.flatMap((level) => {
    const isLevel = (rung: LevelLossRate): boolean => rung.level === level;
    return measuredRates.find(isLevel) ?? keptRates.find(isLevel) ?? [];
  });
  const table: LevelLossTable = {
    judge: judge.version,
    budget: judge.budget,
    players: { ...keptPlayers, [players]: { mark: judge.mark, rungs: lossRates } },
  };
  writeFileSync(file, `${JSON.stringify(table, null, 2)}\n`);
}

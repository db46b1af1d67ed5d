import { type LevelLossRate, type LevelLossTable, BOT_LEVELS } from '@two-rivers/search';
// What each level loses for a decision, as reviews judge it; written where reviews look it up (games/<game>/bots/ladder.json):
//   node games/experiments/reviewLadder.ts <game> [players] [games of each level] [levels]
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { isRefusal } from '@two-rivers/kernel';
import { evaluatorInfo, Reviewer } from '@two-rivers/review';
import { playBotGame } from './botGames.ts';
import { WorkerPool } from './workerPool.ts';
import { estimateMean, makeSeatBots, type MeasurementSubject, loadReviewSetup, formatEstimate } from './reviewSetup.ts';

const [game = 'river-of-gold', players = '2', games = '8', levelList = BOT_LEVELS.join(',')] = process.argv.slice(2);
/** Levels that are not wanted keep what was measured before. */
const levels = levelList.split(',');
/** Of the turns of a game one in so many is judged: what follows each other is much alike. */
const EVERY = 3;

const subject: MeasurementSubject = { game, players: Number(players), budget: 'standard' };

interface GameLosses {
  readonly level: string;
  readonly losses: readonly number[];
}

/** The games of all levels, those of the slowest first, so that no core waits at the end. */
function levelAt(index: number): string {
  return levels[levels.length - 1 - Math.floor(index / Number(games))];
}

const workerPool = new WorkerPool<MeasurementSubject, GameLosses>(import.meta.url, async (what) => {
  const table = await loadReviewSetup(what);
  return (index) => {
    const level = levelAt(index);
    const record = playBotGame(table.game, makeSeatBots(table, [level]), 'ladder', index);
    const reviewer = Reviewer.open(table.game, table.engine, record, table.budget);
    if (isRefusal(reviewer)) throw new Error(reviewer.reason);
    const losses = reviewer.replayed.turns.flatMap((_, turn) => {
      if (turn % EVERY !== index % EVERY) return [];
      const piece = reviewer.performTask({ kind: 'turn', turn });
      return piece.kind === 'turn' ? piece.decisions.map(({ loss }) => loss) : [];
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
  await workerPool.runAll(subject, count, (found) => gameLosses.push(found));
  const measured = levels.map((level) =>
    toLevelLossRate(
      level,
      gameLosses.filter((each) => each.level === level).flatMap(({ losses }) => losses),
    ),
  );
  const old = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LevelLossTable) : undefined;
  const keptPlayers = old?.judge === judge.version && old.budget === judge.budget ? old.players : {};
  const keptRates = keptPlayers[players]?.mark === judge.mark ? keptPlayers[players].rungs : [];
  const lossRates = BOT_LEVELS.flatMap((level) => {
    const isLevel = (rung: LevelLossRate): boolean => rung.level === level;
    return measured.find(isLevel) ?? keptRates.find(isLevel) ?? [];
  });
  const table: LevelLossTable = {
    judge: judge.version,
    budget: judge.budget,
    players: { ...keptPlayers, [players]: { mark: judge.mark, rungs: lossRates } },
  };
  writeFileSync(file, `${JSON.stringify(table, null, 2)}\n`);
}

import { rateBots, type DecisionTimes, Pairing, Sprt, type SprtParameters } from '@two-rivers/search';
import { parseBotList } from '../common/bots.ts';
import { fail } from '../common/cliFailure.ts';
import type { CliGame } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { ProgressBar } from '../common/show.ts';
import type { GameFlags } from '../common/request.ts';
import { makeI18n } from '../common/i18n.ts';
import { ProcessPool } from '../programs/processPool.ts';
import { DEFAULT_LIMITS } from '../programs/botProcess.ts';
import { parseStartTime, parseTimeControl } from '../programs/timeControl.ts';
import { faultText } from '../programs/fault.ts';
import { Contest, type ContestSetup, type TaskResult, type ArenaTask } from './contest.ts';
import { startArenaWorkers, type ArenaWorker } from './workers.ts';
import { arenaDocument } from './results.ts';
import { Schedule } from './schedule.ts';
import { formatArenaMarkdown, formatArenaText } from './tables.ts';
import { refuse } from '../common/reasons.ts';

export interface ArenaFlags extends GameFlags {
  readonly bots: string;
  readonly seeds: number;
  readonly seed: string;
  readonly workers: number;
  readonly neighbors?: boolean;
  readonly sprt?: string;
  readonly anchor?: string;
  readonly time: string;
  readonly start: string;
  readonly markdown?: boolean;
  readonly json?: boolean;
}

/** Probabilities of type I and type II errors in a sequential test. */
const SPRT_ERROR_RATES = { alpha: 0.05, beta: 0.05 };

const NO_PACE: DecisionTimes = { decisions: 0, ms: 0, slowestMs: 0 };

/** Plays every pair of bots on the same seeds in all seat rotations, and prints their ratings. */
export async function runArena(io: Io, registry: readonly CliGame[], id: string, flags: ArenaFlags): Promise<void> {
  const { seed, seeds } = flags;
  const sprt = flags.sprt === undefined ? undefined : parseSprt(flags.sprt);
  const setup: ContestSetup = {
    id,
    flags: pickGameFlags(flags),
    bots: flags.bots,
    seed,
    time: parseTimeControl(flags.time),
  };
  const contest = await Contest.open(io, registry, setup);
  const anchor = findAnchor(contest, flags);
  const pairings = makePairings(contest, flags.neighbors === true, sprt);
  const workers = Math.min(flags.workers, pairings.length * seeds);
  const startTime = performance.now();
  const forfeitReporter = new ForfeitReporter(io, contest);
  const schedule = new Schedule(pairings, seeds);
  const limits = { ...DEFAULT_LIMITS, startMs: parseStartTime(flags.start) };
  const processPool = contest.hasPrograms ? new ProcessPool(io.folder, limits) : undefined;
  const arenaWorkers = startArenaWorkers(workers, contest, { setup, folder: io.folder }, processPool);
  const paces = await playSchedule(io, arenaWorkers, schedule, forfeitReporter, processPool);
  const seconds = (performance.now() - startTime) / 1000;
  const rungs = rateBots(contest.names.length, anchor, pairings);
  const lost = forfeitReporter.counts;
  const results = { contest, seed, seeds, sprt, anchor, pairings, rungs, paces, lost, workers, seconds };
  if (flags.json) io.out(`${JSON.stringify(arenaDocument(results))}\n`);
  else io.out(flags.markdown ? formatArenaMarkdown(io, results) : formatArenaText(io, results));
}

/** Picks the flags that select the game, because only these are sent to other threads. */
function pickGameFlags({ players, edition, option }: ArenaFlags): GameFlags {
  return {
    ...(players === undefined ? {} : { players }),
    ...(edition === undefined ? {} : { edition }),
    ...(option === undefined ? {} : { option }),
  };
}

function parseSprt(text: string): SprtParameters {
  const [, low, high] = /^(-?\d{1,4}(?:\.\d+)?),(-?\d{1,4}(?:\.\d+)?)$/.exec(text) ?? [];
  const [elo0, elo1] = [Number(low), Number(high)];
  if (!(elo0 < elo1)) {
    return fail(refuse('sprt-form', { text }));
  }
  return { elo0, elo1, ...SPRT_ERROR_RATES };
}

/** Index of the bot at 0 Elo: the requested one, else `random` if it takes part, else the first. */
function findAnchor({ names }: Contest, { anchor, bots }: ArenaFlags): number {
  if (anchor === undefined) return Math.max(0, names.indexOf('random'));
  const indexByName = names.indexOf(anchor);
  const indexAsWritten = parseBotList(bots).indexOf(anchor);
  const index = indexByName >= 0 ? indexByName : indexAsWritten;
  return index >= 0 ? index : fail(refuse('anchor-unknown', { anchor, names: names.join(', ') }));
}

function makePairings({ names, game }: Contest, neighbors: boolean, sprt: SprtParameters | undefined): Pairing[] {
  if (names.length < 2) fail(refuse('two-bots'));
  const pairings: Pairing[] = [];
  for (let a = 0; a < names.length; a++) {
    const last = neighbors ? Math.min(a + 1, names.length - 1) : names.length - 1;
    for (let b = a + 1; b <= last; b++) {
      pairings.push(new Pairing(a, b, game.seats, sprt && new Sprt(sprt, game.seats)));
    }
  }
  return pairings;
}

/** Plays all scheduled tasks; returns the thinking times of each bot. */
async function playSchedule(
  io: Io,
  arenaWorkers: readonly ArenaWorker[],
  schedule: Schedule,
  forfeitReporter: ForfeitReporter,
  processPool: ProcessPool | undefined,
): Promise<DecisionTimes[]> {
  const paces = forfeitReporter.counts.map(() => NO_PACE);
  const progressBar = new ProgressBar(io, schedule.totalUnits, 'units');
  const workerLoops = arenaWorkers.map(async (arenaWorker) => {
    for (let task = schedule.nextTask(); task !== undefined; task = schedule.nextTask()) {
      const result = await arenaWorker.play(task);
      schedule.recordResult(task, result);
      if (result.forfeits.length > 0) progressBar.clear();
      forfeitReporter.report(task, result);
      for (const [side, bot] of [task.a, task.b].entries()) {
        paces[bot] = addPaces(paces[bot], result.paces[side]);
      }
      progressBar.show(schedule.finishedUnits, performance.now());
    }
  });
  try {
    await Promise.all(workerLoops);
  } finally {
    progressBar.clear();
    await Promise.all(arenaWorkers.map((arenaWorker) => arenaWorker.terminate()));
    await processPool?.shutDown();
  }
  return paces;
}

function addPaces(one: DecisionTimes = NO_PACE, other: DecisionTimes = NO_PACE): DecisionTimes {
  return {
    decisions: one.decisions + other.decisions,
    ms: one.ms + other.ms,
    slowestMs: Math.max(one.slowestMs, other.slowestMs),
  };
}

/** Maximum number of forfeits reported per bot; later forfeits are only counted. */
const MAX_LINES_PER_BOT = 10;

/** Reports and counts the games that programs forfeited. */
class ForfeitReporter {
  /** forfeited games by bot */
  readonly counts: number[];
  readonly #io: Io;
  readonly #contest: Contest;

  constructor(io: Io, contest: Contest) {
    this.#io = io;
    this.#contest = contest;
    this.counts = contest.names.map(() => 0);
  }

  report({ a, b }: ArenaTask, { forfeits }: TaskResult): void {
    for (const { isA, unit, seat, move, refusal } of forfeits) {
      const [bot, other] = isA ? [a, b] : [b, a];
      const count = (this.counts[bot] ?? 0) + 1;
      this.counts[bot] = count;
      const { names } = this.#contest;
      if (count > MAX_LINES_PER_BOT) continue;
      const i18n = makeI18n(this.#io);
      const values = { name: names[bot] ?? '', other: names[other] ?? '', unit, seat, move };
      this.#io.err(`rivers: ${i18n.t('cli.lost', { ...values, why: faultText(i18n, refusal) })}\n`);
      if (count === MAX_LINES_PER_BOT) this.#io.err(`rivers: ${i18n.t('cli.lost.more', values)}\n`);
    }
  }
}

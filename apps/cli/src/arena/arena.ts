import { ladder, type Pace, Pairing, Sprt, type SprtPlan } from '@two-rivers/search';
import { botNames } from '../common/bots.ts';
import { fail } from '../common/failure.ts';
import type { CliGame } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { ProgressBar } from '../common/show.ts';
import type { GameFlags } from '../common/request.ts';
import { speakerFor } from '../common/sentences.ts';
import { Keeper } from '../programs/keeper.ts';
import { LIMITS } from '../programs/program.ts';
import { parseStart, parseTime } from '../programs/time.ts';
import { troubleWords } from '../programs/trouble.ts';
import { Contest, type Invitation, type Played, type Task } from './contest.ts';
import { crewOf, type Hand } from './crew.ts';
import { documentOf } from './results.ts';
import { Schedule } from './schedule.ts';
import { markdownOf, textOf } from './tables.ts';

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

/** Errors of both kinds that a sequential test allows. */
const ERRORS = { alpha: 0.05, beta: 0.05 };

const NOTHING: Pace = { decisions: 0, ms: 0, slowestMs: 0 };

/** Plays every pair of bots on the same seeds in all seat rotations and shows who is how much stronger. */
export async function arena(
  io: Io,
  registry: readonly CliGame[],
  id: string,
  flags: ArenaFlags,
): Promise<void> {
  const { seed, seeds } = flags;
  const sprt = flags.sprt === undefined ? undefined : parseSprt(flags.sprt);
  const invitation: Invitation = {
    id,
    flags: gameFlags(flags),
    bots: flags.bots,
    seed,
    time: parseTime(flags.time),
  };
  const contest = await Contest.open(io, registry, invitation);
  const anchor = findAnchor(contest, flags);
  const pairings = pairsOf(contest, flags.neighbors === true, sprt);
  const workers = Math.min(flags.workers, pairings.length * seeds);
  const begin = performance.now();
  const losses = new Losses(io, contest);
  const schedule = new Schedule(pairings, seeds);
  const limits = { ...LIMITS, startMs: parseStart(flags.start) };
  const keeper = contest.hasPrograms ? new Keeper(io.folder, limits) : undefined;
  const crew = crewOf(workers, contest, { invitation, folder: io.folder }, keeper);
  const paces = await playAll(io, crew, schedule, losses, keeper);
  const seconds = (performance.now() - begin) / 1000;
  const rungs = ladder(contest.names.length, anchor, pairings);
  const lost = losses.counts;
  const results = { contest, seed, seeds, sprt, anchor, pairings, rungs, paces, lost, workers, seconds };
  if (flags.json) io.out(`${JSON.stringify(documentOf(results))}\n`);
  else io.out(flags.markdown ? markdownOf(io, results) : textOf(io, results));
}

/** Only what says which game it is: it travels to other threads. */
function gameFlags({ players, edition, option }: ArenaFlags): GameFlags {
  return {
    ...(players === undefined ? {} : { players }),
    ...(edition === undefined ? {} : { edition }),
    ...(option === undefined ? {} : { option }),
  };
}

function parseSprt(text: string): SprtPlan {
  const [, low, high] = /^(-?\d{1,4}(?:\.\d+)?),(-?\d{1,4}(?:\.\d+)?)$/.exec(text) ?? [];
  const [elo0, elo1] = [Number(low), Number(high)];
  if (!(elo0 < elo1)) {
    return fail('sprt-form', { text });
  }
  return { elo0, elo1, ...ERRORS };
}

/** The bot at 0 Elo: the one asked for, `random` where it takes part, or the first. */
function findAnchor({ names }: Contest, { anchor, bots }: ArenaFlags): number {
  if (anchor === undefined) return Math.max(0, names.indexOf('random'));
  const asNamed = names.indexOf(anchor);
  const asWritten = botNames(bots).indexOf(anchor);
  const found = asNamed >= 0 ? asNamed : asWritten;
  return found >= 0 ? found : fail('anchor-unknown', { anchor, names: names.join(', ') });
}

function pairsOf({ names, game }: Contest, neighbors: boolean, sprt: SprtPlan | undefined): Pairing[] {
  if (names.length < 2) fail('two-bots');
  const pairings: Pairing[] = [];
  for (let a = 0; a < names.length; a++) {
    const last = neighbors ? Math.min(a + 1, names.length - 1) : names.length - 1;
    for (let b = a + 1; b <= last; b++) {
      pairings.push(new Pairing(a, b, game.seats, sprt && new Sprt(sprt, game.seats)));
    }
  }
  return pairings;
}

/** Plays all that is on the schedule; what comes back is the pace of each bot. */
async function playAll(
  io: Io,
  crew: readonly Hand[],
  schedule: Schedule,
  losses: Losses,
  keeper: Keeper | undefined,
): Promise<Pace[]> {
  const paces = losses.counts.map(() => NOTHING);
  const bar = new ProgressBar(io, schedule.total, 'units');
  const work = crew.map(async (hand) => {
    for (let task = schedule.next(); task !== undefined; task = schedule.next()) {
      const played = await hand.play(task);
      schedule.done(task, played);
      if (played.lost.length > 0) bar.clear();
      losses.add(task, played);
      for (const [side, bot] of [task.a, task.b].entries()) {
        paces[bot] = together(paces[bot], played.paces[side]);
      }
      bar.show(schedule.progress, performance.now());
    }
  });
  try {
    await Promise.all(work);
  } finally {
    bar.clear();
    await Promise.all(crew.map((hand) => hand.end()));
    await keeper?.end();
  }
  return paces;
}

function together(one: Pace = NOTHING, other: Pace = NOTHING): Pace {
  return {
    decisions: one.decisions + other.decisions,
    ms: one.ms + other.ms,
    slowestMs: Math.max(one.slowestMs, other.slowestMs),
  };
}

/** Lines that are said about one bot; further games are only counted. */
const MOST_LINES = 10;

/** Tells of the games that programs lost by their own doing, and counts them. */
class Losses {
  /** of each bot */
  readonly counts: number[];
  readonly #io: Io;
  readonly #contest: Contest;

  constructor(io: Io, contest: Contest) {
    this.#io = io;
    this.#contest = contest;
    this.counts = contest.names.map(() => 0);
  }

  add({ a, b }: Task, { lost }: Played): void {
    for (const { isA, unit, seat, move, why } of lost) {
      const [bot, other] = isA ? [a, b] : [b, a];
      const count = (this.counts[bot] ?? 0) + 1;
      this.counts[bot] = count;
      const { names } = this.#contest;
      if (count > MOST_LINES) continue;
      const speaker = speakerFor(this.#io);
      const values = { name: names[bot] ?? '', other: names[other] ?? '', unit, seat, move };
      this.#io.err(`rivers: ${speaker.say('cli.lost', { ...values, why: troubleWords(speaker, why) })}\n`);
      if (count === MOST_LINES) this.#io.err(`rivers: ${speaker.say('cli.lost.more', values)}\n`);
    }
  }
}

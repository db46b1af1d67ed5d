import {
  eloOfShare,
  type Interval,
  intervalAround,
  type Pace,
  type Pairing,
  type Rung,
  type SprtPlan,
  shareInterval,
} from '@two-rivers/search';
import type { JsonObject } from '@two-rivers/kernel';
import { rounded } from '@two-rivers/terminal';
import type { Contest } from './contest.ts';

/** Everything the arena found out. */
export interface Results {
  readonly contest: Contest;
  readonly seed: string;
  /** most units of a pair */
  readonly seeds: number;
  readonly sprt: SprtPlan | undefined;
  readonly anchor: number;
  readonly pairings: readonly Pairing[];
  readonly rungs: readonly Rung[];
  /** of each bot */
  readonly paces: readonly Pace[];
  /** games that each bot lost by its own doing */
  readonly lost: readonly number[];
  readonly workers: number;
  readonly seconds: number;
}

export function meanMs({ decisions, ms }: Pace): number {
  return decisions === 0 ? 0 : ms / decisions;
}

export function eloInterval({ shares, seats }: Pairing): Interval {
  const [low, high] = shareInterval(shares);
  return [eloOfShare(low, seats), eloOfShare(high, seats)];
}

/** One document. All that differs from run to run is under `speed`. */
export function documentOf(results: Results): JsonObject {
  const { contest, sprt, pairings, rungs } = results;
  const { game, names } = contest;
  const name = (bot: number): string => names[bot] ?? '';
  return {
    game: game.id,
    engine: game.engine,
    players: game.seats,
    options: game.options,
    seed: results.seed,
    seeds: results.seeds,
    gamesPerSeed: game.seats,
    fairShare: rounded(1 / game.seats, 6),
    confidence: 0.95,
    anchor: name(results.anchor),
    ...(sprt === undefined ? {} : { sprt: { ...sprt } }),
    ladder: rungs.map(({ bot, elo, standardError }) => ({
      bot: name(bot),
      elo: figure(elo, 2),
      standardError: figure(standardError, 2),
      interval: figures(intervalAround(elo, standardError), 2),
    })),
    pairs: pairings.map((pairing) => pairDocument(pairing, name(pairing.a), name(pairing.b))),
    ...(contest.hasPrograms ? { lost: results.lost.map((games, bot) => ({ bot: name(bot), games })) } : {}),
    speed: speedOf(results),
  };
}

function pairDocument(pairing: Pairing, a: string, b: string): JsonObject {
  const { shares, margins, seats, sprt } = pairing;
  return {
    a,
    b,
    units: shares.count,
    games: shares.count * seats,
    share: figure(shares.mean, 6),
    standardError: figure(shares.standardError, 6),
    interval: figures(shareInterval(shares), 6),
    elo: figure(eloOfShare(shares.mean, seats), 2),
    eloInterval: figures(eloInterval(pairing), 2),
    points: {
      mean: figure(margins.mean, 6),
      standardError: figure(margins.standardError, 6),
      interval: figures(margins.interval, 6),
    },
    ...(sprt === undefined
      ? {}
      : { sprt: { verdict: pairing.verdict ?? 'undecided', logRatio: figure(sprt.ratio(shares), 4) } }),
  };
}

function speedOf({ contest, paces, pairings, workers, seconds }: Results): JsonObject {
  const games = pairings.reduce((sum, { shares, seats }) => sum + shares.count * seats, 0);
  return {
    workers,
    seconds: figure(seconds, 3),
    gamesPerSecond: figure(games / seconds, 1),
    bots: paces.map((pace, bot) => ({
      bot: contest.names[bot] ?? '',
      decisions: pace.decisions,
      msPerDecision: figure(meanMs(pace), 6),
      slowestMs: figure(pace.slowestMs, 6),
    })),
  };
}

/** What is not known, or has no end, is null. */
function figure(value: number, digits: number): number | null {
  return Number.isFinite(value) ? rounded(value, digits) : null;
}

function figures(interval: Interval, digits: number): (number | null)[] {
  return interval.map((value) => figure(value, digits));
}

import {
  eloOfShare,
  type ConfidenceInterval,
  confidenceInterval,
  type DecisionTimes,
  type Pairing,
  type BotRating,
  type SprtParameters,
  shareConfidenceInterval,
} from '@two-rivers/search';
import type { JsonObject } from '@two-rivers/kernel';
import { roundToDigits } from '@two-rivers/terminal';
import type { Contest } from './contest.ts';

/** All results of an arena run. */
export interface ArenaResults {
  readonly contest: Contest;
  readonly seed: string;
  /** maximum number of units per pair */
  readonly seeds: number;
  readonly sprt: SprtParameters | undefined;
  readonly anchor: number;
  readonly pairings: readonly Pairing[];
  readonly rungs: readonly BotRating[];
  /** thinking times by bot */
  readonly paces: readonly DecisionTimes[];
  /** forfeited games by bot */
  readonly lost: readonly number[];
  readonly workers: number;
  readonly seconds: number;
}

export function meanDecisionMs({ decisions, ms }: DecisionTimes): number {
  return decisions === 0 ? 0 : ms / decisions;
}

export function eloInterval({ shares, seats }: Pairing): ConfidenceInterval {
  const [low, high] = shareConfidenceInterval(shares);
  return [eloOfShare(low, seats), eloOfShare(high, seats)];
}

/** Results as a JSON document; only `speed` differs between runs. */
export function arenaDocument(results: ArenaResults): JsonObject {
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
    fairShare: roundToDigits(1 / game.seats, 6),
    confidence: 0.95,
    anchor: name(results.anchor),
    ...(sprt === undefined ? {} : { sprt: { ...sprt } }),
    ladder: rungs.map(({ bot, elo, standardError }) => ({
      bot: name(bot),
      elo: roundedOrNull(elo, 2),
      standardError: roundedOrNull(standardError, 2),
      interval: roundedInterval(confidenceInterval(elo, standardError), 2),
    })),
    pairs: pairings.map((pairing) => pairingDocument(pairing, name(pairing.a), name(pairing.b))),
    ...(contest.hasPrograms ? { lost: results.lost.map((games, bot) => ({ bot: name(bot), games })) } : {}),
    speed: speedDocument(results),
  };
}

function pairingDocument(pairing: Pairing, a: string, b: string): JsonObject {
  const { shares, margins, seats, sprt } = pairing;
  return {
    a,
    b,
    units: shares.count,
    games: shares.count * seats,
    share: roundedOrNull(shares.mean, 6),
    standardError: roundedOrNull(shares.standardError, 6),
    interval: roundedInterval(shareConfidenceInterval(shares), 6),
    elo: roundedOrNull(eloOfShare(shares.mean, seats), 2),
    eloInterval: roundedInterval(eloInterval(pairing), 2),
    points: {
      mean: roundedOrNull(margins.mean, 6),
      standardError: roundedOrNull(margins.standardError, 6),
      interval: roundedInterval(margins.interval, 6),
    },
    ...(sprt === undefined
      ? {}
      : {
          sprt: {
            verdict: pairing.verdict ?? 'undecided',
            logRatio: roundedOrNull(sprt.logLikelihoodRatio(shares), 4),
          },
        }),
  };
}

function speedDocument({ contest, paces, pairings, workers, seconds }: ArenaResults): JsonObject {
  const games = pairings.reduce((sum, { shares, seats }) => sum + shares.count * seats, 0);
  return {
    workers,
    seconds: roundedOrNull(seconds, 3),
    gamesPerSecond: roundedOrNull(games / seconds, 1),
    bots: paces.map((pace, bot) => ({
      bot: contest.names[bot] ?? '',
      decisions: pace.decisions,
      msPerDecision: roundedOrNull(meanDecisionMs(pace), 6),
      slowestMs: roundedOrNull(pace.slowestMs, 6),
    })),
  };
}

/** Rounds a number; null if it is NaN or infinite. */
function roundedOrNull(value: number, digits: number): number | null {
  return Number.isFinite(value) ? roundToDigits(value, digits) : null;
}

function roundedInterval(interval: ConfidenceInterval, digits: number): (number | null)[] {
  return interval.map((value) => roundedOrNull(value, digits));
}

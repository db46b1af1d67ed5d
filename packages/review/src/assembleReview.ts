import { CHANCE, type State } from '@two-rivers/kernel';
import {
  type ChanceReview,
  type DecisionReview,
  REVIEW_FORMAT,
  type Grade,
  type EvaluatorInfo,
  type Review,
  type SkillSummary,
  type TimelinePoint,
  type Variation,
  type DecisiveMoment,
  type LevelEstimate,
} from './format.ts';
import {
  standardError,
  type LevelLossRate,
  type LevelLossTable,
  roundTo6Decimals,
  sumValues,
} from '@two-rivers/search';
import { computeLedgers } from './ledger.ts';
import {
  type EvaluatedChance,
  type EvaluatedDecision,
  type EvaluatedVariation,
  type ReviewTaskResult,
  type Reviewer,
  SETUP,
} from './reviewer.ts';

/**
 * Minimum loss for each grade, in shares of the win, with two players. With more players, it is proportionally less.
 */
const GRADE_THRESHOLDS: readonly (readonly [Grade, number])[] = [
  ['blunder', 0.1],
  ['mistake', 0.05],
  ['inaccuracy', 0.02],
];
/** Minimum loss of a graded decision, in standard errors. */
const MIN_STANDARD_ERRORS = 2.5;

/** Evaluations available so far, in the order of their log lines. */
interface EvaluatedParts {
  readonly initial: readonly number[];
  readonly decisions: readonly EvaluatedDecision[];
  /** the setup first, if evaluated */
  readonly chances: readonly EvaluatedChance[];
}

/**
 * Each seat's share at the start of a turn, estimated without simulations from the deciding seat's view. `line` is
 * 0-based.
 */
export interface QuickEstimate {
  readonly line: number;
  readonly shares: readonly number[];
}

/** Assembles a review from task results in any order. If results are missing, the review is partial. */
export function assembleReview<S extends State>(
  reviewer: Reviewer<S>,
  results: readonly ReviewTaskResult[],
  evaluator: EvaluatorInfo,
  levelLosses?: LevelLossTable,
  quickEstimates: readonly QuickEstimate[] = [],
): Review {
  const { game, record, resultShares, replayed } = reviewer;
  const parts = collectParts(results, game.seats);
  const { scores, ranks } = game.outcome(replayed.end);
  const chances = parts.chances.map((each) => toChanceReview(each, replayed.setup));
  const decisions = parts.decisions.map((each) => toDecisionReview(each, game.seats));
  const lossRates = levelLossRates(levelLosses, evaluator, game.seats);
  return {
    format: REVIEW_FORMAT,
    game: game.id,
    engine: game.engine,
    judge: evaluator,
    seats: record.seats.map(({ name, bot }) => (bot === undefined ? { name } : { name, bot })),
    lines: record.log.length,
    result: { shares: [...resultShares], scores: [...scores], ranks: [...ranks] },
    timeline: buildTimeline(reviewer, parts, quickEstimates),
    decisions,
    chances,
    ledger: computeLedgers(parts, resultShares),
    skill: resultShares.map((_, seat) => summarizeSkill(decisions, seat, lossRates)),
    moments: findDecisiveMoments(decisions, chances),
  };
}

function collectParts(results: readonly ReviewTaskResult[], seats: number): EvaluatedParts {
  const setup = results.find((result) => result.kind === 'setup');
  const chances = results.flatMap((result) => (result.kind === 'chance' ? [result.chance] : [])).toSorted(compareLines);
  return {
    initial: setup?.initial ?? Array.from({ length: seats }, () => 1 / seats),
    decisions: results.flatMap((result) => (result.kind === 'turn' ? result.decisions : [])).toSorted(compareLines),
    chances: setup?.luck === undefined ? chances : [setup.luck, ...chances],
  };
}

function compareLines(a: { readonly line: number }, b: { readonly line: number }): number {
  return a.line - b.line;
}

function levelLossRates(lossTable: LevelLossTable | undefined, evaluator: EvaluatorInfo, seats: number) {
  if (lossTable === undefined || lossTable.judge !== evaluator.version || lossTable.budget !== evaluator.budget)
    return undefined;
  const playersTable = lossTable.players[seats];
  return playersTable?.mark === evaluator.mark ? playersTable.rungs : undefined;
}

/** Converts a decision to the review format, with 1-based lines. */
function toDecisionReview(evaluated: EvaluatedDecision, seats: number): DecisionReview {
  const { line, lines, seat, played, variations, loss, error } = evaluated;
  const grade = gradeOf(loss, error, seats);
  return {
    line: line + 1,
    lines,
    seat,
    played: toVariation(played),
    ways: variations.map(toVariation),
    loss: roundTo6Decimals(loss),
    error: roundTo6Decimals(error),
    ...(grade === undefined ? {} : { grade }),
  };
}

function toVariation({ moves, shares, points, reasons }: EvaluatedVariation): Variation {
  const roundedReasons = reasons.map(({ gain, points: own, ...reason }) => ({
    ...reason,
    gain: roundTo6Decimals(gain),
    ...(own === undefined ? {} : { points: roundTo6Decimals(own) }),
  }));
  return {
    moves: [...moves],
    shares: shares.map(roundTo6Decimals),
    points: points.map(roundTo6Decimals),
    ...(roundedReasons.length === 0 ? {} : { reasons: roundedReasons }),
  };
}

/** Grade of a decision; undefined if its loss is too small for a grade or within the evaluation noise. */
export function gradeOf(loss: number, error: number, seats: number): Grade | undefined {
  if (loss < MIN_STANDARD_ERRORS * error) return undefined;
  return GRADE_THRESHOLDS.find(([, threshold]) => loss >= (threshold * 2) / seats)?.[0];
}

function toChanceReview(evaluated: EvaluatedChance, setup: number): ChanceReview {
  return {
    line: evaluated.line + 1,
    lines: evaluated.kind === SETUP ? setup : 1,
    kind: evaluated.kind,
    seat: evaluated.seat,
    results: evaluated.results,
    luck: evaluated.luck.map(roundTo6Decimals),
    error: roundTo6Decimals(evaluated.error),
  };
}

/**
 * Timeline with one point per log line. An evaluated decision gives the shares before and after it. A chance event
 * changes the shares by its luck.
 */
function buildTimeline<S extends State>(
  reviewer: Reviewer<S>,
  parts: EvaluatedParts,
  quickEstimates: readonly QuickEstimate[],
): TimelinePoint[] {
  const { resultShares, replayed } = reviewer;
  const sharesBefore = new Map(quickEstimates.map(({ line, shares }) => [line, shares]));
  for (const { line, variations } of parts.decisions) sharesBefore.set(line, variations[0].shares);
  const sharesAfter = new Map(parts.decisions.map(({ line, lines, played }) => [line + lines - 1, played.shares]));
  const luck = new Map(parts.chances.filter(({ kind }) => kind !== SETUP).map((each) => [each.line, each.luck]));
  const first = replayed.lines.findIndex(({ actor }) => actor !== CHANCE);
  let seat = Math.max(0, replayed.lines[first]?.actor ?? 0);
  let current = sharesBefore.get(0) ?? parts.initial;
  const points: TimelinePoint[] = [];
  const addPoint = (line: number, by: TimelinePoint['by'], state: S): void => {
    points.push({
      line,
      by,
      shares: current.map(roundTo6Decimals),
      points: reviewer.expectedPoints(state, seat).map(roundTo6Decimals),
    });
  };
  addPoint(0, 'start', replayed.lines[0].before);
  replayed.lines.forEach(({ actor }, index) => {
    const isLast = index + 1 === replayed.lines.length;
    const next = isLast ? replayed.end : replayed.lines[index + 1].before;
    if (actor !== CHANCE) seat = actor;
    const change = luck.get(index);
    if (change !== undefined) current = current.map((share, i) => share + change[i]);
    current = isLast
      ? resultShares
      : (sharesBefore.get(index + 1) ?? sharesAfter.get(index) ?? normalizeShares(current));
    addPoint(index + 1, isLast ? 'end' : actor === CHANCE ? 'chance' : 'decision', next);
  });
  return points;
}

/** Clamps shares combined from several evaluations, and makes them sum to 1. */
function normalizeShares(shares: readonly number[]): readonly number[] {
  const clamped = shares.map((share) => Math.min(1, Math.max(0, share)));
  const sum = sumValues(clamped);
  return clamped.map((share) => share / sum);
}

function summarizeSkill(
  decisions: readonly DecisionReview[],
  seat: number,
  lossRates: readonly LevelLossRate[] | undefined,
): SkillSummary {
  const ownDecisions = decisions.filter((each) => each.seat === seat);
  const count = ownDecisions.length;
  const rate = count === 0 ? 0 : sumValues(ownDecisions.map(({ loss }) => loss)) / count;
  const error = standardError(ownDecisions.map(({ loss }) => loss));
  const countGrade = (target: Grade): number => ownDecisions.filter(({ grade }) => grade === target).length;
  const level = lossRates === undefined || count === 0 ? undefined : estimateLevel(lossRates, rate, error);
  return {
    decisions: count,
    rate: roundTo6Decimals(rate),
    error: roundTo6Decimals(error),
    grades: {
      inaccuracy: countGrade('inaccuracy'),
      mistake: countGrade('mistake'),
      blunder: countGrade('blunder'),
    },
    ...(level === undefined ? {} : { like: level }),
  };
}

const MAX_MOMENTS = 3;
/** Minimum luck of a decisive moment, in standard errors. */
const MIN_LUCK_STANDARD_ERRORS = 2.5;

/** The largest swings that are more than noise. */
function findDecisiveMoments(decisions: readonly DecisionReview[], chances: readonly ChanceReview[]): DecisiveMoment[] {
  const decisionMoments = decisions.filter(({ grade }) => grade !== undefined).map(toDecisionMoment);
  const chanceMoments = mergeAdjacentChances(chances).filter(isAboveNoise).map(toChanceMoment);
  return [...decisionMoments, ...chanceMoments]
    .filter((moment) => swingSize(moment) > 0)
    .toSorted((a, b) => swingSize(b) - swingSize(a))
    .slice(0, MAX_MOMENTS);
}

function swingSize({ change }: DecisiveMoment): number {
  return Math.max(...change.map(Math.abs));
}

function isAboveNoise({ luck, error }: ChanceReview): boolean {
  return Math.max(...luck.map(Math.abs)) >= MIN_LUCK_STANDARD_ERRORS * error;
}

function toDecisionMoment({ line, lines, seat, played, ways }: DecisionReview): DecisiveMoment {
  const change = played.shares.map((share, i) => roundTo6Decimals(share - ways[0].shares[i]));
  return { by: 'decision', line, lines, seat, change };
}

function toChanceMoment({ line, lines, seat, kind, luck }: ChanceReview): DecisiveMoment {
  return { by: 'chance', line, lines, seat, kind, change: luck };
}

/** Merges consecutive chance events of the same kind and seat into one. */
function mergeAdjacentChances(chances: readonly ChanceReview[]): ChanceReview[] {
  const groups: ChanceReview[] = [];
  for (const each of chances) {
    const last = groups.at(-1);
    const follows = last !== undefined && last.line + last.lines === each.line;
    if (follows && last.kind === each.kind && last.seat === each.seat) {
      const luck = last.luck.map((luckBefore, i) => roundTo6Decimals(luckBefore + each.luck[i]));
      const error = roundTo6Decimals(Math.sqrt(last.error ** 2 + each.error ** 2));
      groups[groups.length - 1] = { ...last, lines: last.lines + each.lines, luck, error };
    } else groups.push(each);
  }
  return groups;
}

/** Lower loss rates all count as this rate, because the evaluator favors the strongest bots, which play like it. */
const MIN_LOSS_RATE = 1e-3;

/** Half-width of a 90% interval, in standard errors. */
const Z_90_PERCENT = 1.645;

/** Level with the closest loss rate, and the range of plausible levels. */
export function estimateLevel(
  lossRates: readonly LevelLossRate[],
  rate: number,
  error: number,
): LevelEstimate | undefined {
  const groups = poolLossRates(lossRates);
  const margin = Z_90_PERCENT * error;
  const level = nearestLevel(groups, rate);
  const from = nearestLevel(groups, rate + margin);
  const to = nearestLevel(groups, rate - margin);
  return level === undefined || from === undefined || to === undefined ? undefined : { level, from, to };
}

/** Makes loss rates fall from each level to the next: neighboring levels in the wrong order get their common mean. */
function poolLossRates(
  lossRates: readonly LevelLossRate[],
): readonly { readonly levels: string[]; readonly rate: number }[] {
  const groups: { levels: string[]; rate: number; weight: number }[] = [];
  for (const { level, rate, error } of lossRates) {
    groups.push({ levels: [level], rate, weight: 1 / Math.max(error, 1e-6) ** 2 });
    for (let last = groups.length - 1; last > 0 && groups[last].rate > groups[last - 1].rate; last--) {
      const [lower, upper] = groups.splice(last - 1, 2);
      const weight = lower.weight + upper.weight;
      const mean = (lower.rate * lower.weight + upper.rate * upper.weight) / weight;
      groups.push({ levels: [...lower.levels, ...upper.levels], rate: mean, weight });
    }
  }
  return groups;
}

/**
 * Level with the closest rate, measured by ratio: 1% is as far from 2% as 2% is from 4%. Of pooled levels, returns the
 * strongest.
 */
function nearestLevel(
  groups: readonly { readonly levels: string[]; readonly rate: number }[],
  rate: number,
): string | undefined {
  const distance = (to: number): number =>
    Math.abs(Math.log(Math.max(to, MIN_LOSS_RATE) / Math.max(rate, MIN_LOSS_RATE)));
  const best = groups.toSorted((a, b) => distance(a.rate) - distance(b.rate))[0];
  return best?.levels.at(-1);
}

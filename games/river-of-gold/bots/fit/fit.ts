// Fits the weights of River of Gold's evaluation on games of the heuristic bot against itself, and writes them:
//   node games/river-of-gold/bots/fit/fit.ts [games for each player count and round] [rounds]
// The same arguments give the same file.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { type Game, isRefusal } from '@two-rivers/kernel';
import { handleCallsOn, WorkerCalls } from '@two-rivers/search/workerCalls';
import { riverOfGold, type RiverOfGoldState } from '../../rules/index.ts';
import { FEATURES, type FeatureName } from '../features.ts';
import type { Weights } from '../evaluation.ts';
import { type SamplePair, SampleRecorder, type PositionSample } from './sampleRecorder.ts';
import { fitScale, type Observation, ridgeRegression } from './regression.ts';
import { SIGNED_FEATURES, START_WEIGHTS } from './start.ts';

/** Output file; FIT_OUT names another folder. */
const OUTPUT_FILE = join(process.env['FIT_OUT'] ?? join(import.meta.dirname, '..'), 'weights.ts');
/** Variance of a result, divided by the variance of a weight about its start value. */
const PULL_STRENGTH = 10000;
/** Share of the games for each patron option. */
const PATRON_SHARES = [
  { patrons: 'off', share: 0.6 },
  { patrons: 'draft', share: 0.2 },
  { patrons: 'alternative', share: 0.2 },
];

/** FIT_SMALL only checks that the script runs. */
const games = Number(process.argv[2] ?? (process.env['FIT_SMALL'] === undefined ? 140 : 3));
const rounds = Number(process.argv[3] ?? 1);

function makeGame(seats: number, patrons: string): Game<RiverOfGoldState> {
  const game = riverOfGold.make({ seats, options: { patrons } });
  if (isRefusal(game)) throw new Error(JSON.stringify(game));
  return game;
}

type FeatureWeights = Readonly<Record<FeatureName, number>>;

/**
 * Signed features are fitted on all positions, because they hardly differ between moves; all others on pairs of moves.
 */
const START_ROW = FEATURES.map((name) => START_WEIGHTS[name]);
const SIGNED_ROW = FEATURES.map((name) => SIGNED_FEATURES.includes(name));
/**
 * Strength of the pull to each start value: a weight can vary by about half its start value, or half of 0.3 if that is
 * more.
 */
const PULL_ROW = START_ROW.map((start) => PULL_STRENGTH / Math.max(0.3, Math.abs(start)) ** 2);

function toFeatureWeights(row: readonly number[]): FeatureWeights {
  return Object.fromEntries(FEATURES.map((name, i) => [name, row[i] ?? 0])) as FeatureWeights;
}

/**
 * Differences between two moves from the same position. The lead before the moves cancels out; what remains is the
 * difference between the resulting positions, and luck.
 */
function* moveObservations(pairs: readonly SamplePair[]): Iterable<Observation> {
  const width = FEATURES.length;
  for (const [a, b] of pairs) {
    const inputs = new Float64Array(2 * width);
    const others = a.points.length - 1;
    let output = 0;
    for (const seat of a.points.keys()) {
      const own = seat === a.seat;
      const share = own ? 1 : -1 / others;
      output += share * (pointsToCome(a, seat) - pointsToCome(b, seat));
      for (let i = 0; i < width; i++) {
        const at = own ? i : width + i;
        inputs[at] = (inputs[at] ?? 0) + share * ((a.features[seat]?.[i] ?? 0) - (b.features[seat]?.[i] ?? 0));
      }
    }
    yield { inputs, output };
  }
}

function pointsToCome(sample: PositionSample, seat: number): number {
  return (sample.finalPoints[seat] ?? 0) - (sample.points[seat] ?? 0);
}

function* levelObservations(
  samples: readonly PositionSample[],
  own: boolean,
  weights: FeatureWeights,
): Iterable<Observation> {
  for (const sample of samples) {
    for (const [seat, features] of sample.features.entries()) {
      if ((seat === sample.seat) !== own) continue;
      const rest = FEATURES.reduce(
        (sum, name, i) => (SIGNED_FEATURES.includes(name) ? sum : sum + weights[name] * (features[i] ?? 0)),
        0,
      );
      yield {
        inputs: SIGNED_FEATURES.map((name) => features[FEATURES.indexOf(name)] ?? 0),
        output: pointsToCome(sample, seat) - rest,
      };
    }
  }
}

function fitLevelWeights(samples: readonly PositionSample[], own: boolean, weights: FeatureWeights): FeatureWeights {
  const fitted = ridgeRegression(levelObservations(samples, own, weights), {
    start: SIGNED_FEATURES.map((name) => START_WEIGHTS[name]),
    strength: SIGNED_FEATURES.map(() => PULL_STRENGTH),
    signed: SIGNED_FEATURES.map(() => true),
  });
  return { ...weights, ...Object.fromEntries(SIGNED_FEATURES.map((name, i) => [name, fitted[i] ?? 0])) };
}

function expectedPoints(sample: PositionSample, seat: number, { seen, unseen }: Omit<Weights, 'scale'>): number {
  const weights = seat === sample.seat ? seen : unseen;
  const features = sample.features[seat];
  return FEATURES.reduce((sum, name, i) => sum + weights[name] * (features?.[i] ?? 0), sample.points[seat] ?? 0);
}

function fitWeights(pairs: readonly SamplePair[]): Weights {
  const fitted = ridgeRegression(moveObservations(pairs), {
    start: [...START_ROW, ...START_ROW],
    strength: [...PULL_ROW, ...PULL_ROW],
    signed: [...SIGNED_ROW, ...SIGNED_ROW],
  });
  const samples = pairs.flat();
  const seen = fitLevelWeights(samples, true, toFeatureWeights(fitted.slice(0, FEATURES.length)));
  const others = fitLevelWeights(samples, false, toFeatureWeights(fitted.slice(FEATURES.length)));
  // an unseen hand gives no information
  const unseen = { ...others, handBest: 0, handSum: 0 };
  const scale = fitScale(samples, (sample) =>
    sample.points.map((_, seat) => expectedPoints(sample, seat, { seen, unseen })),
  );
  return { seen, unseen, scale };
}

function printFitReport(seats: number, round: number, pairs: readonly SamplePair[], weights: Weights): void {
  let error = 0;
  let points = 0;
  let count = 0;
  for (const sample of pairs.flat()) {
    for (const [seat, final] of sample.finalPoints.entries()) {
      error += (expectedPoints(sample, seat, weights) - final) ** 2;
      points += final;
      count++;
    }
  }
  const [a, b] = weights.scale;
  console.log(
    `${seats} players, round ${round}: ${pairs.length} pairs, ${(points / count).toFixed(1)} points, ` +
      `error ${Math.sqrt(error / count).toFixed(2)}, scale ${a.toFixed(2)} + ${b.toFixed(2)} √turns`,
  );
}

function formatWeightRow(weights: FeatureWeights): string {
  return FEATURES.map((name) => `      ${name}: ${Number(weights[name].toFixed(2))},`).join('\n');
}

function formatWeights(weightsBySeats: Readonly<Record<number, Weights>>): string {
  const entries = Object.entries(weightsBySeats).map(
    ([seats, { seen, unseen, scale }]) =>
      `  ${seats}: {\n    seen: {\n${formatWeightRow(seen)}\n    },\n    unseen: {\n${formatWeightRow(unseen)}\n    },\n` +
      `    scale: [${scale.map((each) => Number(each.toFixed(2))).join(', ')}],\n  },\n`,
  );
  return `import type { Weights } from './evaluation.ts';

/** Feature weights by player count. Generated by games/river-of-gold/bots/fit/fit.ts. */
export const WEIGHTS: Readonly<Record<number, Weights>> = {
${entries.join('')}};
`;
}

function fitWeightsForSeats(seats: number): Weights {
  let weights: Weights = { seen: START_WEIGHTS, unseen: START_WEIGHTS, scale: [1, 2.5] };
  const pairs: SamplePair[] = [];
  for (let round = 1; round <= rounds; round++) {
    for (const { patrons, share } of PATRON_SHARES) {
      const recorder = new SampleRecorder(makeGame(seats, patrons), weights);
      const seed = `fit/${seats}/${patrons}/${round}`;
      for (const pair of recorder.record(seed, Math.round(games * share))) pairs.push(pair);
    }
    weights = fitWeights(pairs);
    printFitReport(seats, round, pairs, weights);
  }
  return weights;
}

interface FitFunctions {
  readonly fitWeightsForSeats: (seats: number) => Weights;
}

/** Fits each player count in its own thread. */
async function fitInThread(seats: number): Promise<readonly [number, Weights]> {
  const thread = new Worker(new URL(import.meta.url), { argv: process.argv.slice(2) });
  const weights = await WorkerCalls.inNode<FitFunctions>(thread).call('fitWeightsForSeats', seats);
  await thread.terminate();
  return [seats, weights];
}

if (isMainThread) {
  const weightsBySeats = Object.fromEntries(await Promise.all(riverOfGold.seats.map(fitInThread)));
  writeFileSync(OUTPUT_FILE, formatWeights(weightsBySeats));
} else {
  handleCallsOn<FitFunctions>(parentPort, { fitWeightsForSeats });
}

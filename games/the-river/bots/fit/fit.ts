// Fits the weights of The River's evaluation: node games/the-river/bots/fit/fit.ts [--generations n] [--games n] [--seed text]
// Plays games with fixed seeds, the first generation with greedy and later ones with the latest weights, and writes
// games/the-river/bots/weights.ts. Then runs FIT_ROUNDS below for heuristicWeights.ts next to it. A generation has
// `games` seats in total, so with 2 players it plays half as many games. The same arguments give the same files.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isRefusal } from '@two-rivers/kernel';
import { TheRiver, theRiver } from '../../rules/index.ts';
import type { GameStage, Weights } from '../evaluation.ts';
import { HEURISTIC_WEIGHTS } from '../heuristicWeights.ts';
import { FEATURES } from '../layout.ts';
import { WEIGHTS } from '../weights.ts';
import { fitWeights } from './regression.ts';
import { sampleGames } from './games.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
/** Output folder: the bots' own unless FIT_OUT is set. */
const folder = process.env['FIT_OUT'] ?? join(import.meta.dirname, '..');

/** Smoke test with very few games. */
const isSmall = process.env['FIT_SMALL'] !== undefined;
const { values } = parseArgs({
  options: {
    generations: { type: 'string', default: isSmall ? '1' : '4' },
    games: { type: 'string', default: isSmall ? '60' : '8000' },
    seed: { type: 'string', default: 'fit' },
    players: { type: 'string', default: isSmall ? '4' : '2,3,4' },
  },
});

function makeGame(seats: number): TheRiver {
  const game = theRiver.make({ seats });
  if (isRefusal(game)) throw new Error(game.reason);
  if (!(game instanceof TheRiver)) throw new Error(`${game.id} is not The River`);
  return game;
}

/** Additional generations with players that also value points; each seed is one generation. */
interface FitRound {
  readonly seeds: readonly string[];
  readonly games: number;
  /** value of one more point to the players, in shares of the win */
  readonly pointValue: number;
}

/**
 * Rounds by player count; of those tried, these improved the heuristic most. The search gains nothing from them, and
 * 4 players need none.
 */
const FIT_ROUNDS: Readonly<Record<number, readonly FitRound[]>> = {
  2: [
    { seeds: ['a/2/0', 'a/2/1'], games: 16_000, pointValue: 0.005001 },
    { seeds: ['c/2/0'], games: 24_000, pointValue: 0.008001 },
  ],
  3: ['fit/3/round 0', 'fit/3/round 1', 'fit/3/round 2'].map((seed) => ({
    seeds: [seed],
    games: 24_000,
    pointValue: 0.006,
  })),
};

/** Plays a generation with these weights, or with greedy if undefined, and fits new weights to it. */
function fitGeneration(
  game: TheRiver,
  playerWeights: Weights | undefined,
  pointValue: number,
  seed: string,
  games: number,
): Weights {
  const start = performance.now();
  const samples = sampleGames(game, playerWeights, pointValue, seed, Math.round(games / game.seats));
  const playedAt = performance.now();
  const { weights, explained, loss } = fitWeights(samples, game.seats);
  console.log(
    `${seed}: ${samples.points.toFixed(1)} points in ${samples.rounds.toFixed(1)} rounds; ` +
      `${samples.count} positions, points explained ${(100 * explained).toFixed(1)}%, ` +
      `log loss ${loss.toFixed(4)}; ${((playedAt - start) / 1000).toFixed(0)} + ${((performance.now() - playedAt) / 1000).toFixed(0)} s`,
  );
  return weights;
}

/** Fits weights over several generations, starting with greedy players; the players only value wins. */
function fitForWins(seats: number): Weights {
  const game = makeGame(seats);
  let weights: Weights | undefined;
  for (let generation = 0; generation < Number(values.generations); generation++)
    weights = fitGeneration(game, weights, 0, `${values.seed}/${seats}/${generation}`, Number(values.games));
  if (weights === undefined) throw new Error('at least one generation is needed');
  return weights;
}

/** Starts each round from the mean of all weights so far. Returns the mean of all, which plays better than each one. */
function fitWithPoints(seats: number, rounds: readonly FitRound[], initial: Weights): Weights {
  const game = makeGame(seats);
  const candidates = [initial];
  for (const { seeds, games, pointValue } of rounds) {
    let weights = meanWeights(candidates);
    for (const seed of seeds) weights = fitGeneration(game, weights, pointValue, seed, games);
    candidates.push(weights);
  }
  return meanWeights(candidates);
}

function meanWeights(all: readonly Weights[]): Weights {
  const meanOfValue = (of: (weights: Weights) => number): number =>
    Math.round(all.reduce((sum, weights) => sum + of(weights), 0) / all.length);
  const [first] = all;
  const pointWeightsAt = (time: GameStage): readonly number[] =>
    first.points[time].map((_, i) => meanOfValue((w) => w.points[time][i]));
  const certaintyAt = (time: GameStage): number => meanOfValue((w) => w.certainty[time]);
  return {
    clock: first.clock.map((_, i) => meanOfValue((w) => w.clock[i])),
    points: {
      early: pointWeightsAt('early'),
      middle: pointWeightsAt('middle'),
      late: pointWeightsAt('late'),
      last: pointWeightsAt('last'),
    },
    certainty: {
      early: certaintyAt('early'),
      middle: certaintyAt('middle'),
      late: certaintyAt('late'),
      last: certaintyAt('last'),
    },
  };
}

const players = values.players.split(',').map(Number);
const fittedWeights: Record<number, Weights> = { ...WEIGHTS };
const fittedHeuristicWeights: Record<number, Weights> = { ...HEURISTIC_WEIGHTS };
for (const seats of players) {
  fittedWeights[seats] = fitForWins(seats);
  const rounds = FIT_ROUNDS[seats];
  if (rounds !== undefined) fittedHeuristicWeights[seats] = fitWithPoints(seats, rounds, fittedWeights[seats]);
}

const command = `node games/the-river/bots/fit/fit.ts --generations ${values.generations} --games ${values.games} --seed ${values.seed}`;

function writeWeights(
  file: string,
  name: string,
  description: string,
  weights: Readonly<Record<number, Weights>>,
): void {
  const target = join(folder, file);
  writeFileSync(
    target,
    `import type { Weights } from './evaluation.ts';

/**
 * ${description} by number of players. Generated by \`${command}\`; do not edit.
 * ${FEATURES.length} values per game stage in the order of FEATURES, in thousandths.
 */
export const ${name}: Readonly<Record<number, Weights>> = ${JSON.stringify(weights)};
`,
  );
  spawnSync(process.execPath, [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'format', '--write', target], {
    stdio: 'inherit',
  });
}

writeWeights('weights.ts', 'WEIGHTS', 'Weights of the evaluation', fittedWeights);
writeWeights(
  'heuristicWeights.ts',
  'HEURISTIC_WEIGHTS',
  'Weights of the heuristic, used instead of WEIGHTS,',
  fittedHeuristicWeights,
);

// Fits the weights of The River's evaluation: node games/the-river/bots/fit/fit.ts [--generations n] [--games n] [--seed text]
// Plays games with fixed seeds, the first generation with greedy, each later one with the weights found so far, and
// writes games/the-river/bots/weights.ts; then the ROUNDS below, for heuristicWeights.ts next to it. A generation has
// `games` seats to play: half as many games with 2 players. The same arguments give the same files.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isRefusal } from '@two-rivers/kernel';
import { TheRiver, theRiver } from '../../rules/index.ts';
import type { Time, Weights } from '../evaluation.ts';
import { HEURISTIC_WEIGHTS } from '../heuristicWeights.ts';
import { FEATURES } from '../layout.ts';
import { WEIGHTS } from '../weights.ts';
import { fitWeights } from './regression.ts';
import { recordGames } from './games.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
/** Where the bots read them, unless FIT_OUT names another folder. */
const folder = process.env['FIT_OUT'] ?? join(import.meta.dirname, '..');

/** Only shows that it runs. */
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

/** Games after the generations, with players that go for points too; each seed is a generation of its own. */
interface Round {
  readonly seeds: readonly string[];
  readonly games: number;
  /** what a point more is worth to the players, in shares of the win */
  readonly point: number;
}

/**
 * By player count: what suited the heuristic best of what was tried. The search is no better off with it, and with 4
 * players it was not needed.
 */
const ROUNDS: Readonly<Record<number, readonly Round[]>> = {
  2: [
    { seeds: ['a/2/0', 'a/2/1'], games: 16_000, point: 0.005001 },
    { seeds: ['c/2/0'], games: 24_000, point: 0.008001 },
  ],
  3: ['fit/3/round 0', 'fit/3/round 1', 'fit/3/round 2'].map((seed) => ({
    seeds: [seed],
    games: 24_000,
    point: 0.006,
  })),
};

/** Plays a generation with these weights, or with greedy, and fits new ones to it. */
function fitOnce(
  game: TheRiver,
  players: Weights | undefined,
  point: number,
  seed: string,
  games: number,
): Weights {
  const start = performance.now();
  const samples = recordGames(game, players, point, seed, Math.round(games / game.seats));
  const played = performance.now();
  const { weights, explained, loss } = fitWeights(samples, game.seats);
  console.log(
    `${seed}: ${samples.points.toFixed(1)} points in ${samples.rounds.toFixed(1)} rounds; ` +
      `${samples.count} positions, points explained ${(100 * explained).toFixed(1)}%, ` +
      `log loss ${loss.toFixed(4)}; ${((played - start) / 1000).toFixed(0)} + ${((performance.now() - played) / 1000).toFixed(0)} s`,
  );
  return weights;
}

/** Up from greedy, for the win alone. */
function fitFor(seats: number): Weights {
  const game = makeGame(seats);
  let weights: Weights | undefined;
  for (let generation = 0; generation < Number(values.generations); generation++)
    weights = fitOnce(game, weights, 0, `${values.seed}/${seats}/${generation}`, Number(values.games));
  if (weights === undefined) throw new Error('at least one generation is needed');
  return weights;
}

/** Each round is begun by the mean of all so far, and the mean of all is kept: it plays better than any of them. */
function fitRounds(seats: number, rounds: readonly Round[], first: Weights): Weights {
  const game = makeGame(seats);
  const found = [first];
  for (const { seeds, games, point } of rounds) {
    let weights = meanOf(found);
    for (const seed of seeds) weights = fitOnce(game, weights, point, seed, games);
    found.push(weights);
  }
  return meanOf(found);
}

function meanOf(all: readonly Weights[]): Weights {
  const mean = (of: (weights: Weights) => number): number =>
    Math.round(all.reduce((sum, weights) => sum + of(weights), 0) / all.length);
  const [first] = all;
  const atTime = (time: Time): readonly number[] =>
    first.points[time].map((_, i) => mean((w) => w.points[time][i]));
  const certain = (time: Time): number => mean((w) => w.certainty[time]);
  return {
    clock: first.clock.map((_, i) => mean((w) => w.clock[i])),
    points: { early: atTime('early'), middle: atTime('middle'), late: atTime('late'), last: atTime('last') },
    certainty: {
      early: certain('early'),
      middle: certain('middle'),
      late: certain('late'),
      last: certain('last'),
    },
  };
}

const players = values.players.split(',').map(Number);
const fitted: Record<number, Weights> = { ...WEIGHTS };
const forHeuristic: Record<number, Weights> = { ...HEURISTIC_WEIGHTS };
for (const seats of players) {
  fitted[seats] = fitFor(seats);
  const rounds = ROUNDS[seats];
  if (rounds !== undefined) forHeuristic[seats] = fitRounds(seats, rounds, fitted[seats]);
}

const command = `node games/the-river/bots/fit/fit.ts --generations ${values.generations} --games ${values.games} --seed ${values.seed}`;

function write(file: string, name: string, of: string, weights: Readonly<Record<number, Weights>>): void {
  const target = join(folder, file);
  writeFileSync(
    target,
    `import type { Weights } from './evaluation.ts';

/**
 * ${of}By number of players. Made by \`${command}\`: do not edit.
 * In the order of FEATURES: ${FEATURES.length} features for each time of the game, in thousandths.
 */
export const ${name}: Readonly<Record<number, Weights>> = ${JSON.stringify(weights)};
`,
  );
  spawnSync(
    process.execPath,
    [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'format', '--write', target],
    { stdio: 'inherit' },
  );
}

write('weights.ts', 'WEIGHTS', '', fitted);
write(
  'heuristicWeights.ts',
  'HEURISTIC_WEIGHTS',
  'What the heuristic plays by instead of WEIGHTS. ',
  forHeuristic,
);

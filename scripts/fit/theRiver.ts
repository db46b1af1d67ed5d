// Fits the weights of The River's evaluation: node scripts/fit/theRiver.ts [--generations n] [--games n] [--seed text]
// Plays games with fixed seeds, the first generation with greedy, each later one with the weights found so far, and
// writes packages/bots/src/theRiver/weights.ts. A generation has `games` seats to play: half as many games with 2 players.
// The same arguments give the same file.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isRefusal } from '@two-rivers/kernel';
import { TheRiver, theRiver } from '@two-rivers/the-river';
import type { Weights } from '../../packages/bots/src/theRiver/evaluation.ts';
import { FEATURES } from '../../packages/bots/src/theRiver/layout.ts';
import { fitWeights } from './theRiverRegression.ts';
import { recordGames } from './theRiverGames.ts';

const root = join(import.meta.dirname, '..', '..');
const target = join(root, 'packages', 'bots', 'src', 'theRiver', 'weights.ts');

const { values } = parseArgs({
  options: {
    generations: { type: 'string', default: '4' },
    games: { type: 'string', default: '8000' },
    seed: { type: 'string', default: 'fit' },
    players: { type: 'string', default: '2,3,4' },
  },
});

function makeGame(seats: number): TheRiver {
  const game = theRiver.make({ seats });
  if (isRefusal(game)) throw new Error(game.reason);
  if (!(game instanceof TheRiver)) throw new Error(`${game.id} is not The River`);
  return game;
}

function fitFor(seats: number): Weights {
  const game = makeGame(seats);
  let weights: Weights | undefined;
  for (let generation = 0; generation < Number(values.generations); generation++) {
    const start = performance.now();
    const seed = `${values.seed}/${seats}/${generation}`;
    const samples = recordGames(game, weights, seed, Math.round(Number(values.games) / seats));
    const played = performance.now();
    const fit = fitWeights(samples, seats);
    weights = fit.weights;
    console.log(
      `${seats} players, generation ${generation}: ${samples.points.toFixed(1)} points in ${samples.rounds.toFixed(1)} rounds; ` +
        `${samples.count} positions, points explained ${(100 * fit.explained).toFixed(1)}%, ` +
        `log loss ${fit.loss.toFixed(4)}; ${((played - start) / 1000).toFixed(0)} + ${((performance.now() - played) / 1000).toFixed(0)} s`,
    );
  }
  if (weights === undefined) throw new Error('at least one generation is needed');
  return weights;
}

const players = values.players.split(',').map(Number);
const fitted: Record<number, Weights> = {};
if (players.length < 3) {
  const { WEIGHTS } = await import('../../packages/bots/src/theRiver/weights.ts');
  Object.assign(fitted, WEIGHTS);
}
for (const seats of players) fitted[seats] = fitFor(seats);

const command = `node scripts/fit/theRiver.ts --generations ${values.generations} --games ${values.games} --seed ${values.seed}`;
writeFileSync(
  target,
  `import type { Weights } from './evaluation.ts';

/**
 * By number of players. Made by \`${command}\`: do not edit.
 * In the order of FEATURES: ${FEATURES.length} features for each time of the game, in thousandths.
 */
export const WEIGHTS: Readonly<Record<number, Weights>> = ${JSON.stringify(fitted)};
`,
);
spawnSync(
  process.execPath,
  [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'format', '--write', target],
  {
    stdio: 'inherit',
  },
);

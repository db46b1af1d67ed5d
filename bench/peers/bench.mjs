// node bench.mjs [game …]: plays the same rules through boardgame.io; prints a line of JSON for each game and move style.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gameIds } from './games.ts';

const WARM_UP_MS = 1000;
/** Number of rounds; PEER_ROUNDS sets fewer for a quick check, too few for published figures. */
const ROUNDS = Number(process.env['PEER_ROUNDS'] ?? 10);
const ROUND_MS = 500;
const SHORT_ROUND_MS = 200;

/** @typedef {{ seconds: number, games: number, decisions: number }} Totals */

const here = import.meta.dirname;
const manifest = join(here, 'node_modules', 'boardgame.io', 'package.json');
const { version } = /** @type {{ version: string }} */ (JSON.parse(readFileSync(manifest, 'utf8')));

/** A measured variant in its own process, so that JIT optimizations for one variant do not slow down another. */
class Variant {
  /** @type {Totals} */
  done = { seconds: 0, games: 0, decisions: 0 };

  /** @param {string} game @param {string} variant */
  constructor(game, variant) {
    this.worker = fork(join(here, 'worker.ts'), [game, variant], {
      env: { ...process.env, NODE_ENV: 'production' },
    });
    this.worker.on('exit', (status) => {
      if (status !== 0) process.exit(1);
    });
    this.ready = once(this.worker, 'message');
  }

  /** @param {object | string} request @returns {Promise<unknown>} */
  async ask(request) {
    const reply = once(this.worker, 'message');
    this.worker.send(request);
    const [answer] = /** @type {unknown[]} */ (await reply);
    return answer;
  }

  /** @param {number} milliseconds */
  async run(milliseconds) {
    const { seconds, games, decisions } = /** @type {Totals} */ (await this.ask({ run: milliseconds }));
    this.done.seconds += seconds;
    this.done.games += games;
    this.done.decisions += decisions;
  }

  figures() {
    const { seconds, games, decisions } = this.done;
    return {
      games,
      gamesPerSecond: rounded(games / seconds, 1),
      decisionsPerSecond: rounded(decisions / seconds, 0),
      microsecondsPerDecision: rounded((1e6 * seconds) / decisions, 2),
    };
  }
}

/** @param {string} game */
async function measure(game) {
  const mutating = new Variant(game, 'mutating');
  const returning = new Variant(game, 'returning');
  const plain = new Variant(game, 'plain-objects');
  const direct = new Variant(game, 'engine');
  const variants = [mutating, returning, plain, direct];
  for (const variant of variants) await variant.ready;
  for (const variant of variants) await variant.ask({ run: WARM_UP_MS });
  // alternately, so that a busy moment of the machine affects all variants
  for (let round = 0; round < ROUNDS; round++) {
    for (const variant of variants) await variant.run(variant === mutating ? ROUND_MS : SHORT_ROUND_MS);
  }
  let equal = 0;
  for (const variant of [mutating, returning, plain]) {
    equal += /** @type {{ games: number }} */ (await variant.ask('check')).games;
  }
  for (const variant of variants) variant.worker.disconnect();

  const engine = direct.figures();
  const alone = plain.figures();
  /** @param {Variant} variant */
  const compare = (variant) => {
    const figures = variant.figures();
    return {
      ...figures,
      ratio: rounded(engine.gamesPerSecond / figures.gamesPerSecond, 1),
      shareOfConversionAndRules: rounded(alone.microsecondsPerDecision / figures.microsecondsPerDecision, 2),
    };
  };
  const shared = {
    game,
    bot: 'random',
    engine,
    engineBehindPlainObjects: alone,
    gamesWithEqualScores: equal,
  };
  return [
    { name: `boardgame.io ${version}, moves mutate G`, ...shared, ...compare(mutating) },
    { name: `boardgame.io ${version}, moves return a new G`, ...shared, ...compare(returning) },
  ];
}

/** @param {number} value @param {number} digits */
function rounded(value, digits) {
  return Number(value.toFixed(digits));
}

const requestedGames = process.argv.slice(2);
for (const game of requestedGames.length > 0 ? requestedGames : gameIds) {
  if (gameIds.includes(game)) for (const line of await measure(game)) process.stdout.write(`${JSON.stringify(line)}\n`);
  else process.stderr.write(`bench/peers has no game ${game}; it is left out\n`);
}

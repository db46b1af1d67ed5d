// node bench.mjs [game …]: the same rules played through boardgame.io, a line of JSON for each game and way.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gameIds } from './games.ts';

const WARM_UP_MS = 1000;
/** PEER_ROUNDS asks for fewer: enough to see that it runs, too few to state. */
const ROUNDS = Number(process.env['PEER_ROUNDS'] ?? 10);
const ROUND_MS = 500;
const SHORT_ROUND_MS = 200;

/** @typedef {{ seconds: number, games: number, decisions: number }} Done */

const here = import.meta.dirname;
const manifest = join(here, 'node_modules', 'boardgame.io', 'package.json');
const { version } = /** @type {{ version: string }} */ (JSON.parse(readFileSync(manifest, 'utf8')));

/** A way of playing has a process of its own, so that what the compiler learns of one does not slow down another. */
class Way {
  /** @type {Done} */
  done = { seconds: 0, games: 0, decisions: 0 };

  /** @param {string} game @param {string} way */
  constructor(game, way) {
    this.worker = fork(join(here, 'worker.ts'), [game, way], {
      env: { ...process.env, NODE_ENV: 'production' },
    });
    this.worker.on('exit', (status) => {
      if (status !== 0) process.exit(1);
    });
    this.ready = once(this.worker, 'message');
  }

  /** @param {object | string} order @returns {Promise<unknown>} */
  async ask(order) {
    const answered = once(this.worker, 'message');
    this.worker.send(order);
    const [answer] = /** @type {unknown[]} */ (await answered);
    return answer;
  }

  /** @param {number} milliseconds */
  async run(milliseconds) {
    const { seconds, games, decisions } = /** @type {Done} */ (await this.ask({ run: milliseconds }));
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
  const mutating = new Way(game, 'mutating');
  const returning = new Way(game, 'returning');
  const plain = new Way(game, 'plain-objects');
  const direct = new Way(game, 'engine');
  const paths = [mutating, returning, plain, direct];
  for (const way of paths) await way.ready;
  for (const way of paths) await way.ask({ run: WARM_UP_MS });
  // by turns, so that a busy moment of the machine meets all of them
  for (let round = 0; round < ROUNDS; round++) {
    for (const way of paths) await way.run(way === mutating ? ROUND_MS : SHORT_ROUND_MS);
  }
  let equal = 0;
  for (const way of [mutating, returning, plain]) {
    equal += /** @type {{ games: number }} */ (await way.ask('check')).games;
  }
  for (const way of paths) way.worker.disconnect();

  const engine = direct.figures();
  const alone = plain.figures();
  /** @param {Way} way */
  const compare = (way) => {
    const figures = way.figures();
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

const wanted = process.argv.slice(2);
for (const game of wanted.length > 0 ? wanted : gameIds) {
  if (gameIds.includes(game)) for (const line of await measure(game)) process.stdout.write(`${JSON.stringify(line)}\n`);
  else process.stderr.write(`bench/peers has no game ${game}; it is left out\n`);
}

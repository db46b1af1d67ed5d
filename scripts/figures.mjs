// Runs every command whose figures a document states, with a small workload: npm run figures -- [part of a name ...]
// The figures are meaningless then; the test is that each command runs and prints the expected output.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rules } from '@two-rivers/games/parts';
import { root, setup } from './setup.mjs';

/**
 * @typedef {object} Figure
 * @property {string} stated start of the command as in documents, without the options that follow
 * @property {string} [small] options for a small workload
 * @property {Readonly<Record<string, string>>} [env]
 * @property {RegExp} [prints]
 * @property {string} [elsewhere] where CI runs the command instead, or why it cannot
 */

const game = rules.ids.at(-1) ?? '';
const net = `--net games/${game}/bots/net/two.json`;

/** @type {readonly Figure[]} */
const FIGURES = [
  {
    stated: 'npm run -s rivers -- bench',
    small: `${game} --decisions 20000`,
    prints: /moves mutate G .*×/,
  },
  {
    stated: 'npm run -s rivers -- simulate',
    small: `${game} --players 2 --games 20 --bots random --seed 1`,
    prints: /points per player/,
  },
  {
    stated: 'npm run -s rivers -- arena',
    small: `${game} --bots random,greedy --seeds 2`,
    prints: /greedy/,
  },
  {
    stated: 'npm run -s rivers -- puzzle make',
    small: `${game} --count 1 --seed small --out {folder}/made.json`,
    prints: /./,
  },
  {
    stated: 'npm run conformance',
    small: '1',
    prints: /4 players: 1 games, \d+ states, all clean/,
  },
  {
    stated: 'npm run -s bench:server',
    small: '--rounds 1 --round 0.3 --tables 40 --hold 20 --seconds 1',
    prints: /to boardgame\.io, in files: .* times the moves[^]*memory \d+ MB/,
  },
  { stated: 'npm run kills', small: '2 small', prints: /"kills":2,"acknowledged":\d+/ },
  { stated: 'npm run nodes', elsewhere: 'apps/server/src/online/cluster.e2e.ts' },
  { stated: 'npm run example-bots', elsewhere: 'apps/cli/src/arena/examples.e2e.ts' },
  { stated: 'npm run -s attacks', elsewhere: 'apps/server/bench/attacks/attacks.test.ts' },
  { stated: 'npm run -s browsers', elsewhere: 'the step “engines” of npm run e2e' },
  { stated: 'npm run reviews', elsewhere: 'games/tests/review.test.ts compares what it writes' },
  {
    stated: 'npm run browser -- sameBits',
    elsewhere: 'the step “browser” of npm run e2e, with fewer positions',
  },
  {
    stated: 'npm run -s bench:web -- lighthouse',
    elsewhere: 'nowhere: Lighthouse is downloaded when it is asked for',
  },
  {
    stated: 'npm run -s bench:web',
    small: 'sizes touches motion slow lines --small',
    prints: /Home +\d[^]*longest task[^]*: all +\d[^]*and the game plays on/,
  },
  { stated: 'npm run -s soak', small: `--minutes 0.01 --game ${game}`, prints: /errors in the page: none/ },
  { stated: 'npm run -s structure', small: 'touch', prints: /tsconfigs +\d[^]*touch-lines +\d{3}/ },
  { stated: 'node apps/server/bench/frames.ts', prints: /past ws, joined: [\d.]+ µs/ },
  {
    stated: 'node training/selfPlay.ts',
    small: `${game} --players 2 --games 12 --workers 2 --by heuristic --seed small --out {folder}/rows`,
    prints: /"rows":\d+/,
  },
  { stated: 'node training/calibrate.ts', small: `{folder}/rows ${net} --workers 2`, prints: /\d/ },
  { stated: 'node training/sameBits.ts', small: `{folder}/rows ${net} --most 100`, prints: /: 0 different/ },
  {
    stated: 'node training/match.ts',
    small: `${game} ${net} --positions 200 --seeds 1 --workers 1`,
    prints: /of 1 seeds/,
  },
  {
    stated: 'node training/balance.ts',
    small: `${game} --scale 0.0005 --workers 1 --positions 50 --out {folder}/balance.json`,
    prints: /: \d+ s/,
  },
  { stated: 'node games/experiments/reviewLedger.ts', small: `${game} 2 1`, prints: /residual +[+−]/ },
  { stated: 'node games/experiments/reviewBlind.ts', small: `${game} 2 1`, prints: /told apart: / },
  { stated: 'node games/experiments/cheatingTwin.ts', small: '20 1', prints: /the twin wins/ },
  { stated: 'node games/experiments/answers.ts', small: '1 100', prints: /\d+ decisions/ },
  { stated: 'node games/experiments/treeSearch.ts', small: '1 1', prints: /the tree wins/ },
  { stated: 'node games/experiments/errorRate.ts', small: `${game} 5 100 2`, prints: /hard: / },
  {
    stated: 'node games/experiments/reviewLadder.ts',
    small: `${game} 2 1 novice`,
    env: { LADDER: '{folder}/ladder.json' },
    prints: /novice: /,
  },
  {
    stated: 'node games/experiments/reviewTimes.ts',
    small: `random ${game} 2`,
    prints: /, 2 players/,
  },
  ...globSync('games/*/bots/fit/{fit,patrons}.ts', { cwd: root }).map((path) => ({
    stated: `node ${path.replaceAll('\\', '/')}`,
    env: { FIT_OUT: '{folder}', FIT_SMALL: '1' },
    prints: /./,
  })),
];

/** Removes the flag that silences npm from a command. @param {string} command */
const withoutSilentFlag = (command) => command.replace('npm run -s ', 'npm run ');

/** Whether a command of a document is in `FIGURES`. @param {string} command */
export const isKnown = (command) =>
  FIGURES.some(({ stated }) => `${withoutSilentFlag(command)} `.startsWith(`${withoutSilentFlag(stated)} `));

/** Installs the peer libraries, which are not dependencies of the project. */
function installPeers() {
  const peers = join(root, 'bench', 'peers');
  if (existsSync(join(peers, 'node_modules', 'boardgame.io'))) return;
  spawnSync('npm', ['ci', '--prefix', peers, '--loglevel=error', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
  });
}

/** Runs a command; returns its problem, or undefined. @param {Figure} figure @param {string} folder */
function findProblem({ stated, small = '', env = {}, prints = /./ }, folder) {
  const [program = '', ...programArgs] = stated.split(' ');
  /** @param {string} text */
  const filled = (text) => text.replaceAll('{folder}', folder);
  const extraArgs = small === '' ? [] : filled(small).split(' ');
  const isNode = program === 'node';
  const args =
    isNode || programArgs.includes('--') ? [...programArgs, ...extraArgs] : [...programArgs, '--', ...extraArgs];
  const { status, stdout, stderr, error } = spawnSync(isNode ? process.execPath : program, args, {
    cwd: root,
    env: {
      ...process.env,
      PEER_ROUNDS: '1',
      ...Object.fromEntries(Object.entries(env).map(([name, value]) => [name, filled(value)])),
    },
    encoding: 'utf8',
    timeout: 300_000,
  });
  if (status === 0 && prints.test(stdout)) return undefined;
  return `${error?.message ?? `exit status ${status}`}\n${stdout}\n${stderr}`;
}

function main() {
  setup();
  installPeers();
  const filters = process.argv.slice(2);
  const folder = mkdtempSync(join(tmpdir(), 'rivers-figures-'));
  const counts = { passed: 0, failed: 0 };
  for (const figure of FIGURES) {
    const isWanted = filters.length === 0 || filters.some((part) => figure.stated.includes(part));
    if (!isWanted || figure.elsewhere !== undefined) continue;
    const start = performance.now();
    const why = findProblem(figure, folder);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${why === undefined ? 'ok' : 'FAILED'} ${figure.stated} (${seconds} s)`);
    if (why !== undefined) console.log(why);
    counts[why === undefined ? 'passed' : 'failed']++;
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist', 'figures.json'), JSON.stringify(counts));
  process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();

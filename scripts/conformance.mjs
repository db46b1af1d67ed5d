// The conformance kit on both games, all player counts and ways to play with patrons, two processes at a time:
// npm run conformance -- [games each, 2000]
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { bundle, bundleFile, isBundleFresh } from './bundle.mjs';

const games = process.argv[2] ?? '2000';
/** @type {string[][]} */
const runs = [];
for (const players of ['2', '3', '4']) {
  for (const patrons of ['off', 'draft', 'alternative']) {
    runs.push(['river-of-gold', '--players', players, '--patrons', patrons]);
  }
  runs.push(['the-river', '--players', players]);
}

if (!isBundleFresh()) await bundle();

/** Takes run after run until none is left. */
async function work() {
  for (let run = runs.shift(); run !== undefined; run = runs.shift()) {
    const args = [bundleFile, 'conformance', ...run, '--games', games];
    try {
      const { stdout } = await promisify(execFile)(process.execPath, args);
      process.stdout.write(stdout);
    } catch (error) {
      process.exitCode = 1;
      process.stdout.write(`${run.join(' ')}: ${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, work));

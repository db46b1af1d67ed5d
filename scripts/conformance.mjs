// Runs the conformance kit for every game, player count and variant, with one process per core:
// npm run conformance -- [games each, 2000] [game ...]
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { rules } from '@two-rivers/games/parts';
import { variantsOf } from '@two-rivers/kernel';
import { bundle, bundleFile, isBundleFresh } from './bundle.mjs';

const [games = '2000', ...gameIds] = process.argv.slice(2);
const families = (await rules.loadAll()).filter(({ id }) => gameIds.length === 0 || gameIds.includes(id));
/** @type {string[][]} */
const runs = [];
for (const family of families)
  for (const seats of family.seats)
    for (const variant of variantsOf(family)) {
      const options = Object.entries(variant).flatMap(([name, value]) => ['--option', `${name}=${value}`]);
      runs.push([family.id, '--players', String(seats), ...options]);
    }

if (!isBundleFresh()) await bundle();

/** Takes runs from the queue until none is left. */
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

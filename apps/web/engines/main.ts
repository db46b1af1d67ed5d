import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '../../../scripts/chromium.mjs';
import { firefox, webkit } from '../../../scripts/otherEngines.mjs';
import { root, SetupError } from '../../../scripts/setup.mjs';
import { buildWeb, isWebFresh } from '../../../scripts/web.mjs';
import { battery } from './battery.ts';
import { startChromium } from './chromium.ts';
import { ENGINES, type Engine, type EngineName, type Setup } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { Machine, type Outcome, runBattery, runTogether, tableOf } from './run.ts';
import { together } from './together.ts';
import { startWebKit } from './webkit.ts';

/**
 * The same tests in all engines: npm run browsers -- [--short] [engine ...] [words of a test's name ...]. `npm run e2e` has the short
 * form, in the two engines that its other tests don't run in.
 */
const SHORT = '--short';
const isShort = process.argv.includes(SHORT);
const words = process.argv.slice(2).filter((word) => word !== SHORT);
const named = ENGINES.filter((name) => words.includes(name));
const wanted = named.length > 0 ? named : ENGINES;
const filters = words.filter((word) => !wanted.some((name) => name === word));
const isWanted = ({ name, isShort: hasShort }: { readonly name: string; readonly isShort?: boolean }) =>
  (!isShort || hasShort === true) && filters.every((word) => name.includes(word));
const tests = battery.filter(isWanted);

/** How to start an engine; undefined where this system cannot have it. */
function starterOf(name: EngineName): ((setup: Setup) => Promise<Engine>) | undefined {
  if (name === 'chromium') {
    const path = chromium();
    return async (setup) => startChromium(path, setup);
  }
  if (name === 'firefox') {
    const path = firefox();
    return path === undefined ? undefined : async (setup) => startFirefox(path, setup);
  }
  const programs = webkit();
  return programs === undefined ? undefined : async (setup) => startWebKit(programs, setup);
}

function machineOf(name: EngineName): readonly Machine[] {
  const start = starterOf(name);
  if (start === undefined) process.stdout.write(`${name} isn’t on this system: its tests are left out\n`);
  return start === undefined ? [] : [new Machine(name, start)];
}

const folder = join(root, 'dist', 'browsers');

async function runAll(): Promise<void> {
  const machines = wanted.flatMap(machineOf);
  if (!isWebFresh()) await buildWeb();
  const outcomes: Outcome[] = [];
  try {
    const run = async (machine: Machine) => {
      outcomes.push(...(await runBattery(machine, tests, folder)));
    };
    // side by side where time counts; one after the other where each one's time does
    if (isShort) await Promise.all(machines.map(run));
    else for (const machine of machines) await run(machine);
    // at least two: otherwise no engine meets another
    if (machines.length > 1)
      for (const test of together.filter(isWanted))
        outcomes.push(...(await runTogether(machines, test, folder)));
  } finally {
    for (const machine of machines) await machine.stop();
  }
  process.stdout.write(`\n${tableOf(outcomes, machines)}\n`);
  const counts = {
    passed: outcomes.filter(({ problem, lacks }) => problem === undefined && lacks === undefined).length,
    failed: outcomes.filter(({ problem }) => problem !== undefined).length,
    engines: machines.length,
  };
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist', 'browsers.json'), JSON.stringify({ ...counts, outcomes }));
  if (counts.failed > 0) process.exitCode = 1;
}

// whoever ends this ends the browsers too, which happens on the way out
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
try {
  await runAll();
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '../../../scripts/chromium.mjs';
import { firefox, webkit } from '../../../scripts/otherEngines.mjs';
import { root, SetupError } from '../../../scripts/setup.mjs';
import { buildWeb, isWebFresh } from '../../../scripts/web.mjs';
import { engineTests } from './engineTests.ts';
import { startChromium } from './chromium.ts';
import { ENGINES, type BrowserEngine, type EngineName, type EngineSetup } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { EngineRunner, type TestOutcome, runTests, runSharedTableTest, outcomeTable } from './run.ts';
import { sharedTableTests } from './sharedTableTests.ts';
import { startWebKit } from './webkit.ts';

/**
 * Runs the tests in all engines: npm run browsers -- [--short] [engine ...] [words of a test's name ...].
 * `npm run e2e` includes the short form for Firefox and WebKit, since its other tests run in Chromium.
 */
const SHORT = '--short';
const isShort = process.argv.includes(SHORT);
const testArgs = process.argv.slice(2).filter((word) => word !== SHORT);
const namedEngines = ENGINES.filter((name) => testArgs.includes(name));
const wantedEngines = namedEngines.length > 0 ? namedEngines : ENGINES;
const filters = testArgs.filter((word) => !wantedEngines.some((name) => name === word));
const isSelected = ({ name, isShort: hasShort }: { readonly name: string; readonly isShort?: boolean }) =>
  (!isShort || hasShort === true) && filters.every((word) => name.includes(word));
const tests = engineTests.filter(isSelected);

/** Function that starts an engine; undefined if this system doesn't have it. */
function findStarter(name: EngineName): ((setup: EngineSetup) => Promise<BrowserEngine>) | undefined {
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

function createRunners(name: EngineName): readonly EngineRunner[] {
  const start = findStarter(name);
  if (start === undefined) process.stdout.write(`${name} isn’t on this system: its tests are left out\n`);
  return start === undefined ? [] : [new EngineRunner(name, start)];
}

const folder = join(root, 'dist', 'browsers');

async function runAllTests(): Promise<void> {
  const machines = wantedEngines.flatMap(createRunners);
  if (!isWebFresh()) await buildWeb();
  const outcomes: TestOutcome[] = [];
  try {
    const run = async (machine: EngineRunner) => {
      outcomes.push(...(await runTests(machine, tests, folder)));
    };
    // the short form runs engines in parallel; the long form runs them in turn, for comparable times
    if (isShort) await Promise.all(machines.map(run));
    else for (const machine of machines) await run(machine);
    // a table shared by several engines needs at least two
    if (machines.length > 1)
      for (const test of sharedTableTests.filter(isSelected))
        outcomes.push(...(await runSharedTableTest(machines, test, folder)));
  } finally {
    for (const machine of machines) await machine.stop();
  }
  process.stdout.write(`\n${outcomeTable(outcomes, machines)}\n`);
  const counts = {
    passed: outcomes.filter(({ problem, lacks }) => problem === undefined && lacks === undefined).length,
    failed: outcomes.filter(({ problem }) => problem !== undefined).length,
    engines: machines.length,
  };
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist', 'browsers.json'), JSON.stringify({ ...counts, outcomes }));
  if (counts.failed > 0) process.exitCode = 1;
}

// exiting on a signal also ends the browsers, by their exit handlers
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
try {
  await runAllTests();
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

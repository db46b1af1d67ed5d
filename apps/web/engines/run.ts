import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ServerProcess } from '../browser/testing/serverProcess.ts';
import type { EngineTest } from './engineTest.ts';
import { type BrowserEngine, type EngineName, withTimeout, type EngineSetup } from './engine.ts';
import { BrowserWindow } from './browserWindow.ts';
import { TestSite } from './testSite.ts';
import type { SharedTableTest } from './sharedTableTests.ts';

/** Result of a test in an engine. */
export interface TestOutcome {
  readonly engine: EngineName;
  readonly test: string;
  readonly seconds: number;
  /** amount of work, such as the number of moves */
  readonly much?: string;
  /** error message; undefined if the test passed */
  readonly problem?: string;
  /** reason why the engine could not run the test */
  readonly lacks?: string;
}

/** Starts a browser on demand and reuses it for later tests; a failed one is replaced. */
export class EngineRunner {
  readonly name: EngineName;
  readonly #start: (setup: EngineSetup) => Promise<BrowserEngine>;
  #engine: Promise<BrowserEngine> | undefined;
  #blocksStorage = false;
  version = '';

  constructor(name: EngineName, start: (setup: EngineSetup) => Promise<BrowserEngine>) {
    this.name = name;
    this.#start = start;
  }

  /** `blocksStorage`: starts a browser that blocks all storage */
  async engine(blocksStorage = false): Promise<BrowserEngine> {
    if (blocksStorage !== this.#blocksStorage) await this.stop();
    this.#blocksStorage = blocksStorage;
    this.#engine ??= this.#start({ blocksStorage });
    const engine = await this.#engine;
    this.version = engine.version;
    return engine;
  }

  /** Screenshot of the window; undefined if there is no browser or it has crashed. */
  async screenshot(): Promise<Buffer | undefined> {
    const engine = await this.#engine?.catch(() => undefined);
    return engine?.screenshot().catch(() => undefined);
  }

  /** Leaves the open page, if any. */
  async openBlankPage(): Promise<void> {
    const engine = await this.#engine?.catch(() => undefined);
    await engine?.navigate('about:blank').catch(() => undefined);
  }

  async stop(): Promise<void> {
    const engine = this.#engine;
    this.#engine = undefined;
    await (await engine?.catch(() => undefined))?.stop();
  }
}

/** Timeout for a whole test. */
const TEST_TIMEOUT_MS = 1_800_000;

/** Runs a test in a browser; returns the problem, or the reason why the engine can't run it. */
async function attemptTest(
  machine: EngineRunner,
  test: EngineTest,
  pictures: string,
): Promise<Pick<TestOutcome, 'much' | 'problem' | 'lacks'>> {
  let engine: BrowserEngine;
  try {
    engine = await machine.engine(test.blocksStorage);
  } catch (error) {
    await machine.stop();
    return { problem: `it did not start: ${String(error)}` };
  }
  const lacks = test.unsupportedReason?.(engine);
  if (lacks !== undefined) return { lacks };
  const site = await TestSite.open({ keeps: test.usesServiceWorker === true });
  const screen = new BrowserWindow(engine, site.url);
  const done: { much?: string } = {};
  const reportAmount = (amount: string) => {
    done.much = amount;
  };
  try {
    await withTimeout(test.name, test.run({ screen, site, reportAmount }), TEST_TIMEOUT_MS);
    const problems = await readPageProblems(screen);
    return problems.length === 0 ? done : { problem: `errors in the page: ${problems.join('; ')}` };
  } catch (error) {
    const pageProblems = await readPageProblems(screen).catch(() => []);
    await saveScreenshot(machine, test.name, pictures);
    return { problem: [error instanceof Error ? error.message : String(error), ...pageProblems].join('; ') };
  } finally {
    await site.remove();
  }
}

/** Saves a screenshot of a failed test. */
async function saveScreenshot(machine: EngineRunner, test: string, folder: string): Promise<void> {
  const picture = await machine.screenshot();
  if (picture === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${machine.name} ${test.replaceAll(/\W+/g, ' ')}.png`), picture);
}

/** Problems recorded by the page's error watcher. */
async function readPageProblems(screen: BrowserWindow): Promise<readonly string[]> {
  return screen.evaluate(() => page.problems());
}

/** Runs a test; after a failure the next test gets a new browser. */
async function runTest(machine: EngineRunner, test: EngineTest, pictures: string): Promise<TestOutcome> {
  const start = performance.now();
  const outcome = await attemptTest(machine, test, pictures);
  if (outcome.problem !== undefined) await machine.stop();
  return { engine: machine.name, test: test.name, ...outcome, seconds: (performance.now() - start) / 1000 };
}

/** Runs a test with several engines at one table. */
export async function runSharedTableTest(
  machines: readonly EngineRunner[],
  { name, run }: SharedTableTest,
  folder: string,
): Promise<readonly TestOutcome[]> {
  const start = performance.now();
  const done: { much?: string } = {};
  const reportAmount = (amount: string) => {
    done.much = amount;
  };
  const server = new ServerProcess();
  let problem: string | undefined;
  try {
    const engines = await Promise.all(machines.map(async (machine) => machine.engine()));
    await server.start();
    const screens = engines.map((engine) => new BrowserWindow(engine, server.url));
    await withTimeout(name, run({ screens, server, reportAmount }), TEST_TIMEOUT_MS);
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
    for (const machine of machines) await saveScreenshot(machine, name, folder);
  } finally {
    // an open page would keep requesting from the removed server
    for (const machine of machines) await (problem === undefined ? machine.openBlankPage() : machine.stop());
    await server.remove();
  }
  const seconds = (performance.now() - start) / 1000;
  const outcomes = machines.map((machine) => ({
    engine: machine.name,
    test: name,
    seconds,
    ...done,
    ...(problem === undefined ? {} : { problem }),
  }));
  for (const outcome of outcomes) process.stdout.write(`${outcomeLine(outcome)}\n`);
  return outcomes;
}

/** Runs tests one after the other in an engine, printing each result. */
export async function runTests(
  machine: EngineRunner,
  tests: readonly EngineTest[],
  folder: string,
): Promise<readonly TestOutcome[]> {
  const outcomes: TestOutcome[] = [];
  for (const test of tests) {
    const outcome = await runTest(machine, test, folder);
    outcomes.push(outcome);
    process.stdout.write(`${outcomeLine(outcome)}\n`);
  }
  return outcomes;
}

function outcomeLine({ engine, test, seconds, much, problem, lacks }: TestOutcome): string {
  const mark = problem !== undefined ? 'FAILED' : lacks !== undefined ? 'can’t ' : 'ok    ';
  const more = problem ?? lacks ?? much ?? '';
  return `${mark} ${engine.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s  ${test}${more === '' ? '' : `: ${more}`}`;
}

/** Table of results in Markdown: a row per test, a column per engine. */
export function outcomeTable(outcomes: readonly TestOutcome[], machines: readonly EngineRunner[]): string {
  const tests = [...new Set(outcomes.map(({ test }) => test))];
  const cellFor = (test: string, name: EngineName) =>
    outcomeCell(outcomes.find((outcome) => outcome.test === test && outcome.engine === name));
  const engineSummary = (name: EngineName) => {
    const own = outcomes.filter(({ engine, lacks }) => engine === name && lacks === undefined);
    const passed = own.filter(({ problem }) => problem === undefined);
    const seconds = own.reduce((sum, outcome) => sum + outcome.seconds, 0);
    return `${passed.length} of ${own.length}, ${seconds.toFixed(0)} s`;
  };
  return [
    tableLine(
      '',
      machines.map(({ name, version }) => `${name} ${version}`),
    ),
    tableLine(
      '---',
      machines.map(() => '---'),
    ),
    ...tests.map((test) =>
      tableLine(
        test,
        machines.map(({ name }) => cellFor(test, name)),
      ),
    ),
    tableLine(
      'passed',
      machines.map(({ name }) => engineSummary(name)),
    ),
  ].join('\n');
}

function tableLine(what: string, cells: readonly string[]): string {
  return `| ${what} | ${cells.join(' | ')} |`;
}

function outcomeCell(outcome: TestOutcome | undefined): string {
  if (outcome === undefined) return '';
  if (outcome.problem !== undefined) return 'failed';
  if (outcome.lacks !== undefined) return `can’t: ${outcome.lacks}`;
  const { seconds, much } = outcome;
  return [much, `${seconds.toFixed(1)} s`].filter(Boolean).join(', ');
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OwnServer } from '../browser/testing/ownServer.ts';
import type { Test } from './given.ts';
import { type Engine, type EngineName, inTime, type Setup } from './engine.ts';
import { Screen } from './screen.ts';
import { Site } from './site.ts';
import type { Together } from './together.ts';

/** What came of a test in an engine. */
export interface Outcome {
  readonly engine: EngineName;
  readonly test: string;
  readonly seconds: number;
  /** how much was done in it */
  readonly much?: string;
  /** what was wrong; left out where all was well */
  readonly problem?: string;
  /** why the engine's driver cannot do it, and it was left out */
  readonly lacks?: string;
}

/** A browser that is there when it is needed; one that failed is replaced. */
export class Machine {
  readonly name: EngineName;
  readonly #start: (setup: Setup) => Promise<Engine>;
  #engine: Promise<Engine> | undefined;
  #forbids = false;
  version = '';

  constructor(name: EngineName, start: (setup: Setup) => Promise<Engine>) {
    this.name = name;
    this.#start = start;
  }

  /** `forbids`: one that forbids pages to keep anything */
  async engine(forbids = false): Promise<Engine> {
    if (forbids !== this.#forbids) await this.stop();
    this.#forbids = forbids;
    this.#engine ??= this.#start({ forbids });
    const engine = await this.#engine;
    this.version = engine.version;
    return engine;
  }

  /** What the window shows; undefined where there is none, or it is dead. */
  async picture(): Promise<Buffer | undefined> {
    const engine = await this.#engine?.catch(() => undefined);
    return engine?.picture().catch(() => undefined);
  }

  /** Leaves the page that is open, if there is one. */
  async leave(): Promise<void> {
    const engine = await this.#engine?.catch(() => undefined);
    await engine?.go('about:blank').catch(() => undefined);
  }

  async stop(): Promise<void> {
    const engine = this.#engine;
    this.#engine = undefined;
    await (await engine?.catch(() => undefined))?.stop();
  }
}

/** The longest that a test may take. */
const LIMIT_MS = 1_800_000;

/** Runs a test in a browser; what was wrong, or why it could not be tried. */
async function tryTest(
  machine: Machine,
  test: Test,
  pictures: string,
): Promise<Pick<Outcome, 'much' | 'problem' | 'lacks'>> {
  let engine: Engine;
  try {
    engine = await machine.engine(test.forbids);
  } catch (error) {
    await machine.stop();
    return { problem: `it did not start: ${String(error)}` };
  }
  const lacks = test.lacks?.(engine);
  if (lacks !== undefined) return { lacks };
  const site = await Site.open({ keeps: test.keeps === true });
  const screen = new Screen(engine, site.url);
  const done: { much?: string } = {};
  const tell = (much: string) => {
    done.much = much;
  };
  try {
    await inTime(test.name, test.run({ screen, site, tell }), LIMIT_MS);
    const problems = await problemsOf(screen);
    return problems.length === 0 ? done : { problem: `errors in the page: ${problems.join('; ')}` };
  } catch (error) {
    const seen = await problemsOf(screen).catch(() => []);
    await keepPicture(machine, test.name, pictures);
    return { problem: [error instanceof Error ? error.message : String(error), ...seen].join('; ') };
  } finally {
    await site.remove();
  }
}

/** What was to be seen when something failed, for whoever looks into it. */
async function keepPicture(machine: Machine, test: string, folder: string): Promise<void> {
  const picture = await machine.picture();
  if (picture === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${machine.name} ${test.replaceAll(/\W+/g, ' ')}.png`), picture);
}

/** What the page's watcher has noted. */
async function problemsOf(screen: Screen): Promise<readonly string[]> {
  return screen.run(() => page.problems());
}

/** Runs a test; the next one gets another browser where it fails. */
async function runTest(machine: Machine, test: Test, pictures: string): Promise<Outcome> {
  const start = performance.now();
  const outcome = await tryTest(machine, test, pictures);
  if (outcome.problem !== undefined) await machine.stop();
  return { engine: machine.name, test: test.name, ...outcome, seconds: (performance.now() - start) / 1000 };
}

/** Runs a test of several engines at one table. */
export async function runTogether(
  machines: readonly Machine[],
  { name, run }: Together,
  folder: string,
): Promise<readonly Outcome[]> {
  const start = performance.now();
  const done: { much?: string } = {};
  const tell = (much: string) => {
    done.much = much;
  };
  const server = new OwnServer();
  let problem: string | undefined;
  try {
    const engines = await Promise.all(machines.map(async (machine) => machine.engine()));
    await server.start();
    const screens = engines.map((engine) => new Screen(engine, server.url));
    await inTime(name, run({ screens, server, tell }), LIMIT_MS);
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
    for (const machine of machines) await keepPicture(machine, name, folder);
  } finally {
    // what is still open in a browser asks for a server that is gone
    for (const machine of machines) await (problem === undefined ? machine.leave() : machine.stop());
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
  for (const outcome of outcomes) process.stdout.write(`${told(outcome)}\n`);
  return outcomes;
}

/** Runs tests in an engine, one after the other, and tells of each. */
export async function runBattery(
  machine: Machine,
  tests: readonly Test[],
  folder: string,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const test of tests) {
    const outcome = await runTest(machine, test, folder);
    outcomes.push(outcome);
    process.stdout.write(`${told(outcome)}\n`);
  }
  return outcomes;
}

function told({ engine, test, seconds, much, problem, lacks }: Outcome): string {
  const mark = problem !== undefined ? 'FAILED' : lacks !== undefined ? 'can’t ' : 'ok    ';
  const more = problem ?? lacks ?? much ?? '';
  return `${mark} ${engine.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s  ${test}${more === '' ? '' : `: ${more}`}`;
}

/** Engines beside each other, a test in each line. */
export function tableOf(outcomes: readonly Outcome[], machines: readonly Machine[]): string {
  const tests = [...new Set(outcomes.map(({ test }) => test))];
  const of = (test: string, name: EngineName) =>
    cellOf(outcomes.find((outcome) => outcome.test === test && outcome.engine === name));
  const sumOf = (name: EngineName) => {
    const own = outcomes.filter(({ engine, lacks }) => engine === name && lacks === undefined);
    const passed = own.filter(({ problem }) => problem === undefined);
    const seconds = own.reduce((sum, outcome) => sum + outcome.seconds, 0);
    return `${passed.length} of ${own.length}, ${seconds.toFixed(0)} s`;
  };
  return [
    lineOf(
      '',
      machines.map(({ name, version }) => `${name} ${version}`),
    ),
    lineOf(
      '---',
      machines.map(() => '---'),
    ),
    ...tests.map((test) =>
      lineOf(
        test,
        machines.map(({ name }) => of(test, name)),
      ),
    ),
    lineOf(
      'passed',
      machines.map(({ name }) => sumOf(name)),
    ),
  ].join('\n');
}

function lineOf(what: string, cells: readonly string[]): string {
  return `| ${what} | ${cells.join(' | ')} |`;
}

function cellOf(outcome: Outcome | undefined): string {
  if (outcome === undefined) return '';
  if (outcome.problem !== undefined) return 'failed';
  if (outcome.lacks !== undefined) return `can’t: ${outcome.lacks}`;
  const { seconds, much } = outcome;
  return [much, `${seconds.toFixed(1)} s`].filter(Boolean).join(', ');
}

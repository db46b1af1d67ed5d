// Runs all checks of a change: node scripts/test.mjs [--e2e | --whole] [step ...]
// Without options it is `npm test`; --e2e runs the slower tests, --whole both. All steps run even after a
// failure; the last line counts the passed and failed tests and checks.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkImports } from './imports.mjs';
import { checked, root } from './setup.mjs';
import { checkTexts } from './texts.mjs';
import { untypedFiles } from './typed.mjs';

/** Temporary folder of all tests, removed at exit. Readable by other users, for a database under another account. */
const leftovers = mkdtempSync(join(tmpdir(), 'rivers-'));
chmodSync(leftovers, 0o755);
process.on('exit', () => rmSync(leftovers, { recursive: true, force: true, maxRetries: 3 }));
const env = {
  ...process.env,
  TMPDIR: leftovers,
  TMP: leftovers,
  TEMP: leftovers,
  ...(process.stdout.isTTY || process.env['FORCE_COLOR'] ? {} : { NO_COLOR: '1' }),
  // many Node processes start during tests: a compile cache speeds them up
  NODE_COMPILE_CACHE: join(root, 'dist', 'compiled'),
};

/** @typedef {'inherit' | 'pipe'} Output */
/** @typedef {{ passed: number, failed: number, output: string }} Result */
/** @typedef {Readonly<Record<string, (output: Output) => Promise<Result>>>} Steps */

/**
 * Runs a tool of the project with the current Node.
 * @param {string[]} command file of the repository, then its arguments
 * @param {Output} stdio
 */
async function runTool([file = '', ...args], stdio) {
  const child = spawn(process.execPath, [join(root, file), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', stdio, stdio],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (/** @type {Buffer} */ text) => {
      output += text.toString();
    });
  const [status] = /** @type {[number | null]} */ (await once(child, 'close'));
  return { ok: status === 0, output };
}

/**
 * Converts a check to a single test, with output only if it fails.
 * @param {{ ok: boolean, output: string }} found
 * @returns {Result}
 */
const toSingleTest = ({ ok, output }) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, output: ok ? '' : output });

/** @param {readonly string[]} problems */
const problemsToCheck = (problems) => ({
  ok: problems.length === 0,
  output: problems.map((line) => `${line}\n`).join(''),
});

const OXLINT = ['--type-aware', '--deny-warnings', '--report-unused-disable-directives'];
const BIOME = ['format', '--colors=off', '--reporter=summary'];

/** @type {Steps} */
const checks = {
  format: async () =>
    toSingleTest(await runTool(['node_modules/@biomejs/biome/bin/biome', ...BIOME, ...checked], 'pipe')),
  lint: async () => toSingleTest(await runTool(['node_modules/oxlint/bin/oxlint', ...OXLINT, ...checked], 'pipe')),
  types: async () => {
    const built = await runTool(['node_modules/typescript/bin/tsc', '--build'], 'pipe');
    const typed = problemsToCheck(untypedFiles());
    return toSingleTest({ ok: built.ok && typed.ok, output: built.output + typed.output });
  },
  unused: async () =>
    toSingleTest(
      await runTool(['node_modules/knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors'], 'pipe'),
    ),
  imports: async () => Promise.resolve(toSingleTest(problemsToCheck(checkImports(root)))),
  texts: async () => toSingleTest(problemsToCheck(await checkTexts(root))),
};

/**
 * Runs a tool that writes a report into `dist`.
 * @param {string} name of the report
 * @param {string[]} command
 * @param {Output} stdio
 * @returns {Promise<{ ok: boolean, output: string, report: unknown }>}
 */
async function runWithReport(name, command, stdio) {
  const path = join(root, 'dist', name);
  // removes the report of an earlier run
  rmSync(path, { force: true });
  const run = await runTool(command, stdio);
  return { ...run, report: existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined };
}

/**
 * Counts tests; a file that does not load, an error outside a test, or no test at all counts as a failure.
 * @param {{ ok: boolean, output: string }} run
 * @param {{ passed: number, failed: number, left?: number }} counts
 * @returns {Result}
 */
function toResult({ ok, output }, { passed, failed, left = 0 }) {
  const skipped = left > 0 ? `${left} tests skipped\n` : '';
  const none = passed + failed === 0 ? 'no test ran\n' : '';
  const failures = failed === 0 && (!ok || passed === 0) ? 1 : failed;
  return { passed, failed: failures, output: output + skipped + none };
}

/** Runs tests in Node. @param {string} projects of vitest.config.ts @param {Output} stdio */
async function runInNode(projects, stdio) {
  const reporters = ['--reporter=default', '--reporter=json', '--outputFile.json=dist/tests.json'];
  const command = ['node_modules/vitest/vitest.mjs', 'run', `--project=${projects}`, ...reporters];
  const run = await runWithReport('tests.json', command, stdio);
  const result = /** @type {{ numPassedTests: number, numFailedTests: number, numTotalTests: number } | undefined} */ (
    run.report
  );
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, numTotalTests: all = 0 } = result ?? {};
  return toResult(run, { passed, failed, left: all - passed - failed });
}

/** Runs tests in Chromium, on the built app and its server. @param {string} files pattern of their names @param {Output} stdio */
async function runInBrowser(files, stdio) {
  const run = await runWithReport('browser.json', ['scripts/browser.mjs', files], stdio);
  const result = /** @type {{ stats: { expected: number, unexpected: number, skipped: number } } | undefined} */ (
    run.report
  );
  const { expected = 0, unexpected = 0, skipped = 0 } = result?.stats ?? {};
  return toResult(run, { passed: expected, failed: unexpected, left: skipped });
}

/** Runs a program that reports counts of tests. @param {string} report @param {string[]} command @param {Output} stdio */
async function runCountingProgram(report, command, stdio) {
  const run = await runWithReport(report, command, stdio);
  const counts = /** @type {{ passed: number, failed: number, engines?: number } | undefined} */ (run.report);
  // without another engine on this system there is nothing to test
  if (run.ok && counts?.engines === 0) return { passed: 0, failed: 0, output: run.output };
  return toResult(run, counts ?? { passed: 0, failed: 0 });
}

/** Runs a program as one test, with its output. @param {string[]} command @param {Output} stdio */
async function runProgram(command, stdio) {
  const run = await runTool(command, stdio);
  return { ...toSingleTest(run), output: run.output };
}

/** Prepares what several steps need, which would otherwise each build it. @returns {Promise<Result>} */
async function prepare() {
  // loaded on demand, because these modules are large and not needed by single checks
  const [{ chromium }, { buildWeb, isWebFresh }] = await Promise.all([import('./chromium.mjs'), import('./web.mjs')]);
  try {
    chromium();
    if (!isWebFresh()) await buildWeb();
    return toSingleTest({ ok: true, output: '' });
  } catch (error) {
    return toSingleTest({ ok: false, output: `${error instanceof Error ? error.message : String(error)}\n` });
  }
}

/**
 * Steps of a suite: `main` prints its output as it runs, and `beside` runs in parallel and prints when done.
 * The main tests leave some processor time to the others.
 * @type {Readonly<Record<string, { main: Steps, beside: Steps }>>}
 */
const suites = {
  test: {
    main: {
      tests: async (stdio) => runInNode('!e2e', stdio),
      browser: async (stdio) => runInBrowser(String.raw`\.test\.ts$`, stdio),
    },
    beside: checks,
  },
  e2e: {
    main: { browser: async (stdio) => runInBrowser(String.raw`\.e2e\.ts$`, stdio) },
    beside: {
      tests: async (stdio) => runInNode('e2e', stdio),
      // a short form of `npm run browsers`, in Firefox and WebKit if available
      engines: async (stdio) =>
        runCountingProgram('browsers.json', ['apps/web/engines/main.ts', '--short', 'firefox', 'webkit'], stdio),
      // runs each command whose figures documents state, with a small workload
      figures: async (stdio) => runCountingProgram('figures.json', ['scripts/figures.mjs'], stdio),
      // the example game as a third game in a copy of the repository, played in Chromium
      third: async (stdio) => runProgram(['scripts/thirdGame.mjs', 'browser'], stdio),
      conformance: async (stdio) => runProgram(['scripts/conformance.mjs', '100'], stdio),
    },
  },
};

const args = process.argv.slice(2);
const isWhole = args.includes('--whole');
const suiteNames = isWhole ? ['test', 'e2e'] : [args.includes('--e2e') ? 'e2e' : 'test'];
const wantedSteps = args.filter((word) => !word.startsWith('--'));
const names = new Set(suiteNames.flatMap((suite) => Object.keys({ ...suites[suite]?.beside, ...suites[suite]?.main })));
const unknown = wantedSteps.filter((name) => !names.has(name));
if (unknown.length > 0) {
  console.error(`no step is named ${unknown.join(', ')}: there are ${[...names].join(', ')}`);
  process.exit(2);
}

let passed = 0;
let failed = 0;
/** @type {string[]} */
const lines = [];

/** @param {string} name @param {() => Promise<Result>} run */
async function step(name, run) {
  const start = performance.now();
  const { output, ...counts } = await run();
  passed += counts.passed;
  failed += counts.failed;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const line = `${counts.failed === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(16)} ${seconds.padStart(6)} s`;
  lines.push(line);
  process.stdout.write(`${output === '' || output.endsWith('\n') ? output : `${output}\n`}${line}\n`);
  return counts.failed === 0;
}

/** @param {string} suite @param {Steps | undefined} steps @param {Output} stdio */
async function runSteps(suite, steps = {}, stdio) {
  for (const [name, run] of Object.entries(steps))
    if (wantedSteps.length === 0 || wantedSteps.includes(name))
      await step(suite === 'e2e' ? `e2e ${name}` : name, async () => run(stdio));
}

mkdirSync(join(root, 'dist'), { recursive: true });
for (const suite of suiteNames) {
  const { main, beside } = suites[suite] ?? {};
  const needsApp = suite === 'e2e' && wantedSteps.length === 0;
  // without a browser or the app, the other steps would only fail
  if (needsApp && !(await step('e2e prepare', prepare))) continue;
  await Promise.all([runSteps(suite, main, 'inherit'), runSteps(suite, beside, 'pipe')]);
}
if (lines.length > 1) console.log(`\n${lines.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

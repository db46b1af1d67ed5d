// Everything that must hold before a change is kept: node scripts/test.mjs [--e2e | --whole] [step ...]
// Without a word it is `npm test`; --e2e is what takes longer or needs more, --whole is both. All steps run even after a
// failure; the last line counts the tests and the check steps.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkImports } from './imports.mjs';
import { checked, root } from './setup.mjs';
import { untypedFiles } from './typed.mjs';

/** What tests leave behind is gone with this folder. A database that is run by another user has to get in. */
const leftovers = mkdtempSync(join(tmpdir(), 'rivers-'));
chmodSync(leftovers, 0o755);
process.on('exit', () => rmSync(leftovers, { recursive: true, force: true, maxRetries: 3 }));
const env = {
  ...process.env,
  TMPDIR: leftovers,
  TMP: leftovers,
  TEMP: leftovers,
  ...(process.stdout.isTTY || process.env['FORCE_COLOR'] ? {} : { NO_COLOR: '1' }),
  // every test file and every server of a test is a Node that starts: faster with what was compiled before
  NODE_COMPILE_CACHE: join(root, 'dist', 'compiled'),
};

/** @typedef {'inherit' | 'pipe'} Output */
/** @typedef {{ passed: number, failed: number, output: string }} Result */
/** @typedef {Readonly<Record<string, (output: Output) => Promise<Result>>>} Steps */

/**
 * Runs a tool of the project with this very Node.
 * @param {string[]} command file of the repository, then its arguments
 * @param {Output} shown
 */
async function tool([file = '', ...args], shown) {
  const child = spawn(process.execPath, [join(root, file), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', shown, shown],
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
 * A check is one test, and has something to say only where it fails.
 * @param {{ ok: boolean, output: string }} found
 * @returns {Result}
 */
const one = ({ ok, output }) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, output: ok ? '' : output });

/** @param {readonly string[]} problems */
const noneOf = (problems) => ({
  ok: problems.length === 0,
  output: problems.map((line) => `${line}\n`).join(''),
});

const OXLINT = ['--type-aware', '--deny-warnings', '--report-unused-disable-directives'];
const BIOME = ['format', '--colors=off', '--reporter=summary'];

/** @type {Steps} */
const checks = {
  format: async () => one(await tool(['node_modules/@biomejs/biome/bin/biome', ...BIOME, ...checked], 'pipe')),
  lint: async () => one(await tool(['node_modules/oxlint/bin/oxlint', ...OXLINT, ...checked], 'pipe')),
  types: async () => {
    const built = await tool(['node_modules/typescript/bin/tsc', '--build'], 'pipe');
    const typed = noneOf(untypedFiles());
    return one({ ok: built.ok && typed.ok, output: built.output + typed.output });
  },
  unused: async () =>
    one(await tool(['node_modules/knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors'], 'pipe')),
  imports: async () => Promise.resolve(one(noneOf(checkImports(root)))),
};

/**
 * Runs a tool that writes a report into `dist`.
 * @param {string} name of the report
 * @param {string[]} command
 * @param {Output} shown
 * @returns {Promise<{ ok: boolean, output: string, report: unknown }>}
 */
async function reporting(name, command, shown) {
  const path = join(root, 'dist', name);
  // that of an earlier run says nothing of this one
  rmSync(path, { force: true });
  const run = await tool(command, shown);
  return { ...run, report: existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined };
}

/**
 * Counts tests; a file that does not load, an error outside of any test, or no test at all is a failure of its own.
 * @param {{ ok: boolean, output: string }} run
 * @param {{ passed: number, failed: number, left?: number }} counts
 * @returns {Result}
 */
function counted({ ok, output }, { passed, failed, left = 0 }) {
  const skipped = left > 0 ? `${left} tests skipped\n` : '';
  const none = passed + failed === 0 ? 'no test ran\n' : '';
  const failures = failed === 0 && (!ok || passed === 0) ? 1 : failed;
  return { passed, failed: failures, output: output + skipped + none };
}

/** Tests in Node. @param {string} projects of vitest.config.ts @param {Output} shown */
async function inNode(projects, shown) {
  const reporters = ['--reporter=default', '--reporter=json', '--outputFile.json=dist/tests.json'];
  const command = ['node_modules/vitest/vitest.mjs', 'run', `--project=${projects}`, ...reporters];
  const run = await reporting('tests.json', command, shown);
  const result = /** @type {{ numPassedTests: number, numFailedTests: number, numTotalTests: number } | undefined} */ (
    run.report
  );
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, numTotalTests: all = 0 } = result ?? {};
  return counted(run, { passed, failed, left: all - passed - failed });
}

/** The same in Chromium, on the built app and its server. @param {string} files what their names have in them @param {Output} shown */
async function inBrowser(files, shown) {
  const run = await reporting('browser.json', ['scripts/browser.mjs', files], shown);
  const result = /** @type {{ stats: { expected: number, unexpected: number, skipped: number } } | undefined} */ (
    run.report
  );
  const { expected = 0, unexpected = 0, skipped = 0 } = result?.stats ?? {};
  return counted(run, { passed: expected, failed: unexpected, left: skipped });
}

/** A program that counts what it tests. @param {string} report @param {string[]} command @param {Output} shown */
async function counting(report, command, shown) {
  const run = await reporting(report, command, shown);
  const counts = /** @type {{ passed: number, failed: number, engines?: number } | undefined} */ (run.report);
  // a system that can have no other engine has nothing to test there
  if (run.ok && counts?.engines === 0) return { passed: 0, failed: 0, output: run.output };
  return counted(run, counts ?? { passed: 0, failed: 0 });
}

/** A program that is one test, and says how it went. @param {string[]} command @param {Output} shown */
async function program(command, shown) {
  const run = await tool(command, shown);
  return { ...one(run), output: run.output };
}

/** What several steps would make at the same time. @returns {Promise<Result>} */
async function prepare() {
  // each loads much that single checks do without
  const [{ chromium }, { buildWeb, isWebFresh }] = await Promise.all([import('./chromium.mjs'), import('./web.mjs')]);
  try {
    chromium();
    if (!isWebFresh()) await buildWeb();
    return one({ ok: true, output: '' });
  } catch (error) {
    return one({ ok: false, output: `${error instanceof Error ? error.message : String(error)}\n` });
  }
}

/**
 * The steps of a suite: what is shown as it goes, and beside it what is shown when it is done. Tests wait now and then,
 * and leave room for what is beside them.
 * @type {Readonly<Record<string, { main: Steps, beside: Steps }>>}
 */
const suites = {
  test: {
    main: {
      tests: async (shown) => inNode('!e2e', shown),
      browser: async (shown) => inBrowser(String.raw`\.test\.ts$`, shown),
    },
    beside: checks,
  },
  e2e: {
    main: { browser: async (shown) => inBrowser(String.raw`\.e2e\.ts$`, shown) },
    beside: {
      tests: async (shown) => inNode('e2e', shown),
      // the app in Firefox and WebKit, where the system has them: a short form of `npm run browsers`
      engines: async (shown) =>
        counting('browsers.json', ['apps/web/engines/main.ts', '--short', 'firefox', 'webkit'], shown),
      // what documents state as measured still runs: each command in small
      figures: async (shown) => counting('figures.json', ['scripts/figures.mjs'], shown),
      // the example as a third game in a copy of all this, played in Chromium
      third: async (shown) => program(['scripts/thirdGame.mjs', 'browser'], shown),
      conformance: async (shown) => program(['scripts/conformance.mjs', '100'], shown),
    },
  },
};

const args = process.argv.slice(2);
const isWhole = args.includes('--whole');
const chosen = isWhole ? ['test', 'e2e'] : [args.includes('--e2e') ? 'e2e' : 'test'];
const wanted = args.filter((word) => !word.startsWith('--'));
const names = new Set(chosen.flatMap((suite) => Object.keys({ ...suites[suite]?.beside, ...suites[suite]?.main })));
const unknown = wanted.filter((name) => !names.has(name));
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

/** @param {string} suite @param {Steps | undefined} steps @param {Output} shown */
async function runSteps(suite, steps = {}, shown) {
  for (const [name, run] of Object.entries(steps))
    if (wanted.length === 0 || wanted.includes(name))
      await step(suite === 'e2e' ? `e2e ${name}` : name, async () => run(shown));
}

mkdirSync(join(root, 'dist'), { recursive: true });
for (const suite of chosen) {
  const { main, beside } = suites[suite] ?? {};
  const needsApp = suite === 'e2e' && wanted.length === 0;
  // without a browser or the app nothing that follows says more
  if (needsApp && !(await step('e2e prepare', prepare))) continue;
  await Promise.all([runSteps(suite, main, 'inherit'), runSteps(suite, beside, 'pipe')]);
}
if (lines.length > 1) console.log(`\n${lines.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

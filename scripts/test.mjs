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

/**
 * Runs a tool of the project with this very Node.
 * @param {string[]} command file of the repository, then its arguments
 * @param {'pipe' | 'inherit'} output
 */
async function tool([file = '', ...args], output = 'pipe') {
  const child = spawn(process.execPath, [join(root, file), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', output, output],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (/** @type {Buffer} */ text) => {
      said += text.toString();
    });
  const [status] = /** @type {[number | null]} */ (await once(child, 'close'));
  return { ok: status === 0, output: said };
}

/** @type {Record<string, () => Promise<{ ok: boolean, output: string }>>} */
const checks = {
  format: async () =>
    tool([
      'node_modules/@biomejs/biome/bin/biome',
      'format',
      '--colors=off',
      '--reporter=summary',
      ...checked,
    ]),
  lint: async () =>
    tool([
      'node_modules/oxlint/bin/oxlint',
      '--type-aware',
      '--deny-warnings',
      '--report-unused-disable-directives',
      ...checked,
    ]),
  types: async () => {
    const built = await tool(['node_modules/typescript/bin/tsc', '--build']);
    const outside = untypedFiles();
    return {
      ok: built.ok && outside.length === 0,
      output: built.output + outside.map((line) => `${line}\n`).join(''),
    };
  },
  unused: async () =>
    tool(['node_modules/knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors']),
  imports: () => {
    const problems = checkImports(root);
    const output = problems.map((line) => `${line}\n`).join('');
    return Promise.resolve({ ok: problems.length === 0, output });
  },
};

/**
 * Runs a tool that writes a report into `dist`.
 * @param {string} name of the report
 * @param {string[]} command
 * @returns {Promise<{ ok: boolean, report: unknown }>}
 */
async function reporting(name, command) {
  const path = join(root, 'dist', name);
  // that of an earlier run says nothing of this one
  rmSync(path, { force: true });
  const { ok } = await tool(command, 'inherit');
  return { ok, report: existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined };
}

/** Counts tests; a file that does not load, an error outside of any test, or no test at all is a failure of its own. */
function counted(/** @type {{ ok: boolean, passed: number, failed: number, left: number }} */ result) {
  const { ok, passed, failed, left } = result;
  if (left > 0) console.log(`${left} tests skipped`);
  if (passed + failed === 0) console.log('no test ran');
  return { passed, failed: failed === 0 && (!ok || passed === 0) ? 1 : failed };
}

/** Runs tests in Node, shows them as they go, and counts them. @param {string} projects of vitest.config.ts */
async function inNode(projects) {
  const reporters = ['--reporter=default', '--reporter=json', '--outputFile.json=dist/tests.json'];
  const args = ['run', `--project=${projects}`, ...reporters];
  const { ok, report } = await reporting('tests.json', ['node_modules/vitest/vitest.mjs', ...args]);
  const result =
    /** @type {{ numPassedTests: number, numFailedTests: number, numTotalTests: number } | undefined} */ (
      report
    );
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, numTotalTests: all = 0 } = result ?? {};
  return counted({ ok, passed, failed, left: all - passed - failed });
}

/** The same in Chromium, on the built app and its server. @param {string} files what their names have in them */
async function inBrowser(files) {
  const { ok, report } = await reporting('browser.json', ['scripts/browser.mjs', files]);
  const result =
    /** @type {{ stats: { expected: number, unexpected: number, skipped: number } } | undefined} */ (report);
  const { expected = 0, unexpected = 0, skipped = 0 } = result?.stats ?? {};
  return counted({ ok, passed: expected, failed: unexpected, left: skipped });
}

/** The app in Firefox and WebKit, where the system has them: a short form of `npm run browsers`. */
async function inOtherEngines() {
  const command = ['apps/web/engines/main.ts', '--short', 'firefox', 'webkit'];
  const { ok, report } = await reporting('browsers.json', command);
  const result = /** @type {{ passed: number, failed: number, engines: number } | undefined} */ (report);
  const { passed = 0, failed = 0, engines = 0 } = result ?? {};
  // a system that can have none of them has nothing to test here
  if (ok && result !== undefined && engines === 0) return { passed: 0, failed: 0 };
  return counted({ ok, passed, failed, left: 0 });
}

/** What documents state as measured still runs: each command in small. */
async function figures() {
  const { ok, report } = await reporting('figures.json', ['scripts/figures.mjs']);
  const { passed = 0, failed = 0 } =
    /** @type {{ passed: number, failed: number } | undefined} */ (report) ?? {};
  return counted({ ok, passed, failed, left: 0 });
}

/** A program that is one test. @param {string[]} command */
async function one(command) {
  const { ok } = await tool(command, 'inherit');
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

/** @type {Record<string, Record<string, () => Promise<{ passed: number, failed: number }>>>} */
const suites = {
  test: {
    tests: async () => inNode('!e2e'),
    browser: async () => inBrowser(String.raw`\.test\.ts$`),
  },
  e2e: {
    tests: async () => inNode('e2e'),
    browser: async () => inBrowser(String.raw`\.e2e\.ts$`),
    engines: inOtherEngines,
    figures,
    // the example as a third game in a copy of all this, played in Chromium
    third: async () => one(['scripts/thirdGame.mjs', 'browser']),
    conformance: async () => one(['scripts/conformance.mjs', '100']),
  },
};

const args = process.argv.slice(2);
const isWhole = args.includes('--whole');
const chosen = isWhole ? ['test', 'e2e'] : [args.includes('--e2e') ? 'e2e' : 'test'];
const wanted = args.filter((word) => !word.startsWith('--'));
const names = [
  ...(chosen.includes('test') ? Object.keys(checks) : []),
  ...chosen.flatMap((suite) => Object.keys(suites[suite] ?? {})),
];
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`no step is named ${unknown.join(', ')}: there are ${[...new Set(names)].join(', ')}`);
  process.exit(2);
}
const isWanted = (/** @type {string} */ name) => wanted.length === 0 || wanted.includes(name);

let passed = 0;
let failed = 0;
/** @type {string[]} */
const lines = [];

/** @param {string} name @param {() => Promise<{ passed: number, failed: number }>} run */
async function step(name, run) {
  const start = performance.now();
  const counts = await run();
  passed += counts.passed;
  failed += counts.failed;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const result = counts.failed === 0 ? 'ok    ' : 'FAILED';
  lines.push(`${result}  ${name.padEnd(16)} ${seconds.padStart(6)} s`);
  console.log(lines.at(-1));
}

async function runChecks() {
  for (const [name, check] of Object.entries(checks).filter(([each]) => isWanted(each)))
    await step(name, async () => {
      const { ok, output } = await check();
      if (!ok) process.stdout.write(output.endsWith('\n') ? output : `${output}\n`);
      return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
    });
}

/** @param {string} suite */
async function runSuite(suite) {
  for (const [name, run] of Object.entries(suites[suite] ?? {}).filter(([each]) => isWanted(each)))
    await step(suite === 'e2e' ? `e2e ${name}` : name, run);
}

mkdirSync(join(root, 'dist'), { recursive: true });
// tests wait for each other now and then, and leave room for the checks beside them
await Promise.all([chosen.includes('test') ? runChecks() : undefined, runSuite(chosen[0] ?? '')]);
if (isWhole) await runSuite('e2e');
if (lines.length > 1) console.log(`\n${lines.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

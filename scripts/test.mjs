// Everything that must hold before a change is kept: node scripts/test.mjs [--whole] [step ...]
// Runs all steps even after a failure; the last line counts the tests and the check steps.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkImports } from './imports.mjs';
import { checked, root } from './setup.mjs';
import { untypedFiles } from './typed.mjs';

const WHOLE = '--whole';
const isWhole = process.argv.includes(WHOLE);
const report = join(root, 'dist', 'tests.json');
const browserReport = join(root, 'dist', 'browser.json');
const enginesReport = join(root, 'dist', 'browsers.json');
const figuresReport = join(root, 'dist', 'figures.json');
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
 * @param {string[]} command file under node_modules, then its arguments
 * @param {'pipe' | 'inherit'} output
 */
function tool([file = '', ...args], output = 'pipe') {
  const { status, stdout, stderr, error } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', file), ...args],
    {
      cwd: root,
      env,
      encoding: 'utf8',
      stdio: ['ignore', output, output],
      maxBuffer: 256 * 1024 * 1024,
    },
  );
  return { ok: status === 0, output: `${stdout ?? ''}${stderr ?? ''}${error ? `${error.message}\n` : ''}` };
}

/** @type {Record<string, () => { ok: boolean, output: string }>} */
const checks = {
  format: () =>
    tool(['@biomejs/biome/bin/biome', 'format', '--colors=off', '--reporter=summary', ...checked]),
  lint: () =>
    tool([
      'oxlint/bin/oxlint',
      '--type-aware',
      '--deny-warnings',
      '--report-unused-disable-directives',
      ...checked,
    ]),
  types: () => {
    const built = tool(['typescript/bin/tsc', '--build']);
    const outside = untypedFiles();
    return {
      ok: built.ok && outside.length === 0,
      output: built.output + outside.map((line) => `${line}\n`).join(''),
    };
  },
  unused: () => tool(['knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors']),
  imports: () => {
    const problems = checkImports(root);
    return { ok: problems.length === 0, output: problems.map((line) => `${line}\n`).join('') };
  },
};

/** @param {string} path @returns {unknown} */
const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

/** Counts tests; a file that does not load, an error outside of any test, or no test at all is a failure of its own. */
function counted(/** @type {{ ok: boolean, passed: number, failed: number, left: number }} */ result) {
  const { ok, passed, failed, left } = result;
  if (left > 0) console.log(`${left} tests skipped`);
  if (passed + failed === 0) console.log('no test ran');
  return { passed, failed: failed === 0 && (!ok || passed === 0) ? 1 : failed };
}

/** @type {Record<string, () => { passed: number, failed: number }>} */
const suites = {
  /** Runs the tests, shows them as they go, and counts them. */
  tests: () => {
    // a machine that is busy for a moment fails nobody's change; what passes only when it is tried again is listed and counted
    const again = ['--retry=1', `--reporter=${join(root, 'scripts', 'triedAgain.mjs')}`];
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...again];
    const { ok } = tool(['vitest/vitest.mjs', ...args], 'inherit');
    const result =
      /** @type {{ numPassedTests: number, numFailedTests: number, numTotalTests: number } | undefined} */ (
        readReport(report)
      );
    const passed = result?.numPassedTests ?? 0;
    const failed = result?.numFailedTests ?? 0;
    return counted({ ok, passed, failed, left: (result?.numTotalTests ?? 0) - passed - failed });
  },
  /** The same in Chromium, on the built app and its server; what takes long only where all is wanted. */
  browser: () => {
    const args = ['--retries=2', ...(isWhole ? [] : ['--grep-invert=@long'])];
    const { ok } = tool(['./browser.mjs', ...args], 'inherit');
    const result =
      /** @type {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } } | undefined} */ (
        readReport(browserReport)
      );
    const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = result?.stats ?? {};
    if (flaky > 0) console.log(`${flaky} passed only when tried again`);
    return counted({ ok, passed: expected + flaky, failed: unexpected, left: skipped });
  },
  /** The app in Firefox and WebKit, where the system has them: a short form of `npm run browsers`. */
  engines: () => {
    const { ok } = tool(['../apps/web/engines/main.ts', '--short', 'firefox', 'webkit'], 'inherit');
    const result = /** @type {{ passed: number, failed: number, engines: number } | undefined} */ (
      readReport(enginesReport)
    );
    const { passed = 0, failed = 0, engines = 0 } = result ?? {};
    // a system that can have none of them has nothing to test here
    if (ok && result !== undefined && engines === 0) return { passed: 0, failed: 0 };
    return counted({ ok, passed, failed, left: 0 });
  },
  /** What documents state as measured still runs: each command in small. */
  figures: () => {
    const { ok } = tool(['./figures.mjs'], 'inherit');
    const { passed = 0, failed = 0 } =
      /** @type {{ passed: number, failed: number } | undefined} */ (readReport(figuresReport)) ?? {};
    return counted({ ok, passed, failed, left: 0 });
  },
  /** The example as a third game in a copy of all this, played in Chromium. */
  third: () => {
    const { ok } = tool(['./thirdGame.mjs', 'browser'], 'inherit');
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  },
};

if (isWhole)
  suites.conformance = () => {
    const { ok } = tool(['./conformance.mjs', '100'], 'inherit');
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  };

const names = [...Object.keys(checks), ...Object.keys(suites)];
const wanted = process.argv.slice(2).filter((name) => name !== WHOLE);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`no step is named ${unknown.join(', ')}: there are ${names.join(', ')}`);
  process.exit(2);
}

mkdirSync(join(root, 'dist'), { recursive: true });
for (const file of [report, browserReport, enginesReport, figuresReport]) rmSync(file, { force: true });
let passed = 0;
let failed = 0;
for (const name of names.filter((step) => wanted.length === 0 || wanted.includes(step))) {
  const start = performance.now();
  /** @type {boolean} */
  let ok;
  const check = checks[name];
  if (check) {
    const result = check();
    ok = result.ok;
    if (ok) passed++;
    else {
      failed++;
      process.stdout.write(result.output.endsWith('\n') ? result.output : `${result.output}\n`);
    }
  } else {
    const counts = suites[name]?.() ?? { passed: 0, failed: 1 };
    ok = counts.failed === 0;
    passed += counts.passed;
    failed += counts.failed;
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(8)} ${seconds.padStart(6)} s`);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

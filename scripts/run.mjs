// node scripts/run.mjs <file> [arguments]: runs a file of the project with the right Node, after installing missing
// dependencies. Passes standard input and output, exit status and signals through.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { dirname, delimiter, resolve } from 'node:path';
import { root, SetupError, setup } from './setup.mjs';

const [file, ...args] = process.argv.slice(2);

/** @returns {string} */
function ensureSetup() {
  try {
    return setup();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** @param {string} node @param {string[]} argv @param {NodeJS.ProcessEnv} env */
function spawnAndFollow(node, argv, env) {
  const child = spawn(node, argv, { stdio: 'inherit', env });
  // In a terminal, Ctrl-C reaches the child directly; signals sent to this process alone are forwarded.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT');
  });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('error', (error) => {
    process.stderr.write(`${node} could not be started: ${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (status, signal) => {
    if (!signal) process.exit(status ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
    // Reached only if the signal did not end this process.
    setTimeout(() => process.exit(128 + constants.signals[signal]), 100);
  });
}

if (file === undefined) {
  process.stderr.write('usage: node scripts/run.mjs <file> [arguments]\n');
  process.exit(2);
}
const node = ensureSetup();
const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
const env = { ...process.env, [key]: [dirname(node), process.env[key]].filter(Boolean).join(delimiter) };
const argv = [resolve(root, file), ...args];
// Replacing this process, where supported, is faster and leaves no process in between.
if (typeof process.execve === 'function' && process.platform !== 'win32') process.execve(node, [node, ...argv], env);
else spawnAndFollow(node, argv, env);

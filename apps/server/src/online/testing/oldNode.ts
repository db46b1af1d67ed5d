import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpackFrozenFolder } from './frozen.ts';

/** Server of another version, frozen with its dependencies, in a process of its own. */
export class OldNode {
  readonly #main: string;
  readonly #env: Readonly<Record<string, string>>;
  readonly #app: string;
  #child: ChildProcess | undefined;
  url = '';

  constructor(freeze: string, env: Readonly<Record<string, string>>, app = createEmptyApp()) {
    this.#main = join(unpackFrozenFolder(freeze, 'server'), 'main.mjs');
    this.#env = env;
    this.#app = app;
  }

  async start(): Promise<void> {
    const usual = { HOST: '127.0.0.1', PORT: '0', RATE_LIMITS: 'off', BOT_WORKERS: '1' };
    const child = spawn(process.execPath, [this.#main, this.#app], {
      env: { ...process.env, ...usual, ...this.#env },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    this.#child = child;
    const [output] = (await once(child.stdout, 'data')) as [Buffer];
    const [address = 'http://none'] = /http:\S+/.exec(String(output)) ?? [];
    this.url = new URL(address).origin;
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

function createEmptyApp(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rivers-app-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  return folder;
}

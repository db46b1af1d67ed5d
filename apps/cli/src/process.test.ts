import { spawn, spawnSync } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolderWith } from './testing/run.ts';
import { VERSION } from './common/files.ts';

const CLI = join(import.meta.dirname, '..');
const MAIN = join(CLI, 'src', 'main.ts');

/** Environment in which npm and installed scripts find the Node that runs the tests. */
const env = {
  ...process.env,
  PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
  NO_COLOR: '1',
  LC_ALL: 'C',
};

function runProcess(
  command: string,
  args: readonly string[],
  cwd: string,
): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(command, args, { cwd, env, encoding: 'utf8', maxBuffer: 2 ** 26 });
}

describe('the program as a process', () => {
  it('plays a game over pipes and exits with 0', () => {
    const folder = makeFolderWith({});
    const args = [MAIN, 'play', 'river-of-gold', '--seed', 'pipe', '--bots', 'uniform'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: folder,
      env,
      encoding: 'utf8',
      input: '1\nq\n\n',
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('River of Gold');
    expect(stdout).not.toContain('\u001b');
  });

  it('prints one document for a machine', () => {
    const { status, stdout, stderr } = runProcess(
      process.execPath,
      [MAIN, 'simulate', 'river-of-gold', '--games', '10', '--bots', 'uniform', '--json'],
      CLI,
    );
    expect([status, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({ game: 'river-of-gold', games: 10 });
  });

  it('refuses bad input with one line on standard error, never a stack', () => {
    const folder = makeFolderWith({ 'half.json': '{"game": "river-of-gold", "log": ["~fir' });
    const zeros = openSync(join(folder, 'zeros'), 'w');
    ftruncateSync(zeros, 100_000_000);
    closeSync(zeros);
    for (const file of ['half.json', 'zeros', 'none', '.']) {
      const { status, stdout, stderr } = runProcess(process.execPath, [MAIN, 'verify', file], folder);
      expect([file, status, stdout]).toEqual([file, 2, '']);
      expect(stderr).toMatch(/^rivers: [^\n]+\n$/);
    }
  });

  it('resolves paths against the caller’s folder, even if npm runs it', () => {
    const folder = makeFolderWith({ 'here.json': '[]' });
    const npm = { ...env, npm_lifecycle_event: 'rivers', INIT_CWD: folder };
    const { stderr } = spawnSync(process.execPath, [MAIN, 'verify', 'here.json'], {
      cwd: CLI,
      env: npm,
      encoding: 'utf8',
    });
    expect(stderr).toBe('rivers: here.json doesn’t hold a JSON object.\n');
  });

  it('is quiet when its reader closes the pipe', async () => {
    const child = spawn(process.execPath, [MAIN, '--help'], { env });
    child.stdout.destroy();
    let stderr = '';
    child.stderr.on('data', (data) => {
      stderr += String(data);
    });
    const status = await new Promise((resolve) => {
      child.on('close', resolve);
    });
    expect([status, stderr]).toEqual([0, '']);
  });
});

describe('the packed program', () => {
  it('installs in an empty folder without the network and runs', () => {
    const folder = makeFolderWith({});
    const packResult = runProcess('npm', ['pack', '--pack-destination', folder, '--loglevel=error'], CLI);
    expect([packResult.status, packResult.stderr]).toEqual([0, '']);
    const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
    const installResult = runProcess(
      'npm',
      ['install', '--offline', '--no-audit', '--no-fund', '--loglevel=error', `./${tarball}`],
      folder,
    );
    expect([installResult.status, installResult.stderr]).toEqual([0, '']);
    expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['two-rivers']);

    const program = join(folder, 'node_modules', '.bin', 'rivers');
    expect(runProcess(program, ['--version'], folder)).toMatchObject({
      status: 0,
      stdout: `${VERSION}\n`,
      stderr: '',
    });
    const simulateResult = runProcess(
      program,
      ['simulate', 'river-of-gold', '--games', '20', '--bots', 'uniform', '--json'],
      folder,
    );
    expect([simulateResult.status, simulateResult.stderr]).toEqual([0, '']);
    expect(JSON.parse(simulateResult.stdout)).toMatchObject({ games: 20 });
  });
});

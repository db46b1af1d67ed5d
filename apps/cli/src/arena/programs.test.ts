import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadGames } from '../common/games.ts';
import { startCommand, programSource, findRunningProcesses } from '../testing/programs.ts';
import { makeFolderWith, run } from '../testing/run.ts';

const cliGames = await loadGames('en');

interface ArenaReport {
  readonly pairs: { a: string; b: string; games: number; share: number; points: { mean: number } }[];
  readonly lost: { bot: string; games: number }[];
}

const GOOD = programSource({});

function execBot(file: string): string {
  return `exec:${startCommand(file)}`;
}

async function runArenaWithPrograms(folder: string, game: string, bots: readonly string[], ...flags: string[]) {
  const argv = ['arena', game, '--bots', bots.join(','), '--json', ...flags];
  const { code, out, err } = await run(argv, { folder, games: cliGames });
  const runningProcesses = await findRunningProcesses(join(folder, 'pids'));
  return { code, err, left: runningProcesses, report: (out === '' ? {} : JSON.parse(out)) as ArenaReport };
}

describe('programs in the arena', () => {
  it('play whole games against built-in bots, in two threads', async () => {
    const folder = makeFolderWith({ 'good, better.mjs': GOOD, pids: '' });
    const bots = [execBot('"good, better.mjs"'), 'random'];
    const { code, err, left, report } = await runArenaWithPrograms(
      folder,
      'river-of-gold',
      bots,
      '--seeds',
      '6',
      '--workers',
      '2',
    );
    expect([code, err, left]).toEqual([0, '', []]);
    expect(report.pairs).toMatchObject([{ a: startCommand('"good, better.mjs"'), b: 'random', games: 12 }]);
    expect(report.lost.map(({ games }) => games)).toEqual([0, 0]);
  });

  it('play as well as a bot that chooses the same moves', async () => {
    const folder = makeFolderWith({
      'good.mjs': GOOD,
      'first.mjs': 'export default () => ({ name: "first", choose: (view) => view.moves.at(0) });',
      pids: '',
    });
    const flags = ['--seeds', '4', '--players', '3', '--workers', '1'];
    const [program, bot] = await Promise.all(
      [execBot('good.mjs'), './first.mjs'].map((first) =>
        runArenaWithPrograms(folder, 'the-river', [first, 'uniform'], ...flags),
      ),
    );
    expect(program?.report.pairs[0]?.share).toBe(bot?.report.pairs[0]?.share);
    expect(program?.report.pairs[0]?.points).toEqual(bot?.report.pairs[0]?.points);
  });

  it('lose the games that they spoil, with one line for each, and the arena goes on', async () => {
    const child = `spawn(process.execPath, ["-e", "require('fs').appendFileSync('pids', process.pid + '\\\\n'); setInterval(() => {}, 1000)"])`;
    const folder = makeFolderWith({
      'crash.mjs': programSource({
        turn: 'if (turns === 4) throw new Error("lost the thread"); say({ type: "move", id: message.id, move: 0 });',
      }),
      'flood.mjs': programSource({ turn: 'for (;;) writeSync(1, "x".repeat(65536));' }),
      'fork.mjs': programSource({ first: child, turn: '' }),
      'cheat.mjs': programSource({ turn: 'say({ type: "move", id: message.id, move: -1 });' }),
      pids: '',
    });
    for (const [file, time, move, faultText] of [
      ['crash.mjs', '20s', '4th', 'it ended with exit code 1; its last words: “'],
      ['flood.mjs', '20s', '1st', 'it '],
      ['fork.mjs', '500ms', '1st', 'it gave no answer within 500 ms'],
      ['cheat.mjs', '20s', '1st', 'its answer “'],
    ] as const) {
      const flags = ['--seeds', '1', '--workers', '1', '--time', time];
      const { code, err, left, report } = await runArenaWithPrograms(
        folder,
        'the-river',
        [execBot(file), 'uniform'],
        ...flags,
      );
      const lines = err.trimEnd().split('\n');
      expect(lines).toHaveLength(2);
      for (const [seat, line] of lines.entries())
        expect(line).toContain(
          `rivers: ${startCommand(file)} lost against uniform (unit 0, seat ${seat}) on its ${move} move: ${faultText}`,
        );
      expect([file, code, left]).toEqual([file, 0, []]);
      expect(report.pairs[0]?.share).toBe(0);
      expect(report.lost.map(({ games }) => games)).toEqual([2, 0]);
    }
  });

  it('that fail in every game are reported a limited number of times', async () => {
    const folder = makeFolderWith({ 'silent.mjs': programSource({ turn: '' }), pids: '' });
    const bots = [execBot('silent.mjs'), 'uniform'];
    const begin = performance.now();
    const { code, err, report } = await runArenaWithPrograms(
      folder,
      'the-river',
      bots,
      '--seeds',
      '300',
      '--time',
      '200ms',
    );
    expect(code).toBe(0);
    expect(report.lost[0]?.games).toBe(600);
    expect(err.match(/ lost against /g)).toHaveLength(10);
    expect(err).toMatch(/further games lost this way are only counted\n$/);
    expect(performance.now() - begin).toBeLessThan(50_000);
  });

  it('with three players lose alone: the others play to the end', async () => {
    const folder = makeFolderWith({ 'silent.mjs': programSource({ turn: '' }), pids: '' });
    const bots = ['greedy', execBot('silent.mjs')];
    const flags = ['--seeds', '1', '--players', '3', '--workers', '1', '--time', '100ms'];
    const { code, report } = await runArenaWithPrograms(folder, 'the-river', bots, ...flags);
    expect(code).toBe(0);
    // each of the three games has greedy in one seat and the program in the other two
    expect(report.lost).toMatchObject([{ games: 0 }, { games: 6 }]);
    expect(report.pairs[0]?.share).toBe(1);
  });

  it('end with the command, even if it is interrupted', async () => {
    const folder = makeFolderWith({ 'silent.mjs': programSource({ turn: '' }), pids: '' });
    const main = join(import.meta.dirname, '..', 'main.ts');
    const argv = ['arena', 'the-river', '--bots', `${execBot('silent.mjs')},uniform`, '--workers', '1'];
    const child = spawn(process.execPath, [main, ...argv], { cwd: folder, stdio: 'ignore' });
    const ended = new Promise((resolve) => {
      child.on('exit', (_, signal) => resolve(signal));
    });
    await expect
      .poll(async () => (await findRunningProcesses(join(folder, 'pids'))).length, { timeout: 20_000 })
      .toBe(1);
    child.kill('SIGINT');
    expect(await ended).toBe('SIGINT');
    expect(await findRunningProcesses(join(folder, 'pids'))).toEqual([]);
  });

  it.each([
    ['simulate', ['simulate', 'the-river', '--bots', 'exec:true']],
    ['an empty command', ['arena', 'the-river', '--bots', 'exec:,uniform']],
  ])('are refused by %s', async (_, argv) => {
    const { code, err } = await run(argv, { games: cliGames });
    expect(code).toBe(2);
    expect(err).toMatch(/^rivers: (Programs \(exec:\) play only in|exec: needs a command)/);
  });
});

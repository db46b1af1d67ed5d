import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadGames } from '../common/games.ts';
import { makeFolderWith, run } from '../testing/run.ts';

const games = await loadGames('en');

const EXAMPLES = join(import.meta.dirname, '..', '..', '..', '..', 'examples', 'bots');

function isInstalled(command: string): boolean {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** Arena result of a program against `random`, in all seat rotations. */
async function playAgainstRandom(
  game: string,
  command: string,
  seeds: number,
): Promise<{ played: number; share: number; lost: number }> {
  const argv = ['arena', game, '--bots', `exec:${command},random`, '--seeds', `${seeds}`, '--json'];
  const { code, out, err } = await run(argv, { games });
  expect([code, err]).toEqual([0, '']);
  const { pairs, lost } = JSON.parse(out) as {
    pairs: { games: number; share: number }[];
    lost: { games: number }[];
  };
  return { played: pairs[0]?.games ?? 0, share: pairs[0]?.share ?? 0, lost: lost[0]?.games ?? -1 };
}

/**
 * Whether the tool of an example is installed; prints a warning if not. Python and C are optional; programs.test.ts tests the
 * protocol without them.
 */
function canRunExample(example: string, tool: string): boolean {
  if (isInstalled(tool)) return true;
  console.warn(`examples/bots/${example} was not tried: there is no ${tool} here.`);
  return false;
}

describe('the example bots', () => {
  it('in Python plays both games and wins most of them against random', async () => {
    const file = join(EXAMPLES, 'greedy.py');
    expect(existsSync(file)).toBe(true);
    if (!canRunExample('greedy.py', 'python3')) return;
    const gold = await playAgainstRandom('river-of-gold', `python3 "${file}"`, 10);
    expect(gold).toMatchObject({ played: 20, lost: 0 });
    expect(gold.share).toBeGreaterThan(0.8);
    const river = await playAgainstRandom('the-river', `python3 "${file}"`, 12);
    expect(river).toMatchObject({ played: 24, lost: 0 });
    // it wins four of five games; bad luck leaves less than half in one of ten thousand runs
    expect(river.share).toBeGreaterThan(0.5);
  });

  it('in C compiles, passes the check, and plays', async () => {
    const file = join(EXAMPLES, 'greedy.c');
    expect(existsSync(file)).toBe(true);
    if (!canRunExample('greedy.c', 'cc')) return;
    const program = join(makeFolderWith({}), 'greedy');
    const compilation = spawnSync('cc', ['-O2', '-Wall', '-Wextra', '-Werror', '-o', program, file], {
      encoding: 'utf8',
    });
    expect([compilation.status, compilation.stderr]).toEqual([0, '']);
    expect((await run(['bot', 'check', `"${program}"`], { games })).err).toBe('');
    const gold = await playAgainstRandom('river-of-gold', `"${program}"`, 10);
    expect(gold).toMatchObject({ played: 20, lost: 0 });
    expect(gold.share).toBeGreaterThan(0.7);
  });
});

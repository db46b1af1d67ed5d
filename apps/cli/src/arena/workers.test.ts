import { describe, expect, it } from 'vitest';
import { loadGames } from '../common/games.ts';
import { makeFolderWith, run } from '../testing/run.ts';

const games = await loadGames('en');

/** Runs the arena with the real games, because its threads start the program itself. */
async function runArenaCommand(
  args: readonly string[],
  folder: string = makeFolderWith({}),
): Promise<{ code: number; out: string; err: string }> {
  return run(['arena', ...args], { folder, games });
}

interface ArenaFindings {
  readonly pairs: { units: number; elo: number; sprt?: { verdict: string } }[];
  readonly speed: unknown;
}

/** The arena's document without `speed`, which differs between runs. */
async function arenaFindings(...args: string[]): Promise<ArenaFindings> {
  const { code, out, err } = await runArenaCommand([...args, '--json']);
  expect([code, err]).toEqual([0, '']);
  return { ...(JSON.parse(out) as ArenaFindings), speed: undefined };
}

describe('the threads of the arena', () => {
  it('give the same results as one thread', async () => {
    const args = ['the-river', '--bots', 'random,uniform,uniform', '--players', '3', '--seeds', '40'];
    const [one, ...others] = await Promise.all(
      ['1', '2', '3'].map((workers) => arenaFindings(...args, '--workers', workers)),
    );
    expect(one?.pairs[2]).toMatchObject({ a: 'uniform', b: 'uniform#2', elo: 0 });
    for (const other of others) expect(other).toEqual(one);
  });

  it('give the same results even if a test stops early', async () => {
    const args = ['river-of-gold', '--bots', 'random,uniform', '--seeds', '2000', '--sprt', '270,350'];
    const [one, other] = await Promise.all(['1', '2'].map((workers) => arenaFindings(...args, '--workers', workers)));
    expect(one?.pairs[0]?.sprt?.verdict).toMatch(/^H[01]$/);
    expect(one?.pairs[0]?.units).toBeGreaterThan(40);
    expect(other).toEqual(one);
  });

  it('play a custom bot with game options', async () => {
    const folder = makeFolderWith({
      'my-bot.ts':
        'type View = { moves: { at(index: number): number } };\nexport default () => ({ name: "mine", choose: (view: View) => view.moves.at(0) });\n',
    });
    const args = ['river-of-gold', '--bots', './my-bot.ts,uniform', '--seeds', '8', '--patrons', 'draft'];
    const { code, out, err } = await runArenaCommand([...args, '--workers', '2', '--json'], folder);
    expect([code, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toMatchObject({
      options: { patrons: 'draft' },
      pairs: [{ a: 'mine', b: 'uniform', units: 8 }],
      speed: { workers: 2 },
    });
  });

  it.each([
    [
      'a bot that fails late',
      'let calls = 0; export default () => ({ name: "late", choose(view) { if (++calls > 300) throw new Error("out of ideas"); return view.moves.at(0); } });',
      /^rivers: Playing late against uniform failed: out of ideas\n$/,
    ],
    [
      'a bot that breaks down in a thread',
      'import { isMainThread } from "node:worker_threads"; if (!isMainThread && process.argv.includes("arena-worker")) throw new Error("not here"); export default () => ({ choose: (view) => view.moves.at(0) });',
      /^rivers: The bot \.\/bot\.mjs can’t be loaded: not here\n$/,
    ],
    [
      'a bot that ends its thread',
      'export default () => ({ name: "quitter", choose() { process.exit(0); } });',
      /^rivers: A worker of the arena failed: it ended before its work was done\.\n$/,
    ],
    [
      'a bot that fails outside of its turn',
      'export default () => ({ name: "later", choose(view) { queueMicrotask(() => { throw new Error("too late"); }); return view.moves.at(0); } });',
      /^rivers: A worker of the arena failed: too late\n$/,
    ],
  ])('end the command with one line for %s', async (_, source, message) => {
    const folder = makeFolderWith({ 'bot.mjs': source });
    const args = ['river-of-gold', '--bots', './bot.mjs,uniform', '--seeds', '50', '--workers', '2'];
    const { code, out, err } = await runArenaCommand(args, folder);
    expect(err).toMatch(message);
    expect(code).toBeGreaterThan(0);
    expect(out).toBe('');
  });

  it('are not listed in the help', async () => {
    expect((await run(['--help'])).out).not.toContain('arena-worker');
  });
});

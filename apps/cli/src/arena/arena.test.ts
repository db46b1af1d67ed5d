import { describe, expect, it } from 'vitest';
import { makeFolderWith, run } from '../testing/run.ts';

interface FigureWithError {
  readonly mean: number;
  readonly standardError: number | null;
  readonly interval: (number | null)[];
}

interface ArenaReport {
  readonly [key: string]: unknown;
  readonly ladder: { bot: string; elo: number; standardError: number | null; interval: (number | null)[] }[];
  readonly pairs: {
    a: string;
    b: string;
    units: number;
    games: number;
    share: number;
    standardError: number | null;
    interval: number[];
    elo: number | null;
    eloInterval: (number | null)[];
    points: FigureWithError;
    sprt?: { verdict: string; logRatio: number };
  }[];
  readonly speed: {
    workers: number;
    seconds: number;
    gamesPerSecond: number;
    bots: { bot: string; decisions: number; msPerDecision: number; slowestMs: number }[];
  };
}

async function runArenaJson(...args: string[]): Promise<ArenaReport> {
  const { code, out, err } = await run(['arena', 'toy', '--json', '--workers', '1', ...args]);
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out) as ArenaReport;
}

describe('rivers arena --json', () => {
  it('prints exactly one document with the promised fields in their order', async () => {
    const report = await runArenaJson('--bots', 'greedy,random,uniform', '--seeds', '30', '--seed', 's');
    expect(Object.keys(report)).toEqual([
      'game',
      'engine',
      'players',
      'options',
      'seed',
      'seeds',
      'gamesPerSeed',
      'fairShare',
      'confidence',
      'anchor',
      'ladder',
      'pairs',
      'speed',
    ]);
    expect(report).toMatchObject({
      game: 'toy',
      players: 2,
      seed: 's',
      seeds: 30,
      gamesPerSeed: 2,
      anchor: 'random',
    });
    expect(report.pairs.map(({ a, b, units, games }) => [a, b, units, games])).toEqual([
      ['greedy', 'random', 30, 60],
      ['greedy', 'uniform', 30, 60],
      ['random', 'uniform', 30, 60],
    ]);
    expect(Object.keys(report.pairs[0] ?? {})).toEqual([
      'a',
      'b',
      'units',
      'games',
      'share',
      'standardError',
      'interval',
      'elo',
      'eloInterval',
      'points',
    ]);
  });

  it('puts the anchor at 0 and sorts the ladder', async () => {
    const { ladder } = await runArenaJson('--bots', 'greedy,random', '--seeds', '100');
    const elos = ladder.map(({ elo }) => elo);
    expect(elos).toEqual(elos.toSorted((x, y) => y - x));
    expect(ladder.find(({ bot }) => bot === 'random')).toMatchObject({ elo: 0, standardError: 0 });
    const other = await runArenaJson('--bots', 'greedy,random', '--seeds', '100', '--anchor', 'greedy');
    expect(other).toMatchObject({ anchor: 'greedy' });
    expect(other.ladder.find(({ bot }) => bot === 'greedy')).toMatchObject({ elo: 0 });
  });

  it.each(['2', '3', '4'])('finds no difference at all between copies of a bot, %s players', async (players) => {
    const names = 'greedy,greedy,random,random,uniform,uniform';
    const { pairs, ladder } = await runArenaJson('--bots', names, '--seeds', '15', '--players', players);
    const copies = pairs.filter(({ a, b }) => b === `${a}#2`);
    expect(copies).toHaveLength(3);
    for (const { share, standardError, elo, points } of copies) {
      expect(share).toBeCloseTo(1 / Number(players), 6);
      expect([standardError, elo, points.mean, points.standardError]).toEqual([0, 0, 0, 0]);
    }
    expect(ladder).toHaveLength(6);
  });

  it('plays one seat against all others with more players', async () => {
    const { pairs } = await runArenaJson('--bots', 'greedy,random', '--seeds', '20', '--players', '4');
    expect(pairs[0]).toMatchObject({ units: 20, games: 80 });
  });

  it('gives the same results for the same seed, and different ones for another seed', async () => {
    const [one, same, other] = await Promise.all(
      ['a', 'a', 'b'].map(async (seed) => {
        const { ladder, pairs } = await runArenaJson('--bots', 'greedy,random', '--seeds', '40', '--seed', seed);
        return { ladder, pairs };
      }),
    );
    expect(same).toEqual(one);
    expect(other).not.toEqual(one);
  });

  it('can limit the pairs to neighbors', async () => {
    // the second one is the former spelling, still accepted
    for (const option of ['--neighbors', '--neighbours']) {
      const { pairs } = await runArenaJson('--bots', 'greedy,random,uniform', '--seeds', '3', option);
      expect(pairs.map(({ a, b }) => `${a} ${b}`)).toEqual(['greedy random', 'random uniform']);
    }
  });

  it('stops a pair once its test is decided, and counts only its first units', async () => {
    const bots = ['--bots', 'random,random', '--seeds', '5000'];
    const { pairs, ...rest } = await runArenaJson(...bots, '--sprt', '0,50');
    expect(rest).toMatchObject({ sprt: { elo0: 0, elo1: 50, alpha: 0.05, beta: 0.05 }, seeds: 5000 });
    expect(pairs[0]?.sprt?.verdict).toBe('H0');
    expect(pairs[0]?.units).toBeLessThan(500);
    const first = await runArenaJson('--bots', 'random,random', '--seeds', `${pairs[0]?.units}`);
    expect(first.pairs[0]).toMatchObject({ share: pairs[0]?.share, points: pairs[0]?.points });
  });

  it('reports an undecided test if there are too few seeds', async () => {
    const { pairs } = await runArenaJson('--bots', 'greedy,random', '--seeds', '10', '--sprt=-5,5');
    expect(pairs[0]).toMatchObject({ units: 10, sprt: { verdict: 'undecided' } });
  });

  it('times the decisions of each bot', async () => {
    const { speed } = await runArenaJson('--bots', 'greedy,random', '--seeds', '10');
    expect(speed.workers).toBe(1);
    expect(speed.bots.map(({ bot }) => bot)).toEqual(['greedy', 'random']);
    for (const { decisions, msPerDecision, slowestMs } of speed.bots) {
      expect(decisions).toBeGreaterThan(20);
      expect(msPerDecision).toBeGreaterThan(0);
      expect(slowestMs).toBeGreaterThanOrEqual(msPerDecision);
    }
  });

  it('has no standard errors for a single unit', async () => {
    const { pairs, ladder } = await runArenaJson('--bots', 'greedy,random', '--seeds', '1');
    expect(pairs[0]?.standardError).toBeNull();
    expect(ladder.find(({ bot }) => bot === 'greedy')?.standardError).toBeNull();
  });

  it('plays custom bots from files, and gives bots with the same name unique names', async () => {
    const folder = makeFolderWith({
      'a.mjs': 'export default () => ({ name: "mine", choose: (view) => view.moves.at(0) });\n',
      'b.mjs': 'export default () => ({ name: "mine", choose: ({ moves }) => moves.at(moves.length - 1) });\n',
    });
    const args = ['--bots', './a.mjs,b.mjs', '--anchor', 'b.mjs', '--seeds', '9', '--workers', '1', '--json'];
    const { code, out } = await run(['arena', 'toy', ...args], { folder });
    expect(code).toBe(0);
    const report = JSON.parse(out) as ArenaReport;
    expect(report.pairs[0]).toMatchObject({ a: 'mine', b: 'mine#2' });
    expect(report['anchor']).toBe('mine#2');
  });
});

describe('rivers arena for people', () => {
  const ARGS = ['arena', 'toy', '--bots', 'greedy,random', '--seeds', '50', '--workers', '1'];

  it('shows the ladder and the pairs', async () => {
    const { out, code } = await run(ARGS);
    expect(code).toBe(0);
    expect(out).toMatch(/^Toy, 2 players: 50 seeds per pair in all seat rotations, seed 1\n/);
    expect(out).toMatch(/^random +0 +anchor +\d/m);
    expect(out).toMatch(/^greedy – random +50 +100 +\d+\.\d% /m);
    expect(out).not.toContain('\u001b');
  });

  it('shows the verdict of a test', async () => {
    const { out } = await run([...ARGS, '--sprt', '0,400', '--seeds', '400']);
    expect(out).toMatch(/up to 400 seeds per pair .* H0 0 and H1 400 Elo\n/);
    expect(out).toMatch(/ verdict\n.* (H0|H1|undecided)\n/);
  });

  it('prints Markdown', async () => {
    const { out } = await run([...ARGS, '--markdown']);
    const lines = out.split('\n');
    expect(lines[0]).toBe('Toy, 2 players: 50 seeds per pair in all seat rotations, seed 1.');
    expect(lines).toContain('| bot | Elo | se | ms per decision |');
    expect(lines).toContain('| --- | --: | --: | --: |');
    expect(out).toMatch(/^\| greedy – random \| 50 \| 100 \| /m);
  });

  it('draws a progress bar only if standard error is a terminal', async () => {
    const { err } = await run(ARGS, { progress: true });
    expect(err).toContain('of 50 units');
    expect(err.endsWith('\r\u001b[K')).toBe(true);
    expect((await run(ARGS)).err).toBe('');
  });
});

describe('rivers arena refuses', () => {
  const TWO = ['--bots', 'greedy,random'];

  it.each([
    ['an unknown game', ['chess', ...TWO], /There’s no game “chess”/],
    ['no bots', ['toy'], /The option --bots <list> is required/],
    ['one bot', ['toy', '--bots', 'greedy'], /Name at least two bots/],
    ['an unknown bot', ['toy', '--bots', 'greedy,clever'], /Toy has no bot “clever”/],
    ['no seeds', ['toy', ...TWO, '--seeds', '0'], /“0” isn’t valid/],
    ['no workers', ['toy', ...TWO, '--workers', '0'], /“0” isn’t valid/],
    ['half a test', ['toy', ...TWO, '--sprt', '5'], /“5” isn’t a test. Write --sprt elo0,elo1/],
    ['a test with swapped bounds', ['toy', ...TWO, '--sprt', '5,-5'], /“5,-5” isn’t a test/],
    [
      'an unknown anchor',
      ['toy', ...TWO, '--anchor', 'uniform'],
      /The anchor “uniform” doesn’t take part. These do: greedy, random/,
    ],
    ['two output formats', ['toy', ...TWO, '--markdown', '--json'], /can’t be used together/],
  ])('%s with one line and exit 2', async (_, args, message) => {
    const { code, err } = await run(['arena', ...args]);
    expect(code).toBe(2);
    expect(err).toMatch(message);
    expect(err).toMatch(/^rivers: [^\n]*\n$/);
  });

  it.each([
    ['throws', 'export default () => ({ choose() { throw new Error("lost my mind"); } });', /lost my mind/],
    [
      'cheats',
      'export default () => ({ name: "cheat", choose: () => 12345 });',
      /Playing random against cheat failed: cheat chose a move that is not legal/,
    ],
  ])('a bot that %s with one line and exit 1', async (_, source, message) => {
    const folder = makeFolderWith({ 'bot.mjs': source });
    const args = ['arena', 'toy', '--bots', 'random,./bot.mjs', '--seeds', '3', '--workers', '1'];
    const { code, err } = await run(args, { folder });
    expect(code).toBe(1);
    expect(err).toMatch(message);
    expect(err).toMatch(/^rivers: [^\n]*\n$/);
  });
});

import { describe, expect, it } from 'vitest';
import { makeFolderWith, run } from '../testing/run.ts';

interface SimulationReport {
  readonly [key: string]: unknown;
  readonly games: number;
  readonly decisions: number;
  readonly seconds: number;
  readonly turnsPerPlayer: number;
  readonly rounds: number;
  readonly bots: {
    name: string;
    games: number;
    wins: number;
    meanScore: number;
    minScore: number;
    maxScore: number;
  }[];
  readonly seats: { wins: number; meanScore: number }[];
  readonly endings: Record<string, number>;
  readonly scoreByCategory: Record<string, number>;
}

async function runSimulation(...args: string[]): Promise<SimulationReport> {
  const { code, out, err } = await run(['simulate', 'toy', '--json', ...args]);
  expect(err).toBe('');
  expect(code).toBe(0);
  return JSON.parse(out) as SimulationReport;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

describe('rivers simulate --json', () => {
  it('prints exactly one document with the promised fields in their order', async () => {
    const report = await runSimulation('--players', '3', '--games', '50', '--seed', 's');
    expect(Object.keys(report)).toEqual([
      'game',
      'players',
      'seed',
      'games',
      'decisions',
      'seconds',
      'gamesPerSecond',
      'decisionsPerSecond',
      'turnsPerPlayer',
      'rounds',
      'bots',
      'seats',
      'endings',
      'scoreByCategory',
    ]);
    expect(report).toMatchObject({
      game: 'toy',
      players: 3,
      seed: 's',
      games: 50,
      endings: { 'last-round': 50 },
    });
    expect(Object.keys(report.bots[0] ?? {})).toEqual([
      'name',
      'games',
      'wins',
      'meanScore',
      'sdScore',
      'minScore',
      'maxScore',
    ]);
    expect(report).toMatchObject({ turnsPerPlayer: 3, rounds: 3 });
  });

  it('lets one bot fill all seats and counts shared wins as fractions', async () => {
    const report = await runSimulation('--games', '200');
    expect(report.bots).toHaveLength(1);
    expect(report.bots[0]).toMatchObject({ name: 'random', games: 200, wins: 200 });
    expect(sum(report.seats.map(({ wins }) => wins))).toBeCloseTo(200, 5);
    expect(report.seats.some(({ wins }) => !Number.isInteger(wins * 2))).toBe(false);
    const { bots, seats, scoreByCategory } = report;
    expect(sum(seats.map(({ meanScore }) => meanScore)) / 2).toBeCloseTo(bots[0]?.meanScore ?? 0, 5);
    expect(sum(Object.values(scoreByCategory))).toBeCloseTo(bots[0]?.meanScore ?? 0, 5);
  });

  it('gives the same results for the same seed, and different ones for another seed', async () => {
    const seeds = ['a', 'a', 'b'];
    const reports = await Promise.all(seeds.map((seed) => runSimulation('--games', '40', '--seed', seed)));
    const [one, same, other] = reports.map(({ bots }) => bots);
    expect(same).toEqual(one);
    expect(other).not.toEqual(one);
  });

  it('plays each seed in all seat rotations, so that copies of one bot have identical results', async () => {
    const { bots } = await runSimulation('--games', '60', '--players', '3', '--bots', 'uniform,uniform,uniform');
    expect(bots).toHaveLength(3);
    expect(bots[1]).toEqual(bots[0]);
    expect(bots[2]).toEqual(bots[0]);
  });

  it('counts each bot separately', async () => {
    const { bots } = await runSimulation('--games', '100', '--bots', 'greedy,random');
    expect(bots.map(({ name, games }) => [name, games])).toEqual([
      ['greedy', 100],
      ['random', 100],
    ]);
    expect(sum(bots.map(({ wins }) => wins))).toBeCloseTo(100, 5);
    expect(bots[0]?.meanScore).not.toBe(bots[1]?.meanScore);
  });

  it('prints a note if the last seed is not played in all rotations', async () => {
    const { err, code } = await run(['simulate', 'toy', '--games', '5', '--bots', 'greedy,random']);
    expect(code).toBe(0);
    expect(err).toMatch(/^rivers: note: 5 games isn’t a multiple of 2/);
  });

  it('passes options to the game', async () => {
    expect(await runSimulation('--games', '3', '--option', 'rounds=5')).toMatchObject({ rounds: 5 });
  });

  it('plays a custom bot from a file', async () => {
    const folder = makeFolderWith({
      'my-bot.ts':
        'type View = { moves: { at(index: number): number } };\nexport default () => ({ name: "mine", choose: (view: View) => view.moves.at(0) });\n',
      'nameless.mjs': 'export default () => ({ choose: (view) => view.moves.at(0) });\n',
    });
    const args = ['simulate', 'toy', '--games', '2', '--json', '--bots', './my-bot.ts,nameless.mjs'];
    const { code, out } = await run(args, { folder });
    expect(code).toBe(0);
    expect((JSON.parse(out) as SimulationReport).bots.map(({ name }) => name)).toEqual(['mine', 'nameless']);
  });
});

describe('rivers simulate for people', () => {
  it('shows a table', async () => {
    const { out, code } = await run(['simulate', 'toy', '--games', '10', '--seed', 'x']);
    expect(code).toBe(0);
    expect(out).toMatch(/^Toy: 10 games, 2 players, seed x\n/);
    expect(out).toContain('games/s');
    expect(out).toMatch(/^random +10\.0 +100\.0% /m);
    expect(out).toMatch(/^Card +\d/m);
    expect(out).not.toContain('\u001b');
  });

  it('draws a progress bar only if standard error is a terminal', async () => {
    const { err } = await run(['simulate', 'toy', '--games', '200'], { progress: true });
    expect(err).toContain('of 200 games');
    expect(err.endsWith('\r\u001b[K')).toBe(true);
  });
});

describe('rivers simulate refuses', () => {
  it.each([
    ['an unknown game', ['chess'], /There’s no game “chess”. Choose one of: toy/],
    ['no game', [], /Missing: game/],
    ['too many players', ['toy', '--players', '5'], /Toy is for 2, 3, 4 players, not 5/],
    [
      'an invalid number',
      ['toy', '--games', 'many'],
      /“many” isn’t valid for --games <n>\. Give a whole number from 1/,
    ],
    ['no games', ['toy', '--games', '0'], /“0” isn’t valid/],
    ['an unknown bot', ['toy', '--bots', 'clever'], /Toy has no bot “clever”. Choose one of: random, uniform, greedy/],
    ['a wrong number of bots', ['toy', '--players', '3', '--bots', 'greedy,random'], /2 bots were named for 3 players/],
    ['a missing bot file', ['toy', '--bots', './none.ts'], /The bot \.\/none\.ts can’t be loaded/],
    ['an invalid option', ['toy', '--option', 'rounds'], /“rounds” isn’t an option. Write --option key=value/],
    ['an option with an invalid value', ['toy', '--option', 'rounds=99'], /There are 1 to 9 rounds/],
    ['an unknown flag', ['toy', '--fast'], /There’s no option --fast/],
    ['a missing edition file', ['toy', '--edition', 'none.json'], /Can’t read none\.json: there’s no such file/],
  ])('%s with one line and exit 2', async (_, args, message) => {
    const { code, out, err } = await run(['simulate', ...args]);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toMatch(message);
    expect(err).toMatch(/^rivers: [^\n]*\n$/);
  });

  it.each([
    ['throws', 'export default () => ({ choose() { throw new Error("lost my mind"); } });', /failed: lost my mind/],
    [
      'cheats',
      'export default () => ({ name: "cheat", choose: () => 12345 });',
      /cheat failed: cheat chose a move that is not legal/,
    ],
  ])('a bot that %s with one line and exit 1', async (_, source, message) => {
    const { code, err } = await run(['simulate', 'toy', '--bots', './bot.mjs'], {
      folder: makeFolderWith({ 'bot.mjs': source }),
    });
    expect(code).toBe(1);
    expect(err).toMatch(message);
    expect(err).toMatch(/^rivers: [^\n]*\n$/);
  });

  it.each([
    ['no default export', 'export const bot = 1;', /has no default export/],
    ['a default export that makes no bot', 'export default () => 7;', /doesn’t make a bot/],
    ['a syntax error', 'export default (', /can’t be loaded/],
  ])('a bot file with %s', async (_, source, message) => {
    const { code, err } = await run(['simulate', 'toy', '--bots', './bot.mjs'], {
      folder: makeFolderWith({ 'bot.mjs': source }),
    });
    expect(code).toBe(2);
    expect(err).toMatch(message);
  });
});

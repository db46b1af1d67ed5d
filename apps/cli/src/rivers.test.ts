import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRefusal, makeRefusal } from '@two-rivers/kernel';
import { toyFamily } from '@two-rivers/kernel/testing/toy';
import { describe, expect, it } from 'vitest';
import { type CliGame, loadGames } from './common/games.ts';
import { makeFolderWith, run } from './testing/run.ts';
import { toyCliGame } from './testing/toy.ts';
import { VERSION } from './common/files.ts';

const allGames = await loadGames('en');

describe('rivers', () => {
  it('prints its version', async () => {
    expect(await run(['--version'])).toEqual({ code: 0, out: `${VERSION}\n`, err: '' });
  });

  it('explains itself, exit codes included', async () => {
    const { code, out } = await run(['--help']);
    expect(code).toBe(0);
    for (const command of [
      'play',
      'simulate',
      'arena',
      'environment',
      'bot',
      'inspect',
      'conformance',
      'replay',
      'verify',
      'bench',
      'edition',
      'lesson',
    ]) {
      expect(out).toMatch(new RegExp(`^ {2}${command} `, 'm'));
    }
    expect(out).toContain(
      'Exit codes: 0 all is well, 1 the check or the run failed, 2 the input or the usage is wrong.',
    );
  });

  it.each([['simulate'], ['arena'], ['inspect'], ['conformance'], ['play'], ['replay'], ['verify'], ['bench']])(
    'explains %s',
    async (command) => {
      const { code, out } = await run([command, '--help']);
      expect(code).toBe(0);
      expect(out).toMatch(new RegExp(`^Usage: rivers ${command} `));
      expect(out).toContain('--json');
    },
  );

  it.each([
    ['no command', [], /Name a command; see rivers --help/],
    ['an unknown command', ['dance'], /There’s no command dance/],
    ['a misspelled command', ['simulat'], /Did you mean simulate\?/],
    ['half a command', ['edition'], /Name a command/],
    ['an argument too many', ['verify', 'a', 'b'], /too many arguments/],
  ])('refuses %s with one line and exit 2', async (_, argv, message) => {
    const { code, out, err } = await run(argv);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
    expect(err).toMatch(/^rivers: [^\n]*\n$/);
  });

  it('prints a document for bad usage with --json', async () => {
    const { out } = await run(['simulate', 'toy', '--games', 'x', '--json']);
    const { error } = JSON.parse(out) as { error: { reason: string; message: string } };
    expect(error.reason).toBe('usage');
    expect(error.message).toBe('“x” isn’t valid for --games <n>. Give a whole number from 1 to 1000000000.');
  });

  it('prints an internal error as one line with exit 1', async () => {
    const broken: CliGame = {
      ...toyCliGame,
      draw: () => {
        throw new Error('no paper\nleft');
      },
    };
    const folder = makeFolderWith({
      'p.json': { game: 'toy', turn: [1, 0, 0, 0], shown: 0, seats: [{ hand: 1 }, { hand: 2 }] },
    });
    const { code, err } = await run(['inspect', 'p.json'], { folder, games: [broken] });
    expect([code, err]).toEqual([1, 'rivers: Internal error: no paper left\n']);
  });
});

/** The toy game with editions. */
const toyWithEditions: CliGame = {
  ...toyCliGame,
  words: {
    ...toyCliGame.words,
    messages: { ...toyCliGame.words.messages, 'refusal.toy-cards': '12 cards expected, {found} found.' },
  },
  family: {
    ...toyFamily,
    id: 'toy',
    make: (request) => {
      const edition = request.edition ?? { game: 'toy', name: 'first', cards: 12 };
      if (typeof edition !== 'object' || edition === null || Array.isArray(edition) || !('cards' in edition))
        return makeRefusal('toy-cards', { found: 0 });
      if (edition.cards !== 12) return makeRefusal('toy-cards', { found: Number(edition.cards) });
      const game = toyFamily.make(request);
      return isRefusal(game) ? game : Object.assign(game, { edition });
    },
    checkEdition: () => [],
  },
};

function checkEditionDocument(document: object | string, ...args: string[]): ReturnType<typeof run> {
  const world = { folder: makeFolderWith({ 'e.json': document }), games: [toyWithEditions] };
  return run(['edition', 'check', 'e.json', ...args], world);
}

describe('rivers edition check', () => {
  it('confirms that an edition is complete', async () => {
    const edition = { name: 'mine', cards: 12 };
    expect(await checkEditionDocument(edition)).toEqual({
      code: 0,
      out: 'valid: e.json is an edition of Toy, “mine”\n',
      err: '',
    });
    const { out } = await checkEditionDocument(edition, '--json');
    expect(JSON.parse(out)).toEqual({ valid: true, game: 'toy', name: 'mine' });
  });

  it('explains what is wrong with an edition, with exit 1', async () => {
    expect(await checkEditionDocument({ cards: 11 })).toEqual({
      code: 1,
      out: '',
      err: 'rivers: e.json: 12 cards expected, 11 found.\n',
    });
  });

  it('prints how much of a valid edition is still reconstructed', async () => {
    const provenance = [{ part: 'cards', source: 'reconstructed' }];
    const tables = { name: 'mine', cards: 12, terrain: { provenance } };
    expect((await checkEditionDocument(tables)).out).toContain('1 part of its tables is still reconstructed');
  });

  it('refuses a game without editions and a file that is not an edition, with exit 2', async () => {
    const elsewhere = await checkEditionDocument({ game: 'go' });
    expect(elsewhere.code).toBe(2);
    expect(elsewhere.err).toContain('games with editions are: toy');
    const broken = await checkEditionDocument('[');
    expect(broken.code).toBe(2);
    expect(broken.err).toContain('isn’t valid JSON');
  });

  it('plays and simulates with it', async () => {
    const world = {
      folder: makeFolderWith({ 'e.json': { cards: 11 }, 'ok.json': { cards: 12 } }),
      games: [toyWithEditions],
    };
    expect(await run(['simulate', 'toy', '--edition', 'e.json'], world)).toMatchObject({
      code: 2,
      err: 'rivers: e.json: 12 cards expected, 11 found.\n',
    });
    expect((await run(['simulate', 'toy', '--edition', 'ok.json', '--games', '2'], world)).code).toBe(0);
  });
});

const aNumber: unknown = expect.any(Number);

describe('rivers bench', () => {
  it('measures both bots, the state, and minor garbage collections', async () => {
    const { code, out } = await run(['bench', 'toy', '--decisions', '2000', '--json']);
    expect(code).toBe(0);
    const { machine, figures } = JSON.parse(out) as { machine: object; figures: Record<string, unknown>[] };
    expect(machine).toMatchObject({ node: process.version });
    expect(figures.map(({ bot }) => bot)).toEqual(['random', 'uniform']);
    for (const figure of figures) {
      expect(figure).toMatchObject({
        game: 'toy',
        players: 2,
        stateBytes: 20,
        gamesPerSecond: aNumber,
        decisionsPerSecond: aNumber,
        minorCollections: aNumber,
      });
    }
  });

  it('measures other implementations in the same run if they are installed', async () => {
    const folder = makeFolderWith({});
    mkdirSync(join(folder, 'bench', 'peers', 'node_modules'), { recursive: true });
    const bench = join(folder, 'bench', 'peers', 'bench.mjs');
    writeFileSync(
      bench,
      `for (const game of process.argv.slice(2))
         console.log(JSON.stringify({ name: 'slow', game, gamesPerSecond: 0.5, decisionsPerSecond: 9 }));`,
    );
    const args = ['bench', 'toy', '--decisions', '500'];
    const { out } = await run([...args, '--json'], { folder });
    const { figures, peers } = JSON.parse(out) as {
      figures: { gamesPerSecond: number }[];
      peers: { name: string; game: string; ratio: number }[];
    };
    expect(peers).toMatchObject([{ name: 'slow', game: 'toy', ratio: 2 * (figures[0]?.gamesPerSecond ?? 0) }]);
    expect((await run(args, { folder })).out).toMatch(/^slow +toy +random +0\.5 +9 +[\d,.]+×$/m);

    writeFileSync(bench, 'console.log("hello");');
    expect(await run(args, { folder })).toMatchObject({
      code: 1,
      err: 'rivers: bench/peers printed a line that isn’t a measurement: hello\n',
    });
    writeFileSync(bench, 'process.exit(3);');
    expect(await run(args, { folder })).toMatchObject({ code: 1, out: '' });
  });

  it('prints a table with the machine', async () => {
    const { out } = await run(['bench', 'toy', '--decisions', '500']);
    expect(out).toMatch(/cores.*one core used/);
    expect(out).toMatch(/^toy +uniform +[\d,]+ +[\d,]+ +\d+ +20 +\d+$/m);
  });
});

describe('rivers edition show', () => {
  it('lists the sources of the figures, table by table', async () => {
    const { out, code } = await run(['edition', 'show'], { games: allGames });
    expect(code).toBe(0);
    expect(out).toMatch(/The River, edition “reconstructed”/);
    expect(out).toMatch(/buildings +the cost of each card +reconstructed/);
    expect(out).toMatch(/buildings +33 cards +rulebook/);
    const json = await run(['edition', 'show', '--json'], { games: allGames });
    expect(JSON.parse(json.out)).toMatchObject({ game: 'the-river', name: 'reconstructed' });
  });
});

import { SPECTATOR } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { toyRecord, toyTable, WHOLE_GAME_TURNS } from '../testing/records.ts';
import { makeFolderWith, run } from '../testing/run.ts';

interface InspectReport {
  readonly actor: number | string;
  readonly moves: string[];
  readonly observations: { turn: number[]; seats: { hand?: number; dice: number }[] }[];
  readonly scoreIfNow: { scores: number[]; ranks: number[]; breakdown: Record<string, number>[] };
  readonly outcome?: unknown;
}

const POSITION = {
  game: 'toy',
  options: { first: 0 },
  turn: [1, 0, 0, 0],
  shown: 0,
  seats: [
    { tokens: 2, dice: 0, card: 0, hand: 5 },
    { tokens: 2, dice: 4, card: 0 },
  ],
};
const DUE = { ...POSITION, turn: [1, 0, 0, 1] };

async function inspectDocument(document: object, ...args: string[]): Promise<InspectReport> {
  const folder = makeFolderWith({ 'file.json': document });
  const { code, out, err } = await run(['inspect', 'file.json', '--json', ...args], { folder });
  expect(err).toBe('');
  expect(code).toBe(0);
  return JSON.parse(out) as InspectReport;
}

describe('rivers inspect --json', () => {
  it('shows who decides, all legal moves, what each seat and a spectator see, and the score', async () => {
    const report = await inspectDocument(POSITION);
    expect(Object.keys(report)).toEqual(['actor', 'moves', 'observations', 'scoreIfNow']);
    expect(report).toMatchObject({ actor: 0, moves: ['charm', 'roll', 'show 5'] });
    expect(report.observations).toHaveLength(3);
    expect(report.observations.map(({ seats }) => seats.map(({ hand }) => hand !== undefined))).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    expect(report.scoreIfNow).toEqual({
      scores: [0, 4],
      ranks: [2, 1],
      breakdown: [
        { dice: 0, card: 0 },
        { dice: 4, card: 0 },
      ],
    });
  });

  it('plays moves, with or without their seat, and given chance results', async () => {
    const report = await inspectDocument(POSITION, '--play', 'charm', '--play', '0 roll', '--play', '~die 4');
    expect(report.actor).toBe(1);
    expect(report.scoreIfNow.scores).toEqual([5, 4]);
  });

  it('draws pending chance from the seed, between moves and at the end', async () => {
    const seeds = ['1', '2', '3', '4', '5', '6'];
    const reports = await Promise.all(
      seeds.map((seed) => inspectDocument(POSITION, '--play', 'roll', '--play', '1 roll', '--seed', seed)),
    );
    expect(new Set(reports.map(({ actor }) => actor))).toEqual(new Set([0]));
    expect(new Set(reports.map(({ scoreIfNow }) => scoreIfNow.scores.join())).size).toBeGreaterThan(1);
    expect(await inspectDocument(POSITION, '--play', 'roll')).toEqual(
      await inspectDocument(POSITION, '--play', 'roll', '--seed', '1'),
    );
  });

  it('draws the pending chance of a position, takes it as given, or lists its results', async () => {
    expect((await inspectDocument(DUE)).actor).toBe(1);
    expect((await inspectDocument(DUE, '--play', '~die 6')).scoreIfNow.scores).toEqual([6, 4]);
    const open = await inspectDocument(DUE, '--stop-at-chance');
    expect(open.actor).toBe('chance');
    expect(open.moves).toEqual(['~die 1', '~die 2', '~die 3', '~die 4', '~die 5', '~die 6']);
  });

  it('fills the unknown parts of a position from the seed', async () => {
    const hands = await Promise.all(
      ['1', '2', '3', '4'].map(
        async (seed) => (await inspectDocument(POSITION, '--seed', seed)).observations[1]?.seats[1]?.hand,
      ),
    );
    expect(new Set(hands).size).toBeGreaterThan(1);
    expect(hands).not.toContain(5);
  });

  it('applies exactly --at lines of a record, chance lines included', async () => {
    const record = toyRecord(2);
    expect((await inspectDocument(record, '--at', '0')).actor).toBe('chance');
    expect((await inspectDocument(record, '--at', '2')).actor).toBe(0);
    expect((await inspectDocument(record, '--at', '3')).actor).toBe('chance');
    expect((await inspectDocument(record, '--at', '4')).actor).toBe(1);
    expect((await inspectDocument(record)).observations[0]?.turn).toEqual([1, 2, 0, 0]);
    expect((await inspectDocument(record, '--at', '3', '--play', '~die 6')).scoreIfNow.scores).toEqual([6, 0]);
    expect((await inspectDocument(record, '--at', '3', '--play', '1 roll')).actor).toBe(0);
  });

  it('shows the outcome of a finished game', async () => {
    const report = await inspectDocument(toyRecord(WHOLE_GAME_TURNS));
    expect(report).toMatchObject({ actor: 'over', moves: [] });
    expect(report.outcome).toEqual(report.scoreIfNow);
  });

  it('shows a masked record', async () => {
    const masked = toyTable(2).recordFor(SPECTATOR);
    expect(masked.log[0]).toBe('~deal ?');
    expect((await inspectDocument(masked)).actor).toBe(0);
  });

  it('reads an observation as a position', async () => {
    const [own] = (await inspectDocument(POSITION)).observations;
    expect((await inspectDocument(own ?? {})).observations[0]).toEqual(own);
  });
});

describe('rivers inspect for people', () => {
  it('shows the board, the moves and the score sheet', async () => {
    const { code, out } = await run(['inspect', 'p.json'], {
      folder: makeFolderWith({ 'p.json': POSITION }),
    });
    expect(code).toBe(0);
    expect(out).toContain('TOY\nviewer 0\nPlayer 1: card 5\nPlayer 2: card ?\n');
    expect(out).toContain('It’s Player 1’s turn.\n  charm\n  roll\n  show 5\n');
    expect(out).toMatch(/Dice +0 +4\n/);
  });
});

describe('rivers inspect refuses', () => {
  it('an illegal move with exit 2 and its reason, also as JSON', async () => {
    const folder = makeFolderWith({ 'p.json': POSITION });
    const { code, out, err } = await run(['inspect', 'p.json', '--play', 'show 9', '--json'], { folder });
    expect(code).toBe(2);
    expect(err).toBe('rivers: You don’t hold card 9.\n');
    expect(JSON.parse(out)).toEqual({
      error: { reason: 'toy-not-your-card', values: { card: 9 }, message: 'You don’t hold card 9.' },
    });
  });

  it.each([
    ['a move of another seat', ['--play', '1 roll'], /It’s Player 1’s turn/],
    ['nonsense', ['--play', 'dance'], /“dance” isn’t a move in this game/],
    ['a chance result on a player’s turn', ['--play', '~die 3'], /a random result, but it’s Player 1’s turn/],
    ['an impossible chance result', ['--play', 'roll', '--play', '~deal 3'], /“~deal 3” can’t come up now/],
    ['log lines of a position', ['--at', '3'], /is a position and has no log lines/],
    ['--at that is not a number', ['--at', '-1'], /“-1” isn’t valid for --at/],
  ])('%s', async (_, args, message) => {
    const { code, out, err } = await run(['inspect', 'p.json', ...args], {
      folder: makeFolderWith({ 'p.json': POSITION }),
    });
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
    expect(err).toMatch(/^rivers: [^\n]*\n$/);
  });
});

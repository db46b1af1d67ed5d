import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { type GameRecord, SPECTATOR } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { startCommand, programSource, findRunningProcesses } from '../testing/programs.ts';
import { loadGames } from '../common/games.ts';
import { toyRecord, toyTable, WHOLE_GAME_TURNS } from '../testing/records.ts';
import { makeFolderWith, run } from '../testing/run.ts';

const START = ['play', 'toy', '--option', 'first=0', '--seed', 'evening', '--bots', 'random'];

async function playLines(
  input: readonly string[],
  argv: readonly string[] = START,
  files: Record<string, object | string> = {},
): Promise<{ out: string; folder: string }> {
  const folder = makeFolderWith(files);
  const { code, out, err } = await run(argv, { folder, input: input.map((line) => `${line}\n`).join('') });
  expect(err).toBe('');
  expect(code).toBe(0);
  return { out, folder };
}

function readRecord(folder: string, name: string): GameRecord {
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as GameRecord;
}

describe('rivers play', () => {
  it('shows the board and numbered choices grouped by kind of action', async () => {
    const { out } = await playLines(['q', '']);
    expect(out).toMatch(/^Toy: Guest, Random \(bot\)\. Type \? for help\.\n/);
    expect(out).toMatch(/TOY\nviewer 0\nGuest: card \d+\nRandom: card \?\n/);
    expect(out).toMatch(
      /Charm\n {2,}1 {2}Choose to charm\nRoll\n {2,}2 {2}Choose to roll\nShow your card\n {2,}3 {2}Choose to show \d+\n/,
    );
  });

  it('plays by number, asks to confirm, and prints what happened since', async () => {
    const { out } = await playLines(['1', '2', '', 'q', '']);
    expect(out).toContain('Confirm? Enter: yes, u: undo > \n');
    expect(out).toMatch(/Since your last turn\nGuest scores \d\nRandom chooses to /);
    expect(out).toMatch(/Random chooses to \w+.* · Random: \+\d points/);
  });

  it('undoes move by move, back to the start of the turn', async () => {
    const { out } = await playLines(['1', '2', 'u', 'u', 'u', 'q', '']);
    expect(out.match(/Choose to charm/g)).toHaveLength(4);
    expect(out).toContain('There’s nothing to undo: finished turns are final.');
  });

  it('accepts a move in log notation, and explains why another is not legal', async () => {
    const { out } = await playLines(['show 99', 'show 1', 'charm', 'q', '']);
    expect(out).toContain('“show 99” isn’t a choice. Type a number from 1 to 3, a move, or ? for help.');
    expect(out).toContain('Not possible: You don’t hold card 1.');
    expect(out).toContain('Guest> charm\n');
  });

  it('offers a path to a move that is not legal yet, and plays it', async () => {
    const start = ['play', 'river-of-gold', '--option', 'first=0', '--seed', 'way', '--bots', 'random'];
    const targetMove = 'build 30 era1-port-3';
    const input = [
      'go',
      targetMove,
      'build 30 era1-port-1',
      'go',
      targetMove,
      'go',
      'u',
      'u',
      targetMove,
      'go',
      '',
      'l 40',
      'q',
      '',
    ];
    const games = await loadGames('en');
    const { code, out } = await run(start, { games, input: input.map((line) => `${line}\n`).join('') });
    expect(code).toBe(0);
    expect(out.match(/Not possible: .*\nHere’s how to get there: .* · .*\nType go to do that\.\n/g)).toHaveLength(3);
    // before any path was offered, and after an unreachable move
    expect(out.match(/You haven’t been shown a way yet/g)).toHaveLength(2);
    expect(out).toMatch(/You change the die to 6 .*\n.* You build a port on 30 /);
  });

  it('answers unknown input with one clear line', async () => {
    const { out } = await playLines(['7', 'hm', '', '2', 'what', 'q', '']);
    expect(out).toContain('Pick a number from 1 to 3.\n');
    expect(out).toContain('“hm” isn’t a choice');
    expect(out).toContain('Press Enter to confirm, u to undo, or ? for help.\n');
  });

  it('shows help, log, score, rules and the board again', async () => {
    const { out } = await playLines(['?', 'l', 's', 'r', 'b', 'q', '']);
    expect(out).toContain('w FILE       save the game');
    expect(out).toContain('Guest> l\nRound 1\n');
    expect(out).toMatch(/Total +0 +0\n/);
    expect(out).toContain('You’re offered only what’s legal');
    expect(out.match(/TOY/g)).toHaveLength(2);
  });

  it('shows the last lines of the log', async () => {
    const { out } = await playLines(['2', '', 'l 1', 'q', '']);
    expect(out).toMatch(/Guest> l 1\n +\d {2}Random chooses to .* · Random: \+\d points\nGuest> q\n/);
  });

  it('saves, refuses to replace a file by default, and continues from the file', async () => {
    const { out, folder } = await playLines([
      '2',
      '',
      'w game.json',
      'w game.json',
      'w! game.json',
      'w no/such/x',
      'w',
      'q',
    ]);
    expect(out).toContain('Saved. To continue from here: rivers play --continue game.json\n');
    expect(out).toContain('game.json wasn’t saved: it already exists. w! game.json replaces it.');
    expect(out).toContain('no/such/x wasn’t saved: there’s no such folder.');
    expect(out).toContain('Name the file: w game.json');
    const record = readRecord(folder, 'game.json');
    const continuedGame = await run(['play', '--continue', 'game.json', '--no-confirm'], {
      folder,
      input: '2\nw later.json\nq\n',
    });
    expect(continuedGame.code).toBe(0);
    const later = readRecord(folder, 'later.json');
    expect(later.log.slice(0, record.log.length)).toEqual(record.log);
    expect(later.secret).toBe(record.secret);
    expect((await run(['verify', 'later.json'], { folder })).code).toBe(0);
  });

  it('warns that an unfinished turn is not saved', async () => {
    const { out } = await playLines(['1', 'w game.json', 'q', '']);
    expect(out).toContain('Moves you haven’t confirmed aren’t included.');
  });

  it('plays to the end, shows the score sheet and offers to save the record', async () => {
    const { out, folder } = await playLines(['2', '2', '2', 'end.json'], [...START, '--no-confirm']);
    expect(out).toMatch(/(?:wins|share the win)\. How it ended: Last round\.\n/);
    expect(out).toMatch(/Total +\d+ +\d+\n {2}Place +[12] +[12]\n/);
    expect((await run(['verify', 'end.json'], { folder })).out).toContain('the game is over');
  });

  it('does not take a leftover input line for a file name', async () => {
    const { folder } = await playLines(['2', '2', '2', '2'], [...START, '--no-confirm']);
    expect(existsSync(join(folder, '2'))).toBe(false);
  });

  it('removes bidirectional marks from names', async () => {
    const { out } = await playLines(['q', ''], [...START, '--name', 'A\u202Eda']);
    expect(out).not.toContain('\u202E');
    expect(out).toContain('A da');
  });

  it('plays the same game for the same seed', async () => {
    const first = await playLines(['2', '2', '2', ''], [...START, '--no-confirm']);
    expect((await playLines(['2', '2', '2', ''], [...START, '--no-confirm'])).out).toBe(first.out);
  });

  it('ends quietly at the end of the input', async () => {
    const { out } = await playLines([]);
    expect(out).toContain('The input has ended, so the game ends here.\n');
  });

  it('offers to save before leaving', async () => {
    const { folder } = await playLines(['q', 'left.json']);
    expect(existsSync(join(folder, 'left.json'))).toBe(true);
  });

  it('seats people and bots as requested', async () => {
    const argv = [
      'play',
      'toy',
      '--players',
      '3',
      '--bots',
      'greedy,greedy',
      '--seat',
      '1',
      '--name',
      'Ada',
      '--seed',
      '3',
    ];
    const { out } = await playLines(['q', ''], argv);
    expect(out).toMatch(/^Toy: Greedy \(bot\), Ada, Greedy 2 \(bot\)\./);
  });

  it('starts a new game, with a new secret, from a line of a finished game', async () => {
    const finished = toyRecord(WHOLE_GAME_TURNS);
    const argv = ['play', '--continue', 'r.json', '--at', '6', '--no-confirm'];
    const { out, folder } = await playLines(['1', '1', 'w new.json', 'q', ''], argv, { 'r.json': finished });
    expect(out).toMatch(/^Toy: Ann, Random \(bot\)/);
    const record = readRecord(folder, 'new.json');
    expect(record.start).toMatchObject({ game: 'toy', turn: [1, 2, 0, 0] });
    expect(record.commitment).not.toBe(finished.commitment);
    expect((await run(['verify', 'new.json'], { folder })).code).toBe(0);
  });

  it('asks to hand over the keyboard if several people play', async () => {
    const record = { ...toyRecord(0), seats: [{ name: 'Ann' }, { name: 'Ben' }] };
    const argv = ['play', '--continue', 'r.json', '--no-confirm'];
    const { out } = await playLines(['2', '', 'q', ''], argv, { 'r.json': record });
    expect(out).toContain('Ben, it’s your turn. Press Enter when you have the keyboard.');
    expect(out).toMatch(/Ann: card \?\nBen: card \d/);
  });

  it('prints the record as one document with --json, everything else on standard error', async () => {
    const { code, out, err } = await run([...START, '--no-confirm', '--json'], { input: '2\n2\n2\n\n' });
    expect(code).toBe(0);
    expect((JSON.parse(out) as GameRecord).secret).toMatch(/^[0-9a-f]{64}$/);
    expect(err).toContain('TOY');
  });

  it('asks for missing options at a terminal', async () => {
    const terminal = new PassThrough();
    const { code, out } = await run(['play'], { input: '1\n3\nnobody\nuniform\nq\n\n', terminal });
    expect(code).toBe(0);
    expect(out).toContain('  1  Toy\n');
    expect(out).toMatch(/Toy: Guest, Uniform \(bot\), Uniform 2 \(bot\)\./);
  });

  it('uses colors only if requested', async () => {
    const coloredRun = await run(START, { input: 'q\n\n', color: true });
    expect(coloredRun.out).toContain('\u001b[1mTOY\u001b[0m');
    expect((await run(START, { input: 'q\n\n' })).out).not.toContain('\u001b');
  });
});

describe('rivers play against a program', () => {
  const argv = [
    'play',
    'toy',
    '--option',
    'first=0',
    '--seed',
    'evening',
    '--no-confirm',
    '--bots',
    `exec:${startCommand('my_bot.mjs')}`,
  ];

  it('plays to the end with it and leaves no process behind', async () => {
    const note = 'appendFileSync("heard", JSON.stringify(message) + "\\n");';
    const files = { 'my_bot.mjs': programSource({ each: note }), pids: '' };
    const { out, folder } = await playLines(['2', '2', '2', ''], argv, files);
    expect(out).toMatch(/^Toy: Guest, My_bot \(bot\)\./);
    expect(out).toMatch(/Total +\d+ +\d+\n {2}Place +[12] +[12]\n/);
    const messages = readFileSync(join(folder, 'heard'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { type: string; since?: string[] });
    expect(messages.map(({ type }) => type)).toContain('over');
    const log = messages.flatMap(({ since = [] }) => since);
    expect(log.slice(0, 2)).toEqual(['~deal ?', expect.stringMatching(/^~deal \d+$/)]);
    expect(log.filter((line) => line.startsWith('0 '))).toHaveLength(3);
    expect(await findRunningProcesses(join(folder, 'pids'))).toEqual([]);
  });

  it('reports in one line that a failing program has lost, and offers to save', async () => {
    const files = { 'my_bot.mjs': programSource({ turn: 'process.exit(1);' }), pids: '' };
    const { out, folder } = await playLines(['2', 'kept.json'], argv, files);
    expect(out).toContain('My_bot loses the game on its 1st move: it ended with exit code 1.\n');
    expect(existsSync(join(folder, 'kept.json'))).toBe(true);
    expect(await findRunningProcesses(join(folder, 'pids'))).toEqual([]);
  });
});

describe('rivers play refuses', () => {
  const finished = toyRecord(WHOLE_GAME_TURNS);
  it.each([
    ['no game', ['play'], /Name a game: toy/],
    ['an unknown game', ['play', 'go'], /There’s no game “go”/],
    ['an unknown seat', ['play', 'toy', '--seat', '2'], /There’s no seat 2 with 2 players/],
    ['a wrong number of opponents', ['play', 'toy', '--bots', 'greedy,random'], /2 bots were named for 1 opponent/],
    ['an unknown bot', ['play', 'toy', '--bots', 'clever'], /Toy has no bot “clever”/],
    ['--at without --continue', ['play', 'toy', '--at', '3'], /--at works only with --continue/],
    ['two games', ['play', 'toy', '--continue', 'over.json'], /--continue takes its game from the file/],
    ['a bot that a file names', ['play', '--continue', 'bot.json'], /“\.\/evil\.mjs” isn’t one of Toy’s own bots/],
    ['a finished game', ['play', '--continue', 'over.json'], /The game in over\.json is over/],
    ['a masked record', ['play', '--continue', 'masked.json'], /it can be replayed, but not continued/],
    ['a file that is not a record', ['play', '--continue', 'empty.json'], /empty\.json isn’t a record/],
  ])('%s with one line and exit 2', async (_, argv, message) => {
    const folder = makeFolderWith({
      'over.json': finished,
      'masked.json': toyTable(1).recordFor(SPECTATOR),
      'empty.json': {},
      'bot.json': { ...toyRecord(0), seats: [{ name: 'Ann' }, { name: 'Eve', bot: './evil.mjs' }] },
    });
    const { code, err } = await run(argv, { folder });
    expect(code).toBe(2);
    expect(err).toMatch(message);
    expect(err).toMatch(/^rivers: [^\n]*\n$/);
  });

  it('a bot that plays an illegal move, with exit 1', async () => {
    const folder = makeFolderWith({
      'cheat.mjs': 'export default () => ({ name: "cheat", choose: () => 0x601 });',
    });
    const argv = ['play', 'toy', '--bots', './cheat.mjs', '--option', 'first=1', '--seed', '1'];
    const { code, err } = await run(argv, { folder });
    expect(code).toBe(1);
    expect(err).toBe('rivers: Playing cheat failed: cheat chose a move that is not legal\n');
  });
});

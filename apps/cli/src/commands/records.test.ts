import { SPECTATOR, sealOf } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { toyRecord, toyTable, WHOLE_GAME_TURNS } from '../testing/records.ts';
import { makeFolderWith, run } from '../testing/run.ts';

const finishedRecord = toyRecord(WHOLE_GAME_TURNS);

describe('rivers replay', () => {
  it('prints the game line by line with its events, then board and score', async () => {
    const { code, out } = await run(['replay', 'r.json'], { folder: makeFolderWith({ 'r.json': finishedRecord }) });
    expect(code).toBe(0);
    expect(out).toMatch(/^Round 1\n/m);
    expect(out).toMatch(/^ {4}4 {2}Ann chooses to roll · Ann: \+\d points\n/m);
    expect(out).toContain('TOY\nviewer -1\n');
    expect(out).toMatch(/Final score\n.*\n {2}Dice +\d+ +\d+\n/);
  });

  it('stops at a line', async () => {
    const folder = makeFolderWith({ 'r.json': finishedRecord });
    const { out } = await run(['replay', 'r.json', '--at', '3'], { folder });
    expect(out).toContain('3  Ann chooses to roll\n\nTOY');
    expect(out).toContain(`After 3 of ${finishedRecord.log.length} lines, if it were scored now`);
  });

  it('prints one document with --json', async () => {
    const { out } = await run(['replay', 'r.json', '--json', '--at', '4'], {
      folder: makeFolderWith({ 'r.json': finishedRecord }),
    });
    expect(JSON.parse(out)).toMatchObject({
      game: 'toy',
      engine: '1',
      seats: finishedRecord.seats,
      lines: finishedRecord.log.length,
      at: 4,
      log: [{}, {}, { line: '0 roll', what: [] }, { what: [expect.stringMatching(/^Ann scores \d$/)] }],
      actor: 1,
      position: { game: 'toy' },
      scoreIfNow: { ranks: [1, 2] },
    });
  });

  it('prints a masked record without its hidden information', async () => {
    const { code, out } = await run(['replay', 'r.json'], {
      folder: makeFolderWith({ 'r.json': toyTable(1).recordFor(SPECTATOR) }),
    });
    expect(code).toBe(0);
    expect(out).toContain('Ann: card ?\n');
  });
});

describe('rivers verify', () => {
  it('reports sealed nonces and the number of refused starts', async () => {
    const seals = finishedRecord.nonces?.map(sealOf) ?? [];
    const sealed = { ...finishedRecord, format: 2, seals, refused: 2 };
    const folder = makeFolderWith({
      'r.json': sealed,
      'broken.json': { ...sealed, seals: seals.toReversed() },
    });
    const { out } = await run(['verify', 'r.json'], { folder });
    expect(out).toContain('\nsealed: every nonce is the one its seat had committed to');
    expect(out).toContain('\nrefused: 2 earlier starts');
    expect(await run(['verify', 'broken.json'], { folder })).toMatchObject({ code: 1 });
  });

  it('calls a record partly sealed if a nonce was sent openly, and names its player', async () => {
    const seals = finishedRecord.nonces?.map(sealOf) ?? [];
    const mixed = { ...finishedRecord, format: 2, seals, open: [1] };
    const folder = makeFolderWith({ 'r.json': mixed, 'bad.json': { ...mixed, open: [9] } });
    const { out } = await run(['verify', 'r.json'], { folder });
    expect(out).toContain(
      `\npartly sealed: every nonce matches its seal, but these were sent openly: ${finishedRecord.seats[1]?.name};`,
    );
    expect(out).not.toContain('\nsealed:');
    const { out: json } = await run(['verify', 'r.json', '--json'], { folder });
    expect(JSON.parse(json)).toMatchObject({ sealed: false, open: [1] });
    const { err } = await run(['verify', 'bad.json'], { folder });
    expect(err).toContain('“open” must be a list of seat numbers');
  });

  it('verifies a record whose chance follows from its secret', async () => {
    const folder = makeFolderWith({ 'r.json': finishedRecord });
    expect(await run(['verify', 'r.json'], { folder })).toMatchObject({
      code: 0,
      out: `verified: all 8 random results in ${finishedRecord.log.length} log lines follow from the secret (the game is over)\nopen: the nonces weren’t sealed; someone who knew the secret and added the last nonce could have picked the results\n`,
    });
    const { out } = await run(['verify', 'r.json', '--json'], { folder });
    expect(JSON.parse(out)).toEqual({
      verified: true,
      game: 'toy',
      checked: 8,
      lines: finishedRecord.log.length,
      over: true,
      sealed: false,
      open: [],
      refused: 0,
    });
  });

  it.each([
    [
      'a changed die',
      { log: finishedRecord.log.map((line, index) => (index === 3 ? changeDie(line) : line)) },
      /Line 4 says “~die \d”, but the secret gives “~die \d”/,
    ],
    ['another secret', { secret: '8'.repeat(64) }, /This isn’t the secret that was committed to/],
    ['no secret yet', { secret: undefined }, /has no secret/],
  ])('fails with exit 1 for %s', async (_, change, message) => {
    const folder = makeFolderWith({ 'r.json': { ...finishedRecord, ...change } });
    const { code, out, err } = await run(['verify', 'r.json', '--json'], { folder });
    expect(code).toBe(1);
    expect(err).toMatch(message);
    expect((JSON.parse(out) as { error: { reason: string } }).error.reason).toMatch(/^verify-/);
  });
});

function changeDie(line: string): string {
  return line === '~die 1' ? '~die 2' : '~die 1';
}

describe('bad input gets one clear line and exit 2', () => {
  const text = JSON.stringify(finishedRecord, null, 1);
  const badRecords: [string, string | Uint8Array | object, RegExp][] = [
    ['broken JSON', '{"game": "toy", }', /isn’t valid JSON: /],
    ['a record cut in half', text.slice(0, text.length / 2), /isn’t valid JSON: /],
    ['an empty file', '', /is empty/],
    ['binary', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), /isn’t a text file/],
    ['text that is not UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), /isn’t a text file in UTF-8/],
    ['100 MB of zeros', new Uint8Array(100_000_000), /is too large: 100000000 bytes; at most 2000000 are read/],
    ['a list', [], /doesn’t hold a JSON object/],
    ['a list nested a million deep', `${'['.repeat(900_000)}${']'.repeat(900_000)}`, /JSON/],
    ['an object without a game', { log: [] }, /In a record, “game” must be the name of a game/],
    ['an unknown game', { ...finishedRecord, game: 'go' }, /There’s no game “go” here/],
    ['an unknown field', { ...finishedRecord, colour: 'red' }, /A record has no field “colour”/],
    ['an unknown engine', { ...finishedRecord, engine: '99' }, /There is no engine 99/],
    ['a log that is not a list', { ...finishedRecord, log: 'roll' }, /In a record, “log” must be a list of lines/],
    ['an invalid line', { ...finishedRecord, log: ['hello'] }, /Line 1: “hello” isn’t a log line/],
    [
      'an unknown id',
      { ...finishedRecord, log: [...finishedRecord.log.slice(0, 2), '0 show 99'] },
      /Line 3: “show 99” isn’t a move in this game/,
    ],
    [
      'a move of another seat',
      { ...finishedRecord, log: [...finishedRecord.log.slice(0, 2), '1 roll'] },
      /Line 3: It’s Player 1’s turn/,
    ],
    [
      'a move after the end',
      { ...finishedRecord, log: [...finishedRecord.log, '0 roll'] },
      /Line 15: The game is over/,
    ],
    ['control characters', { ...finishedRecord, game: 'a\u001b[31m\n\nb' }, /There’s no game “a \[31m b”/],
  ];
  it.each(badRecords)('%s', async (_, content, message) => {
    const folder = makeFolderWith({ 'bad.json': content });
    for (const command of ['inspect', 'replay', 'verify']) {
      // one command after the other, so that a failure names its command
      const { code, out, err } = await run([command, 'bad.json'], { folder });
      expect([command, code, out]).toEqual([command, 2, '']);
      expect(err).toMatch(message);
      expect(err).toMatch(/^rivers: \P{Cc}*\n$/u);
      expect(err.length).toBeLessThan(400);
    }
  });

  const files: [string, string, RegExp][] = [
    ['a missing file', 'none.json', /Can’t read none\.json: there’s no such file/],
    ['a folder', '.', /\. is a folder, not a file/],
    ['a device', '/dev/zero', /\/dev\/zero isn’t a regular file/],
    ['an invalid name', 'a\0b', /that isn’t a file name/],
    ['a path through a file', 'ok.json/x', /there’s no such file/],
  ];
  it.each(files)('%s', async (_, path, message) => {
    const folder = makeFolderWith({ 'ok.json': finishedRecord });
    for (const command of ['inspect', 'replay', 'verify']) {
      const { code, err } = await run([command, path], { folder });
      expect([command, code]).toEqual([command, 2]);
      expect(err).toMatch(message);
      expect(err).toMatch(/^rivers: [^\n]*\n$/);
    }
  });

  const positions: [string, object, RegExp][] = [
    ['no game', { seats: [] }, /neither a record nor a position: it has no field “game”/],
    ['an unknown game', { game: 'go', seats: [] }, /There’s no game “go”/],
    ['no players', { game: 'toy' }, /doesn’t say how many players there are/],
    ['an impossible position', { game: 'toy', turn: [9], seats: [{}, {}] }, /That is no position of the toy game/],
  ];
  it.each(positions)('a position with %s', async (_, document, message) => {
    const { code, err } = await run(['inspect', 'p.json'], {
      folder: makeFolderWith({ 'p.json': document }),
    });
    expect(code).toBe(2);
    expect(err).toMatch(message);
  });

  it('a masked record that no game could have written', async () => {
    const record = { ...toyTable(0).recordFor(SPECTATOR), log: ['~deal 5', '~deal 5', '0 roll', '~deal ?'] };
    const folder = makeFolderWith({ 'r.json': record });
    const { code, err } = await run(['replay', 'r.json'], { folder });
    expect([code, err]).toEqual([2, 'rivers: r.json: Line 2: That can’t follow the lines before it.\n']);
  });

  it('--at beyond the end', async () => {
    const { code, err } = await run(['replay', 'r.json', '--at', '99'], {
      folder: makeFolderWith({ 'r.json': finishedRecord }),
    });
    expect([code, err]).toEqual([2, 'rivers: r.json has 14 log lines, so it can’t be shown at 99.\n']);
  });

  it('a position instead of a record', async () => {
    const { code, err } = await run(['verify', 'p.json'], {
      folder: makeFolderWith({ 'p.json': { game: 'toy' } }),
    });
    expect([code, err]).toEqual([2, 'rivers: p.json isn’t a record: it has no log.\n']);
  });
});

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import {
  type Game,
  type GameRecord,
  gameOf,
  isRefusal,
  type Json,
  OVER,
  parseRecord,
  readLogEntry,
  type Refusal,
  replay,
  verifyChance,
  writeLogEntry,
} from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { fillFinalScores, riverOfGold } from './index.ts';
import { makeGoldenRecords } from './testing/goldenGames.ts';

const FOLDER = new URL('./golden/', import.meta.url);

interface Expected {
  readonly scores: readonly number[];
  readonly breakdown: readonly Readonly<Record<string, number>>[];
  readonly ranks: readonly number[];
  readonly turns: number;
  readonly ending: string;
}

function readJson(file: string): Json {
  return JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Json;
}

function loadGoldenGame(file: string): { record: GameRecord; game: Game } {
  const record = parseRecord(readJson(file));
  if (isRefusal(record)) throw new Error(JSON.stringify(record));
  const game = gameOf(record, [riverOfGold]);
  if (isRefusal(game)) throw new Error(JSON.stringify(game));
  return { record, game };
}

function resultOf(game: Game, record: GameRecord): Expected {
  const state = game.create();
  const refusal = replay(game, record, state);
  if (refusal !== undefined) throw new Error(JSON.stringify(refusal));
  if (game.actor(state) !== OVER) throw new Error('the game is not over');
  const { scores, breakdown, ranks } = game.outcome(state);
  const { turns, ending } = game.progress(state);
  const rows = breakdown.map((row) => Object.fromEntries(game.categories.map((name, i) => [name, row[i]])));
  return { scores, breakdown: rows, ranks, turns, ending };
}

// UPDATE_GOLDEN=1 rewrites the records and their results. A change of the results requires a new engine version:
// records of released versions never change.
if (process.env['UPDATE_GOLDEN'] === '1') {
  const results: Record<string, Expected> = {};
  for (const [name, record] of makeGoldenRecords()) {
    writeFileSync(new URL(`${name}.json`, FOLDER), `${JSON.stringify(record, null, 2)}\n`);
    results[name] = resultOf(loadGoldenGame(`${name}.json`).game, record);
  }
  writeFileSync(new URL('expected.json', FOLDER), `${JSON.stringify(results, null, 2)}\n`);
}

const expected = readJson('expected.json') as unknown as Readonly<Record<string, Expected>>;
const names = Object.keys(expected);

it('there are ten golden records, each with an expected result', () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json') && file !== 'expected.json');
  expect(files.map((file) => file.slice(0, -'.json'.length)).sort()).toEqual([...names].sort());
  expect(names).toHaveLength(10);
});

describe.each(names)('golden record %s', (name) => {
  const { record, game } = loadGoldenGame(`${name}.json`);
  const chanceLines = record.log.filter((line) => line.startsWith('~')).length;
  const replayRefusal = (log: readonly string[], start = record.start): Refusal => {
    const refusal = replay(game, { log, ...(start === undefined ? {} : { start }) }, game.create());
    if (refusal === undefined) throw new Error('the record is accepted');
    return refusal;
  };

  it('replays to the expected result', () => {
    expect(resultOf(game, record)).toEqual(expected[name]);
  });

  it('has the same scores without a breakdown, at the end and midway', () => {
    const gameFromRecord = riverOfGold.make({ seats: game.seats, options: record.options });
    if (isRefusal(gameFromRecord)) throw new Error(JSON.stringify(gameFromRecord));
    const state = gameFromRecord.create();
    const scores = new Float64Array(game.seats);
    for (const part of [0.5, 0.8, 1]) {
      const log = record.log.slice(0, record.log.length * part);
      expect(replay(gameFromRecord, { ...record, log }, state)).toBeUndefined();
      fillFinalScores(state, scores);
      expect([...scores]).toEqual(gameFromRecord.outcome(state).scores);
    }
  });

  it('has the chance results that follow from its secret', () => {
    expect(verifyChance(game, record)).toEqual({
      checked: chanceLines,
      over: true,
      sealed: false,
      open: [],
      refused: 0,
    });
  });

  it('does not verify with another secret, nonce or result', () => {
    const nonces = ['x', ...(record.nonces ?? []).slice(1)];
    expect(verifyChance(game, { ...record, secret: 'f'.repeat(64) })).toMatchObject({
      reason: 'verify-commitment',
    });
    expect(verifyChance(game, { ...record, nonces })).toMatchObject({ reason: 'verify-mismatch' });
    const at = record.log.findIndex((line) => line.startsWith('~die'));
    const other = record.log[at] === '~die 1' ? '~die 2' : '~die 1';
    expect(verifyChance(game, { ...record, log: record.log.with(at, other) })).toMatchObject({
      reason: 'verify-mismatch',
      values: { line: at + 1, found: other },
    });
  });

  it('is a running game when its log ends early', () => {
    const halfLog = record.log.slice(0, record.log.length / 2);
    const state = game.create();
    expect(replay(game, { ...record, log: halfLog }, state)).toBeUndefined();
    expect(game.actor(state)).not.toBe(OVER);
    expect(verifyChance(game, { ...record, log: halfLog })).toMatchObject({ over: false });
  });

  it('is refused with the first half missing, a line missing, or an extra line', () => {
    expect(replayRefusal(record.log.slice(record.log.length / 2)).reason).toBeTypeOf('string');
    const roll = record.log.findIndex((line) => line.startsWith('~die'));
    expect(replayRefusal(record.log.toSpliced(roll, 1)).reason).toBeTypeOf('string');
    expect(replayRefusal([...record.log, '0 sail 1'])).toMatchObject({
      reason: 'game-over',
      values: { line: record.log.length + 1 },
    });
  });

  it('is refused at a wrong line, with its number', () => {
    const at = record.log.findIndex((line) => / sail /.test(line));
    const seat = record.log[at].slice(0, 1);
    for (const [line, reason] of [
      ['', 'no-such-entry'],
      ['sail 1', 'no-such-entry'],
      ['9 sail 1', 'no-such-entry'],
      [`${seat} dance`, 'no-such-move'],
      [`${seat} sail 3`, 'no-such-move'],
      [`${seat} roll`, 'not-yet-roll'],
      ['~die 1', 'no-chance-due'],
      ['~die 7', 'no-such-move'],
    ]) {
      expect(replayRefusal(record.log.with(at, line))).toMatchObject({ reason, values: { line: at + 1 } });
    }
  });

  it('is refused if the wrong seat moves', () => {
    const at = record.log.findIndex((line) => / sail /.test(line));
    const seat = Number(record.log[at].slice(0, 1));
    const otherSeat = (seat + 1) % game.seats;
    expect(replayRefusal(record.log.with(at, `${otherSeat}${record.log[at].slice(1)}`))).toEqual({
      reason: 'not-your-turn',
      values: { seat: otherSeat, actor: seat, line: at + 1 },
    });
  });
});

it("can be replayed with one player's masked entries", () => {
  const { record, game } = loadGoldenGame('two-players.json');
  const state = game.create();
  const log: string[] = [];
  game.setup(state);
  for (const line of record.log) {
    const move = readLogEntry(game, state, line);
    if (isRefusal(move)) throw new Error(line);
    log.push(writeLogEntry(game.actor(state), game.writeMove(game.entryFor(state, move, 0))));
    game.play(state, move);
  }
  expect(log).toContain('~customer ?');
  const masked = game.create();
  expect(replay(game, { log }, masked)).toBeUndefined();
  expect(game.outcome(masked)).toEqual(game.outcome(state));
});

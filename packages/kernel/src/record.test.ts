import { describe, expect, it } from 'vitest';
import {
  CHANCE,
  commitmentTo,
  FairChance,
  type GameRecord,
  gameOf,
  isRefusal,
  type JsonObject,
  MoveList,
  OVER,
  parseRecord,
  replay,
  initState,
  verifyChance,
  writeLogEntry,
} from './index.ts';
import { ROLL, toyFamily, toyGame, toyPosition } from './testing/toyGame.ts';

const SECRET = 'ab'.repeat(32);
const NONCES = ['kite', 'lantern'];

/** A complete fair game in which both seats always roll. */
function fairRecord(): GameRecord {
  const game = toyGame(2, { first: 0 });
  const state = game.create();
  const fair = new FairChance(SECRET, NONCES);
  const list = new MoveList(game.limits.moves);
  const counts = [0, 0, 0, 0];
  const log: string[] = [];
  game.setup(state);
  for (let actor = game.actor(state); actor !== OVER; actor = game.actor(state)) {
    game.moves(state, list);
    const source = actor === CHANCE ? game.source(state) : 0;
    const move = actor === CHANCE ? list.at(fair.result(game.sourceName(source), counts[source]++, list.length)) : ROLL;
    log.push(writeLogEntry(actor, game.writeMove(move)));
    game.play(state, move);
  }
  return {
    game: 'toy',
    engine: '1',
    options: { rounds: 3, first: 0 },
    seats: [{ name: 'Ann' }, { name: 'Ben', bot: 'uniform' }],
    commitment: commitmentTo(SECRET),
    nonces: NONCES,
    secret: SECRET,
    log,
  };
}

describe('parsing a record', () => {
  const good = fairRecord() as unknown as JsonObject;
  const reasonOf = (change: JsonObject) => {
    const parsed = parseRecord({ ...good, ...change });
    return isRefusal(parsed) ? [parsed.reason, parsed.values['field']] : 'accepted';
  };

  it('accepts the study field, but not together with a commitment', () => {
    const { commitment: _, ...free } = good;
    const lines = fairRecord().log.length;
    expect(parseRecord({ ...free, study: lines })).toEqual({ ...free, study: lines });
    expect(reasonOf({ study: 3 })).toEqual(['record-field', 'study']);
    for (const study of [-1, 1.5, lines + 1, '3', null]) {
      expect(parseRecord({ ...free, study })).toMatchObject({ values: { field: 'study' } });
    }
  });

  it('keeps every field and adds none', () => {
    expect(parseRecord(good)).toEqual(good);
    const bare = { game: 'toy', engine: '1', options: {}, seats: [{ name: 'Ann' }], log: [] };
    expect(parseRecord(bare)).toEqual(bare);
    const full = { ...good, start: toyPosition(), edition: {} };
    expect(parseRecord(full)).toEqual(full);
  });

  it('refuses non-objects', () => {
    for (const value of [null, 3, 'x', [], true])
      expect(parseRecord(value)).toEqual({ reason: 'record-not-object', values: {} });
  });

  it.each([
    ['an unknown field', { date: 'today' }, ['record-unknown-field', 'date']],
    ['no game', { game: undefined }, ['record-field', 'game']],
    ['a game that is not a string', { game: 3 }, ['record-field', 'game']],
    ['no engine', { engine: undefined }, ['record-field', 'engine']],
    ['no options', { options: undefined }, ['record-field', 'options']],
    ['options in a list', { options: [] }, ['record-field', 'options']],
    ['an edition that is not an object', { edition: 'x' }, ['record-field', 'edition']],
    ['a start that is not an object', { start: [] }, ['record-field', 'start']],
    ['no seats', { seats: undefined }, ['record-field', 'seats']],
    ['a seat without a name', { seats: [{}] }, ['record-field', 'seats']],
    ['a seat with a bot that is not a string', { seats: [{ name: 'A', bot: 1 }] }, ['record-field', 'seats']],
    ['too many seats', { seats: Array.from({ length: 17 }, () => ({ name: 'A' })) }, ['record-field', 'seats']],
    ['no log', { log: undefined }, ['record-field', 'log']],
    ['a log of numbers', { log: [1] }, ['record-field', 'log']],
    ['a log that is a string', { log: '0 roll' }, ['record-field', 'log']],
    ['a short commitment', { commitment: 'abc' }, ['record-field', 'commitment']],
    ['a secret that is not a string', { secret: 5 }, ['record-field', 'secret']],
    ['nonces with spaces', { nonces: ['a b', 'c'] }, ['record-field', 'nonces']],
  ] as const)('refuses %s', (_, change, expected) => {
    expect(reasonOf(change as unknown as JsonObject)).toEqual(expected);
  });

  it('finds the game or refuses', () => {
    const record = fairRecord();
    expect(gameOf(record, [toyFamily])).toMatchObject({ id: 'toy', seats: 2 });
    expect(gameOf({ ...record, game: 'chess' }, [toyFamily])).toEqual({
      reason: 'unknown-game',
      values: { game: 'chess', games: 'toy' },
    });
    expect(gameOf({ ...record, engine: '9' }, [toyFamily])).toMatchObject({ reason: 'toy-engine' });
    expect(gameOf({ ...record, seats: [{ name: 'A' }] }, [toyFamily])).toMatchObject({ reason: 'toy-seats' });
  });
});

const game = toyGame(2, { first: 0 });
const replayRefusal = (lines: readonly string[]) => replay(game, { log: lines }, game.create());

describe('replaying', () => {
  it('plays a log in full or up to a line', () => {
    const record = fairRecord();
    const state = game.create();
    expect(replay(game, record, state)).toBeUndefined();
    expect(game.actor(state)).toBe(OVER);
    expect(replay(game, record, state, 2)).toBeUndefined();
    expect(game.actor(state)).toBe(0);
    expect(replay(game, record, state, 0)).toBeUndefined();
    const start = game.create();
    game.setup(start);
    expect(state.bytes).toEqual(start.bytes);
  });

  it('begins at the start position, if any', () => {
    const state = game.create();
    const record = { start: toyPosition({}, { dice: 7 }), log: ['0 show 2', '1 roll', '~die 5'] };
    expect(replay(game, record, state)).toBeUndefined();
    expect(game.outcome(state).scores).toEqual([9, 5]);
    expect(replay(game, { start: { weather: 'fair' }, log: [] }, state)).toMatchObject({
      reason: 'field-unknown',
    });
    expect(initState(game, undefined, state)).toBeUndefined();
  });

  it('refuses the first illegal line, with its number', () => {
    const { log } = fairRecord();
    expect(replayRefusal(log.with(2, '1 roll'))).toEqual({
      reason: 'not-your-turn',
      values: { seat: 1, actor: 0, line: 3 },
    });
    expect(replayRefusal(log.with(0, '~die 1'))).toMatchObject({
      reason: 'impossible-chance',
      values: { line: 1 },
    });
    expect(replayRefusal(log.slice(1))).toMatchObject({ values: { line: 2 } });
    expect(replayRefusal([...log, '0 roll'])).toMatchObject({
      reason: 'game-over',
      values: { line: log.length + 1 },
    });
  });
});

describe('verifying', () => {
  it('recomputes every chance line', () => {
    const record = fairRecord();
    const chance = record.log.filter((line) => line.startsWith('~')).length;
    expect(verifyChance(game, record)).toMatchObject({ checked: chance, over: true });
    expect(verifyChance(game, { ...record, log: record.log.slice(0, 5) })).toMatchObject({ over: false });
  });

  it('refuses a result that does not follow from the secret', () => {
    const record = fairRecord();
    const at = record.log.findIndex((line) => line.startsWith('~die'));
    const due = record.log[at];
    const found = due === '~die 1' ? '~die 2' : '~die 1';
    expect(verifyChance(game, { ...record, log: record.log.with(at, found) })).toEqual({
      reason: 'verify-mismatch',
      values: { line: at + 1, found, due },
    });
  });

  it('refuses a secret that does not match the commitment, and a record without one', () => {
    const record = fairRecord();
    expect(verifyChance(game, { ...record, secret: 'cd'.repeat(32) })).toMatchObject({
      reason: 'verify-commitment',
    });
    const { secret: _, ...running } = record;
    expect(verifyChance(game, running)).toMatchObject({ reason: 'verify-no-secret' });
  });

  it('refuses other nonces, illegal lines and an impossible start', () => {
    const record = fairRecord();
    expect(verifyChance(game, { ...record, nonces: ['kite', 'lamp'] })).toMatchObject({
      reason: 'verify-mismatch',
    });
    expect(verifyChance(game, { ...record, log: ['0 roll'] })).toMatchObject({
      reason: 'chance-due',
      values: { line: 1 },
    });
    expect(verifyChance(game, { ...record, start: { weather: 'fair' } })).toMatchObject({
      reason: 'field-unknown',
    });
  });
});

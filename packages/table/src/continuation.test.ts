import { type GameRecord, isRefusal, type Json, parseRecord, type Refusal, verify } from '@two-rivers/kernel';
import { toyGame, type ToyState } from '@two-rivers/kernel/testing/toy';
import { describe, expect, it } from 'vitest';
import { continueFrom } from './continuation.ts';
import { Table } from './table.ts';

const game = toyGame(2, { first: 0 });
const seats = [{ name: 'Ann' }, { name: 'Ben' }];
const confirms = [false, false];

function sure<T>(value: T | Refusal): T {
  if (isRefusal(value)) throw new Error(value.reason);
  return value;
}

function finish(table: Table<ToyState>): GameRecord {
  while (!table.isOver) table.play(table.actor, table.length, ['roll']);
  return table.record();
}

const authority = { secret: '7'.repeat(64), nonces: ['a', 'b'] };
const whole = finish(sure(Table.start({ game, seats, authority, confirms })));
const another = { secret: '8'.repeat(64), nonces: ['c', 'd'] };
/** The first decision, and another one in the middle. */
const LINES = [whole.log.findIndex((line) => line.startsWith('0')), 6];

describe('a study', () => {
  it.each(LINES)('from line %i meets the same chance: whoever plays the same gets the same', (line) => {
    const study = sure(continueFrom(game, whole, { line, seats, confirms }));
    expect(study.length).toBeGreaterThanOrEqual(line);
    expect(finish(study).log).toEqual(whole.log);
  });

  it('is marked as one in the file it is kept in, and goes on from there', () => {
    const study = sure(
      continueFrom(game, whole, { line: 6, seats: [{ name: 'Me' }, seats[1] ?? { name: '' }], confirms }),
    );
    const kept = JSON.parse(JSON.stringify(study.save())) as { record: Json };
    const record = sure(parseRecord(kept.record));
    expect(record).toMatchObject({ study: 6, secret: authority.secret, seats: [{ name: 'Me' }, seats[1]] });
    expect(record.commitment).toBeUndefined();
    const again = sure(Table.load(game, { ...study.save(), record }));
    expect(finish(again)).toMatchObject({ study: 6, log: whole.log });
  });

  it('proves nothing', () => {
    const record = finish(sure(continueFrom(game, whole, { line: 6, seats, confirms })));
    expect(verify(game, whole)).toMatchObject({ over: true });
    expect(verify(game, record)).toMatchObject({ reason: 'verify-study' });
  });

  it('needs the secret, and all of the log', () => {
    const { secret: _, ...bare } = whole;
    expect(continueFrom(game, bare, { line: 6, seats, confirms })).toMatchObject({
      reason: 'study-no-secret',
    });
    const running = sure(Table.start({ game, seats, authority, confirms }));
    running.play(running.actor, running.length, ['roll']);
    expect(continueFrom(game, running.recordFor(1), { line: 2, seats, confirms })).toMatchObject({
      reason: 'continue-masked',
    });
  });
});

describe('a new game from a moment', () => {
  it('begins with that position and has chance of its own, which can be checked', () => {
    const table = sure(continueFrom(game, whole, { line: 6, seats, confirms, authority: another }));
    const record = finish(table);
    expect(record.start).toBeDefined();
    expect(record.study).toBeUndefined();
    expect(record.commitment).not.toBe(whole.commitment);
    expect(verify(game, record)).toMatchObject({ over: true });
  });
});

import { type GameRecord, isRefusal, type Json, parseRecord, type Refusal, verifyChance } from '@two-rivers/kernel';
import { toyGame, type ToyState } from '@two-rivers/kernel/testing/toy';
import { describe, expect, it } from 'vitest';
import { continueRecord } from './continuation.ts';
import { Table } from './table.ts';

const game = toyGame(2, { first: 0 });
const seats = [{ name: 'Ann' }, { name: 'Ben' }];
const confirms = [false, false];

function valueOrThrow<T>(value: T | Refusal): T {
  if (isRefusal(value)) throw new Error(value.reason);
  return value;
}

function playToEnd(table: Table<ToyState>): GameRecord {
  while (!table.isOver) table.play(table.actor, table.length, ['roll']);
  return table.record();
}

const authority = { secret: '7'.repeat(64), nonces: ['a', 'b'] };
const finishedRecord = playToEnd(valueOrThrow(Table.start({ game, seats, authority, confirms })));
const otherAuthority = { secret: '8'.repeat(64), nonces: ['c', 'd'] };
/** The first decision, and a later line. */
const LINES = [finishedRecord.log.findIndex((line) => line.startsWith('0')), 6];

describe('a study', () => {
  it.each(LINES)('from line %i has the same chance results: the same moves give the same log', (line) => {
    const study = valueOrThrow(continueRecord(game, finishedRecord, { line, seats, confirms }));
    expect(study.length).toBeGreaterThanOrEqual(line);
    expect(playToEnd(study).log).toEqual(finishedRecord.log);
  });

  it('is marked as a study in its saved file, and continues from there', () => {
    const study = valueOrThrow(
      continueRecord(game, finishedRecord, {
        line: 6,
        seats: [{ name: 'Me' }, seats[1] ?? { name: '' }],
        confirms,
      }),
    );
    const savedTable = JSON.parse(JSON.stringify(study.save())) as { record: Json };
    const record = valueOrThrow(parseRecord(savedTable.record));
    expect(record).toMatchObject({ study: 6, secret: authority.secret, seats: [{ name: 'Me' }, seats[1]] });
    expect(record.commitment).toBeUndefined();
    const again = valueOrThrow(Table.load(game, { ...study.save(), record }));
    expect(playToEnd(again)).toMatchObject({ study: 6, log: finishedRecord.log });
  });

  it('cannot be verified', () => {
    const record = playToEnd(valueOrThrow(continueRecord(game, finishedRecord, { line: 6, seats, confirms })));
    expect(verifyChance(game, finishedRecord)).toMatchObject({ over: true });
    expect(verifyChance(game, record)).toMatchObject({ reason: 'verify-study' });
  });

  it('needs the secret and an unmasked log', () => {
    const { secret: _, ...bare } = finishedRecord;
    expect(continueRecord(game, bare, { line: 6, seats, confirms })).toMatchObject({
      reason: 'study-no-secret',
    });
    const running = valueOrThrow(Table.start({ game, seats, authority, confirms }));
    running.play(running.actor, running.length, ['roll']);
    expect(continueRecord(game, running.recordFor(1), { line: 2, seats, confirms })).toMatchObject({
      reason: 'continue-masked',
    });
  });
});

describe('a new game from a past position', () => {
  it('begins with that position and has its own chance, which can be verified', () => {
    const table = valueOrThrow(
      continueRecord(game, finishedRecord, { line: 6, seats, confirms, authority: otherAuthority }),
    );
    const record = playToEnd(table);
    expect(record.start).toBeDefined();
    expect(record.study).toBeUndefined();
    expect(record.commitment).not.toBe(finishedRecord.commitment);
    expect(verifyChance(game, record)).toMatchObject({ over: true });
  });
});

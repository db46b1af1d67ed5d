import { FastRandom, type Game, type GameRecord, isRefusal } from '@two-rivers/kernel';
import { theRiver } from '@two-rivers/games/the-river/rules/index';
import { Table } from '@two-rivers/table';
import { describe, expect, it } from 'vitest';
import { checkChance } from './checkChance.ts';

const gameResult = theRiver.make({ seats: 2 });
if (isRefusal(gameResult)) throw new Error(gameResult.reason);
const game = gameResult as unknown as Game;

function finishedRecord(): GameRecord {
  const table = Table.start({
    game,
    seats: [{ name: 'Ann' }, { name: 'Ben' }],
    authority: { secret: 'd'.repeat(64), nonces: ['ann', 'ben'] },
    confirms: [false, false],
  });
  if (isRefusal(table)) throw new Error(table.reason);
  const random = new FastRandom('moves');
  while (!table.isOver) {
    const { moves, length } = table.view(table.actor);
    table.play(table.actor, length, [game.writeMove(moves.at(random.below(moves.length)))]);
  }
  return table.record();
}

const record = finishedRecord();

function checkRecord(changed: Partial<GameRecord> = {}) {
  const check = checkChance(game, { ...record, ...changed });
  if (isRefusal(check)) throw new Error(check.reason);
  return check;
}

describe('checking the chance of a game', () => {
  it('matches every chance result to the secret', () => {
    const { verdict, draws, fingerprint, stopReason } = checkRecord();
    expect(verdict).toMatchObject({ checked: draws.length, over: true });
    expect(draws.every(({ move, expectedMove }) => move === expectedMove)).toBe(true);
    expect(draws.length).toBe(record.log.filter((line) => line.startsWith('~')).length);
    expect(fingerprint).toBe(record.commitment);
    expect(stopReason).toBeUndefined();
  });

  it('finds a changed result', () => {
    const line = record.log.findIndex((text) => text.startsWith('~first'));
    const other = record.log[line] === '~first 0' ? '~first 1' : '~first 0';
    const { verdict, draws } = checkRecord({ log: record.log.slice(0, line).concat(other) });
    expect(verdict).toMatchObject({ reason: 'verify-mismatch' });
    expect(draws.at(-1)).toMatchObject({ line: line + 1 });
    expect(draws.at(-1)?.move).not.toBe(draws.at(-1)?.expectedMove);
  });

  it('finds a secret that does not fit the commitment', () => {
    const { verdict, fingerprint } = checkRecord({ secret: 'e'.repeat(64) });
    expect(verdict).toMatchObject({ reason: 'verify-commitment' });
    expect(fingerprint).not.toBe(record.commitment);
  });

  it('stops at an invalid line', () => {
    const { stopReason, draws } = checkRecord({ log: [...record.log.slice(0, 3), 'nonsense'] });
    expect(stopReason).toMatchObject({ values: { line: 4 } });
    expect(draws.length).toBeLessThanOrEqual(3);
  });

  it('refuses a record without its secret', () => {
    const { secret: _, ...sealed } = record;
    expect(checkChance(game, sealed)).toMatchObject({ reason: 'verify-no-secret' });
  });
});

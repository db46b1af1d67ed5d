import { type GameRecord, gameOf, isMaskedRecord, type Json, parseRecord, replay } from '@two-rivers/kernel';
import { Table } from '@two-rivers/table';
import { describe, expect, it } from 'vitest';
import { frozenJson, frozenRecords, frozenWith, thawSqlite } from './testing/frozen.ts';
import { families, frozenTests, isFair, sure } from './testing/frozenContract.ts';
import { newFolder } from './testing/server.ts';

frozenTests(
  'SQLite',
  () => ({ DATA_DIR: newFolder() }),
  (freeze, env) => thawSqlite(freeze, env['DATA_DIR'] ?? ''),
);

describe.each(frozenWith('records'))('the records of %s', (freeze) => {
  const read = (name: string): GameRecord =>
    sure(parseRecord(frozenJson(freeze, 'records', `${name}.json`) as Json));
  const names = frozenRecords(freeze);

  it.each(names)('%s opens as what it was', (name) => {
    const record = read(name);
    const game = sure(gameOf(record, families));
    expect(replay(game, record, game.create())).toBeUndefined();
    const isRunning = name.includes('running');
    if (!isRunning) isFair(record);
    // hands are hidden in one of the games
    expect(isMaskedRecord(game, record)).toBe(isRunning && record.game === 'river-of-gold');
  });

  it.each(names.filter((name) => name.startsWith('the-river') && name.includes('running')))(
    '%s can be played on to its end',
    (name) => {
      const record = read(name);
      const confirms = record.seats.map(() => false);
      const authority = { secret: 'f'.repeat(64), nonces: record.seats.map(() => 'on') };
      const saved = { record, draft: [], confirms, abandoned: false };
      const table = sure(Table.load(sure(gameOf(record, families)), saved, authority));
      while (!table.isOver) {
        const { moves, length } = table.view(table.actor);
        expect(table.play(table.actor, length, [table.game.writeMove(moves.at(0))])).toBeUndefined();
      }
      expect(table.length).toBeGreaterThan(record.log.length);
    },
  );
});

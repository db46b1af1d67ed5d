import { type GameRecord, gameOf, isMaskedRecord, type Json, parseRecord, replay } from '@two-rivers/kernel';
import { Table } from '@two-rivers/table';
import { describe, expect, it } from 'vitest';
import { readFrozenJson, listFrozenRecords, listFrozenVersions, restoreFrozenSqlite } from './testing/frozen.ts';
import { families, frozenDatabaseTests, expectFairChance, orThrow } from './testing/frozenContract.ts';
import { createTempFolder } from './testing/server.ts';

frozenDatabaseTests(
  'SQLite',
  () => ({ DATA_DIR: createTempFolder() }),
  (freeze, env) => restoreFrozenSqlite(freeze, env['DATA_DIR'] ?? ''),
);

describe.each(listFrozenVersions('records'))('the records of %s', (freeze) => {
  const readRecord = (name: string): GameRecord =>
    orThrow(parseRecord(readFrozenJson(freeze, 'records', `${name}.json`) as Json));
  const names = listFrozenRecords(freeze);

  it.each(names)('%s opens with its original status', (name) => {
    const record = readRecord(name);
    const game = orThrow(gameOf(record, families));
    expect(replay(game, record, game.create())).toBeUndefined();
    const isRunning = name.includes('running');
    if (!isRunning) expectFairChance(record);
    // only one of the games has hidden hands
    expect(isMaskedRecord(game, record)).toBe(isRunning && record.game === 'river-of-gold');
  });

  it.each(names.filter((name) => name.startsWith('the-river') && name.includes('running')))(
    '%s can be played to its end',
    (name) => {
      const record = readRecord(name);
      const confirms = record.seats.map(() => false);
      const authority = { secret: 'f'.repeat(64), nonces: record.seats.map(() => 'on') };
      const saved = { record, draft: [], confirms, abandoned: false };
      const table = orThrow(Table.load(orThrow(gameOf(record, families)), saved, authority));
      while (!table.isOver) {
        const { moves, length } = table.view(table.actor);
        expect(table.play(table.actor, length, [table.game.writeMove(moves.at(0))])).toBeUndefined();
      }
      expect(table.length).toBeGreaterThan(record.log.length);
    },
  );
});
